"""A second reading of the rules of record, second part: what happens to units and cards, without any choice."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.games.summoners.second_reading_numbers import (
    CRITICAL,
    STANDARD_HIT,
    Lasting,
    Numbers,
    Placed,
    Space,
    Unit,
    Written,
)

SPEEDS = {"reaction": 1, "counter": 2, "trap": 2}  # all else is an Action
GOES_TO = {"action": "recharge", "reaction": "recharge", "named": "removed"}  # all else to Discard
TOP_LEVEL = 20
MOST_MADE = 40  # no more unique cards come into a hand of so many
LASTS = ("change_stat", "immobilize", "protect", "share_defence", "add_to_next_attack", "allow_attacks")


@dataclass(eq=False)
class Trigger:
    """What happened, by whom, to which unit, through which unit, how much."""

    what: str
    player: int
    unit: Unit | None
    source: Unit | None
    amount: int = 0
    cause: str = ""


@dataclass(eq=False)
class Due:
    """An effect that works by itself as soon as the stack is empty."""

    player: int
    card: Written
    key: str
    when: str
    unit: Unit | None = None
    placed: Placed | None = None


@dataclass(eq=False)
class Item:
    """Something on the stack."""

    what: str
    player: int
    key: str = ""
    card: Written = field(default_factory=dict)
    speed: int = 0
    unit: Unit | None = None
    target: Unit | None = None
    other: Unit | None = None
    space: Space | None = None
    when: str = "resolves"
    placed: Placed | None = None
    answers: Item | None = None
    trigger: Trigger | None = None
    source: Unit | None = None
    negated: bool = False
    # what came of it so far
    hit: bool = False
    dealt: int = 0
    destroyed: int = 0
    chosen: Unit | None = None


@dataclass
class Deeds(Numbers):
    """The table, and all that cards and attacks do to it."""

    player: int = 0  # whose turn it is
    stack: list[Item] = field(default_factory=list)
    triggers: list[Trigger] = field(default_factory=list)
    dues: list[Due] = field(default_factory=list)
    may_advance: list[Unit] = field(default_factory=list)  # at once
    summon_draws: int = 3

    # Zones.

    def card(self, key: str) -> Written:
        found: Written = self.book["cards"][key]
        return found

    def draw(self, player: int, number: int) -> None:
        """An empty Main Deck is made of the Recharge Pile, shuffled; if that is empty too, the draw fails."""
        side = self.sides[player]
        for _ in range(number):
            if not side.deck and side.recharge:
                side.deck, side.recharge = self.dice.shuffled(side.recharge), []
            if side.deck:
                side.hand.append(side.deck.pop())

    def put_away(self, player: int, key: str, pile: str = "") -> None:
        """Where a card goes: as it says, or by its type; a unique card leaves the game."""
        card, side = self.card(key), self.sides[player]
        pile = "removed" if card.get("unique") else pile or card.get("goes_to") or GOES_TO.get(card["type"], "discard")
        {"recharge": side.recharge, "discard": side.discard, "removed": side.removed}[pile].append(key)

    def put_item_away(self, item: Item) -> None:
        if item.placed:
            self.sides[item.player].placed.remove(item.placed)
        self.put_away(item.player, item.key)

    def covered(self, card: Written, corner: Space | None) -> list[Space]:
        if "spaces" not in card or corner is None:
            return []
        width, height = card["spaces"]["width"], card["spaces"]["height"]
        return [(corner[0] + x, corner[1] + y) for y in range(height) for x in range(width)]

    def put_into_play(self, item: Item, face_down: bool) -> Placed:
        """A card takes the first free place of its player's zone, which is read from its first place on."""
        zone = self.sides[item.player].placed
        place = next(number for number in range(len(zone) + 1) if number not in [one.place for one in zone])
        placed = Placed(item.key, item.player, self.covered(item.card, item.space), self.turn, face_down, place)
        zone.append(placed)
        zone.sort(key=lambda one: one.place)
        return placed

    # Triggers.

    def happened(self, trigger: Trigger) -> None:
        """It waits until the stack is empty; who could answer it is looked at then (seed, 172)."""
        self.triggers.append(trigger)

    # Units come and go.

    def enter(self, unit: Unit, space: Space, player: int, source: Unit | None) -> None:
        """Traps of the enemy that cover the space fire, each once, when the stack is empty; who did it is told."""
        self.happened(Trigger("entered", player, unit, source))
        enemy = 1 - unit.owner
        for placed in self.sides[enemy].placed:
            if placed.face_down and space in placed.spaces:
                placed.face_down = False
                self.dues.append(Due(enemy, self.card(placed.card), placed.card, "entered", unit, placed))

    def come_to(self, unit: Unit, space: Space, item: Item) -> None:
        unit.space = space
        self.enter(unit, space, item.player, item.unit)

    def move(self, unit: Unit, space: Space) -> None:
        """The shortest way, if it is still free; what ends on a move ends. Not found: it comes to nothing."""
        assert unit.space
        steps = self.steps(unit.space, space, self.steps_left(unit))
        if steps is None:
            return
        way = list(self.way(unit.space, space, steps))
        unit.moved += steps
        unit.space = space
        self.in_force = [one for one in self.in_force if one.unit is not unit or not one.effect.get("ends_on_move")]
        for entered in way:
            self.enter(unit, entered, unit.owner, unit)

    def defeat(self, unit: Unit, player: int, source: Unit | None = None) -> None:
        """It leaves the board and the game; the opponent of its player scores 1, or 2 for tier 2 and above."""
        unit.where, unit.space = "gone", None
        self.sides[unit.owner].removed.append(unit.card)
        self.in_force = [one for one in self.in_force if one.unit is not unit]
        self.happened(Trigger("defeated", player, unit, source))
        self.score(1 - unit.owner, 2 if self.tier(unit) >= 2 else 1, "defeats", unit, source)

    def defeat_the_fallen(self, player: int) -> None:
        """Whoever has no HP left, whatever made the maximum fall."""
        for unit in self.on_board():
            if self.hp(unit) <= 0:
                self.defeat(unit, player)

    def score(self, player: int, points: int, cause: str, unit: Unit | None = None, source: Unit | None = None) -> None:
        made = self.sides[player].points
        made[cause] = made.get(cause, 0) + points
        if points > 0:
            self.happened(Trigger("gained_points", player, unit, source, points, cause))

    def points(self, player: int) -> int:
        return sum(self.sides[player].points.values())

    # Damage, healing, levels.

    def deal(self, unit: Unit, damage: int, player: int, source: Unit | None) -> None:
        unit.damage += damage
        if damage > 0:
            self.happened(Trigger("damaged", player, unit, source, damage))
        if self.hp(unit) <= 0:
            self.defeat(unit, player, source)

    def attack(self, unit: Unit, target: Unit) -> None:
        """The basic attack: weapon x1.5 and each addition with its own critical, floored apart and dealt together."""
        if self.hits(STANDARD_HIT, unit, target, 90):
            critical = self.is_critical(unit)
            weapon = {**self.weapon(unit), "power": self.weapon_power(unit), "critical_percent": CRITICAL}
            damage = 0
            for part in (weapon, *self.lasting(unit, "add_to_next_attack")):
                percent = part.get("critical_percent", CRITICAL) or 100
                raw = self.amount(part, unit, target, percent if critical else 100, part.get("power", 0))
                damage += self.after_factors(target, raw, part["kind"], part.get("attribute", "neutral"))
            self.deal(target, damage, unit.owner, unit)
        self.in_force = [
            one for one in self.in_force if one.unit is not unit or one.effect["do"] != "add_to_next_attack"
        ]

    def percent_of(self, critical: int, caster: Unit | None) -> int:
        """The critical roll of a card, if it has one."""
        return critical if critical and caster and self.is_critical(caster) else 100

    def gain_levels(self, unit: Unit, number: int, player: int, source: Unit | None) -> None:
        """Each level from elsewhere adds what the building adds; an added level adds none. At most 20."""
        before = unit.level
        for _ in range(number):
            bonus, species = self.standing(unit, "bonus_levels"), self.nature(unit)["species"]
            fitting = [one for one in bonus if one.get("species") in (None, species)]
            if unit.level < TOP_LEVEL:
                unit.level = min(TOP_LEVEL, unit.level + 1 + sum(one.get("levels", 1) for one in fitting))
        self.rose(unit, before, player, source)

    def rose(self, unit: Unit, before: int, player: int, source: Unit | None) -> None:
        if unit.level != before:
            self.happened(Trigger("levelled", player, unit, source, unit.level - before))

    def last_turn(self, until: str, player: int) -> int:
        """The turn at whose end an effect of a player ends; the opponent's next turn is one that has not begun."""
        opponents = self.turn + (1 if self.player == player else 2)
        return {"turn": self.turn, "opponents_turn": opponents, "indefinitely": 0}[until]

    # What cards do to a unit.

    def work_on(self, effect: Written, item: Item, unit: Unit) -> None:
        """One effect on one unit."""
        do = effect["do"]
        if do == "damage":
            self.do_damage(effect, item, unit)
        elif do == "heal":
            percent = self.percent_of(effect.get("critical_percent", 0), item.unit)
            amount = self.amount(effect, item.unit, unit, percent, effect.get("power", 0), item.dealt)
            back = min(max(0, amount), unit.damage)
            unit.damage -= back
            if back:
                self.happened(Trigger("healed", item.player, unit, item.unit, back))
        elif do == "weapon_power":
            unit.power += effect["plus"]
        elif do == "gain_levels":
            self.gain_levels(unit, effect["levels"], item.player, item.unit)
        elif do == "become_level":
            before, unit.level = unit.level, max(unit.level, effect["level"])
            self.rose(unit, before, item.player, item.unit)
        elif do == "destroy":
            item.destroyed += 1
            self.defeat(unit, item.player)
        elif do == "become_role":
            unit.role = effect["role"]
        elif do == "become_summon":
            self.become_summon(item, unit)
        elif do == "may_advance":
            if unit not in self.may_advance:
                self.may_advance.append(unit)
        else:
            assert do in LASTS, do
            self.begin(effect, item, unit)

    def do_damage(self, effect: Written, item: Item, unit: Unit) -> None:
        """To hit, critical, formula, floor, other factors, floor."""
        item.hit, item.dealt = False, 0
        accuracy = effect.get("accuracy")
        if accuracy is None or self.hits(effect.get("hit", STANDARD_HIT), item.unit, unit, accuracy):
            answered = item.trigger.amount if item.trigger else 0
            percent = self.percent_of(effect.get("critical_percent", CRITICAL), item.unit)
            raw = self.amount(effect, item.unit, unit, percent, effect.get("power", 0), answered)
            item.hit = True
            item.dealt = self.after_factors(unit, raw, effect["kind"], effect.get("attribute", "neutral"))
            self.deal(unit, item.dealt, item.player, item.unit)

    def begin(self, effect: Written, item: Item, unit: Unit) -> None:
        """An effect that lasts, unless the unit saves."""
        save = effect.get("save_percent", 0)
        if save and self.dice.percent(save):
            return
        self.in_force.append(Lasting(unit, effect, self.last_turn(effect.get("until", "turn"), item.player)))

    def become_summon(self, item: Item, unit: Unit) -> None:
        """Level, position, equipment, damage, distance moved and attacks made stay; nothing else does."""
        self.sides[unit.owner].removed.append(unit.card)
        self.in_force = [one for one in self.in_force if one.unit is not unit]
        unit.card, unit.role, unit.quests = item.key, item.card["role"], 0

    def return_defeated(self, unit: Unit, space: Space, percent: int, item: Item) -> None:
        """The same unit, level and role; no summon draws."""
        self.sides[unit.owner].removed.remove(unit.card)
        unit.where = "board"
        self.come_to(unit, space, item)
        unit.damage = self.max_hp(unit) - max(1, self.max_hp(unit) * percent // 100)
        self.fall_due(unit.owner, unit.card, "arrives", unit)

    # What cards do to the game.

    def work_on_game(self, effect: Written, item: Item) -> bool:
        """One effect on nobody; False if it is one on somebody."""
        do, side = effect["do"], self.sides[item.player]
        if do == "destroy_itself":
            self.put_item_away(item)
        elif do == "score":
            self.score(item.player, effect["points"], "quests" if item.what == "complete" else "effects")
        elif do == "nullify_points":
            if item.trigger and (taken := min(effect["points"], item.trigger.amount)):
                item.trigger.amount -= taken
                self.score(1 - item.player, -taken, "nullified")
        elif do == "add_card":
            if len(side.hand) < MOST_MADE:
                side.hand.append(effect["card"])
        elif do == "draw":
            self.draw(item.player, effect["cards"])
        elif do == "negate":
            if item.answers:
                item.answers.negated = True
        else:
            return False
        return True

    def fall_due(
        self, player: int, key: str, when: str, unit: Unit | None = None, placed: Placed | None = None
    ) -> None:
        """What a card or a role does at some time, if it does anything then."""
        card = self.book["roles"].get(key.removeprefix("role:")) if key.startswith("role:") else None
        card = card or self.book["cards"].get(key, {})  # a summon does nothing by itself
        times = [when if key.startswith("role:") else effect.get("when") for effect in card.get("effects", [])]
        if when in times:
            self.dues.append(Due(player, card, key, when, unit, placed))
