"""A position set up for a test: chosen units, cards and spaces, and every roll scripted with nothing left over.

    board = Board(
        a={"gignen_warrior": (5, 4)},
        b={"fae_magician": (5, 10)},
        hand_b=["blast_bolt"],
        turn_of="b",
    )
    board.play("blast_bolt", caster="fae_magician", target="gignen_warrior", rolls=[42, 73])
    assert board.hp("gignen_warrior") == 31

It is the Action Phase of `turn_of` in turn `turn`; all units have stood there since before. What a test does not name
is not there: no other card is in any hand, deck or pile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import fairfight
from fairfight.engine.scripted import KEEP, ScriptedDice
from fairfight.games.summoners import codes
from fairfight.games.summoners.codes import NONE, Parts, code_of, parts_of
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.rules.units import work_out
from fairfight.games.summoners.state import Side, State, Unit
from fairfight.games.summoners.terms import (
    ACTION_PHASE,
    ASKS,
    ASKS_ACTION,
    FIRST_LEVEL,
    IN_HAND,
    NOWHERE,
    ON_BOARD,
    PHASES,
    SPACES,
    STATS,
    UNITS_EACH,
    WIDTH,
)

Spot = tuple[int, int]
WEAPONS = {"warrior": "heirloom_sword", "magician": "apprentices_wand", "scout": "hunting_bow"}
IN_HAND_NOW: Spot | None = None  # a unit that has not been summoned yet


class Board:
    """One match at a decision of the turn player."""

    def __init__(
        self,
        a: Mapping[str, Spot | None] | None = None,
        b: Mapping[str, Spot | None] | None = None,
        *,
        hand_a: Sequence[str] = (),
        hand_b: Sequence[str] = (),
        set_a: Sequence[str] = (),
        set_b: Sequence[str] = (),
        deck_a: Sequence[str] = (),
        deck_b: Sequence[str] = (),
        discard_a: Sequence[str] = (),
        discard_b: Sequence[str] = (),
        recharge_a: Sequence[str] = (),
        recharge_b: Sequence[str] = (),
        advance_a: Sequence[str] = (),
        advance_b: Sequence[str] = (),
        equipment: Mapping[str, Mapping[str, str]] | None = None,
        levels: Mapping[str, int] | None = None,
        turn_of: str = "a",
        turn: int = 3,
        change: Sequence[str] = (),
        **options: Any,
    ) -> None:
        """`equipment` says what a unit wears beside its role's weapon; units at None are in hand."""
        self.units = {"a": dict(a or {}), "b": dict(b or {})}
        zones = {
            "a": {"hand": hand_a, "set": set_a, "deck": deck_a, "discard": discard_a, "recharge": recharge_a},
            "b": {"hand": hand_b, "set": set_b, "deck": deck_b, "discard": discard_b, "recharge": recharge_b},
        }
        advances = {"a": advance_a, "b": advance_b}
        decks = [
            f"decks.board_{player}={self._deck(player, zones[player], advances[player], equipment or {})}"
            for player in ("a", "b")
        ]
        options = {"a": "board_a", "b": "board_b", "smallest_deck": 0, **options}
        game = fairfight.game("summoners", change=(*change, *decks), **options)
        assert isinstance(game, Summoners)
        self.game = game
        self.dice = ScriptedDice(KEEP, KEEP, 0)
        self.match = game.start(dice=self.dice)
        self.match.play(code_of(codes.GO_FIRST, 0, NONE, NONE, NONE, 0))
        self._arrange(zones, levels or {}, turn_of, turn)

    # Setting up.

    def _deck(
        self,
        player: str,
        zones: Mapping[str, Sequence[str]],
        advance: Sequence[str],
        equipment: Mapping[str, Mapping[str, str]],
    ) -> str:
        slots = []
        for summon in self.units[player] or {"gignen_warrior": None}:
            role = summon.rpartition("_")[2]
            worn = {"summon": summon, "role": role, "weapon": WEAPONS[role], **equipment.get(summon, {})}
            slots.append("{" + ", ".join(f'{key} = "{value}"' for key, value in worn.items()) + "}")
        book = Summoners.book().model.cards
        cards = dict.fromkeys(card for zone in zones.values() for card in zone if card in book)
        main = ", ".join(f"{card} = 1" for card in cards if not book[card].unique)
        listed = ", ".join(f'"{card}"' for card in advance)
        return f'{{name = "Board {player}", summons = [{", ".join(slots)}], main = {{{main}}}, advance = [{listed}]}}'

    def _arrange(
        self, zones: Mapping[str, Mapping[str, Sequence[str]]], levels: Mapping[str, int], turn_of: str, turn: int
    ) -> None:
        s = self.state
        s.turn, s.player = turn, "ab".index(turn_of)
        s.phase, s.asks, s.asked = ACTION_PHASE, ASKS_ACTION, s.player
        for player, spots in self.units.items():
            side = self.side(player)
            for zone in ("hand", "deck", "discard", "recharge"):
                rows = [self.row(card) for card in zones[player][zone]]
                pile = getattr(side, zone)
                pile[: len(pile)] = rows + [0] * (len(pile) - len(rows))
                setattr(side, f"in_{zone}", len(rows))
            for place, card in enumerate(zones[player]["set"]):
                self._put(side, place, card, face_down=1)
            for place, (summon, spot) in enumerate(spots.items()):
                self._stand(self.number(player, place), spot, levels.get(summon, FIRST_LEVEL))
            if not spots:  # a deck has a summon at least; here it is nowhere
                self.state.unit[self.number(player, 0)].where = 0
        for unit, held in enumerate(s.unit):
            if held.where == ON_BOARD:
                work_out(s, self.content, unit)
        self.refreshed()

    def _put(self, side: Side, place: int, card: str, face_down: int, space: int = NOWHERE) -> None:
        row = side.placed[place]
        row.is_there, row.face_down, row.card, row.space, row.turn = 1, face_down, self.row(card), space, 1
        side.placed_to = max(side.placed_to, place + 1)

    def _stand(self, unit: int, spot: Spot | None, level: int) -> None:
        u = self.state.unit[unit]
        u.where = IN_HAND if spot is None else ON_BOARD
        u.space = NOWHERE if spot is None else self.space(spot)
        u.level = 0 if spot is None else level

    def place(self, player: str, card: str, spot: Spot | None = None, *, face_down: bool = False) -> Board:
        """A building, quest or trap that already lies in play."""
        side = self.side(player)
        space = NOWHERE if spot is None else self.space(spot)
        self._put(side, side.placed_to, card, int(face_down), space)
        for unit, held in enumerate(self.state.unit):
            if held.where == ON_BOARD:
                work_out(self.state, self.content, unit)
        self.refreshed()
        return self

    def hurt(self, unit: str, damage: int) -> Board:
        """Damage that a unit has taken before."""
        self.unit(unit).damage = damage
        self.refreshed()
        return self

    def refreshed(self) -> None:
        """Let the match look at its state again after it was changed by hand."""
        self.match._codes = self.match._engine.choices(self.match._state)

    # Names.

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @property
    def content(self) -> Any:
        return self.match._engine.content

    def side(self, player: str) -> Side:
        return self.state.side["ab".index(player)]

    @staticmethod
    def number(player: str, place: int) -> int:
        return "ab".index(player) * UNITS_EACH + place

    def number_of(self, name: str) -> int:
        """A unit by its summon's key; "a:gignen_warrior" where both players have it."""
        player, _, summon = name.rpartition(":")
        found = [
            self.number(one, list(spots).index(summon))
            for one, spots in self.units.items()
            if summon in spots and player in ("", one)
        ]
        assert len(found) == 1, f"{name} is {len(found)} units"
        return found[0]

    def unit(self, name: str) -> Unit:
        return self.state.unit[self.number_of(name)]

    def row(self, card: str) -> int:
        return self.game.lowered.kinds.index(card)

    @staticmethod
    def space(spot: Spot) -> int:
        assert 0 <= spot[0] < WIDTH
        assert 0 <= spot[1] < SPACES // WIDTH
        return spot[1] * WIDTH + spot[0]

    # Playing. Every roll that a choice leads to is scripted with it.

    def do(
        self,
        what: int,
        card: str = "",
        unit: str = "",
        target: str = "",
        other: str = "",
        at: Spot | None = None,
        discarding: str = "",
        rolls: Sequence[Any] = (),
    ) -> Board:
        """Make one choice; `rolls` are all dice and shuffles up to the next decision."""
        code = self.code(what, card, unit, target, other, at, discarding)
        self.dice.script.extend(rolls)
        self.match.play(code)
        self.dice.finish()
        return self

    def code(
        self,
        what: int,
        card: str = "",
        unit: str = "",
        target: str = "",
        other: str = "",
        at: Spot | None = None,
        discarding: str = "",
    ) -> int:
        caster, aim, second = (self.number_of(name) if name else NONE for name in (unit, target, other))
        space = self.space(at) if at else self.row(discarding) if discarding else 0
        return code_of(what, self.row(card) if card else 0, caster, aim, second, space)

    def can(self, what: int, **parts: Any) -> bool:
        """Whether this very choice is offered now."""
        return self.code(what, **parts) in self.match._codes

    def play(self, card: str, caster: str = "", target: str = "", **more: Any) -> Board:
        return self.do(codes.PLAY, card, caster, target, **more)

    def activate(self, card: str, target: str = "", **more: Any) -> Board:
        return self.do(codes.ACTIVATE, card, target=target, **more)

    def set_down(self, card: str, at: Spot | None = None, **more: Any) -> Board:
        return self.do(codes.SET, card, at=at, **more)

    def summon(self, unit: str, at: Spot, **more: Any) -> Board:
        return self.do(codes.SUMMON, unit.rpartition(":")[2], unit, at=at, **more)

    def move(self, unit: str, at: Spot, **more: Any) -> Board:
        return self.do(codes.MOVE, "", unit, at=at, **more)

    def attack(self, unit: str, target: str, rolls: Sequence[Any]) -> Board:
        return self.do(codes.ATTACK, "", unit, target, rolls=rolls)

    def attack_directly(self, unit: str, **more: Any) -> Board:
        return self.do(codes.DIRECT_ATTACK, "", unit, **more)

    def advance(self, card: str, unit: str, **more: Any) -> Board:
        return self.do(codes.ADVANCE, card, target=unit, **more)

    def complete(self, card: str, unit: str, **more: Any) -> Board:
        return self.do(codes.COMPLETE, card, target=unit, **more)

    def pick_space(self, at: Spot, **more: Any) -> Board:
        return self.do(codes.PICK_SPACE, at=at, **more)

    def pick_unit(self, unit: str, **more: Any) -> Board:
        return self.do(codes.PICK_UNIT, unit=unit, **more)

    def pick_card(self, card: str, **more: Any) -> Board:
        return self.do(codes.PICK_CARD, card, **more)

    def recharge(self, card: str, **more: Any) -> Board:
        return self.do(codes.RECHARGE, card, **more)

    def pass_(self, **more: Any) -> Board:
        return self.do(codes.PASS, **more)

    def decline(self, **more: Any) -> Board:
        return self.do(codes.DECLINE, **more)

    def end_turn(self, **more: Any) -> Board:
        return self.do(codes.END_TURN, **more)

    # Looking.

    @property
    def asks(self) -> tuple[str, str]:
        """What is asked of whom, such as ("response", "b")."""
        return ASKS[self.state.asks], "ab"[self.state.asked]

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    def offered(self, what: int) -> list[Parts]:
        """All choices of one kind that are offered now, taken apart."""
        return [parts for code in self.match._codes if (parts := parts_of(code)).what == what]

    def offered_cards(self, what: int) -> set[str]:
        """The cards with which something can be done now."""
        return {self.game.lowered.kinds[parts.card] for parts in self.offered(what)}

    def why_not(self, card: str, player: str = "") -> list[str]:
        """The unmet requirements of a card in words."""
        return self.match.why_unavailable(card, player or "ab"[self.state.player])

    @property
    def words(self) -> list[str]:
        """All choices in words."""
        return [choice.words for choice in self.match.worded_choices()]

    def hp(self, unit: str) -> int:
        return self.unit(unit).max_hp - self.unit(unit).damage

    def stat(self, unit: str, stat: str) -> int:
        return self.unit(unit).stat[STATS.index(stat)]

    def line(self, unit: str) -> tuple[list[int], int, int]:
        """STR, END, DEF, INT, SPI, MDF, SPD, LCK, ACC; MV; maximum HP."""
        return [self.stat(unit, stat) for stat in STATS], self.unit(unit).mv, self.unit(unit).max_hp

    def at(self, unit: str) -> Spot | None:
        space = self.unit(unit).space
        return None if space < 0 else (space % WIDTH, space // WIDTH)

    def role(self, unit: str) -> str:
        return self.game.lowered.roles[self.unit(unit).role]

    def pile(self, player: str, zone: str) -> list[str]:
        """The cards of hand, deck, discard, recharge or advance, in order."""
        side = self.side(player)
        return [self.game.lowered.kinds[row] for row in getattr(side, zone)[: getattr(side, f"in_{zone}")]]

    def removed(self, player: str) -> dict[str, int]:
        counts = self.side(player).removed
        return {key: counts[row] for row, key in enumerate(self.game.lowered.kinds) if counts[row]}

    def in_play(self, player: str) -> list[str]:
        """Cards in the In Play Zone beside summons, face-down ones as "set:card"."""
        rows = self.side(player).placed[: self.side(player).placed_to]
        kinds = self.game.lowered.kinds
        return [("set:" if row.face_down else "") + kinds[row.card] for row in rows if row.is_there]

    @property
    def points(self) -> tuple[int, int]:
        return self.state.side[0].points, self.state.side[1].points

    def log(self, lines: int = 20) -> list[str]:
        """The last lines of the story."""
        return self.match.log()[-lines:]
