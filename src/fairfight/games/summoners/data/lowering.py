"""Lowers Summoners' content to numbers: two decks' cards, roles, summons, and formulas as steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from fairfight.engine.layout import blank
from fairfight.games.summoners.data import formulas, model, verbs
from fairfight.games.summoners.data.filters import Trigger, UnitFilter
from fairfight.games.summoners.data.natures import Nature
from fairfight.games.summoners.data.rows import Rows, check_rows, formulas_of, rows_of
from fairfight.games.summoners.state import (
    MOST_KINDS,
    Card,
    Content,
    Effect,
    Filter,
    Slot,
    Summon,
)
from fairfight.games.summoners.terms import (
    ACTION,
    ATTRIBUTES,
    CAUSES,
    CHANGEABLE,
    CONDITIONS,
    COUNTER,
    DAMAGE_KINDS,
    DESTINATIONS,
    GROWTHS,
    LASTING_VERBS,
    REACTION,
    ROLE_CARD,
    STATS,
    STAYS,
    SUMMON_CARD,
    TAKES_ALL,
    TIMES,
    TRIGGERS,
    TYPES,
    UNITS_EACH,
    UNTIL,
    VERBS,
    WHOM,
    WHOSE,
)
from fairfight.games.summoners.text.clauses import TimeOf

NO_SUCH_KIND = MOST_KINDS  # of a filter that asks for a summon that is not in this match
SPEED_OF = {"reaction": REACTION, "counter": COUNTER, "trap": COUNTER}
# Numbers of effects, and where the rules find them.
NUMBERS = {
    "power": "power",
    "accuracy": "accuracy",
    "critical_percent": "critical",
    "plus": "plus",
    "save_percent": "save",
    "ends_on_move": "ends_on_move",
    "within": "within",
    "attacks": "amount",
    "cards": "amount",
    "level": "amount",
    "levels": "amount",
    "points": "amount",
}


@dataclass(frozen=True)
class Keys:
    """The keys of the rows of a match's content."""

    kinds: list[str]  # summons and cards by row; a role with effects is "role:warlock"
    roles: list[str]
    species: list[str]
    decks: tuple[str, str]


@dataclass(frozen=True)
class Lowered(Keys):
    """The content record of a match, and the keys of its rows."""

    content: Content

    @property
    def keys(self) -> Keys:
        """The keys without the record."""
        return Keys(**{name: value for name, value in vars(self).items() if name != "content"})


def lower(book: model.Content, setup: Any) -> Lowered:
    """The content record of a set-up, which names both decks and the numbers of the match."""
    rows = rows_of(book, (setup.a, setup.b))
    check_rows(rows, f"decks {setup.a} and {setup.b}")
    content = blank(Content, effect=rows.effects, term=rows.terms)
    for name in ("hand_limit", "summon_draws", "turn_limit", "goal", "direct_attacks_from"):
        setattr(content, name, getattr(setup, name))
    content.shuffled = int(setup.shuffle)
    write_formulas(content, rows)
    write_summons(content, rows)
    write_roles(content, rows)
    write_cards(content, rows)
    for player, key in enumerate((setup.a, setup.b)):
        write_deck(content, rows, player, book.decks[key])
    return Lowered(rows.kinds, list(book.roles), list(book.species), (setup.a, setup.b), content)


def write_formulas(content: Content, rows: Rows) -> None:
    """Every formula once, one after the other; a basic attack's chance to hit is the first."""
    place = 0
    for number, text in enumerate(rows.formulas):
        content.formula[number] = place
        for term in formulas.parse(text):
            row = content.term[place]
            row.op, row.a, row.b = term
            place += 1
    content.formula[len(rows.formulas)] = place
    content.basic_hit = rows.formulas.index(verbs.STANDARD_HIT)


def write_summons(content: Content, rows: Rows) -> None:
    """What each summon is by itself, a named one of an advance deck too."""
    for row, key in zip(content.summon, rows.natures, strict=False):
        nature = rows.book.summons.get(key) or rows.book.cards[key].summon
        assert nature is not None
        write_nature(row, nature, rows.species)


def write_nature(row: Summon, nature: Nature, species: Sequence[str]) -> None:
    """One summon's species, stats and growth."""
    row.species = species.index(nature.species)
    for place, stat in enumerate(STATS):
        row.starts[place] = getattr(nature.base, stat)
        row.growth[place] = GROWTHS[getattr(nature.growth, stat)]


