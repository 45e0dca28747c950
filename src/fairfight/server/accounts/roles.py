"""Roles, and who may act on whom."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """What somebody may do; each may do what those before may."""

    GUEST = "guest"
    PLAYER = "player"
    MODERATOR = "moderator"
    ADMIN = "admin"

    @property
    def rank(self) -> int:
        """The place in the order of roles."""
        return list(Role).index(self)


def may_act_on(actor: Role, other: Role) -> bool:
    """Whether somebody may suspend or rename another: only whom they outrank.

    >>> may_act_on(Role.MODERATOR, Role.PLAYER), may_act_on(Role.MODERATOR, Role.MODERATOR)
    (True, False)
    """
    return actor.rank > other.rank
