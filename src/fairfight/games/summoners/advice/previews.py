"""Previews of what a choice is likely to do: the rules themselves, played with every way that its rolls can come out.

A trial declares the choice on a copy of the position and lets it resolve with nobody responding. Rolls to hit, for
criticals and to save are not rolled there but branched upon, so a preview cannot say another thing than the rules do.
Of the other player's hidden cards nothing is in the copy; what they could change is told as unknown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from fairfight.engine.chance import shuffle
from fairfight.engine.layout import copy_of
from fairfight.engine.rule import wire
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.preview import Against, Damage, Preview, damage_of
from fairfight.games.summoners import codes, terms
from fairfight.games.summoners.data.lowering import Lowered
from fairfight.games.summoners.ids import unit_id
from fairfight.games.summoners.rules import combat, figures, turn, zones
from fairfight.games.summoners.rules.cards import resolving, stack
from fairfight.games.summoners.state import Content, State

Leaf = tuple[Fraction, "Outcome"]

PICKS = ("pick_unit", "pick_space", "pick_card")
ACTIONS = ("summon", "move", "attack", "direct_attack")
CARDS = ("play", "activate", "advance", "complete")
COSTS = {"attack": "attacks", "direct_attack": "attacks", "summon": "turn_summon"}


@dataclass
class Outcome:
    """What came of one way that the rolls can fall, by unit."""

    hits: dict[int, list[bool]] = field(default_factory=lambda: defaultdict(list))
    criticals: dict[int, list[bool]] = field(default_factory=lambda: defaultdict(list))
    damage: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    healing: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    defeated: set[int] = field(default_factory=set)
    began: set[tuple[int, int]] = field(default_factory=set)  # units and verbs of effects in force
    cards: int = 0  # that came to hand
    points: int = 0  # of the seat, less those of the other
    draws: bool = False
    asks: bool = False  # whether its player must choose something before it goes on
    changes: bool = False


class Trial(list[int]):
    """Stands in for the log of a step, so that the rules' rolls can find it: it is empty, and so nobody tells events.

    It takes the branches that it was told to take, and the first one wherever it was told nothing.
    """

    def __init__(self, branches: list[bool]) -> None:
        super().__init__()
        self.branches = branches
        self.taken: list[tuple[bool, Fraction]] = []
        self.outcome = Outcome()
        self.critical: bool | None = None  # the roll for the damage or healing that comes next

    def branch(self, percent: int) -> bool:
        """Whether a roll of 1 to 100 is not above so much."""
        if percent <= 0 or percent >= 100:
            return percent > 0
        place = len(self.taken)
        comes = self.branches[place] if place < len(self.branches) else True
        self.taken.append((comes, Fraction(percent if comes else 100 - percent, 100)))
        return comes

    @property
    def chance(self) -> Fraction:
        """How likely it is that the rolls come out like this."""
        chance = Fraction(1)
        for _, one in self.taken:
            chance *= one
        return chance

    def next_branches(self) -> list[bool] | None:
        """The branches of the trial after this one; None: all were tried."""
        branches = [comes for comes, _ in self.taken]
        while branches and not branches[-1]:
            branches.pop()
        return [*branches[:-1], False] if branches else None


# What is wired into the rules for a trial.


def is_hit(s: State, c: Content, log: Trial, formula: int, caster: int, target: int, accuracy: int, *_: Any) -> bool:
    """A roll to hit."""
    comes = log.branch(figures.worked_out(s, c, formula, caster, target, 0, accuracy, 0, 100))
    log.outcome.hits[target].append(comes)
    return comes


def is_critical(s: State, log: Trial, caster: int, *_: Any) -> bool:
    """A roll for a critical."""
    log.critical = log.branch(figures.critical_chance(s, caster))
    return log.critical


def is_saved(_: State, log: Trial, _unit: int, chance: int) -> bool:
    """A roll to be spared."""
    return log.branch(chance)


def deal(s: State, c: Content, log: Trial, target: int, damage: int, *others: Any) -> None:
    """Damage, and perhaps a defeat."""
    note_critical(log, target)
    log.outcome.damage[target] += damage
    combat.deal(s, c, log, target, damage, *others)
    note_defeat(s, log, target)


def heal(s: State, c: Content, log: Trial, target: int, amount: int, *others: Any) -> None:
    """HP back."""
    note_critical(log, target)
    before = s.unit[target].damage
    combat.heal(s, c, log, target, amount, *others)
    log.outcome.healing[target] += before - s.unit[target].damage


def defeat(s: State, c: Content, log: Trial, unit: int, *others: Any) -> None:
    """A defeat without damage."""
    combat.defeat(s, c, log, unit, *others)
    note_defeat(s, log, unit)


def draw_cards(_: State, log: Trial, _player: int, number: int) -> None:
    """Cards that nobody knows yet."""
    log.outcome.draws = log.outcome.draws or number > 0


def take_in_hand(_: State, log: Trial, _player: int, _card: int) -> None:
    """A card that comes to hand."""
    log.outcome.cards += 1


def note_critical(log: Trial, unit: int) -> None:
    """Keep whether the damage or healing of a unit was critical."""
    if log.critical is not None:
        log.outcome.criticals[unit].append(log.critical)
        log.critical = None


def note_defeat(s: State, log: Trial, unit: int) -> None:
    """Keep whether a unit was defeated."""
    if s.unit[unit].where == terms.GONE:
        log.outcome.defeated.add(unit)


WIRING: dict[Any, Any] = {
    figures.is_hit: is_hit,
    figures.is_critical: is_critical,
    figures.is_saved: is_saved,
    combat.deal: deal,
    combat.heal: heal,
    combat.defeat: defeat,
    zones.draw_cards: draw_cards,
    zones.add_to_hand: take_in_hand,
    zones.recall: take_in_hand,
    shuffle: lambda *_: None,
}
declare_action = wire(turn.declare_action, WIRING)
declare_card = wire(turn.declare_card, WIRING)
resolve_top = wire(resolving.resolve_top, WIRING)


def preview_of(lowered: Lowered, state: State, choice: Choice, seat: int) -> Preview | None:
    """What a choice is likely to do, as far as its seat can know; None: nothing could be told."""
    content = lowered.content
    if choice.kind == "pass" and not is_open_item(state, seat):
        return None
    if choice.kind not in (*PICKS, *ACTIONS, *CARDS, "pass"):
        return None
    position = without_secrets(state, seat)
    leaves = list(trials(position, content, choice, seat))
    outcomes = [outcome for _, outcome in leaves]
    units = sorted({unit for one in outcomes for unit in touched(one)})
    points = float(sum((chance * one.points for chance, one in leaves), Fraction(0)))
    return Preview(
        against=tuple(against(unit, leaves) for unit in units),
        costs=costs(choice),
        gains=(("points", points),) if points else (),
        does_nothing=choice.kind != "pass" and not any(one.changes for one in outcomes),
        unknown=tuple(unknown(state, seat, choice, outcomes)),
    )


def is_open_item(state: State, seat: int) -> bool:
    """Whether something lies on the stack that the seat knows, and that would resolve next."""
    if state.on_stack == 0:
        return False
    item = state.stack[state.on_stack - 1]
    return item.what not in (terms.SETTING, terms.ENDING) or (item.player == seat and item.what == terms.SETTING)


# A copy without secrets.


def without_secrets(state: State, seat: int) -> State:
    """A copy in which nothing is left of what a seat may not know, and nobody has a card to respond with."""
    position = copy_of(state)
    position.work.held = 0
    for player, side in enumerate(position.side):
        side.in_deck = side.in_recharge = 0
        if player == seat:
            continue
        side.in_hand = side.in_advance = 0
        for row, placed in enumerate(side.placed):
            if placed.face_down:
                zones.leave_play(position, player, row)
    for item in position.stack[: position.on_stack]:
        if item.what == terms.SETTING and item.player != seat:
            item.card, item.space = 0, terms.NOWHERE
    return position


# All ways that the rolls can come out.


def trials(position: State, content: Content, choice: Choice, seat: int) -> Iterator[Leaf]:
    """Every outcome with its chance."""
    before = seen(position)
    branches: list[bool] | None = []
    while branches is not None:
        trial, s = Trial(branches), copy_of(position)
        if choice.kind == "pass":
            stack.begin_resolving(s)
        else:
            declare(s, content, trial, choice)
        resolve(s, content, trial)
        finish(trial.outcome, position, s, before)
        trial.outcome.points = lead(s, seat) - lead(position, seat)
        yield trial.chance, trial.outcome
        branches = trial.next_branches()


def declare(s: State, c: Content, trial: Trial, choice: Choice) -> None:
    """Make a choice, with nobody responding."""
    s.asks = terms.ASKS_NOTHING
    if choice.kind in ACTIONS:
        declare_action(s, c, trial, choice.code)
    elif choice.kind in CARDS:
        declare_card(s, c, trial, choice.code)
    else:
        code = choice.code
        picked = {"pick_unit": codes.unit_of, "pick_space": codes.space_of, "pick_card": codes.card_of}[choice.kind]
        s.now.picked = picked(code)
        return
    stack.begin_resolving(s)


def resolve(s: State, c: Content, trial: Trial) -> None:
    """Let what lies on top resolve, and what works by itself as soon as the stack is empty."""
    resolve_top(s, c, trial)
    while s.asks == terms.ASKS_NOTHING and s.on_stack == 0 and s.dues > 0:
        stack.put_due_on_stack(s, c, trial)
        stack.begin_resolving(s)
        resolve_top(s, c, trial)


def finish(outcome: Outcome, position: State, s: State, before: tuple[Any, ...]) -> None:
    """Note what is in force now, and whether anything is different."""
    known = Counts(position)
    outcome.began = {one for one, number in Counts(s).items() if number > known.get(one, 0)}
    outcome.asks = s.asks in (terms.ASKS_UNIT, terms.ASKS_SPACE, terms.ASKS_CARD)
    outcome.changes = outcome.draws or outcome.asks or outcome.cards > 0 or seen(s) != before


def lead(s: State, seat: int) -> int:
    """How many points a seat is ahead."""
    return s.side[seat].points - s.side[1 - seat].points


class Counts(dict[tuple[int, int], int]):
    """How many effects of a verb are in force on a unit."""

    def __init__(self, s: State) -> None:
        super().__init__()
        for lasting in s.lasting[: s.in_force]:
            place = (lasting.unit, lasting.do)
            self[place] = self.get(place, 0) + 1


def seen(s: State) -> tuple[Any, ...]:
    """What a choice can change beside the cards that it uses."""
    return (
        [
            (u.where, u.role, u.level, u.card, u.space, u.quests, u.power, u.mv, u.max_hp, u.damage, *u.stat)
            for u in s.unit
        ],
        [(side.points, sum(one.is_there for one in side.placed if not one.face_down)) for side in s.side],
        [(one.do, one.unit, one.stat, one.card, one.effect, one.ends) for one in s.lasting[: s.in_force]],
        [item.is_negated for item in s.stack[: s.on_stack]],
        (s.may_advance, s.advance_later),
    )


# What is told of them.


def touched(outcome: Outcome) -> set[int]:
    """The units to which anything may happen."""
    began = {unit for unit, _ in outcome.began}
    return {*outcome.hits, *outcome.damage, *outcome.healing, *outcome.defeated, *began}


def against(unit: int, leaves: list[Leaf]) -> Against:
    """What happens to one unit."""
    hurt = any(unit in one.damage for _, one in leaves)
    rolls_to_hit = any(unit in one.hits for _, one in leaves)
    falls = hurt or any(unit in one.defeated for _, one in leaves)
    verbs = sorted({verb for _, one in leaves for who, verb in one.began if who == unit})
    return Against(
        unit_id(unit),
        hit=chance_of(leaves, lambda one: any(one.hits.get(unit, ()))) if rolls_to_hit else None,
        critical=critical_of(unit, leaves),
        damage=amounts(leaves, lambda one: one.damage.get(unit, 0)) if hurt or rolls_to_hit else None,
        healing=amounts(leaves, lambda one: one.healing.get(unit, 0))
        if any(unit in one.healing for _, one in leaves)
        else None,
        defeat=chance_of(leaves, lambda one: unit in one.defeated) if falls or rolls_to_hit else None,
        other=tuple(
            (terms.VERBS[verb], chance_of(leaves, lambda one, verb=verb: (unit, verb) in one.began)) for verb in verbs
        ),
    )


def chance_of(leaves: list[Leaf], holds: Any) -> float:
    """How likely it is that something holds."""
    return float(sum((chance for chance, one in leaves if holds(one)), Fraction(0)))


def critical_of(unit: int, leaves: list[Leaf]) -> float | None:
    """The chance of a critical, where it is rolled for at all."""
    rolled = [(chance, one) for chance, one in leaves if one.criticals.get(unit)]
    if not rolled:
        return None
    whole = sum((chance for chance, _ in rolled), Fraction(0))
    return float(sum((chance for chance, one in rolled if any(one.criticals[unit])), Fraction(0)) / whole)


def amounts(leaves: list[Leaf], amount: Any) -> Damage:
    """How much, with the chance of each amount."""
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for chance, one in leaves:
        chances[amount(one)] += chance
    return damage_of(chances)


def costs(choice: Choice) -> tuple[tuple[str, int], ...]:
    """What a choice uses up."""
    if choice.kind == "move":
        return (("steps", len(choice.path)),)
    if choice.kind in COSTS:
        return ((COSTS[choice.kind], 1),)
    return (("cards", 1 + len(choice.cost)),) if choice.kind in ("play", "activate", "advance") else ()


def unknown(state: State, seat: int, choice: Choice, outcomes: list[Outcome]) -> Iterator[str]:
    """What the outcome depends on that the seat does not know."""
    other = state.side[1 - seat]
    lies = any(placed.face_down for placed in other.placed)
    if choice.kind not in PICKS and (other.in_hand > 0 or lies):
        yield "responses"
    if lies:
        yield "set_cards"
    if any(one.draws for one in outcomes):
        yield "draws"
    if any(one.asks for one in outcomes):
        yield "later_choice"
