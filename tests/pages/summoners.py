"""The tables of the rulebook page, made from the content: what they say cannot differ from what is played."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, get_args

from fairfight.games.summoners import state
from fairfight.games.summoners.data import filters, verbs
from fairfight.games.summoners.data.effect import Effect
from fairfight.games.summoners.data.model import Card, Content, Deck, Entry, Slot
from fairfight.games.summoners.data.natures import Nature
from fairfight.games.summoners.decks.lookup import with_generated
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.packs.odds import chances, growth
from fairfight.games.summoners.packs.summon_ids import newest
from fairfight.games.summoners.seen.summons import at_level
from fairfight.games.summoners.terms import FIRST_LEVEL, GROWTHS, STATS, TOP_LEVEL, UNITS
from tests.pages.tables import markdown, options_table
from tests.pages.vocabulary import vocabulary_table

LIMITS = {
    "different cards of a match": state.MOST_KINDS,
    "cards of a main deck": state.MOST_DECK,
    "cards of an Advance Deck": state.MOST_ADVANCE,
    "cards of a player in the In Play Zone, beside summons": state.MOST_PLACED,
    "things on the stack": state.MOST_STACK,
    "effects in force": state.MOST_LASTING,
    "effects in force that must be free before a card that lasts is played": state.ROOM_FOR_EFFECTS,
    "effects of all cards of a match": state.MOST_EFFECTS,
    "different formulas of a match": state.MOST_FORMULAS,
}


def table(name: str) -> str:
    """One table of the page by its name, such as "cards quest".

    >>> print(table("details").splitlines()[2])
    | `played_a:<card>` | times that a played it |
    """
    what, _, which = name.partition(" ")
    book = Summoners.book().model
    match what:
        case "summons":
            return _summons(book)
        case "levels":
            return _levels()
        case "species":
            return _species(book)
        case "rarities":
            return _rarities(book)
        case "roles":
            rows = [(role.name, _whose(role), book.role_text(key)) for key, role in book.roles.items()]
            return markdown(("role", "from", "what it does"), rows)
        case "equipment":
            return _equipment(book)
        case "cards":
            return _cards(book, which)
        case "decks":
            return _decks(book)
        case "verbs" | "units" | "events" | "vocabulary":
            return {"verbs": _verbs, "units": _units, "events": _events, "vocabulary": _vocabulary}[what]()
        case "limits":
            return markdown(("what", "at most"), LIMITS.items())
        case "options":
            return options_table(Summoners)
        case "columns" | "details":
            return _columns(what)
    raise ValueError(f"the page has no table {name!r}")


def _whose(entry: Entry) -> str:
    return "ours" if entry.ours else "seed"


# Summons and what they carry.


def _summons(book: Content) -> str:
    natures: dict[str, Nature] = {summon.name: summon for summon in book.summons.values()}
    natures |= {card.name: card.summon for card in book.cards.values() if card.summon}
    rows = [(name, book.species[nature.species].name, *nature.starts) for name, nature in natures.items()]
    return markdown(("summon", "species", *STATS), rows)


def _levels() -> str:
    """The summons of the session's decks, by the rules themselves, with their first role and no effects."""
    game = Summoners(Summoners.options.checked({"a": "session_a", "b": "session_b", "smallest_deck": 8}))
    rows = []
    for number in range(UNITS):
        for level in (FIRST_LEVEL, TOP_LEVEL):
            unit = at_level(game.lowered.content, number, level)
            rows.append((game.names.card(unit.card), level, unit.max_hp, unit.mv, *unit.stat))
    return markdown(("summon", "level", "HP", "MV", *STATS), rows)


def _species(book: Content) -> str:
    """The templates of the newest generator."""
    templates = book.generators[f"v{newest(book)}"].species
    rows = [(book.species[key].name, *one.base.model_dump().values()) for key, one in templates.items()]
    return markdown(("species", *STATS), rows)


def _rarities(book: Content) -> str:
    """What the newest generator gives, in percent."""
    generator = book.generators[f"v{newest(book)}"]
    rows = []
    for key, odds in generator.rarities.items():
        drawn = growth(odds)
        shares = [chances(generator.pack.rarities)[key], *map(drawn.probability, GROWTHS.values())]
        rows.append((book.rarities[key].name, *(f"{float(100 * share):g} %" for share in shares)))
    return markdown(("rarity", "in a pack", *GROWTHS), rows)


