"""How many choices there are in fixed positions, each number worked out by hand."""

from __future__ import annotations

from collections import Counter

import fairfight
from fairfight.game.match import Match
from fairfight.games.summoners import codes
from fairfight.games.summoners.codes import DOINGS, NONE, code_of, what_of
from tests.games.summoners.board import Board
from tests.games.summoners.lively import SESSION


def counted(match: Match) -> dict[str, int]:
    """The number of choices of each kind."""
    found = Counter(DOINGS[what_of(choice.code)] for choice in match.choices())
    assert len(set(match._codes)) == len(match._codes)
    return dict(found)


def begun(**options: object) -> Match:
    """Turn 1 of a match with the session's decks, which are drawn from the end of their lists."""
    match = fairfight.game("summoners", shuffle=False, **SESSION, **options).start(seed=1)
    assert counted(match) == {"go_first": 1, "go_second": 1}
    first = codes.GO_FIRST if match.seat == "a" else codes.GO_SECOND
    match.play(code_of(first, 0, NONE, NONE, NONE, 0))
    assert match.seat == "a"
    return match


def test_the_first_turn() -> None:
    """3 summons x 36 spaces of the own territory, or the end: the first turn has no draw, so no card is in hand."""
    assert counted(begun()) == {"summon": 108, "end": 1}


def test_after_the_first_summon() -> None:
    """The Warrior, SPD 12, moves 2: 5 columns x 4 rows (the lowest is cut off by the edge), less its own space.

    The three cards drawn, a use each: Tempest Slash and Adventurous Spirit for it, and the quest.
    """
    match = begun()
    match.play(code_of(codes.SUMMON, 0, 0, NONE, NONE, 1 * 12 + 5))
    assert counted(match) == {"move": 5 * 4 - 1, "play": 3, "end": 1}


def test_the_second_summon_of_a_later_turn() -> None:
    """2 summons are left for 35 free spaces each. The Warrior stands in the corner: 3 x 3 spaces less its own.

    b has passed its turn; a draws Gignen Country at turn 3: 10 x 2 places for 3 x 2 spaces in the territory's 12 x 3.
    """
    match = begun()
    match.play(code_of(codes.SUMMON, 0, 0, NONE, NONE, 0))
    for _ in range(2):
        match.play(code_of(codes.END_TURN, 0, NONE, NONE, NONE, 0))
    assert match.state.turn == 3
    assert counted(match) == {"summon": 2 * 35, "move": 3 * 3 - 1, "play": 3 + 10 * 2, "end": 1}


def test_a_crowded_middle_game() -> None:
    """Two against two in the open, with six cards in hand and a Watchtower in the corner.

    move: the Warrior, MV 2, has 5 x 5 - 1 = 24 spaces; on 2 of them stand the Magician and the Stoneheart, and (7,3)
      behind the Magician is two diagonal steps away, the first of which is taken: 21.
      The Magician, MV 3, has 7 x 7 - 1 = 48 spaces, 3 of them taken. In the top row, three steps up, it can only go by
      (6,5) or (7,5), then (6,6) or (7,6), to (5,7) ... (8,7): not to the other 3: 42.
    attack: the sword reaches the Stoneheart, the wand (range 3) both enemies: 3.
    play: Blast Bolt at 2 enemies, Rush on 2 own summons, Oakskin on 2, Stonewarden's Command on the 1 Warrior: 7.
    set: Stonewarden's Command and Spell Ward 1 each; Fire Rune, 2 x 2, up to row 6: 11 x 6 corners less the 2 x 2 that
      would touch the Watchtower, 62: together 64.
    """
    board = Board(
        a={"gignen_warrior": (5, 5), "gignen_magician": (6, 4)},
        b={"stoneheart_warrior": (5, 6), "fae_magician": (8, 6)},
        hand_a=["blast_bolt", "rush", "oakskin", "stonewardens_command", "spell_ward", "fire_rune"],
        deck_a=["watchtower"],
    )
    board.place("a", "watchtower", (0, 0))
    assert counted(board.match) == {"move": 21 + 42, "attack": 3, "play": 7, "set": 64, "end": 1}


def test_equal_cards_are_offered_once() -> None:
    """Two Blast Bolts are one, with 1 caster and 1 target; end, and 8 + 16 + 24 moves of the Magician less the edge."""
    board = Board(
        a={"gignen_magician": (3, 3)}, b={"fae_magician": (3, 9)}, hand_a=["blast_bolt", "blast_bolt"], turn_of="a"
    )
    assert counted(board.match) == {"play": 1, "move": 8 + 16 + 24, "end": 1}


def test_targets_second_targets_and_costs() -> None:
    """Life Alchemy: 2 own summons beside the Magician, each with 2 others to be healed: 4.

    Obliterate: 1 enemy within 4, with any other card as its cost: Life Alchemy, Rush, or the second Obliterate: 3.
    Rush on each of 3.
    """
    board = Board(
        a={"gignen_magician": (5, 5), "gignen_warrior": (5, 6), "gignen_scout": (4, 5)},
        b={"fae_magician": (9, 9), "stoneheart_warrior": (5, 10)},
        levels={"gignen_magician": 10},
        hand_a=["life_alchemy", "obliterate", "obliterate", "rush"],
    )
    assert counted(board.match)["play"] == 4 + 3 + 3


