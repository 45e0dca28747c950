"""The model of Summoners' content files: summons, roles, equipment, cards and decks. Verbs are in verbs.py."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from fairfight.common import checking
from fairfight.common.checking import COUNTED, Checked, Key, on_one_line
from fairfight.common.wording import listed, plural
from fairfight.games.summoners.data.effect import Effect
from fairfight.games.summoners.data.filters import CardType, Trigger, UnitFilter
from fairfight.games.summoners.data.natures import Nature
from fairfight.games.summoners.data.values import Attribute, Formula, Kind, Power, Share, Stat
from fairfight.games.summoners.data.verbs import BecomeRole, BecomeSummon, Verb
from fairfight.games.summoners.packs.generators import Generator
from fairfight.games.summoners.text.amounts import in_signs, powered
from fairfight.games.summoners.text.clauses import sentences
from fairfight.games.summoners.text.phrases import Mentions, Words, critically, in_brackets, sort_of, written_out

Name = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(on_one_line)]

USUAL_CRITICAL = 150  # percent, of basic attacks
BECOMES = BecomeSummon.model_validate({"do": "become_summon", "when": "resolves"})  # what a named summon does first
LARGEST_NUMBER = 16_383


class Entry(checking.Entry):
    """Anything with a name.

    Its number stands for it in deck codes. Once given, it is never given to another entry of its table.
    """

    name: Name = Field(description="the name that people read")
    number: Annotated[int, Field(ge=1, le=LARGEST_NUMBER)] | None = Field(
        None, description="what stands for it in deck codes; once given, never given to another"
    )


class Species(Entry):
    """A people that summons are of."""


class Rarity(Entry):
    """How rare a summon from a pack is: the rarer, the better its odds."""


class Summon(Entry, Nature):
    """A summon card of a slot; one from a pack has a rarity."""

    rarity: Key | None = Field(None, description="how rare it is, if it is from a pack")


class Role(Entry):
    """What a role makes of a summon."""

    tier: int = Field(ge=1, le=9, description="its tier")
    comes_from: Key | None = Field(None, description="the role that it advances from")
    percent: dict[Stat, Annotated[int, Field(ge=1, le=1000)]] = Field(
        {}, description="percent of a stat that it has: 150 is one and a half times as much"
    )
    effects: list[Verb] = Field([], description="what it does in the Draw Phase")

    def text(self, names: Mapping[str, str]) -> str:
        """What it does, in words."""
        lineage = f", {names[f'roles.{self.comes_from}']}-based" if self.comes_from else ""
        stats = ", ".join(f"{stat} x{percent / 100:g}" for stat, percent in self.percent.items())
        said = [f"Tier {self.tier}{lineage}", *([stats] if stats else [])]
        said += sentences(self.effects, time_of_role_effect, Words(Mentions({}, UNIT_WORDS), names))
        return written_out(said)


class Equipment(Entry):
    """Something in a summon's slot; a weapon says how its bearer attacks."""

    slot: Literal["weapon", "offhand", "armour", "accessory"] = Field(description="where it is worn")
    bonus: dict[Stat, Annotated[int, Field(ge=-99, le=99)]] = Field({}, description="what is added to a stat")
    damage_percent: dict[Attribute, Share] = Field(
        {}, description="percent of the damage of an attribute that its bearer takes: 80 is a fifth less"
    )
    power: Power = Field(0, description="of a weapon: the `power` of its formula")
    range: int | None = Field(None, ge=1, le=14, description="of a weapon: spaces to the farthest target")
    formula: Formula | None = Field(None, description="of a weapon: its damage, as a formula")
    kind: Kind | None = Field(None, description="of a weapon: the kind of its damage")
    attribute: Attribute = Field("neutral", description="of a weapon: the attribute of its damage")

    @model_validator(mode="after")
    def _fits(self) -> Equipment:
        if self.slot == "weapon":
            missing = [name for name in ("range", "formula", "kind") if getattr(self, name) is None]
            if missing:
                raise ValueError(f"a weapon needs {', '.join(missing)}")
        else:
            extra = {"power", "range", "formula", "kind", "attribute"} & self.model_fields_set
            if extra:
                raise ValueError(f"only a weapon has {', '.join(sorted(extra))}")
        return self

    def text(self) -> str:
        """What it gives, in words."""
        said = [f"{bonus:+} {stat}" for stat, bonus in self.bonus.items()]
        said = [", ".join(said)] if said else []
        takes = [f"{percent} % of {attribute} damage" for attribute, percent in self.damage_percent.items()]
        said += [f"takes {listed(takes)}"] if takes else []
        if self.formula and self.kind:
            figures = in_brackets(powered(self.power), in_signs(self.formula), critically(USUAL_CRITICAL))
            said += [f"range {self.range}", f"{sort_of(self.kind, self.attribute)} damage{figures}"]
        return written_out(said or ["gives nothing"])


class Cost(Checked):
    """What a card costs beside itself: a card of the hand. RULING: never more than one."""

    discard: Literal[1] = Field(description="cards of the hand to discard")


