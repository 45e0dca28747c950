"""Investigators, read a second time: one mission, from its beginning until it is won or lost."""

from __future__ import annotations

from typing import NamedTuple

from fairfight.games.investigators.data import model
from tests.games.investigators.second_reading_figures import Foe, Member
from tests.games.investigators.second_reading_track import Track


class Choice(NamedTuple):
    """What may be done: a verb, with whom or where, and what with."""

    what: str
    target: int = 0
    by: int | str = 0


class Mission(Track):
    """Rounds of turns on a track."""

    def begin(self) -> None:
        for member in self.party:
            member.space, member.in_cover, member.aims, member.stunned = 0, False, False, False
            member.seen = set()
            member.uses = member.talent.uses if member.talent else 0
            member.deck.join(["NULL"] * self.mission.extra_nulls)
            member.deck.shuffle()
        self.arrive()
        self.go_on_after(-1)

    def arrive(self) -> None:
        for foe in self.foes:
            if foe.post.from_round == self.round:
                foe.space = foe.post.space

    # Rounds.

    def go_on_after(self, number: int) -> None:
        """To the next turn in which something is to decide, or to the end."""
        while True:
            for member in self.there():
                if member.number > number and self.begin_turn(member):
                    return
                if self.is_lost_for_want_of_anybody():
                    return
            for foe in self.standing():
                self.foes_turn(foe)
                if self.is_lost_for_want_of_anybody():
                    return
            if self.round == self.mission.rounds:
                self.is_won = self.mission.objective == "survive"
                self.seen["survived"] += self.is_won
                return
            self.round += 1
            self.arrive()
            number = -1

    def is_lost_for_want_of_anybody(self) -> bool:
        if not self.there():
            self.is_won = False
        return self.is_won is not None

    def see_whether_it_is_won(self) -> None:
        left = self.monsters_left()
        is_met = {
            "defeat_all": not left,
            "defeat_boss": not any(foe.is_boss for foe in left),
            "search": self.found == set(self.mission.clues),
            "survive": False,
        }[self.mission.objective]
        if is_met or not left:
            self.seen[f"won: {self.mission.objective}"] += 1
            self.is_won = True

    # A turn.

    def begin_turn(self, member: Member) -> bool:
        """Whether there is anything to decide in it."""
        self.actor, self.may_attack = member, True
        self.actions = self.numbers.actions - member.stunned
        self.seen["stunned turn"] += member.stunned
        member.stunned = False
        for foe in self.standing():
            is_near = self.distance(member, foe) <= self.numbers.sight
            if not foe.sheet.dread or not is_near or foe.number in member.seen:
                continue
            member.seen.add(foe.number)
            if self.dice.d100() > member.will:
                self.seen["dread"] += 1
                self.frighten(member, foe, foe.sheet.dread)
                if member.space is None:
                    return False
        return self.actions > 0

    def choices(self) -> set[Choice]:
        member, mission = self.actor, self.mission
        found = {Choice("end"), *(Choice("move", space) for space in self.ways(member))}
        if self.may_attack:
            found |= {
                Choice("attack", foe.number, place)
                for place, weapon in enumerate(member.sheet.weapons)
                for foe in self.standing()
                if self.chance(member, foe, self.book.weapons[weapon])
            }
        if not member.aims:
            found.add(Choice("aim"))
        if mission.track[member.space or 0] != "." and not member.in_cover:
            found.add(Choice("cover"))
        if self.numbers.steady and member.sanity < member.max_sanity:
            found.add(Choice("calm down"))
        if member.space in set(mission.clues) - self.found:
            found.add(Choice("search"))
        if member.space == 0:
            found.add(Choice("retreat"))
        if self.deck_of(member).known and member.talent and member.talent.do == "foresee":
            found.add(Choice("discard"))
        return found | {Choice("talent", other.number) for other in self.talent_targets(member)}

    def ways(self, member: Member) -> list[int]:
        """Where it can walk: step by step, never out of the space of a monster that watches."""
        assert member.space is not None
        guarded = {foe.space for foe in self.standing() if foe.is_awake and not foe.stunned}
        found = []
        for step in (-1, 1):
            space = member.space
            while space not in guarded and abs(space - member.space) < member.speed:
                space += step
                if not 0 <= space < len(self.mission.track):
                    break
                found.append(space)
        return found

    def talent_targets(self, member: Member) -> list[Member]:
        talent = member.talent
        if not talent or not member.uses:
            return []
        reach = 0 if talent.do == "foresee" else talent.range
        near = [other for other in self.there() if self.distance(member, other) <= reach]
        match talent.do:
            case "heal":
                return [other for other in near if other.health < other.max_health]
            case "calm":
                return [other for other in near if other.sanity < other.max_sanity]
            case "inspire":
                return [other for other in near if other is not member and not other.aims]
        deck = self.deck_of(member)
        return [member] if deck.pile.total() and not deck.known else []

    def play(self, choice: Choice) -> None:
        member = self.actor
        self.seen[choice.what] += 1
        if choice.what != "discard":
            self.actions -= 1
        self.do(member, choice)
        is_turn_over = not self.actions or member.space is None
        if self.is_won is None and not self.is_lost_for_want_of_anybody() and is_turn_over:
            self.go_on_after(member.number)

    def do(self, member: Member, choice: Choice) -> None:
        match choice.what, choice.by:
            case "end", _:
                self.actions = 0
            case "move", _:
                member.space, member.in_cover, member.aims = choice.target, False, False
            case "attack", int(place):
                self.attack(member, self.foes[choice.target], self.book.weapons[member.sheet.weapons[place]])
            case "aim", _:
                member.aims = True
            case "cover", _:
                member.in_cover = True
            case "calm down", _:
                member.regain(0, self.numbers.steady)
            case "search", _:
                self.found.add(member.space or 0)
                self.see_whether_it_is_won()
            case "retreat", _:
                member.space = None
            case "discard", _:
                self.deck_of(member).turn(self.dice)
            case "talent", _:
                self.use_talent(member, self.party_member(choice.target))
            case _:
                raise AssertionError(choice)

    def party_member(self, number: int) -> Member:
        return next(member for member in self.party if member.number == number)

    def use_talent(self, member: Member, other: Member) -> None:
        talent = member.talent
        assert talent
        self.seen[talent.do] += 1
        member.uses -= 1
        match talent.do:
            case "heal":
                other.regain(talent.health, 0)
            case "calm":
                other.regain(0, talent.sanity)
            case "inspire":
                other.aims = True
            case "foresee":
                self.deck_of(member).look(self.dice)

    # Attacks.

    def attack(self, member: Member, foe: Foe, weapon: model.Weapon) -> None:
        deck = self.deck_of(member)
        chance = self.chance(member, foe, weapon)
        self.seen["woken by an attack"] += not foe.is_awake
        foe.is_awake, member.aims, self.may_attack = True, False, False
        card, damage = self.strike(member, foe, chance, weapon.damage, foe.sheet.armour, deck)
        if damage is None:
            return
        lost = min(damage, foe.health)
        foe.health -= lost
        member.dealt += lost
        if not foe.health:
            foe.space = None
            member.kills += 1
            self.see_whether_it_is_won()
        elif card and self.book.cards[card].stun:
            self.stun(foe)

    # Monsters.

    def foes_turn(self, foe: Foe) -> None:
        if foe.stunned:
            self.seen["lost its turn"] += 1
            foe.stunned = False
            return
        if not foe.is_awake:
            if min(self.distance(foe, member) for member in self.there()) > foe.sheet.wakes_within:
                self.seen["slept on"] += 1
                return
            self.seen["woke"] += 1
            foe.is_awake = True
        self.foe_moves(foe, min(self.there(), key=lambda member: self.liking(foe, member)))
        for _ in range(foe.sheet.attacks):
            targets = [member for member in self.there() if self.chance(foe, member, foe.sheet)]
            if targets:
                self.foe_attacks(foe, min(targets, key=lambda member: self.liking(foe, member)))

    def liking(self, foe: Foe, member: Member) -> tuple[int, int, int]:
        distance = self.distance(foe, member)
        first = {"nearest": distance, "weakest": member.health, "maddest": member.sanity}[foe.sheet.prefers]
        return first, distance, member.number

    def foe_moves(self, foe: Foe, target: Member) -> None:
        assert foe.space is not None
        assert target.space is not None
        taken = {member.space for member in self.there()}
        right = 1 if target.space > foe.space else -1
        for _ in range(foe.sheet.speed):
            distance = self.distance(foe, target)
            if distance > foe.sheet.keeps_distance and foe.space not in taken:
                foe.space += right
            elif distance < foe.sheet.keeps_distance:
                away = foe.space - right
                if not 0 <= away < len(self.mission.track):
                    break
                foe.space = away
                self.seen["moved away"] += 1

    def foe_attacks(self, foe: Foe, member: Member) -> None:
        deck = self.nemesis if foe.is_boss else None
        chance = self.chance(foe, member, foe.sheet)
        card, damage = self.strike(foe, member, chance, foe.sheet.damage, member.armour, deck)
        if damage is None:
            return
        member.lose_health(damage)
        if not member.health:
            self.seen["fell"] += 1
            member.injuries += 1
            self.harm(member, foe.sheet.injury)
            return
        self.frighten(member, foe, foe.sheet.horror)
        if card and self.book.cards[card].stun and member.sanity:
            self.stun(member)
