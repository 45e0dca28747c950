"""Reads Investigators' content and checks beyond its model: references, and tracks that can be played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from fairfight.common.errors import ContentError, unknown
from fairfight.content import entries
from fairfight.content.book import Book, read_book
from fairfight.games.investigators import terms
from fairfight.games.investigators.data.model import Content

FOLDER = Path(__file__).parents[1] / "content"
KINDS = (
    "decks",
    "training",
    "traits",
    "harms",
    "weapons",
    "talents",
    "investigators",
    "monsters",
    "missions",
    "campaigns",
)
NEEDED = ("NULL", "-1")  # cards that the rules themselves deal: a mission's NULLs, and what a level takes away


def investigators_book(own: str = "", changes: tuple[str, ...] = ()) -> Book[Content]:
    """The checked content."""
    return read_book("investigators", Content, FOLDER, own, changes, check_book=check_book)


def summary(book: Content) -> str:
    """What the content holds, counted."""
    return (
        f"{len(book.investigators)} investigators, {len(book.weapons)} weapons, {len(book.talents)} talents, "
        f"{len(book.cards)} cards, {len(book.decks)} decks, {len(book.training)} trainings, "
        f"{len(book.traits)} traits, {len(book.harms)} injuries and madness, {len(book.monsters)} monsters, "
        f"{len(book.missions)} missions, {len(book.campaigns)} campaigns"
    )


def check_book(book: Book[Content]) -> None:
    """Check what the model cannot say; an error names every problem, a line each."""
    problems = [*_references(book), *entries.namesakes(book, KINDS)]
    for key in book.model.missions:
        problems += _mission(book, key)
    for name in NEEDED:
        if name not in book.model.cards:
            problems.append(f'investigators: the card "{name}" is missing; the rules need it')
    if problems:
        raise ContentError(*problems)


def _references(book: Book[Content]) -> Iterator[str]:
    """Names of other entries that do not exist."""
    model = book.model
    missing = partial(entries.missing, book)

    for key, deck in model.decks.items():
        yield from missing("card", deck.cards, model.cards, "decks", key, "cards")
    for kind, changes in (("training", model.training), ("traits", model.traits), ("harms", model.harms)):
        for key, change in changes.items():
            yield from missing("card", change.remove, model.cards, kind, key, "remove")
            yield from missing("card", change.add, model.cards, kind, key, "add")
    for key, one in model.investigators.items():
        yield from missing("weapon", one.weapons, model.weapons, "investigators", key, "weapons")
        yield from entries.listed_twice(book, "weapon", one.weapons, "investigators", key, "weapons")
        yield from missing("talent", [one.talent], model.talents, "investigators", key, "talent")
        yield from missing("deck", [one.deck], model.decks, "investigators", key, "deck")
    for key, monster in model.monsters.items():
        yield from missing("injury or madness", [monster.injury], model.harms, "monsters", key, "injury")
        yield from missing("injury or madness", [monster.madness], model.harms, "monsters", key, "madness")
        yield from missing("deck", [monster.nemesis_deck], model.decks, "monsters", key, "nemesis_deck")
    for key, mission in model.missions.items():
        for place, posted in enumerate(mission.monsters):
            yield from missing(
                "monster", [posted.monster], model.monsters, "missions", key, "monsters", place, "monster"
            )
        yield from missing("deck", [mission.curse_deck], model.decks, "missions", key, "curse_deck")
        yield from missing("card", mission.reward.remove, model.cards, "missions", key, "reward", "remove")
        yield from missing("card", mission.reward.add, model.cards, "missions", key, "reward", "add")
    for key, campaign in model.campaigns.items():
        yield from missing("mission", campaign.missions, model.missions, "campaigns", key, "missions")


def _mission(book: Book[Content], key: str) -> Iterator[str]:
    """What is wrong with a mission's track, monsters and clues."""
    mission, monsters = book.model.missions[key], book.model.monsters
    for sign in sorted(set(mission.track) - set(terms.SIGNS)):
        yield f"{book.at('missions', key, 'track')}: {unknown('sign', sign, terms.SIGNS)}"
    last = len(mission.track) - 1
    for place, posted in enumerate(mission.monsters):
        where = ("missions", key, "monsters", place)
        if posted.space > last:
            yield f"{book.at(*where)}: space {posted.space} is beyond the track; 0 to {last} are allowed"
        if posted.from_round > mission.rounds:
            yield f"{book.at(*where)}: round {posted.from_round} never comes; the mission has {mission.rounds}"
    for clue in mission.clues:
        if clue > last:
            yield f"{book.at('missions', key, 'clues')}: space {clue} is beyond the track; 0 to {last} are allowed"
    if len(set(mission.clues)) < len(mission.clues):
        yield f"{book.at('missions', key, 'clues')}: a space is listed twice; once is allowed"
    if (mission.objective == "search") != bool(mission.clues):
        yield f'{book.at("missions", key, "objective")}: "search" and clues belong together: write both or neither'
    alone = [
        monsters[posted.monster] for posted in mission.monsters if posted.min_party == 1 and posted.monster in monsters
    ]
    if not alone:
        yield f"{book.at('missions', key, 'monsters')}: a party of one meets nobody; let one monster have min_party = 1"
    decks = {monsters[posted.monster].nemesis_deck for posted in mission.monsters if posted.monster in monsters} - {""}
    if len(decks) > 1:
        yield f"{book.at('missions', key, 'monsters')}: nemesis decks {' and '.join(sorted(decks))}; one is allowed"
    if mission.objective == "defeat_boss" and not any(monster.nemesis_deck for monster in alone):
        yield f"{book.at('missions', key, 'objective')}: a party of one meets no boss: none has a nemesis deck"