def test_a_response_window() -> None:
    """b may pass, play Second Wind on 2 own summons or Stonewarden's Command on 1, or activate Spell Ward: 5.

    After Second Wind it is asked again, with the rest of what is left: Spell Ward waits for the enemy's Action, and
    that is not on top any more.
    """
    board = Board(
        a={"gignen_magician": (5, 5)},
        b={"stoneheart_warrior": (5, 6), "fae_magician": (8, 6)},
        hand_a=["blast_bolt"],
        hand_b=["second_wind", "stonewardens_command", "rush"],
        set_b=["spell_ward"],
    )
    board.play("blast_bolt", "gignen_magician", "stoneheart_warrior")
    assert board.asks == ("response", "b")
    assert counted(board.match) == {"pass": 1, "play": 2 + 1, "activate": 1}
    board.play("second_wind", target="fae_magician")
    assert board.asks == ("response", "b")
    assert counted(board.match) == {"pass": 1, "play": 1}


def test_a_trigger_window_and_where_to_return() -> None:
    """The Fae is defeated: Dramatic Return!, or Graverobbing for one of 2 kinds of cards in hand, or neither.

    It may return to 36 spaces, less the 1 where the Stoneheart stands.
    """
    board = Board(
        a={"gignen_warrior": (5, 8)},
        b={"stoneheart_warrior": (5, 12), "fae_magician": (5, 9)},
        hand_b=["rush", "rush", "blast_bolt"],
        set_b=["graverobbing", "dramatic_return"],
    )
    board.hurt("fae_magician", 90)
    board.attack("gignen_warrior", "fae_magician", rolls=[1, 100])
    assert board.asks == ("response", "b")
    assert counted(board.match) == {"pass": 1, "activate": 2 + 1}
    board.activate("dramatic_return", target="fae_magician")
    assert counted(board.match) == {"pass": 1, "activate": 2}
    board.pass_()
    assert board.asks == ("space", "b")
    assert counted(board.match) == {"pick_space": 36 - 1}


def test_quests_and_advances() -> None:
    """Nearwood: the Warrior and the Scout are below level 10, the Magician is not: 2. Banner: nobody there is 8.

    Shadow Pact for the Magician of level 10; Berserker Rage needs a Warrior of level 10; Alrecht needs a quest: 1.
    """
    board = Board(
        a={"gignen_warrior": (5, 12), "gignen_scout": (0, 0), "gignen_magician": (9, 0)},
        b={"fae_magician": (11, 9)},
        levels={"gignen_magician": 10, "gignen_warrior": 7},
        advance_a=["berserker_rage", "shadow_pact", "alrecht_barkstep"],
        hand_a=["nearwood_forest_expedition", "banner_in_their_land"],
    )
    assert counted(board.match)["play"] == 2
    board.play("nearwood_forest_expedition").play("banner_in_their_land")
    assert {kind: n for kind, n in counted(board.match).items() if kind != "move"} == {
        "complete": 2,
        "advance": 1,
        "direct_attack": 1,
        "end": 1,
    }
    # The Scout completes the quest and is level 7 then: it may become Alrecht.
    board.complete("nearwood_forest_expedition", "gignen_scout")
    assert counted(board.match)["advance"] == 2


def test_where_traps_are_set() -> None:
    """Snare Pit: 12 x 11 spaces, up to 8 rows beyond the territory; the second one not on the first.

    Fire Rune, 2 x 2 in 7 rows: 11 x 6 corners, less the 2 x 2 around a Snare Pit in the middle of them.
    """
    board = Board(
        a={"gignen_warrior": (0, 0)}, b={"fae_magician": (5, 12)}, hand_b=["snare_pit", "fire_rune"], turn_of="b"
    )
    assert counted(board.match)["set"] == 12 * 11 + 11 * 6
    board.set_down("snare_pit", at=(5, 9))
    assert counted(board.match)["set"] == 11 * 6 - 4


def test_buildings_lie_in_the_own_territory() -> None:
    """2 x 2 spaces in 12 x 3: 11 x 2; twice, because the Dark Altar and the Watchtower are as large."""
    board = Board(
        a={"gignen_warrior": (0, 0)}, b={"fae_magician": (5, 12)}, hand_b=["dark_altar", "watchtower"], turn_of="b"
    )
    assert counted(board.match)["play"] == 2 * 11 * 2


def test_next_to_the_caster() -> None:
    """Follow Me! calls one of 2 others to the 5 spaces around Alrecht at the edge, less the 1 where the Warrior is."""
    board = Board(
        a={"gignen_scout": (5, 0), "gignen_warrior": (5, 1), "gignen_magician": (9, 0)},
        b={"fae_magician": (5, 12)},
        advance_a=["alrecht_barkstep"],
    )
    board.unit("gignen_scout").quests = 1
    board.refreshed()
    board.advance("alrecht_barkstep", "gignen_scout")
    assert counted(board.match)["play"] == 2
    board.play("follow_me", "gignen_scout", "gignen_magician")
    assert counted(board.match) == {"pick_space": 5 - 1}


def test_what_to_recall() -> None:
    """Spell Recall: two kinds of Actions in the Discard Pile; the Counter there and the card itself do not count."""
    board = Board(
        a={"gignen_magician": (5, 5)},
        b={"fae_magician": (5, 12)},
        hand_a=["spell_recall"],
        discard_a=["blast_bolt", "blast_bolt", "spell_ward", "rush", "spell_recall"],
    )
    board.play("spell_recall", "gignen_magician")
    assert counted(board.match) == {"pick_card": 2}


def test_the_hand_limit() -> None:
    """7 cards and a summon, 2 over the limit: any of 4 kinds goes, and then any of those that are left."""
    hand = ["rush", "rush", "oakskin", "blast_bolt", "blast_bolt", "blast_bolt", "foresight"]
    board = Board(a={"gignen_warrior": (5, 0), "gignen_scout": None}, b={"fae_magician": (5, 12)}, hand_a=hand)
    board.end_turn()
    assert board.asks == ("recharge", "a")
    assert counted(board.match) == {"recharge": 4}
    board.recharge("foresight")
    assert counted(board.match) == {"recharge": 3}
