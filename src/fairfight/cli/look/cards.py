"""`fairfight cards`: a game's cards, units and the like with their texts; all, or those that match a search."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace

from fairfight.cli.console import print_json
from fairfight.cli.play.deciding.menu import printable, words_in
from fairfight.cli.play.screen import Terminal
from fairfight.common.errors import FairFightError, nearest, unknown
from fairfight.game.arranging import in_ascii, shifted, wrapped
from fairfight.game.catalogue import Entry, Section, vocabulary
from fairfight.game.picture import Line, Screen, Span, line, plain
from fairfight.games.directory import game_class


def cards(game: str, words: list[str], kind: str, content: str, as_json: bool) -> None:
    chosen = game_class(game)
    catalogue = chosen.catalogue(content)
    found = _picked(_of_type(catalogue, kind), words or [])
    if not found:
        raise FairFightError(_nothing(game, catalogue, kind, words or []))
    if as_json:
        words_of = vocabulary(type(chosen.book(content).model))
        told = {entry.id.partition(".")[0] for section in found for entry in section.entries}
        meant = {table: keys for table, keys in words_of.items() if table in told}
        print_json({"game": game, "sections": [asdict(section) for section in found], "vocabulary": meant})
        return
    terminal = Terminal()
    entries = [entry for section in found for entry in section.entries]
    if len(entries) == 1:
        terminal.show(_in_full(found[0], terminal.screen))
        return
    terminal.show(_listed(found, terminal.screen))
    hint = f"\nfairfight cards {game} NAME: all about one; other words: all that hold them"
    terminal.show([line(Span(part, "dim")) for part in hint.split("\n")])


# Picking.


def _of_type(catalogue: Sequence[Section], kind: str) -> list[Section]:
    """All sections, or the one named by its word or its title."""
    meant = [section for section in catalogue if kind.casefold() in ("", section.key, section.title.casefold())]
    if not meant:
        raise FairFightError(unknown("type", kind, [section.key for section in catalogue]))
    return meant


def _picked(sections: Sequence[Section], words: Sequence[str]) -> list[Section]:
    """The entries with exactly this name or, if there is none, those that contain all of the words."""
    sought = words_in(_folded(" ".join(words)))
    if words and not sought:
        return []

    def is_called(entry: Entry) -> bool:
        return sought in (words_in(_folded(entry.name)), words_in(_folded(entry.key)))

    def holds(entry: Entry) -> bool:
        said = _folded(f"{entry.key} {entry.name} {entry.kind} {entry.facts} {entry.text}")
        return all(word in said for word in sought)

    for is_meant in (is_called, holds):
        kept = [replace(one, entries=[entry for entry in one.entries if is_meant(entry)]) for one in sections]
        found = [section for section in kept if section.entries]
        if found:
            return found
    return []


def _folded(text: str) -> str:
    """Lower case without accents, for comparing."""
    return plain(in_ascii([line(text)])).casefold()


def _nothing(game: str, catalogue: Sequence[Section], kind: str, words: Sequence[str]) -> str:
    """The message that nothing was found, with the nearest name."""
    typed = printable(" ".join(words))
    names = {name: entry.name for section in catalogue for entry in section.entries for name in _names(entry)}
    meant = nearest(typed, names)
    hint = f'; did you mean "{names[meant]}"?' if meant else ""
    if any("=" in word for word in words):
        hint = "; this command takes no set-up options; your own content goes with --content PATH"
    where = f"{game}, type {kind}," if kind else game
    return f'{where} has nothing that holds "{typed}"{hint}'


def _names(entry: Entry) -> Iterator[str]:
    """The names that people may type for an entry: its name, its key, a word of its name."""
    yield from (entry.name, entry.key, *(word for word in entry.name.split() if len(word) > 3))


# Showing.


def _listed(sections: Sequence[Section], screen: Screen) -> Iterator[Line]:
    """Show all entries, section by section."""
    for place, section in enumerate(sections):
        if place:
            yield line()
        yield line(Span(section.title, "title"), Span(f" ({len(section.entries)})", "dim"))
        yield from wrapped(line(Span(section.about, "dim")), screen.width, 0) if section.about else []
        for entry in section.entries:
            facts = Span(f" ({entry.facts})" if entry.facts else "", "dim")
            yield from wrapped(line("  ", Span(entry.name, "card"), facts, f": {entry.text}"), screen.width, 4)


def _in_full(section: Section, screen: Screen) -> Iterator[Line]:
    """Show one entry in full."""
    (entry,) = section.entries
    whose = {True: ["ours"], False: ["from the seed"], None: []}[entry.ours]
    number = [f"number {entry.number}"] if entry.number is not None else []
    yield line(Span(entry.name, "card"))
    yield line(Span(f"  {', '.join([entry.kind, *number, *whose, f'key {entry.key}'])}", "dim"))
    for said in (entry.facts, entry.text):
        yield from shifted(wrapped(line(said), screen.width - 2, 0), 2) if said else []
    yield from shifted((part for row in entry.drawing for part in wrapped(line(row), screen.width - 2, 0)), 2)
    if section.about:
        yield from shifted(wrapped(line(Span(f"{section.title}: {section.about}", "dim")), screen.width - 2, 0), 2)
