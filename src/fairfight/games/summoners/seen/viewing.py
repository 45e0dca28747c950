"""Makes the view of a seat: what it may not know does not change it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from fairfight.game.interface.event import SPECTATOR
from fairfight.game.interface.scene import At
from fairfight.games.summoners import terms
from fairfight.games.summoners.data.lowering import Lowered
from fairfight.games.summoners.ids import PLAYERS, space_id, unit_id, zone_id
from fairfight.games.summoners.rules.board import owner_of
from fairfight.games.summoners.rules.units import attacks_allowed, hp_of, is_immobilized, steps_left
from fairfight.games.summoners.seen.lasting import lasting_effect
from fairfight.games.summoners.seen.reach import reach_of
from fairfight.games.summoners.state import Item, Lasting, Placed, Side, State, Unit
from fairfight.games.summoners.views import (
    CardView,
    EffectView,
    ItemView,
    PlacedView,
    SideView,
    SummonersView,
    SummonView,
    UnitView,
    WeaponView,
)

if TYPE_CHECKING:
    from fairfight.games.summoners.reader import SummonersReader

ON_SPACES = (terms.BUILDING, terms.TRAP)
WITHOUT_CARD = (terms.MOVING, terms.ATTACKING, terms.DIRECT_ATTACKING, terms.ENDING)
WITH_SPACE = (terms.SUMMONING, terms.MOVING)


class Viewer:
    """Makes the views of one set-up."""

    def __init__(self, lowered: Lowered, worn: Sequence[Mapping[str, str]], arriving: Sequence[Unit | None]) -> None:
        self.lowered = lowered
        self.content = lowered.content
        self.keys = lowered.kinds
        self.worn = worn
        self.arriving = arriving
        self._lasting: dict[int, dict[str, Any]] = {}  # what effects do, by their rows of the content

    def view(self, state: State, observer: int, reader: SummonersReader) -> SummonersView:
        """A match as a seat may know it."""
        is_over, waits = state.phase == terms.OVER, state.on_stack - min(state.on_stack, state.now.begun)
        # Only who can respond is asked: that somebody is, tells what is in a hand.
        is_waiting = state.asks == terms.ASKS_RESPONSE and observer != state.asked
        stack = [self._item(state, place, observer, reader) for place in range(state.on_stack)]
        content, effects = self.content, self._effects(state, reader)
        return SummonersView(
            seat="" if observer == SPECTATOR else PLAYERS[observer],
            turn=state.turn,
            phase=terms.PHASES[state.phase],
            player=PLAYERS[state.player] if state.turn > 0 else "",
            asked="" if is_over or is_waiting else PLAYERS[state.asked],
            asks="waiting" if is_waiting else terms.ASKS[state.asks],
            may_advance=unit_id(state.may_advance),
            winner=terms.WINNERS[state.winner] if is_over else None,
            goal=content.goal,
            direct_attacks_from=content.direct_attacks_from,
            turn_limit=content.turn_limit,
            hand_limit=content.hand_limit,
            width=terms.WIDTH,
            height=terms.HEIGHT,
            territory=terms.TERRITORY,
            resolving=stack[-1] if waits < state.on_stack else None,
            stack=tuple(stack[:waits]),
            sides=tuple([self._side(state, player, observer, reader, effects) for player in range(len(PLAYERS))]),
        )

    # The stack.

    def _item(self, state: State, place: int, observer: int, reader: SummonersReader) -> ItemView:
        item = state.stack[place]
        is_hidden = item.what == terms.SETTING and item.player != observer
        is_card = item.what not in WITHOUT_CARD and not is_hidden
        return ItemView(
            id=reader.item(place),
            player=PLAYERS[item.player],
            what=terms.ITEMS[item.what],
            speed=terms.SPEEDS[item.speed],
            is_negated=bool(item.is_negated),
            card=self.keys[item.card] if is_card else "",
            by=unit_id(item.unit),
            targets=tuple([unit_id(unit) for unit in (item.target, item.other) if unit < terms.UNITS]),
            space=space_id(item.space) if not is_hidden and self._has_space(item) else "",
            answers=reader.item(item.answers) if item.answers >= 0 else "",
        )

    def _has_space(self, item: Item) -> bool:
        if item.what in (terms.PLAYING, terms.SETTING):
            return self.content.card[item.card].type in ON_SPACES
        return item.what in WITH_SPACE

    # Sides.

    def _side(
        self,
        state: State,
        player: int,
        observer: int,
        reader: SummonersReader,
        effects: Mapping[int, list[EffectView]],
    ) -> SideView:
        side, is_own = state.side[player], player == observer
        units = range(player * terms.UNITS_EACH, (player + 1) * terms.UNITS_EACH)
        return SideView(
            player=PLAYERS[player],
            points=side.points,
            points_from={cause: made for cause, made in zip(terms.CAUSES, side.made, strict=True) if made},
            turn_summon_used=bool(side.summoned),
            cards_in_hand=side.in_hand,
            advances=side.in_advance,
            deck=side.in_deck,
            hand=self._cards(player, "hand", side.hand[: side.in_hand], reader) if is_own else None,
            known_in_hand=self._known(side),
            advance_deck=self._cards(player, "advance", side.advance[: side.in_advance], reader) if is_own else None,
            recharge=self._cards(player, "recharge", side.recharge[: side.in_recharge], reader),
            discard=self._cards(player, "discard", side.discard[: side.in_discard], reader),
            removed={self.keys[row]: number for row, number in enumerate(side.removed) if number > 0},
            summons=tuple(
                [
                    self._summon(unit, where == terms.ON_STACK)
                    for unit in units
                    if (where := state.unit[unit].where) in (terms.IN_HAND, terms.ON_STACK)
                ]
            ),
            in_play=tuple(
                [
                    self._placed(side.placed[row], reader.placed(player, row), is_own)
                    for row in range(side.placed_to)
                    if side.placed[row].is_there
                ]
            ),
            units=tuple(
                [
                    self._unit(state, unit, effects.get(unit, ()))
                    for unit in units
                    if state.unit[unit].where == terms.ON_BOARD
                ]
            ),
        )

    def _cards(self, player: int, zone: str, rows: Sequence[int], reader: SummonersReader) -> tuple[CardView, ...]:
        """The copies in a zone. Where no copy was ever seen to come there, as in a position made by hand, its number
        in the zone stands for an id.
        """
        name = zone_id(player, zone)
        ids: Sequence[str] = reader.zone(name)
        if len(ids) != len(rows):
            ids = [f"{name}.{number}" for number in range(len(rows))]
        return tuple([self._card(one, row) for one, row in zip(ids, rows, strict=True)])

    def _card(self, copy: str, row: int) -> CardView:
        return CardView(copy, self.keys[row], terms.TYPES[self.content.card[row].type])

    def _known(self, side: Side) -> tuple[str, ...]:
        """Cards made in the match that can only be in hand: they are in no deck, and are never set."""
        settable = (terms.COUNTER_CARD, terms.REACTION_CARD, terms.TRAP)
        cards = self.content.card
        return tuple(
            sorted(
                self.keys[row]
                for row in side.hand[: side.in_hand]
                if cards[row].unique and cards[row].type not in settable
            )
        )

    def _placed(self, placed: Placed, copy: str, is_own: bool) -> PlacedView:
        if placed.face_down and not is_own:
            return PlacedView(copy, True, placed.turn)
        kind, lies = self.content.card[placed.card], placed.space >= 0
        return PlacedView(
            id=copy,
            is_face_down=bool(placed.face_down),
            since_turn=placed.turn,
            card=self.keys[placed.card],
            type=terms.TYPES[kind.type],
            at=at(placed.space) if lies else None,
            width=kind.width if lies else 0,
            height=kind.height if lies else 0,
        )

    # Units.

    def _summon(self, unit: int, is_on_stack: bool) -> SummonView:
        held = self.arriving[unit]
        assert held is not None
        return SummonView(
            id=unit_id(unit),
            slot=unit % terms.UNITS_EACH + 1,
            is_on_stack=is_on_stack,
            card=self.keys[held.card],
            species=self._species(held),
            role=self.lowered.roles[held.role],
            level=held.level,
            max_hp=held.max_hp,
            mv=held.mv,
            stats=dict(zip(terms.STATS, held.stat, strict=True)),
            weapon=self._weapon(unit, 0),
            equipment=tuple([key for place, key in self.worn[unit].items() if place != "weapon"]),
        )

    def _unit(self, state: State, unit: int, effects: Sequence[EffectView]) -> UnitView:
        held = state.unit[unit]
        return UnitView(
            id=unit_id(unit),
            slot=unit % terms.UNITS_EACH + 1,
            card=self.keys[held.card],
            species=self._species(held),
            role=self.lowered.roles[held.role],
            tier=self.content.role[held.role].tier,
            level=held.level,
            hp=hp_of(state, unit),
            max_hp=held.max_hp,
            mv=held.mv,
            moved=held.moved,
            steps_left=steps_left(state, unit),
            is_immobilized=is_immobilized(state, unit),
            attacks=held.attacks,
            attacks_allowed=attacks_allowed(state, unit),
            stats=dict(zip(terms.STATS, held.stat, strict=True)),
            space=space_id(held.space),
            at=at(held.space),
            weapon=self._weapon(unit, held.power),
            equipment=tuple([key for place, key in self.worn[unit].items() if place != "weapon"]),
            quests=held.quests,
            effects=tuple(effects),
            reach=reach_of(state, self.content, unit) if self._is_acting(state, owner_of(unit)) else None,
        )

    def _is_acting(self, state: State, player: int) -> bool:
        """Whether it is a player's turn, and not ended yet."""
        if state.player != player or state.turn == 0 or state.phase >= terms.CLOSING:
            return False
        return all(item.what != terms.ENDING for item in state.stack[: state.on_stack])

    def _species(self, unit: Unit) -> str:
        return self.lowered.species[self.content.summon[self.content.card[unit.card].summon].species]

    def _weapon(self, unit: int, gained: int) -> WeaponView:
        slot = self.content.slot[unit]
        kind, attribute = terms.DAMAGE_KINDS[slot.damage_kind], terms.ATTRIBUTES[slot.attribute]
        return WeaponView(self.worn[unit]["weapon"], slot.power + gained, slot.reach, kind, attribute)

    def _effects(self, state: State, reader: SummonersReader) -> dict[int, list[EffectView]]:
        """The effects in force, by unit."""
        found: dict[int, list[EffectView]] = {}
        for row, lasting in enumerate(state.lasting[: state.in_force]):
            found.setdefault(lasting.unit, []).append(self._effect(lasting, reader.in_force(row)))
        return found

    def _effect(self, lasting: Lasting, name: str) -> EffectView:
        if lasting.effect not in self._lasting:
            kind = lasting_effect(self.content, lasting.effect)
            self._lasting[lasting.effect] = {one.name: getattr(kind, one.name) for one in fields(kind)}
        return EffectView(
            **self._lasting[lasting.effect], id=name, card=self.keys[lasting.card], until_turn=lasting.ends or None
        )


def at(space: int) -> At:
    """Column and row of a space.

    >>> at(29)
    (5, 2)
    """
    return space % terms.WIDTH, space // terms.WIDTH
