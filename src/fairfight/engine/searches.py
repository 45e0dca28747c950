"""Memory of the search agent: one search state a seat, and the nodes of its tree.

An agent is a rule, and rules create no objects: the caller passes this memory in.
"""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.engine.layout import I8, I32, I64, layout

WHOLE = 1_000_000  # the value of a won match; a lost one has 0
EVEN = WHOLE // 2


@dataclass(frozen=True)
class Searching:
    """Parameters of the search that suit a game."""

    playout_steps: int = 0  # decisions played beyond the tree before the position is evaluated
    prior_weight: int = 4  # the number of visits that a prior counts for
    exploration: int = WHOLE // 25  # the exploration constant of UCB1, in parts of WHOLE
    beyond_chance: bool = True  # whether the tree continues after dice were rolled: choices must mean the same then
    first_samples: int = 8  # samples that give the root's choices their priors, before the search begins


USUAL = Searching()


@layout
class SearchState:
    """The search state of one seat's agent."""

    agent: I8  # its number
    resumed: I8  # whether it continues with its tree, for one more part of its budget
    budget: I32  # samples or iterations
    used: I32  # nodes of the tree
    exploration: I64  # the fields below are the game's: see `Searching`
    prior_weight: I32
    playout_steps: I32
    beyond_chance: I8
    first_samples: I32


@layout
class Node:
    """A choice in the tree with its statistics; the first node is the present position.

    Nodes are linked by their numbers. Node 0 is the root and nobody's child, so 0 means none.
    """

    code: I32  # the choice that leads here
    parent: I32
    child: I32  # the first one
    last_child: I32  # the last one
    sibling: I32  # the next one
    prior: I32  # its first evaluation for seat 0
    visits: I32
    total: I64  # of the values of its visits for seat 0
