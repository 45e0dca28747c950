"""Finds what somebody means by an id, a kind or a name, and the reasons why it is not available.

It is named by its id, its kind or its name, and a verb may stand before a name: "attack Ghoul 2", "move to 7".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fairfight.common.errors import unknown
from fairfight.common.wording import plain
from fairfight.game.interface.reason import NothingLikeIt, Reason
from fairfight.games.investigators import ids, terms
from fairfight.games.investigators.advice.gear import unusable
from fairfight.games.investigators.advice.requirements import legal, unmet
from fairfight.games.investigators.choices import CODES, Opened, closed
from fairfight.games.investigators.reader import InvestigatorsReader
from fairfight.games.investigators.rules.attack import deck_of
from fairfight.games.investigators.rules.turn import has_foreseen
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.text.reasons import reason
from fairfight.games.investigators.views import view_of

SPOKEN = {
    "end": "end_turn",
    "end the turn": "end_turn",
    "cover": "take_cover",
    "calm": "calm_down",
    "clue": "search",
    "next mission": "go_on",
    "discard": "discard",
}


@dataclass(frozen=True)
class Wish:
    """What somebody may mean: any of some choices, or the use of some gear."""

    codes: tuple[int, ...] = ()
    gear: str = ""  # the kind of a weapon or a talent


class Asked:
    """Answers for one position."""

    def __init__(self, names: Names, content: Content, state: State, reader: InvestigatorsReader) -> None:
        self.names = names
        self.content = content
        self.state = state
        self.reader = reader
        self.mission = min(state.mission, content.missions - 1)
        self.who = ids.INVESTIGATORS[state.actor]

    def why_not(self, thing: str, place: str) -> Sequence[Reason]:
        """The reasons why a thing cannot be used, or not at a place; none: it can."""
        if self.state.phase == terms.OVER:
            return [reason(self.names, "campaign_over")]
        if place:
            return self._at(thing, place)
        found = self._found(thing)
        if found is None:
            raise NothingLikeIt(unknown("name", thing, dict.fromkeys(self._names_there())))
        return found

    # By names.

    def _found(self, thing: str) -> list[Reason] | None:
        """The reasons for a thing; None if nothing is called so."""
        wish = dict(self._by_id()).get(thing)
        if wish is not None:
            return self._of(wish)
        words = thing.split()
        for first in range(len(words)):
            found = self._named(" ".join(words[first:]))
            if found is not None:
                return found
        return None

    def _named(self, given: str) -> list[Reason] | None:
        card = next((kind for kind, name in enumerate(self.names.cards) if name.casefold() == given.casefold()), None)
        if card is not None:
            return self._card(card)
        wanted = plain(given)
        for name, wish in self._by_name():
            if plain(name) == wanted != "":
                return self._of(wish)
        monsters = self.names.book.monsters
        kind = next((key for key, one in monsters.items() if wanted in (plain(one.name), plain(key))), "")
        return [reason(self.names, "not_in_mission", kind=kind)] if kind and wanted else None

    def _names_there(self) -> list[str]:
        """All names, each in the first of the spellings that come to the same."""
        known: dict[str, str] = {}
        for name, _ in self._by_name():
            known.setdefault(plain(name), name)
        return [*known.values(), *self.names.cards, *self.names.kinds]

    # What wishes come to.

    def _of(self, wish: Wish) -> list[Reason]:
        return self._gear(wish.gear) if wish.gear else self._choices(wish.codes)

    def _choices(self, codes: Sequence[int]) -> list[Reason]:
        """The reasons why the first of some choices cannot be made; none if any of them can."""
        if set(codes) & legal(self.content, self.state):
            return []
        return list(unmet(self.names, self.content, self.state, codes[0]))

    def _card(self, kind: int) -> list[Reason]:
        """Whoever has foreseen a card can discard it, and do nothing else with it."""
        state, content = self.state, self.content
        foreseen = state.phase == terms.BATTLE and has_foreseen(state, content)
        is_top = foreseen and state.deck[deck_of(state, content, state.actor)].known == kind + 1
        return [] if is_top else [reason(self.names, "drawn_not_chosen")]

    def _gear(self, key: str) -> list[Reason]:
        """The reasons for a weapon or a talent, whoever has it."""
        if self.state.phase != terms.BATTLE:
            return list(unmet(self.names, self.content, self.state, terms.AIM))
        view = view_of(self.names, self.content, self.state, 0, self.reader)
        acting = view.acting
        assert acting is not None
        held = [weapon for weapon in acting.weapons if weapon.weapon == key]
        if held:
            return unusable(self.names, view, held[0])
        if acting.talent and acting.talent.talent == key:
            return unusable(self.names, view, acting.talent)
        there = [one for one in view.party if one.space is not None]
        owners = [one.id for one in there if key in self._keys(one.id)]
        return [reason(self.names, "another_has_it", owners=" ".join(owners), who=self.who)]

    def _keys(self, who: str) -> tuple[str, ...]:
        return (*self.names.weapons_of[who], self.names.talent_of[who])

    # At a place.

    def _at(self, thing: str, place: str) -> list[Reason]:
        """A weapon against a monster or a space, a talent on somebody, training for somebody, or a move to a space."""
        gear = self._gear_meant(thing)
        if gear is None:
            return self._choices([self._code_at(thing, place)])
        if self.state.phase != terms.BATTLE or gear not in self._keys(self.who):
            return self._gear(gear)
        if gear == self.names.talent_of[self.who]:
            return self._choices([closed(Opened("talent", self._member(place)))])
        weapon = self.names.weapons_of[self.who].index(gear)
        there = self._monsters_at(place)
        if not there:
            return [reason(self.names, "nothing_there", space=self._space(place))]
        return self._choices([closed(Opened("attack", weapon, monster)) for monster in there])

    def _gear_meant(self, thing: str) -> str | None:
        wish = dict(self._by_id()).get(thing)
        if wish is None:
            wish = next((wish for name, wish in self._by_name() if plain(name) == plain(thing) != ""), None)
        return wish.gear or None if wish else None

    def _code_at(self, thing: str, place: str) -> int:
        trainings = self.names.lowered.training
        for what, key in enumerate(trainings):
            if thing in (key, ids.training_id(key)) or plain(thing) == plain(self.names.training[what]) != "":
                return closed(Opened("train", self._member(place), what))
        if thing not in (self.who, "move") and plain(thing) != plain(self.names.titles[self.who]):
            raise NothingLikeIt(unknown("thing to use at a place", thing, [self.who, *self._keys(self.who)]))
        return closed(Opened("move", self._space(place)))

    def _member(self, place: str) -> int:
        spoken = {plain(name): number for number, name in enumerate(self.names.party)}
        party = ids.INVESTIGATORS[: self.content.party]
        if place in party:
            return party.index(place)
        if plain(place) in spoken:
            return spoken[plain(place)]
        raise NothingLikeIt(unknown("investigator", place, party))

    def _space(self, place: str) -> int:
        spaces = range(terms.MOST_SPACES)
        for space in spaces:
            if place in (ids.space_id(space), f"s{space}", str(space)):
                return space
        raise NothingLikeIt(unknown("space", place, [ids.space_id(space) for space in spaces]))

    def _monsters_at(self, place: str) -> list[int]:
        names = self.names.monsters[self.mission]
        for number, name in enumerate(names):
            if place == ids.monster_id(self.mission, number) or plain(place) == plain(name):
                return [number]
        space = self._space(place)
        return [number for number in range(len(names)) if self.state.monster[number].space == space]

    # What there is.

    def _by_id(self) -> Iterator[tuple[str, Wish]]:
        for number, who in enumerate(ids.INVESTIGATORS[: self.content.party]):
            yield who, Wish((closed(Opened("talent", number)),))
            for place, key in enumerate(self.names.weapons_of[who]):
                yield ids.weapon_id(number, place), Wish(gear=key)
            if self.names.talent_of[who]:
                yield ids.talent_id(number), Wish(gear=self.names.talent_of[who])
        for number in range(len(self.names.monsters[self.mission])):
            yield ids.monster_id(self.mission, number), self._attack(number)
        for space in range(terms.MOST_SPACES):
            yield ids.space_id(space), Wish((closed(Opened("move", space)),))
        for name, code in CODES.items():
            yield name, Wish((code,))
        for place, key in enumerate(self.names.lowered.traits):
            yield ids.trait_id(key), Wish((closed(Opened("trait", place)),))
        for what, key in enumerate(self.names.lowered.training):
            yield ids.training_id(key), self._training(what)
        for clue in range(self.content.mission[self.mission].clues):
            yield ids.clue_id(self.mission, clue), Wish((terms.SEARCH,))
        top = self.reader.top(deck_of(self.state, self.content, self.state.actor)) if self._fights else None
        if top:
            yield top[0], Wish((terms.DISCARD,))

    @property
    def _fights(self) -> bool:
        return self.state.phase == terms.BATTLE

    def _attack(self, number: int) -> Wish:
        return Wish(tuple(closed(Opened("attack", weapon, number)) for weapon in range(terms.MOST_WEAPONS)))

    def _training(self, what: int) -> Wish:
        return Wish(tuple(closed(Opened("train", number, what)) for number in range(self.content.party)))

    def _by_name(self) -> Iterator[tuple[str, Wish]]:
        """Names as people say them. The name of a kind means the first of its monsters that is left."""
        names, book = self.names, self.names.book
        sheet = self.content.sheet[self.state.actor]
        yield "attack", Wish(gear=names.weapons_of[self.who][0])
        if sheet.talent:
            yield "talent", Wish(gear=names.talent_of[self.who])
        for key, one in (*book.weapons.items(), *book.talents.items()):
            yield from ((name, Wish(gear=key)) for name in (one.name, key))
        codes = CODES | {"discard": terms.DISCARD}
        yield from ((said, Wish((codes[name],))) for said, name in SPOKEN.items())
        yield from ((name.replace("_", " "), Wish((code,))) for name, code in CODES.items())
        yield from self._monsters_by_name()
        for number, who in enumerate(names.party):
            yield who, Wish((closed(Opened("talent", number)),))
            for what, name in enumerate(names.training):
                yield f"{who} {name}", Wish((closed(Opened("train", number, what)),))
        for what, key in enumerate(names.lowered.training):
            yield from ((name, self._training(what)) for name in (names.training[what], key))
        for trait, key in enumerate(names.lowered.traits):
            yield from ((name, Wish((closed(Opened("trait", trait)),))) for name in (names.traits[trait], key))
        for space in range(terms.MOST_SPACES):
            yield from ((name, Wish((closed(Opened("move", space)),))) for name in (f"s{space}", str(space)))

    def _monsters_by_name(self) -> Iterator[tuple[str, Wish]]:
        posted, called = self.content.mission[self.mission].monster, self.names.monsters[self.mission]
        kinds = self.names.lowered.monsters
        for number in sorted(range(len(called)), key=lambda number: self.state.monster[number].health == 0):
            kind = posted[number].kind
            signs = (called[number], terms.sign_of(terms.MOST_PARTY + number), self.names.kinds[kind], kinds[kind])
            yield from ((name, self._attack(number)) for name in signs)
