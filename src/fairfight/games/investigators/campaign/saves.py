"""The file of a campaign between two missions: checked when read, written whole or not at all."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, ValidationError, model_validator

from fairfight.common.checking import Checked, Key, on_one_line, problems
from fairfight.common.errors import FairFightError, SetupError, unknown
from fairfight.common.files import replacing
from fairfight.common.reading import parse_json
from fairfight.game.game import LARGEST_SEED
from fairfight.games.investigators import terms
from fairfight.games.investigators.data import model
from fairfight.games.investigators.data.book import investigators_book
from fairfight.games.investigators.text.names import find_missions

FORMAT: Literal["fairfight campaign"] = "fairfight campaign"
VERSION: Literal[1] = 1
SAID_ELSEWHERE = ("party", "campaign", "agent", "deck", "gold", "begin")  # set-up options that are no rules to keep

Small = Annotated[int, Field(ge=0, le=127)]
Number = Annotated[int, Field(ge=0, le=30_000)]
Large = Annotated[int, Field(ge=0, le=2_000_000_000)]
Signed = Annotated[int, Field(ge=-30_000, le=30_000)]
Copies = Annotated[int, Field(ge=1, le=1000)]
Line = Annotated[str, AfterValidator(on_one_line)]


class SavedInvestigator(Checked):
    """An investigator at the base, with everything that lasts."""

    key: Key
    level: int = Field(ge=1, le=terms.MOST_LEVEL)
    experience: Large
    health: Number
    max_health: int = Field(ge=1, le=30_000)
    sanity: Number
    max_sanity: int = Field(ge=1, le=30_000)
    skill: Signed
    will: Signed
    speed: Number
    armour: Number
    traits: list[Key]
    harms: dict[Key, Small]  # injuries and madness, by what they are
    injuries: Small
    madness: Small
    retired: bool
    deck: dict[model.CardName, Copies]
    drawn: Large  # of this deck in its lifetime, and of these the NULLs and the x2
    nulls: Large
    crits: Large
    dealt: Large  # health that monsters lost to this investigator
    taken: Large  # health that it lost
    horror: Large  # sanity that it lost
    kills: Number

    @model_validator(mode="after")
    def _fitting(self) -> SavedInvestigator:
        if self.health > self.max_health or self.sanity > self.max_sanity:
            raise ValueError("health and sanity must not be above their maximum")
        if len(set(self.traits)) < len(self.traits):
            raise ValueError("a trait is listed twice; once is allowed")
        if sum(self.harms.values()) != self.injuries + self.madness:
            raise ValueError("injuries and madness must be as many as harms says")
        if self.nulls + self.crits > self.drawn:
            raise ValueError("more NULLs and x2 than cards were drawn")
        return self


class SavedMission(Checked):
    """A mission that was fought."""

    mission: Key
    won: bool
    rounds: Number
    health_before: Number  # of the whole party
    health_lost: Signed  # less what was healed


class Saved(Checked):
    """A campaign at its base: all rewards, levels and traits are given, and the training room is open."""

    format: Literal["fairfight campaign"] = FORMAT
    version: Literal[1] = VERSION
    fairfight: Line  # the version of FairFight that wrote it
    content: Line  # the hash of the content it was played with
    seed: int = Field(ge=0, le=LARGEST_SEED)
    campaign: Line  # as the set-up option says it: a name, or missions
    options: dict[str, int | str | list[str]]  # of the set-up, where they differ from what is usual
    missions: list[SavedMission]  # so far; the next one is the one after them
    outcome: Literal["", "victory", "defeat", "broken"]  # nothing: it goes on
    gold: Large
    nulls: Large  # drawn by the party from whatever deck
    crits: Large
    party: list[SavedInvestigator] = Field(min_length=1, max_length=terms.MOST_PARTY)
    edited: bool = False  # whether its file was ever changed otherwise than by playing

    @model_validator(mode="after")
    def _fitting(self) -> Saved:
        for key in SAID_ELSEWHERE:
            if key in self.options:
                raise ValueError(f'options: "{key}" is no option that a campaign keeps; leave it out')
        return self

    @property
    def over(self) -> bool:
        """Whether the campaign has ended."""
        return bool(self.outcome)

    @property
    def missions_won(self) -> int:
        """How many of the missions so far were won."""
        return sum(mission.won for mission in self.missions)

    def text(self) -> str:
        """All of it on one line, as the set-up option `begin` takes it."""
        return json.dumps(self.model_dump(mode="json"), separators=(",", ":"))

    def write(self, path: str | Path) -> Path:
        """Write it to a file, whole or not at all."""
        kept = self.model_dump(mode="json")
        with replacing(path) as new:
            new.write_text(json.dumps(kept | {"seal": seal_of(kept)}, indent=1) + "\n", encoding="utf-8")
        return Path(path)


def seal_of(kept: Mapping[str, Any]) -> str:
    """What stands in a file to tell whether all the rest of it was written by FairFight."""
    rest = {key: value for key, value in kept.items() if key != "seal"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()[:16]


def read(path: str | Path) -> Saved:
    """A campaign from its file; or one line that says what is wrong with it. The file is left as it is."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise FairFightError(f"cannot read {path}: {error.strerror}") from None
    except ValueError as error:
        raise FairFightError(f"{path} is not a saved campaign: {error}") from None
    saved = parsed(text, str(path), must_be_sealed=True)
    try:
        book = investigators_book(str(saved.options.get("content", "")), changes_of(saved)).model
    except FairFightError as error:
        raise FairFightError(*error.at(str(path))) from None
    check_names(saved, book, str(path))
    return saved


