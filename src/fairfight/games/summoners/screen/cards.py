"""Draws cards: the stack, both players' zones, and the hand with its texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from fairfight.common.wording import plural
from fairfight.game.arranging import shifted, wrapped
from fairfight.game.picture import Line, Span, Style, line
from fairfight.game.text import CardText
from fairfight.games.summoners.ids import UNIT_OF
from fairfight.games.summoners.screen.arranged import Table, Tile
from fairfight.games.summoners.text.card_texts import Texts
from fairfight.games.summoners.text.names import Names, item_sentence
from fairfight.games.summoners.views import CardView, PlacedView, SummonersView, SummonView

INDENT = 2


# The stack.


def stack(table: Table, texts: Texts, width: int) -> list[Line]:
    """What waits to resolve, the next first, each with the text of its card."""
    view = table.view
    items = [*([view.resolving] if view.resolving else []), *reversed(view.stack)]
    if not items:
        return []
    drawn, roster = [line(Span("The stack, the next to resolve first", "title"))], table.names.roster_of(view)
    for item in items:
        said = [Span(item_sentence(table.names, roster, item), table.style_of(item.player))]
        said += [Span(f" ({item.speed})", "dim"), *([Span(" negated", "bad")] if item.is_negated else [])]
        drawn += shifted(wrapped(tuple(said), width - INDENT), INDENT)
        drawn += text_below(texts, item.card, width)
    return drawn


def text_below(texts: Texts, card: str, width: int) -> list[Line]:
    """A card's text under its name."""
    text = texts.of(card) if card else ""
    return shifted(wrapped(line(Span(text, "dim")), width - 2 * INDENT, 0), 2 * INDENT) if text else []


# Zones.


def zones(table: Table, player: str, texts: Texts, width: int) -> list[Line]:
    """A player's cards: how many where, and those that are open."""
    side, names = table.view.side(player), table.names
    sizes = f": hand {side.cards_in_hand}, deck {side.deck}, advances {side.advances}"
    drawn = wrapped(line(Span(table.called(player), table.style_of(player)), sizes), width)
    inner = width - INDENT
    below: list[Line] = []
    summons = [table.titles[summon.id] for summon in side.summons if not summon.is_on_stack]
    if summons:
        is_used = side.turn_summon_used and player == table.view.player
        used = Span(" (not in this turn any more)" if is_used else "", "dim")
        below += wrapped(line(Span("to summon: ", "dim"), Span(", ".join(summons), "card"), used), inner)
    below += in_play(table, player, texts, inner)
    for name, cards in (
        ("Recharge", counted(names_of(names, side.recharge))),
        ("Discard", counted(names_of(names, side.discard))),
        ("out of the game", multiplied((names.card_named(card), number) for card, number in side.removed.items())),
    ):
        below += named(name, cards, inner) if cards else []
    return [*drawn, *shifted(below, INDENT)]


def names_of(names: Names, cards: Iterable[CardView]) -> list[str]:
    """Cards by their names."""
    return [names.card_named(card.card) for card in cards]


def named(name: str, said: str, width: int, style: Style = "") -> list[Line]:
    """Something with what it is called before it."""
    return wrapped(line(Span(f"{name}: ", "dim"), Span(said, style)), width)


def counted(cards: Iterable[str]) -> str:
    """Cards by name, repeated ones counted.

    >>> counted(["Rush", "Oakskin", "Rush"])
    '2 Rush, Oakskin'
    """
    return multiplied(Counter(cards).items())


def multiplied(cards: Iterable[tuple[str, int]]) -> str:
    """Cards with their numbers."""
    return ", ".join(f"{number} {card}" if number > 1 else card for card, number in cards)


def in_play(table: Table, player: str, texts: Texts, width: int) -> list[Line]:
    """Buildings, quests and face-down cards; of the other player's open ones the text as well."""
    drawn: list[Line] = []
    hidden = []
    for card in table.view.side(player).in_play:
        if not card.card:
            hidden.append(card.since_turn)
            continue
        tile = table.tile_of(card)
        where = f" {area(tile)}" if tile else ""
        sign = [Span(f"{tile.sign} ", tile.style)] if tile else []
        since = "" if tile else f" since turn {card.since_turn}"
        sort = f"set {card.type}" if card.is_face_down else card.type
        name = Span(table.names.card_named(card.card), "card")
        said = (*sign, Span(f"{sort}: ", "dim"), name, Span(where), Span(since, "dim"))
        drawn += wrapped(said, width)
        drawn += text_below(texts, card.card, width) if player != table.seat else []
    if hidden:
        turns = f"turn{'s' if len(set(hidden)) > 1 else ''} {', '.join(map(str, sorted(set(hidden))))}"
        drawn += named("face down", f"{plural(len(hidden), 'card')} since {turns}", width, "notice")
    return drawn


def area(tile: Tile) -> str:
    """The spaces of a tile from the lowest corner to the highest, as choices name them."""
    return " to ".join(dict.fromkeys(f"({x},{y})" for x, y in (tile.spaces[0], tile.spaces[-1])))


# Cards with their texts.


def hand_texts(view: SummonersView, names: Names, texts: Texts) -> list[CardText]:
    """The cards of the view's seat: in hand, to be summoned, in play beside summons, and in the Advance Deck."""
    if not view.seat:
        return []
    side, roster = view.side(view.seat), names.roster_of(view)
    found = [card_text(names, texts, card, card.type) for card in side.hand or ()]
    for summon in side.summons:
        if not summon.is_on_stack:
            name = roster.bare(UNIT_OF[summon.id])
            found.append(CardText(name, "summon", summon_text(summon, names), id=summon.card))
    for placed in side.in_play:
        sort = f"{placed.type}, {'set face down' if placed.is_face_down else 'in play'}"
        found.append(card_text(names, texts, placed, sort))
    for card in side.advance_deck or ():
        found.append(card_text(names, texts, card, f"{card.type}, Advance Deck"))
    return found


def card_text(names: Names, texts: Texts, card: CardView | PlacedView, sort: str) -> CardText:
    """A card with its text."""
    return CardText(names.card_named(card.card), sort, texts.of(card.card), id=card.card)


def summon_text(summon: SummonView, names: Names) -> str:
    """What a summon in hand is when it arrives."""
    stats = ", ".join(f"{stat} {value}" for stat, value in summon.stats.items())
    weapon = summon.weapon
    worn = [f"{names.equipment(weapon.id)} (power {weapon.power}, range {weapon.range})"]
    worn += [names.equipment(key) for key in summon.equipment]
    arrives = f"Arrives at level {summon.level}: HP {summon.max_hp}, MV {summon.mv}, {stats}"
    species, role = names.book.species[summon.species].name, names.book.roles[summon.role].name
    return f"{species}, {role}. {arrives}. Wears {', '.join(worn)}."
