"""Previews of choices, made of where they may lead to.

A card is told by itself, as if it resolved next: `unknown` says what else it depends on, such as other committed cards.
Where the rule aims, the chances of a monster count how likely it is to be the target, which is said as well; where the
player will aim, they are those for the monster that is chosen. Resolving one card, or none, is told with what the
monsters do then; several cards are not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from fairfight.engine.layout import copy_of
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.preview import NOTHING, Against, Preview, damage_of
from fairfight.games.gauntlet import ids, terms
from fairfight.games.gauntlet.advice.attack import Struck
from fairfight.games.gauntlet.advice.cards import Resolved
from fairfight.games.gauntlet.advice.positions import Position, Scratch
from fairfight.games.gauntlet.choices import COMMITS, place_of
from fairfight.games.gauntlet.rules.attack import may_be_aimed_at
from fairfight.games.gauntlet.rules.cards import take_from_hand
from fairfight.games.gauntlet.rules.monsters import act, end_abilities
from fairfight.games.gauntlet.rules.resolving import is_aimed, is_cut_short, rolls_dice
from fairfight.games.gauntlet.state import Content, State

Branches = Sequence[tuple[Resolved, float]]  # each with its chance


def preview_of(content: Content, state: State, choice: Choice) -> Preview | None:
    """What a choice is likely to do; None: what comes of it is more than can be told."""
    if choice.kind in COMMITS.values():
        return _of_commit(content, state, choice)
    if choice.kind == "aim":
        return _of_aim(content, state, choice)
    if state.committed > 1:
        return None
    return _of_resolving_one(content, state) if state.committed else _of_resolving_nothing(content, state)


def _of_commit(content: Content, state: State, choice: Choice) -> Preview:
    """A card in hand, as if it resolved now."""
    use = next(use for use, kind in COMMITS.items() if kind == choice.kind)
    taken = copy_of(state)
    card = take_from_hand(taken, place_of(choice.code))
    taken.attacks_committed += int(rolls_dice(content.card[card], use))
    _take_up(taken, content, card, use)
    others = ("committed_cards",) if state.committed else ()
    if not is_aimed(taken, content):
        return _told(state, [(Resolved(taken, content, use), 1.0)], others)
    if content.free_targeting:
        targets = [monster for monster in range(state.monsters) if not state.monster[monster].is_dead]
        told = [_told(state, [(_at(taken, content, use, target), 1.0)], others) for target in targets]
        return _chosen_later(state, told, targets)
    aimed = _aimed(taken, content)
    branches = [(_at(taken, content, use, target), chance) for target, chance in aimed.items()]
    return _told(state, branches, others, aimed)


def _take_up(taken: State, content: Content, card: int, use: int) -> None:
    """The card resolves next."""
    taken.cards_begun += 1
    now = taken.now
    now.card, now.use, now.number, now.ranged = card, use, taken.cards_begun, content.card[card].ranged
    now.is_delivered, now.attacks_before, now.target = 0, taken.attacks, -1


def _at(state: State, content: Content, use: int, target: int) -> Resolved:
    state.now.target = target
    return Resolved(state, content, use)


def _aimed(state: State, content: Content) -> dict[int, float]:
    """Whom the rule aims at: those of the living whose bands deal the most."""
    there = [monster for monster in range(state.monsters) if may_be_aimed_at(state, content, monster)]
    most = max(state.monster[monster].threat for monster in there)
    equals = [monster for monster in there if state.monster[monster].threat == most]
    return {monster: 1 / len(equals) for monster in equals}


def _of_aim(content: Content, state: State, choice: Choice) -> Preview:
    """The card that resolves, at the chosen target."""
    taken = copy_of(state)
    names = [ids.monster_id(state.fight + 1, number) for number in range(state.monsters)]
    target = names.index(choice.targets[0])
    unknown = ("repeats",) if state.again and state.now.use == terms.FOR_EFFECT else ()
    return _told(state, [(_at(taken, content, state.now.use, target), 1.0)], unknown)


def _of_resolving_one(content: Content, state: State) -> Preview | None:
    """One card is committed: it resolves, then the monsters that are left do what they rolled."""
    card, use = divmod(state.queue[0], terms.USES)
    taken = copy_of(state)
    _take_up(taken, content, card, use)
    is_needed = is_aimed(taken, content)
    asks_the_player = is_needed and content.free_targeting and state.alive > 1
    if asks_the_player or state.repeats or state.ability == terms.WAILS:  # a wail counts dice, added ones included
        return None
    aimed = _aimed(taken, content) if is_needed else {-1: 1.0}
    branches = [(_at(taken, content, use, target), chance) for target, chance in aimed.items()]
    for one, _ in branches:
        one.chances = one.scratch.each(one.chances, partial(_monsters_act, state, one.scratch))
    told = _told(state, branches, (), aimed if is_needed else None)
    lasting = tuple(gain for gain in told.gains if gain[0] not in OF_THE_EXCHANGE)
    return replace(told, gains=lasting, does_nothing=False)


OF_THE_EXCHANGE = ("armour", "rerolls", "repeats")


def _monsters_act(before: State, scratch: Scratch) -> None:
    """The rest of the exchange, as far as the hero feels it."""
    s, c = scratch.state, scratch.content
    if s.hp <= 0 or is_cut_short(s, c):
        return
    for monster in range(s.monsters):
        if s.monster[monster].is_dead > before.monster[monster].is_dead:
            s.monster[monster].killed_by_ranged = s.now.ranged
    act(s, c, scratch.silent)
    if s.hp > 0:
        end_abilities(s, c, scratch.silent)


def _of_resolving_nothing(content: Content, state: State) -> Preview:
    """Nothing is committed: the monsters do what they rolled."""
    scratch = Scratch(state, content)
    _monsters_act(state, scratch)
    before, after = state.hp, scratch.state.hp
    hero = Against(ids.HERO, damage=damage_of({before - after: 1.0}), defeat=float(after <= 0))
    return Preview((hero,), does_nothing=False)


# In the words of all games.


def _told(
    state: State, branches: Branches, unknown: tuple[str, ...], aimed: Mapping[int, float] | None = None
) -> Preview:
    """Where it may lead to."""
    first = branches[0][0]
    unknown = (*unknown, *(("delivered_card",) if any(one.is_unknown for one, _ in branches) else ()))
    against = tuple(one for one in (*_monsters(state, branches, aimed or {}), _hero(branches)) if one)
    gains = _gains(branches)
    costs = (("cards", first.cards_discarded),) if first.cards_discarded else ()
    if not (against or gains or costs or unknown) and not any(_starts(one) for one, _ in branches):
        return NOTHING
    return Preview(against, costs, unknown=unknown, gains=gains)


def _starts(one: Resolved) -> bool:
    """Whether something begins that no number tells."""
    after = next(iter(one.chances))
    return one.starts_something or after.rerolls > one.before.rerolls or after.repeats > one.before.repeats


def _chosen_later(state: State, told: Sequence[Preview], targets: Sequence[int]) -> Preview:
    """The monsters each as if it were chosen, and what is the same whoever is chosen."""
    names = [ids.monster_id(state.fight + 1, target) for target in targets]
    own = [one for name, preview in zip(names, told, strict=True) for one in preview.against if one.unit == name]
    first = told[0]
    if all(preview == NOTHING for preview in told):
        return NOTHING
    return Preview(tuple(own), first.costs, unknown=(*first.unknown, "target"), gains=first.gains)


def _monsters(state: State, branches: Branches, aimed: Mapping[int, float]) -> list[Against | None]:
    return [_monster(state, branches, monster, aimed) for monster in range(state.monsters)]


def _monster(state: State, branches: Branches, monster: int, aimed: Mapping[int, float]) -> Against | None:
    """What becomes of one monster; None: nothing."""
    struck = Struck()
    defeat, rolled = 0.0, False
    for one, chance in branches:
        here = one.attack.struck.get(monster)
        if here:
            rolled = True
            struck.hit += chance * here.hit
            struck.critical += chance * here.critical
            for damage, of_it in here.damage.items():
                struck.damage[damage] += chance * of_it
        if not state.monster[monster].is_dead:
            dead = (of_it for after, of_it in one.chances.items() if after.monsters[monster].is_dead)
            defeat += chance * sum(dead)
    name = ids.monster_id(state.fight + 1, monster)
    if not rolled:
        return Against(name, defeat=_chance(defeat)) if defeat else None
    struck.damage[0] += max(0.0, 1 - sum(struck.damage.values()))
    return Against(
        name,
        hit=_chance(struck.hit),
        critical=_chance(struck.critical),
        damage=damage_of({damage: _chance(of_it) for damage, of_it in struck.damage.items() if of_it > TINY}),
        defeat=_chance(defeat),
        other=(("aimed_at", aimed[monster]),) if monster in aimed else (),
    )


TINY = 1e-13  # a chance that only rounding made


def _chance(found: float) -> float:
    """A chance, free of what rounding leaves at its ends."""
    return 0.0 if found < TINY else 1.0 if found > 1 - TINY else found


def _hero(branches: Branches) -> Against | None:
    """What becomes of the hero's HP; None: nothing."""
    lost: dict[int, float] = defaultdict(float)
    for one, chance in branches:
        for after, of_it in one.chances.items():
            lost[one.before.hp - after.hp] += chance * of_it
    if set(lost) == {0}:
        return None
    damage: dict[int, float] = defaultdict(float)
    healing: dict[int, float] = defaultdict(float)
    for amount, chance in lost.items():
        damage[max(0, amount)] += chance
        healing[max(0, 0 - amount)] += chance
    defeat = sum(chance * of_it for one, chance in branches for after, of_it in one.chances.items() if after.hp <= 0)
    return Against(
        ids.HERO,
        damage=damage_of(damage) if set(damage) != {0} else None,
        healing=damage_of(healing) if set(healing) != {0} else None,
        defeat=_chance(defeat),
    )


def _gains(branches: Branches) -> tuple[tuple[str, float], ...]:
    """Armour, Fate and cards that are expected to come, or below 0 to go."""
    found: dict[str, float] = defaultdict(float)
    for one, chance in branches:
        found["cards"] += chance * one.cards_drawn
        for after, of_it in one.chances.items():
            for name, more in _more(one.before, after).items():
                found[name] += chance * of_it * more
    return tuple((name, number) for name, number in found.items() if abs(number) > TINY)


def _more(before: Position, after: Position) -> dict[str, int]:
    return {
        "armour": after.armour - before.armour,
        "fate": after.fate - before.fate,
        "rerolls": after.rerolls - before.rerolls,
        "repeats": after.repeats - before.repeats,
    }
