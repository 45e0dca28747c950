"""What holds in every run, whatever the set-up and the choices: thousands of runs, and an account of their events."""

from __future__ import annotations

import random
from collections import Counter
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
from fairfight.games.dungeon import attack_events as attacks
from fairfight.games.dungeon import events as ev
from fairfight.games.dungeon import turn_events as turns
from fairfight.games.dungeon.game import Dungeon
from tests.depth import deep
from tests.games.broken_states import setting
from tests.games.dungeon.dungeon_table import game_of
from tests.games.dungeon.invariants import check, checked_engine, half_hearted, random_setup

SETUPS, RUNS = deep(15, 40), 100
CONTENT = Dungeon.book().model


@pytest.mark.parametrize("policy", [random_choice, half_hearted])
def test_nothing_is_wrong_after_any_step_of_random_runs(policy: Rule) -> None:
    """Where figures stand, HP, turns, gear and gold: see `check`; and every run ends."""
    rng = random.Random("properties")
    for number in range(SETUPS):
        game = game_of(**random_setup(rng))
        rows = checked_engine(game, "native", policy).play_runs(1, RUNS * number, RUNS)
        assert len(rows) == RUNS, game


def test_both_speeds_play_every_set_up_alike() -> None:
    rng = random.Random("speeds")
    for number in range(deep(5, 10)):
        game = game_of(**random_setup(rng))
        slow, fast = (checked_engine(game, speed, half_hearted).play_runs(3, number, 5) for speed in SPEEDS)
        assert slow.tobytes() == fast.tobytes(), game


# Gold, kills and damage of many runs: with equal numbers for all enemies and rooms, they can be told from each other.

EQUAL = (
    *(f"enemies.{key}.gold=3" for key in CONTENT.enemies),
    *(f"enemies.{key}.hp=5" for key in CONTENT.enemies),
    *(f"rooms.{key}.reward={{gold=7, rubies={number % 3}}}" for number, key in enumerate(CONTENT.rooms)),
)


@pytest.mark.parametrize("party", ["mage", "ranger, warrior", "warrior, ranger, mage"])
@pytest.mark.parametrize("agent", ["tactics", "random"])
def test_gold_is_what_enemies_rewards_and_rubies_bring(party: str, agent: str) -> None:
    game = game_of(party=party, agent=agent, change=EQUAL, account=40)
    found = fairfight.simulate(game, 1000, seed=8)
    assert (found["gold"] == 3 * found["kills"] + 7 * found["rewards"] + 15 * found["rubies"]).all()
    assert (found["account_gold"] == 40 + found["gold"] * (found["rewards"] > 0)).all()
    assert (found["rewards"] >= found["rooms_cleared"]).all(), "who clears a room collects its reward"
    assert (found["cleared"] == (found["rooms_cleared"] == game.mirror.stages)).all()


@pytest.mark.parametrize("party", ["mage", "ranger, warrior", "warrior, ranger, mage"])
@pytest.mark.parametrize("agent", ["tactics", "random"])
def test_damage_is_hp_that_were_lost(party: str, agent: str) -> None:
    game = game_of(party=party, agent=agent, change=EQUAL)
    found = fairfight.simulate(game, 1000, seed=9)
    heroes = range(1, 1 + game.mirror.heroes)
    dealt = np.sum([found[f"damage_dealt_{hero}"] for hero in heroes], axis=0)
    assert (dealt >= 5 * found["kills"]).all()
    cleared = found["cleared"].astype(bool)
    assert (dealt[cleared] == 5 * found["kills"][cleared]).all(), "everybody was defeated, and had 5 HP"
    for hero in heroes:
        most = game.mirror.hero[hero - 1].hp
        assert (found[f"hp_left_{hero}"] >= 0).all()
        assert (found[f"hp_left_{hero}"] <= most).all()
        assert (found[f"damage_taken_{hero}"] >= most - found[f"hp_left_{hero}"]).all(), "the rest was healed"
    fallen = sum((found[f"hp_left_{hero}"] == 0).astype(int) for hero in heroes)
    assert ((found["outcome"] == "defeated") == (fallen == game.mirror.heroes)).all()


def test_an_account_gains_nothing_without_a_reward() -> None:
    found = fairfight.simulate(game_of(agent="random", account=40), 1000, seed=4)
    without = found["rewards"] == 0
    assert (found["gold"][without] > 0).any(), "some defeated somebody and were defeated"
    assert (found["account_gold"][without] == 40).all()


# The same from the events of single runs, with the numbers of the content.


