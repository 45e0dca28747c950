"""The application: all routes behind the guard, the gate and tracing."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import AsyncIterator

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from fairfight.server.accounts import own_routes
from fairfight.server.accounts.entry import routes as entry_routes
from fairfight.server.guard import Guard
from fairfight.server.http.errors import answer, of_http, of_validation
from fairfight.server.http.gate import Gate
from fairfight.server.http.tracing import Tracing, current, of_error
from fairfight.server.matches import routes as match_routes
from fairfight.server.matches.socket import route as live_routes
from fairfight.server.moderation import routes as moderation_routes
from fairfight.server.openapi import EVERY_ERROR, operation_id
from fairfight.server.own_data import routes as own_data_routes
from fairfight.server.running import routes as running_routes
from fairfight.server.running.sweeping import sweep_until
from fairfight.server.services import Services

ROUTERS = (
    entry_routes.router,
    own_routes.router,
    own_data_routes.router,
    match_routes.router,
    live_routes.router,
    moderation_routes.router,
    running_routes.router,
)


def make_app(services: Services) -> ASGIApp:
    """The application, which closes its services when it ends."""
    return Tracing(Gate(Guard(make_api(services), services), services.settings.entrance), services.metrics)


def make_api(services: Services) -> FastAPI:
    """The routes alone."""

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        services.thinkers.start()
        is_stopped = asyncio.Event()
        await services.host.begin_serving()
        watching = asyncio.create_task(services.sockets.watch())
        sweeping = asyncio.create_task(sweep_until(services, is_stopped))
        try:
            yield
        finally:
            is_stopped.set()
            watching.cancel()
            await services.host.stop()
            await services.replays.stop()
            await sweeping
            services.close()

    api = FastAPI(
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    api.state.services = services
    api.router.routes.extend(_every_route().routes)
    api.add_exception_handler(HTTPException, _refused)
    api.add_exception_handler(RequestValidationError, _invalid)
    api.add_exception_handler(Exception, _failed)
    return api


@functools.cache
def _every_route() -> APIRouter:
    """All routes, shared by all servers of a process: FastAPI works out only once what each of them takes."""
    every = APIRouter(responses=EVERY_ERROR, generate_unique_id_function=operation_id)
    for router in ROUTERS:
        every.include_router(router)
    return every


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return answer(of_http(error), current.get())


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return answer(of_validation(error.errors()), current.get())


async def _failed(_: Request, error: Exception) -> Response:
    """The answer only: the error goes on to `Tracing`, which logs it."""
    return answer(of_error(error), current.get())
