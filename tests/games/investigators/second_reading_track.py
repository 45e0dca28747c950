"""Investigators, read a second time: who is on the track of a mission, and what an attack there comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from fairfight.games.investigators.data import model
from tests.games.investigators.second_reading_figures import Blow, Deck, Dice, Foe, Member

NEVER_SLEEPS = 16  # spaces: as far as a track goes
NO_CARD = model.Card.model_validate({"type": "0"})  # does what no card at all does


@dataclass(frozen=True)
class Numbers:
    """What the set-up says about missions."""

    actions: int = 2
    aim: int = 20
    light_cover: int = 15
    heavy_cover: int = 30
    steady: int = 1
    sight: int = 4


class Track:
    """Figures, decks and dice of a mission."""

    def __init__(
        self, book: model.Content, key: str, party: Sequence[Member], numbers: Numbers, dice: Dice, seen: Counter[str]
    ) -> None:
        self.book, self.mission, self.numbers, self.dice, self.seen = book, book.missions[key], numbers, dice, seen
        self.party = [member for member in party if not member.has_left]
        self.is_won: bool | None = None
        self.round = 1
        self.found: set[int] = set()  # spaces whose clue was found
        self.blows: list[Blow | str] = []  # and whom they stunned
        self.nulls = self.crits = 0  # of the party's own attacks
        self.shared = Deck(book, book.decks[self.mission.curse_deck].cards) if self.mission.curse_deck else None
        posts = [post for post in self.mission.monsters if post.min_party <= len(party)]
        self.foes = [self.posted(number, post, len(party)) for number, post in enumerate(posts)]
        bosses = [foe for foe in self.foes if foe.is_boss]
        self.nemesis = Deck(book, book.decks[bosses[0].sheet.nemesis_deck].cards) if bosses else None
        self.health_before = sum(member.health for member in self.party)

    def posted(self, number: int, post: model.Posted, party: int) -> Foe:
        sheet = self.book.monsters[post.monster]
        health = sheet.health + sheet.health_per_extra * (party - 1)
        return Foe(number, post.monster, sheet, post, health, is_awake=sheet.wakes_within >= NEVER_SLEEPS)

    # Who is there.

    def there(self) -> list[Member]:
        return [member for member in self.party if member.space is not None]

    def standing(self) -> list[Foe]:
        return [foe for foe in self.foes if foe.space is not None]

    def monsters_left(self) -> list[Foe]:
        """Those included that are still to come."""
        return [foe for foe in self.foes if foe.health]

    @staticmethod
    def distance(one: Member | Foe, other: Member | Foe) -> int:
        assert one.space is not None
        assert other.space is not None
        return abs(one.space - other.space)

    def deck_of(self, member: Member) -> Deck:
        return self.shared or member.deck

    # Attacks.

    def chance(self, attacker: Member | Foe, target: Member | Foe, weapon: model.Weapon | model.Monster) -> int:
        skill = attacker.skill if isinstance(attacker, Member) else attacker.sheet.skill
        aim = self.numbers.aim if isinstance(attacker, Member) and attacker.aims else 0
        distance = self.distance(attacker, target)
        beyond = max(0, distance - weapon.range)
        cover = self.cover(target) if distance else 0
        return min(100, max(0, skill - beyond * weapon.falloff - cover + aim))

    def cover(self, target: Member | Foe) -> int:
        has_cover = target.in_cover if isinstance(target, Member) else target.sheet.uses_cover
        takes = {".": 0, "l": self.numbers.light_cover, "h": self.numbers.heavy_cover}
        return takes[self.mission.track[target.space or 0]] if has_cover else 0

    def strike(
        self, attacker: Member | Foe, target: Member | Foe, chance: int, damage: int, armour: int, deck: Deck | None
    ) -> tuple[str | None, int | None]:
        """Steps 2 to 7: the card, and the damage of a hit; None: a miss."""
        roll = self.dice.d100()
        name = deck.draw(self.dice) if deck else None
        card = self.book.cards[name] if name else NO_CARD
        is_null, is_critical = card.type == "null", card.type == "x2"
        if isinstance(attacker, Member):
            self.nulls += is_null
            self.crits += is_critical
        if deck and not name:
            self.seen["no card"] += 1
        names = (self.name_of(attacker), self.name_of(target), chance, roll, name)
        if is_null or roll > chance:
            self.blows.append(Blow(*names, hit=False, by_null=is_null))
            return name, None
        damage = damage * card.modifier if is_critical else max(0, damage + card.modifier)
        if not card.pierce:
            damage = max(0, damage - armour)
        self.blows.append(Blow(*names, hit=True, damage=damage, critical=is_critical))
        return name, damage

    @staticmethod
    def name_of(figure: Member | Foe) -> str:
        return f"{'member' if isinstance(figure, Member) else 'monster'} {figure.number}"

    def stun(self, target: Member | Foe) -> None:
        target.stunned = True
        self.blows.append(f"{self.name_of(target)} is stunned")

    def frighten(self, member: Member, foe: Foe, amount: int) -> None:
        member.lose_sanity(amount)
        if not member.sanity:
            self.seen["fled"] += 1
            member.madness += 1
            self.harm(member, foe.sheet.madness)

    def harm(self, member: Member, harm: str) -> None:
        member.space = None
        member.harms[harm] += 1
        member.change(self.book.harms[harm])
