"""Previews of choices: exact, with the numbers that the rules of an attack use."""

from __future__ import annotations

from functools import lru_cache

from fairfight.game.interface.preview import Against, Preview, damage_of
from fairfight.games.dungeon import terms
from fairfight.games.dungeon.choices import Wish
from fairfight.games.dungeon.client import ids
from fairfight.games.dungeon.rules.actions import struck_by
from fairfight.games.dungeon.rules.board import bit, floor, steps_to, taken_by_enemies
from fairfight.games.dungeon.rules.defence import blocks_of, defence_dice, reduction_of
from fairfight.games.dungeon.rules.wounds import healing
from fairfight.games.dungeon.state import Content, Deed, State
from fairfight.odds.attacks import attack
from fairfight.odds.distribution import Distribution

POINT = (("action_points", 1),)
SLOT = (("attack_slot", 1),)


def preview(content: Content, state: State, wish: Wish) -> Preview | None:
    """What a choice does; None for the end of the turn, of which nothing can be told."""
    match wish.verb:
        case "move":
            free = floor(state, content) & ~taken_by_enemies(state)
            steps = steps_to(state.hero[state.actor].tile, bit(wish.target), free)
            return Preview(costs=(("tiles", steps),))
        case "attack":
            weapon = content.weapon[content.hero[state.actor].weapon[state.hero[state.actor].weapon]]
            one = _attacked(content, state, wish.target, weapon.attacks + state.might, weapon.damage)
            return Preview((one,), SLOT, does_nothing=one.hit == 0)
        case "help":
            return _warded(wish.target, content.help_blocks, POINT)
        case "open_door" | "change_weapon":
            return Preview(costs=POINT)
        case "use":
            return _used(content, state, wish.gear)
        case "cast":
            return _cast(content, state, wish.gear, wish.target)
    return None


def damage(content: Content, state: State, enemy: int, dice: int, weapon_damage: int) -> Distribution:
    """The exact damage of an attack at an enemy as it stands."""
    figure = terms.MOST_HEROES + enemy
    return _damage(
        min(dice, terms.MOST_DICE),
        weapon_damage,
        defence_dice(state, content, figure),
        blocks_of(state, figure),
        reduction_of(state, content, figure),
    )


@lru_cache(maxsize=1024)
def _damage(dice: int, weapon_damage: int, defence: int, blocks: int, reduction: int) -> Distribution:
    return attack(attack=dice, weapon=weapon_damage, defence=defence, blocks=blocks, reduction=reduction)


def _attacked(content: Content, state: State, enemy: int, dice: int, weapon_damage: int, slow: int = 0) -> Against:
    """An attack at an enemy. It is hit if it is hurt."""
    found = damage(content, state, enemy, dice, weapon_damage)
    hp = state.enemy[enemy].hp
    defeat, hurt = found.chance(lambda lost: lost >= hp), 1 - found.probability(0)
    figure = terms.MOST_HEROES + enemy
    numbers = {
        "dice": min(dice, terms.MOST_DICE),
        "weapon_damage": weapon_damage,
        "defence_dice": defence_dice(state, content, figure),
        "blocks": blocks_of(state, figure),
        "reduction": reduction_of(state, content, figure),
    }
    further = {"slowed": slow > 0, "woken": not state.enemy[enemy].awake}
    return Against(
        ids.enemy_id(ids.number_of_room(state, content.stages), enemy),
        hit=float(hurt),
        damage=damage_of(found.fractions()),
        defeat=float(defeat),
        other=tuple((name, float(hurt - defeat)) for name, is_there in further.items() if is_there),
        modifiers=tuple((name, number) for name, number in numbers.items() if number),
    )


def _warded(hero: int, blocks: int, costs: tuple[tuple[str, int], ...]) -> Preview:
    """Temporary blocked hits for a hero."""
    gains = (("blocks", float(blocks)),) if blocks else ()
    return Preview((Against(ids.hero_id(hero)),), costs, gains, does_nothing=blocks == 0)


def _healed(content: Content, state: State, hero: int, hp: int, costs: tuple[tuple[str, int], ...]) -> Preview:
    """Healing is no chance; of a hero that is whole it is nothing."""
    gained = healing(state, content, hero, hp)
    return Preview((Against(ids.hero_id(hero), healing=damage_of({gained: 1})),), costs, does_nothing=gained == 0)


def _used(content: Content, state: State, item: int) -> Preview:
    """A consumable, which heroes use on themselves."""
    deed, costs = content.consumable[item], (*POINT, ("item", 1))
    if deed.do == terms.DO_HEAL:
        return _healed(content, state, state.actor, deed.amount, costs)
    if deed.do == terms.DO_WARD:
        return _warded(state.actor, deed.amount, costs)
    gained = "tiles" if deed.do == terms.DO_HASTE else "extra_dice"
    return Preview(costs=costs, gains=((gained, float(deed.amount)),))


def _cast(content: Content, state: State, place: int, target: int) -> Preview:
    spell = content.spell[content.hero[state.actor].spell[place]]
    costs = (*SLOT, ("charges", 1)) if spell.charges else SLOT
    if spell.do == terms.DO_ATTACK:
        hits = tuple(
            _attacked(content, state, enemy, spell.amount, spell.damage, spell.slow)
            for enemy in _struck(content, state, spell, target)
        )
        return Preview(hits, costs, does_nothing=all(one.hit == 0 for one in hits))
    if spell.do == terms.DO_HEAL:
        return _healed(content, state, target, spell.amount, costs)
    if spell.do == terms.DO_BLINK:
        return Preview(costs=costs)
    return _warded(target, spell.amount, costs)


def _struck(content: Content, state: State, spell: Deed, target: int) -> list[int]:
    """The enemies that a spell attacks: its target, then the others near it in their order."""
    near = struck_by(state, content, spell, target)
    return [target, *(one for one in range(state.enemies) if one != target and bit(state.enemy[one].tile) & near)]
