"""Investigators at a terminal: the mission and its goal, the track, the turn, everybody's health and sanity, the decks.

Everything is drawn from the party's view and from the content, which anybody may read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fairfight.common.numbers import whole_percent
from fairfight.common.wording import listed, plural
from fairfight.game.arranging import beside, cut, flowed, in_ascii, tabled, wrapped
from fairfight.game.display import Display
from fairfight.game.interface.reason import words_of
from fairfight.game.interface.scene import Scene
from fairfight.game.picture import Line, Screen, Span, line
from fairfight.game.text import CardText
from fairfight.games.investigators.advice.gear import unusable
from fairfight.games.investigators.data import model
from fairfight.games.investigators.scene import why_gone
from fairfight.games.investigators.screen.base import at_the_base, at_the_end
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
from fairfight.games.investigators.screen.track import battle_track
from fairfight.games.investigators.text import catalogue
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.views import DeckView, InvestigatorsView, InvestigatorView, MonsterView

SIDE_BY_SIDE = 110  # columns of the screen, from which on monsters stand beside the party
GAP = 3
GONE = {"retired": "left for good", "fallen": "fallen", "fled": "fled", "retreated": "retreated"}


class InvestigatorsDisplay(Display):
    """Draws a campaign, and lists what the acting investigator has."""

    hand_title = "At hand"

    def __init__(self, names: Names, texts: Sequence[CardText]) -> None:
        self.names = names
        self.texts = {(card.kind.partition(",")[0], card.id): card for card in texts}

    def picture(self, view: InvestigatorsView, _scene: Scene, screen: Screen) -> list[Line]:
        """The battle, the base between two missions, or the end; no wider than the screen."""
        if view.phase == "battle":
            drawn = _battle(self.names, view, screen)
        elif view.phase == "over":
            drawn = at_the_end(self.names, view, screen)
        else:
            drawn = at_the_base(self.names, view, screen)
        return [cut(one, screen.width) for one in (drawn if screen.unicode else in_ascii(drawn))]

    def hand(self, view: InvestigatorsView) -> list[CardText]:
        """Weapons and talent of the acting investigator, with what keeps it from using them; or traits to choose."""
        one = view.acting
        if one is None:
            return []
        if view.phase == "trait":
            return [self.texts["trait", key] for key in self.names.lowered.traits if key not in one.traits]
        found = []
        for weapon in one.weapons:
            text = self.texts["weapon", weapon.weapon]
            found.append(replace(text, why_not=tuple(words_of(unusable(self.names, view, weapon)))))
        if one.talent:
            text = self.texts["talent", one.talent.talent]
            why_not = tuple(words_of(unusable(self.names, view, one.talent)))
            found.append(replace(text, kind=f"talent, {plural(one.talent.uses, 'use')} left", why_not=why_not))
        return found


def _battle(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    """The mission, the track, the turn, everybody, and the decks."""
    drawn = [*_heading(names, view, screen.width), line(), *battle_track(names, view, screen), line()]
    drawn += [*_turn(names, view, screen.width), *_decks(names.book, view, screen.width), line()]
    if screen.width < SIDE_BY_SIDE:
        return [*drawn, *_party(names, view, screen), line(), *_monsters(names, view, screen)]
    wide = (screen.width - GAP) // 2
    half = Screen(wide, screen.unicode)
    return [*drawn, *beside([_party(names, view, half), _monsters(names, view, half)], [wide, wide], GAP)]


# The mission.


def _heading(names: Names, view: InvestigatorsView, width: int) -> list[Line]:
    """The place in the campaign, the mission's story and its goal."""
    mission = names.book.missions[view.mission.mission]
    where = f"Mission {view.mission.number} of {view.missions}: {mission.name}"
    when = f"round {view.round} of {view.mission.rounds}"
    drawn = flowed([line(Span(where, "title")), line(Span(when, "title")), line(f"{view.gold} gold")], width)
    about = " ".join([*([mission.about] if mission.about else []), *catalogue.burdens(names.book, mission)])
    drawn += wrapped(line(Span(about, "dim")), width, 0) if about else []
    return [*drawn, *wrapped(line(Span(f"{_goal(names, view)}.", "notice")), width)]


def _goal(names: Names, view: InvestigatorsView) -> str:
    """The goal of the mission and how much of it is left. A track without monsters wins any mission."""
    goal = catalogue.GOALS[view.mission.objective]
    left = [other for other in view.monsters if other.health]
    if view.mission.objective == "defeat_all":
        return f"{goal}: {len(left)} of {len(view.monsters)} left"
    if view.mission.objective == "defeat_boss":
        bosses = [other for other in left if other.is_boss]
        said = [f"{names.titles[boss.id]} has {boss.health} of {boss.max_health} health" for boss in bosses]
        return f"{goal}: {listed(said)}"
    if view.mission.objective == "search":
        clues = [space.number for space in view.mission.track for _ in space.clues]
        where = listed(map(str, clues))
        return f"{goal}, or defeat all monsters: {plural(len(clues), 'clue')} left, on {where}"
    rounds = view.mission.rounds - view.round + 1
    return f"{goal}, or defeat all monsters: {plural(rounds, 'round')} left, this one included"