class Account:
    """Everything that a run's events say about HP and gold, added up."""

    def __init__(self, game: Dungeon, match: fairfight.Match) -> None:
        c = game.mirror
        self.gold = self.bounty = self.rewards = self.rubies = self.kills = 0
        self.hp = {hero: c.hero[number].hp for number, hero in enumerate(game.names.hero_ids)}
        self.full = dict(self.hp)
        self.dealt, self.taken = Counter[str](), Counter[str]()
        self.enemies: dict[str, list[Any]] = {}  # by their ids: kind and HP
        for event in match.events():
            match event:
                case ev.EnemyWaits():
                    assert event.hp == game.model.enemies[event.enemy].hp
                    self.enemies[event.unit] = [event.enemy, event.hp]
                case attacks.HpLost():
                    self._hurt(event)
                case turns.Healed() | ev.Rested():
                    self.hp[event.unit] += event.healed
                    assert self.hp[event.unit] == event.hp <= event.max_hp == self.full[event.unit]
                case attacks.Defeated():
                    self._fell(game, event)
                case ev.GoldAwarded():
                    assert event.gold == self.bounty
                    self.gold, self.bounty = self.gold + self.bounty, 0
                    assert event.total == self.gold
                case ev.RewardCollected():
                    self.rewards, self.rubies = self.rewards + 1, self.rubies + event.rubies
                    self.gold += event.gold + c.ruby_gold * event.rubies
                    assert (event.total, event.total_rubies) == (self.gold, self.rubies)

    def _hurt(self, event: attacks.HpLost) -> None:
        assert event.lost == min(event.damage, event.lost + event.hp)
        if event.unit in self.hp:
            assert event.source in self.enemies
            self.taken[event.unit] += event.lost
            self.hp[event.unit] -= event.lost
            assert self.hp[event.unit] == event.hp >= 0
        else:
            assert event.source in self.hp
            self.dealt[event.source] += event.lost
            self.enemies[event.unit][1] -= event.lost
            assert self.enemies[event.unit][1] == event.hp >= 0

    def _fell(self, game: Dungeon, event: attacks.Defeated) -> None:
        if event.unit in self.hp:
            assert self.hp[event.unit] == 0
        else:
            kind, hp = self.enemies.pop(event.unit)
            assert hp == 0
            self.kills += 1
            self.bounty += game.model.enemies[kind].gold


@pytest.mark.parametrize("block", range(3))
def test_hp_and_gold_of_the_events_add_up_to_the_result(block: int) -> None:
    rng = random.Random(f"account {block}")
    for run in range(deep(10, 30)):
        game = game_of(**random_setup(rng))
        match = game.start(block, run, policy=half_hearted)
        match.play_out()
        made, result = Account(game, match), match.result
        assert result is not None
        heroes = dict(enumerate(game.names.hero_ids, 1))
        assert [result[f"hp_left_{number}"] for number in heroes] == [made.hp[hero] for hero in heroes.values()], game
        for number, hero in heroes.items():
            assert result[f"damage_dealt_{number}"] == made.dealt[hero]
            assert result[f"damage_taken_{number}"] == made.taken[hero]
        names = ("gold", "rewards", "rubies", "kills")
        assert [result[name] for name in names] == [getattr(made, name) for name in names]
        assert result["account_gold"] == game.mirror.account + (made.gold if made.rewards else 0)
        lost = sum(result[f"hp_lost_{stage + 1}"] for stage in range(game.mirror.stages))
        rested = sum(event.healed for event in match.events() if isinstance(event, ev.Rested))
        assert lost == sum(made.full.values()) + rested - sum(made.hp.values())
        assert sum(result[f"turns_{stage + 1}"] for stage in range(game.mirror.stages)) == result["turns"]


# A check that cannot fail would prove nothing.


def in_a_wall(s: Any) -> None:
    s.hero[0].tile = 3


def on_another(s: Any) -> None:
    s.hero[0].tile = s.enemy[0].tile


def in_a_doorway(s: Any) -> None:
    s.enemy[0].tile = 7 + 9


ONE_SLEEPER = (
    'rooms.crypt.grid="1.2#3..+.\\n.......+$\\n........s"',
    'rooms.crypt.enemies={s="skeleton"}',
    "rooms.crypt.with_two={}",
    "rooms.crypt.with_three={}",
)


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize(
    "change",
    [
        in_a_wall,
        on_another,
        in_a_doorway,
        setting("hero.0.hp", 99),
        setting("hero.0.hp", 0),
        setting("enemy.0.hp", 99),
        setting("enemy.0.hp", 0),
        setting("hero.0.weapon", 3),
        setting("hero.0.blocks", -1),
        setting("hero.0.items.0", -1),
        setting("hero.0.charges.1", -1),
        setting("hero.2.hp", 1),
        setting("bounty", 1),
        setting("gold", -1),
        setting("rewards", 2),
        setting("points", 3),
        setting("points", -1),
        setting("steps", -1),
        setting("slot", 2),
        setting("turn", 51),
        setting("phase", 1),
        setting("stage", 1),
        setting("enemies_left", 2),
        setting("heroes_left", 2),
    ],
)
def test_the_check_sees_what_is_wrong(change: Callable[[Any], None], speed: Speed) -> None:
    game = game_of(party="mage", rooms="crypt", change=ONE_SLEEPER)
    match = game.start(1)
    watch = check if speed == "python" else native(check, {}, "a test")

    def look() -> None:
        state: Any = match.state if speed == "python" else np.array([to_record(match.state)[()]])
        watch(state, game.engine(speed).content)

    look()
    change(match.state)
    with pytest.raises(AssertionError):
        look()
