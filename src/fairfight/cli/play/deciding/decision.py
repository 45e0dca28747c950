"""One decision of one person: the table, the hand, the choices, and answers to questions about them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import cached_property

from fairfight.cli.play.deciding.menu import (
    NOTHING_KNOWN,
    PAGE,
    Entry,
    HeldCard,
    cards_named,
    entries_of,
    hand_drawn,
    list_drawn,
    matching,
    words_in,
)
from fairfight.cli.play.deciding.numbers import Numbers
from fairfight.cli.play.deciding.position import Position, known_reasons
from fairfight.common.errors import FairFightError, nearest
from fairfight.game.arranging import wrapped
from fairfight.game.interface.choice import WordedChoice
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.game.text import CardText

DIGITS = 9  # of a number that could be meant


class Decision:
    """What a seat sees of a match, and what it can do now. It looks and changes nothing."""

    def __init__(self, position: Position, known: Numbers = NOTHING_KNOWN) -> None:
        self.position = position
        self.known = known  # numbers, from the lists before
        self.choices = position.choices
        self.topics = {one.code: position.topic(one.choice) for one in self.choices}
        self.entries, self.behind = entries_of(self.choices, self.topics, known, position.actor)
        self.by_number = {entry.number: entry for entry in (*self.entries, *self.behind)}
        self.shown: Sequence[Entry] = ()  # the list that is shown page by page
        self.shown_to = 0

    @property
    def held(self) -> Sequence[CardText]:
        """The hand."""
        return self.position.held

    @cached_property
    def usable(self) -> list[HeldCard]:
        """The hand with what can be done with each card, or why nothing can."""
        return [self._usable(card) for card in self.held]

    def _usable(self, card: CardText) -> HeldCard:
        uses = tuple((entry.number, self._below_card(entry)) for entry in self.entries if is_about(entry, card))
        return HeldCard(card, uses, "" if uses else "; ".join(self._reasons(card)))

    def _below_card(self, entry: Entry) -> str:
        choice = entry.choices[0].choice
        if entry.is_topic:
            return f"{self.position.topic_below_card(choice)}: {len(entry.choices)} choices"
        return self.position.below_card(choice)

    @cached_property
    def cards(self) -> dict[str, CardText]:
        """Every card whose text is known, by its name."""
        return {card.name: card for card in [*self.position.card_texts, *self.held]}

    @property
    def known_after(self) -> Numbers:
        """The numbers that are known to somebody who has seen this."""
        return self.known.after((number, entry.meaning) for number, entry in self.by_number.items())

    @property
    def is_watched(self) -> bool:
        """Whether nobody decides and the match only goes on."""
        return self.position.is_watched

    # Looking.

    def drawn(self, screen: Screen, read: Container[str] = ()) -> list[Line]:
        """The table, the hand and all choices; texts of cards that were read before only where they matter."""
        drawn = [*self.table(screen), *self.hand(screen, read)]
        if self.is_watched:
            return [*drawn, line(), *wrapped(line(Span("Enter: ", "notice"), self.choices[0].words), screen.width)]
        rest = [entry for entry in self.entries if not any(is_about(entry, card) for card in self.held)]
        return [*drawn, line(), line(Span("Choices", "title")), *self._paged(rest, screen)] if rest else drawn

    def table(self, screen: Screen) -> list[Line]:
        """The board or the table."""
        return self.position.picture(screen)

    def hand(self, screen: Screen, read: Container[str] = ()) -> list[Line]:
        """The cards in hand, with the numbers of what can be done with them."""
        if not self.held:
            return []
        drawn, whole = (hand_drawn(self.usable, screen, known) for known in (read, ()))
        more = Span(" (`hand` shows all texts)" if drawn != whole else "", "dim")
        return [line(), line(Span(self.position.hand_title, "title"), more), *drawn]

    def listed(self, choices: Iterable[WordedChoice], title: str, screen: Screen) -> list[Line]:
        """Some of the choices, with their numbers."""
        numbered = {entry.choices[0].code: entry for entry in self.by_number.values() if len(entry.choices) == 1}
        listed = [numbered[choice.code] for choice in choices]
        return [*wrapped(line(Span(title, "title")), screen.width), *self._paged(listed, screen)]

    def more(self, screen: Screen) -> list[Line]:
        """The next page of the list that was shown last."""
        if self.shown_to >= len(self.shown):
            return [line("That was all of the list.")]
        first, self.shown_to = self.shown_to, self.shown_to + PAGE
        return list_drawn(self.shown, screen, first)

    def _paged(self, entries: Sequence[Entry], screen: Screen) -> list[Line]:
        self.shown, self.shown_to = entries, 0
        return self.more(screen)

    # Finding what somebody typed.

    def found(self, typed: str) -> list[WordedChoice]:
        """The choices that a number or some words may mean."""
        if typed.isdecimal():
            return [choice for entry in self.numbered(typed) for choice in entry.choices]
        sought = words_in(typed)
        short = [one for one in self.choices if words_in(self.position.shorthand(one.choice)) == sought != []]
        return short or matching(typed, self.choices, self.topics)

    def numbered(self, typed: str) -> list[Entry]:
        """The entry with a number, in a list of one; or nothing."""
        is_there = typed.isdecimal() and len(typed) < DIGITS and int(typed) in self.by_number
        return [self.by_number[int(typed)]] if is_there else []

    def exactly(self, typed: str) -> list[WordedChoice]:
        """The choice that has just these words, in a list of one; or nothing."""
        return [choice for choice in self.choices if words_in(choice.words) == words_in(typed)]

    # Asking.

    def about(self, typed: str, screen: Screen) -> list[Line]:
        """A card or a choice: its text, what can be done with it, or why nothing can."""
        entries = self.numbered(typed)
        if entries:
            said = [line(f"{typed}) {entries[0].words}")]
            named = [card.name for card in self.cards.values() if is_about(entries[0], card)]
            return [*said, *(self._card(named[0]) if named else [])]
        named = cards_named(typed, self.cards)
        if len(named) == 1:
            return [*self._card(named[0]), *self._uses_of(named[0], screen)]
        choices = self.found(typed)
        if choices and not named:
            return self.listed(choices, f"What you can do with {typed}:", screen)
        return self._which(named) if named else self.nothing_like(typed)

    def text_of(self, typed: str) -> list[Line]:
        """The text of a card."""
        named = cards_named(typed, self.cards)
        if not named:
            return [line(Span(self._nothing_called(typed), "bad"))]
        return self._card(named[0]) if len(named) == 1 else self._which(named)

    def nothing_like(self, typed: str) -> list[Line]:
        """Why something that was typed cannot be done: a card's reasons, or what it may have been meant to be."""
        if typed.isdecimal():
            return self._no_number(typed)
        reasons = self._in_the_way(typed)
        if reasons:
            return [line(Span("That cannot be done now:", "bad")), *(line(f"  {reason}") for reason in reasons)]
        named = cards_named(typed, self.cards)
        reasons = self._reasons(self.cards[named[0]]) if len(named) == 1 else []
        if reasons:
            return [line(Span(f"{named[0]} cannot be used now:", "bad")), *(line(f"  {reason}") for reason in reasons)]
        return [line(Span(self._nothing_called(typed), "bad")), line("Enter shows what there is, ? helps.")]

    def _no_number(self, typed: str) -> list[Line]:
        """That a number stands for nothing now, and for what it stood before."""
        before = {**self.known.gone, **self.known.shown}
        if len(typed) < DIGITS and int(typed) in before:
            return [
                line(Span(f'{typed} was "{before[int(typed)].words}"; it cannot be done now', "bad")),
                line("Enter shows what there is, ? helps."),
            ]
        return [line(Span(f"numbers go from 1 to {max(self.by_number, default=0)}; there is no {typed}", "bad"))]

    def _nothing_called(self, typed: str) -> str:
        meant = nearest(typed, [*(choice.words for choice in self.choices), *self.cards])
        return f'nothing here is called "{typed}"' + (f'; did you mean "{meant}"?' if meant else "")

    def _card(self, name: str) -> list[Line]:
        card = self.cards[name]
        kind = f" ({card.kind})" if card.kind else ""
        return [line(Span(name, "card"), Span(kind, "dim"), f": {card.text}" if card.text else "")]

    def _which(self, named: Sequence[str]) -> list[Line]:
        return [line(f"Which one: {', '.join(named)}?")]

    def _uses_of(self, name: str, screen: Screen) -> list[Line]:
        """What can be done with a card now, or what keeps it from being used."""
        card, sought = self.cards[name], set(words_in(name))
        about = [one for one in self.choices if _uses(one, card) or sought <= set(words_in(one.words))]
        if about:
            return self.listed(about, "You can:", screen)
        return [line(Span(f"  not now: {reason}", "dim")) for reason in self._reasons(card)]

    def _in_the_way(self, typed: str) -> list[str]:
        """What the game says about something that was typed; nothing if it does not know it."""
        return known_reasons(self.position, typed)

    def _reasons(self, card: CardText) -> list[str]:
        """What keeps a card from being used, as the game tells it; nothing if it does not say."""
        try:
            return self.position.why_unavailable(card.id or card.name)
        except FairFightError:  # a game whose cards have no requirements
            return list(card.why_not)


def is_about(entry: Entry, card: CardText) -> bool:
    """Whether all that an entry stands for uses a card."""
    return entry.card == card.id != ""


def _uses(one: WordedChoice, card: CardText) -> bool:
    return one.choice.card == card.id != ""
