"""Vocabulary of cards: every verb with its parameters and its clause of the card text."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from fairfight.common.checking import Key
from fairfight.common.wording import a, plural
from fairfight.games.summoners.data.effect import Effect, ForPlayer, OnTarget
from fairfight.games.summoners.data.values import (
    Attribute,
    Chance,
    Changeable,
    Formula,
    Kind,
    Percent,
    Power,
    Share,
    Small,
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


FORMULA = "how much, as a formula"
POWER = "the `power` of its formula"
CRITICAL = "percent of it that a critical does; 0: never critical"
UNTIL = "how long"


class Damage(Effect):
    """Damage to a unit."""

    do: Literal["damage"]
    formula: Formula = Field(description=FORMULA)
    power: Power = Field(0, description=POWER)
    accuracy: Annotated[int, Field(ge=1, le=1000)] | None = Field(
        None, description="the `accuracy` of `hit`; if left out, it always hits"
    )
    hit: Formula = Field(STANDARD_HIT, description="percent: the chance to hit, as a formula")
    kind: Kind = Field(description="the kind of damage")
    attribute: Attribute = Field("neutral", description="the attribute of the damage")
    critical_percent: Percent = Field(150, description=CRITICAL)

    @model_validator(mode="after")
    def _fits(self) -> Damage:
        if self.accuracy is None and "hit" in self.model_fields_set:
            raise ValueError('"hit" needs "accuracy"')
        return self

    def text(self, words: Words) -> str:
        hits = "always hits" if self.accuracy is None else f"hits {chance(self.hit, self.accuracy)}"
        is_cast = self.accuracy is not None or names_caster(self.formula)
        damage, figure = said(self.formula, self.power, "" if is_cast else "its", sort_of(self.kind, self.attribute))
        figures = in_brackets(figure, hits, critically(self.critical_percent) or "never critical")
        if not is_cast:
            return f"{self.unit(words)} takes {damage}{figures}"
        caster = words.whom["caster"]  # named before whom it works on
        return f"{caster} deals {damage} to {'itself' if self.on == 'caster' else self.unit(words)}{figures}"


class Heal(Effect):
    """HP back, up to the maximum."""

    do: Literal["heal"]
    formula: Formula = Field(description=FORMULA)
    power: Power = Field(0, description=POWER)
    kind: Kind = Field("neutral", description="the kind of healing")
    attribute: Attribute = Field("neutral", description="the attribute of the healing")
    critical_percent: Percent = Field(0, description=CRITICAL)

    def text(self, words: Words) -> str:
        sort = "" if self.kind == self.attribute == "neutral" else sort_of(self.kind, self.attribute)
        is_cast = names_caster(self.formula) and self.on != "caster"
        healing, figure = said(self.formula, self.power, "" if is_cast else "its")
        figures = in_brackets(figure, sort, critically(self.critical_percent))
        if not is_cast:
            return f"{self.unit(words)} recovers {healing}{figures}"
        caster = words.whom["caster"]
        return f"{caster} heals {self.unit(words)}{figures}"


class ChangeStat(Effect):
    """A stat, or how far a unit may move, is another for a while."""

    do: Literal["change_stat"]
    stat: Changeable = Field(description="the stat; MV is how far it may move")
    percent: Share | None = Field(None, description="percent of what it was: 200 doubles it; either this or `plus`")
    plus: Annotated[int, Field(ge=-100, le=100)] | None = Field(None, description="what is added; below 0: taken")
    until: Until | None = Field(None, description='how long; left out with when = "standing"')
    ends_on_move: bool = Field(False, description="whether it ends when the unit moves")

    @model_validator(mode="after")
    def _fits(self) -> ChangeStat:
        if (self.percent is None) == (self.plus is None):
            raise ValueError('give either "percent" or "plus"')
        if (self.until is None) != (self.when == "standing"):
            raise ValueError('"until" is needed, but not with when = "standing"')
        return self

    def text(self, words: Words) -> str:
        changed = f"{self.plus:+} {self.stat}" if self.percent is None else factor(self.percent, self.stat)
        return f"{self.unit(words)} has {changed}{lasting(self.until, self.ends_on_move)}"


class Immobilize(Effect):
    """The unit cannot move for a while, unless it saves."""

    do: Literal["immobilize"]
    until: Until = Field(description=UNTIL)
    save_percent: Chance = Field(0, description="percent: the chance that it does not work")

    def text(self, words: Words) -> str:
        save = f", unless it saves ({self.save_percent} %)" if self.save_percent else ""
        return f"{self.unit(words)} cannot move{lasting(self.until)}{save}"


class Protect(Effect):
    """The unit takes more or less of some damage for a while."""

    do: Literal["protect"]
    kind: Kind | None = Field(None, description="the kind of damage; if left out, every")
    attribute: Attribute | None = Field(None, description="the attribute of the damage; if left out, every")
    percent: Share = Field(description="percent of the damage that it takes: 50 halves it")
    until: Until = Field(description=UNTIL)

    def text(self, words: Words) -> str:
        sort = " ".join(part for part in (self.kind, self.attribute) if part)
        share = f"{self.percent} % of {sort or 'all'}" if self.percent else f"no {sort}".rstrip()
        return f"{self.unit(words)} takes {share} damage{lasting(self.until)}"


class ShareDefence(Effect):
    """Half of one defence helps the other."""

    do: Literal["share_defence"]
    until: Until = Field(description=UNTIL)
    ends_on_move: bool = Field(False, description="whether it ends when the unit moves")

    def text(self, words: Words) -> str:
        how = "adds half its MDF to its DEF against physical damage, and half its DEF to its MDF against magical damage"
        return f"{self.unit(words)} {how},{lasting(self.until, self.ends_on_move)}"


class AddToNextAttack(Effect):
    """The unit's next basic attack does more damage, reckoned by itself; the caster of its formula is the unit."""

    do: Literal["add_to_next_attack"]
    formula: Formula = Field(description=FORMULA)
    power: Power = Field(0, description=POWER)
    kind: Kind = Field(description="the kind of damage")
    attribute: Attribute = Field("neutral", description="the attribute of the damage")
    critical_percent: Percent = Field(150, description=CRITICAL)
    until: Until = Field("turn", description="how long it waits for the attack")

    def text(self, words: Words) -> str:
        attack = of("next basic attack", self.unit(words))
        while_it_lasts = "" if self.until == "indefinitely" else lasting(self.until)
        whose = "" if names_caster(self.formula) else "the target's"
        damage, figure = said(self.formula, self.power, whose, sort_of(self.kind, self.attribute))
        figures = in_brackets(figure, critically(self.critical_percent) or "never critical")
        return f"{attack}{while_it_lasts} also does {damage}{figures}"


