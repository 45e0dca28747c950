"""A second reading of the rules of record, last part: the turn, the stack, and who is asked for what.

    reading = Reading(book, ("wardens", "raiders"), dice)
    asks = reading.play()
    ask = next(asks)  # Ask(player=1, what="first")
    ask = asks.send(Choice("go_first"))

The match is told as one story that stops wherever a player must decide. It is played with the choices and the dice of
an engine's match, and after each decision the whole picture must be the engine's.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from tests.games.summoners.second_reading_answers import Answers, Choice
from tests.games.summoners.second_reading_deeds import Item
from tests.games.summoners.second_reading_numbers import Unit, Written, around, distance, in_territory

TIME_OF = {"trap": "entered", "quest": "completed"}  # when effects work if they do not say it; else as they resolve


@dataclass(frozen=True)
class Ask:
    player: int
    what: str


class Over(Exception):
    """The match has ended."""


Story = Generator[Ask, Choice, None]


@dataclass
class Reading(Answers):
    """A match, told from its coin to its end."""

    shuffle: bool = True
    goal: int = 3
    hand_limit: int = 6
    turn_limit: int = 200
    first: int = 0
    phase: str = "coin"
    winner: str = ""
    ask: Ask | None = None

    def play(self) -> Story:
        for side in self.sides:
            if self.shuffle:
                side.deck = self.dice.shuffled(side.deck)
        coin = self.dice.take("coin")
        choice = yield Ask(coin, "first")
        self.first = coin if choice.what == "go_first" else 1 - coin
        self.player = self.first
        try:
            while self.turn < self.turn_limit:
                yield from self.take_turn()
                self.player = 1 - self.player
            self.winner = "draw"
        except Over:
            pass
        self.phase = "over"

    # The turn.

    def take_turn(self) -> Story:
        self.turn += 1
        self.opener = self.player
        for side in self.sides:
            side.summoned = False
        for unit in self.units:
            unit.moved = unit.attacks = 0
        yield from self.draw_phase()
        self.phase = "level"
        for unit in self.on_board(self.player):
            self.gain_levels(unit, 1, self.player, unit)
        yield from self.settle()
        self.phase = "action"
        while self.phase == "action":
            choice = yield Ask(self.player, "action")
            assert self.is_allowed(self.player, choice), choice
            self.declare_action(choice)
            yield from self.settle()
        yield from self.close()
        yield from self.end_phase()

    def draw_phase(self) -> Story:
        """Only turn 1 of the game skips the draw; after it comes what works in the Draw Phase."""
        self.phase = "draw"
        if self.turn > 1:
            self.draw(self.player, 1)
        for unit in self.on_board(self.player):
            self.fall_due(self.player, f"role:{unit.role}", "draw_phase", unit)
            self.fall_due(self.player, unit.card, "draw_phase", unit)
        for placed in self.sides[self.player].placed:
            if not placed.face_down:
                self.fall_due(self.player, placed.card, "draw_phase", None, placed)
        yield from self.settle()

    def close(self) -> Story:
        """What happens at the end of a turn, before the End Phase; quests fail."""
        side = self.sides[self.player]
        for placed in side.placed:
            if not placed.face_down and placed.turn == self.turn - 2:
                self.fall_due(self.player, placed.card, "next_turn_ends", None, placed)
        for placed in list(side.placed):
            turns = self.card(placed.card).get("fails_after", 0)
            if turns and (self.turn - placed.turn) // 2 + 1 >= turns:
                side.placed.remove(placed)
                self.put_away(self.player, placed.card)
                self.seen.add("failed quest")
        yield from self.settle()

    def end_phase(self) -> Story:
        """Effects of this turn end; the hand goes down to its limit, summons counted, the excess to Recharge."""
        self.phase = "end"
        side = self.sides[self.player]
        while any(0 < one.ends <= self.turn for one in self.in_force):
            self.in_force = [one for one in self.in_force if not 0 < one.ends <= self.turn]
            self.defeat_the_fallen(self.player)
            yield from self.settle()
        summons = sum(unit.where == "hand" for unit in self.units if unit.owner == self.player)
        while side.hand and len(side.hand) + summons > self.hand_limit:
            choice = yield Ask(self.player, "recharge")
            side.hand.remove(choice.card)
            self.put_away(self.player, choice.card, "recharge")

    # The stack.

    def settle(self) -> Story:
        """Until nothing is on the stack and nothing waits; then points are looked at."""
        while True:
            if self.stack:
                if not (yield from self.is_responded_to()):
                    yield from self.resolve_stack()
            elif self.dues:
                self.declare_due(self.dues.pop(0))
            elif self.triggers:
                if not (yield from self.is_responded_to()):
                    self.triggers = []
            elif max(self.points(0), self.points(1)) >= self.goal:
                self.decide_winner()
            elif self.may_advance:
                yield from self.ask_to_advance(self.may_advance.pop(0))
            else:
                return

    def is_responded_to(self) -> Generator[Ask, Choice, bool]:
        """Priority: the opponent of who acted last, then that player. Only who can respond is asked."""
        actor = self.stack[-1].player if self.stack else self.opener
        for player in (1 - actor, actor):
            if self.can_respond(player):
                choice = yield Ask(player, "response")
                if choice.what != "pass":
                    assert self.is_allowed(player, choice), choice
                    self.declare_card(player, choice)
                    return True
        return False

    def resolve_stack(self) -> Story:
        """Last in, first out; nothing is added meanwhile. Triggers that were there have had their answers."""
        answered = list(self.triggers)
        while self.stack:
            item = self.stack[-1]
            yield from self.resolve(item)
            self.defeat_the_fallen(item.player)
            self.stack.pop()
        self.triggers = [one for one in self.triggers if one not in answered]

    def decide_winner(self) -> None:
        """Three points win; both at once: more summons in play, else a draw."""
        there = [player for player in (0, 1) if self.points(player) >= self.goal]
        if len(there) == 2:
            left = [len(self.on_board(player)) for player in (0, 1)]
            there = [player for player in (0, 1) if left[player] > left[1 - player]]
        self.winner = "ab"[there[0]] if there else "draw"
        raise Over

    def ask_to_advance(self, unit: Unit) -> Story:
        """A card lets a unit advance at once."""
        advances = self.sides[unit.owner].advance
        if any(self.will_do(unit, self.card(key)["target"], unit.owner) for key in advances):
            choice = yield Ask(unit.owner, "advance")
            self.seen.add(f"at once: {choice.what}")
            if choice.what == "advance":
                self.declare_card(unit.owner, choice)

    # Resolving.

    def resolve(self, item: Item) -> Story:
        """What was declared takes place, if it still can."""
        unit, target = item.unit, item.target
        if item.negated:
            self.come_to_nothing(item, negated=True)
        elif item.what == "summon":
            self.resolve_summon(item)
        elif item.what == "set":
            self.put_into_play(item, face_down=True)
        elif item.what == "end":
            self.phase = "closing"
        elif item.what in ("move", "attack", "direct_attack"):
            assert unit
            if unit.where != "board":
                self.seen.add(f"{item.what} of somebody gone")
            elif item.what == "move" and item.space:
                self.move(unit, item.space)
            elif item.what == "attack" and target and target.where == "board":
                self.attack(unit, target)
            elif item.what == "direct_attack" and self.is_open_to(unit):
                self.score(unit.owner, 1, "direct_attacks", None, unit)
        else:
            yield from self.resolve_card(item)

    def come_to_nothing(self, item: Item, negated: bool = False) -> None:
        """A card is used up; a summon goes back to the hand; an advance that does not fit any more to its deck."""
        self.seen.add(f"{item.what} came to nothing")
        side = self.sides[item.player]
        if item.what == "summon":
            assert item.unit
            item.unit.where = "hand"
            side.summoned = negated
        elif item.what == "advance" and not negated:
            side.advance.append(item.key)
        elif item.what in ("play", "activate", "advance", "set") or item.card.get("type") == "trap":
            self.put_item_away(item)

    def resolve_summon(self, item: Item) -> None:
        """Level 5 in its first role; its player draws the summon draws."""
        assert item.unit
        assert item.space
        if self.at(item.space):
            self.come_to_nothing(item)
            return
        item.unit.where, item.unit.level = "board", 5
        self.come_to(item.unit, item.space, item)
        self.draw(item.player, self.summon_draws)

    def resolve_card(self, item: Item) -> Story:
        """Its effects for this occasion in order, and then it goes where it belongs."""
        kind = item.card.get("type")
        if item.what in ("complete", "advance"):
            wanted = item.card["objective" if item.what == "complete" else "target"]
            if not self.will_do(item.target, wanted, item.player):
                self.come_to_nothing(item)
                return
        elif item.what != "triggered" and "caster" in item.card and (not item.unit or item.unit.where != "board"):
            self.come_to_nothing(item)
            return
        if item.what == "complete" and item.target:
            item.target.quests += 1
            item.when = "completed"
        elif item.what == "play" and kind in ("building", "quest"):
            if kind == "quest":
                item.space = None
            self.put_into_play(item, face_down=False)
            return
        yield from self.work_through(item)
        if kind == "named" and item.what == "advance":
            self.fall_due(item.player, item.key, "arrives", item.target)
        elif item.what != "triggered" or kind == "trap":
            self.put_item_away(item)

    def work_through(self, item: Item) -> Story:
        effects = item.card.get("effects", [])
        if item.card.get("type") == "named" and item.what == "advance":
            effects = [{"do": "become_summon", "when": "resolves"}, *effects]
        usual = TIME_OF.get(item.card.get("type", ""), "resolves") if "type" in item.card else "draw_phase"
        for effect in effects:
            condition = effect.get("if")
            met = {"hit": item.hit, "destroyed": item.destroyed > 0}.get(condition, True)
            if effect.get("when", usual) == item.when and met:
                yield from self.work(effect, item)

    def work(self, effect: Written, item: Item) -> Story:
        """One effect, on whomever it works on; a choice that it asks for is made now."""
        self.seen.add(effect["do"])
        whom = effect.get("whom", "target")
        if effect["do"] in ("return", "change_position"):
            yield from self.put_somewhere(effect, item)
        elif effect["do"] == "recall":
            yield from self.bring_back(effect, item)
        elif whom in ("standing", "own_summons", "enemy_summons"):
            for unit in [unit for unit in self.on_board() if self.is_meant(unit, whom, effect, item)]:
                if unit.where == "board":
                    self.work_on(effect, item, unit)
        elif not self.work_on_game(effect, item):
            if whom == "chosen" and not item.chosen and self.fitting(item.card["chosen"], item.player):
                item.chosen = self.numbered((yield from self.asked(item, "unit")).unit)
            given = {"caster": item.unit, "second_target": item.other, "source": item.source, "chosen": item.chosen}
            struck = given.get(whom, item.target)
            if struck and struck.where == "board":
                self.work_on(effect, item, struck)

    def is_meant(self, unit: Unit, whom: str, effect: Written, item: Item) -> bool:
        """Whether an effect on several units is on this one, too."""
        if whom == "standing":
            return item.placed is not None and unit.space in item.placed.spaces
        if (unit.owner == item.player) != (whom == "own_summons"):
            return False
        if "within" not in effect:
            return True
        here, there = item.unit.space if item.unit else None, unit.space
        return here is not None and there is not None and distance(here, there) <= effect["within"]

    def asked(self, item: Item, what: str) -> Generator[Ask, Choice, Choice]:
        """A choice in the middle of a card. Whoever fell by what it did so far is gone by then."""
        self.defeat_the_fallen(item.player)
        self.seen.add(f"asks for {what}")
        return (yield Ask(item.player, what))

    def put_somewhere(self, effect: Written, item: Item) -> Story:
        """A defeated summon returns to the own territory; or one comes beside the caster, which is no movement."""
        unit, caster = item.target, item.unit
        if effect["do"] == "return":
            possible = unit is not None and unit.where == "gone"
            spaces = [(x, y) for x in range(12) for y in range(14) if in_territory((x, y), item.player)]
        else:
            possible = unit is not None and unit.where == "board" and caster is not None and caster.where == "board"
            spaces = around(caster.space) if caster and caster.space else []
        if unit and possible and any(not self.at(space) for space in spaces):
            space = (yield from self.asked(item, "space")).space
            assert space
            if effect["do"] == "return":
                self.return_defeated(unit, space, effect["percent"], item)
            else:
                self.come_to(unit, space, item)

    def bring_back(self, effect: Written, item: Item) -> Story:
        """A card of the own choice from the Discard Pile, never another copy of the card itself."""
        if self.recallable(item.key, effect.get("type", "action"), item.player):
            card = (yield from self.asked(item, "card")).card
            self.sides[item.player].discard.remove(card)
            self.sides[item.player].hand.append(card)
