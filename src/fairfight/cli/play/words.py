"""The help page, and sections of the game's rulebook page."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

from fairfight.cli.play.deciding.menu import words_in
from fairfight.cli.play.wishing import has_responses
from fairfight.game.arranging import wrapped
from fairfight.game.game import Game
from fairfight.game.match import Match
from fairfight.game.picture import Line, Screen, Span, line

HELP = {
    "a number, or words": "do that; any part of a choice's words is enough, a topic's number shows its choices; "
    "a choice keeps its number as long as it is there",
    "Enter": "show the table and the choices again; where nobody decides, go on",
    "on": "where nobody decides: go on without stopping",
    "more": "show more of a long list",
    "show, hand": "the table and the choices; only the cards in hand",
    "card NAME": "the text of a card",
    "? NAME, ? NUMBER": "about a card or a choice, without doing it: its text, what can be done with it now, "
    "or why nothing can",
    "rules, rules NAME": "the sections of the rulebook page; one of them",
    "log, log 20": "all that happened, as far as you may know it; the last 20 lines",
    "hint": "what search would do, with its figures",
    "undo": "take your last decision back, if no die was rolled, nobody else decided and nothing hidden came up since",
    "save, save FILE": "write the match to a file",
    "quit, q": "stop; the match is kept in a file and goes on with `fairfight play --load FILE`",
}
HELP_RESPONSES = {
    "pass until turn": "pass whenever you may respond, until a turn begins or something else happens, such as hurt",
    "ask others, ask attack": "be asked only when you may respond to what others do; only to attacks; "
    "ask always, ask never; wishes tells what is wished now",
}
HELP_AFTER = {
    "replay": "the whole story, hidden cards too",
    "show": "the table at the end",
    "log, log 20": "what happened, as you saw it",
    "save, save FILE": "write the match to a file",
    "again": "the same set-up with the next run's dice",
    "quit, q": "stop",
}


def help_page(match: Match) -> dict[str, str]:
    """What can be typed now."""
    if match.over:
        return HELP_AFTER
    return HELP | HELP_RESPONSES if has_responses(match.game) else HELP


def help_drawn(page: dict[str, str], screen: Screen) -> list[Line]:
    """What can be typed, and what it does."""
    drawn: list[Line] = []
    for typed, does in page.items():
        drawn += wrapped(line("  ", Span(typed, "notice"), f": {does}"), screen.width, 4)
    return drawn


def rules_drawn(about: str, game: Game, screen: Screen) -> list[Line]:
    """A section of a game's rulebook page; or which ones there are."""
    sections = sections_of(game)
    named = sections_named(about, sections) if about else []
    if len(named) == 1:
        return section_drawn(named[0], sections[named[0]], screen)
    if sections:
        return [line(f"Sections: {', '.join(named or sections)}")]
    return [line(f"{game.title} has no rulebook page.")]


def sections_of(game: Game) -> dict[str, list[str]]:
    """The rulebook page of a game, heading by heading; empty if it has none."""
    page = Path(inspect.getfile(type(game))).with_name("README.md")
    sections: dict[str, list[str]] = {}
    heading = ""
    for text in page.read_text(encoding="utf-8").splitlines() if page.exists() else ():
        if text.startswith("#"):
            heading = text.lstrip("# ")
            sections[heading] = []
        elif heading and not text.startswith(("<!--", "```")):
            sections[heading].append(text)
    return {name: list(_paragraphs(body)) for name, body in sections.items()}


def sections_named(typed: str, sections: dict[str, list[str]]) -> list[str]:
    """The sections whose headings have all of the words; one that has no others comes alone."""
    sought = words_in(typed)
    same = [name for name in sections if words_in(name) == sought]
    return same or [name for name in sections if all(word in name.casefold() for word in sought)]


def section_drawn(name: str, body: list[str], screen: Screen) -> list[Line]:
    """A section of a rulebook page."""
    drawn = [line(Span(name, "title"))]
    for text in body:
        bullet = re.match(r" *(?:[-*]|\d+\.) ", text)
        drawn += wrapped(line(text), screen.width, len(bullet[0]) if bullet else 0)
    return drawn


def _paragraphs(body: list[str]) -> Iterator[str]:
    """Lines put together that belong together, without what only Markdown needs."""
    held = ""
    for text in [*body, ""]:
        told = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text)
        told = re.sub(r"\*\*?([^*\s][^*]*)\*\*?", r"\1", told).replace("`", "")
        begins = bool(re.match(r" *(?:[-*]|\d+\.) |\|", told))
        if held and (not told.strip() or begins):
            yield held
            held = ""
        if re.fullmatch(r"[| -]+", told):
            continue
        if told.strip():
            held = f"{held} {told.strip()}" if held else told.strip("|").strip() if begins else told
