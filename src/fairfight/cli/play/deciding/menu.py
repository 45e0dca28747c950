"""The menu of choices: numbered, long lists grouped by topic, found by any part of their words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from fairfight.cli.play.deciding.numbers import Meaning, Numbers
from fairfight.game.arranging import flowed, shifted, width_of, wrapped
from fairfight.game.interface.choice import Choice, WordedChoice
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.game.text import CardText

MANY = 20  # choices from which on a list is told in topics
MANY_OF_A_TOPIC = 6  # choices from which on a topic of such a list is one entry
PAGE = 60  # entries that are shown at a time
FEW = 9  # entries that stand one below the other, however short they are
LEAST_SHARED = 8  # letters that words must share at their beginning to be told once for all

ARTICLES = {"a", "an", "the"}  # words that mean no choice by themselves

Topics = Mapping[int, str]  # of choices, by their codes
NOTHING_KNOWN = Numbers()


@dataclass(frozen=True)
class Entry:
    """An entry of a list: one choice, or a topic with several."""

    number: int
    words: str
    choices: tuple[WordedChoice, ...]
    topic: str = ""
    actor: str = ""  # the hero whose turn it is

    @property
    def is_topic(self) -> bool:
        """Whether there are several choices behind it."""
        return len(self.choices) > 1

    @property
    def card(self) -> str:
        """The kind of card that all of it is about; empty: it is about none."""
        kinds = {one.choice.card for one in self.choices}
        return kinds.pop() if len(kinds) == 1 else ""

    @property
    def meaning(self) -> Meaning:
        """What its number stands for."""
        return (
            Meaning(self.topic, self.words)
            if self.is_topic
            else Meaning.of(self.choices[0].choice, self.words, self.actor)
        )


def entries_of(
    choices: Sequence[WordedChoice], topics: Topics, known: Numbers = NOTHING_KNOWN, actor: str = ""
) -> tuple[list[Entry], list[Entry]]:
    """The entries that a list of choices is told in, and those behind them; a number stands for one of them only.

    Whatever was in the list before has the number that is known. Of a long list, large topics are one entry each.
    Further copies of a card are not told: what they do is the same.
    """
    by_topic: dict[str, list[WordedChoice]] = defaultdict(list)
    for one in choices:
        by_topic[topics[one.code]].append(one)
    large = {topic for topic, about in by_topic.items() if topic and len(about) > MANY_OF_A_TOPIC}
    if len(choices) <= MANY or len(by_topic) == 1:  # a single topic would only have to be opened
        large = set()
    told: dict[str, tuple[WordedChoice, ...]] = {}
    behind: list[WordedChoice] = []
    copies = further_copies(choices)
    for one in choices:
        topic = topics[one.code]
        if topic in large:
            told[f"{topic}: {len(by_topic[topic])} choices"] = tuple(by_topic[topic])
            behind.append(one)
        elif one.code in copies:
            behind.append(one)
        else:
            told[one.words] = (one,)
    front = [Entry(0, words, about, topics[about[0].code], actor) for words, about in told.items()]
    every = [*front, *(Entry(0, one.words, (one,), topics[one.code], actor) for one in behind)]
    numbers = known.given([entry.meaning for entry in every])
    entries = [replace(entry, number=number) for entry, number in zip(every, numbers, strict=True)]
    return entries[: len(front)], entries[len(front) :]


def further_copies(choices: Iterable[WordedChoice]) -> set[int]:
    """The codes of choices that do what an earlier one does, with another copy of the same card.

    >>> one, other = Choice(1, "play", "a.card.1", "rush"), Choice(2, "play", "a.card.4", "rush")
    >>> further_copies([WordedChoice(one, "play Rush"), WordedChoice(other, "play Rush (copy 2)")])
    {2}
    """
    seen: set[Choice] = set()
    found: set[int] = set()
    for one in choices:
        alike = replace(one.choice, code=-1, subject="", subjects=(), path=())
        if one.choice.card and alike in seen:
            found.add(one.code)
        seen.add(alike)
    return found


# What somebody typed.


def printable(text: str) -> str:
    """What was typed, without what would move the cursor or colour the screen.

    >>> printable("club\x1b[31m spin\t")
    'club [31m spin'
    """
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


def words_in(text: str) -> list[str]:
    """The words of a text as they are compared: small letters, no brackets and stops around them.

    >>> words_in("move Fae Magician (4,9) to (5,9), 1 space")
    ['move', 'fae', 'magician', '4,9', 'to', '5,9', '1', 'space']
    """
    return [word for word in (part.strip("(),.;:!?[]\"'") for part in text.casefold().split()) if word]


def matching(typed: str, choices: Sequence[WordedChoice], topics: Topics) -> list[WordedChoice]:
    """The choices that somebody may mean: the one with just these words, or those that have all of them, or parts.

    Further copies of a card need not be told apart.

    >>> topics = {1: "Club Spin", 2: "Club Spin", 3: ""}
    >>> spins = [Choice(code, "play", f"a.card.{code}", "club_spin") for code in (1, 2)]
    >>> words = ["play Club Spin", "play Club Spin (copy 2)", "resolve"]
    >>> choices = [WordedChoice(*pair) for pair in zip([*spins, Choice(3, "resolve")], words)]
    >>> [choice.code for choice in matching("club", choices, topics)]
    [1]
    >>> [choice.words for choice in matching("RES", choices, topics)]
    ['resolve']
    """
    sought = words_in(typed)
    if not sought:
        return []
    told = {one.code: words_in(f"{one.words} {topics[one.code]}") for one in choices}
    same = [one for one in choices if words_in(one.words) == sought]
    whole = [one for one in choices if set(sought) <= set(told[one.code])]
    parts = [one for one in choices if all(word in " ".join(told[one.code]) for word in sought)]
    found = same or whole or (parts if len(typed.strip()) > 1 else [])
    if set(sought) <= ARTICLES:
        found = same
    copies = further_copies(choices)
    return [one for one in found if one.code not in copies] or found


def cards_named(typed: str, names: Iterable[str]) -> list[str]:
    """The cards that somebody may mean: one that is named in full, else those that have all of the words, or parts.

    >>> cards_named("why not blast bolt", ["Blast Bolt", "Bolt", "Rush"])
    ['Blast Bolt']
    >>> cards_named("bol", ["Blast Bolt", "Rush"])
    ['Blast Bolt']
    """
    sought = words_in(typed)
    words = {name: words_in(name) for name in names}
    full = [name for name in words if words[name] and set(words[name]) <= set(sought)]
    if full:
        return [max(full, key=lambda name: len(words[name]))]
    whole = [name for name in words if sought and set(sought) <= set(words[name])]
    parts = [name for name in words if sought and all(word in " ".join(words[name]) for word in sought)]
    return whole or (parts if len(typed.strip()) > 1 else [])


# Lists on a screen.


def list_drawn(entries: Sequence[Entry], screen: Screen, first: int = 0) -> list[Line]:
    """Entries with their numbers, a page of them from `first` on, side by side where many are short."""
    page = entries[first : first + PAGE]
    shared = _shared_beginning([entry.words for entry in page])
    drawn = wrapped(line(Span(f"{shared}...", "dim")), screen.width) if shared else []
    digits = len(str(max((entry.number for entry in page), default=0)))
    cells = [(f"{entry.number:>{digits + 2}}) ", entry.words[len(shared) :]) for entry in page]
    widest = max((len(mark) + len(words) for mark, words in cells), default=0)
    across = screen.width // (widest + 2) if len(cells) > FEW else 1
    down = -(-len(cells) // max(1, across))
    for row in range(down):
        spans = [(Span(mark, "notice"), Span(words.ljust(widest + 2 - len(mark)))) for mark, words in cells[row::down]]
        drawn += wrapped(tuple(span for pair in spans for span in pair), screen.width, digits + 4)
    left = len(entries) - first - len(page)
    if left > 0:
        said = f"  {left} more: `more` shows them; or type any part of their words"
        drawn += wrapped(line(Span(said, "dim")), screen.width)
    return drawn


def _shared_beginning(words: Sequence[str]) -> str:
    """Whole words with which all begin, if they are many and it is worth it."""
    if len(words) <= FEW:
        return ""
    first, last = min(words), max(words)
    same = next((place for place, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), len(first))
    shared = first[: first.rfind(" ", 0, same) + 1]
    return shared if len(shared) >= LEAST_SHARED else ""


@dataclass(frozen=True)
class HeldCard:
    """A card in hand with what can be done with it, in short words after their numbers; or why nothing can."""

    card: CardText
    uses: tuple[tuple[int, str], ...] = ()
    why_not: str = ""


def hand_drawn(held: Sequence[HeldCard], screen: Screen, read: Container[str] = ()) -> list[Line]:
    """The cards in hand with their texts; below each what can be done with it, or why nothing can.

    The long text of a card that was read before is left out; if the card cannot be used now, the reason is told, once
    for all neighbours that it keeps from being used.
    """
    drawn: list[Line] = []
    fronts = {one.card.name: _front(one.card, held) for one in held}
    cards = {one.card.name: one for one in held}.values()
    for waits, group in groupby(cards, lambda one: one.why_not if one.card.name in read else ""):
        if waits:
            names = [span for one in group for span in (Span(", "), *fronts[one.card.name])][1:]
            drawn += wrapped(line("  ", *names, ": ", Span(f"not now: {waits}", "dim")), screen.width, 4)
            continue
        for one in group:
            drawn += _held_card_drawn(one, fronts[one.card.name], screen, one.card.name in read)
    return drawn


def _held_card_drawn(held: HeldCard, front: Line, screen: Screen, is_read: bool) -> list[Line]:
    full = line("  ", *front, f": {held.card.text}" if held.card.text else "")
    is_long = is_read and width_of(full) > screen.width
    drawn = wrapped(line("  ", *front, Span(" ...", "dim")) if is_long else full, screen.width, 4)
    uses = [line(Span(f"{number}) ", "notice"), words) for number, words in held.uses]
    drawn += shifted(_uses_drawn(uses, screen.width - 6), 6)
    why = wrapped(line(Span(f"not now: {held.why_not}", "dim")), screen.width - 6)
    return [*drawn, *shifted(why, 6)] if held.why_not else drawn


def _uses_drawn(uses: Sequence[Line], width: int) -> list[Line]:
    """Entries after each other; one below the other where one of them takes more than a line."""
    if any(width_of(use) > width for use in uses):
        return [row for use in uses for row in wrapped(use, width)]
    return flowed(uses, width)


def _front(card: CardText, held: Sequence[HeldCard]) -> Line:
    """A card's name, how often it is held, and its kind."""
    copies = [other.card.name for other in held].count(card.name)
    many = f" x{copies}" if copies > 1 else ""
    return line(Span(f"{card.name}{many}", "card"), Span(f" ({card.kind})" if card.kind else "", "dim"))
