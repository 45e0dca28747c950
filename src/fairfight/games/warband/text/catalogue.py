"""Warband's catalogue: units, flavours, and strategies with the targets they choose."""

from __future__ import annotations

from fairfight.game.catalogue import Entry, Section, entries_of
from fairfight.games.warband.data.model import Content, Flavour, Unit
from fairfight.games.warband.text.names import tribe_in_words

STRATEGIES = {
    "optimize_damage": "The enemy whose HP are closest to the attack, above or below.",
    "kill_shot": "Of the enemies that the attack kills, the one with the most HP; if it kills none, the one with the "
    "most HP.",
    "target_mana": "The enemy of the highest cost; of those, the one with the most HP.",
}


def sections(book: Content) -> list[Section]:
    """All of it. A strategy has no name but its key."""
    strategies = [Entry(key, key, "strategy", text) for key, text in STRATEGIES.items()]
    return [
        Section("unit", "Units", entries_of(book, "units", _unit), "A deck names units: 12 goblin."),
        Section("flavour", "Flavours", entries_of(book, "flavours", _flavour), "A unit has one at most: goblin:angry."),
        Section("strategy", "Strategies", strategies, "Whom a unit hits; a card may have its own: goblin@kill_shot."),
    ]


def _unit(book: Content, key: str) -> Entry:
    unit = book.units[key]
    return Entry(key, unit.name, "unit", tribe_in_words(unit.tribe) if unit.tribe else "No tribe.", _facts(unit))


def _flavour(book: Content, key: str) -> Entry:
    flavour = book.flavours[key]
    return Entry(key, flavour.name, "flavour", _changes(flavour))


def _facts(unit: Unit) -> str:
    return f"cost {unit.cost}, {unit.hp} HP, attack {unit.attack}, speed {unit.speed}"


def _changes(flavour: Flavour) -> str:
    changed = {
        f"{flavour.hp_bonus_percent:+} % HP": flavour.hp_bonus_percent,
        f"{flavour.attack_bonus_percent:+} % attack": flavour.attack_bonus_percent,
        f"{flavour.speed_bonus:+} speed": flavour.speed_bonus,
    }
    return f"{', '.join(said for said, number in changed.items() if number) or 'Changes nothing'}."
