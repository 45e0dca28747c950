"""What each player sees of a match: open zones, the own cards, and nothing of what is hidden."""

from __future__ import annotations

import json
import random

import pytest

import fairfight
from fairfight.engine.layout import copy_of
from fairfight.game.interface.event import SPECTATOR
from fairfight.game.interface.plain import plain
from fairfight.game.matches.wire import update
from fairfight.games.summoners.ids import SPACE_IDS
from fairfight.games.summoners.seen.lasting import LastingEffect
from fairfight.games.summoners.terms import SETTING
from fairfight.games.summoners.views import CardView, EffectView, PlacedView
from tests.games.summoners.board import Board
from tests.games.summoners.hidden import other_secrets
from tests.games.summoners.lively import SETUPS, decisions, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART = "fae_magician", "stoneheart_warrior"


def test_a_view_says_whose_turn_it_is_and_what_is_asked() -> None:
    view = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, turn_of="b", turn=4).match.view("a")
    assert (view.seat, view.turn, view.phase, view.player, view.asked, view.asks) == (
        "a",
        4,
        "action",
        "b",
        "b",
        "action",
    )
    assert ([side.points for side in view.sides], view.winner, view.stack, view.resolving) == ([0, 0], None, (), None)
    assert (view.width, view.height, view.territory) == (12, 14, 3)


def test_nobody_has_the_turn_before_the_coins_winner_chose() -> None:
    view = summoners(SETUPS[0]).start(seed=1).view("a")
    assert (view.turn, view.phase, view.player, view.asks) == (0, "coin", "", "first")


def test_a_unit_is_seen_by_all_with_all_its_numbers() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["rush", "sharpened_blade"], turn=7).hurt(WARRIOR, 20)
    board.play("sharpened_blade", target=WARRIOR).play("rush", target=WARRIOR).move(WARRIOR, (5, 5))
    (unit,) = board.match.view("b").side("a").units
    assert all(board.match.view(seat).side("a").units == (unit,) for seat in ("a", "spectator"))
    assert (unit.id, unit.slot, unit.card, unit.species, unit.role) == ("a.unit.1", 1, WARRIOR, "gignen", "warrior")
    assert (unit.tier, unit.level, unit.hp, unit.max_hp, unit.quests) == (1, 5, 94, 114, 0)
    assert (unit.mv, unit.moved, unit.steps_left, unit.is_immobilized) == (4, 3, 1, False)
    assert (unit.attacks, unit.attacks_allowed, unit.space, unit.at) == (0, 1, "board.5-5", (5, 5))
    assert unit.stats == {
        "STR": 23,
        "END": 16,
        "DEF": 7,
        "INT": 15,
        "SPI": 13,
        "MDF": 11,
        "SPD": 12,
        "LCK": 19,
        "ACC": 12,
    }
    weapon = unit.weapon
    assert (weapon.id, weapon.power, weapon.range, weapon.kind) == ("heirloom_sword", 40, 1, "physical")
    assert unit.equipment == ()
    first, second = unit.effects
    assert (first.card, first.do, first.stat, first.percent, first.until_turn) == ("rush", "change_stat", "MV", 200, 7)
    assert (second.card, second.do, second.stat, second.percent, second.until_turn) == (
        "rush",
        "change_stat",
        "DEF",
        50,
        8,
    )
    assert isinstance(first, EffectView)
    assert isinstance(first, LastingEffect)


def test_a_unit_of_who_has_the_turn_says_what_it_reaches() -> None:
    board = Board({WARRIOR: (0, 0), SCOUT: (5, 5)}, {FAE: (0, 2)})
    warrior, scout = board.match.view("b").side("a").units
    assert warrior.reach is not None
    assert set(warrior.reach.moves) == {f"board.{x}-{y}" for x in range(3) for y in range(3)} - {
        "board.0-0",
        "board.0-2",
    }
    assert (warrior.reach.attacks, warrior.reach.attacks_after_move) == ((), ("b.unit.1",))
    assert scout.reach is not None
    assert scout.reach.attacks == ("b.unit.1",)
    (fae,) = board.match.view("b").side("b").units
    assert fae.reach is None


def test_a_unit_has_its_new_role_after_a_change() -> None:
    board = Board({WARRIOR: (5, 2)}, advance_a=["berserker_rage"], levels={WARRIOR: 10})
    board.advance("berserker_rage", WARRIOR)
    (unit,) = board.match.view("b").side("a").units
    assert (unit.card, unit.role, unit.tier) == (WARRIOR, "berserker", 2)
    assert board.match.scene("b").pieces[0].title == "Gignen Berserker"
    assert board.match.scene("b").pieces[0].emblem == "gignen/berserker"


