"""A second reading of the rules of record, third part: what is declared, who can respond to it, and how."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.games.summoners.second_reading_deeds import LASTS, SPEEDS, Deeds, Due, Item, Trigger
from tests.games.summoners.second_reading_numbers import Space, Unit, Written, in_territory

MOST_LASTING, KEPT_FREE = 64, 16  # effects in force, and how many must be free before a card that lasts is played


@dataclass(frozen=True)
class Choice:
    """A decision: what is done, with which card, by whom, to whom, where, at which cost."""

    what: str
    card: str = ""
    unit: int | None = None
    target: int | None = None
    other: int | None = None
    space: Space | None = None
    cost: str = ""


@dataclass
class Answers(Deeds):
    """The table, and what is and could be declared."""

    opener: int = 0  # who acted, so that the other responds first
    seen: set[str] = field(default_factory=set)  # what happened at all, for those who want to know

    def can_respond(self, player: int) -> bool:
        """A Reaction from hand or set, or a set Counter that waits for what has come."""
        side, lock = self.sides[player], max((item.speed for item in self.stack), default=0)
        reacting = bool(self.stack) and lock <= SPEEDS["reaction"]
        lying = [placed.card for placed in side.placed if placed.face_down]
        for key, spare in [(key, 0) for key in lying] + [(key, 1) for key in side.hand]:
            card = self.card(key)
            reacts = card["type"] == "reaction" and reacting
            counters = card["type"] == "counter" and not spare and self.is_triggered(card, player)
            if (reacts or counters) and self.is_playable(key, player, len(side.hand) - spare):
                return True
        return False

    def is_playable(self, key: str, player: int, payable: int) -> bool:
        """Requirements: units to name, a cost, something to bring back, room."""
        card = self.card(key)
        effects = card.get("effects", [])
        recalls = [one.get("type", "action") for one in effects if one["do"] == "recall"]
        lasts = any(one["do"] in LASTS for one in effects)
        return (
            self.named(card, player)
            and ("cost" not in card or payable > 0)
            and all(self.recallable(key, kind, player) for kind in recalls)
            and not (lasts and len(self.in_force) + KEPT_FREE > MOST_LASTING)
        )

    def recallable(self, key: str, kind: str, player: int) -> list[str]:
        return [one for one in self.sides[player].discard if self.card(one)["type"] == kind and one != key]

    def is_triggered(self, card: Written, player: int) -> bool:
        return self.answers_item(card, player) or self.answered_trigger(card, player) is not None

    def answers_item(self, card: Written, player: int) -> bool:
        """Whether a Counter waits for what was put on the stack last."""
        if not self.stack or card["trigger"]["event"] != self.stack[-1].what:
            return False
        item, wanted = self.stack[-1], card["trigger"]
        return (
            self.is_whose(wanted.get("by", "any"), player, item.player)
            and self.is_about(wanted, player, item.target or item.unit)
            and wanted.get("type") in (None, item.card.get("type"))
        )

    def answered_trigger(self, card: Written, player: int, unit: Unit | None = None) -> Trigger | None:
        """The first waiting trigger that a Counter answers, about one unit or about any."""
        wanted = card["trigger"]
        for trigger in self.triggers:
            if (
                trigger.what == wanted["event"]
                and self.is_whose(wanted.get("by", "any"), player, trigger.player)
                and self.is_about(wanted, player, trigger.unit)
                and wanted.get("cause") in (None, trigger.cause)
                and unit in (None, trigger.unit)
            ):
                return trigger
        return None

    def is_about(self, wanted: Written, player: int, unit: Unit | None) -> bool:
        whose = wanted.get("whose", "any")
        return whose == "any" or (unit is not None and self.is_whose(whose, player, unit.owner))

    def is_whose(self, whose: str, player: int, owner: int) -> bool:
        return whose == "any" or (whose == "own") == (player == owner)

    # Whether something may be done at all.

    def is_allowed(self, player: int, choice: Choice) -> bool:
        """A choice that the engine offers must be one that the rules allow."""
        side, unit, target = self.sides[player], self.numbered(choice.unit), self.numbered(choice.target)
        if choice.what == "end":
            return True
        if choice.what == "summon":
            assert choice.space
            is_free = in_territory(choice.space, player) and not self.at(choice.space)
            return is_free and not side.summoned and unit is not None and unit.where == "hand" and unit.owner == player
        if choice.what in ("move", "attack", "direct_attack"):
            if unit is None or unit.space is None or unit.owner != player:
                return False
            if choice.what == "move" and choice.space:
                return self.steps(unit.space, choice.space, self.steps_left(unit)) is not None
            return self.may_attack(unit, target)
        return self.is_card_allowed(player, choice)

    def is_card_allowed(self, player: int, choice: Choice) -> bool:
        """Where the card is, whom it names, what it costs, where it lies."""
        card, side = self.card(choice.card), self.sides[player]
        lying = [(one.card, one.face_down) for one in side.placed]
        if choice.what == "complete":
            return (choice.card, False) in lying and self.will_do(
                self.numbered(choice.target), card["objective"], player
            )
        if choice.what == "advance":
            return choice.card in side.advance and self.will_do(self.numbered(choice.target), card["target"], player)
        held = (choice.card, True) in lying if choice.what == "activate" else choice.card in side.hand
        if choice.what == "set":
            return held and card["type"] in ("counter", "reaction", "trap") and self.is_room(player, card, choice.space)
        payable = list(side.hand)
        if choice.what == "play" and held:
            payable.remove(choice.card)
        paid = choice.cost in payable if "cost" in card else not choice.cost
        return held and paid and self.are_named(player, card, choice) and self.is_room(player, card, choice.space)

    def are_named(self, player: int, card: Written, choice: Choice) -> bool:
        """Caster, target and second target are such as the card asks for; a Counter's target is whom it is about."""
        caster, target, other = map(self.numbered, (choice.unit, choice.target, choice.other))
        return all(
            (
                self.will_do(caster, card["caster"], player) if "caster" in card else caster is None,
                "target" not in card or self.will_do(target, card["target"], player, caster, caster),
                self.will_do(other, card["second_target"], player, caster, target)
                if "second_target" in card
                else other is None,
            )
        )

    def is_room(self, player: int, card: Written, corner: Space | None) -> bool:
        """In the own territory or so many rows beyond it, and on no building that its player can see."""
        reach = 3 + card.get("spaces", {}).get("rows_beyond", 0)
        seen = [one for side in self.sides for one in side.placed if one.owner == player or not one.face_down]
        taken = {space for one in seen for space in one.spaces}
        return all(
            0 <= x < 12 and 0 <= y < 14 and (y if player == 0 else 13 - y) < reach and (x, y) not in taken
            for x, y in self.covered(card, corner)
        )

    # Declaring.

    def numbered(self, number: int | None) -> Unit | None:
        return next((unit for unit in self.units if unit.number == number), None)

    def declare(self, item: Item) -> None:
        """It is revealed and goes on the stack; a response window opens."""
        if not self.stack:
            self.opener = item.player
        self.stack.append(item)
        self.seen.add(item.what)

    def declare_action(self, choice: Choice) -> None:
        unit = self.numbered(choice.unit)
        if choice.what in ("play", "set", "activate", "complete", "advance"):
            self.declare_card(self.player, choice)
            return
        if choice.what == "summon":
            assert unit
            unit.where = "stack"
            self.sides[self.player].summoned = True
        elif choice.what in ("attack", "direct_attack"):
            assert unit
            unit.attacks += 1
        key = choice.card if choice.what == "summon" else ""
        target = self.numbered(choice.target)
        self.declare(Item(choice.what, self.player, key, unit=unit, target=target, space=choice.space))

    def declare_card(self, player: int, choice: Choice) -> None:
        """A card leaves its zone, what it answers is looked up, and its cost is paid."""
        key, card, side = choice.card, self.card(choice.card), self.sides[player]
        item = Item(choice.what, player, key, card, SPEEDS.get(card["type"], 0), space=choice.space)
        item.unit, item.target, item.other = map(self.numbered, (choice.unit, choice.target, choice.other))
        if choice.what in ("play", "set"):
            side.hand.remove(key)
        elif choice.what == "activate":
            item.placed = next(one for one in side.placed if one.card == key and one.face_down)
            item.placed.face_down = False
        elif choice.what == "complete":
            copies = [one for one in side.placed if one.card == key and not one.face_down]
            item.placed = min(copies, key=lambda one: one.turn)  # the one that would fail first
        else:
            side.advance.remove(key)
        if choice.what == "set":
            item.speed = 0  # setting is an Action, whatever is set
        side.cards_played += choice.what in ("play", "activate", "advance")
        if card["type"] == "counter" and choice.what == "activate":
            self.take_context(item)
        self.declare(item)
        if choice.cost:
            side.hand.remove(choice.cost)
            self.put_away(player, choice.cost, "discard")
        self.seen.add(f"{choice.what} {key}")

    def take_context(self, item: Item) -> None:
        """What a Counter answers: the top of the stack, or the trigger about the unit that is named."""
        if self.answers_item(item.card, item.player):
            item.answers = self.stack[-1]
            item.source = item.answers.unit
        else:
            unit = None if "target" in item.card else item.target
            item.trigger = self.answered_trigger(item.card, item.player, unit)
            item.source = item.trigger.source if item.trigger else None

    def declare_due(self, due: Due) -> None:
        """Effects that work by themselves go on the stack one after the other."""
        speed = SPEEDS.get(due.card.get("type", ""), 0)
        caster = None if due.when == "entered" else due.unit
        item = Item("triggered", due.player, due.key, due.card, speed, caster, due.unit, when=due.when)
        item.placed = due.placed
        self.declare(item)
        self.seen.add(f"{due.when} {due.key}")
