"""What is counted of each card of a deck, and the same battle with a card blanked."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fairfight
from fairfight.engine.layout import blank
from fairfight.game.balance import BalanceSubject
from fairfight.games.warband.game import Warband
from fairfight.games.warband.rules.counting import count_cards
from fairfight.games.warband.state import CardCounts
from fairfight.lab.compare.changes import with_options
from tests.games.warband.battles import attacks, fight, standing


def battle(**setup: Any) -> Warband:
    game = fairfight.game("warband", **setup)
    assert isinstance(game, Warband)
    return game


def piece(game: Warband, name: str) -> BalanceSubject:
    return next(one for one in game.balance.subjects(game) if one.name == name)


# Details


def test_every_card_of_each_deck_has_a_column() -> None:
    game = battle(a="2 goblin, 1 knight", b="1 knight, 1 goblin:angry, 1 knight@kill_shot", deck_size=3)
    assert [column.name for column in game.details] == [
        "deployed_a:goblin",
        "deployed_a:knight",
        "deployed_b:knight",
        "deployed_b:goblin:angry",
        "deployed_b:knight@kill_shot",
    ]


def test_a_deployed_card_is_counted_for_its_player() -> None:
    """The first turn by hand: 3 mana are two Goblins, and then a Knight is too dear; or a Skeleton and a Goblin."""
    match = fight("2 goblin, 1 knight", "1 skeleton, 2 goblin", dice=["keep"])
    counts = blank(CardCounts)
    for event in match.rows:
        count_cards(counts, *event)
    game = battle(a="2 goblin, 1 knight", b="1 skeleton, 2 goblin", deck_size=3)
    told = {column.name: counts.deployed[column.place] for column in game.details}
    assert told == {
        "deployed_a:goblin": 2,
        "deployed_a:knight": 0,
        "deployed_b:skeleton": 1,
        "deployed_b:goblin": 1,
    }
    assert sum(counts.deployed) == 4, "and nothing else is counted"


@pytest.mark.parametrize(
    "setup",
    [
        {"a": "siege", "b": "volley"},
        {"a": "curve", "b": "curve", "strategy_b": "kill_shot"},  # the same cards of two players are told apart
        {"a": "10 goblin, 10 goblin@kill_shot", "b": "horde", "strategy_a": "kill_shot"},  # two cards that act alike
    ],
)
def test_counts_are_those_of_the_stories(setup: dict[str, str]) -> None:
    game = battle(**setup)
    results = fairfight.simulate(game, 30, seed=2, details=True)
    for run in range(30):
        for player in "ab":
            counted = {
                column.name.partition(":")[2]: int(results[column.name][run])
                for column in game.details
                if column.name.startswith(f"deployed_{player}:")
            }
            assert sum(counted.values()) == results[f"deployed_{player}"][run]
            told = Counter(_unit(line) for line in results.replay(run).log() if line.startswith(f"  {player} deploys"))
            by_unit: Counter[str] = Counter()
            for card, times in counted.items():
                by_unit[_title(card)] += times
            assert +by_unit == told


def _unit(line: str) -> str:
    """`a deploys Hardy Skeleton a1 with ...` is about a Hardy Skeleton."""
    return line.split(" deploys ")[1].split(" with ", maxsplit=1)[0].rpartition(" ")[0]


def _title(card: str) -> str:
    unit, _, flavour = card.partition("@")[0].partition(":")
    return f"{flavour} {unit}".strip().title()


# Pieces and their blanks


def test_every_card_of_each_deck_is_a_piece_that_serves_its_player() -> None:
    game = battle(a="rush", b="horde")
    assert [(one.name, one.metric, one.played, one.drawn, one.in_deck) for one in game.balance.subjects(game)] == [
        ("a's goblin:speedy", "winner:a", "deployed_a:goblin:speedy", "", ""),
        ("a's goblin:angry", "winner:a", "deployed_a:goblin:angry", "", ""),
        ("b's goblin", "winner:b", "deployed_b:goblin", "", ""),
        ("b's skeleton", "winner:b", "deployed_b:skeleton", "", ""),
    ]


def blanked(game: Warband, name: str) -> Warband:
    made = with_options(game, piece(game, name).blank)
    assert isinstance(made, Warband)
    return made


def test_a_blank_has_one_hp_and_no_attack_at_the_same_cost_and_speed() -> None:
    """A Speedy Goblin has 35 + 6 speed; the Goblins left in the deck are no tribe of the blank's."""
    made = blanked(battle(a="rush", b="horde"), "a's goblin:speedy")
    unit = made.model.units["blank_goblin"]
    assert (unit.hp, unit.attack, unit.speed, unit.cost, unit.tribe) == (1, 0, 41, 1, None)
    assert unit.name == "Blank"