def test_hands_and_advance_decks_are_seen_by_their_owner() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["rush", "blast_bolt"], advance_a=["berserker_rage"])
    own, seen = board.match.view("a").side("a"), board.match.view("b").side("a")
    assert [(card.card, card.type) for card in own.hand or ()] == [("rush", "action"), ("blast_bolt", "action")]
    assert [card.card for card in own.advance_deck or ()] == ["berserker_rage"]
    assert (seen.cards_in_hand, seen.advances, seen.hand, seen.advance_deck) == (2, 1, None, None)
    assert board.match.view("spectator").side("a") == seen


def test_summons_in_hand_are_known_to_all_as_they_arrive() -> None:
    board = Board({WARRIOR: None, SCOUT: (5, 2)}, {FAE: None})
    (summon,) = board.match.view("b").side("a").summons
    assert (summon.id, summon.card, summon.role, summon.level, summon.is_on_stack) == (
        "a.unit.1",
        WARRIOR,
        "warrior",
        5,
        False,
    )
    board.summon(WARRIOR, (5, 1))
    (arrived, _) = board.match.view("b").side("a").units
    assert (arrived.id, arrived.max_hp, arrived.mv, arrived.stats) == (
        summon.id,
        summon.max_hp,
        summon.mv,
        summon.stats,
    )


def test_a_summon_that_is_being_summoned_is_still_beside_the_board() -> None:
    board = Board({WARRIOR: None}, {FAE: (5, 12)}, hand_b=["second_wind"]).summon(WARRIOR, (5, 1))
    (summon,) = board.match.view("a").side("a").summons
    assert summon.is_on_stack
    (piece,) = [one for one in board.match.scene("b").pieces if one.id == summon.id]
    assert piece.place == "a.summons"


def test_a_summon_is_seen_with_all_that_it_wears_in_hand_and_on_the_board() -> None:
    worn = {SCOUT: {"armour": "leather_jerkin"}, FAE: {"offhand": "oak_buckler", "accessory": "lucky_charm"}}
    view = Board({WARRIOR: (5, 2), SCOUT: None}, {FAE: (5, 12)}, equipment=worn).match.view("b")
    (in_hand,), (in_play,) = view.side("a").summons, view.side("b").units
    assert (in_hand.slot, in_hand.equipment) == (2, ("leather_jerkin",))
    assert (in_hand.weapon.id, in_hand.weapon.power, in_hand.weapon.range) == ("hunting_bow", 30, 6)
    assert (in_play.slot, in_play.equipment) == (1, ("oak_buckler", "lucky_charm"))


def test_piles_are_open_and_in_order_and_what_left_the_game_is_counted() -> None:
    board = Board(
        {WARRIOR: (5, 4)},
        {FAE: (5, 5), STONEHEART: (9, 12)},
        discard_a=["blast_bolt", "ensnare"],
        recharge_b=["rush", "dual_shot"],
        deck_b=["rush", "rush"],
    ).hurt(FAE, 95)
    board.attack(WARRIOR, FAE, rolls=[1, 100])
    a, b = board.match.view("b").sides
    assert [card.card for card in a.discard] == ["blast_bolt", "ensnare"]
    assert [card.card for card in b.recharge] == ["rush", "dual_shot"]
    assert (b.deck, b.removed, a.points_from) == (2, {FAE: 1}, {"defeats": 1})


def test_face_down_cards_are_seen_by_their_owner_only() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["fire_rune", "graverobbing", "gignen_country"], turn=3)
    board.set_down("fire_rune", (4, 5)).set_down("graverobbing").play("gignen_country", at=(0, 0))
    rune, robbing, country = board.match.view("a").side("a").in_play
    assert (rune.card, rune.type, rune.at, rune.width, rune.height) == ("fire_rune", "trap", (4, 5), 2, 2)
    assert (robbing.card, robbing.at, robbing.is_face_down) == ("graverobbing", None, True)
    seen = board.match.view("b").side("a").in_play
    assert seen[:2] == (PlacedView(seen[0].id, True, 3), PlacedView(seen[1].id, True, 3))
    assert (seen[2].card, seen[2].at, seen[2].width, seen[2].height) == ("gignen_country", (0, 0), 3, 2)
    assert seen[2].card == country.card


def test_cards_on_the_board_are_there_in_the_scene_of_who_knows_them() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["fire_rune"]).set_down("fire_rune", (4, 5))
    (own,) = [card for card in board.match.scene("a").cards if card.card == "fire_rune"]
    assert (own.place, own.at, own.size, own.face, own.owner) == ("board", (4, 5), (2, 2), "down", "a")
    (seen,) = board.match.scene("b").cards
    assert (seen.place, seen.at, seen.card, seen.face) == ("a.play", None, "", "down")


