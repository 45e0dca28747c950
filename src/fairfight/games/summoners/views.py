"""A player's view: the board, open zones and the own hidden cards, as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fairfight.games.summoners import terms
from fairfight.games.summoners.rules.units import attacks_allowed, hp_of, is_immobilized
from fairfight.games.summoners.state import Content, Placed, Side, State
from fairfight.games.summoners.text.names import PLAYERS, Deed, Names
from fairfight.games.summoners.text.reasons import Case, asking

FACE_DOWN = "a face-down card"
WITHOUT_CARD = (terms.MOVING, terms.ATTACKING, terms.DIRECT_ATTACKING, terms.ENDING)


def view_of(names: Names, state: State, content: Content, seat: int) -> dict[str, Any]:
    """A match as a player sees it; what the player may not know does not change it."""
    is_over = state.phase == terms.OVER
    return {
        "seat": PLAYERS[seat],
        "turn": state.turn,
        "phase": terms.PHASES[state.phase],
        "player": PLAYERS[state.player] if state.turn > 0 else None,
        "asked": None if is_over else PLAYERS[state.asked],
        "asks": terms.ASKS[state.asks],
        "asking": asking(names, state),
        "points": {player: state.side[number].points for number, player in enumerate(PLAYERS)},
        "goal": content.goal,
        "direct_attacks_from": content.direct_attacks_from,
        "winner": terms.WINNERS[state.winner] if is_over else None,
        "board": [terms.WIDTH, terms.HEIGHT],
        "stack": [_item(names, state, place, seat) for place in range(state.on_stack)],
        **{player: _side(names, state, content, number, seat) for number, player in enumerate(PLAYERS)},
    }


def _item(names: Names, state: State, place: int, seat: int) -> dict[str, Any]:
    """Something on the stack, the first that came first; the other player sees no card that is being set."""
    item = state.stack[place]
    hidden = item.player != seat
    said = Deed.of_item(item).sentence(names, names.roster(state), hidden)
    is_card = item.what not in WITHOUT_CARD and not (hidden and item.what == terms.SETTING)
    return {
        "player": PLAYERS[item.player],
        "what": terms.ITEMS[item.what],
        "card": names.card(item.card) if is_card else None,
        "words": said,
        "speed": terms.SPEEDS[item.speed],
        "negated": bool(item.is_negated),
    }


def _side(names: Names, state: State, content: Content, player: int, seat: int) -> dict[str, Any]:
    """A player's side; hand, Advance Deck and face-down cards are shown to their owner only."""
    side = state.side[player]
    units = range(player * terms.UNITS_EACH, (player + 1) * terms.UNITS_EACH)
    return {
        "points": side.points,
        "points_from": {cause: side.made[place] for place, cause in enumerate(terms.CAUSES) if side.made[place]},
        "turn_summon_used": bool(side.summoned),
        "summons": [
            _summon(names, state, content, unit, seat) for unit in units if state.unit[unit].where == terms.IN_HAND
        ],
        "cards_in_hand": side.in_hand,
        "deck": side.in_deck,
        "recharge": _cards(names, side.recharge[: side.in_recharge]),
        "discard": _cards(names, side.discard[: side.in_discard]),
        "removed": {names.card(row): number for row, number in enumerate(side.removed) if number > 0},
        "advances": side.in_advance,
        "in_play": [
            _placed(names, state, content, placed, player, seat)
            for placed in side.placed[: side.placed_to]
            if placed.is_there
        ],
        "units": [_unit(names, state, content, unit) for unit in units if state.unit[unit].where == terms.ON_BOARD],
        **(_own(names, state, content, side, seat) if player == seat else {}),
    }


def _own(names: Names, state: State, content: Content, side: Side, seat: int) -> dict[str, Any]:
    """What only its player sees of a side, with why each card cannot be used now."""
    return {
        "hand": [_held(Case(names, state, content, seat, card)) for card in side.hand[: side.in_hand]],
        "advance_deck": [
            _held(Case(names, state, content, seat, card), "advance") for card in side.advance[: side.in_advance]
        ],
    }


