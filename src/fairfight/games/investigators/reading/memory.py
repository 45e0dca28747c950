"""Remembers what the log says once: ids of things, cards that lie open, and marks."""

from __future__ import annotations

from typing import ClassVar

from fairfight.game.interface.changes import CardPut, Cleared, Counted, Gone, Marked
from fairfight.game.interface.event import Draft, Observer, Reader
from fairfight.games.investigators import events, ids, terms
from fairfight.games.investigators.state import Content
from fairfight.games.investigators.text.names import Names

DISCARD_OF = dict(zip(ids.DRAW_PILES, ids.DISCARD_PILES, strict=True))
Copy = tuple[str, str]  # a card that was seen: its id and its kind


class RememberingReader(Reader):
    """Gives things their ids, and keeps what the log says once: which cards lie open, who has which marks."""

    kinds: ClassVar = events.EVENTS
    remembers: ClassVar = ("discards", "tops", "marks", "traits", "here")

    def __init__(self, observer: Observer, names: Names, content: Content) -> None:
        super().__init__(observer)
        self.names = names
        self.content = content
        self.party = ids.INVESTIGATORS[: content.party]
        self.mission = content.first_mission
        self.discards: dict[str, list[Copy]] = {deck: [] for deck in ids.DRAW_PILES}
        self.tops: dict[str, Copy] = {}  # of decks whose top card somebody has seen
        self.marks: dict[str, list[str]] = {}
        self.traits = {
            one: {key for place, key in enumerate(names.lowered.traits) if content.sheet[number].traits >> place & 1}
            for number, one in enumerate(self.party)
        }
        self.here: list[str] = []  # monsters and clues of the mission
        self.cards_seen = 0
        self.decks = tuple(ids.DRAW_PILES[deck] for deck in names.decks(content))
        self.phase: int | None = None  # the event that the present phase began with
        self.doer: int | None = None  # the action or the monster's turn that goes on
        self.bind()

    # Names.

    def investigator(self, number: int) -> str:
        """A member of the party."""
        return ids.INVESTIGATORS[number]

    def figure(self, number: int) -> str:
        """An investigator, or a monster of this mission."""
        return ids.figure_id(self.mission, number)

    def monster_kind(self, row: int) -> str:
        """A kind of monster."""
        return self.names.lowered.monsters[row]

    def mission_key(self, number: int) -> str:
        """A mission of the campaign."""
        return self.names.lowered.missions[number]

    def deck(self, number: int) -> str:
        """The draw pile of a deck."""
        return ids.DRAW_PILES[number]

    def card(self, kind: int) -> str:
        """A kind of card."""
        return self.names.lowered.cards[kind]

    def card_or_none(self, kind: int) -> str | None:
        """A kind of card, or that there is none."""
        return None if kind == terms.NO_CARD else self.card(kind)

    def weapon(self, row: int) -> str | None:
        """A weapon, or that a monster needs none."""
        return None if row == terms.NO_WEAPON else self.names.lowered.weapons[row]

    def talent(self, row: int) -> str:
        """A talent."""
        return self.names.talent_keys[row]

    def training(self, row: int) -> str:
        """Something of the training room."""
        return self.names.lowered.training[row]

    def trait(self, row: int) -> str:
        """A trait."""
        return self.names.lowered.traits[row]

    def harm(self, row: int) -> str:
        """An injury or a madness."""
        return self.names.lowered.harms[row]

    def top(self, deck: int) -> Copy | None:
        """The card on top of a deck, if somebody has seen it."""
        return self.tops.get(ids.DRAW_PILES[deck])

    def spent(self, deck: int) -> tuple[Copy, ...]:
        """The cards of a discard pile, from the bottom."""
        return tuple(self.discards[ids.DRAW_PILES[deck]])

    # Decks.

    def make_whole(self, draft: Draft, deck: str, cards: int) -> None:
        """All cards of a deck are in its draw pile: nobody can tell which is which any more."""
        self.tops.pop(deck, None)
        self.discards[deck] = []
        draft.changes += [Cleared(deck), Cleared(DISCARD_OF[deck]), Counted(deck, cards)]

    def new_card(self, kind: str) -> Copy:
        self.cards_seen += 1
        return f"card.{self.cards_seen}", kind

    def spend(self, draft: Draft) -> None:
        """The top card of a draw pile goes to the discard pile."""
        deck, kind = draft["deck"], draft["card"]
        if kind is None:
            return
        copy = self.tops.pop(deck, None) or self.new_card(kind)
        self.discards[deck].append(copy)
        draft.changes += [CardPut(copy[0], DISCARD_OF[deck], kind), Counted(deck, draft["left"])]

    def foresee(self, draft: Draft) -> None:
        deck = draft["deck"]
        self.tops[deck] = self.new_card(draft["card"])
        draft.changes.append(CardPut(self.tops[deck][0], deck, draft["card"]))

    def take_away(self, draft: Draft) -> None:
        deck = draft["deck"]
        draft.changes.append(Counted(deck, draft["left"]))
        if draft["was_known"]:
            draft.changes.append(Gone(self.tops.pop(deck)[0]))
        if draft["pile"] == terms.PILES[terms.DISCARD_PILE]:
            copy = next(copy for copy in self.discards[deck] if copy[1] == draft["card"])
            self.discards[deck].remove(copy)
            draft.changes.append(Gone(copy[0]))

    # Marks.

    def mark(self, draft: Draft, figure: str, mark: str) -> None:
        marks = self.marks.setdefault(figure, [])
        if mark not in marks:
            marks.append(mark)
            draft.changes.append(Marked(figure, mark))

    def unmark(self, draft: Draft, figure: str, *marks: str) -> None:
        """Some marks are gone, or all but that somebody has left for good."""
        held = self.marks.get(figure, [])
        for mark in [mark for mark in held if (mark in marks if marks else mark != "retired")]:
            held.remove(mark)
            draft.changes.append(Marked(figure, mark, on=False))
