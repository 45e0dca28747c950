"""Logs: a line of JSON an event, or a line for people at a terminal. No names, addresses or secrets are in them."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import orjson

from fairfight.common.errors import FairFightError, escaped, unknown
from fairfight.server.http.tracing import current, data_of

KINDS = ("json", "text")
LOGGERS = ("fairfight", "uvicorn")


class JsonLines(logging.Formatter):
    """A line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """An event as a line."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        if number := current.get():
            line["request"] = number
        line |= data_of(record)
        if record.exc_info:
            line["traceback"] = without_values(self.formatException(record.exc_info))
        return orjson.dumps(line, default=str).decode()


class Lines(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """An event as a line, with a traceback below if something failed."""
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        words = [at, record.levelname.lower(), escaped(record.getMessage())]
        words += [f"{name}={escaped(str(value))}" for name, value in data_of(record).items()]
        if number := current.get():
            words.append(f"request={number}")
        traceback = f"\n{without_values(self.formatException(record.exc_info))}" if record.exc_info else ""
        return " ".join(words) + traceback


def without_values(traceback: str) -> str:
    """A traceback without the lines in which PostgreSQL repeats the row that it refuses.

    >>> without_values("Error: no\\nDETAIL:  Key (name)=(Anna) already exists.\\nat the end")
    'Error: no\\nat the end'
    """
    return "\n".join(line for line in traceback.splitlines() if not line.startswith("DETAIL:"))


def log_to_stderr(kind: str) -> None:
    """Write logs to the standard error; an empty kind is lines for people at a terminal, and JSON elsewhere."""
    kind = kind or ("text" if sys.stderr.isatty() else "json")
    if kind not in KINDS:
        raise FairFightError(unknown("kind of log", kind, KINDS))
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if kind == "json" else Lines())
    for name in LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.INFO)
    logging.getLogger("uvicorn.access").disabled = True  # `Tracing` writes a better line
