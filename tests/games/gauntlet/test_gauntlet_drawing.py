"""The table on a screen: what the hero must know to decide stands there, at every width, with and without Unicode."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import fairfight
from fairfight.common.errors import FairFightError
from fairfight.game.arranging import in_ascii, width_of
from fairfight.game.match import Match
from fairfight.game.picture import Screen, Span, plain
from fairfight.games.gauntlet.game import Gauntlet
from tests.games.gauntlet.table import Table


def drawn(match: Match, width: int = 80, unicode: bool = True) -> str:
    return plain(match.game.screen.picture(match.view("hero"), match.scene("hero"), Screen(width, unicode)))


def test_a_fight_with_everything_on_the_table() -> None:
    table = Table("basic:Dark Wizard", ["Lion Strangler", "Atlas Guard", "Club Spin"], [8, 5], fate_per_fight=2)
    table.commit("Lion Strangler").resolve(8, rolls=[6, 3]).commit("Club Spin").commit_armour("Atlas Guard")
    assert drawn(table.match).splitlines() == [
        "Fight 1 of 1, exchange 2: 2 x Dark Wizard (basic)",
        "ranged attackers, Defence 3",
        "Curse of Torment: Each of your dice that shows 1 to 2 after rerolls deals 1",
        "  damage to you.",
        "  Dark Wizard 1  █░░░ 1/4 HP  armour 1  rolled 6: 1 damage, 1 armour",
        "  Dark Wizard 2  ████ 4/4 HP            rolled 3: 1 damage",
        "They rolled 2 damage in all.",
        "",
        "Hercules   █████████████████░░░ 22/25 HP   armour 0   Fate 2",
        "In force: Lion Strangler [Combat] Each attack you resolve makes its targets lose",
        "  1 HP.",
        "Committed: 1 Club Spin (effect), 2 Atlas Guard (armour)",
        "Piles: 7 to draw, 1 discarded, 54 upgrades",
    ]


def test_a_narrow_screen_has_two_rows_for_a_monster_and_ascii_bars() -> None:
    table = Table("basic:Dark Wizard", ["Atlas Guard"], [8, 6])
    assert drawn(table.match, 40, unicode=False).splitlines()[6:] == [
        "  Dark Wizard 1  #### 4/4 HP",
        "    rolled 8: 2 damage",
        "  Dark Wizard 2  #### 4/4 HP  armour 1",
        "    rolled 6: 1 damage, 1 armour",
        "They rolled 3 damage in all.",
        "",
        "Hercules   ############# 25/25 HP",
        "  armour 0   Fate 0",
        "Piles: 9 to draw, 0 discarded, 54",
        "  upgrades",
    ]


def test_the_dead_stay_in_the_table_with_what_they_rolled() -> None:
    table = Table("basic:Dark Wizard", ["Colossus Smash"], [8, 6])
    table.commit("Colossus Smash").resolve(8, 8, 8, rolls=[1])
    said = drawn(table.match)
    assert "  Dark Wizard 1                 dead\n" in said
    assert "They rolled" not in said, "one is left, and its roll is told already"


def test_the_card_to_be_aimed_is_named() -> None:
    table = Table("basic:Dark Wizard", ["Pillar-Breaker Blow"], [8, 6], targeting="free")
    table.commit("Pillar-Breaker Blow").resolve()
    assert "To be aimed now: Pillar-Breaker Blow" in drawn(table.match)


def test_what_is_vulnerable_is_told_where_it_matters() -> None:
    quiet, loud = (Table("basic:Dark Wizard", [], [8, 6], doubling=kind) for kind in ("chance", "vulnerability"))
    assert "vulnerable" not in drawn(quiet.match)
    assert "Defence 3, vulnerable to brutal" in drawn(loud.match)


def test_hp_are_coloured_by_how_well_the_hero_is() -> None:
    game = fairfight.game("gauntlet")
    match = game.start(1)
    view, scene = match.view("hero"), match.scene("hero")

    def style(hp: int) -> list[str]:
        picture = game.screen.picture(replace(view, hp=hp), scene, Screen(80))
        (hero,) = [one for one in picture if one and one[0] == Span("Hercules", "own")]
        return [span.style for span in hero if set(span.text) <= {"█", "░"}]

    assert [style(hp) for hp in (25, 12, 4)] == [["good"], ["notice"], ["bad"]]


def test_the_end_is_told() -> None:
    table = Table("basic:Dark Wizard", [], [8, 8], hero_hp=1)
    table.resolve()
    assert drawn(table.match).startswith("The run is over: defeated\nHercules   ░ 0/1 HP")


@pytest.mark.parametrize("width", [20, 40, 80, 120])
@pytest.mark.parametrize("hero", ["hercules", "merlin"])
def test_every_position_fits_its_screen_and_loses_nothing_without_unicode(hero: str, width: int) -> None:
    game = fairfight.game("gauntlet", hero=hero, agent="all_in", targeting="free", hand_limit=10)
    rng = random.Random(1)
    for run in range(4):
        match = game.start(2, run)
        while not match.over:
            view, scene = match.view("hero"), match.scene("hero")
            picture, simple = (game.screen.picture(view, scene, Screen(width, unicode)) for unicode in (True, False))
            assert all(width_of(one) <= width for one in picture), plain(picture)
            assert plain(in_ascii(simple)).isascii()
            assert plain(picture).replace("█", "#").replace("░", ".") == plain(simple)
            words = " ".join(plain(picture).split())
            monsters = [piece.title for piece in scene.pieces if piece.place == "enemies"]
            assert all(title in words for title in monsters) or width < 30
            assert f" {max(0, view.hp)}/" in words
            match.play(rng.choice(match.choices()))


# The hand.


def test_held_cards_have_their_texts_and_what_keeps_them_from_being_used() -> None:
    table = Table(
        "basic:Dark Wizard", ["Whispers of the Wyrd", "Mists of Time"], [8, 6], hero="merlin", targeting="free"
    )
    whispers, mists = table.game.screen.hand(table.match.view("hero"))
    assert (mists.name, mists.kind, mists.why_not) == ("Mists of Time", "ranged attack, initial", ())
    assert mists.text == table.game.model.cards["mists_of_time"].text
    assert whispers.why_not == ("it does nothing for a hero alone and is not played (rules: Exchange, step 3)",)
    table.commit("Mists of Time").resolve()
    (held,) = table.game.screen.hand(table.match.view("hero"))
    assert held.name == "Whispers of the Wyrd"


def test_cards_wait_while_another_is_aimed() -> None:
    table = Table("basic:Dark Wizard", ["Pillar-Breaker Blow", "Atlas Guard"], [8, 6], targeting="free")
    table.commit("Pillar-Breaker Blow").resolve()
    (held,) = table.game.screen.hand(table.match.view("hero"))
    assert held.why_not == ("a card is resolving: aim it first (rules: Exchange, step 4)",)
    assert table.match.why_unavailable("Atlas Guard") == list(held.why_not)


def test_every_card_of_the_hero_has_a_text_whoever_holds_it() -> None:
    game = fairfight.game("gauntlet", hero="merlin")
    assert isinstance(game, Gauntlet)
    texts = {card.name: card.text for card in game.text.card_texts()}
    assert texts == {game.model.cards[key].name: game.model.cards[key].text for key in game.keys}


def test_choices_are_about_the_card_they_commit() -> None:
    match = Table("basic:Dark Wizard", ["Atlas Guard"], [8, 6]).match
    topics = {one.words: match.game.text.topic(match.state, one.choice) for one in match.worded_choices()}
    assert topics == {
        "resolve": "",
        "play Atlas Guard": "Atlas Guard",
        "discard Atlas Guard for a neutral die": "Atlas Guard",
        "discard Atlas Guard for armour": "Atlas Guard",
    }


# Why not.


def test_why_not_says_where_a_card_lies_that_is_not_in_hand() -> None:
    table = Table("basic:Dark Wizard", ["Atlas Guard", "Sky Javelin"], [8, 6])
    why_not = table.match.why_unavailable
    assert why_not("Atlas Guard") == []
    assert why_not("lion strangler") == ["it is not in hand: it is in the draw pile (rules: Exchange, step 3)"]
    assert why_not("Zeus' Wrath") == [
        "it is not in hand: it is an upgrade that was not taken (rules: Exchange, step 3)"
    ]
    table.commit("Sky Javelin")
    assert why_not("Sky Javelin") == ["it is not in hand: it is committed (rules: Exchange, step 3)"]
    table.resolve(3, 3, rolls=[8, 8])
    assert why_not("Sky Javelin") == ["it is not in hand: it lies on the discard pile (rules: Exchange, step 3)"]


def test_why_not_of_a_card_that_is_none_names_the_nearest() -> None:
    match = fairfight.game("gauntlet").start(1)
    with pytest.raises(FairFightError, match='unknown card "Skye Javelin"; did you mean "Sky Javelin"'):
        match.why_unavailable("Skye Javelin")


def test_why_not_after_the_end() -> None:
    table = Table("basic:Dark Wizard", ["Atlas Guard"], [8, 8], hero_hp=1)
    table.resolve()
    assert table.match.why_unavailable("Atlas Guard") == ["the run is over"]
