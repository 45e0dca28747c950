"""Combat decks in a campaign: drawing, reshuffling, foresight, NULLs for a mission, the curse and the nemesis deck."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.investigators import terms
from fairfight.games.investigators.events import codes
from fairfight.games.investigators.rules.decks import join, leave, size
from tests.games.investigators.investigators_table import CONTENT, EASY, Table

TWO: dict[str, dict[str, Any]] = {"anna": {}, "bert": {}}
SEER = {"anna": {"talent": "sight"}}
SIGHT = {"sight": {"do": "foresee", "uses": 9}}


def small(cards: dict[str, int], **more: Any) -> Table:
    """A wolf that can be shot for long, and a deck of these cards."""
    foes = more.pop("foes", {"wolf": {"space": 1, "health": 100}})
    return Table(decks={"each": {"cards": cards}}, foes=foes, **more)


# Drawing.


def test_everybody_begins_with_the_standard_deck_unless_the_sheet_says_another() -> None:
    table = Table(party={"anna": {"deck": "standard"}, "bert": {"deck": "blessed"}})
    assert table.cards("anna") == {"NULL": 1, "x2": 1, "+2": 1, "+1": 5, "+0": 7, "-1": 5}
    assert table.cards("bert") == {"NULL": 1, "x2": 2, "+2": 1, "+1": 7, "+0": 7, "-1": 4}
    assert all(one.deck == "standard" for one in CONTENT.investigators.values())


@pytest.mark.parametrize("key", CONTENT.decks)
def test_every_deck_can_be_the_partys(key: str) -> None:
    table = Table(party=TWO, deck=key)
    assert (
        table.cards("anna")
        == table.cards("bert")
        == {name: CONTENT.decks[key].cards[name] for name in CONTENT.cards if name in CONTENT.decks[key].cards}
    )


def test_a_card_is_drawn_among_those_left() -> None:
    table = small({"NULL": 1, "+1": 2, "-1": 1})
    assert table.attack("wolf", 1, "+1").end().piles() == (3, 1)
    assert table.attack("wolf", 1, "+1").end().piles() == (2, 2)
    with pytest.raises(AssertionError, match=r"no \+1 can be drawn"):
        table.attack("wolf", 1, "+1")


def test_the_draw_that_finds_the_pile_empty_reshuffles_it_and_none_before() -> None:
    table = small({"+1": 1, "-1": 1}).attack("wolf", 1, "+1").end().attack("wolf", 1, "-1").end()
    assert (table.piles(), table.happened(codes.RESHUFFLED)) == ((0, 2), [])
    table.attack("wolf", 1, "-1")
    assert (table.piles(), table.happened(codes.RESHUFFLED)) == ((1, 1), [(0, 2, 0, 0)])
    assert table.told("reshuffled") == ["Anna's deck is empty and reshuffled: 2 cards"]
    assert table.deck().drawn == 3


def test_a_deck_without_a_card_leaves_the_attack_unmodified() -> None:
    table = Table(foes={"wolf": {"space": 1}}, decks={"each": {"cards": {}}})
    assert table.words[0] == "attack Wolf with the Gun (60 % to hit, 0 % to defeat, 2.4 damage on average)"
    table.attack("wolf", 60, None)
    assert table.foe().health == 16
    assert table.told("card")[-1] == "there is no card to draw"
    assert (table.deck().drawn, table.happened(codes.RESHUFFLED)) == (0, [])
    assert table.end().attack("wolf", 61, None).foe().health == 16, "the roll decides"


def test_a_deck_of_one_card_is_reshuffled_at_every_draw_but_the_first() -> None:
    table = small({"x2": 1})
    for shots in range(1, 4):
        table.attack("wolf", 1, "x2").end()
        assert (table.deck().drawn, table.deck().crits) == (shots, shots)
        assert len(table.happened(codes.RESHUFFLED)) == shots - 1


def test_everybody_has_a_deck_of_its_own() -> None:
    table = Table(party=TWO, foes={"wolf": {"space": 1, "health": 100}})
    table.attack("wolf", 1, "x2").end().attack("wolf", 1, "x2")
    assert (table.piles("anna"), table.piles("bert")) == ((8, 1), (8, 1))


def test_at_the_beginning_of_a_mission_all_cards_are_gathered_and_statistics_stay() -> None:
    table = small({"NULL": 1, "x2": 1, "+0": 3}, missions=2)
    table.attack("wolf", 1, "NULL").end().attack("wolf", 1, "x2").lose().go_on()
    assert (table.piles(), table.cards()) == ((5, 0), {"NULL": 1, "x2": 1, "+0": 3})
    assert (table.deck().drawn, table.deck().nulls, table.deck().crits) == (2, 1, 1)
    assert table.told("shuffled") == ["Anna's deck is shuffled: 5 cards"] * 2


# Joining and leaving.


def test_a_card_that_joins_goes_into_the_draw_pile() -> None:
    table = small({"+0": 2}).attack("wolf", 1, "+0")
    join(table.state, table.game.mirror, [], 0, table.kind("-1"))
    assert (table.piles(), table.cards()) == ((2, 1), {"+0": 2, "-1": 1})


def test_a_card_that_leaves_is_taken_from_the_draw_pile_first_then_from_the_discard_pile() -> None:
    table = small({"+0": 2, "-1": 1}).attack("wolf", 1, "+0")
    for kind, piles in (("+0", (1, 1)), ("+0", (1, 0)), ("+0", (1, 0)), ("-1", (0, 0)), ("-1", (0, 0))):
        leave(table.state, table.game.mirror, [], 0, table.kind(kind))
        assert table.piles() == piles
    assert size(table.game.mirror, table.deck()) == 0


# Foresight.


def test_foresight_shows_the_card_on_top_and_the_next_attack_draws_it() -> None:
    table = small({"NULL": 1, "x2": 1, "+0": 1}, party=SEER, talents=SIGHT)
    table.do("use Sight", 1)
    assert table.told("top") == ["sees the card on top: x2"]
    assert (table.piles(), table.deck().drawn) == ((3, 0), 0), "looking draws nothing"
    assert "(60 % to hit, 0 % to defeat, 4.8 damage on average)" in table.words[1], "with x2: 60 % of 8"
    table.attack("wolf", 1, None)
    assert (table.foe().health, table.piles(), table.deck().crits, table.deck().known) == (92, (2, 1), 1, 0)


def test_a_card_that_was_foreseen_may_be_discarded_for_no_action_and_counts_for_nothing() -> None:
    table = small({"NULL": 1, "x2": 1, "+0": 1}, party=SEER, talents=SIGHT)
    table.do("use Sight", 0).do("discard the NULL that was foreseen")
    assert (table.state.actions, table.piles()) == (1, (2, 1))
    deck = table.deck()
    assert (deck.drawn, deck.nulls, table.state.nulls, deck.spent[table.kind("NULL")]) == (0, 0, 0, 1)
    assert table.refused(terms.DISCARD) == "no card was foreseen (rules: The turn)"


def test_a_card_stays_known_until_it_is_drawn_or_discarded() -> None:
    table = small({"NULL": 1, "+0": 2}, party=SEER, talents=SIGHT).do("use Sight", 0)
    assert not table.can(terms.TALENT), "it is known already"
    assert table.end().can(terms.DISCARD)
    assert table.attack("wolf", 1, None).foe().health == 100
    assert table.state.nulls == 1


def test_nothing_can_be_foreseen_from_an_empty_pile() -> None:
    table = small({"+0": 1}, party=SEER, talents=SIGHT).attack("wolf", 1, "+0")
    assert not table.can(terms.TALENT)
    assert table.refused(terms.TALENT) == "Sight would do nothing for Anna (rules: The turn)"


def test_a_new_mission_shuffles_what_was_foreseen_away() -> None:
    table = small({"NULL": 1, "+0": 2}, party=SEER, talents=SIGHT, missions=2).do("use Sight", 0).lose().go_on()
    assert (table.deck().known, table.can(terms.DISCARD)) == (0, False)


def test_only_who_has_foresight_may_discard() -> None:
    table = small(
        {"+0": 3}, party={"anna": {"talent": "sight"}, "bert": {}}, talents=SIGHT, mission={"curse_deck": "each"}
    )
    table.do("use Sight", 0).end()
    assert table.actor == "bert"
    assert not table.can(terms.DISCARD)
    assert table.attack("wolf", 1, None).deck(terms.SHARED_DECK).known == 0, "but it is the card that he draws"


# NULLs for one mission.


def test_the_missions_nulls_join_every_deck_and_leave_it_again() -> None:
    table = small({"NULL": 1, "+0": 3}, party=TWO, mission={"extra_nulls": 2}, missions=2)
    assert table.cards("anna") == table.cards("bert") == {"NULL": 3, "+0": 3}
    assert table.told("NULL") == ["Every deck has 2 NULLs more for this mission"]
    table.attack("wolf", 1, "NULL").end().attack("wolf", 1, "NULL").lose()
    assert table.cards("anna") == table.cards("bert") == {"NULL": 1, "+0": 3}, "wherever they lie"
    assert table.told("again") == ["2 NULLs of the mission leave every deck again"]
    assert table.go_on().cards("anna") == {"NULL": 3, "+0": 3}


def test_all_nulls_drawn_or_none_the_same_number_leaves() -> None:
    table = small({"+0": 1}, mission={"extra_nulls": 2}, missions=2)
    table.attack("wolf", 1, "NULL").end().attack("wolf", 1, "NULL").end().attack("wolf", 1, "+0").lose()
    assert (table.cards(), table.piles()) == ({"+0": 1}, (1, 0))


def test_a_madness_that_came_in_the_mission_stays_when_its_nulls_leave() -> None:
    foes = {"wolf": {"space": 0, "attacks": 1, "horror": 10}}
    table = small({"+0": 3}, mission={"extra_nulls": 1}, missions=2, foes=foes).end(50)
    assert table.cards() == {"NULL": 1, "+0": 3}, "the Paranoid Delusions, and not the mission's"


def test_a_mission_with_a_null_tells_one() -> None:
    table = small({"+0": 1}, mission={"extra_nulls": 1}, missions=2).lose()
    assert table.told("every deck") == ["1 NULL of the mission leaves every deck again"]


def test_nulls_leave_no_debt_in_a_deck_that_an_injury_took_them_from() -> None:
    foes = {"wolf": {"space": 0, "attacks": 1, "damage": 10, "injury": "blank"}}
    table = small({"+0": 3}, mission={"extra_nulls": 1}, missions=2, foes=foes, harms={"blank": {"remove": ["NULL"]}})
    assert table.end(50).cards() == {"+0": 3}
    assert table.piles() == (3, 0)


# The curse.


def test_in_a_cursed_mission_all_draw_from_one_deck_and_leave_their_own_alone() -> None:
    table = Table(party=TWO, foes={"wolf": {"space": 1, "health": 100}}, mission={"curse_deck": "cursed"})
    assert table.cards(terms.SHARED_DECK) == {"NULL": 2, "x2": 1, "+2": 1, "+1": 5, "+0": 7, "-1": 7}
    table.attack("wolf", 1, "x2").end().attack("wolf", 1, "NULL")
    assert table.piles(terms.SHARED_DECK) == (21, 2)
    assert (table.piles("anna"), table.piles("bert")) == ((9, 0), (9, 0))
    shared = table.deck(terms.SHARED_DECK)
    assert (shared.drawn, shared.nulls, shared.crits) == (2, 1, 1)
    assert (table.deck("anna").drawn, table.deck("bert").drawn) == (0, 0)
    assert (table.state.nulls, table.state.crits) == (1, 1), "what the party drew, from whatever deck"
    assert "draws x2 from the curse deck (base damage 4)" in table.told()


def test_the_curse_is_laid_out_anew_in_every_mission() -> None:
    table = Table(foes={"wolf": {"space": 1, "health": 100}}, mission={"curse_deck": "cursed"}, missions=2)
    table.attack("wolf", 1, "x2").lose().go_on()
    assert table.piles(terms.SHARED_DECK) == (23, 0)


def test_the_curse_is_reshuffled_by_whoever_finds_it_empty() -> None:
    table = small({"+0": 1}, party=TWO, mission={"curse_deck": "each"})
    table.attack("wolf", 1, "+0").end().attack("wolf", 1, "+0")
    assert table.happened(codes.RESHUFFLED) == [(terms.SHARED_DECK, 1, 0, 0)]


def test_a_missions_nulls_do_not_join_the_curse() -> None:
    table = Table(mission={"curse_deck": "cursed", "extra_nulls": 3})
    assert table.cards(terms.SHARED_DECK)["NULL"] == 2


def test_without_a_curse_there_is_no_shared_deck() -> None:
    assert Table().cards(terms.SHARED_DECK) == {}


def test_foresight_looks_at_the_deck_that_one_draws_from() -> None:
    table = small({"NULL": 1, "+0": 1}, party=SEER, talents=SIGHT, mission={"curse_deck": "cursed"})
    table.do("use Sight", 2)
    assert table.told("top") == ["sees the card on top: x2"]
    assert (table.deck(terms.SHARED_DECK).known, table.deck().known) == (1 + table.kind("x2"), 0)


# The nemesis deck.

BOSS = {"boss": {"space": 0, "attacks": 1, "nemesis_deck": "nemesis", "health": 100}}


def test_the_players_draw_from_the_bosss_deck_when_it_attacks_and_reshuffle_it() -> None:
    table = small({"-1": 1, "NULL": 1}, foes={"boss": {**BOSS["boss"], "nemesis_deck": "each"}})
    table.end(1, table.nemesis("-1"))
    assert (table.one().health, table.piles(terms.NEMESIS_DECK)) == (9, (1, 1))
    table.end(1, 0)
    assert (table.one().health, table.piles(terms.NEMESIS_DECK)) == (9, (0, 2)), "a NULL is a miss"
    table.end(1, table.nemesis("-1"))
    assert table.happened(codes.RESHUFFLED) == [(terms.NEMESIS_DECK, 2, 0, 0)]
    assert "draws -1 from its nemesis deck (base damage 2)" in table.told()


def test_what_a_boss_draws_is_none_of_the_partys_statistics() -> None:
    table = Table(foes=BOSS)
    table.end(1, table.nemesis("x2"))
    assert (table.one().health, table.state.crits, table.deck().drawn) == (6, 0, 0)
    assert table.deck(terms.NEMESIS_DECK).crits == 1


def test_the_nemesis_deck_is_laid_out_anew_in_every_mission() -> None:
    table = Table(foes=BOSS, missions=2)
    table.end(100, 0).lose().go_on()
    assert table.cards(terms.NEMESIS_DECK) == CONTENT.decks["nemesis"].cards
    assert table.piles(terms.NEMESIS_DECK) == (16, 0)


def test_who_is_no_boss_draws_no_card() -> None:
    table = Table(foes={"wolf": {"space": 0, "attacks": 1}, "boss": {**BOSS["boss"], "attacks": 0}})
    table.end(1)
    assert table.happened(codes.CARD_DRAWN) == []


def test_a_nemesis_card_that_stuns_stuns_nobody_who_falls_or_flees() -> None:
    for foe in ({"damage": 10}, {"horror": 10}):
        table = Table(foes={"boss": {**BOSS["boss"], **foe, "nemesis_deck": "each"}}, party=TWO)
        table.end().end(1, table.nemesis("Stun"))
        assert (table.space("anna"), table.happened(codes.STUNNED)) == (None, [])


# What a reward changes is the deck for good.


def test_cards_of_a_reward_are_there_in_the_next_mission() -> None:
    reward = {"remove": ["-1"], "add": ["+2"]}
    table = Table(mission={**EASY, "reward": reward}, decks={"each": {"cards": {"-1": 2, "+0": 1}}}, missions=2)
    assert table.win().go_on().cards() == {"+2": 1, "+0": 1, "-1": 1}
