"""Checks that the parts of a card fit together: type, targets, effects and timing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fairfight.common.errors import unknown
from fairfight.common.wording import a
from fairfight.games.summoners.data import formulas, verbs
from fairfight.games.summoners.data.effect import ForPlayer
from fairfight.games.summoners.data.filters import Trigger
from fairfight.games.summoners.data.model import Card, Role
from fairfight.games.summoners.data.rows import formulas_of
from fairfight.games.summoners.state import ROOM_FOR_EFFECTS
from fairfight.games.summoners.terms import ITEMS, LASTING_VERBS, TERRITORY, UNITS, UNITS_EACH, VERBS

Place = tuple[str | int, ...]
Problem = tuple[Place, str]

# What each type of card must have, and what it may have beside that.
NEEDS = {
    "action": (),
    "reaction": (),
    "counter": ("trigger",),
    "building": ("spaces",),
    "trap": ("spaces",),
    "quest": ("objective",),
    "role": ("target",),
    "named": ("target", "summon", "role"),
}
MAY_HAVE = {
    "action": ("caster", "target", "second_target", "chosen", "cost"),
    "reaction": ("caster", "target", "second_target", "chosen", "cost"),
    "counter": ("caster", "target", "second_target", "chosen", "cost"),
    "building": ("chosen",),
    "trap": (),
    "quest": ("fails_after",),
    "role": (),
    "named": (),
}
PARTS = (
    "caster",
    "target",
    "second_target",
    "chosen",
    "objective",
    "cost",
    "spaces",
    "trigger",
    "fails_after",
    "summon",
    "role",
)

# When the effects of each type of card may work.
TIMES_OF = {
    "action": ("resolves",),
    "reaction": ("resolves",),
    "counter": ("resolves",),
    "building": ("next_turn_ends", "draw_phase", "standing"),
    "trap": ("entered",),
    "quest": ("completed",),
    "role": ("resolves",),
    "named": ("arrives", "draw_phase"),
}
STANDING_VERBS = (verbs.ChangeStat, verbs.BonusLevels)
ROWS_OF = {"standing": UNITS, "own_summons": UNITS_EACH, "enemy_summons": UNITS_EACH}  # effects that one may begin
CARD_EVENTS = ("play", "activate", "advance", "damaged", "healed", "defeated", "levelled")  # not "set": it is not shown


def missing(what: str, key: str | None, allowed: Iterable[str], place: Place) -> Iterator[Problem]:
    """A problem if a key is named that is not there."""
    if key is not None and key not in allowed:
        yield place, unknown(what, key, allowed)


def card_problems(place: Place, card: Card) -> Iterator[Problem]:
    """All that does not fit in one card."""
    yield from part_problems(place, card)
    yield from filter_problems(place, card)
    if card.trigger:
        yield from trigger_problems((*place, "trigger"), card.trigger)
    if not card.deeds and not card.blank:
        yield (*place, "effects"), "the card does nothing"
    for number, effect in enumerate(card.effects):
        here = (*place, "effects", number)
        yield from time_problems(here, card, effect)
        yield from whom_problems(here, card, effect)
        yield from verb_problems(here, card, effect)
        yield from formula_problems(here, card, effect, card.effects[:number])
        yield from condition_problems(here, effect, card.effects[:number])
    rows = sum(ROWS_OF.get(one.on, 1) for one in card.effects if VERBS.index(one.do) in LASTING_VERBS)
    if rows > ROOM_FOR_EFFECTS:
        yield (*place, "effects"), f"up to {rows} effects that last; {ROOM_FOR_EFFECTS} are allowed"
    yield from asking_problems((*place, "effects"), card.effects)


def role_problems(place: Place, role: Role) -> Iterator[Problem]:
    """A role works by itself in the Draw Phase, on its unit or for its player: it cannot ask for anything."""
    for number, effect in enumerate(role.effects):
        here = (*place, "effects", number)
        if effect.when not in (None, "draw_phase"):
            yield (*here, "when"), "what a role does, it does in the draw_phase"
        if effect.on not in ("target", "controller", "own_summons", "enemy_summons"):
            yield (*here, "whom"), "a role works on target (its own unit), controller, own_summons or enemy_summons"
        if effect.within:
            yield (*here, "within"), "it is counted from a caster, which a role has not"
        if effect.condition:
            yield (*here, "if"), "a role's effect has no condition"
        if uses_caster(effect):
            yield here, "caster in a formula needs a caster, which a role has not"
        if asks(effect):
            yield here, f'"{effect.do}" asks for a choice, which a role cannot'


def part_problems(place: Place, card: Card) -> Iterator[Problem]:
    """A card has what its type needs, and nothing that its type has no use for."""
    needs, may, kind = NEEDS[card.type], MAY_HAVE[card.type], a(f"{card.type} card")
    if card.cost and card.spaces:
        yield (*place, "cost"), "a card with a cost in cards has no spaces"
    for part in PARTS:
        if getattr(card, part):
            if part not in (*needs, *may) and not (part == "cost" and card.spaces):
                allowed = ", ".join((*needs, *may)) or "none"
                yield (*place, part), f'{kind} has no "{part}"; allowed: {allowed}'
        elif part in needs:
            yield place, f'{kind} needs "{part}"'
    if card.unique and card.goes_to:
        yield (*place, "goes_to"), "a unique card is removed from the game, so it says nothing of this"
    if card.type == "named" and card.goes_to:
        yield (*place, "goes_to"), "a named summon stays in play"
    if card.spaces and card.spaces.height > TERRITORY + card.spaces.rows_beyond:
        rows = TERRITORY + card.spaces.rows_beyond
        yield (*place, "spaces", "height"), f"there are {rows} rows to place it on"


def filter_problems(place: Place, card: Card) -> Iterator[Problem]:
    """Ranges are counted from the caster; whoever must be another is another than someone."""
    if card.caster and card.caster.whose != "own":
        yield (*place, "caster", "whose"), "a caster is one's own"
    if card.second_target and not card.target:
        yield (*place, "second_target"), '"second_target" needs "target"'
    for name in ("caster", "chosen", "objective"):
        wanted = getattr(card, name)
        if wanted and wanted.another:
            yield (
                (*place, name, "another"),
                '"another" is said of target (than the caster) or second_target (than the target)',
            )
        if wanted and wanted.range:
            yield (*place, name, "range"), '"range" is said of target and second_target'
    for name in ("target", "second_target"):
        wanted = getattr(card, name)
        if wanted and wanted.range and not card.caster:
            yield (*place, name, "range"), "a range is counted from the caster, and there is none"
    if card.target and card.target.another and not card.caster:
        yield (*place, "target", "another"), "it must be another than the caster, and there is none"


def trigger_problems(place: Place, trigger: Trigger) -> Iterator[Problem]:
    """Only some events have a type of card or a cause."""
    if trigger.type and trigger.event not in CARD_EVENTS:
        yield (*place, "type"), f'"type" goes with {", ".join(CARD_EVENTS)}'
    if trigger.cause and trigger.event != "gained_points":
        yield (*place, "cause"), '"cause" goes with gained_points'


def time_problems(place: Place, card: Card, effect: verbs.Verb) -> Iterator[Problem]:
    """An effect works at a time that its type of card knows."""
    allowed = ", ".join(TIMES_OF[card.type])
    time, kind = card.time_of(effect), a(f"{card.type} card")
    if not time:
        yield place, f'"when" is missing; allowed in {kind}: {allowed}'
    elif time not in TIMES_OF[card.type]:
        yield (*place, "when"), f'{kind} has no effects when = "{time}"; allowed: {allowed}'
    if effect.when == "standing" and not isinstance(effect, STANDING_VERBS):
        yield (
            (*place, "when"),
            f'"{effect.do}" cannot go on while someone stands there; change_stat and bonus_levels can',
        )


def whom_problems(place: Place, card: Card, effect: verbs.Verb) -> Iterator[Problem]:
    """Whoever an effect works on must be there."""
    there = {
        "target": card.target or card.trigger or card.type in ("trap", "quest"),
        "caster": card.caster,
        "second_target": card.second_target,
        "source": card.trigger,
        "standing": card.type == "building",
        "chosen": card.chosen,
        "controller": isinstance(effect, ForPlayer),
        "own_summons": True,
        "enemy_summons": True,
    }
    needs = {
        "target": 'needs "target", a trigger, a trap or a quest',
        "caster": 'needs "caster"',
        "second_target": 'needs "second_target"',
        "source": "needs a trigger",
        "standing": "needs a building",
        "chosen": 'needs "chosen"',
        "controller": f'does not go with "{effect.do}", which works on a unit',
    }
    if not there[effect.on]:
        yield (*place, "whom"), f'whom = "{effect.on}" {needs[effect.on]}'
    if effect.within and effect.on not in ("own_summons", "enemy_summons"):
        yield (*place, "within"), '"within" goes with whom = "own_summons" or "enemy_summons"'
    if effect.within and not card.caster:
        yield (*place, "within"), "it is counted from the caster, and there is none"


def formula_problems(place: Place, card: Card, effect: verbs.Verb, before: Iterable[verbs.Verb]) -> Iterator[Problem]:
    """What a formula speaks of must be there, and so must whoever could be lucky."""
    if uses_caster(effect) and not card.caster:
        yield place, 'caster in a formula needs "caster" on the card'
    if isinstance(effect, verbs.Damage | verbs.Heal) and effect.critical_percent and not card.caster:
        yield (*place, "critical_percent"), "a critical needs the luck of a caster, and there is none: it must be 0"
    if "damage_dealt" in names_in(effect):
        if isinstance(effect, verbs.Damage) and (card.trigger is None or card.trigger.event != "damaged"):
            yield (*place, "formula"), 'damage_dealt in damage needs trigger.event = "damaged"'
        if isinstance(effect, verbs.Heal) and not any(isinstance(one, verbs.Damage) for one in before):
            yield (*place, "formula"), "damage_dealt in healing needs damage before it"
        if any(isinstance(one, verbs.Damage) and one.is_on_many for one in before):
            yield (*place, "formula"), "damage_dealt is that of one summon; the damage before it is to several"
        if isinstance(effect, verbs.AddToNextAttack):
            yield (*place, "formula"), "damage_dealt is not known to what is added to an attack"


def uses_caster(effect: verbs.Verb) -> bool:
    """Whether a formula names the caster; of what is added to an attack, that is the attacker."""
    named = names_in(effect)
    return not isinstance(effect, verbs.AddToNextAttack) and any(name.startswith("caster.") for name in named)


def names_in(effect: verbs.Verb) -> set[str]:
    """The names that the formulas of an effect use."""
    terms = [term for text in formulas_of(effect) for term in formulas.parse(text)]
    return {formulas.NAMES[term.a] for term in terms if term.op == formulas.NAME}


def verb_problems(place: Place, card: Card, effect: verbs.Verb) -> Iterator[Problem]:
    """What single verbs need of their card."""
    event = card.trigger.event if card.trigger else ""
    match effect:
        case verbs.BecomeSummon():
            yield place, "a named summon takes its target's place by itself: leave this out"
        case verbs.BecomeRole() if card.type != "role":
            yield place, "only a role card gives a role"
        case verbs.ChangePosition() if not card.caster:
            yield place, '"change_position" puts a unit beside the caster: it needs "caster"'
        case verbs.Return() if event != "defeated":
            yield place, '"return" brings the unit back that was defeated: it needs trigger.event = "defeated"'
        case verbs.NullifyPoints() if event != "gained_points":
            yield place, '"nullify_points" needs trigger.event = "gained_points"'
        case verbs.Negate() if event not in ITEMS:
            yield place, f'"negate" needs a trigger that is still on the stack: {", ".join(ITEMS)}'
        case verbs.DestroyItself() if card.type != "building":
            yield place, "only a building destroys itself"


def condition_problems(place: Place, effect: verbs.Verb, before: Iterable[verbs.Verb]) -> Iterator[Problem]:
    """A condition is about an effect before it."""
    if effect.condition == "hit" and not any(isinstance(one, verbs.Damage) and one.accuracy for one in before):
        yield (*place, "if"), 'if = "hit" needs damage with an accuracy before it'
    if effect.condition == "hit" and any(isinstance(one, verbs.Damage) and one.is_on_many for one in before):
        yield (*place, "if"), 'if = "hit" is about one summon; the damage before it is to several'
    if effect.condition == "destroyed" and not any(isinstance(one, verbs.Destroy) for one in before):
        yield (*place, "if"), 'if = "destroyed" needs a destroy before it'


def asking_problems(place: Place, effects: Iterable[verbs.Verb]) -> Iterator[Problem]:
    """A card asks its player for one choice at most as it resolves."""
    asking: list[str] = [one.do for one in effects if asks(one)]
    asking += ["a chosen unit"] if any(one.on == "chosen" for one in effects) else []
    if len(asking) > 1:
        yield place, f"a card asks for one choice at most as it resolves: {', '.join(asking)}"


def asks(effect: verbs.Verb) -> bool:
    """Whether an effect by itself asks for a card or a space."""
    return isinstance(effect, verbs.Recall | verbs.Return | verbs.ChangePosition)