class AllowAttacks(Effect):
    """More basic attacks than one."""

    do: Literal["allow_attacks"]
    attacks: Annotated[int, Field(ge=2, le=5)] = Field(description="basic attacks a turn")
    until: Until = Field("turn", description=UNTIL)

    def text(self, words: Words) -> str:
        while_it_lasts = " this turn" if self.until == "turn" else f" a turn{lasting(self.until)}"
        return f"{self.unit(words)} may make {plural(self.attacks, 'basic attack')}{while_it_lasts}"


class WeaponPower(Effect):
    """The unit's weapon has more power from now on."""

    do: Literal["weapon_power"]
    plus: Annotated[int, Field(ge=-100, le=100)] = Field(description="power that is added; below 0: taken")

    def text(self, words: Words) -> str:
        return f"{of('weapon', self.unit(words))} has {self.plus:+} power indefinitely"


class GainLevels(Effect):
    """Levels gained."""

    do: Literal["gain_levels"]
    levels: Small = Field(description="levels that it gains")

    def text(self, words: Words) -> str:
        return f"{self.unit(words)} gains {plural(self.levels, 'level')}"


class BecomeLevel(Effect):
    """A level, whatever it was."""

    do: Literal["become_level"]
    level: Annotated[int, Field(ge=5, le=20)] = Field(description="the level that it rises to")

    def text(self, words: Words) -> str:
        return f"{self.unit(words)} rises to level {self.level}"


class BonusLevels(Effect):
    """Whoever stands there gains more for each level gained."""

    do: Literal["bonus_levels"]
    levels: Small = Field(1, description="levels that are added to each level gained")
    species: Key | None = Field(None, description="only for summons of this species")

    @model_validator(mode="after")
    def _fits(self) -> BonusLevels:
        if self.when != "standing":
            raise ValueError('"bonus_levels" works with when = "standing" only')
        return self

    def text(self, words: Words) -> str:
        who = f"{words.names[f'species.{self.species}']} summon" if self.species else "summon"
        return f"each {who} of yours on it gains {plural(self.levels, 'more level')} for each level it gains"


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
    percent: Annotated[int, Field(ge=1, le=100)] = Field(description="percent of its maximum HP that it has then")

    def text(self, words: Words) -> str:
        return f"{self.unit(words)} returns to a space of your territory with {self.percent} % of its maximum HP"


class NullifyPoints(ForPlayer):
    """Victory points just gained are taken back."""

    do: Literal["nullify_points"]
    points: Small = Field(description="points that are taken back, at most")

    def text(self, _words: Words) -> str:
        return f"nullify {self.points} of them"


class Score(ForPlayer):
    """Victory points."""

    do: Literal["score"]
    points: Small = Field(description="victory points that the player gains")

    def text(self, _words: Words) -> str:
        return f"you gain {plural(self.points, 'victory point')}"


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
    role: Key = Field(description="the role")

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
    card: Key = Field(description="the card, which must be unique")

    def text(self, words: Words) -> str:
        return f'add "{words.names[f"cards.{self.card}"]}" to your hand'


class Draw(ForPlayer):
    """Cards from the deck."""

    do: Literal["draw"]
    cards: Small = Field(description="cards that the player draws")

    def text(self, _words: Words) -> str:
        return f"draw {plural(self.cards, 'card')}"


class Recall(ForPlayer):
    """A card that was used comes back to hand."""

    do: Literal["recall"]
    type: MainType = Field("action", description="the type of the card")

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
    | ChangeStat
    | Immobilize
    | Protect
    | ShareDefence
    | AddToNextAttack
    | AllowAttacks
    | WeaponPower
    | GainLevels
    | BecomeLevel
    | BonusLevels
    | MayAdvance
    | Destroy
    | DestroyItself
    | Return
    | NullifyPoints
    | Score
    | ChangePosition
    | BecomeRole
    | BecomeSummon
    | AddCard
    | Draw
    | Recall
    | Negate,
    Field(discriminator="do"),
]
