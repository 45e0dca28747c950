"""Routes for whoever runs the server: health, metrics, the description of the API, the page of login links."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel, Field
from sqlalchemy.exc import SQLAlchemyError

from fairfight.server.accounts.entry.page import PAGE, POLICY
from fairfight.server.openapi import describe
from fairfight.server.services import Serving
from fairfight.server.storage.database import Database
from fairfight.server.storage.migrating import revision, revisions
from fairfight.server.storage.retrying import Unavailable
from fairfight.version import VERSION

router = APIRouter(tags=["Operation"])
State = Literal["ready", "not migrated", "not writable", "away"]


class Agents(BaseModel):
    """The workers in which agents think. No person's move waits for them."""

    ready: list[str] = Field(description="Games whose usual agents answer at once.")
    warming: list[str] = Field(description="Games for which this is being done.")
    failed: list[str] = Field(description="Games for which it could not be done.")
    compiling: list[str] = Field(description="Agents whose native code is being made.", examples=[["summoners search"]])
    workers: int
    waiting: int = Field(description="Tasks that wait for a worker.")


class Health(BaseModel):
    """What is ready."""

    is_ready: bool
    version: str
    database: State = Field(description="One that is not writable may be full: what is there can be read.")
    agents: Agents


@router.get("/health", responses={503: {"model": Health, "description": "Not ready"}})
def health(response: Response, services: Serving) -> Health:
    """Whether the server is ready, and its parts."""
    database = _state_of(services.database)
    if database != "ready":
        response.status_code = 503
    agents = Agents(**asdict(services.thinkers.state()))
    return Health(is_ready=database == "ready", version=VERSION, database=database, agents=agents)


def _state_of(database: Database) -> State:
    try:
        with database.engine.connect() as connection:
            is_migrated = revision(connection) == revisions()[-1]
    except (SQLAlchemyError, Unavailable):
        return "away"
    if not is_migrated:
        return "not migrated"
    return "ready" if database.is_writable else "not writable"


@router.get("/metrics", response_class=PlainTextResponse)
def metrics(services: Serving) -> Response:
    """Figures for Prometheus. From loopback, and the networks of `--metrics-from`, nobody needs to sign in."""
    return Response(services.metrics.text(), media_type=CONTENT_TYPE_LATEST)


@router.get("/api/openapi.json")
def openapi(request: Request) -> dict[str, Any]:
    """This description."""
    return describe(request.app)


@router.get("/enter", response_class=HTMLResponse)
def enter() -> Response:
    """The page that login links lead to."""
    return HTMLResponse(PAGE, headers={"Content-Security-Policy": POLICY})
