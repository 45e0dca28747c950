"""Missions: what wins and loses them, who comes when and for whom, what they bring; and every one of the content."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.investigators import terms
from fairfight.games.investigators.events import codes
from tests.games.investigators.investigators_table import CONTENT, EASY, Table, game_of

TWO: dict[str, dict[str, Any]] = {"anna": {}, "bert": {}}
NAMES = ("anna", "bert", "carl", "dora")
WEAK = {"space": 1, "health": 1}


def ended(table: Table) -> list[tuple[int, int]]:
    """Whether each mission so far was won, and after how many rounds."""
    return [(won, rounds) for _, won, rounds, _ in table.happened(codes.MISSION_ENDED)]


# Winning.


def test_a_mission_is_won_at_once_when_all_monsters_are_defeated() -> None:
    table = Table(foes={"wolf": WEAK, "bear": {**WEAK, "space": 2}}).attack("wolf", 1, "+0")
    assert ended(table) == []
    table.end().attack("bear", 1, "+1")
    assert ended(table) == [(1, 2)]
    assert table.told("won") == ["The mission is won after 2 rounds", "The campaign is won: 1 mission won, 0 gold left"]


def test_those_still_to_come_must_be_defeated_too() -> None:
    table = Table(foes={"wolf": WEAK, "bear": {**WEAK, "from_round": 3}}).attack("wolf", 1, "+0")
    assert ended(table) == []
    table.end().end()
    assert table.state.round == 3
    assert ended(table.attack("bear", 1, "+1")) == [(1, 3)]


def test_to_defeat_the_boss_the_others_need_not_be_defeated() -> None:
    foes: dict[str, dict[str, Any]] = {"wolf": {"space": 9}, "boss": {**WEAK, "nemesis_deck": "each"}}
    table = Table(foes=foes, mission={"objective": "defeat_boss"}).attack("boss", 1, "+0")
    assert ended(table) == [(1, 1)]


def test_every_boss_must_be_defeated() -> None:
    foes = {"boss": {**WEAK, "nemesis_deck": "each"}, "other": {**WEAK, "space": 2, "nemesis_deck": "each"}}
    table = Table(foes=foes, mission={"objective": "defeat_boss"}).attack("boss", 1, "+0")
    assert ended(table) == []
    assert ended(table.end().attack("other", 1, "+1")) == [(1, 2)]


def test_a_search_is_won_with_the_last_clue() -> None:
    table = Table(mission={"objective": "search", "clues": [1, 0]}).do("search")
    assert ended(table) == []
    table.move(1).do("search")
    assert ended(table) == [(1, 2)]


def test_who_survives_the_last_round_wins_a_mission_to_survive() -> None:
    table = Table(mission={"objective": "survive", "rounds": 3}).rounds_pass(2)
    assert ended(table) == []
    assert ended(table.end()) == [(1, 3)]


@pytest.mark.parametrize(
    "mission", [{"objective": "survive"}, {"objective": "search", "clues": [5]}, {"objective": "defeat_all"}]
)
def test_whatever_the_objective_a_mission_without_monsters_is_won(mission: dict[str, Any]) -> None:
    assert ended(Table(foes={"wolf": WEAK}, mission=mission).attack("wolf", 1, "+0")) == [(1, 1)]


# Losing.


@pytest.mark.parametrize(
    "mission", [{"objective": "search", "clues": [5]}, {"objective": "defeat_all"}, {"objective": "defeat_boss"}]
)
def test_a_mission_is_lost_when_its_last_round_is_over(mission: dict[str, Any]) -> None:
    foes = {"boss": {"space": 9, "nemesis_deck": "each"}}
    table = Table(foes=foes, mission={**mission, "rounds": 2}).end()
    assert ended(table) == []
    assert ended(table.end()) == [(0, 2)]
    assert table.told("lost")[0] == "The mission is lost after 2 rounds"


@pytest.mark.parametrize("objective", ["survive", "defeat_all"])
def test_a_mission_is_lost_when_nobody_is_left_on_the_track(objective: str) -> None:
    table = Table(party=TWO, mission={"objective": objective}).do("retreat")
    assert ended(table) == []
    assert ended(table.do("retreat")) == [(0, 1)]


def test_a_mission_to_survive_is_lost_if_the_last_falls_in_the_last_round() -> None:
    foes = {"wolf": {"space": 0, "attacks": 1, "damage": 10}}
    table = Table(foes=foes, mission={"objective": "survive", "rounds": 1}).end(1)
    assert ended(table) == [(0, 1)]


def test_a_mission_is_lost_if_the_last_flees_at_first_sight() -> None:
    table = Table(foes={"wolf": {"space": 4, "dread": 10}}, dice=[100], missions=2)
    assert ended(table) == [(0, 1)]
    assert table.state.phase == terms.TRAINING


# Who is there.


def test_a_mission_begins_on_space_0_with_nobody_in_cover_aiming_or_stunned() -> None:
    table = Table("l.........", party=TWO, mission=EASY, missions=2, actions=3).do("take").do("aim")
    table.set("bert", stunned=1).win().go_on()
    for who in TWO:
        one = table.one(who)
        assert (one.space, one.covered, one.aimed, one.stunned, one.seen) == (0, 0, 0, 0, 0)


def test_dread_is_felt_anew_in_every_mission() -> None:
    table = Table(foes={"wolf": {"space": 4, "dread": 1}}, mission=EASY, missions=2, dice=[1]).win().go_on(100)
    assert (len(table.happened(codes.WITNESSED)), table.one().sanity) == (2, 9)


def test_who_fell_or_retreated_is_there_again_in_the_next_mission() -> None:
    foes = {"wolf": {"space": 0, "attacks": 1, "damage": 10}}
    table = Table(party=TWO, foes=foes, missions=2).end().end(1).lose().go_on()
    assert (table.space("anna"), table.space("bert"), table.state.there) == (0, 0, 2)
    assert (table.foe().health, table.space("wolf")) == (20, 0), "and the wolf is as good as new"


def test_monsters_of_a_later_round_come_at_its_beginning() -> None:
    table = Table(foes={"wolf": {"space": 9}, "bear": {"space": 5, "from_round": 3}}).end()
    assert table.space("bear") is None
    table.end()
    assert (table.space("bear"), table.state.round) == (5, 3)
    assert table.told("comes") == ["Bear comes, on 5"]


def test_a_dreadful_monster_that_comes_later_is_seen_then() -> None:
    table = Table(foes={"wolf": {"space": 9}, "bear": {"space": 4, "from_round": 2, "dread": 1}})
    table.end(100)
    assert table.one().sanity == 9


@pytest.mark.parametrize("party", [1, 2, 3, 4])
def test_some_monsters_come_only_for_larger_parties(party: int) -> None:
    foes = {f"foe{number}": {"space": 9, "min_party": number} for number in (1, 2, 3, 4)}
    table = Table(foes=foes, party={name: {} for name in NAMES[:party]})
    assert table.mission.monsters == table.state.monsters_left == party


def test_a_monsters_health_grows_with_the_party() -> None:
    for party in (1, 2, 3, 4):
        table = Table(foes={"wolf": {"space": 9, "health_per_extra": 7}}, party={name: {} for name in NAMES[:party]})
        assert table.foe().health == 20 + 7 * (party - 1)


# Rewards.


def test_who_wins_has_gold_and_everybody_experience_and_cards() -> None:
    reward = {"gold": 70, "experience": 30, "remove": ["-1", "-1"], "add": ["+1", "x2"]}
    foes = {"wolf": {"space": 0, "attacks": 1, "damage": 10}}
    table = Table(party=TWO, foes=foes, mission={**EASY, "reward": reward}, missions=2).end().end(1).win()
    assert table.state.gold == 70
    for who in TWO:  # Anna fell, and a -1 more joined her deck
        cards = table.cards(who)
        assert (table.one(who).experience, cards["+1"], cards["x2"], cards.get("-1", 0)) == (30, 2, 2, 0)
    assert table.told("Reward") == ["Reward: 70 gold, 70 in all"]


def test_who_loses_has_nothing() -> None:
    table = Table(mission={**EASY, "reward": {"gold": 70, "experience": 30, "add": ["+1"]}}, missions=2).lose()
    assert (table.state.gold, table.one().experience, table.cards()["+1"]) == (0, 0, 1)


# Every mission of the content, whatever its numbers are.

EVERY = pytest.mark.parametrize("key", CONTENT.missions)
PARTIES = ("boxer", "boxer, priest", "boxer, priest, medium", "boxer, priest, medium, doctor")


@EVERY
@pytest.mark.parametrize("party", PARTIES)
def test_every_mission_is_set_up_as_it_says(key: str, party: str) -> None:
    mission = CONTENT.missions[key]
    game = game_of(party=party, campaign=key, change=tuple(f"monsters.{one}.dread=0" for one in CONTENT.monsters))
    state = game.start(1).state
    there = [posted for posted in mission.monsters if posted.min_party <= len(party.split(","))]
    assert [game.lowered.monsters[one.kind] for one in state.monster[: len(there)]] == [one.monster for one in there]
    spaces = [one.space for one in state.monster[: len(there)]]
    assert spaces == [posted.space if posted.from_round == 1 else terms.AWAY for posted in there]
    assert state.monsters_left == len(there)
    assert state.bosses_left == sum(bool(CONTENT.monsters[posted.monster].nemesis_deck) for posted in there)
    row = game.mirror.mission[0]
    assert "".join(terms.SIGNS[cover] for cover in row.cover[: row.spaces]) == mission.track
    assert row.clue[: row.clues] == mission.clues
    assert (terms.OBJECTIVES[row.objective], row.rounds) == (mission.objective, mission.rounds)


@EVERY
def test_every_mission_lays_out_its_decks(key: str) -> None:
    mission, cards = CONTENT.missions[key], list(CONTENT.cards)
    state = game_of(party="boxer", campaign=key).start(1).state
    own = {name: number for name, number in zip(cards, state.deck[0].pile, strict=False) if number}
    standard = CONTENT.decks[CONTENT.investigators["boxer"].deck].cards
    assert own["NULL"] == standard["NULL"] + mission.extra_nulls
    assert own | {"NULL": standard["NULL"]} == standard
    curse = CONTENT.decks[mission.curse_deck].cards if mission.curse_deck else {}
    assert [curse.get(name, 0) for name in cards] == state.deck[terms.SHARED_DECK].pile[: len(cards)]
    boss = [CONTENT.monsters[posted.monster].nemesis_deck for posted in mission.monsters if posted.min_party == 1]
    nemesis = CONTENT.decks[max(boss)].cards if any(boss) else {}
    assert [nemesis.get(name, 0) for name in cards] == state.deck[terms.NEMESIS_DECK].pile[: len(cards)]


@EVERY
def test_every_missions_later_monsters_come_in_their_round(key: str) -> None:
    mission = CONTENT.missions[key]
    quiet = tuple(f"monsters.{one}.{name}=0" for one in CONTENT.monsters for name in ("dread", "speed", "attacks"))
    match = game_of(party=PARTIES[-1], campaign=f"{key}, {key}", change=quiet).start(1)
    comes = {place: posted for place, posted in enumerate(mission.monsters) if posted.from_round > 1}
    while match.state.phase == terms.BATTLE:
        for place, posted in comes.items():
            assert match.state.monster[place].space == (
                posted.space if match.state.round >= posted.from_round else terms.AWAY
            )
        match.play(terms.END_TURN)
    assert [event.c for event in match.rows if event.code == codes.MISSION_ENDED] == [mission.rounds]


@EVERY
def test_every_mission_can_be_won_and_brings_its_reward(key: str) -> None:
    mission, reward = CONTENT.missions[key], CONTENT.missions[key].reward
    quiet = tuple(f"monsters.{one}.{name}=0" for one in CONTENT.monsters for name in ("dread", "speed", "attacks"))
    asleep = tuple(f"monsters.{one}.wakes_within=0" for one in CONTENT.monsters)
    match = game_of(party="boxer", campaign=f"{key}, {key}", change=(*quiet, *asleep)).start(1)
    state, cards = match.state, list(CONTENT.cards)
    own = CONTENT.decks[CONTENT.investigators["boxer"].deck].cards
    before = [own.get(name, 0) for name in cards]
    if mission.objective == "search":
        for clue in mission.clues:
            state.party[0].space = clue
            match._codes = match._engine.choices(state)
            match.play(terms.SEARCH)
    elif mission.objective == "survive":
        while state.phase == terms.BATTLE:
            match.play(terms.END_TURN)
    else:
        win_by_force(match)
    assert state.phase != terms.BATTLE
    assert [event.b for event in match.rows if event.code == codes.MISSION_ENDED] == [1]
    assert (state.gold, state.party[0].experience) == (reward.gold, reward.experience)
    after = [
        number + reward.add.count(name) - reward.remove.count(name) for name, number in zip(cards, before, strict=True)
    ]
    if not any(event.code == codes.LEVEL_REACHED for event in match.rows):
        assert state.deck[0].pile[: len(cards)] == after, "with the mission's NULLs gone again"


def win_by_force(match: Any) -> None:
    """Whoever must be defeated has 1 health, stands beside the boxer, and is struck until it falls."""
    state = match.state
    bosses_there = [kind for kind, monster in enumerate(CONTENT.monsters.values()) if monster.nemesis_deck]
    for _ in range(200):
        targets = [one for one in state.monster[:12] if one.health > 0]
        for one in targets:
            one.health = 1
            one.space = one.space if one.space == terms.AWAY else state.party[0].space
        state.round = min(state.round, match.game.mirror.mission[0].rounds - 1)  # there is time
        match._codes = match._engine.choices(state)
        attacks = [code for code in match._codes if terms.ATTACK <= code < terms.AIM]
        bosses = [code for code in attacks if state.monster[(code - terms.ATTACK) % 12].kind in bosses_there]
        match.play((bosses or attacks or [terms.END_TURN])[0])
        if state.phase != terms.BATTLE:
            return


# Campaigns.


@pytest.mark.parametrize("key", CONTENT.campaigns)
def test_every_campaign_is_its_missions_in_their_order(key: str) -> None:
    campaign = CONTENT.campaigns[key]
    game = game_of(party="boxer", campaign=key, agent="random")
    assert list(game.lowered.missions) == campaign.missions
    assert (game.mirror.health_back, game.mirror.sanity_back) == (campaign.health_regained, campaign.sanity_regained)
    match = game.start(3)
    match.play_out()
    fought = [event.a for event in match.rows if event.code == codes.MISSION_BEGAN]
    assert fought == list(range(len(fought)))
    assert fought