def _equipment(book: Content) -> str:
    rows = [(one.name, _whose(one), one.slot, one.text()) for one in book.equipment.values()]
    return markdown(("equipment", "from", "slot", "what it gives"), rows)


# Cards and decks.


def _cards(book: Content, kind: str) -> str:
    own = {key: card for key, card in book.cards.items() if card.type == kind}
    rows = [(card.name, _whose(card), _destination(card), book.text(key)) for key, card in own.items()]
    if not rows:
        raise ValueError(f"the page has no cards of type {kind!r}")
    return markdown(("card", "from", "goes to", "text"), rows)


def _destination(card: Card) -> str:
    return {"stays": "stays in play", "removed": "leaves the game"}.get(card.destination, card.destination.title())


def _decks(book: Content) -> str:
    rows = [
        (f"`{key}`", _called(deck), _whose(deck), _slots(book, deck), _copies(book, deck), _advances(book, deck))
        for key, deck in book.decks.items()
    ]
    return markdown(("deck", "name", "from", "summons", "main deck", "Advance Deck"), rows)


def _called(deck: Deck) -> str:
    return f"{deck.name}: {deck.about}" if deck.about else deck.name


def _slots(book: Content, deck: Deck) -> str:
    full = with_generated(book, [deck])
    return "; ".join(_slot(full, slot) for slot in deck.summons)


def _slot(book: Content, slot: Slot) -> str:
    worn = ", ".join(book.equipment[key].name for key in slot.equipment.values())
    return f"{book.summons[slot.summon].name} ({worn})"


def _copies(book: Content, deck: Deck) -> str:
    listed = ", ".join(f"{copies} {book.cards[key].name}" for key, copies in deck.main.items())
    return f"{sum(deck.main.values())}: {listed}"


def _advances(book: Content, deck: Deck) -> str:
    return ", ".join(book.cards[key].name for key in deck.advance)


# What a designer may write.


def _verbs() -> str:
    kinds = get_args(get_args(verbs.Verb)[0])
    common = set(Effect.model_fields)
    rows = []
    for kind in kinds:
        fields = {name: field for name, field in kind.model_fields.items() if name != "do" and name not in common}
        (word,) = get_args(kind.model_fields["do"].annotation)
        if word != "become_summon":  # a named summon does this by itself
            rows.append((f"`{word}`", _about(kind), _keys(fields)))
    return markdown(("do", "what it does", "keys (those in parentheses may be left out)"), rows)


def _about(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split())


def _keys(fields: Mapping[str, Any]) -> str:
    return ", ".join(f"`{name}`" if field.is_required() else f"(`{name}`)" for name, field in fields.items())


def _vocabulary() -> str:
    return vocabulary_table(Content)


def _units() -> str:
    return markdown(
        ("key", "what it asks of a unit"),
        [(f"`{key}`", field.description) for key, field in filters.UnitFilter.model_fields.items()],
    )


def _events() -> str:
    events = get_args(filters.Event)
    said = [filters.Trigger.model_validate({"event": event}).text() for event in events]
    return markdown(
        ("event", "the card waits until"), [(f"`{one}`", text) for one, text in zip(events, said, strict=True)]
    )


# Options and columns.


def _columns(what: str) -> str:
    """Columns that differ only by the player, or by a card, are told once."""
    game = Summoners(Summoners.options.checked({}))
    if what == "details":
        done = {
            "played": "{} played it",
            "set": "{} set it",
            "fired": "it worked by itself for {}",
            "drawn": "{} drew it",
        }
        names = dict.fromkeys(column.name.partition(":")[0] for column in game.details)
        rows = {f"`{name}:<card>`": f"times that {done[name[:-2]].format(name[-1])}" for name in names}
        return markdown(("column", "what it is"), rows.items())
    rows = {}
    for column in game.columns:
        name = f"{column.name}_"
        twin = name.replace("_a_", "_b_", 1)
        if twin != name:
            rows[f"`{name[:-1]}`, `{twin[:-1]}`"] = re.sub(r"\ba\b", "the player", column.about)
        elif "_b_" not in name:
            rows[f"`{column.name}`"] = column.about
    return markdown(("column", "what it is"), rows.items())
