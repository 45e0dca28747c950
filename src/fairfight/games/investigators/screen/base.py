"""Draws the base between missions: the mission that comes next, everybody's deck, and the training room."""

from __future__ import annotations

from fairfight.common.wording import plural
from fairfight.game.arranging import flowed, tabled, wrapped
from fairfight.game.picture import Line, Screen, Span, Style, line
from fairfight.games.investigators.data import model
from fairfight.games.investigators.data.worth import gain, mean_of_card
from fairfight.games.investigators.screen.parts import (
    INDENT,
    card_spans,
    harm_spans,
    health,
    in_order,
    name_of,
    sanity,
    with_details,
)
from fairfight.games.investigators.screen.track import ground_key, stacked, track
from fairfight.games.investigators.text import catalogue
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.views import InvestigatorsView, InvestigatorView

ADDS = "Training, and what each adds to the damage of a card on average (but for stun and pierce):"


def at_the_base(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    """The missions won, the next one, the party, and the decision to make."""
    where = [line(Span("At the base", "title")), *_won(view)]
    drawn = [*flowed(where, screen.width), line(), *_next_mission(names, view, screen), line()]
    drawn += [*_party(names, view, screen), line()]
    return drawn + (_levelled(names, view, screen) if view.phase == "trait" else _training(names, view, screen))


def at_the_end(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    """The end of the campaign, and how everybody is."""
    said = [line(Span(f"The campaign is over: {view.outcome}", "title")), *_won(view)]
    return [*flowed(said, screen.width), line(), *_party(names, view, screen)]


def _won(view: InvestigatorsView) -> list[Line]:
    return [line(f"{view.missions_won} of {plural(view.missions, 'mission')} won"), line(f"{view.gold} gold")]


# The next mission.


def _next_mission(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    """Its name, what it is about, its track with what waits there, and what it brings."""
    book, width = names.book, screen.width
    mission = book.missions[view.mission.mission]
    name = f"Next, mission {view.mission.number} of {view.missions}: {mission.name}"
    drawn = flowed([line(Span(name, "title")), line(plural(view.mission.rounds, "round"))], width)
    drawn += wrapped(line(Span(mission.about, "dim")), width, 0) if mission.about else []
    rules = [f"{catalogue.GOALS[mission.objective]}.", *catalogue.burdens(book, mission)]
    drawn += wrapped(line(Span(" ".join(rules), "notice")), width)
    drawn += wrapped(line(f"Reward: {catalogue.reward_text(mission.reward)}."), width)
    posted, spaces = view.mission.posted, view.mission.track
    there = [(one.space if one.round == 1 else None, line(" ", Span(one.sign, "other"), " ")) for one in posted]
    drawn += track(spaces, {}, stacked(there), screen)
    later = [f" (in round {one.round}, on {one.space})" if one.round > 1 else "" for one in posted]
    met = [
        line(Span(one.sign, "other"), f" {names.titles[one.id]}{when}") for one, when in zip(posted, later, strict=True)
    ]
    return [*drawn, *flowed([*met, *ground_key(spaces, screen)], width)]


# The party.


def _party(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    """How everybody is, and their decks."""
    rows = [_investigator(names, one, screen) for one in view.party]
    resumed = view.phase != "over"
    width = screen.width - 2 * INDENT
    book = names.book
    details = [[*_numbers(book, one, width, resumed), *_deck(book, one, width)] for one in view.party]
    return with_details(rows, details, screen.width)


def _investigator(names: Names, one: InvestigatorView, screen: Screen) -> list[Line]:
    gone = Span("left for good" if one.retired else "", "bad")
    return [name_of(names, one, "dim" if one.retired else "own"), health(one, screen), sanity(one, screen), line(gone)]


def _numbers(book: model.Content, one: InvestigatorView, width: int, resumed: bool) -> list[Line]:
    """Level and numbers, traits, injuries and madness."""
    needed = f" of {one.next_level}" if one.next_level is not None and resumed else ""
    said = f"level {one.level}, {one.experience}{needed} experience"
    held = {"skill": one.skill, "will": one.will, "speed": one.speed, "armour": one.armour}
    numbers = ", ".join(f"{name} {number}" for name, number in held.items() if number)
    traits = [line(Span(book.traits[key].name, "good")) for key in one.traits]
    return flowed([line(said), line(Span(numbers, "dim")), *traits, *harm_spans(book, one)], width)


def _deck(book: model.Content, one: InvestigatorView, width: int) -> list[Line]:
    """The deck, and the mean of its cards at the base damage of the first weapon."""
    cards, weapon = in_order(book, one.deck.cards), one.weapons[0]
    mean = float(mean_of_card(book, cards, weapon.damage))
    said = [line(Span(f"Deck of {sum(cards.values())}:", "dim")), *card_spans(book, cards)]
    name = book.weapons[weapon.weapon].name
    said.append(line(f"{mean:+.2f} a card with the {name} (damage {weapon.damage})"))
    return flowed(said, width, indent=INDENT)


# What is decided.


def _levelled(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    assert view.acting is not None
    said = f"{names.titles[view.actor]} has reached level {view.acting.level} and gains a trait."
    return wrapped(line(Span(said, "notice")), screen.width)


def _training(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    """Training with its price and its gain for everybody's deck; dim if there is too little gold."""
    rows = []
    for training in names.book.training.values():
        paid = training.price <= view.gold
        row = [line(Span(training.name, "card" if paid else "dim")), line(f"{training.price} gold")]
        for one in view.party:
            if not one.retired:
                gained = gain(names.book, one.deck.cards, one.weapons[0].damage, training)
                said = "-" if gained is None else f"{float(gained):+.2f}"
                dim: Style = "" if paid and gained is not None else "dim"
                row.append(line(Span(f"{names.titles[one.id]} {said}", dim)))
        rows.append(row)
    return [*wrapped(line(Span(ADDS, "notice")), screen.width), *tabled(rows, screen.width, INDENT)]