# The turn and the decks.


def _turn(names: Names, view: InvestigatorsView, width: int) -> list[Line]:
    """The actions that the acting investigator has left."""
    attack = Span("attack still to come", "good") if view.may_attack else Span("attack made", "dim")
    actions = Span(f"{plural(view.actions, 'action')} left", "good")
    said = [line(Span(f"{names.titles[view.actor]}'s turn:", "notice")), line(actions), line(attack)]
    return flowed(said, width, indent=INDENT)


def _decks(book: model.Content, view: InvestigatorsView, width: int) -> list[Line]:
    """The deck that is drawn from now, and the one that a boss brings."""
    drawn: list[Line] = []
    if view.curse:
        drawn += _deck(book, "The curse deck", view.curse, width)
    elif view.acting:
        drawn += _deck(book, "Deck", view.acting.deck, width)
    bosses_left = any(other.is_boss and other.health for other in view.monsters)
    if view.nemesis and bosses_left:
        drawn += _deck(book, "Nemesis deck", view.nemesis, width, against=True)
    return drawn


def _deck(book: model.Content, whose: str, deck: DeckView, width: int, against: bool = False) -> list[Line]:
    """The cards to draw with the chance of a NULL, the top one if somebody has seen it, and those that are spent."""
    spent = in_order(book, deck.spent_by_kind)
    left, gone = sum(deck.to_draw.values()), len(deck.spent)
    nulls = sum(number for name, number in deck.to_draw.items() if book.cards[name].type == "null")
    head = line(Span(f"{whose}:", "notice"), f" {left} of {left + gone} to draw")
    said = [head, *card_spans(book, deck.to_draw, against)]
    if deck.top:
        said.append(line(Span(f"the next is {deck.top.card}", "notice")))
    elif left:
        chance = f"NULL next: {whole_percent(nulls / left)}" if nulls else "no NULL to draw"
        said.append(line(Span(chance, "bad" if bool(nulls) != against else "good")))
    elif gone:
        said.append(line(Span("all are reshuffled at the next draw", "notice")))
    used = [line(Span(f"spent: {catalogue.cards_text(spent.items())}", "dim"))] if spent else []
    return flowed([*said, *used], width, indent=INDENT)


# Everybody.


def _party(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    """Two rows for each investigator: how it is, and what it has; one for those who are not on the track."""
    rows = [_investigator(names, one, screen) for one in view.party]
    details = [_has(names, view, one, screen.width - 2 * INDENT) for one in view.party]
    return with_details(rows, details, screen.width)


def _investigator(names: Names, one: InvestigatorView, screen: Screen) -> list[Line]:
    """Health and sanity, and the space, or why there is none."""
    there = one.space is not None
    where = Span(f"on {one.space}") if there else Span(GONE[why_gone(one)], "bad")
    return [name_of(names, one, "own" if there else "dim"), health(one, screen), sanity(one, screen), line(where)]


def _has(names: Names, view: InvestigatorsView, one: InvestigatorView, width: int) -> list[Line]:
    """Conditions and gear of somebody on the track; the acting one's weapons and talent are in its hand."""
    if one.space is None:
        return []
    said = [Span("aims", "good")] * one.aims + [Span("in cover", "good")] * one.in_cover
    said += [Span("stunned", "bad")] * one.stunned
    said += [Span(f"armour {one.armour}", "dim")] if one.armour else []
    if one.id != view.actor:
        said += [Span(names.weapon(weapon.weapon), "dim") for weapon in one.weapons]
        said += [Span(f"{names.talent(one.talent.talent)} ({one.talent.uses})", "dim")] if one.talent else []
    return flowed([*map(line, said), *harm_spans(names.book, one)], width)


def _monsters(names: Names, view: InvestigatorsView, screen: Screen) -> list[Line]:
    """A row for each monster that is there or will come; below them what each kind is like, and who is defeated."""
    left = [other for other in view.monsters if other.health]
    drawn = tabled([_monster(names, other, screen) for other in left], screen.width, INDENT)
    for kind in dict.fromkeys(other.monster for other in left):
        monster = names.book.monsters[kind]
        said = f"{monster.name}: {catalogue.monster_numbers(monster)}"
        drawn += wrapped(line(Span(said, "dim")), screen.width)
    defeated = [names.titles[other.id] for other in view.monsters if not other.health]
    said = f"Defeated: {', '.join(defeated)}"
    return [*drawn, *(wrapped(line(Span(said, "dim")), screen.width) if defeated else [])]


def _monster(names: Names, other: MonsterView, screen: Screen) -> list[Line]:
    """A monster's health, where it is or when it comes, and whether it sleeps or is stunned."""
    coming = other.comes_in_round
    where = f"on {other.space}" if coming is None else f"comes in round {coming}, on {other.comes_to}"
    asleep = Span(", asleep" if other.asleep and coming is None else "", "dim")
    stunned = Span(", stunned" if other.stunned else "", "good")
    name = name_of(names, other, "other" if coming is None else "dim")
    return [name, health(other, screen), line(where, asleep, stunned)]
