"""Vocabulary of cards: every verb with its parameters and its clause of the card text."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from fairfight.common.wording import a, plural
from fairfight.games.summoners.data.effect import Effect, ForPlayer, OnTarget
from fairfight.games.summoners.data.values import (
    Attribute,
    Chance,
    Changeable,
    Formula,
    Key,
    Kind,
    Percent,
    Power,
    Small,
    Times,
)
from fairfight.games.summoners.text.amounts import chance, names_caster, said
from fairfight.games.summoners.text.phrases import (
    CARD_WORDS,
    Words,
    critically,
    factor,
    in_brackets,
    lasting,
    of,
    sort_of,
)

Until = Literal["turn", "opponents_turn", "indefinitely"]
MainType = Literal["action", "reaction", "counter", "building", "trap", "quest"]

STANDARD_HIT = "accuracy + caster.ACC / 10"


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
        hits = "always hits" if self.accuracy is None else f"hits {chance(self.hit, self.accuracy)}"
        is_cast = self.accuracy is not None or names_caster(self.formula)
        damage, figure = said(self.formula, self.power, "" if is_cast else "its", sort_of(self.kind, self.attribute))
        figures = in_brackets(figure, hits, critically(self.critical) or "never critical")
        if not is_cast:
            return f"{self.unit(words)} takes {damage}{figures}"
        caster = words.whom["caster"]  # named before whom it works on
        return f"{caster} deals {damage} to {'itself' if self.on == 'caster' else self.unit(words)}{figures}"


class Heal(Effect):
    """HP back, up to the maximum."""

    do: Literal["heal"]
    formula: Formula
    power: Power = 0
    kind: Kind = "neutral"
    attribute: Attribute = "neutral"
    critical: Percent = 0

    def text(self, words: Words) -> str:
        sort = "" if self.kind == self.attribute == "neutral" else sort_of(self.kind, self.attribute)
        is_cast = names_caster(self.formula) and self.on != "caster"
        healing, figure = said(self.formula, self.power, "" if is_cast else "its")
        figures = in_brackets(figure, sort, critically(self.critical))
        if not is_cast:
            return f"{self.unit(words)} recovers {healing}{figures}"
        caster = words.whom["caster"]
        return f"{caster} heals {self.unit(words)}{figures}"


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
        changed = f"{self.plus:+} {self.stat}" if self.times is None else factor(self.times, self.stat)
        return f"{self.unit(words)} has {changed}{lasting(self.until, self.ends_on_move)}"


class Immobilize(Effect):
    """The unit cannot move for a while, unless it saves."""

    do: Literal["immobilize"]
    until: Until
    save: Chance = 0

    def text(self, words: Words) -> str:
        save = f", unless it saves ({self.save} %)" if self.save else ""
        return f"{self.unit(words)} cannot move{lasting(self.until)}{save}"


class Protect(Effect):
    """The unit takes more or less of some damage for a while."""

    do: Literal["protect"]
    kind: Kind | None = None
    attribute: Attribute | None = None
    times: Times
    until: Until

    def text(self, words: Words) -> str:
        sort = " ".join(part for part in (self.kind, self.attribute) if part)
        share = f"{self.times} % of {sort or 'all'}" if self.times else f"no {sort}".rstrip()
        return f"{self.unit(words)} takes {share} damage{lasting(self.until)}"


class ShareDefence(Effect):
    """Half of one defence helps the other."""

    do: Literal["share_defence"]
    until: Until
    ends_on_move: bool = False

    def text(self, words: Words) -> str:
        how = "adds half its MDF to its DEF against physical damage, and half its DEF to its MDF against magical damage"
        return f"{self.unit(words)} {how},{lasting(self.until, self.ends_on_move)}"


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
        attack = of("next basic attack", self.unit(words))
        while_it_lasts = "" if self.until == "indefinitely" else lasting(self.until)
        whose = "" if names_caster(self.formula) else "the target's"
        damage, figure = said(self.formula, self.power, whose, sort_of(self.kind, self.attribute))
        figures = in_brackets(figure, critically(self.critical) or "never critical")
        return f"{attack}{while_it_lasts} also does {damage}{figures}"


class Attacks(Effect):
    """More basic attacks than one."""

    do: Literal["attacks"]
    number: Annotated[int, Field(ge=2, le=5)]
    until: Until = "turn"

    def text(self, words: Words) -> str:
        while_it_lasts = " this turn" if self.until == "turn" else f" a turn{lasting(self.until)}"
        return f"{self.unit(words)} may make {plural(self.number, 'basic attack')}{while_it_lasts}"


class WeaponPower(Effect):
    """The unit's weapon has more power from now on."""

    do: Literal["weapon_power"]
    plus: Annotated[int, Field(ge=-100, le=100)]

    def text(self, words: Words) -> str:
        return f"{of('weapon', self.unit(words))} has {self.plus:+} power indefinitely"


