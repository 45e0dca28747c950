"""Memory of the search agent: one search state a seat, and the nodes of its tree.

An agent is a rule, and rules make no objects: whoever calls it hands it this room to think in.
"""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.engine.layout import I8, I32, I64, layout

WHOLE = 1_000_000  # what a won match is worth to its seat; a lost one is worth 0
EVEN = WHOLE // 2


@dataclass(frozen=True)
class Searching:
    """How a game is best searched."""

    playout_steps: int = 0  # how far the match is played on beyond the tree before its position is valued
    prior_weight: int = 4  # visits of a choice that the first guess about it stands for
    exploration: int = WHOLE // 25  # how much choices that were seldom tried are favoured, in parts of WHOLE
    beyond_chance: bool = True  # whether the tree goes on after dice were rolled: choices must mean the same then
    first_samples: int = 8  # matches in which the choices that are there now are guessed, before the search begins


USUAL = Searching()


@layout
class SearchState:
    """The agent of one seat."""

    agent: I8  # its number
    resumed: I8  # whether it goes on with the tree that it has, for one more piece of its budget
    budget: I32  # samples or iterations
    used: I32  # nodes of the tree
    exploration: I64  # from here on, the game's: see `Searching`
    prior_weight: I32
    playout_steps: I32
    beyond_chance: I8
    first_samples: I32


@layout
class Node:
    """A choice in the tree, and what came of it; the first node is where the agent stands.

    Nodes are linked by their numbers. Node 0 is nobody's child, so 0 stands for none.
    """

    code: I32  # the choice that leads here
    parent: I32
    child: I32  # the first one
    last_child: I32  # the last one
    sibling: I32  # the next one
    prior: I32  # what it seemed to be worth to seat 0 when it was first seen
    visits: I32
    total: I64  # of what the visits were worth to seat 0