def _cards(names: Names, rows: Iterable[int]) -> list[str]:
    return [names.card(row) for row in rows]


def _held(case: Case, how: str = "") -> dict[str, Any]:
    """A card that its player could use."""
    return {
        "card": case.names.card(case.row),
        "type": terms.TYPES[case.kind.type],
        "why_not": case.unmet_to(how or case.from_hand),
    }


def _summon(names: Names, state: State, content: Content, unit: int, seat: int) -> dict[str, Any]:
    """A summon in hand, which both players know."""
    card = state.unit[unit].card
    own = unit // terms.UNITS_EACH == seat
    return {
        "slot": unit % terms.UNITS_EACH + 1,
        "name": names.roster(state).bare(unit),
        "card": names.card(card),
        "species": names.species_of(card),
        "role": names.role(state.unit[unit].role),
        **_gear(names, state, content, unit),
        **({"why_not": Case(names, state, content, seat, card).unmet_to("summon")} if own else {}),
    }


def _placed(names: Names, state: State, content: Content, placed: Placed, player: int, seat: int) -> dict[str, Any]:
    """A building, a quest or a set card; of the other player's face-down cards only that they are there."""
    since = {"since_turn": placed.turn, "face_down": bool(placed.face_down)}
    if placed.face_down and player != seat:
        return {"card": FACE_DOWN, **since}
    kind = content.card[placed.card]
    covered = [[x, y] for y in range(kind.height) for x in range(kind.width)] if placed.space >= 0 else []
    left, low = placed.space % terms.WIDTH, placed.space // terms.WIDTH
    usable = player == seat and (placed.face_down or kind.type == terms.QUEST)
    case = Case(names, state, content, player, placed.card)
    return {
        "card": names.card(placed.card),
        "type": terms.TYPES[kind.type],
        **since,
        "spaces": [[left + x, low + y] for x, y in covered],
        **({"why_not": case.unmet_to("activate" if placed.face_down else "complete")} if usable else {}),
    }


def _unit(names: Names, state: State, content: Content, unit: int) -> dict[str, Any]:
    """A unit on the board: both players see all of it."""
    u = state.unit[unit]
    return {
        "slot": unit % terms.UNITS_EACH + 1,
        "name": names.roster(state).bare(unit),
        "card": names.card(u.card),
        "species": names.species_of(u.card),
        "role": names.role(u.role),
        "tier": content.role[u.role].tier,
        "level": u.level,
        "hp": hp_of(state, unit),
        "max_hp": u.max_hp,
        "mv": u.mv,
        "moved": u.moved,
        "immobilized": is_immobilized(state, unit),
        "attacks": u.attacks,
        "attacks_allowed": attacks_allowed(state, unit),
        "stats": dict(zip(terms.STATS, u.stat, strict=True)),
        "position": [u.space % terms.WIDTH, u.space // terms.WIDTH],
        **_gear(names, state, content, unit),
        "quests": u.quests,
        "effects": _effects(names, state, unit),
    }


def _gear(names: Names, state: State, content: Content, unit: int) -> dict[str, Any]:
    """What a unit fights with, and what else it wears."""
    slot, worn = content.slot[unit], names.worn[unit]
    power = slot.power + state.unit[unit].power
    return {
        "weapon": {"name": worn["weapon"], "power": power, "range": slot.reach},
        "equipment": [name for place, name in worn.items() if place != "weapon"],
    }


def _effects(names: Names, state: State, unit: int) -> list[str]:
    """The effects in force on a unit, each with its card and its end."""
    return [
        f"{names.effect(lasting.effect)} {names.until(lasting.effect, lasting.ends)} ({names.card(lasting.card)})"
        for lasting in state.lasting[: state.in_force]
        if lasting.unit == unit
    ]
