"""The cards that a player holds, with their texts, and choices in groups: what a client shows beside the picture."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from fairfight.game.text import CardText
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, moments

WARRIOR, SCOUT = "gignen_warrior", "gignen_scout"
FAE, STONEHEART = "fae_magician", "stoneheart_warrior"

# Cards.


def test_cards_are_held_with_their_texts_and_what_they_lack() -> None:
    board = Board(
        {WARRIOR: (5, 4), SCOUT: None},
        {FAE: (6, 6)},
        hand_a=["blast_bolt"],
        deck_a=["snare_pit"],
        advance_a=["berserker_rage"],
    ).place("a", "snare_pit", (6, 5), face_down=True)
    text = board.game.model.text
    bolt, scout, pit, rage = board.game.screen.hand(board.match.view("a"))
    lacking = ("no Magician-based summon of yours is in play to cast it",)
    assert bolt == CardText("Blast Bolt", "action", text("blast_bolt"), id="blast_bolt")
    assert tuple(board.why_not("blast_bolt")) == lacking
    assert scout == CardText(
        "Gignen Scout",
        "summon",
        "Gignen, Scout. Arrives at level 5: HP 120, MV 4, STR 15, END 17, DEF 13, INT 15, SPI 16, MDF 14, SPD 23, "
        "LCK 27, ACC 16. Wears Hunting Bow (power 30, range 6).",
        id=SCOUT,
    )
    assert (pit.name, pit.kind, pit.text) == ("Snare Pit", "trap, set face down", text("snare_pit"))
    assert (rage.name, rage.kind) == ("Berserker Rage", "role, Advance Deck")
    assert rage.text == f"{text('berserker_rage')} Berserker: {board.game.model.role_text('berserker')}"


def test_the_cards_of_both_decks_can_be_read_by_both() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (6, 6)}, deck_a=["snare_pit"], deck_b=["blast_bolt"])
    told = {card.name: card for card in board.game.text.card_texts()}
    assert told["Blast Bolt"] == CardText("Blast Bolt", "action", board.game.model.text("blast_bolt"), id="blast_bolt")
    assert told["Snare Pit"].kind == "trap"
    assert all(card.text for card in told.values())
    assert "Gignen Warrior" not in told


def test_a_summon_in_hand_is_told_as_it_arrives() -> None:
    board = Board({SCOUT: None}, {FAE: (5, 12)}, equipment={SCOUT: {"armour": "leather_jerkin"}})
    (scout,) = board.game.screen.hand(board.match.view("a"))
    board.summon(SCOUT, (5, 1))
    (unit,) = board.match.view("a").side("a").units
    stats = ", ".join(f"{stat} {value}" for stat, value in unit.stats.items())
    assert f"HP {unit.max_hp}, MV {unit.mv}, {stats}" in scout.text
    assert "Leather Jerkin" in scout.text


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_every_card_in_hand_is_listed_with_its_text(setup: int) -> None:
    listed = Counter[str]()
    for game, match in moments(setup, 8):
        for seat in game.seats:
            view = match.view(seat)
            side, held = view.side(seat), game.screen.hand(view)
            for card, shown in zip(side.hand, held, strict=False):
                name, text = game.model.cards[card.card].name, game.model.text(card.card)
                assert shown == CardText(name, card.type, text, id=card.card)
                listed[card.type] += 1
            in_hand = [summon for summon in side.summons if not summon.is_on_stack]
            assert len(held) == sum(map(len, (side.hand, in_hand, side.in_play, side.advance_deck)))
            assert all(card.text for card in held)
    assert len(listed) > 3


# Topics.


def topics(board: Board) -> dict[str, list[str]]:
    """The choices in words, by what they are about."""
    found: dict[str, list[str]] = defaultdict(list)
    for one in board.match.worded_choices():
        found[board.game.text.topic(board.state, one.choice)].append(one.words)
    return found


def test_choices_are_grouped_by_unit_and_by_card() -> None:
    board = Board(
        {WARRIOR: (5, 4), SCOUT: None, FAE: (4, 4)},
        {STONEHEART: (5, 5)},
        hand_a=["rush", "gignen_country", "graverobbing", "snare_pit", "obliterate", "blast_bolt"],
        advance_a=["berserker_rage"],
        levels={WARRIOR: 10, FAE: 10},
    )
    found = topics(board)
    assert {topic: len(words) for topic, words in found.items() if "rows" not in topic} == {
        "": 1,
        "summon Gignen Scout": 36,
        "play Rush": 2,
        "play Gignen Country": 20,
        "set Graverobbing": 1,
        "play Obliterate with Fae Magician": 5,
        "play Blast Bolt": 1,
        "advance": 1,
        "move Gignen Warrior": 46,
        "attack with Gignen Warrior": 1,
        "attack with Fae Magician": 1,
    }
    assert found[""] == ["end the turn"]
    assert found["attack with Gignen Warrior"] == ["attack b's Stoneheart Warrior with Gignen Warrior"]
    assert [topic for topic in found if "rows" in topic] == [
        "set Snare Pit in rows 0 to 2",
        "set Snare Pit in rows 3 to 6",
        "set Snare Pit in rows 7 to 10",
        "move Fae Magician to rows 0 to 2",
        "move Fae Magician to rows 3 to 6",
        "move Fae Magician to rows 7 to 10",
    ]
    assert "set Snare Pit at (3,5)" in found["set Snare Pit in rows 3 to 6"]


def test_the_rows_of_a_topic_hold_every_space_of_its_choices() -> None:
    found = topics(Board({SCOUT: (5, 7)}, levels={SCOUT: 20}))
    moves = {topic: words for topic, words in found.items() if topic.startswith("move")}
    assert len(moves) == 4
    for topic, words in moves.items():
        low, high = (int(number) for number in topic.split() if number.isdigit())
        rows = {int(one.rpartition(" to ")[2].partition(",")[2].partition(")")[0]) for one in words}
        assert rows == set(range(low, high + 1))


def test_what_interrupts_stands_by_itself() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_b=["dramatic_return"]).hurt(FAE, 90)
    board.attack(WARRIOR, FAE, rolls=[1, 100])
    assert topics(board) == {"": ["pass"], "activate Dramatic Return!": ["activate Dramatic Return! for Fae Magician"]}
    board.activate("dramatic_return", target=FAE)
    assert set(topics(board)) == {""}


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_groups_are_small(setup: int) -> None:
    most = 0
    for game, match in moments(setup, 9, every=3):
        groups = Counter(game.text.topic(match.state, choice) for choice in match.choices())
        ids = Counter(choice.topic for choice in match.choices() if choice.topic)
        assert sorted(ids.values()) == sorted(groups[topic] for topic in groups if topic), "ids and words group alike"
        assert max(groups.values(), default=0) <= 48
        most = max(most, sum(groups.values()))
    assert most > 200