class Spaces(Checked):
    """Where a building or a trap is placed."""

    width: int = Field(ge=1, le=12, description="spaces from side to side")
    height: int = Field(ge=1, le=14, description="spaces from row to row")
    rows_beyond: int = Field(0, ge=0, le=11, description="rows beyond the own territory, at most")

    def text(self) -> str:
        rows = f" or up to {plural(self.rows_beyond, 'row')} beyond it" if self.rows_beyond else ""
        spaces = "1 space" if self.width * self.height == 1 else f"{self.width}x{self.height} spaces"
        return f"{spaces} in your territory{rows}"


# Where cards go if they do not say it, and when their effects work if those do not.
DESTINATION_OF = {
    "action": "recharge",
    "reaction": "recharge",
    "counter": "discard",
    "building": "discard",
    "trap": "discard",
    "quest": "discard",
    "role": "discard",
    "named": "stays",
}
TIME_OF = {
    "action": "resolves",
    "reaction": "resolves",
    "counter": "resolves",
    "role": "resolves",
    "trap": "entered",
    "quest": "completed",
}


class Card(Entry):
    """A card of the main deck or of the advance deck."""

    type: CardType = Field(description="what it is, which says which other keys it may have")
    caster: UnitFilter | None = Field(None, description="who casts it, named when it is played")
    target: UnitFilter | None = Field(None, description="its target, named when it is played")
    second_target: UnitFilter | None = Field(None, description="a second target, named when it is played")
    chosen: UnitFilter | None = Field(None, description="a summon that is named when it resolves")
    objective: UnitFilter | None = Field(None, description="of a quest: who completes it")
    cost: Cost | None = Field(None, description="what it costs beside itself")
    spaces: Spaces | None = Field(None, description="of a building or a trap: where it is placed")
    trigger: Trigger | None = Field(None, description="of a Counter: what it waits for")
    effects: list[Verb] = Field([], max_length=8, description="what it does, in order")
    goes_to: Literal["recharge", "discard", "removed"] | None = Field(
        None, description="where it goes afterwards, if not where its type goes"
    )
    unique: bool = Field(False, description="whether no deck may hold it; it is made in a match")
    blank: bool = Field(
        False, description="whether it is played as its effects say and does nothing, to be compared with the real card"
    )
    fails_after: int = Field(
        0, ge=0, le=50, description="of a quest: turns of its player after which it fails; 0: never"
    )
    summon: Nature | None = Field(None, description="of a named summon: what it is by itself")
    role: Key | None = Field(None, description="of a named summon: its role")

    @property
    def destination(self) -> str:
        """Where it goes when it has done its work."""
        return self.goes_to or ("removed" if self.unique else DESTINATION_OF[self.type])

    @property
    def deeds(self) -> list[Verb]:
        """All that it does: a named summon first of all takes its unit's place. A blank does none of its effects."""
        return [*([BECOMES] if self.type == "named" else []), *([] if self.blank else self.effects)]

    def time_of(self, effect: Effect) -> str:
        """When an effect of it works; nothing if neither the effect nor the card's type says it."""
        return effect.when or TIME_OF.get(self.type, "")

    def text(self, names: Mapping[str, str]) -> str:
        """The text on the card; `names` are those of all entries by "roles.rogue"."""
        return written_out(self._sentences(names))

    def _sentences(self, names: Mapping[str, str]) -> list[str]:
        words = self._words(names)
        cast = [] if not self.caster or self._begins_with_caster(names) else [f"cast by {words.whom['caster']}"]
        when = f"when {self.trigger.text()}" if self.trigger else ""
        done = sentences(self.deeds, self.time_of, words, when) or [f"{when}: nothing happens".removeprefix(": ")]
        unsaid = [f"{UNSAID[one]}: {unit}" for one, unit in words.whom.full.items() if one not in words.whom]
        goes = {"removed": "leaves the game afterwards"}.get(self.goes_to or "", f"goes to {str(self.goes_to).title()}")
        return [*self._begins(names), *cast, *unsaid, *done, *([goes] if self._goes_elsewhere else [])]

    def _begins(self, names: Mapping[str, str]) -> list[str]:
        """What is said before what the card does."""
        said = ["unique"] if self.unique else []
        said += [f"cost: discard {plural(self.cost.discard, 'card')}"] if self.cost else []
        said += [f"{'set' if self.type == 'trap' else 'build'} on {self.spaces.text()}"] if self.spaces else []
        said += [f"objective: {self.objective.text(names)}"] if self.objective else []
        said += [f"fails after {plural(self.fails_after, 'turn')} of yours"] if self.fails_after else []
        if self.summon and self.role:
            said.append(f"{names[f'species.{self.summon.species}']} {names[f'roles.{self.role}']}")
        return said

    @property
    def _goes_elsewhere(self) -> bool:
        return self.goes_to is not None and self.goes_to != DESTINATION_OF[self.type]

    def _words(self, names: Mapping[str, str]) -> Words:
        """What its text calls the units: the only one is "it" when it has been named."""
        asked_for = {
            "caster": self.caster,
            "target": self.target,
            "second_target": self.second_target,
            "chosen": self.chosen,
        }
        full = {
            whom: unit.text(names, "the target" if whom == "second_target" else "")
            for whom, unit in asked_for.items()
            if unit
        }
        is_alone = len(full) == 1 and not self.trigger
        return Words(
            Mentions(full, {**UNIT_WORDS, "target": "it" if is_alone or not self.target else "the target"}), names
        )

    def _begins_with_caster(self, names: Mapping[str, str]) -> bool:
        """Whether the first thing that it does says who casts it."""
        words = self._words(names)
        return bool(self.deeds and self.deeds[0].text(words) and "caster" in words.whom)


