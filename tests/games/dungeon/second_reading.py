"""Dungeon, read a second time from the page and the seed alone: a plain oracle that shares no code with the rules.

It plays the choices that it is given with the dice that it is given, and says after each of them what may be chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from fairfight.games.dungeon.data import model
from fairfight.games.dungeon.data.deeds import Attack, Haste, Heal, Might, Ward
from tests.games.dungeon.second_reading_enemies import Situation
from tests.games.dungeon.second_reading_figures import Blow, Dice, Enemy, Figure, Hero, strike
from tests.games.dungeon.second_reading_ground import Ground, Tile, beside, distance


class Choice(NamedTuple):
    """What a hero may do: a verb, what it is done with, and to whom or where."""

    what: str
    by: int = 0  # the place of a spell among those that the hero knows
    target: int | str | Tile = 0


@dataclass(frozen=True)
class Options:
    """What the set-up says."""

    party: Sequence[str]
    stages: Sequence[Sequence[str]]
    rest: int
    account: int = 0
    action_points: int = 2
    help_blocks: int = 1
    ruby_gold: int = 15
    flat_reduction: bool = False
    turn_limit: int = 50


@dataclass
class Visit:
    """A room that was entered, and what is told of it afterwards."""

    room: str
    hp_before: int
    turns: int = 0
    hp_lost: int = 0


@dataclass
class Turn:
    """What a hero has left of its turn."""

    hero: Hero
    steps: int
    points: int
    has_slot: bool = True
    might: int = 0


@dataclass
class Reading:
    """One run."""

    book: model.Content
    options: Options
    dice: Dice
    heroes: list[Hero] = field(default_factory=list)
    enemies: list[Enemy] = field(default_factory=list)
    visits: list[Visit] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)  # since somebody last looked
    seen: Counter[str] = field(default_factory=Counter)  # what happened, for tests that want to know
    gold: int = 0
    bounty: int = 0  # gold of the enemies defeated in this fight
    rewards: int = 0
    rubies: int = 0
    rooms_cleared: int = 0
    outcome: str = ""
    reward_lies: bool = False

    # The run.

    def begin(self) -> None:
        for number, kind in enumerate(self.options.party):
            sheet = self.book.classes[kind]
            hero = Hero(self.book, number, sheet.hp, (0, 0), kind=kind, items=Counter(sheet.consumables))
            self.heroes.append(hero)
        self.enter_room()

    def standing_heroes(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero.stands]

    def standing_enemies(self) -> list[Enemy]:
        return [enemy for enemy in self.enemies if enemy.stands]

    def enter_room(self) -> None:
        rooms = self.options.stages[len(self.visits)]
        key = rooms[self.dice.throw(f"one of {len(rooms)}")] if len(rooms) > 1 else rooms[0]
        self.visits.append(Visit(key, sum(hero.hp for hero in self.heroes)))
        self.room = self.book.rooms[key]
        self.ground = Ground(self.room.rows)
        self.reward_lies, self.bounty = True, 0
        self.reward_tile = self.ground.all_of("$")[0]
        for hero in self.standing_heroes():
            hero.tile = self.ground.all_of(str(hero.number + 1))[0]
            known = [(name, self.book.spells[name].charges) for name in hero.sheet().spells]
            hero.charges = {name: charges for name, charges in known if charges}
        kinds = dict(self.room.enemies)
        if len(self.heroes) >= 2:
            kinds |= self.room.with_two
        if len(self.heroes) == 3:
            kinds |= self.room.with_three
        there = [(kinds[letter], tile) for letter, tile in self.ground.letters() if letter in kinds]
        self.enemies = [self.posted(number, kind, tile) for number, (kind, tile) in enumerate(there)]
        self.begin_round()

    def posted(self, number: int, kind: str, tile: Tile) -> Enemy:
        enemy = Enemy(self.book, number, self.book.enemies[kind].hp, tile, kind=kind)
        enemy.is_awake = enemy.behaviour().wakes == "at_once"
        return enemy

    def begin_round(self) -> None:
        self.visits[-1].turns += 1
        self.begin_turn(self.standing_heroes()[0])

    def begin_turn(self, hero: Hero) -> None:
        hero.blocks = 0
        self.turn = Turn(hero, hero.movement(), self.options.action_points)

    def end_turn(self) -> None:
        """The next hero; after the last one the enemies, and then the next round."""
        later = [hero for hero in self.standing_heroes() if hero.number > self.turn.hero.number]
        if later:
            self.begin_turn(later[0])
            return
        for enemy in self.standing_enemies():
            self.enemy_turn(enemy)
            if not self.standing_heroes():
                self.lose("defeated")
                return
        if self.visits[-1].turns >= self.options.turn_limit:
            self.lose("out of time")
        else:
            self.begin_round()

    # How fights end.

    def end_fight(self) -> None:
        self.gold += self.bounty
        visit = self.visits[-1]
        visit.hp_lost = visit.hp_before - sum(hero.hp for hero in self.heroes)

    def win_room(self) -> None:
        self.end_fight()
        self.rooms_cleared += 1
        if self.reward_lies:
            self.collect(self.standing_heroes()[0])
        if self.rooms_cleared == len(self.options.stages):
            self.outcome = "cleared"
            return
        for hero in self.standing_heroes():
            hero.heal(self.options.rest)
        self.enter_room()

    def lose(self, outcome: str) -> None:
        self.end_fight()
        self.outcome = outcome

    def collect(self, hero: Hero) -> None:
        reward = self.room.reward
        self.reward_lies = False
        self.rewards += 1
        self.rubies += reward.rubies
        self.gold += reward.gold + reward.rubies * self.options.ruby_gold
        hero.items.update(reward.consumables)

    # What the hero may do.

    def choices(self) -> set[Choice]:
        if self.outcome:
            return set()
        turn, hero = self.turn, self.turn.hero
        found = {Choice("end"), *(Choice("move", target=tile) for tile in self.ends_of_moves())}
        if turn.has_slot:
            found |= {Choice("attack", target=enemy.number) for enemy in self.enemies_to_attack()}
            for place, name in enumerate(hero.sheet().spells):
                found |= {Choice("cast", place, target) for target in self.targets(name)}
        if turn.points:
            found |= self.utilities(hero)
        return found

    def enemies_to_attack(self) -> list[Enemy]:
        """In range and in sight of the weapon in hand, if there is a die to roll."""
        here, weapon = self.turn.hero.tile, self.turn.hero.weapon_in_hand()
        if weapon.attack_dice + self.turn.might == 0:
            return []
        in_range = [
            one for one in self.standing_enemies() if weapon.min_range <= distance(here, one.tile) <= weapon.range
        ]
        return [enemy for enemy in in_range if self.sees(enemy.tile)]

    def sees(self, tile: Tile) -> bool:
        return self.ground.in_sight(self.turn.hero.tile, tile)

    def taken_tiles(self) -> set[Tile]:
        return {figure.tile for figure in (*self.standing_heroes(), *self.standing_enemies())}

    def ends_of_moves(self) -> dict[Tile, int]:
        ways = self.ground.ways(self.turn.hero.tile, {enemy.tile for enemy in self.standing_enemies()})
        taken = self.taken_tiles()
        return {tile: steps for tile, steps in ways.items() if steps <= self.turn.steps and tile not in taken}

    def targets(self, name: str) -> list[int | str | Tile]:
        hero, spell = self.turn.hero, self.book.spells[name]
        if spell.charges and not hero.charges[name]:
            return []
        if isinstance(spell.effect, Attack):
            figures: Sequence[Figure] = self.standing_enemies()
        elif isinstance(spell.effect, (Heal, Ward)):
            figures = self.standing_heroes()
        else:
            free = [tile for tile in self.ground.floor() if tile not in self.taken_tiles()]
            return [tile for tile in free if distance(hero.tile, tile) <= spell.range and self.sees(tile)]
        return [one.number for one in figures if distance(hero.tile, one.tile) <= spell.range and self.sees(one.tile)]

    def utilities(self, hero: Hero) -> set[Choice]:
        """What costs an Action Point."""
        others = [place for place in range(len(hero.sheet().weapons)) if place != hero.hand]
        allies = [ally for ally in self.standing_heroes() if distance(hero.tile, ally.tile) == 1]
        closed = [door for door in beside(hero.tile) if door in self.ground.doors and self.ground.is_wall(door)]
        return {
            *(Choice("change", target=place) for place in others),
            *(Choice("use", target=item) for item, number in hero.items.items() if number),
            *(Choice("help", target=ally.number) for ally in allies),
            *(Choice("open", target=door) for door in closed),
        }

    # What it does.

    def play(self, choice: Choice) -> None:
        self.seen[choice.what] += 1
        turn, hero, target = self.turn, self.turn.hero, choice.target
        if choice.what in ("change", "use", "help", "open"):
            turn.points -= 1
        match choice.what, target:
            case "end", _:
                self.end_turn()
            case "move", (int(), int()):
                turn.steps -= self.ends_of_moves()[target]
                self.arrive(target)
            case "attack", int():
                dice, damage = hero.weapon_in_hand().attack_dice + turn.might, hero.weapon_in_hand().damage
                self.hero_strikes(self.enemies[target], dice, damage)
                turn.has_slot = False
                self.see_whether_room_is_won()
            case "cast", _:
                self.cast(hero.sheet().spells[choice.by], target)
            case "change", int():
                hero.hand = target
            case "use", str():
                self.use(target)
            case "help", int():
                self.heroes[target].blocks += self.options.help_blocks
            case "open", (int(), int()):
                self.ground.open_doors.add(target)
            case _:
                raise AssertionError(choice)

    def arrive(self, tile: Tile) -> None:
        self.turn.hero.tile = tile
        if tile == self.reward_tile and self.reward_lies:
            self.seen["reward on the way"] += 1
            self.collect(self.turn.hero)

    def use(self, item: str) -> None:
        turn, hero, effect = self.turn, self.turn.hero, self.book.consumables[item].effect
        hero.items[item] -= 1
        match effect:
            case Heal():
                hero.heal(effect.hp)
            case Ward():
                hero.blocks += effect.blocks
            case Haste():
                turn.steps += effect.tiles
            case Might():
                turn.might += effect.dice

    def cast(self, name: str, target: Any) -> None:
        hero, spell = self.turn.hero, self.book.spells[name]
        if spell.charges:
            hero.charges[name] -= 1
        match spell.effect:
            case Attack() as attack:
                self.cast_attack(attack, self.enemies[target])
            case Heal(hp=hp):
                self.heroes[target].heal(hp)
            case Ward(blocks=blocks):
                self.heroes[target].blocks += blocks
            case _:
                self.arrive(target)
        self.turn.has_slot = False
        self.see_whether_room_is_won()

    def cast_attack(self, attack: Attack, target: Enemy) -> None:
        """The target, then all others near it as they stand in the room's order."""
        near = [other for other in self.standing_enemies() if distance(other.tile, target.tile) <= attack.radius]
        for enemy in [target, *(other for other in near if other is not target)]:
            blow = self.hero_strikes(enemy, attack.attack_dice, attack.damage)
            if blow.lost and enemy.stands and attack.slow_tiles:
                self.seen["slowed"] += 1
                enemy.slowed += attack.slow_tiles

    def hero_strikes(self, enemy: Enemy, dice: int, damage: int) -> Blow:
        hero = self.turn.hero
        blow = strike(hero, enemy, dice, damage, self.dice, self.options.flat_reduction)
        self.blows.append(blow)
        hero.dealt += blow.lost
        if blow.lost:
            self.seen["woken by a blow"] += not enemy.is_awake
            enemy.is_awake = True
        if not enemy.stands:
            hero.kills += 1
            self.bounty += enemy.sheet().gold
        return blow

    def see_whether_room_is_won(self) -> None:
        if not self.standing_enemies():
            self.win_room()

    # Enemies.

    def enemy_turn(self, enemy: Enemy) -> None:
        room = Situation(self.ground, enemy, self.heroes, self.enemies)
        if not enemy.is_awake:
            if not room.sees_a_hero():
                self.seen["slept"] += 1
                return
            self.seen["woke"] += 1
            enemy.is_awake = True
        movement, enemy.slowed = max(0, enemy.movement() - enemy.slowed), 0
        plan = room.plan(movement)
        self.seen[self.enemy_did(enemy, plan.tile, plan.target)] += 1
        enemy.tile = plan.tile
        if plan.target is None:
            return
        weapon = enemy.weapon_in_hand()
        blow = strike(enemy, plan.target, weapon.attack_dice, weapon.damage, self.dice, self.options.flat_reduction)
        self.blows.append(blow)
        plan.target.taken += blow.lost
        if self.standing_heroes() and enemy.behaviour().withdraws:
            room = Situation(self.ground, enemy, self.heroes, self.enemies)
            to = room.withdraw(plan.left)
            self.seen["withdrew" if to != enemy.tile else "stayed"] += 1
            enemy.tile = to

    @staticmethod
    def enemy_did(enemy: Enemy, tile: Tile, target: Hero | None) -> str:
        """In a word or two, for the count of what was seen."""
        if target is None:
            return "waited" if tile == enemy.tile else "approached"
        behaviour = enemy.behaviour()
        return f"{behaviour.aims_at}, {behaviour.stance}"

    # The result.

    def result(self) -> dict[str, Any]:
        """The row of a finished run."""
        kept = self.gold if self.rewards else 0
        row: dict[str, Any] = {
            "outcome": self.outcome,
            "cleared": self.outcome == "cleared",
            "rooms_cleared": self.rooms_cleared,
            "turns": sum(visit.turns for visit in self.visits),
            "gold": self.gold,
            "account_gold": self.options.account + kept,
            "rewards": self.rewards,
            "rubies": self.rubies,
            "kills": sum(hero.kills for hero in self.heroes),
            "ended_by": "none" if self.outcome == "cleared" else self.room.name,
        }
        for hero in self.heroes:
            place = hero.number + 1
            row |= {f"hp_left_{place}": hero.hp, f"damage_dealt_{place}": hero.dealt}
            row[f"damage_taken_{place}"] = hero.taken
        for place in range(len(self.options.stages)):
            visit = self.visits[place] if place < len(self.visits) else Visit("", 0)
            row[f"room_{place + 1}"] = self.book.rooms[visit.room].name if visit.room else "none"
            row |= {f"turns_{place + 1}": visit.turns, f"hp_lost_{place + 1}": visit.hp_lost}
        return row
