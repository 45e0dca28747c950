"""What is counted of weapons, cards, talents, training and traits, and campaigns without one of them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight.engine.layout import blank
from fairfight.game.balance import BalanceSubject
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import codes as ev
from fairfight.games.investigators.game import Investigators
from fairfight.games.investigators.rules.counting import count_pieces
from fairfight.games.investigators.state import Counts
from fairfight.lab.compare.changes import with_options
from fairfight.lab.compare.impact import impact
from fairfight.lab.compare.pairing import Conditions
from fairfight.lab.runs.balance import balance
from tests.games.investigators.investigators_table import EASY, Table, game_of
from tests.games.investigators.small_campaign import house

WEAPONS = {"bow": {"damage": 2, "range": 9, "falloff": 0}}
MEND = {"mend": {"do": "heal", "health": 2, "range": 9, "uses": 3}}
BOTH = {"weapons": ["gun", "bow"]}


def counted(table: Table) -> dict[str, int]:
    """Every column that is not 0."""
    counts = blank(Counts)
    for event in table.match.rows:
        count_pieces(counts, *event)
    found = {column.name: getattr(counts, column.field)[column.place] for column in table.game.details}
    return {name: number for name, number in found.items() if number}


# Details.


def test_attacks_damage_and_cards_are_counted_by_weapon_and_by_kind() -> None:
    table = Table(party={"anna": BOTH}, weapons=WEAPONS, foes={"wolf": {"space": 2}})
    table.attack("wolf", 1, "+1").end().attack("wolf", 1, "+2", weapon=1).end()
    seen = {"attacks:Gun": 1, "weapon_damage:Gun": 5, "attacks:Bow": 1, "weapon_damage:Bow": 4}
    assert counted(table) == seen | {"draws:+1": 1, "draws:+2": 1}


def test_no_more_damage_is_counted_than_there_was_health_and_a_miss_only_counts_its_card() -> None:
    table = Table(foes={"wolf": {"space": 2, "health": 3}, "bear": {"space": 9}}).attack("wolf", 1, "x2")
    assert counted(table) == {"attacks:Gun": 1, "weapon_damage:Gun": 3, "draws:x2": 1}
    table = Table(foes={"wolf": {"space": 2}}).attack("wolf", 100, "+0")
    assert counted(table) == {"attacks:Gun": 1, "draws:+0": 1}


def test_an_attack_without_any_card_draws_none() -> None:
    table = Table(decks={"each": {"cards": {}}}, foes={"wolf": {"space": 2}}).attack("wolf", 1, None)
    assert counted(table) == {"attacks:Gun": 1, "weapon_damage:Gun": 4}


def test_what_monsters_do_and_draw_is_not_counted() -> None:
    table = Table(foes={"wolf": {"space": 0, "attacks": 1, "nemesis_deck": "each"}})
    assert counted(table.end(1, table.nemesis("+1"))) == {}
    assert len(table.happened(ev.CARD_DRAWN)) == 1, "the boss did attack"


def test_a_talent_is_counted_by_what_it_is_whoever_uses_it() -> None:
    party: dict[str, dict[str, Any]] = {"anna": {"talent": "mend"}, "bert": {"talent": "mend"}}
    table = Table(party=party, talents=MEND).set("anna", health=1)
    table.do("use Mend").end().do("use Mend").end()
    assert counted(table) == {"talent_uses:Mend": 2}


def test_training_that_was_bought_and_traits_that_were_chosen_are_counted() -> None:
    table = Table(mission={**EASY, "reward": {"gold": 10_000, "experience": 1000}}, missions=2)
    table.win().choose("tough").train("anna", "add_plus").train("anna", "add_plus").train("anna", "add_double")
    names = table.game.model
    assert counted(table) == {
        f"chosen:{names.traits['tough'].name}": 1,
        f"trained:{names.training['add_plus'].name}": 2,
        f"trained:{names.training['add_double'].name}": 1,
    }


def test_the_columns_of_many_campaigns_are_those_of_their_stories(tmp_path: Path) -> None:
    game = game_of(party="ace, old", campaign="house", content=house(tmp_path))
    results = fairfight.simulate(game, 8, seed=3, details=True)
    for run in range(8):
        events = results.replay(run).rows
        drawn = Counter(event.c for event in events if event.code == ev.CARD_DRAWN and event.a < terms.MOST_PARTY)
        bought = Counter(event.b for event in events if event.code == ev.TRAINED)
        for row, name in enumerate(game.names.cards):
            assert results[f"draws:{name}"][run] == drawn[row]
        for row, name in enumerate(game.names.training):
            assert results[f"trained:{name}"][run] == bought[row]
        damage = sum(int(results[column.name][run]) for column in game.details if column.field == "weapon_damage")
        assert damage == results["damage_dealt"][run] > 0
    assert sum(results[f"draws:{name}"].sum() for name in game.names.cards) > 0


# What ends campaigns.


def test_of_every_mission_it_is_told_how_often_it_ended_the_campaign(tmp_path: Path) -> None:
    """Who does not retreat from the pit leaves for good after it, so some campaigns end in each of its missions."""
    game = game_of(party="ace", campaign="hole", content=house(tmp_path), agent="random", breaking_point=1)
    found = {danger.name: danger for danger in impact(game, Conditions(200), knockout=False).dangers}
    rows = fairfight.simulate(game, 200)
    assert sorted(found) == [f"The Pit {number}" for number in range(1, 6)]
    for number in range(1, 6):
        danger = found[f"The Pit {number}"]
        assert danger.met == (rows[f"turns_{number}"] > 0).sum()
        assert danger.ended_of_runs.mean == pytest.approx((rows["ended_by"] == danger.name).mean())
    assert found["The Pit 1"].met == 200
    assert 0 < found["The Pit 1"].ended.mean < 1
    assert found["The Pit 1"].costs["health_lost"].mean == pytest.approx(rows["health_lost_1"].mean())


def test_the_balance_check_tries_every_investigator_alone() -> None:
    found = balance("investigators", {"agent": "random", "campaign": "outing"}, runs=10)
    assert [side.options["party"] for side in found.sides] == list(Investigators.book().model.investigators)
    outing = Investigators.book().model.campaigns["outing"].missions
    assert list(found.sides[0].dangers()) == [Investigators.book().model.missions[key].name for key in outing]


# Pieces.


def piece(game: Investigators, name: str) -> BalanceSubject:
    return next(one for one in game.balance.subjects(game) if one.name == name)


def without(game: Investigators, name: str) -> Investigators:
    """The same campaign without a piece."""
    made = with_options(game, piece(game, name).blank)
    assert isinstance(made, Investigators)
    return made


def test_the_pieces_are_weapons_and_talents_of_the_party_and_all_that_can_be_learned() -> None:
    party: dict[str, dict[str, Any]] = {"anna": BOTH, "bert": {"talent": "mend"}}
    game = Table(party=party, weapons=WEAPONS, talents=MEND).game
    learned = [*game.model.training.values(), *game.model.traits.values()]
    assert [one.name for one in game.balance.subjects(game)] == ["Gun", "Bow", "Mend", *(one.name for one in learned)]
    assert {one.metric for one in game.balance.subjects(game)} == {"won"}
    assert {one.played for one in game.balance.subjects(game)} <= {column.name for column in game.details}


def test_a_blank_weapon_is_carried_in_place_of_one_by_all_who_have_it() -> None:
    party: dict[str, dict[str, Any]] = {"anna": BOTH, "bert": {}}
    game = Table(party=party, weapons=WEAPONS, change=("investigators.anna.health=7",)).game
    made = without(game, "Gun").model
    assert made.investigators["anna"].weapons == ["blank", "bow"]
    assert made.investigators["bert"].weapons == ["blank"]
    assert made.investigators["anna"].health == 7, "it comes on top of the changes of the set-up"


def test_a_blank_weapon_adds_nothing_to_its_card_and_reaches_nobody_beyond_its_space() -> None:
    game = without(Table(foes={"wolf": {"space": 0}, "bear": {"space": 1}}, party={"anna": {"skill": 100}}).game, "Gun")
    attacks = [one.words for one in game.start(1).worded_choices() if one.words.startswith("attack")]
    assert len(attacks) == 1
    assert "Wolf" in attacks[0]
    assert game.model.weapons["blank"].damage == 0


def test_without_a_talent_nobody_has_it() -> None:
    party: dict[str, dict[str, Any]] = {"anna": {"talent": "mend"}, "bert": {"talent": "mend"}}
    game = without(Table(party=party, talents=MEND).game, "Mend")
    assert [game.model.investigators[key].talent for key in party] == ["", ""]


def test_a_blanked_training_cannot_be_paid_and_a_blanked_trait_changes_nothing() -> None:
    game = Table().game
    training = game.model.training["add_plus"]
    assert without(game, training.name).model.training["add_plus"].price > 10_000
    for key, trait in game.model.traits.items():
        less = without(game, trait.name).model.traits[key]
        assert less == type(trait).model_validate({"name": trait.name, "ours": trait.ours, "about": trait.about})


@pytest.mark.parametrize("name", ["Lesson", "Cannon"])
def test_what_is_blanked_is_not_used(name: str, tmp_path: Path) -> None:
    cheap = ("training.lesson.price=1",)
    game = game_of(party="ace", campaign="house", content=house(tmp_path), change=cheap)
    assert fairfight.simulate(game, 20, details=True)[piece(game, name).played].sum() > 0
    results = fairfight.simulate(without(game, name), 20, details=True)
    assert results[piece(game, name).played].sum() == 0
