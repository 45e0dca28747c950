"""What random matches have found, as positions; each is named by the run that found it."""

from __future__ import annotations

from tests.games.summoners.board import Board


def test_seed_11_run_0_a_named_summon_with_more_damage_than_hp_is_defeated() -> None:
    """Damage stays when the maximum falls: a Scout of level 10 has 167 HP, Alrecht 132. It counts 2 points."""
    board = Board(
        a={"gignen_scout": (5, 0), "gignen_warrior": (0, 0)},
        b={"fae_magician": (5, 12)},
        levels={"gignen_scout": 10},
        advance_a=["alrecht_barkstep"],
    )
    board.unit("gignen_scout").quests = 1
    board.hurt("gignen_scout", 132)
    board.advance("alrecht_barkstep", "gignen_scout")
    assert board.at("gignen_scout") is None
    assert board.points == (0, 2)


def test_seed_11_run_59_two_cards_nullify_a_point_once() -> None:
    """Nobody falls below what other causes gave: a second Graverobbing finds nothing to take back."""
    board = Board(
        a={"gignen_warrior": (5, 8)},
        b={"fae_magician": (5, 9), "stoneheart_warrior": (0, 12)},
        hand_b=["rush", "blast_bolt"],
        set_b=["graverobbing", "graverobbing"],
    )
    board.hurt("fae_magician", 90)
    board.attack("gignen_warrior", "fae_magician", rolls=[1, 100])
    assert board.points == (1, 0)
    board.activate("graverobbing", target="fae_magician", discarding="rush")
    board.activate("graverobbing", target="fae_magician", discarding="blast_bolt")
    assert board.points == (0, 0)


def test_seed_11_run_59_two_cards_nullify_both_points_of_tier_2() -> None:
    board = Board(
        a={"gignen_warrior": (5, 8)},
        b={"fae_magician": (5, 9), "stoneheart_warrior": (0, 12)},
        hand_b=["rush", "blast_bolt"],
        set_b=["graverobbing", "graverobbing"],
    )
    board.unit("fae_magician").role = board.game.lowered.roles.index("warlock")
    board.hurt("fae_magician", 90)
    board.attack("gignen_warrior", "fae_magician", rolls=[1, 100])
    assert board.points == (2, 0)
    board.activate("graverobbing", target="fae_magician", discarding="rush")
    board.activate("graverobbing", target="fae_magician", discarding="blast_bolt")
    assert board.points == (0, 0)


def test_seed_77_run_0_what_a_summon_does_by_itself_has_no_card_to_put_away() -> None:
    """A card negates what Alrecht does as he arrives: no card is added, and he himself stays where he is."""
    board = Board(
        a={"gignen_scout": (5, 0)},
        b={"fae_magician": (5, 12)},
        advance_a=["alrecht_barkstep"],
        set_b=["spell_ward"],
        change=['cards.spell_ward.trigger={event = "triggered", by = "enemy"}'],
    )
    board.unit("gignen_scout").quests = 1
    board.refreshed()
    board.advance("alrecht_barkstep", "gignen_scout")
    assert board.asks == ("response", "b")
    board.activate("spell_ward", target="gignen_scout")
    assert board.pile("a", "hand") == []
    assert board.removed("a") == {"gignen_scout": 1}
    assert board.pile("a", "discard") == board.pile("a", "recharge") == []