class Levels(Effect):
    """Levels gained."""

    do: Literal["levels"]
    number: Small

    def text(self, words: Words) -> str:
        return f"{self.unit(words)} gains {plural(self.number, 'level')}"


class BecomeLevel(Effect):
    """A level, whatever it was."""

    do: Literal["become_level"]
    level: Annotated[int, Field(ge=5, le=20)]

    def text(self, words: Words) -> str:
        return f"{self.unit(words)} rises to level {self.level}"


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
        return f"each {who} of yours on it gains {plural(self.number, 'more level')} for each level it gains"


class MayAdvance(Effect):
    """The unit may advance, whatever phase it is."""

    do: Literal["may_advance"]

    def text(self, words: Words) -> str:
        return f"{self.unit(words)} may advance at once"


class Destroy(Effect):
    """Units are defeated."""

    do: Literal["destroy"]

    def text(self, words: Words) -> str:
        return f"destroy {self.unit(words)}"


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
        return f"{self.unit(words)} returns to a space of your territory with {self.percent} % of its maximum HP"


class NullifyPoints(ForPlayer):
    """Victory points just gained are taken back."""

    do: Literal["nullify_points"]
    number: Small

    def text(self, _words: Words) -> str:
        return f"nullify {self.number} of them"


class Points(ForPlayer):
    """Victory points."""

    do: Literal["points"]
    number: Small

    def text(self, _words: Words) -> str:
        return f"you gain {plural(self.number, 'victory point')}"


class ChangePosition(OnTarget):
    """Another space beside the caster; this is not movement."""

    do: Literal["change_position"]

    def text(self, words: Words) -> str:
        unit = self.unit(words)
        beside = f"changes its position to a free space beside {words.whom['caster']}"
        return f"{unit} {beside} (this is not movement)"


class BecomeRole(Effect):
    """Another role."""

    do: Literal["become_role"]
    role: Key

    def text(self, words: Words) -> str:
        return f"{self.unit(words)} becomes {a(words.names[f'roles.{self.role}'])}"


class BecomeSummon(Effect):
    """The unit becomes the named summon of the card; lowering gives this verb to every named summon."""

    do: Literal["become_summon"]

    def text(self, words: Words) -> str:
        kept = "level, position, equipment, damage, distance moved and attacks made"
        return f"{self.unit(words)} becomes this summon and keeps its {kept}"


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
        return f"draw {plural(self.number, 'card')}"


class Recall(ForPlayer):
    """A card that was used comes back to hand."""

    do: Literal["recall"]
    type: MainType = "action"

    def text(self, _words: Words) -> str:
        return f"take {a(CARD_WORDS[self.type])} from your Discard Pile into your hand"


class Negate(ForPlayer):
    """What the card answers does nothing."""

    do: Literal["negate"]

    def text(self, _words: Words) -> str:
        return "negate that"


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
