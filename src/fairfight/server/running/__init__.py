"""Running the service: starting and stopping, logs, health, sweeping and the admin's commands."""

from __future__ import annotations

from importlib.util import find_spec

from fairfight.common.errors import FairFightError

NEEDED = ("alembic", "argon2", "fastapi", "orjson", "platformdirs", "prometheus_client", "psycopg", "sqlalchemy")

if any(find_spec(name) is None for name in (*NEEDED, "uvicorn", "websockets")):
    raise FairFightError('the service needs the extra: pip install "fairfight[server]"')
