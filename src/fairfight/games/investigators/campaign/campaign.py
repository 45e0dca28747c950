"""`Campaign`: mission after mission from Python, with training between them, saved and loaded."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fairfight.common.errors import FairFightError, UnknownName, unknown
from fairfight.game.game import check_whole
from fairfight.game.match import Match
from fairfight.games.investigators import terms
from fairfight.games.investigators.api.combat_deck import CombatDeck
from fairfight.games.investigators.api.factories import deck_of
from fairfight.games.investigators.api.investigator import Investigator
from fairfight.games.investigators.campaign import saves
from fairfight.games.investigators.campaign.carrying import is_at_base, saved_at_base, saved_at_start
from fairfight.games.investigators.campaign.saves import Saved, SavedInvestigator
from fairfight.games.investigators.choices import Opened, closed
from fairfight.games.investigators.data.model import Content
from fairfight.games.investigators.game import Investigators
from fairfight.games.investigators.setup import InvestigatorsSetup

LARGEST_CHANCE_SEED = 10**6  # short enough to be typed again


@dataclass(frozen=True)
class Fought:
    """How a mission went, and its story."""

    mission: str
    won: bool
    rounds: int
    story: list[str]


class Campaign:
    """A campaign at its base. Each mission's dice come from the seed and the number of the mission.

    So a campaign that is saved and loaded goes on exactly as one that was not.

    >>> campaign = Campaign(party="marksman, doctor", campaign="outing", seed=7)
    >>> campaign.mission, [one.name for one in campaign.investigators]
    ('The Graveyard Shift', ['Marksman', 'Doctor'])
    """

    def __init__(
        self,
        party: str | Sequence[str] = "marksman, doctor",
        campaign: str | Sequence[str] = "standard",
        seed: int | None = None,
        **options: Any,
    ) -> None:
        """Begin one. `options` are set-up options of the game; without a seed one is made up."""
        number = secrets.randbelow(LARGEST_CHANCE_SEED) if seed is None else seed
        check_whole("seed", number)
        if options.get("begin"):
            raise FairFightError("a campaign that was saved is not begun again; use Campaign.load")
        self._take(saved_at_start(_game({"party": party, "campaign": campaign, **options}), number))

    @classmethod
    def load(cls, path: str | Path) -> Campaign:
        """A campaign from its file."""
        found = cls.__new__(cls)
        saved = saves.read(path)
        try:
            found._take(saved)
        except FairFightError as error:
            raise FairFightError(*error.at(str(path))) from None
        return found

    def save(self, path: str | Path) -> Path:
        """Write the campaign to a file, whole or not at all."""
        return self.saved.write(path)

    def _take(self, saved: Saved) -> None:
        self.saved = saved
        resumed = {"begin": saved.text()} if not saved.over else _as_it_was(saved)
        self.game = _game(resumed)

    # How it stands.

    @property
    def seed(self) -> int:
        """What all dice come from."""
        return self.saved.seed

    @property
    def gold(self) -> int:
        """What the training room is paid with."""
        return self.saved.gold

    @property
    def over(self) -> bool:
        """Whether the campaign has ended."""
        return self.saved.over

    @property
    def outcome(self) -> str:
        """How it ended: victory, defeat or broken; nothing before that."""
        return self.saved.outcome

    @property
    def remarks(self) -> list[str]:
        """What keeps its results from being those of one who has played it from the beginning, in words."""
        found = []
        if self.saved.edited:
            found.append("the file was changed otherwise than by playing; what it says need not have been won")
        if self.saved.content != self.game.content_hash:
            found.append("the content has changed since it was played; it goes on with that of today")
        return found

    @property
    def mission(self) -> str | None:
        """The name of the next mission; None after the end."""
        return None if self.over else self.game.names.missions[len(self.saved.missions)]

    @property
    def missions(self) -> list[str]:
        """The names of all missions, those to come included."""
        return list(self.game.names.missions)

    @property
    def missions_won(self) -> int:
        """How many missions were won."""
        return self.saved.missions_won

    @property
    def investigators(self) -> list[Investigator]:
        """The party, as copies: what is done to them does not change the campaign."""
        return [
            _investigator(one, name, self.game.model, self.seed)
            for one, name in zip(self.saved.party, self.game.names.party, strict=True)
        ]

    def __repr__(self) -> str:
        where = self.outcome if self.over else f"before {self.mission}"
        return f"<campaign of {', '.join(self.game.names.party)}, seed {self.seed}, {where}>"

    # Going on.

    def start_mission(self, policy: str = "", speed: str = "") -> Match:
        """A match that begins at this base and goes on with the next mission; nothing happens to the campaign.

        `took_place` brings what came of it back. A policy's match has it decide where nobody else does.
        """
        self._must_go_on()
        game = _game({"begin": self.saved.text(), **({"agent": policy} if policy else {})})
        is_quick = speed == "python" or game.decider.is_policy
        return game.start(self.seed, len(self.saved.missions), "python" if is_quick else "native")

    def took_place(self, match: Match) -> bool:
        """Take up what came of a match that is at a base again; whether anything did."""
        if not is_at_base(match.state):
            return False
        assert isinstance(match.game, Investigators)
        now = saved_at_base(match.game, match.state, self.seed).model_copy(update={"edited": self.saved.edited})
        if now == self.saved:
            return False
        self._take(now)
        return True

    def play_mission(self, policy: str = "tactics", *, trains: bool = False) -> Fought:
        """Let a policy or an agent play the next mission, and choose the traits after it.

        The gold is yours to spend; `trains` lets the policy go to the training room before it.
        """
        name, number = self.mission, len(self.saved.missions)
        match = self.start_mission(policy)
        if match.state.phase == terms.TRAINING and not trains:
            match.play(closed(Opened("go_on")))
        match.play_out(until=_is_after(number))
        self.took_place(match)
        mission = self.saved.missions[number]
        return Fought(str(name), mission.won, mission.rounds, match.log())

    def train(self, investigator: str, training: str) -> None:
        """Buy something of the training room for an investigator."""
        self._must_go_on()
        if not self.saved.missions:
            raise FairFightError("the training room opens after the first mission (rules: The base)")
        number = _find("investigator", investigator, self.game.names.party, ())
        what = _find("training", training, self.game.names.training, self.game.lowered.training)
        match = self.start_mission(speed="python")
        match.play(closed(Opened("train", number, what)))
        self.took_place(match)

    def _must_go_on(self) -> None:
        if self.over:
            raise FairFightError(f"the campaign is over: {self.outcome}; nothing can be done after it")


def _game(options: dict[str, Any]) -> Investigators:
    return Investigators(InvestigatorsSetup.checked(options))


def _as_it_was(saved: Saved) -> dict[str, Any]:
    """The set-up of a campaign that is over and cannot go on."""
    return {"party": [one.key for one in saved.party], "campaign": saved.campaign, **saved.options}


def _is_after(number: int) -> Callable[[Match], bool]:
    """Whether a match is at the base after a mission."""
    return lambda match: match.state.phase == terms.TRAINING and match.state.mission > number


def _find(what: str, given: str, names: Sequence[str], keys: Sequence[str]) -> int:
    """The place of a name that somebody typed. Signs count: "Add -1" is not "Add +1"."""
    for spellings in (names, keys):
        for place, name in enumerate(spellings):
            if name.casefold() == " ".join(given.split()).casefold():
                return place
    raise UnknownName(unknown(what, given, names))


def _investigator(one: SavedInvestigator, name: str, book: Content, seed: int) -> Investigator:
    """A saved investigator as the Python API knows them, with the first weapon."""
    sheet = book.investigators[one.key]
    weapon = book.weapons[sheet.weapons[0]]
    made = Investigator(
        name,
        one.max_health,
        one.max_sanity,
        skill=one.skill,
        weapon_damage=weapon.damage,
        weapon_range=weapon.range,
        weapon_falloff=weapon.falloff,
        armor=one.armour,
        seed=seed,
    )
    made.current_health, made.current_sanity = one.health, one.sanity
    made.experience, made.level, made.retired = one.experience, one.level, one.retired
    made.traits = [book.traits[key].name for key in one.traits]
    harms = [book.harms[key].name for key in _injuries_first(one.harms, book)]
    made.injuries, made.madness = harms[: one.injuries], harms[one.injuries :]
    made.combat_deck = _deck(one, name, book, seed)
    return made


def _injuries_first(harms: dict[str, int], book: Content) -> list[str]:
    """What somebody suffers from, each as often as it was suffered: injuries, what could be either, madness."""
    injuries = {monster.injury for monster in book.monsters.values()}
    madness = {monster.madness for monster in book.monsters.values()}
    ordered = sorted(harms, key=lambda key: (key in madness) - (key in injuries))
    return [key for key in ordered for _ in range(harms[key])]


def _deck(one: SavedInvestigator, name: str, book: Content, seed: int) -> CombatDeck:
    deck = deck_of(book, one.deck, name, seed)
    deck.total_cards_drawn, deck.nulls_drawn, deck.crits_drawn = one.drawn, one.nulls, one.crits
    return deck