def test_the_stack_is_open_but_not_a_card_that_is_being_set() -> None:
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["graverobbing"], hand_b=["second_wind"])
    board.set_down("graverobbing")
    assert [board.match.view(seat).stack[0].card for seat in ("a", "b", "spectator")] == ["graverobbing", "", ""]
    board = Board({WARRIOR: (5, 2)}, {FAE: (5, 12)}, hand_a=["rush"], hand_b=["second_wind"])
    board.play("rush", target=WARRIOR)
    (item,) = board.match.view("b").stack
    assert (item.player, item.what, item.card, item.targets) == ("a", "play", "rush", ("a.unit.1",))
    assert (item.speed, item.is_negated, item.by, item.answers) == ("action", False, "", "")
    (shown,) = board.match.scene("b").stack
    assert (shown.id, shown.kind, shown.card) == (item.id, "play", "rush")


def test_what_resolves_has_left_the_stack_while_its_player_chooses() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_b=["dramatic_return"]).hurt(FAE, 95)
    board.attack(WARRIOR, FAE, rolls=[1, 100]).activate("dramatic_return", target=FAE)
    view = board.match.view("a")
    assert view.stack == ()
    assert view.resolving is not None
    assert view.resolving.card == "dramatic_return"
    assert board.match.scene("a").headline.endswith("b chooses a space for Dramatic Return!")


def test_cards_that_were_made_in_the_match_are_known_in_a_hand() -> None:
    game = summoners({"a": "wardens", "b": "embers"})
    made = [key for key in game.lowered.kinds if key in game.model.cards and game.model.cards[key].unique]
    match = game.start(seed=1)
    side = match.state.side[0]
    side.hand[0], side.in_hand = game.lowered.kinds.index(made[0]), 1
    settable = game.model.cards[made[0]].type in ("counter", "reaction", "trap")
    assert match.view("b").side("a").known_in_hand == (() if settable else (made[0],))


def test_copies_of_cards_keep_their_ids_and_equal_ones_have_their_own() -> None:
    match = summoners(SETUPS[1]).start(seed=4)
    match.play(match.choices()[0])
    seen: set[tuple[str, str]] = set()
    for _ in range(30):
        if match.over:
            break
        side = match.view("a").side("a")
        hand = side.hand or ()
        assert len({card.id for card in hand}) == len(hand)
        kinds = {card.id: card.card for card in (*hand, *side.recharge, *side.discard)}
        assert all(CardView(one, kinds[one], "").card == kind for one, kind in seen if one in kinds)
        seen |= set(kinds.items())
        match.play(match.choices()[0])


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_may_not_know_does_not_change_its_view(setup: dict[str, str], seat: int) -> None:
    game = summoners(setup)
    rng, changed = random.Random(seat), 0
    for match in decisions(game, 11):
        state, make = match.state, game.interface.view
        other = other_secrets(copy_of(state), game.lowered.content, seat, rng)
        for observer in (seat, SPECTATOR):
            reader = match.reader(observer)
            assert make(other, observer, reader) == make(state, observer, reader)
        reader = match.reader(1 - seat)
        changed += make(other, 1 - seat, reader) != make(state, 1 - seat, reader)
    assert changed > 10


@pytest.mark.parametrize("setup", SETUPS)
def test_views_and_scenes_are_plain_values_and_agree(setup: dict[str, str]) -> None:
    for match in decisions(summoners(setup), 12):
        for who in ("a", "b", "spectator"):
            view, scene = match.view(who), match.scene(who)
            for value in (plain(view), plain(scene)):
                assert json.loads(json.dumps(value)) == value
            standing = {piece.id: (piece.at, piece.meters[0].value) for piece in scene.pieces if piece.place == "board"}
            assert standing == {unit.id: (unit.at, unit.hp) for unit in view.units}
            assert all(unit.space in SPACE_IDS for unit in view.units)
            assert (scene.to_act, [item.id for item in scene.stack]) == (view.asked, [item.id for item in view.stack])
    assert view.winner in ("a", "b", "draw")
    assert view.asked == ""


def test_a_hidden_item_on_the_stack_has_no_card_for_others() -> None:
    for match in decisions(summoners(SETUPS[1]), 3):
        for place, item in enumerate(match.state.stack[: match.state.on_stack]):
            if item.what == SETTING:
                stack = match.view(1 - item.player).stack
                assert place >= len(stack) or (stack[place].card, stack[place].space) == ("", "")


def test_who_is_asked_to_respond_is_known_to_nobody_else() -> None:
    """Only a seat that could respond is asked, so that it is asked would tell what it holds."""
    found = 0
    for run in range(4):
        match = fairfight.game("summoners").start(5, run)
        rng = random.Random(run)
        while not match.over:
            if match.view(str(match.seat)).asks == "response":
                found += 1
                for other in {"a", "b", "spectator"} - {match.seat}:
                    view, told = match.view(other), update(match, other)
                    assert (view.asked, view.asks, told["to_act"]) == ("", "waiting", "")
                assert match.view(str(match.seat)).asked == match.seat
            match.play(rng.choice(match.codes))
    assert found > 10
