"""Errors between a client and the service: a refusal, and a server that is not reached."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fairfight.common.errors import FairFightError


@dataclass(frozen=True)
class Detail:
    """One thing that is wrong with a request."""

    where: str  # such as "body.name"
    message: str


class ServiceError(FairFightError):
    """The service refuses something, and says why.

    `code` is for programs, such as "name_taken"; `request` is the number under which the server's log has it.
    """

    def __init__(
        self, code: str, message: str, request: str = "", status: int = 0, details: Sequence[Detail] = ()
    ) -> None:
        super().__init__(message, *(f"{one.where}: {one.message}" for one in details))
        self.code, self.message, self.request, self.status = code, message, request, status
        self.details = tuple(details)

    def __repr__(self) -> str:
        return f"ServiceError({self.code!r}, {self.message!r})"


class NotReached(FairFightError):
    """The server could not be reached, or what answered was not FairFight's service."""

    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status
