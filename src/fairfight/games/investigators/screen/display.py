"""Investigators at a terminal: the mission and its goal, the track, the turn, everybody's health and sanity, the decks.

Everything is drawn from the party's view and from the content, which anybody may read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fairfight.common.numbers import whole_percent
from fairfight.common.wording import listed, plural
from fairfight.game.arranging import beside, cut, flowed, in_ascii, tabled, wrapped
from fairfight.game.display import Display
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.game.text import CardText
from fairfight.games.investigators.data import model
from fairfight.games.investigators.screen.base import at_the_base, at_the_end
from fairfight.games.investigators.screen.parts import (
    INDENT,
    card_spans,
    harm_spans,
    health,
    name_of,
    sanity,
    with_details,
)
from fairfight.games.investigators.screen.track import battle_track
from fairfight.games.investigators.state import Content
from fairfight.games.investigators.text import catalogue
from fairfight.games.investigators.text.availability import why_not_usable
from fairfight.games.investigators.text.names import Names

SIDE_BY_SIDE = 110  # columns of the screen, from which on monsters stand beside the party
GAP = 3

View = Mapping[str, Any]


class InvestigatorsDisplay(Display):
    """Draws a campaign, and lists what the acting investigator has."""

    hand_title = "At hand"

    def __init__(self, names: Names, content: Content, texts: Sequence[CardText]) -> None:
        self.names = names
        self.content = content
        self.texts = {card.name: card for card in texts}

    def picture(self, view: View, screen: Screen) -> list[Line]:
        """The battle, the base between two missions, or the end; no wider than the screen."""
        if view["phase"] == "battle":
            drawn = _battle(self.names.book, self.content, view, screen)
        elif view["phase"] == "over":
            drawn = at_the_end(self.names, self.content, view, screen)
        else:
            drawn = at_the_base(self.names, self.content, view, screen)
        return [cut(one, screen.width) for one in (drawn if screen.unicode else in_ascii(drawn))]

    def hand(self, view: View) -> list[CardText]:
        """Weapons and talent of the acting investigator, with what keeps it from using them; or traits to choose."""
        one = next((one for one in view["party"] if one["name"] == view["acting"]), None)
        if one is None:
            return []
        texts = self.texts
        if view["phase"] == "trait":
            return [texts[name] for name in self.names.traits if name not in one["traits"]]
        found = [(name, texts[name].kind) for name in one["weapons"]]
        if one["talent"]:
            found.append((one["talent"], f"talent, {plural(one['talent_uses'], 'use')} left"))
        return [CardText(name, kind, texts[name].text, why_not_usable(view, name)) for name, kind in found]


def _battle(book: model.Content, content: Content, view: View, screen: Screen) -> list[Line]:
    """The mission, the track, the turn, everybody, and the decks."""
    drawn = [*_heading(book, view, screen.width), line(), *battle_track(content, view, screen), line()]
    drawn += [*_turn(view, screen.width), *_decks(book, view, screen.width), line()]
    if screen.width < SIDE_BY_SIDE:
        return [*drawn, *_party(view, screen), line(), *_monsters(book, content, view, screen)]
    wide = (screen.width - GAP) // 2
    half = Screen(wide, screen.unicode)
    return [*drawn, *beside([_party(view, half), _monsters(book, content, view, half)], [wide, wide], GAP)]


# The mission.


def _heading(book: model.Content, view: View, width: int) -> list[Line]:
    """The place in the campaign, the mission's story and its goal."""
    mission = book.missions[view["mission"]]
    where = f"Mission {view['mission_number']} of {view['missions']}: {view['mission_name']}"
    when = f"round {view['round']} of {view['rounds']}"
    drawn = flowed([line(Span(where, "title")), line(Span(when, "title")), line(f"{view['gold']} gold")], width)
    about = " ".join([*([mission.about] if mission.about else []), *catalogue.burdens(book, mission)])
    drawn += wrapped(line(Span(about, "dim")), width, 0) if about else []
    return [*drawn, *wrapped(line(Span(f"{_goal(book, view)}.", "notice")), width)]


def _goal(book: model.Content, view: View) -> str:
    """The goal of the mission and how much of it is left. A track without monsters wins any mission."""
    goal = catalogue.GOALS[view["objective"]]
    left = [other for other in view["monsters"] if other["health"]]
    if view["objective"] == "defeat_all":
        return f"{goal}: {len(left)} of {len(view['monsters'])} left"
    if view["objective"] == "defeat_boss":
        bosses = [other for other in left if book.monsters[other["kind"]].nemesis_deck]
        said = [f"{boss['name']} has {boss['health']} of {boss['max_health']} health" for boss in bosses]
        return f"{goal}: {listed(said)}"
    if view["objective"] == "search":
        where = listed(map(str, view["clues"]))
        return f"{goal}, or defeat all monsters: {plural(len(view['clues']), 'clue')} left, on {where}"
    rounds = view["rounds"] - view["round"] + 1
    return f"{goal}, or defeat all monsters: {plural(rounds, 'round')} left, this one included"


# The turn and the decks.


