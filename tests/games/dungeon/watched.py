"""The scripted policy under watch: whatever it would do at a decision must be one of the choices.

An assertion in a rule fails at native speed as it does in plain Python.
"""

from __future__ import annotations

from fairfight.engine.chance import policy_below
from fairfight.engine.deciding import Rule, policy_decider
from fairfight.engine.engine import Engine, Speed
from fairfight.engine.rule import Options, rule
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.rules.policies.tactics import tactics
from fairfight.games.dungeon.state import Content, State


@rule
def is_offered(choice: int, out: Options, n: int) -> bool:
    times = 0
    for place in range(n):
        times += int(out[place] == choice)
    return times == 1


@rule
def watched_tactics(s: State, c: Content, out: Options, n: int) -> int:
    """The scripted policy decides."""
    chosen = tactics(s, c, out, n)
    assert is_offered(chosen, out, n)
    return chosen


@rule
def watched_anywhere(s: State, c: Content, out: Options, n: int) -> int:
    """Chance decides, and the scripted policy is asked wherever that leads."""
    assert is_offered(tactics(s, c, out, n), out, n)
    return out[policy_below(s.chance, n)]


def watching(game: Dungeon, policy: Rule, speed: Speed = "native") -> Engine:
    return Engine(game.rules, game.content, policy_decider(policy), speed)
