"""The API is what its description says: requests are made up from it, good ones and bad ones."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import checks
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation
from sqlalchemy import URL

from fairfight.server.access import ROUTES
from fairfight.server.accounts.roles import Role
from fairfight.server.app import make_api
from fairfight.server.clock import HOUR
from fairfight.server.openapi import describe
from fairfight.server.services import make_services
from fairfight.server.settings import Settings
from tests.depth import deep
from tests.server.world import CHEAP, PASSWORD, World

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]
NUMBERS = itertools.count()


def described() -> dict[str, Any]:
    services = make_services(Settings(URL.create("postgresql+psycopg"), hashing=CHEAP))
    try:
        return describe(make_api(services))
    finally:
        services.close()


DESCRIPTION = described()
FOUND = [one.ok() for one in schemathesis.openapi.from_dict(DESCRIPTION).get_all_operations() if isinstance(one, Ok)]
OPERATIONS = {operation.label: operation for operation in FOUND}


@pytest.fixture(scope="module")
def served(migrated_file: object, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    path = tmp_path_factory.mktemp("openapi") / "fairfight.db"
    path.write_bytes(migrated_file.read_bytes())  # type: ignore[attr-defined]
    with World(URL.create("sqlite", database=str(path))) as world:
        yield world


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_is_as_described(served: World, label: str) -> None:
    operation = OPERATIONS[label]
    made_up = st.one_of([operation.as_strategy(generation_mode=mode) for mode in modes(operation)])

    @settings(
        max_examples=deep(8, 300),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=made_up, is_known=st.booleans())
    def answers(case: schemathesis.Case[Any], is_known: bool) -> None:
        served.clock.advance(HOUR)  # so that no limit is reached
        if is_known:
            make_known(served, case)
        who = Role.ADMIN if Role.ADMIN in ROUTES[case.method, case.path] else None
        somebody = served.player(f"Number {next(NUMBERS)}", who) if who else served.person()
        asked = case.as_transport_kwargs(base_url="http://localhost", headers=dict(somebody.client.headers))
        asked.pop("cookies", None)
        asked["content"] = asked.pop("data", None)
        case.validate_response(somebody.client.request(**asked), checks=CHECKS)

    answers()


def make_known(world: World, case: schemathesis.Case[Any]) -> None:
    """Name what is there, so that more than refusals are looked at."""
    if "account_id" in (case.path_parameters or {}):
        case.path_parameters["account_id"] = world.player(f"Other {next(NUMBERS)}").id
    known = {"password": PASSWORD, "old": PASSWORD, "new": "another sentence", "name": f"Name {next(NUMBERS)}"}
    if isinstance(case.body, dict):
        case.body = {**case.body, **{name: value for name, value in known.items() if name in case.body}}


def modes(operation: APIOperation[Any, Any, Any, Any]) -> list[GenerationMode]:
    """Where nothing is asked for, nothing can be wrong."""
    takes = operation.body or operation.path_parameters or operation.query
    return list(GenerationMode) if takes else [GenerationMode.POSITIVE]


def test_every_operation_is_described_for_people() -> None:
    paths = DESCRIPTION["paths"]
    operations = [one for path in paths.values() for one in path.values()]
    over_http = [route for route in ROUTES if route[0] != "WEBSOCKET"]
    assert len(operations) == len(over_http)
    for one in operations:
        assert one["description"].endswith(".")
        assert one["tags"][0] in [tag["name"] for tag in DESCRIPTION["tags"]]
        assert one["x-roles"]
    assert len({one["operationId"] for one in operations}) == len(over_http)


def test_passwords_of_people_are_in_no_answer() -> None:
    schemas = DESCRIPTION["components"]["schemas"]
    assert [name for name, schema in schemas.items() if "password" in schema.get("properties", ())] == [
        "Login",
        "NewAccount",
        "PasswordAgain",
        "Recovery",
    ]
