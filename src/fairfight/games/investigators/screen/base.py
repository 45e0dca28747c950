"""Draws the base between missions: the mission that comes next, everybody's deck, and the training room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from fairfight.common.wording import plural
from fairfight.game.arranging import flowed, tabled, wrapped
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.games.investigators import terms
from fairfight.games.investigators.data import model
from fairfight.games.investigators.data.worth import gain, mean_of_card
from fairfight.games.investigators.screen.parts import (
    INDENT,
    card_spans,
    harm_spans,
    health,
    name_of,
    sanity,
    with_details,
)
from fairfight.games.investigators.screen.track import ground_key, stacked, track
from fairfight.games.investigators.state import Content
from fairfight.games.investigators.text import catalogue
from fairfight.games.investigators.text.names import Names

ADDS = "Training, and what each adds to the damage of a card on average (but for stun and pierce):"

View = Mapping[str, Any]


def at_the_base(names: Names, content: Content, view: View, screen: Screen) -> list[Line]:
    """The missions won, the next one, the party, and the decision to make."""
    where = [line(Span("At the base", "title")), *_won(view)]
    drawn = [*flowed(where, screen.width), line(), *_next_mission(names, content, view, screen), line()]
    drawn += [*_party(names, content, view, screen), line()]
    return drawn + (_levelled(view, screen) if view["phase"] == "trait" else _training(names.book, view, screen))


def at_the_end(names: Names, content: Content, view: View, screen: Screen) -> list[Line]:
    """The end of the campaign, and how everybody is."""
    said = [line(Span(f"The campaign is over: {view['outcome']}", "title")), *_won(view)]
    return [*flowed(said, screen.width), line(), *_party(names, content, view, screen)]


def _won(view: View) -> list[Line]:
    return [line(f"{view['missions_won']} of {plural(view['missions'], 'mission')} won"), line(f"{view['gold']} gold")]


# The next mission.


def _next_mission(names: Names, content: Content, view: View, screen: Screen) -> list[Line]:
    """Its name, what it is about, its track with what waits there, and what it brings."""
    book, width = names.book, screen.width
    mission = book.missions[view["mission"]]
    name = f"Next, mission {view['mission_number']} of {view['missions']}: {view['mission_name']}"
    drawn = flowed([line(Span(name, "title")), line(plural(view["rounds"], "round"))], width)
    drawn += wrapped(line(Span(mission.about, "dim")), width, 0) if mission.about else []
    rules = [f"{catalogue.GOALS[mission.objective]}.", *catalogue.burdens(book, mission)]
    drawn += wrapped(line(Span(" ".join(rules), "notice")), width)
    drawn += wrapped(line(f"Reward: {catalogue.reward_text(mission.reward)}."), width)
    posted = content.mission[view["mission_number"] - 1]
    waiting = [(one.space, one.round) for one in posted.monster[: posted.monsters]]
    signs = [terms.sign_of(terms.MOST_PARTY + place) for place in range(len(waiting))]
    there = [
        (space if comes == 1 else None, line(" ", Span(sign, "other"), " "))
        for sign, (space, comes) in zip(signs, waiting, strict=True)
    ]
    drawn += track(view["track"], mission.clues, {}, stacked(there), screen)
    called = names.monsters[view["mission_number"] - 1]
    later = [f" (in round {comes}, on {space})" if comes > 1 else "" for space, comes in waiting]
    met = [line(Span(sign, "other"), f" {name}{when}") for sign, name, when in zip(signs, called, later, strict=True)]
    return [*drawn, *flowed([*met, *ground_key(content, {**view, "clues": mission.clues}, screen)], width)]


# The party.


def _party(names: Names, content: Content, view: View, screen: Screen) -> list[Line]:
    """How everybody is, and their decks."""
    rows = [_investigator(one, screen) for one in view["party"]]
    resumed = view["phase"] != "over"
    width = screen.width - 2 * INDENT
    details = [[*_numbers(content, one, width, resumed), *_deck(names.book, one, width)] for one in view["party"]]
    return with_details(rows, details, screen.width)


def _investigator(one: View, screen: Screen) -> list[Line]:
    gone = Span("left for good" if one["retired"] else "", "bad")
    return [name_of(one, "dim" if one["retired"] else "own"), health(one, screen), sanity(one, screen), line(gone)]


def _numbers(content: Content, one: View, width: int, resumed: bool) -> list[Line]:
    """Level and numbers, traits, injuries and madness."""
    needed = f" of {content.level_experience * one['level']}" if one["level"] < terms.MOST_LEVEL and resumed else ""
    said = f"level {one['level']}, {one['experience']}{needed} experience"
    numbers = ", ".join(f"{name} {one[name]}" for name in ("skill", "will", "speed", "armour") if one[name])
    traits = [line(Span(name, "good")) for name in one["traits"]]
    return flowed([line(said), line(Span(numbers, "dim")), *traits, *harm_spans(one)], width)


def _deck(book: model.Content, one: View, width: int) -> list[Line]:
    """The deck, and the mean of its cards at the base damage of the first weapon."""
    cards, weapon = whole_deck(one), first_weapon(book, one)
    mean = float(mean_of_card(book, cards, weapon.damage))
    said = [line(Span(f"Deck of {sum(cards.values())}:", "dim")), *card_spans(book, cards)]
    said.append(line(f"{mean:+.2f} a card with the {weapon.name} (damage {weapon.damage})"))
    return flowed(said, width, indent=INDENT)


def whole_deck(one: View) -> dict[str, int]:
    """All cards of somebody's deck, wherever they lie."""
    return dict(Counter(one["deck"]["to_draw"]) + Counter(one["deck"]["spent"]))


def first_weapon(book: model.Content, one: View) -> model.Weapon:
    """The weapon that somebody carries first."""
    return next(weapon for weapon in book.weapons.values() if weapon.name == one["weapons"][0])


# What is decided.


def _levelled(view: View, screen: Screen) -> list[Line]:
    level = next(one["level"] for one in view["party"] if one["name"] == view["acting"])
    return wrapped(line(Span(f"{view['acting']} has reached level {level} and gains a trait.", "notice")), screen.width)


def _training(book: model.Content, view: View, screen: Screen) -> list[Line]:
    """Training with its price and its gain for everybody's deck; dim if there is too little gold."""
    rows = []
    for training in book.training.values():
        paid = training.price <= view["gold"]
        row = [line(Span(training.name, "card" if paid else "dim")), line(f"{training.price} gold")]
        for one in view["party"]:
            if not one["retired"]:
                gained = gain(book, whole_deck(one), first_weapon(book, one).damage, training)
                said = "-" if gained is None else f"{float(gained):+.2f}"
                row.append(line(Span(f"{one['name']} {said}", "" if paid and gained is not None else "dim")))
        rows.append(row)
    return [*wrapped(line(Span(ADDS, "notice")), screen.width), *tabled(rows, screen.width, INDENT)]
