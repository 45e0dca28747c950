"""What each player sees of a match: open zones, the own cards, and nothing of what is hidden."""

from __future__ import annotations

import json
import random

import pytest

from fairfight.engine.layout import copy_of
from fairfight.games.summoners.state import State
from fairfight.games.summoners.terms import SETTING, SPACES
from fairfight.games.summoners.views import view_of
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SETUPS, decisions, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART = "fae_magician", "stoneheart_warrior"


def test_a_view_says_whose_turn_it_is_and_what_is_asked() -> None:
    view = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, turn_of="b", turn=4).match.view("a")
    told = ("seat", "turn", "phase", "player", "asked", "asks", "points", "winner", "board", "stack")
    assert {key: view[key] for key in told} == {
        "seat": "a",
        "turn": 4,
        "phase": "action",
        "player": "b",
        "asked": "b",
        "asks": "action",
        "points": {"a": 0, "b": 0},
        "winner": None,
        "board": [12, 14],
        "stack": [],
    }


def test_nobody_has_the_turn_before_the_coins_winner_chose() -> None:
    view = summoners(SETUPS[0]).start(seed=1).view("a")
    assert (view["turn"], view["phase"], view["player"], view["asks"]) == (0, "coin", None, "first")


def test_a_unit_is_seen_by_both_with_all_its_numbers() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["rush", "sharpened_blade"], turn=7).hurt(WARRIOR, 20)
    board.play("sharpened_blade", target=WARRIOR).play("rush", target=WARRIOR).move(WARRIOR, (5, 5))
    assert board.match.view("a")["a"]["units"] == board.match.view("b")["a"]["units"]
    assert board.match.view("b")["a"]["units"] == [
        {
            "slot": 1,
            "name": "Gignen Warrior",
            "card": "Gignen Warrior",
            "species": "Gignen",
            "role": "Warrior",
            "tier": 1,
            "level": 5,
            "hp": 94,
            "max_hp": 114,
            "mv": 4,
            "moved": 3,
            "immobilized": False,
            "attacks": 0,
            "attacks_allowed": 1,
            "stats": {
                "STR": 23,
                "END": 16,
                "DEF": 7,
                "INT": 15,
                "SPI": 13,
                "MDF": 11,
                "SPD": 12,
                "LCK": 19,
                "ACC": 12,
            },
            "position": [5, 5],
            "weapon": {"name": "Heirloom Sword", "power": 40, "range": 1},
            "equipment": [],
            "quests": 0,
            "effects": ["MV x2 until the end of turn 7 (Rush)", "DEF x0.5 until the end of turn 8 (Rush)"],
        }
    ]


def test_a_unit_has_its_new_name_after_a_change_of_role() -> None:
    board = Board({WARRIOR: (5, 2)}, advance_a=["berserker_rage"], levels={WARRIOR: 10})
    board.advance("berserker_rage", WARRIOR)
    (unit,) = board.match.view("b")["a"]["units"]
    assert (unit["name"], unit["card"], unit["role"], unit["tier"]) == (
        "Gignen Berserker",
        "Gignen Warrior",
        "Berserker",
        2,
    )


def test_hands_and_advance_decks_are_seen_by_their_owner_with_what_is_missing() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["rush", "blast_bolt"], advance_a=["berserker_rage"])
    own, seen = board.match.view("a")["a"], board.match.view("b")["a"]
    assert own["hand"] == [
        {"card": "Rush", "type": "action", "why_not": []},
        {
            "card": "Blast Bolt",
            "type": "action",
            "why_not": ["no Magician-based summon of yours is in play to cast it"],
        },
    ]
    assert [held["card"] for held in own["advance_deck"]] == ["Berserker Rage"]
    assert (seen["cards_in_hand"], seen["advances"]) == (2, 1)
    assert "hand" not in seen
    assert "advance_deck" not in seen


def test_summons_in_hand_are_known_to_both() -> None:
    board = Board({WARRIOR: None, SCOUT: (5, 2)}, {FAE: None})
    assert [one["name"] for one in board.match.view("a")["b"]["summons"]] == ["Fae Magician"]
    assert [one["name"] for one in board.match.view("b")["a"]["summons"]] == ["Gignen Warrior"]
    assert board.match.view("a")["a"]["summons"][0]["why_not"] == []
    assert board.match.view("b")["b"]["summons"][0]["why_not"] == ["it is not your turn"]