def test_only_that_card_of_that_player_is_blanked() -> None:
    game = battle(a="horde", b="1 goblin, 9 skeleton, 9 goblin, 1 goblin:angry", soft_cap=2)
    made = blanked(game, "b's goblin")
    assert made.setup.model_dump() == game.setup.model_dump() | {
        "b": "1 blank_goblin, 9 skeleton, 9 blank_goblin, 1 goblin:angry",
        "change": made.setup.change,
    }
    assert made.model.units["goblin"] == game.model.units["goblin"]
    assert made.decks[0] == game.decks[0]


def test_a_blank_comes_on_top_of_the_changes_of_the_set_up() -> None:
    game = battle(a="horde", b="horde", change="units.goblin.speed=50; units.goblin.cost=2")
    made = blanked(game, "a's goblin")
    assert made.setup.change[:2] == ("units.goblin.speed=50", "units.goblin.cost=2")
    assert (made.model.units["blank_goblin"].speed, made.model.units["blank_goblin"].cost) == (50, 2)


def test_a_blank_on_the_field_is_told_hits_for_nothing_and_makes_no_goblin_stronger() -> None:
    """Two Goblins beside each other have 16 attack, 15 and 8 % more; a blank among them counts for neither."""
    game = battle(a="2 goblin, 1 goblin:angry", b="3 knight", deck_size=3)
    options = dict(piece(game, "a's goblin:angry").blank)
    assert options["a"] == "2 goblin, 1 blank_goblin"
    match = fight(options["a"], "3 knight", change=options["change"], dice=["keep"])
    assert standing(match, "a") == {"Goblin a1": 30, "Goblin a2": 30, "Blank a3": 1}
    assert attacks(match, "a") == {"Goblin a1": 16, "Goblin a2": 16, "Blank a3": 0}


@pytest.mark.parametrize("name", ['Gob "the" Lin', "A Goblin with a name of forty characters", "Gob\\Lin"])
def test_any_unit_can_be_blanked_whatever_its_name(name: str) -> None:
    """Forty characters are the most that a name may have."""
    assert len(name) <= 40
    game = battle(a="horde", b="horde", change=(f"units.goblin.name='{name}'",))
    assert game.model.units["goblin"].name == name
    assert blanked(game, "a's goblin").model.units["blank_goblin"].hp == 1


def test_a_blank_keeps_the_place_of_its_card_so_that_decks_are_shuffled_alike() -> None:
    game = battle(a="curve", b="siege")
    made = blanked(game, "a's archer")
    for run in range(5):
        decks = [one.start(seed=9, run=run).state.side[0].deck[:20] for one in (game, made)]
        cards = [[str(one.cards[row]) for row in deck] for one, deck in zip((game, made), decks, strict=True)]
        assert [card.replace("archer", "blank_archer") for card in cards[0]] == cards[1]
        assert "archer" in cards[0]


def test_a_run_is_worth_the_hp_of_a_beyond_those_of_b_and_as_long_as_its_turns() -> None:
    game = battle(a="rush", b="bone_wall")
    results = fairfight.simulate(game, 20)
    assert results.rows is not None
    assert game.balance.score(results.rows).tolist() == (results["hp_a"] - results["hp_b"]).tolist()
    assert game.balance.length(results.rows).tolist() == results["turns"].tolist()
    assert min(game.balance.score(results.rows)) < 0 < max(game.balance.score(results.rows))