# What texts call the units that effects work on.
UNIT_WORDS = {
    "target": "it",
    "caster": "the caster",
    "second_target": "the second target",
    "source": "the summon that did it",
    "standing": "each summon of yours on it",
    "chosen": "the chosen summon",
    "controller": "you",
    "own_summons": "each summon of yours",
    "enemy_summons": "each enemy summon",
    "all_standing": "each summon on it",  # of either player
}
# What they are called if no effect works on them.
UNSAID = {"target": "target", "second_target": "second target", "chosen": "chosen summon"}


def time_of_role_effect(_effect: Effect) -> str:
    """What roles do, they do in the Draw Phase."""
    return "draw_phase"


def _summon_key(text: str) -> str:
    """A summon's id, or the id of one from a pack, such as `fae-rare-v1-42-1`."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*(-[a-z0-9_]+)*", text):
        raise ValueError(f"must be a summon, such as fae_magician, or the id of one from a pack, not {text!r}")
    return text


SummonKey = Annotated[str, AfterValidator(_summon_key)]


class Slot(Checked):
    """A summon slot of a deck."""

    summon: SummonKey = Field(description="a summon of the content, or the id of one from a pack")
    role: Key = Field(description="its first role")
    weapon: Key = Field(description="its weapon")
    offhand: Key | None = Field(None, description="what it wears as offhand")
    armour: Key | None = Field(None, description="what it wears as armour")
    accessory: Key | None = Field(None, description="what it wears as accessory")

    @property
    def equipment(self) -> dict[str, str]:
        """What is worn, by the place it is worn in."""
        worn = {"weapon": self.weapon, "offhand": self.offhand, "armour": self.armour, "accessory": self.accessory}
        return {slot: key for slot, key in worn.items() if key}


class DeckList(Checked):
    """What a deck holds. How many of each, decks/checks.py says."""

    summons: list[Slot] = Field(description="the summon slots")
    main: Annotated[dict[Key, int], COUNTED] = Field(description="the main deck: how many there are of each card")
    advance: list[Key] = Field([], description="the Advance Deck: cards, each as often as it is there")


class Deck(Entry, DeckList):
    """A deck of the content."""

    about: Annotated[str, AfterValidator(on_one_line)] = Field("", description="a line: how it means to win")


class DeckFile(DeckList):
    """A deck in a file of its own."""

    game: Literal["summoners"]
    kind: Literal["deck"]
    name: Name


class Content(Checked):
    """All of it."""

    species: dict[Key, Species] = Field(min_length=1)  # their numbers in a match are their places
    rarities: dict[Key, Rarity] = Field(min_length=1)
    generators: dict[Key, Generator] = Field(min_length=1)
    summons: dict[Key, Summon] = Field(min_length=1)
    roles: dict[Key, Role] = Field(min_length=1)
    equipment: dict[Key, Equipment] = Field(min_length=1)
    cards: dict[Key, Card] = Field(min_length=1)
    decks: dict[Key, Deck] = Field(min_length=1)

    @property
    def tables(self) -> dict[str, Mapping[str, Entry]]:
        """Everything with a name, by its table."""
        return {
            "species": self.species,
            "rarities": self.rarities,
            "summons": self.summons,
            "roles": self.roles,
            "equipment": self.equipment,
            "cards": self.cards,
            "decks": self.decks,
        }

    @property
    def names(self) -> dict[str, str]:
        """The name of every entry by its table and key: "roles.rogue"."""
        return {
            f"{table}.{key}": entry.name for table, entries in self.tables.items() for key, entry in entries.items()
        }

    def text(self, card: str) -> str:
        """The text on a card."""
        return self.cards[card].text(self.names)

    def text_with_roles(self, card: Card) -> str:
        """The text on a card, and of the roles that it gives what they do."""
        given = [effect.role for effect in card.effects if isinstance(effect, BecomeRole)]
        roles = [self.roles[key] for key in (*given, *([card.role] if card.role else []))]
        said = [f"{role.name}: {role.text(self.names)}" for role in roles]
        return " ".join([card.text(self.names), *said])

    def role_text(self, role: str) -> str:
        """What a role does."""
        return self.roles[role].text(self.names)