def write_roles(content: Content, rows: Rows) -> None:
    """All roles, with their lineage as bits."""
    keys = list(rows.book.roles)
    for row, (key, role) in zip(content.role, rows.book.roles.items(), strict=False):
        row.tier = role.tier
        row.card = rows.kinds.index(f"role:{key}") if role.effects else -1
        row.lineage = bits(keys, lineage(rows.book, key))
        for place, stat in enumerate(STATS):
            row.times[place] = role.percent.get(stat, 100)  # type: ignore[call-overload]


def lineage(book: model.Content, role: str) -> list[str]:
    """A role and those it comes from."""
    found = [role]
    while (before := book.roles[found[-1]].comes_from) and before not in found:
        found.append(before)
    return found


def bits(keys: Sequence[str], wanted: Iterable[str]) -> int:
    """A bit for each of the wanted keys."""
    return sum(1 << keys.index(key) for key in wanted)


def write_cards(content: Content, rows: Rows) -> None:
    """Summons, then cards, then roles that do something, with all their effects."""
    content.kinds = len(rows.kinds)
    for row in content.card:
        row.summon, row.role = -1, -1
    for row, key in zip(content.card, rows.summons, strict=False):
        row.type, row.to = SUMMON_CARD, DESTINATIONS.index("removed")
        row.summon = rows.natures.index(key)
    place = 0
    for number, key in enumerate(rows.cards, start=len(rows.summons)):
        card = rows.book.cards[key]
        write_card(content.card[number], card, key, rows)
        place = write_effects(content, content.card[number], place, card.deeds, card.time_of, rows)
    for number, key in enumerate(rows.roles, start=len(rows.summons) + len(rows.cards)):
        row = content.card[number]
        row.type, row.to = ROLE_CARD, STAYS
        effects = rows.book.roles[key].effects
        place = write_effects(content, row, place, effects, model.time_of_role_effect, rows)


def write_card(row: Card, card: model.Card, key: str, rows: Rows) -> None:
    """A card without its effects."""
    row.type = TYPES.index(card.type)
    row.speed = SPEED_OF.get(card.type, ACTION)
    row.to = DESTINATIONS.index(card.destination)
    row.unique = int(card.unique)
    row.cost = card.cost.discard if card.cost else 0
    if card.spaces:
        row.width, row.height, row.beyond = card.spaces.width, card.spaces.height, card.spaces.rows_beyond
    if card.trigger:
        write_trigger(row, card.trigger)
    row.fails_after = card.fails_after
    recalled = [one.type for one in card.effects if isinstance(one, verbs.Recall) and card.time_of(one) == "resolves"]
    row.recalls = 1 + TYPES.index(recalled[0]) if recalled else 0  # of a blank too: it is played where the card is
    if card.summon and card.role:
        row.summon = rows.natures.index(key)
        row.role = list(rows.book.roles).index(card.role)
    write_filter(row.caster, card.caster, rows)
    write_filter(row.target, card.target, rows)
    write_filter(row.other, card.second_target, rows)
    write_filter(row.chosen, card.objective or card.chosen, rows)


def write_trigger(row: Card, trigger: Trigger) -> None:
    """What a card waits for."""
    row.trigger = 1 + TRIGGERS.index(trigger.event)
    row.trigger_by = WHOSE.index(trigger.by)
    row.trigger_whose = WHOSE.index(trigger.whose)
    row.trigger_type = 1 + TYPES.index(trigger.type) if trigger.type else 0
    row.trigger_cause = 1 + CAUSES.index(trigger.cause) if trigger.cause else 0


def write_filter(row: Filter, wanted: UnitFilter | None, rows: Rows) -> None:
    """Which units will do."""
    if wanted is None:
        return
    row.is_there = 1
    row.whose = WHOSE.index(wanted.whose)
    row.most_tier = wanted.max_tier or 0
    row.level_from = wanted.min_level or 0
    row.level_to = wanted.below_level - 1 if wanted.below_level else 0
    row.species = 1 + rows.species.index(wanted.species) if wanted.species else 0
    row.quests = wanted.min_quests or 0
    row.territory = WHOSE.index(wanted.territory) if wanted.territory else 0
    row.apart = int(wanted.another)
    row.reach = wanted.range or 0
    if wanted.summon:
        row.summon = 1 + (rows.kinds.index(wanted.summon) if wanted.summon in rows.kinds else NO_SUCH_KIND)
    row.based = bits(list(rows.book.roles), wanted.based)


