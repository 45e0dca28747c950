"""What is counted of each card, from the events of a scripted fight."""

from __future__ import annotations

from fairfight.engine.layout import blank
from fairfight.games.gauntlet.rules.counting import count_cards
from fairfight.games.gauntlet.state import CardCounts
from tests.games.gauntlet.table import Table


def counted(table: Table) -> dict[str, tuple[int, int, int, int]]:
    """Every card that was counted: drawn, played, used as basic, damage."""
    counts = blank(CardCounts)
    for event in table.match.rows:
        count_cards(counts, *event)
    rows = zip(table.game.keys, counts.drawn, counts.played, counts.basic, counts.damage, strict=False)
    return {table.game.model.cards[key].name: tuple(row) for key, *row in rows if any(row)}  # type: ignore[misc]


def test_a_card_is_counted_when_it_is_drawn_played_used_and_when_its_dice_do_damage() -> None:
    hand = ["Pillar-Breaker Blow", "Club Spin", "Atlas Guard", "Sky Javelin"]
    table = Table("basic:Dark Minotaur", hand, rolls=[1, 3])
    table.play("Pillar-Breaker Blow").commit_die("Club Spin").commit_armour("Atlas Guard")
    table.resolve(3, 8, 3, rolls=[1, 1])  # 3 damage by the Blow, 1 by the neutral die
    assert counted(table) == {
        "Pillar-Breaker Blow": (1, 1, 0, 3),
        "Club Spin": (1, 0, 1, 1),
        "Atlas Guard": (1, 0, 1, 0),
        "Sky Javelin": (1, 0, 0, 0),
    }


def test_damage_is_counted_past_armour_and_lost_hp_are_none() -> None:
    table = Table("basic:Dark Minotaur", ["Lion Strangler"], rolls=[1, 1])  # 1 armour each
    table.play("Lion Strangler").resolve(0, 8, rolls=[1, 1])  # a critical: 2, of which armour takes 1; then 1 HP lost
    assert table.monster_hp == [3, 5]
    assert counted(table) == {"Lion Strangler": (1, 1, 0, 1)}


def test_a_card_that_resolves_twice_was_played_once() -> None:
    table = Table("basic:Void Gryphon", ["Once Isn't Enough", "Pillar-Breaker Blow"], rolls=[1])
    table.play("Once Isn't Enough", "Pillar-Breaker Blow").resolve(8, 1, 8, 1, rolls=[1])
    assert counted(table)["Pillar-Breaker Blow"] == (1, 1, 0, 4)


def test_a_delivered_card_was_drawn_and_played() -> None:
    table = Table("basic:Void Gryphon", ["Hermes' Delivery"], rolls=[1])
    place = table.draw_pile.index("Pillar-Breaker Blow")
    table.play("Hermes' Delivery").resolve(1, 1, 1, place, 8, 1, rolls=[1])
    assert counted(table) == {"Hermes' Delivery": (1, 1, 0, 0), "Pillar-Breaker Blow": (1, 1, 0, 2)}
