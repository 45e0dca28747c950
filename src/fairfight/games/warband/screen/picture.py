"""Warband on a screen: both players with their HP, mana, field and deck, and what each card is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from fairfight.game.arranging import bar, flowed, width_of, wrapped
from fairfight.game.picture import HeldCard, Line, Screen, Span, Style, line
from fairfight.games.warband.rules.stats import stat
from fairfight.games.warband.state import Card
from fairfight.games.warband.text.story import PLAYERS, card_title, tribe_in_words

if TYPE_CHECKING:
    from fairfight.games.warband.game import Warband

LONGEST_BAR = 20
UNIT_BAR = 8


def picture(game: Warband, view: Mapping[str, Any], screen: Screen) -> list[Line]:
    """The turn, then one player after the other, the other side first."""
    seat = view["seat"]
    when = f"After turn {view['turn']}" if view["turn"] else "Before the first turn"
    drawn = wrapped(line(Span(when, "title")), screen.width)
    for player in sorted(PLAYERS, key=lambda player: player == seat):
        style: Style = "own" if player == seat else "other"
        drawn += [line(), *_side(game, player, view[player], style, screen)]
    return drawn


def card_texts(game: Warband) -> list[HeldCard]:
    """Every card of both decks."""
    texts = {card_title(card, game.model): _text(game, place) for place, card in enumerate(game.cards)}
    return [HeldCard(title, "unit", text) for title, text in texts.items()]


def _text(game: Warband, place: int) -> str:
    """A unit's numbers as its flavour makes them, and what its tribe does."""
    card = game.mirror.card[place]
    attack = stat(card.attack, card.attack_percent, 0, 0)
    text = f"Cost {card.cost}, {_full_hp(card)} HP, attack {attack}, speed {card.speed}."
    tribe = game.model.units[game.cards[place].unit].tribe
    return f"{text} {tribe_in_words(tribe)}" if tribe else text


def _full_hp(card: Card) -> int:
    """The HP of a unit that comes alone."""
    return stat(card.hp, card.hp_percent, 0, 0)


def _side(game: Warband, player: str, side: Mapping[str, Any], style: Style, screen: Screen) -> list[Line]:
    hp, most = side["hp"], game.mirror.player_hp
    health = line(bar(hp, most, min(LONGEST_BAR, screen.width // 3), screen), f" {hp}/{most} HP")
    drawn = flowed(
        [line(Span(f"Player {player}", style)), health, line(f"mana {side['mana']}")], screen.width, indent=2
    )
    drawn += _field(game, side["field"], style, screen)
    deck = f"{len(side['deck'])} cards to come" if side["deck"] else "no card to come"
    seen = side["next_costs_over"]
    deck += f", the next one costs more than {seen}" if seen is not None and side["deck"] else ""
    drawn += wrapped(line(Span(f"  Deck: {deck}", "dim")), screen.width)
    cards = _in_order(side["deck"]) if game.mirror.deck[PLAYERS.index(player)].ordered else _counted(side["deck"])
    return [*drawn, *wrapped(line(Span(f"  {cards}", "dim")), screen.width)] if cards else drawn


def _field(game: Warband, units: Sequence[Mapping[str, Any]], style: Style, screen: Screen) -> list[Line]:
    """The units in the order of their deployment, a row each; attack and speed are those of the last turn."""
    if not units:
        return wrapped(line(Span("  nobody on the field", "dim")), screen.width)
    longest = max(len(unit["name"]) for unit in units)
    drawn = []
    for unit in units:
        card = next(game.mirror.card[place] for place, card in enumerate(game.cards) if str(card) == unit["card"])
        most = max(unit["hp"], _full_hp(card))
        health = line(bar(unit["hp"], most, UNIT_BAR, screen), f" {unit['hp']} HP")
        cells = [line("  ", Span(unit["name"].ljust(longest), style)), (*health, Span(" " * (16 - width_of(health))))]
        cells += [line(f"attack {unit['attack']}"), line(f"speed {unit['speed']}")]
        drawn += flowed(cells, screen.width, indent=4)
    return drawn


def _in_order(cards: Sequence[str]) -> str:
    said = ", ".join(f"{len(list(copies))} {card}" for card, copies in groupby(cards))
    return f"from the top: {said}" if said else ""


def _counted(cards: Sequence[str]) -> str:
    return ", ".join(f"{number} {card}" for card, number in Counter(cards).items())
