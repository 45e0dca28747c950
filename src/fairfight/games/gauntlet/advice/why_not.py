"""Why a card, a monster or a button cannot be used now: the requirements that are not met, as data."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.common.errors import unknown
from fairfight.common.wording import plain
from fairfight.game.interface.reason import NothingLikeIt, Reason
from fairfight.games.gauntlet import ids
from fairfight.games.gauntlet.choices import COMMITS
from fairfight.games.gauntlet.events.codes import USE_NAMES
from fairfight.games.gauntlet.reader import GauntletReader
from fairfight.games.gauntlet.state import Content, State
from fairfight.games.gauntlet.terms import AIMING, OVER, PHASES, USES
from fairfight.games.gauntlet.text import reasons
from fairfight.games.gauntlet.text.names import Names


def why_not(
    names: Names, content: Content, state: State, thing: str, place: str, reader: GauntletReader
) -> Sequence[Reason]:
    """What keeps a thing from being used now. The place may be a use of a card, or a monster to aim it at."""
    if thing in (ids.RESOLVE, ids.RESOLVE_AT_RANDOM):
        return _of_button(state, thing)
    monsters = _monsters(names, state)
    if plain(thing) in monsters:
        return _of_monster(content, state, monsters[plain(thing)])
    row, where = _find_card(names, state, thing, reader)
    if where == "resolving":
        return _at(content, state, place, monsters)
    return _of_card(content, state, row, where, place)


def _of_button(state: State, button: str) -> Sequence[Reason]:
    if state.phase == OVER:
        return [reasons.RUN_OVER]
    too_few = button == ids.RESOLVE_AT_RANDOM and state.committed < 2
    return [
        *([reasons.TOO_FEW_COMMITTED] if too_few else []),
        *([reasons.AIM_FIRST] if state.phase == AIMING else []),
    ]


def _monsters(names: Names, state: State) -> dict[str, int]:
    """The monsters of the fight by all that they are called."""
    if state.phase == OVER:
        return {}
    called = {}
    for number in range(state.monsters):
        called[plain(ids.monster_id(state.fight + 1, number))] = number
        called[plain(names.monster(state.group, number))] = number
    return called


def _of_monster(content: Content, state: State, number: int) -> Sequence[Reason]:
    """What keeps a monster from being aimed at."""
    found = []
    if state.phase != AIMING:
        found.append(reasons.NOT_AIMING if content.free_targeting else reasons.AIMED_BY_RULE)
    return [*found, *([reasons.IS_DEAD] if state.monster[number].is_dead else [])]


def _at(content: Content, state: State, place: str, monsters: dict[str, int]) -> Sequence[Reason]:
    """What keeps the card that resolves from being aimed at a monster."""
    if not place:
        return []
    if plain(place) not in monsters:
        raise NothingLikeIt(unknown("monster", place, list(monsters)))
    return _of_monster(content, state, monsters[plain(place)])


def _find_card(names: Names, state: State, thing: str, reader: GauntletReader) -> tuple[int, str]:
    """The row of a card, which may be given by a copy, by its kind or by its name; and where it lies."""
    copies = reader.shown.copies
    for where, held in {"hand": copies.hand, "committed": copies.table, "discard_pile": copies.discard}.items():
        for copy in held:
            if copy.id == thing:
                is_aimed = state.phase == AIMING and thing == reader.shown.resolving
                return names.keys.index(copy.card), "resolving" if is_aimed else where
    rows = range(len(names.keys))
    row = next((row for row in rows if plain(thing) in (plain(names.keys[row]), plain(names.card(row)))), None)
    if row is None:
        raise NothingLikeIt(unknown("card", thing, [names.card(row) for row in rows]))
    return row, _where(state, row)


def _of_card(content: Content, state: State, row: int, where: str, place: str) -> Sequence[Reason]:
    """What keeps a card from being committed, for a use if one is named."""
    if state.phase == OVER:
        return [reasons.RUN_OVER]
    card = content.card[row]
    uses = tuple(USE_NAMES[use] for use in card.option[: card.options])
    found = [reasons.not_in_hand(where)] if where != "hand" else []
    if place:
        kinds = {kind: USE_NAMES[use] for use, kind in COMMITS.items()} | {use: use for use in USE_NAMES}
        if place not in kinds:
            raise NothingLikeIt(unknown("use of a card", place, list(kinds)))
        if kinds[place] not in uses:
            found.append(reasons.NOTHING_SOLO if kinds[place] == "effect" else reasons.NO_BASIC_USE)
        uses = uses or (kinds[place],)
    return [*found, *reasons.why_unusable(uses, PHASES[state.phase])]


def _where(state: State, row: int) -> str:
    """Where a kind of card lies: in hand, or the nearest place to it."""
    committed = [entry // USES for entry in state.queue[max(0, state.at) : state.committed]]
    places = {
        "hand": state.hand[: state.in_hand],
        "committed": committed,
        "on_table": [*state.table[: state.delivering], state.delivered],
        "discard_pile": state.discard[: state.in_discard],
        "draw_pile": state.draw[: state.in_draw],
        "upgrades": state.pile[: state.in_pile],
    }
    return next((where for where, cards in places.items() if row in cards), "nowhere")
