"""What the lab asks about a hero's cards: which were taken, which are in every deck, and the run with one blanked."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import fairfight
from fairfight.game.balance import BalanceSubject
from fairfight.games.gauntlet.game import Gauntlet
from fairfight.lab.compare.changes import with_options
from tests.games.gauntlet.table import Table

INITIAL = {"Pillar-Breaker Blow", "Lion Strangler", "Demigodly Heroism", "Sky Javelin", "Club Spin", "Atlas Guard"}


def run_of(**setup: Any) -> Gauntlet:
    game = fairfight.game("gauntlet", **setup)
    assert isinstance(game, Gauntlet)
    return game


def piece(game: Gauntlet, name: str) -> BalanceSubject:
    return next(one for one in game.balance.subjects(game) if one.name == name)


# Cards that were taken


@pytest.mark.parametrize("hero", ["hercules", "merlin"])
def test_a_card_was_taken_as_often_as_the_story_keeps_it(hero: str) -> None:
    game = run_of(hero=hero, agent="all_in")
    results = fairfight.simulate(game, 25, seed=6, details=True)
    taken_in_all = 0
    for run in range(25):
        story = (re.fullmatch(r"  keeps the upgrade (.+?)(?: \(.*\))?", line) for line in results.replay(run).log())
        kept = Counter(found[1] for found in story if found)
        counted = {card.name: int(results[f"taken:{card.name}"][run]) for card in cards_of(game)}
        assert {name: times for name, times in counted.items() if times} == kept
        assert sum(kept.values()) == results["upgrades"][run]
        taken_in_all += sum(kept.values())
    assert taken_in_all > 25


def cards_of(game: Gauntlet) -> list[Any]:
    return [game.model.cards[key] for key in game.keys]


def test_a_card_that_was_taken_came_into_the_hand() -> None:
    game = run_of(agent="all_in")
    results = fairfight.simulate(game, 60, seed=6, details=True)
    for card in cards_of(game):
        assert (results[f"drawn:{card.name}"] >= results[f"taken:{card.name}"]).all()


def test_cards_drawn_at_the_start_were_not_taken() -> None:
    results = fairfight.simulate(run_of(fight="basic:Dark Wizard", deck="2 Horde Breaker"), 30, details=True)
    assert results["drawn:Horde Breaker"].sum() > 0
    assert results["taken:Horde Breaker"].sum() == 0


# Pieces


def test_the_pieces_are_the_heros_cards_judged_by_clearing() -> None:
    game = run_of()
    assert [one.name for one in game.balance.subjects(game)] == [card.name for card in cards_of(game)]
    assert {one.metric for one in game.balance.subjects(game)} == {"cleared"}
    javelin = piece(game, "Sky Javelin")
    assert (javelin.drawn, javelin.played) == ("drawn:Sky Javelin", "played:Sky Javelin")


def test_initial_cards_and_those_of_the_set_up_are_in_every_deck_the_others_if_they_were_taken() -> None:
    game = run_of(deck="Horde Breaker")
    in_every_deck = {one.name for one in game.balance.subjects(game) if not one.in_deck}
    assert in_every_deck == INITIAL | {"Horde Breaker"}
    assert all(
        one.in_deck == f"taken:{one.name}" for one in game.balance.subjects(game) if one.name not in in_every_deck
    )


# Blanked cards


@pytest.mark.parametrize("name", ["Atlas Guard", "Once Isn't Enough"])
def test_a_blanked_card_is_that_card_without_its_effects(name: str) -> None:
    game = run_of(agent="formula", hand_limit=6, change="heroes.hercules.hp=24")
    made = with_options(game, piece(game, name).blank)
    assert isinstance(made, Gauntlet)
    assert made.setup.model_dump() == game.setup.model_dump() | {"change": made.setup.change}
    assert made.setup.change[0] == "heroes.hercules.hp=24", "it comes on top of the changes of the set-up"
    for key, card in game.model.cards.items():
        without = made.model.cards[key]
        assert (without == card) == (card.name != name)
        assert without.model_copy(update={"blank": False}) == card


@pytest.mark.parametrize("hero", ["hercules", "merlin"])
def test_a_blanked_card_is_in_every_respect_but_its_effect_what_it_was(hero: str) -> None:
    """It is used in the same ways, in the same step, is aimed or not, and is an attack or not."""
    game = run_of(hero=hero)
    for number, one in enumerate(game.balance.subjects(game)):
        card, without = (each.mirror.card[number] for each in (game, with_options(game, one.blank)))
        for kept in ("rarity", "ranged", "needs_target", "options", "option"):
            assert getattr(without, kept) == getattr(card, kept), (one.name, kept)
        assert (without.attack.is_there, without.attack.to_all) == (card.attack.is_there, card.attack.to_all)
        assert (without.verbs, without.attack.dice, without.attack.per_fate) == (0, 0, 0)


def test_a_card_that_does_nothing_solo_is_its_own_blank() -> None:
    """Nobody can play Whispers of the Wyrd alone, so nobody can play its blank, which would clear the hand of it."""
    game = run_of(hero="merlin")
    own_blank = [
        one.name for one in game.balance.subjects(game) if with_options(game, one.blank).content == game.content
    ]
    assert own_blank == ["Whispers of the Wyrd", "Guard from Beyond", "Echoes of Guidance"]


def test_an_attack_that_is_blanked_is_an_attack_for_others() -> None:
    """Once Isn't Enough is for the next attack: for the blank, not for the two dice that come after it."""
    hand = ["Once Isn't Enough", "Lion Strangler", "Pillar-Breaker Blow"]
    table = blank_table("Lion Strangler", "basic:Void Gryphon", hand, rolls=[1])
    table.play(*hand).resolve(1, 1, rolls=[1])  # two dice, not four
    assert table.discard == sorted(hand)