def write_effects(content: Content, row: Card, place: int, effects: Sequence[Any], time_of: TimeOf, rows: Rows) -> int:
    """A card's effects from a place on; the place after them."""
    row.first, row.effects = place, len(effects)
    for effect in effects:
        when = TIMES.index(time_of(effect))
        write_effect(content.effect[place], effect, when, rows)
        row.times |= 1 << when
        row.lasting += VERBS.index(effect.do) in LASTING_VERBS and effect.when != "standing"
        place += 1
    return place


def write_effect(row: Effect, effect: Any, when: int, rows: Rows) -> None:
    """One effect and its numbers; a number that its verb does not have stays as `blank` or as here."""
    row.do = VERBS.index(effect.do)
    row.when = when
    row.whom = WHOM.index(effect.on)
    row.condition = CONDITIONS.index(effect.condition or "always")
    row.formula, row.hit, row.times = -1, -1, 100
    said = {name: value for name, value in vars(effect).items() if value is not None}
    for name, column in NUMBERS.items():
        if name in said:
            setattr(row, column, int(said[name]))
    row.stat = CHANGEABLE.index(said.get("stat", STATS[0]))
    row.until = UNTIL.index(said.get("until", UNTIL[0]))
    row.kind = DAMAGE_KINDS.index(said["kind"]) if "kind" in said else 0
    row.attribute = ATTRIBUTES.index(said["attribute"]) if "attribute" in said else 0
    for name, text in zip(("formula", "hit"), formulas_of(effect), strict=False):
        setattr(row, name, rows.formulas.index(text))
    write_reference(row, effect, rows)


def write_reference(row: Effect, effect: Any, rows: Rows) -> None:
    """What only some verbs say: percents, another card, a role, a species, a type of card, or any sort of damage."""
    match effect:
        case verbs.ChangeStat() if effect.percent is not None:
            row.times = effect.percent
        case verbs.Return():
            row.amount = effect.percent
        case verbs.Protect():
            row.times = effect.percent
            row.kind = DAMAGE_KINDS.index(effect.kind) if effect.kind else -1
            row.attribute = ATTRIBUTES.index(effect.attribute) if effect.attribute else -1
        case verbs.BonusLevels():
            row.card = 1 + rows.species.index(effect.species) if effect.species else 0
        case verbs.BecomeRole():
            row.card = list(rows.book.roles).index(effect.role)
        case verbs.AddCard():
            row.card = rows.kinds.index(effect.card)
        case verbs.Recall():
            row.amount = TYPES.index(effect.type)


def write_deck(content: Content, rows: Rows, player: int, deck: model.Deck) -> None:
    """A player's summon slots, main deck and advance deck."""
    slots = content.slot[UNITS_EACH * player : UNITS_EACH * (player + 1)]
    for row in slots:
        row.card = -1
    for row, slot in zip(slots, deck.summons, strict=False):
        write_slot(row, slot, rows)
    main = [rows.kinds.index(key) for key, copies in deck.main.items() for _ in range(copies)]
    cards = content.deck[player]
    cards.cards, cards.advances = len(main), len(deck.advance)
    for place, kind in enumerate(main):
        cards.main[place] = kind
    for place, key in enumerate(deck.advance):
        cards.advance[place] = rows.kinds.index(key)


def write_slot(row: Slot, slot: model.Slot, rows: Rows) -> None:
    """A summon with its first role, its weapon, and what all its equipment adds together."""
    row.card = rows.summons.index(slot.summon)
    row.role = list(rows.book.roles).index(slot.role)
    weapon = rows.book.equipment[slot.weapon]
    row.damage_kind = DAMAGE_KINDS.index(weapon.kind or DAMAGE_KINDS[0])
    row.attribute = ATTRIBUTES.index(weapon.attribute)
    row.power, row.reach = weapon.power, weapon.range or 0
    row.formula = rows.formulas.index(weapon.formula or "")
    worn = [rows.book.equipment[key] for key in slot.equipment.values()]
    for place, stat in enumerate(STATS):
        row.bonus[place] = sum(one.bonus.get(stat, 0) for one in worn)  # type: ignore[call-overload]
    for place, attribute in enumerate(ATTRIBUTES):
        row.takes[place] = TAKES_ALL
        for one in worn:
            row.takes[place] = row.takes[place] * one.damage_percent.get(attribute, 100) // 100  # type: ignore[call-overload]