def changes_of(saved: Saved) -> tuple[str, ...]:
    """The changed content values that a campaign is played with."""
    changes = saved.options.get("change", [])
    return tuple(changes) if isinstance(changes, list) else (str(changes),)


def parsed(text: str, where: str, must_be_sealed: bool = False) -> Saved:
    """A campaign from its text. Its names are still to be checked; `where` it stands is told with what is wrong.

    One whose seal does not fit, or is missing where it must be, was edited, and goes on as such.
    """
    try:
        given = parse_json(text)
    except ValueError as error:
        raise FairFightError(f"{where} is not a saved campaign: {error}") from None
    said = given.get("format") if isinstance(given, dict) else None
    if said != FORMAT:
        raise FairFightError(f'{where} is not a saved campaign: its format is {said!r}, not "{FORMAT}"')
    if given.get("version") != VERSION:
        by = given.get("fairfight")
        raise FairFightError(
            f"{where}: its version is {given.get('version')!r}, written by fairfight {by!r}; "
            f"this fairfight reads version {VERSION}"
        )
    seal, fitting = given.pop("seal", None), seal_of(given)
    try:
        saved = Saved.model_validate_json(json.dumps(given), strict=True)
    except ValidationError as error:
        place, problem = next(problems(error, Saved))
        raise FairFightError(f"{where}: {_dotted(place)}{problem}") from None
    is_whole = seal == fitting or (seal is None and not must_be_sealed)
    return saved if is_whole else saved.model_copy(update={"edited": True})


def going_on(text: str, where: str) -> Saved:
    """A campaign from its text, refused if it is over: nothing can be played after its end."""
    saved = parsed(text, where)
    if saved.over:
        raise SetupError(f"{where}: the campaign is over ({saved.outcome}); nothing can be played after it")
    return saved


def without_content(text: str) -> str:
    """A campaign's text without the path of its own content, for the match that begins with it."""
    saved = parsed(text, "option begin")
    options = {key: said for key, said in saved.options.items() if key != "content"}
    return saved.model_copy(update={"options": options}).text() if options != saved.options else text


def _dotted(place: Iterable[Any]) -> str:
    said = ".".join(map(str, place))
    return f"{said}: " if said else ""


def check_names(saved: Saved, book: model.Content, where: str) -> None:
    """Everything that it names is there in the content, and its missions are those of its campaign."""
    for place, what, name, allowed in _named(saved, book):
        if name not in allowed:
            raise FairFightError(f"{where}: {place}: {unknown(what, name, allowed)}")
    try:
        _, missions, _ = find_missions(saved.campaign, book)
    except FairFightError as error:
        raise FairFightError(*error.at(f"{where}: campaign")) from None
    fought = [mission.mission for mission in saved.missions]
    if fought != missions[: len(fought)]:
        raise FairFightError(
            f"{where}: missions: {', '.join(fought)}; the campaign {saved.campaign} begins with "
            f"{', '.join(missions[: len(fought)])}"
        )
    if len(fought) == len(missions) and not saved.over:
        raise FairFightError(f"{where}: outcome: all missions were fought; say victory or defeat")


def _named(saved: Saved, book: model.Content) -> Iterator[tuple[str, str, str, Iterable[str]]]:
    """Every name with its place, what it is and which are allowed."""
    for place, mission in enumerate(saved.missions):
        yield f"missions.{place}", "mission", mission.mission, list(book.missions)
    for number, one in enumerate(saved.party):
        yield f"party.{number}.key", "investigator", one.key, list(book.investigators)
        for kind, names, allowed in (
            ("trait", one.traits, book.traits),
            ("injury or madness", one.harms, book.harms),
            ("card", one.deck, book.cards),
        ):
            for name in names:
                yield f"party.{number}", kind, name, list(allowed)
