"""The closed vocabulary of cards: all that one can do, each verb with its clause of the text that people read."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, model_validator

from fairfight.games.summoners.formulas import parse
from fairfight.games.summoners.phrases import Words, a, count, critically, lasting, much, sort_of
from fairfight.rulebook.checking import Checked

Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_-]*$")]
Stat = Literal["STR", "END", "DEF", "INT", "SPI", "MDF", "SPD", "LCK", "ACC"]
Changeable = Stat | Literal["MV"]
Kind = Literal["neutral", "physical", "magical"]
Attribute = Literal["neutral", "fire", "water", "wind", "earth", "light", "dark"]
When = Literal["resolves", "next_turn_ends", "entered", "completed", "draw_phase", "arrives", "standing"]
Whom = Literal[
    "target", "caster", "other", "source", "standing", "chosen", "controller", "own_summons", "enemy_summons"
]
Until = Literal["turn", "opponents_turn", "indefinitely"]
MainType = Literal["action", "reaction", "counter", "building", "trap", "quest"]

Small = Annotated[int, Field(ge=1, le=20)]
Power = Annotated[int, Field(ge=0, le=1000)]
Percent = Annotated[int, Field(ge=0, le=1000)]
Times = Annotated[int, Field(ge=0, le=300)]  # of a stat or of damage; several multiply, and must fit the records
Chance = Annotated[int, Field(ge=0, le=100)]

MANY = ("standing", "own_summons", "enemy_summons")

STANDARD_HIT = "accuracy + caster.ACC / 10"


def _that_parses(text: str) -> str:
    parse(text)
    return text


Formula = Annotated[str, AfterValidator(_that_parses)]


class Effect(Checked):
    """What all verbs have: when they work (as the card's type says if not said), on whom, and on what condition."""

    when: When | None = None
    whom: Whom = "target"
    within: Annotated[int, Field(ge=1, le=14)] | None = None  # of all own or all enemy summons: those near the caster
    condition: Literal["hit", "destroyed"] | None = Field(None, alias="if")

    @property
    def on(self) -> Whom:
        """Whom it works on: what works while someone stands there works on whoever does."""
        return "standing" if self.when == "standing" else self.whom

    @property
    def is_on_many(self) -> bool:
        """Whether it may work on several summons."""
        return self.on in MANY


class ForPlayer(Effect):
    """A verb that works on the card's controller, or on no one."""

    whom: Literal["controller"] = "controller"


class OnTarget(Effect):
    """A verb that asks for a space, which it can do for the target only."""

    whom: Literal["target"] = "target"


class Damage(Effect):
    """Damage to a unit."""

    do: Literal["damage"]
    formula: Formula
    power: Power = 0
    accuracy: Annotated[int, Field(ge=1, le=1000)] | None = None  # absent: it always hits
    hit: Formula = STANDARD_HIT
    kind: Kind
    attribute: Attribute = "neutral"
    critical: Percent = 150

    @model_validator(mode="after")
    def _fits(self) -> Damage:
        if self.accuracy is None and "hit" in self.model_fields_set:
            raise ValueError('"hit" needs "accuracy"')
        return self

    def text(self, words: Words) -> str:
        damage = f"{sort_of(self.kind, self.attribute)} damage of {much(self.power, self.formula)}"
        critical = critically(self.critical) or ", never critical"
        if self.accuracy is None:
            return f"{damage} to {words.whom[self.on]}, always hits{critical}"
        chance = self.hit.replace("accuracy", str(self.accuracy)).replace("caster.", "").replace(" / ", "/")
        return f"{chance} % to hit: {damage} to {words.whom[self.on]}{critical}"


class Heal(Effect):
    """HP back, up to the maximum."""

    do: Literal["heal"]
    formula: Formula
    power: Power = 0
    kind: Kind = "neutral"
    attribute: Attribute = "neutral"
    critical: Percent = 0

    def text(self, words: Words) -> str:
        sort = "" if self.kind == self.attribute == "neutral" else f"{sort_of(self.kind, self.attribute)} "
        amount = f"{much(self.power, self.formula)}{critically(self.critical)}"
        return f"{sort}healing for {words.whom[self.on]} of {amount}"


class Change(Effect):
    """A stat, or how far a unit may move, is another for a while."""

    do: Literal["change"]
    stat: Changeable
    times: Times | None = None
    plus: Annotated[int, Field(ge=-100, le=100)] | None = None
    until: Until | None = None  # absent for what a building does while one stands on it
    ends_on_move: bool = False

    @model_validator(mode="after")
    def _fits(self) -> Change:
        if (self.times is None) == (self.plus is None):
            raise ValueError('give either "times" or "plus"')
        if (self.until is None) != (self.when == "standing"):
            raise ValueError('"until" is needed, but not with when = "standing"')
        return self

    def text(self, words: Words) -> str:
        by = f"{self.plus:+}" if self.times is None else f"x{self.times / 100:g}"
        return f"{words.whom[self.on]} has {self.stat} {by}{lasting(self.until, self.ends_on_move)}"


class Immobilize(Effect):
    """The unit cannot move for a while, unless it saves."""

    do: Literal["immobilize"]
    until: Until
    save: Chance = 0

    def text(self, words: Words) -> str:
        save = f", unless it saves ({self.save} %)" if self.save else ""
        return f"{words.whom[self.on]} cannot move{lasting(self.until)}{save}"


class Protect(Effect):
    """The unit takes more or less of some damage for a while."""

    do: Literal["protect"]
    kind: Kind | None = None
    attribute: Attribute | None = None
    times: Times
    until: Until

    def text(self, words: Words) -> str:
        sort = " ".join(part for part in (self.kind, self.attribute) if part)
        return f"{words.whom[self.on]} takes {self.times} % of {f'{sort} ' if sort else ''}damage{lasting(self.until)}"


class ShareDefence(Effect):
    """Half of one defence helps the other."""

    do: Literal["share_defence"]
    until: Until
    ends_on_move: bool = False

    def text(self, words: Words) -> str:
        how = "adds half its MDF to its DEF against physical damage and half its DEF to its MDF against magical damage"
        return f"{words.whom[self.on]} {how}{lasting(self.until, self.ends_on_move)}"


class AddToNextAttack(Effect):
    """The unit's next basic attack does more damage, reckoned by itself; the caster of its formula is the unit."""

    do: Literal["add_to_next_attack"]
    formula: Formula
    power: Power = 0
    kind: Kind
    attribute: Attribute = "neutral"
    critical: Percent = 150
    until: Until = "turn"

    def text(self, words: Words) -> str:
        damage = f"{sort_of(self.kind, self.attribute)} damage of {much(self.power, self.formula)}"
        attack = f"the next basic attack of {words.whom[self.on]}{lasting(self.until)}"
        return f"{attack} also does {damage}{critically(self.critical)}"


class Attacks(Effect):
    """More basic attacks than one."""

    do: Literal["attacks"]
    number: Annotated[int, Field(ge=2, le=5)]
    until: Until = "turn"

    def text(self, words: Words) -> str:
        while_it_lasts = " this turn" if self.until == "turn" else f" a turn{lasting(self.until)}"
        return f"{words.whom[self.on]} may make {count(self.number, 'basic attack')}{while_it_lasts}"


class WeaponPower(Effect):
    """The unit's weapon has more power from now on."""

    do: Literal["weapon_power"]
    plus: Annotated[int, Field(ge=-100, le=100)]

    def text(self, words: Words) -> str:
        return f"the weapon of {words.whom[self.on]} has power {self.plus:+} indefinitely"


class Levels(Effect):
    """Levels gained."""

    do: Literal["levels"]
    number: Small

    def text(self, words: Words) -> str:
        return f"{words.whom[self.on]} gains {count(self.number, 'level')}"


class BecomeLevel(Effect):
    """A level, whatever it was."""

    do: Literal["become_level"]
    level: Annotated[int, Field(ge=5, le=20)]

    def text(self, words: Words) -> str:
        return f"{words.whom[self.on]} becomes level {self.level}"


class BonusLevels(Effect):
    """Whoever stands there gains more for each level gained."""

    do: Literal["bonus_levels"]
    number: Small = 1
    species: Key | None = None

    @model_validator(mode="after")
    def _fits(self) -> BonusLevels:
        if self.when != "standing":
            raise ValueError('"bonus_levels" works with when = "standing" only')
        return self

    def text(self, words: Words) -> str:
        who = f"{words.names[f'species.{self.species}']} summon" if self.species else "summon"
        return f"each {who} of yours on it gains {count(self.number, 'additional level')} whenever it gains one"


class MayAdvance(Effect):
    """The unit may advance, whatever phase it is."""

    do: Literal["may_advance"]

    def text(self, words: Words) -> str:
        return f"{words.whom[self.on]} may advance at once"


class Destroy(Effect):
    """Units are defeated."""

    do: Literal["destroy"]

    def text(self, words: Words) -> str:
        return f"destroy {'all summons on it' if self.on == 'standing' else words.whom[self.on]}"


class DestroyItself(ForPlayer):
    """The card leaves play."""

    do: Literal["destroy_itself"]

    def text(self, _words: Words) -> str:
        return "destroy this card"


class Return(OnTarget):
    """A unit comes back to the board."""

    do: Literal["return"]
    percent: Annotated[int, Field(ge=1, le=100)]

    def text(self, words: Words) -> str:
        return f"{words.whom[self.on]} returns to a space of your territory with {self.percent} % of its maximum HP"


class NullifyPoints(ForPlayer):
    """Victory points just gained are taken back."""

    do: Literal["nullify_points"]
    number: Small

    def text(self, _words: Words) -> str:
        return f"nullify {self.number} of these victory points"


class Points(ForPlayer):
    """Victory points."""

    do: Literal["points"]
    number: Small

    def text(self, _words: Words) -> str:
        return f"you gain {count(self.number, 'victory point')}"


class ChangePosition(OnTarget):
    """Another space beside the caster; this is not movement."""

    do: Literal["change_position"]

    def text(self, words: Words) -> str:
        return f"{words.whom[self.on]} changes its position to a free space beside the caster (it does not move)"


class BecomeRole(Effect):
    """Another role."""

    do: Literal["become_role"]
    role: Key

    def text(self, words: Words) -> str:
        return f"the role of {words.whom[self.on]} becomes {words.names[f'roles.{self.role}']} indefinitely"


class BecomeSummon(Effect):
    """The unit becomes the named summon of the card; lowering gives this verb to every named summon."""

    do: Literal["become_summon"]

    def text(self, words: Words) -> str:
        kept = "level, position, equipment, damage, distance moved and attacks made"
        return f"{words.whom[self.on]} becomes this summon; it keeps its {kept}"


class AddCard(ForPlayer):
    """A card from outside the game comes to hand."""

    do: Literal["add_card"]
    card: Key

    def text(self, words: Words) -> str:
        return f'add "{words.names[f"cards.{self.card}"]}" to your hand'


class Draw(ForPlayer):
    """Cards from the deck."""

    do: Literal["draw"]
    number: Small

    def text(self, _words: Words) -> str:
        return f"draw {count(self.number, 'card')}"


class Recall(ForPlayer):
    """A card that was used comes back to hand."""

    do: Literal["recall"]
    type: MainType = "action"

    def text(self, _words: Words) -> str:
        return f"take {a(self.type)} card from your Discard Pile into your hand"


class Negate(ForPlayer):
    """What the card answers does nothing."""

    do: Literal["negate"]

    def text(self, _words: Words) -> str:
        return "negate it"


Verb = Annotated[
    Damage
    | Heal
    | Change
    | Immobilize
    | Protect
    | ShareDefence
    | AddToNextAttack
    | Attacks
    | WeaponPower
    | Levels
    | BecomeLevel
    | BonusLevels
    | MayAdvance
    | Destroy
    | DestroyItself
    | Return
    | NullifyPoints
    | Points
    | ChangePosition
    | BecomeRole
    | BecomeSummon
    | AddCard
    | Draw
    | Recall
    | Negate,
    Field(discriminator="do"),
]
