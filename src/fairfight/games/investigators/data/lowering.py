"""Lowers Investigators' content, a party and a campaign to the numbers that rules read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from fairfight.engine.layout import blank
from fairfight.games.investigators import terms
from fairfight.games.investigators.data import model
from fairfight.games.investigators.state import Change, Content, Mission, MonsterKind, Sheet


class Numbers(Protocol):
    """The set-up options that the rules read as numbers."""

    gold: int
    actions: int
    aim: int
    steady: int
    sight: int
    light_cover: int
    heavy_cover: int
    level_experience: int
    breaking_point: int


@dataclass(frozen=True)
class Keys:
    """What the rows of the numbers are called."""

    party: tuple[str, ...]
    missions: tuple[str, ...]
    cards: tuple[str, ...]
    weapons: tuple[str, ...]
    monsters: tuple[str, ...]
    training: tuple[str, ...]
    traits: tuple[str, ...]
    harms: tuple[str, ...]


@dataclass(frozen=True)
class Lowered(Keys):
    """The numbers, and what their rows are called."""

    record: Content

    @property
    def keys(self) -> Keys:
        """What the rows are called, without the numbers."""
        return Keys(**{name: value for name, value in vars(self).items() if name != "record"})


def lower(
    book: model.Content,
    party: Sequence[str],
    missions: Sequence[str],
    decks: Sequence[Mapping[str, int]],
    back: tuple[int, int],
    numbers: Numbers,
) -> Lowered:
    """All of it. Every member of the party has its deck; `back` is what health and sanity regain between missions."""
    keys = Keys(
        tuple(party),
        tuple(missions),
        tuple(book.cards),
        tuple(book.weapons),
        tuple(book.monsters),
        tuple(book.training),
        tuple(book.traits),
        tuple(book.harms),
    )
    made = Lowered(**vars(keys), record=blank(Content))
    c = made.record
    c.party, c.missions, c.kinds = len(party), len(missions), len(book.cards)
    c.traits, c.trainings = len(book.traits), len(book.training)
    c.null, c.minus = made.cards.index("NULL"), made.cards.index("-1")
    c.health_back, c.sanity_back = back
    c.gold, c.actions, c.aim = numbers.gold, numbers.actions, numbers.aim
    c.steady, c.sight = numbers.steady, numbers.sight
    c.level_experience, c.breaking_point = numbers.level_experience, numbers.breaking_point
    write(c.cover, (0, numbers.light_cover, numbers.heavy_cover))
    for place, card in enumerate(book.cards.values()):
        row = c.card[place]
        row.type, row.modifier = terms.CARD_TYPES.index(card.type), card.modifier
        row.stun, row.pierce = int(card.stun), int(card.pierce)
    for place, (key, deck) in enumerate(zip(party, decks, strict=True)):
        write_sheet(c.sheet[place], book, book.investigators[key], counted(made, deck))
    for place, weapon in enumerate(book.weapons.values()):
        gun = c.weapon[place]
        gun.damage, gun.reach, gun.falloff = weapon.damage, weapon.range, weapon.falloff
    for place, monster in enumerate(book.monsters.values()):
        write_monster(c.monster[place], made, monster, len(party))
    for place, key in enumerate(missions):
        write_mission(c.mission[place], made, book, book.missions[key], len(party))
    for rows, entries in ((c.training, book.training), (c.trait, book.traits), (c.harm, book.harms)):
        for place, entry in enumerate(entries.values()):
            write_change(rows[place], made, entry)
    return made


def write(into: list[int], numbers: Sequence[int]) -> None:
    """Numbers into the front of an array."""
    into[: len(numbers)] = numbers


def counted(made: Lowered, deck: Mapping[str, int]) -> list[int]:
    """A deck as the number of its cards of each kind."""
    return [deck.get(name, 0) for name in made.cards]


def write_sheet(row: Sheet, book: model.Content, one: model.Investigator, deck: Sequence[int]) -> None:
    """An investigator as the campaign begins."""
    row.health = row.max_health = one.health
    row.sanity = row.max_sanity = one.sanity
    row.skill, row.will, row.speed, row.armour = one.skill, one.will, one.speed, one.armour
    row.level = 1
    row.weapons = len(one.weapons)
    write(row.weapon, [list(book.weapons).index(key) for key in one.weapons])
    write(row.deck, deck)
    if one.talent:
        talent = book.talents[one.talent]
        row.talent = 1 + terms.TALENTS.index(talent.do)
        row.talent_row = list(book.talents).index(one.talent)
        row.talent_uses = talent.uses
        write_talent(row, talent)


def write_talent(row: Sheet, talent: model.Talent) -> None:
    """How much a talent gives, and how far it reaches."""
    match talent:
        case model.Heal():
            row.talent_amount, row.talent_range = talent.health, talent.range
        case model.Calm():
            row.talent_amount, row.talent_range = talent.sanity, talent.range
        case model.Inspire():
            row.talent_range = talent.range


def write_monster(row: MonsterKind, made: Lowered, monster: model.Monster, party: int) -> None:
    """A kind of monster for a party of some investigators."""
    row.health = monster.health + monster.health_per_extra * (party - 1)
    row.armour, row.skill, row.damage = monster.armour, monster.skill, monster.damage
    row.horror, row.dread = monster.horror, monster.dread
    row.reach, row.falloff, row.speed = monster.range, monster.falloff, monster.speed
    row.attacks, row.keeps, row.wakes = monster.attacks, monster.keeps_distance, monster.wakes_within
    row.hides, row.boss = int(monster.uses_cover), int(bool(monster.nemesis_deck))
    row.prefers = terms.PREFERS.index(monster.prefers)
    row.injury, row.madness = made.harms.index(monster.injury), made.harms.index(monster.madness)


def write_mission(row: Mission, made: Lowered, book: model.Content, mission: model.Mission, party: int) -> None:
    """A mission for a party of some investigators."""
    row.spaces, row.rounds = len(mission.track), mission.rounds
    row.objective = terms.OBJECTIVES.index(mission.objective)
    write(row.cover, [terms.SIGNS.index(sign) for sign in mission.track])
    row.clues = len(mission.clues)
    write(row.clue, mission.clues)
    row.nulls, row.cursed = mission.extra_nulls, int(bool(mission.curse_deck))
    there = [posted for posted in mission.monsters if posted.min_party <= party]
    row.monsters = len(there)
    for place, posted in enumerate(there):
        other = row.monster[place]
        other.kind, other.space, other.round = made.monsters.index(posted.monster), posted.space, posted.from_round
    if mission.curse_deck:
        write(row.curse, counted(made, book.decks[mission.curse_deck].cards))
    for key in {book.monsters[posted.monster].nemesis_deck for posted in there} - {""}:
        write(row.nemesis, counted(made, book.decks[key].cards))
    row.gold, row.experience = mission.reward.gold, mission.reward.experience
    write_cards(row.reward, made, mission.reward.remove, mission.reward.add)


def write_change(row: Change, made: Lowered, entry: model.Change) -> None:
    """What is bought, a trait or a harm."""
    write_cards(row, made, entry.remove, entry.add)
    if isinstance(entry, model.Training):
        row.price = entry.price
    elif isinstance(entry, model.Lasting):
        row.health, row.sanity, row.skill, row.will = entry.health, entry.sanity, entry.skill, entry.will
        row.speed, row.armour = entry.speed, entry.armour


def write_cards(row: Change, made: Lowered, remove: Iterable[str], add: Iterable[str]) -> None:
    """The cards that leave a deck, and those that join it."""
    for name in remove:
        row.remove[made.cards.index(name)] += 1
    for name in add:
        row.add[made.cards.index(name)] += 1
