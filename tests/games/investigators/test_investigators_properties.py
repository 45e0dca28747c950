"""What holds in every campaign, whatever the set-up and the choices: thousands of them, and an account of each."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import fairfight
from fairfight.engine.deciding import Rule
from fairfight.engine.engine import SPEEDS, Speed
from fairfight.engine.layout import to_record
from fairfight.engine.loops import random_choice
from fairfight.engine.native.entry import native
from fairfight.games.investigators import terms
from tests.depth import deep
from tests.games.broken_states import setting
from tests.games.investigators.campaign_account import Account
from tests.games.investigators.invariants import check, checked_engine, half_hearted, random_game
from tests.games.investigators.investigators_table import CONTENT, Table, game_of

SETUPS, CAMPAIGNS = deep(15, 40), 50


@pytest.mark.parametrize("policy", [random_choice, half_hearted])
def test_nothing_is_wrong_after_any_step_of_random_campaigns(policy: Rule) -> None:
    """Where figures stand, health and sanity, actions, decks and gold: see `check`; and every campaign ends."""
    rng = random.Random("properties")
    for number in range(SETUPS):
        game = random_game(rng)
        rows = checked_engine(game, "native", policy).play_runs(1, CAMPAIGNS * number, CAMPAIGNS)
        assert len(rows) == CAMPAIGNS, game


def test_both_speeds_play_every_set_up_alike() -> None:
    rng = random.Random("speeds")
    for number in range(deep(4, 8)):
        game = random_game(rng)
        slow, fast = (checked_engine(game, speed, half_hearted).play_runs(3, number, 4) for speed in SPEEDS)
        assert slow.tobytes() == fast.tobytes(), game


@pytest.mark.parametrize("block", range(3))
def test_the_events_of_a_campaign_add_up_to_its_result(block: int) -> None:
    """Health and sanity, cards that join and leave, gold that is earned and spent, and every column of the result."""
    rng = random.Random(f"account {block}")
    for run in range(deep(10, 25)):
        game = random_game(rng)
        match = game.start(block, run, policy=half_hearted if run % 3 else random_choice)
        match.play_out()
        result = match.result
        assert result is not None
        made = Account(game, match)
        made.agrees_with(match.state, result)
        assert result["outcome"] == terms.OUTCOMES[made.outcome]


@pytest.mark.parametrize("block", range(2))
def test_nobody_walks_past_a_monster_that_is_awake(block: int) -> None:
    """Every move that is offered, in every position of some campaigns."""
    rng = random.Random(f"walking {block}")
    moves = 0
    for run in range(6):
        match = random_game(rng).start(block, run)
        while not match.over:
            codes = [one.code for one in match.choices()]
            moves += look_at_moves(match.state, codes)
            match.play(rng.choice(codes))
    assert moves > 300


def look_at_moves(s: Any, codes: list[int]) -> int:
    offered = [code - terms.MOVE for code in codes if terms.MOVE <= code < terms.ATTACK]
    if s.phase != terms.BATTLE:
        return 0
    here, speed = s.party[s.actor].space, s.party[s.actor].speed
    holding = {one.space for one in s.monster if one.space != terms.AWAY and one.awake and not one.stunned}
    for space in offered:
        way = range(here, space, 1 if space > here else -1)
        assert 0 < len(way) <= speed
        assert not holding & set(way)
    return len(offered)


@pytest.mark.parametrize(
    "party", ["boxer", "marksman, doctor", "medium, priest, detective", "boxer, boxer, priest, doctor"]
)
@pytest.mark.parametrize("agent", ["tactics", "random"])
def test_the_columns_of_many_campaigns_agree_with_each_other(party: str, agent: str) -> None:
    game = game_of(party=party, agent=agent)
    found = fairfight.simulate(game, 500, seed=8)
    members, missions = range(1, 1 + game.mirror.party), range(1, 1 + game.mirror.missions)
    for name in ("damage_dealt", "damage_taken"):
        assert (found[name] == np.sum([found[f"{name}_{one}"] for one in members], axis=0)).all()
    assert (found["missions_won"] == np.sum([found[f"mission_{one}"] for one in missions], axis=0)).all()
    assert (found["turns"] == np.sum([found[f"turns_{one}"] for one in missions], axis=0)).all()
    assert (found["won"] == found[f"mission_{missions[-1]}"]).all()
    assert ((found["outcome"] == "victory") == found["won"]).all()
    assert ((found["ended_by"] == "none") == found["won"]).all()
    for one in missions:
        assert ((found[f"fought_{one}"] == "none") == (found[f"turns_{one}"] == 0)).all()
    broken = found["outcome"] == "broken"
    assert (found["injuries"][broken] + found["madness"][broken] >= 3 * len(members)).all()
    assert (found["gold"] >= 0).all()
    most = sum(mission.reward.gold for mission in CONTENT.missions.values())
    assert (found["gold"] <= most).all()


# A check that cannot fail would prove nothing.


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize(
    "change",
    [
        setting("party.0.health", 11),
        setting("party.0.health", -1),
        setting("party.0.health", 0),
        setting("party.0.sanity", 11),
        setting("party.0.sanity", 0),
        setting("party.0.max_health", 0),
        setting("party.0.speed", -1),
        setting("party.0.armour", -1),
        setting("party.0.space", 10),
        setting("party.0.space", terms.AWAY),
        setting("party.0.level", 11),
        setting("party.0.uses", 1),
        setting("party.0.injuries", 1),
        setting("party.0.retired", 1),
        setting("party.1.space", 0),
        setting("monster.0.health", 21),
        setting("monster.0.health", 0),
        setting("monster.0.space", 10),
        setting("monster.0.space", terms.AWAY),
        setting("monster.1.space", 0),
        setting("monsters_left", 2),
        setting("bosses_left", 1),
        setting("deck.0.left", 8),
        setting("deck.0.pile.0", -1),
        setting("deck.0.spent.0", -1),
        setting("deck.0.known", 20),
        setting("deck.0.crits", 1),
        setting("gold", -1),
        setting("won", 1),
        setting("there", 2),
        setting("mission", 1),
        setting("round", 11),
        setting("round", 0),
        setting("actions", 0),
        setting("actions", 3),
        setting("slot", 2),
        setting("clues", 1),
    ],
)
def test_the_check_sees_what_is_wrong(change: Callable[[Any], None], speed: Speed) -> None:
    table = Table()
    watch = check if speed == "python" else native(check, {}, "a test")

    def look() -> None:
        state: Any = table.state if speed == "python" else np.array([to_record(table.state)[()]])
        watch(state, table.game.engine(speed).content)

    look()
    change(table.state)
    with pytest.raises(AssertionError):
        look()