def test_a_summon_is_seen_with_all_that_it_wears_in_hand_and_on_the_board() -> None:
    worn = {SCOUT: {"armour": "leather_jerkin"}, FAE: {"offhand": "oak_buckler", "accessory": "lucky_charm"}}
    view = Board({WARRIOR: (5, 2), SCOUT: None}, {FAE: (5, 12)}, equipment=worn).match.view("b")
    (in_hand,), (in_play,) = view["a"]["summons"], view["b"]["units"]
    assert (in_hand["slot"], in_hand["equipment"]) == (2, ["Leather Jerkin"])
    assert in_hand["weapon"] == {"name": "Hunting Bow", "power": 30, "range": 6}
    assert (in_play["slot"], in_play["equipment"]) == (1, ["Oak Buckler", "Lucky Charm"])


def test_piles_are_open_and_in_order_and_what_left_the_game_is_counted() -> None:
    board = Board(
        {WARRIOR: (5, 4)},
        {FAE: (5, 5), STONEHEART: (9, 12)},
        discard_a=["blast_bolt", "ensnare"],
        recharge_b=["rush", "dual_shot"],
        deck_b=["rush", "rush"],
    ).hurt(FAE, 95)
    board.attack(WARRIOR, FAE, rolls=[1, 100])
    view = board.match.view("b")
    assert view["a"]["discard"] == ["Blast Bolt", "Ensnare"]
    assert view["b"]["recharge"] == ["Rush", "Dual Shot"]
    assert view["b"]["deck"] == 2
    assert view["b"]["removed"] == {"Fae Magician": 1}
    assert view["a"]["points_from"] == {"defeats": 1}


def test_face_down_cards_are_seen_by_their_owner_only() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["fire_rune", "graverobbing", "gignen_country"], turn=3)
    board.set_down("fire_rune", (4, 5)).set_down("graverobbing").play("gignen_country", at=(0, 0))
    rune, robbing, country = board.match.view("a")["a"]["in_play"]
    assert (rune["card"], rune["spaces"]) == ("Fire Rune", [[4, 5], [5, 5], [4, 6], [5, 6]])
    assert (robbing["card"], robbing["spaces"], len(robbing["why_not"])) == ("Graverobbing", [], 2)
    seen = board.match.view("b")["a"]["in_play"]
    assert seen[:2] == [{"card": "a face-down card", "since_turn": 3, "face_down": True}] * 2
    assert seen[2] == country
    assert country["spaces"] == [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]]


def test_the_stack_is_open_but_not_a_card_that_is_being_set() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["graverobbing"], hand_b=["second_wind"])
    board.set_down("graverobbing")
    assert board.state.stack[0].what == SETTING
    assert board.match.view("a")["stack"][0]["words"] == "a sets Graverobbing face down"
    assert board.match.view("b")["stack"][0]["words"] == "a sets a card face down"
    assert [board.match.view(seat)["stack"][0]["card"] for seat in "ab"] == ["Graverobbing", None]
    board.play("second_wind", target=FAE)
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["rush"], hand_b=["second_wind"])
    board.play("rush", target=WARRIOR)
    assert board.match.view("b")["stack"] == [
        {
            "player": "a",
            "what": "play",
            "card": "Rush",
            "words": "a plays Rush on Gignen Warrior",
            "speed": "action",
            "negated": False,
        }
    ]


def other_secrets(state: State, kinds: int, seat: int, rng: random.Random) -> State:
    """The same match with other hidden cards of the other player, and another order of both decks."""
    other = copy_of(state)
    side = other.side[1 - seat]
    for zone, held in ((side.hand, side.in_hand), (side.deck, side.in_deck), (side.advance, side.in_advance)):
        zone[:held] = [rng.randrange(kinds) for _ in range(held)]
    rng.shuffle(own := other.side[seat].deck[: other.side[seat].in_deck])
    other.side[seat].deck[: len(own)] = own
    for placed in side.placed[: side.placed_to]:
        if placed.face_down:
            placed.card, placed.space = rng.randrange(kinds), rng.randrange(-1, SPACES)
    for item in other.stack[: other.on_stack]:
        if item.what == SETTING and item.player != seat:
            item.card, item.space = rng.randrange(kinds), rng.randrange(-1, SPACES)
    return other


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_may_not_know_does_not_change_its_view(setup: dict[str, str], seat: int) -> None:
    game = summoners(setup)
    content, rng, changed = game.lowered.content, random.Random(seat), 0
    for match in decisions(game, 11):
        state = match.state
        other = other_secrets(state, content.kinds, seat, rng)
        view = view_of(game.names, state, content, seat)
        assert view_of(game.names, other, content, seat) == view
        changed += view_of(game.names, other, content, 1 - seat) != view_of(game.names, state, content, 1 - seat)
    assert changed > 10


@pytest.mark.parametrize("setup", SETUPS)
def test_a_view_is_plain_values_with_words_for_keys(setup: dict[str, str]) -> None:
    for match in decisions(summoners(setup), 12):
        for seat in "ab":
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
    assert view["winner"] in ("a", "b", "draw")
    assert view["asked"] is None
