"""Errors as clients get them: one shape, and a short code for each kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.responses import Response

STATUS = {
    "bad_request": 400,
    "sign_in_needed": 401,
    "wrong_login": 401,
    "wrong_password": 403,
    "not_allowed": 403,
    "suspended": 403,
    "https_required": 403,
    "unknown_host": 403,
    "wrong_origin": 403,
    "not_found": 404,
    "method_not_allowed": 405,
    "too_slow": 408,
    "name_taken": 409,
    "last_admin": 409,
    "not_now": 409,
    "not_yet": 409,
    "not_running": 409,
    "other_release": 409,
    "outranked": 409,
    "too_large": 413,
    "unsupported_encoding": 415,
    "invalid": 422,
    "impossible": 422,
    "bad_name": 422,
    "weak_password": 422,
    "too_many": 429,
    "internal": 500,
    "busy": 503,
    "unavailable": 503,
    "upgrading": 503,
}
MOST_DETAILS = 20  # so that an answer is never much larger than its question
LONGEST_PLACE = 200  # characters


class Detail(BaseModel):
    """One thing that is wrong."""

    where: str = Field(description="The place in the request, such as `body.name`.")
    message: str


class Problem(BaseModel):
    """What went wrong."""

    code: str = Field(description="A short word for programs, such as `name_taken`.", examples=["name_taken"])
    message: str = Field(description="A sentence for people.")
    request: str = Field(description="The number of the request; the server's log has it too.")
    details: list[Detail] = []


class ErrorBody(BaseModel):
    """The shape of every error."""

    error: Problem


class Refusal(HTTPException):
    """A request that is not carried out, and why. It leads to an answer in the shape of all errors."""

    def __init__(
        self, code: str, message: str, headers: dict[str, str] | None = None, details: Sequence[Detail] = ()
    ) -> None:
        super().__init__(STATUS[code], message, headers)
        self.code, self.message, self.details = code, message, list(details)


def answer(refusal: Refusal, request: str) -> Response:
    """A refusal as a response."""
    problem = Problem(code=refusal.code, message=refusal.message, request=request, details=refusal.details)
    body = orjson.dumps(ErrorBody(error=problem).model_dump())
    return Response(body, refusal.status_code, refusal.headers, "application/json")


def of_http(error: HTTPException) -> Refusal:
    """An error of the framework in our shape."""
    if isinstance(error, Refusal):
        return error
    by_status = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}
    code = by_status.get(error.status_code, "bad_request" if error.status_code < 500 else "internal")
    return Refusal(code, str(error.detail), dict(error.headers or {}))


def of_validation(problems: Sequence[Any]) -> Refusal:
    """What is wrong with a request's values. The values themselves are not repeated: they may be secret."""
    details = [
        Detail(where=".".join(map(str, one["loc"]))[:LONGEST_PLACE], message=str(one["msg"]))
        for one in problems[:MOST_DETAILS]
    ]
    return Refusal("invalid", "the request is not of the form that is expected", details=details)


def described(*codes: str) -> dict[int | str, dict[str, Any]]:
    """The errors of a route for OpenAPI, by status."""
    found: dict[int | str, dict[str, Any]] = {}
    for code in codes:
        words = found.setdefault(STATUS[code], {"model": ErrorBody, "description": ""})
        words["description"] += f"{', ' if words['description'] else ''}`{code}`"
    return found
