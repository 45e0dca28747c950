"""Draws cards: the stack, both players' zones, and the hand with its texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from fairfight.common.wording import plural
from fairfight.game.arranging import shifted, wrapped
from fairfight.game.picture import Line, Span, Style, line
from fairfight.game.text import CardText
from fairfight.games.summoners import terms
from fairfight.games.summoners.screen.scene import Scene, View, number_of
from fairfight.games.summoners.summons import at_level
from fairfight.games.summoners.text.card_texts import Texts
from fairfight.games.summoners.text.names import PLAYERS, Names, at

INDENT = 2


# The stack.


def stack(scene: Scene, texts: Texts, width: int) -> list[Line]:
    """What waits to resolve, the next first, each with the text of its card."""
    items = list(reversed(scene.view["stack"]))
    if not items:
        return []
    drawn = [line(Span("The stack, the next to resolve first", "title"))]
    for item in items:
        said = [Span(item["words"], scene.style_of(item["player"])), Span(f" ({item['speed']})", "dim")]
        said += [Span(" negated", "bad")] if item["negated"] else []
        drawn += shifted(wrapped(tuple(said), width - INDENT), INDENT)
        drawn += text_below(texts, item["card"], width)
    return drawn


def text_below(texts: Texts, card: str | None, width: int) -> list[Line]:
    """A card's text under its name."""
    text = texts.of(card) if card else ""
    return shifted(wrapped(line(Span(text, "dim")), width - 2 * INDENT, 0), 2 * INDENT) if text else []


# Zones.


def zones(scene: Scene, player: str, texts: Texts, width: int) -> list[Line]:
    """A player's cards: how many where, and those that are open."""
    side = scene.view[player]
    sizes = f": hand {side['cards_in_hand']}, deck {side['deck']}, advances {side['advances']}"
    drawn = wrapped(line(Span(scene.called(player), scene.style_of(player)), sizes), width)
    inner = width - INDENT
    below: list[Line] = []
    if side["summons"]:
        names = ", ".join(summon["name"] for summon in side["summons"])
        is_used = side["turn_summon_used"] and player == scene.view["player"]
        used = Span(" (not in this turn any more)" if is_used else "", "dim")
        below += wrapped(line(Span("to summon: ", "dim"), Span(names, "card"), used), inner)
    below += in_play(scene, player, texts, inner)
    for name, cards in (
        ("Recharge", counted(side["recharge"])),
        ("Discard", counted(side["discard"])),
        ("out of the game", multiplied(side["removed"].items())),
    ):
        below += named(name, cards, inner) if cards else []
    return [*drawn, *shifted(below, INDENT)]


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


def in_play(scene: Scene, player: str, texts: Texts, width: int) -> list[Line]:
    """Buildings, quests and face-down cards; of the other player's open ones the text as well."""
    drawn: list[Line] = []
    hidden = []
    for card in scene.view[player]["in_play"]:
        if "type" not in card:
            hidden.append(card["since_turn"])
            continue
        tile = scene.tile_of(card)
        sort = f"set {card['type']}" if card["face_down"] else card["type"]
        where = f" {area(tile.spaces)}" if tile else ""
        sign = [Span(f"{tile.sign} ", tile.style)] if tile else []
        since = "" if tile else f" since turn {card['since_turn']}"
        said = (*sign, Span(f"{sort}: ", "dim"), Span(card["card"], "card"), Span(where), Span(since, "dim"))
        drawn += wrapped(said, width)
        drawn += text_below(texts, card["card"], width) if player != scene.seat else []
    if hidden:
        turns = f"turn{'s' if len(set(hidden)) > 1 else ''} {', '.join(map(str, sorted(set(hidden))))}"
        drawn += named("face down", f"{plural(len(hidden), 'card')} since {turns}", width, "notice")
    return drawn


def area(spaces: Sequence[tuple[int, int]]) -> str:
    """Spaces from the lowest corner to the highest, as choices name them.

    >>> area([(4, 5), (5, 5), (4, 6), (5, 6)])
    '(4,5) to (5,6)'
    """
    corners = dict.fromkeys((at(number_of(spaces[0])), at(number_of(spaces[-1]))))
    return " to ".join(corners)


# Cards with their texts.


def hand_texts(view: View, names: Names, texts: Texts) -> list[CardText]:
    """The cards of the view's seat: in hand, to be summoned, in play beside summons, and in the Advance Deck."""
    side = view[view["seat"]]
    found = [CardText(card["card"], card["type"], texts.of(card["card"]), why(card)) for card in side["hand"]]
    for summon in side["summons"]:
        number = PLAYERS.index(view["seat"]) * terms.UNITS_EACH + summon["slot"] - 1
        found.append(CardText(summon["name"], "summon", summon_text(summon, names, number), why(summon)))
    for card in side["in_play"]:
        sort = f"{card['type']}, {'set face down' if card['face_down'] else 'in play'}"
        found.append(CardText(card["card"], sort, texts.of(card["card"]), why(card)))
    for card in side["advance_deck"]:
        found.append(CardText(card["card"], f"{card['type']}, Advance Deck", texts.of(card["card"]), why(card)))
    return found


def why(card: View) -> tuple[str, ...]:
    """What keeps a card from being used now."""
    return tuple(card.get("why_not", ()))


def summon_text(summon: View, names: Names, number: int) -> str:
    """What a summon in hand is when it arrives."""
    unit = at_level(names.lowered.content, number, terms.FIRST_LEVEL)
    stats = ", ".join(f"{stat} {value}" for stat, value in zip(terms.STATS, unit.stat, strict=True))
    weapon = summon["weapon"]
    worn = [f"{weapon['name']} (power {weapon['power']}, range {weapon['range']})", *summon["equipment"]]
    arrives = f"Arrives at level {unit.level}: HP {unit.max_hp}, MV {unit.mv}, {stats}"
    return f"{summon['species']}, {summon['role']}. {arrives}. Wears {', '.join(worn)}."
