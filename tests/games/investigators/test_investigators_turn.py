"""The turn: two actions, at most one attack; moving, aiming, cover, calming down, searching, retreating, talents."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.investigators import terms
from fairfight.games.investigators.events import codes
from tests.games.investigators.investigators_table import CONTENT, Table

TWO: dict[str, dict[str, Any]] = {"anna": {}, "bert": {}}


# Actions.


def test_a_turn_has_two_actions_and_ends_with_the_second() -> None:
    table = Table()
    assert table.state.actions == 2
    table.do("aim")
    assert (table.state.actions, table.state.round) == (1, 1)
    table.move(1)
    assert (table.state.actions, table.state.round) == (2, 2)


def test_what_is_left_of_a_turn_can_be_given_up() -> None:
    assert Table().do("end the turn").state.round == 2
    assert Table().do("aim").do("end the turn").state.round == 2


def test_an_action_can_be_done_twice_but_there_is_one_attack_in_a_turn() -> None:
    assert Table().move(2).move(4).space("anna") == 4
    table = Table(foes={"wolf": {"space": 1}}).attack("wolf", 1, "+0")
    assert table.refused(table.to_attack("wolf")) == "the one attack of this turn is made (rules: The turn)"
    assert table.end().can(table.to_attack("wolf")), "the next turn has another"


def test_an_option_says_how_many_actions_there_are() -> None:
    table = Table(actions=3).move(1).move(2)
    assert table.state.round == 1
    assert table.move(3).state.round == 2


def test_the_party_has_its_turns_in_order_then_the_monsters() -> None:
    table = Table(party=TWO, foes={"wolf": {"space": 3}, "bear": {"space": 4}})
    assert table.actor == "anna"
    assert table.end().actor == "bert"
    assert table.end().actor == "anna"
    order = [event for event in table.match.rows if event.code in (codes.TURN_BEGAN, codes.WAITED)]
    assert [event.a for event in order] == [0, 1, terms.MOST_PARTY, terms.MOST_PARTY + 1, 0]


def test_who_is_stunned_has_one_action_less_in_its_next_turn() -> None:
    table = Table(party=TWO).set("bert", stunned=1)
    assert table.end().state.actions == 1
    assert table.end().end().state.actions == 2


def test_with_a_single_action_the_stunned_lose_their_turn() -> None:
    table = Table(party=TWO, actions=1).set("bert", stunned=1)
    assert table.end().actor == "anna"
    assert table.end().actor == "bert"


# Moving.


def test_one_moves_up_to_ones_speed_to_the_left_or_right() -> None:
    table = Table()
    assert table.spaces == [1, 2]
    assert table.move(2).move(4).spaces == [2, 3, 5, 6]
    assert table.refused(terms.MOVE + 7) == "7 is more than 2 spaces away (rules: The turn)"
    assert table.refused(terms.MOVE + 4) == "Anna stands on 4 already (rules: The turn)"


def test_the_track_has_ends() -> None:
    table = Table("...", foes={"wolf": {"space": 2, "wakes_within": 0}}).move(1)
    assert table.spaces == [0, 2]
    assert table.refused(terms.MOVE + 3) == "the track goes from 0 to 2 (rules: The turn)"


def test_nobody_walks_past_a_monster_but_one_may_walk_into_its_space() -> None:
    table = Table(foes={"wolf": {"space": 2}}, party={"anna": {"speed": 5}})
    assert table.spaces == [1, 2]
    assert table.refused(terms.MOVE + 3).startswith("a monster is in the way to 3")


def test_nobody_walks_out_of_the_space_of_a_monster() -> None:
    table = Table(foes={"wolf": {"space": 2}}).move(2)
    assert table.spaces == []
    assert table.refused(terms.MOVE + 1).startswith("a monster is in the way to 1, or holds")


@pytest.mark.parametrize("how", ["asleep", "stunned", "defeated"])
def test_a_monster_that_sleeps_is_stunned_or_defeated_holds_nobody(how: str) -> None:
    foes = {"wolf": {"space": 2, "wakes_within": 0 if how == "asleep" else 16, "health": 4}, "bear": {"space": 9}}
    table = Table(foes=foes, party={"anna": {"speed": 4}})
    if how == "defeated":
        table.attack("wolf", 1, "+0")
    elif how == "stunned":
        table.set("wolf", stunned=1)
    assert 4 in table.spaces


def test_one_can_retreat_out_of_a_monsters_grip() -> None:
    table = Table(foes={"wolf": {"space": 0}})
    assert table.spaces == []
    assert "retreat from the mission" in table.words


def test_moving_gives_up_cover_and_aim() -> None:
    table = Table("l.........", actions=3).do("take").do("aim")
    assert (table.one().covered, table.one().aimed) == (1, 1)
    table.move(1)
    assert (table.one().covered, table.one().aimed) == (0, 0)


def test_any_number_of_figures_may_share_a_space() -> None:
    table = Table(party=TWO, foes={"wolf": {"space": 2}, "bear": {"space": 2}})
    table.move(2).end().move(2)
    assert [table.space(who) for who in ("anna", "bert", "wolf", "bear")] == [2, 2, 2, 2]


# Aim, cover, calm, search, retreat.


def test_one_aims_once() -> None:
    table = Table().do("aim")
    assert table.refused(terms.AIM) == "Anna aims already (rules: The turn)"


def test_aim_lasts_until_it_is_used() -> None:
    table = Table(foes={"wolf": {"space": 1}}).do("aim").end().end()
    assert table.attack("wolf", 80, "+0").chance() == 80
    assert table.one().aimed == 0


@pytest.mark.parametrize(("sign", "words"), [("l", "light cover (-15 %"), ("h", "heavy cover (-30 %")])
def test_cover_is_taken_where_there_is_some_and_once(sign: str, words: str) -> None:
    table = Table(f"{sign}.........")
    table.do(f"take {words} to be hit)")
    assert table.one().covered == 1
    assert table.refused(terms.TAKE_COVER) == "Anna is in cover already (rules: The turn)"
    assert Table().refused(terms.TAKE_COVER) == "0 has no cover (rules: The turn)"


def test_calming_down_brings_back_one_sanity_if_any_is_missing() -> None:
    table = Table()
    assert table.refused(terms.STEADY) == "Anna has all its sanity (rules: The turn)"
    table.set("anna", sanity=8).do("calm down (+1 sanity)")
    assert (table.one().sanity, table.one().horror) == (9, 0)


@pytest.mark.parametrize(("steady", "after"), [(0, None), (1, 8), (3, 10), (5, 10)])
def test_an_option_says_what_calming_down_brings_never_above_the_maximum(steady: int, after: int | None) -> None:
    table = Table(steady=steady).set("anna", sanity=7)
    if after is None:
        assert table.refused(terms.STEADY) == "nobody can calm down in this set-up (rules: The turn)"
    else:
        assert table.play(terms.STEADY).one().sanity == after


def test_a_clue_on_ones_space_is_found_by_a_search() -> None:
    table = Table(mission={"objective": "search", "clues": [2, 4]})
    assert table.refused(terms.SEARCH) == "there is no clue on 0 (rules: The turn)"
    table.move(2).do("search")
    assert table.told("clue") == ["finds a clue on 2; 1 clue left"]
    assert not table.can(terms.SEARCH), "it is found"


def test_who_retreats_from_space_0_is_out_of_the_mission_unharmed() -> None:
    table = Table(party=TWO, missions=2)
    table.do("retreat")
    assert (table.space("anna"), table.actor, table.one().injuries, table.one().madness) == (None, "bert", 0, 0)
    table.move(1)
    assert table.refused(terms.RETREAT) == "Bert is on 1, and the way out is on 0 (rules: The turn)"
    table.end()
    assert table.actor == "bert", "Anna has no turn any more"


# Sanity.


@pytest.mark.parametrize(("rolled", "sanity"), [(50, 10), (51, 7)])
def test_who_sees_a_dreadful_monster_and_rolls_above_its_will_loses_sanity(rolled: int, sanity: int) -> None:
    table = Table(foes={"wolf": {"space": 4, "dread": 3}}, dice=[rolled])
    assert table.one().sanity == sanity
    assert table.one().horror == 10 - sanity
    bears = "bears it" if rolled == 50 else "shudders"
    assert table.told("sees") == [f"sees Wolf: {rolled}, will 50; {bears}"]


def test_dread_is_rolled_for_once_a_mission_by_each() -> None:
    table = Table(party=TWO, foes={"wolf": {"space": 4, "dread": 1}}, dice=[1])
    table.end(1)
    assert len(table.happened(codes.WITNESSED)) == 2
    table.end().end().end()
    assert len(table.happened(codes.WITNESSED)) == 2


def test_dread_is_felt_at_the_beginning_of_a_turn_within_four_spaces() -> None:
    table = Table(foes={"wolf": {"space": 5, "dread": 1}})
    table.move(1)
    assert table.happened(codes.WITNESSED) == [], "not before the next turn"
    table.end(100)
    assert (len(table.happened(codes.WITNESSED)), table.one().sanity) == (1, 9)


def test_dread_of_several_is_rolled_for_in_the_missions_order_until_the_mind_gives_way() -> None:
    foes = {"wolf": {"space": 4, "dread": 4}, "bear": {"space": 0, "dread": 6}, "rat": {"space": 1, "dread": 1}}
    table = Table(party=TWO, foes=foes, dice=[100, 51, 1, 1, 1])
    assert [event[1] for event in table.happened(codes.WITNESSED)][:2] == [terms.MOST_PARTY, terms.MOST_PARTY + 1]
    assert (table.space("anna"), table.one().madness, table.actor) == (None, 1, "bert")


def test_what_is_not_dreadful_is_not_rolled_for() -> None:
    assert Table(foes={"wolf": {"space": 0}}).happened(codes.WITNESSED) == []


def test_an_option_says_how_far_one_sees() -> None:
    assert len(Table(foes={"wolf": {"space": 9, "dread": 1}}, sight=9, dice=[1]).happened(codes.WITNESSED)) == 1
    assert Table(foes={"wolf": {"space": 9, "dread": 1}}, sight=8).happened(codes.WITNESSED) == []


# Talents.

TALENTS = CONTENT.talents


def with_talent(key: str, **more: Any) -> Table:
    """Anna has a talent of the content, and so much of everything is missing that all of it can be used."""
    sheet = {"health": 90, "sanity": 90}
    table = Table(party={"anna": {"talent": key, **sheet}, "bert": sheet}, actions=10, **more)
    for who in ("anna", "bert"):
        table.set(who, health=1, sanity=1)
    return table


def on(table: Table, who: str) -> int:
    return terms.TALENT + table.heroes.index(who)


@pytest.mark.parametrize("key", TALENTS)
def test_every_talent_does_what_it_says_so_often_in_a_mission_and_no_more(key: str) -> None:
    talent = TALENTS[key]
    table = with_talent(key)
    whom = "bert" if talent.do == "inspire" else "anna"
    for used in range(1, talent.uses + 1):
        table.play(on(table, whom), *([0] if talent.do == "foresee" else []))
        if talent.do == "heal":
            assert (table.one().health, table.one().sanity) == (1 + used * talent.health, 1)
        elif talent.do == "calm":
            assert (table.one().health, table.one().sanity) == (1, 1 + used * talent.sanity)
        elif talent.do == "foresee":
            assert table.deck().known == used, "the first kind of those left"
            table.do("discard")
        else:
            assert (table.one("bert").aimed, table.one("anna").aimed) == (1, 0)
            table.set("bert", aimed=0)
    assert table.state.actions == 10 - talent.uses
    assert table.refused(on(table, whom)) == f"{talent.name} has no use left in this mission (rules: The turn)"


@pytest.mark.parametrize("key", [key for key, talent in TALENTS.items() if talent.do in ("heal", "calm")])
def test_who_lacks_nothing_needs_no_help_and_nobody_has_more_than_the_maximum(key: str) -> None:
    table = with_talent(key).set("anna", health=90, sanity=90)
    said = f"{TALENTS[key].name} would do nothing for Anna (rules: The turn)"
    assert table.refused(on(table, "anna")) == said
    table.set("anna", health=89, sanity=89).play(on(table, "anna"))
    assert max(table.one().health, table.one().sanity) == 90


@pytest.mark.parametrize("key", [key for key, talent in TALENTS.items() if talent.do != "foresee"])
def test_a_talent_reaches_as_far_as_it_says(key: str) -> None:
    talent = TALENTS[key]
    assert talent.do != "foresee"
    table = with_talent(key)
    table.put("bert", talent.range)
    assert table.can(on(table, "bert"))
    table.put("bert", talent.range + 1)
    away = f"Bert is {talent.range + 1} space{'s' * (talent.range > 0)} away"
    assert table.refused(on(table, "bert")) == f"{away}; {talent.name} reaches {talent.range} (rules: The turn)"


def test_nobody_inspires_oneself_or_somebody_who_aims() -> None:
    key = next(key for key, talent in TALENTS.items() if talent.do == "inspire")
    table = with_talent(key)
    assert not table.can(on(table, "anna"))
    table.play(on(table, "bert"))
    assert not table.can(on(table, "bert"))


def test_a_mission_gives_all_uses_back() -> None:
    key = next(key for key, talent in TALENTS.items() if talent.do == "heal")
    table = with_talent(key, missions=2).play(terms.TALENT)
    assert table.one().uses == TALENTS[key].uses - 1
    table.lose().go_on()
    assert table.one().uses == TALENTS[key].uses


def test_who_has_no_talent_has_none() -> None:
    assert Table().refused(terms.TALENT) == "Anna has no talent (rules: The turn)"