def blank_table(card: str, *args: Any, **options: Any) -> Table:
    """A fight with one of the hero's cards blanked."""
    return Table(*args, **options, change=piece(run_of(), card).blank["change"])


def test_a_blanked_attack_is_played_and_rolls_no_die() -> None:
    """Pillar-Breaker Blow attacks with two dice; the blank with none, so that only the monster rolls."""
    table = blank_table("Pillar-Breaker Blow", "basic:Void Gryphon", ["Pillar-Breaker Blow"], rolls=[1])
    before = table.monster_hp
    table.play("Pillar-Breaker Blow").resolve(rolls=[1])
    assert table.monster_hp == before
    assert (table.hand, table.discard) == ([], ["Pillar-Breaker Blow"])


def test_a_blanked_guard_gives_no_armour() -> None:
    """Atlas Guard gives 3 armour, of which a Dark Minotaur's blows take some; with the blank they all go through."""
    guarded = Table("basic:Dark Minotaur", ["Atlas Guard"], rolls=[8, 8])
    guarded.play("Atlas Guard").resolve(rolls=[1, 1])
    bare = blank_table("Atlas Guard", "basic:Dark Minotaur", ["Atlas Guard"], rolls=[8, 8])
    bare.play("Atlas Guard").resolve(rolls=[1, 1])
    idle = Table("basic:Dark Minotaur", ["Atlas Guard"], rolls=[8, 8])
    idle.resolve(rolls=[1, 1])
    assert bare.hp == idle.hp == guarded.hp - 3


def test_a_blanked_card_can_still_be_discarded_for_a_die_or_armour() -> None:
    table = blank_table("Club Spin", "basic:Void Gryphon", ["Club Spin", "Club Spin"], rolls=[1])
    before = table.monster_hp[0]
    table.commit_die("Club Spin").commit_armour("Club Spin").resolve(8, rolls=[1])
    assert before - table.monster_hp[0] == 2, "a critical"
    assert table.told("+1 armour") == ["+1 armour: 1"]
    assert table.discard == ["Club Spin", "Club Spin"]


@pytest.mark.parametrize(("hero", "name"), [("hercules", "Club Spin"), ("merlin", "Arcane Volley")])
def test_all_in_plays_a_blanked_card_whenever_it_is_drawn(hero: str, name: str) -> None:
    """So nothing but its effect is missing: it leaves the hand as before."""
    game = run_of(hero=hero, agent="all_in", fight="basic:Void Treant", exchange_limit=3)
    made = with_options(game, piece(game, name).blank)
    results = fairfight.simulate(made, 40, details=True)
    fought_on = results["outcome"] != "defeated"
    assert results[f"drawn:{name}"][fought_on].sum() > 0
    assert results[f"played:{name}"].sum() > 0.7 * results[f"drawn:{name}"].sum()
    assert results[f"basic:{name}"].sum() == 0
    assert results[f"damage:{name}"].sum() == 0
    usual = fairfight.simulate(game, 40, details=True)
    assert usual[f"damage:{name}"].sum() > 0


def test_a_run_is_worth_its_fights_survived_and_then_its_hp() -> None:
    game = run_of(agent="all_in")
    results = fairfight.simulate(game, 80)
    assert results.rows is not None
    worth = game.balance.score(results.rows).tolist()
    ranked = sorted(range(80), key=lambda run: (results["fights_survived"][run], results["hp_left"][run]))
    assert sorted(range(80), key=lambda run: worth[run]) == ranked
    assert game.balance.length(results.rows).tolist() == results["exchanges"].tolist()


def test_no_hp_outweigh_a_fight() -> None:
    """The most HP that a set-up allows, with no fight survived, and the least with one."""
    game = run_of(hero_hp=1000)
    rows = fairfight.simulate(game, 2).rows
    assert rows is not None
    rows["fights_survived"], rows["hp_left"] = [0, 1], [1000, 0]
    assert game.balance.score(rows)[0] < game.balance.score(rows)[1]
