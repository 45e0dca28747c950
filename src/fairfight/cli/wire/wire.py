"""`fairfight wire`: a game through lines of JSON on standard input and output, for programs in any language."""

from __future__ import annotations

import json
import sys
from typing import Any

from fairfight.agents import AgentPlayer, agent_for
from fairfight.cli import arguments
from fairfight.common.errors import FairFightError, unknown
from fairfight.game.match import Match
from fairfight.game.matches import wire as messages
from fairfight.games.directory import make_game

LONGEST_LINE = 100_000


def wire(game: str, setup: list[str], seat: str, against: str, seed: str, run: str) -> None:
    made = make_game(game, arguments.options(setup or []))
    own = seat or made.seats[0]
    if own not in made.seats:
        raise FairFightError(unknown("seat", own, made.seats))
    numbers = arguments.whole_number(seed, "--seed"), arguments.whole_number(run, "--run")
    talk(made.start(*numbers), own, agent_for(made, against))


def talk(match: Match, seat: str, other: AgentPlayer) -> None:
    """Send an update, take messages, until the match is over or nothing comes any more."""
    heard = _say(messages.update(match, seat))
    heard = _let_others_play(match, seat, other, heard)
    while not match.over:
        text = sys.stdin.readline(LONGEST_LINE)
        if not text:
            return
        try:
            message = _read(text)
            if message.get("type") == "choose":
                match.play(messages.chosen(match, seat, message))
                heard = _say(messages.update(match, seat, heard))
                heard = _let_others_play(match, seat, other, heard)
            else:
                _say(messages.answer(match, seat, message))
        except FairFightError as error:
            _say(messages.error(error))


def _let_others_play(match: Match, seat: str, other: AgentPlayer, heard: int) -> int:
    while not match.over and match.seat not in (seat, None):
        match.play(other.choose_code(match))
        heard = _say(messages.update(match, seat, heard))
    return heard


def _read(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise FairFightError("a message is one line of JSON") from None
    if not isinstance(message, dict):
        raise FairFightError("a message is a JSON object with a type")
    return message


def _say(message: dict[str, Any]) -> int:
    """Send a message; returns the number of the last event that the client knows by then."""
    print(json.dumps(message), flush=True)
    return int(message.get("heard", 0))