def _turn(view: View, width: int) -> list[Line]:
    """The actions that the acting investigator has left."""
    attack = Span("attack still to come", "good") if view["may_attack"] else Span("attack made", "dim")
    actions = Span(f"{plural(view['actions'], 'action')} left", "good")
    said = [line(Span(f"{view['acting']}'s turn:", "notice")), line(actions), line(attack)]
    return flowed(said, width, indent=INDENT)


def _decks(book: model.Content, view: View, width: int) -> list[Line]:
    """The deck that is drawn from now, and the one that a boss brings."""
    acting = next(one for one in view["party"] if one["name"] == view["acting"])
    whose, deck = ("The curse deck", view["shared_deck"]) if view["shared_deck"] else ("Deck", acting["deck"])
    drawn = _deck(book, whose, deck, width)
    nemesis = view["nemesis_deck"]
    return [*drawn, *(_deck(book, "Nemesis deck", nemesis, width, against=True) if nemesis else [])]


def _deck(book: model.Content, whose: str, deck: View, width: int, against: bool = False) -> list[Line]:
    """The cards to draw with the chance of a NULL, the top one if somebody has seen it, and those that are spent."""
    to_draw, spent = deck["to_draw"], deck["spent"]
    left, gone = sum(to_draw.values()), sum(spent.values())
    nulls = sum(number for name, number in to_draw.items() if book.cards[name].type == "null")
    said = [line(Span(f"{whose}:", "notice"), f" {left} of {left + gone} to draw"), *card_spans(book, to_draw, against)]
    if deck["top"]:
        said.append(line(Span(f"the next is {deck['top']}", "notice")))
    elif left:
        chance = f"NULL next: {whole_percent(nulls / left)}" if nulls else "no NULL to draw"
        said.append(line(Span(chance, "bad" if bool(nulls) != against else "good")))
    elif gone:
        said.append(line(Span("all are reshuffled at the next draw", "notice")))
    used = [line(Span(f"spent: {catalogue.cards_text(spent.items())}", "dim"))] if spent else []
    return flowed([*said, *used], width, indent=INDENT)


# Everybody.


def _party(view: View, screen: Screen) -> list[Line]:
    """Two rows for each investigator: how it is, and what it has; one for those who are not on the track."""
    rows = [_investigator(one, screen) for one in view["party"]]
    details = [_has(view, one, screen.width - 2 * INDENT) for one in view["party"]]
    return with_details(rows, details, screen.width)


def _investigator(one: View, screen: Screen) -> list[Line]:
    """Health and sanity, and the space, or why there is none."""
    there = one["space"] is not None
    where = Span(f"on {one['space']}") if there else Span(_gone(one), "bad")
    return [name_of(one, "own" if there else "dim"), health(one, screen), sanity(one, screen), line(where)]


def _gone(one: View) -> str:
    """Why somebody is not on the track."""
    if one["retired"]:
        return "left for good"
    return "fallen" if one["health"] == 0 else "fled" if one["sanity"] == 0 else "retreated"


def _has(view: View, one: View, width: int) -> list[Line]:
    """Conditions and gear of somebody on the track; the acting one's weapons and talent are in its hand."""
    if one["space"] is None:
        return []
    said = [Span("aims", "good")] * one["aims"] + [Span("in cover", "good")] * one["in_cover"]
    said += [Span("stunned", "bad")] * one["stunned"]
    said += [Span(f"armour {one['armour']}", "dim")] if one["armour"] else []
    if one["name"] != view["acting"]:
        said += [Span(weapon, "dim") for weapon in one["weapons"]]
        said += [Span(f"{one['talent']} ({one['talent_uses']})", "dim")] if one["talent"] else []
    return flowed([*map(line, said), *harm_spans(one)], width)


def _monsters(book: model.Content, content: Content, view: View, screen: Screen) -> list[Line]:
    """A row for each monster that is there or will come; below them what each kind is like, and who is defeated."""
    mission = content.mission[view["mission_number"] - 1]
    left = [(other, mission.monster[place].space) for place, other in enumerate(view["monsters"]) if other["health"]]
    drawn = tabled([_monster(other, space, screen) for other, space in left], screen.width, INDENT)
    for kind in dict.fromkeys(other["kind"] for other, _ in left):
        monster = book.monsters[kind]
        said = f"{monster.name}: {catalogue.monster_numbers(monster)}"
        drawn += wrapped(line(Span(said, "dim")), screen.width)
    defeated = [other["name"] for other in view["monsters"] if not other["health"]]
    said = f"Defeated: {', '.join(defeated)}"
    return [*drawn, *(wrapped(line(Span(said, "dim")), screen.width) if defeated else [])]


def _monster(other: View, comes_on: int, screen: Screen) -> list[Line]:
    """A monster's health, where it is or when it comes, and whether it sleeps or is stunned."""
    coming = other["comes_in_round"]
    where = f"on {other['space']}" if coming is None else f"comes in round {coming}, on {comes_on}"
    asleep = Span(", asleep" if other["asleep"] and coming is None else "", "dim")
    stunned = Span(", stunned" if other["stunned"] else "", "good")
    name = name_of(other, "other" if coming is None else "dim")
    return [name, health(other, screen), line(where, asleep, stunned)]
