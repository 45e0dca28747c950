"""The list of all commands, as light data; `commands.py` of each room declares their options."""

from __future__ import annotations

from fairfight.command import Command, Group, Task
from fairfight.games.directory import commands
from fairfight.server.commands import ADMINISTER, SERVE


def _named(*those: tuple[str, str, str]) -> list[Command | Group | Task]:
    """Commands, from their rooms, names and help."""
    return [Command(name, about, f"fairfight.cli.{room}.commands:{name}") for room, name, about in those]


OWN = _named(
    ("look", "games", "List the games, or the set-up options and result columns of one."),
    ("look", "cards", "Show a game's cards, units and the like with their texts."),
    ("play", "play", "Play a game at the terminal; `?` there shows what can be typed."),
    ("wire", "wire", "Play a game by lines of JSON on standard input and output, for programs."),
    ("lab", "simulate", "Simulate many runs of a game and print statistics."),
    ("look", "replay", "Replay one run of a simulation, or a saved match, as a story."),
    (
        "look",
        "verify",
        "Verify a match's dice and choices by its public record; exit code 1 if something in it is false.",
    ),
    ("lab", "balance", "Compare a game's main set-ups: how far each gets, and what ends it."),
    ("lab", "matchups", "Play every pair of entrants, both ways, and show who beats whom."),
    ("lab", "compare", "Play the same seeds with and without a change and show its effect on every figure."),
    ("lab", "impact", "Measure how much each card matters, and what each danger costs."),
    (
        "lab",
        "sweep",
        "Measure how much a value matters: over a range, or every number of a part of the content one at a time.",
    ),
    ("lab", "ladder", "Rate agents: how strong each is, and whether it is better than the next."),
    ("lab", "luck", "Play the same runs with different agents and separate luck from skill."),
    (
        "lab",
        "report",
        "Write a report as one self-contained page: fair or not, what to do next, charts and method.",
    ),
    ("look", "check", "Check content files and report every problem with its file, line and entry."),
    ("look", "schema", "Print the JSON Schema of what clients of a game get, or of its content files."),
    ("compiling", "warm", "Compile the rules of games ahead of time, so that nobody waits for it later."),
)
GROUPS = _named(
    ("decks", "decks", "Decks: list the ready-made ones, check one, turn one of Summoners into a code and back."),
    ("lab", "ledger", "Record revisions of one number each, tested with every set-up of the game's panel."),
    ("odds", "odds", "Exact odds, not sampled: of attacks, kills, duels and decks."),
)

BROUGHT = commands()  # by games
ADDED = [group for group in BROUGHT if not group.help]  # to existing groups
_EVERY_GROUP = [*GROUPS, ADMINISTER, *(group for group in BROUGHT if group.help)]
COMMANDS = (*OWN, SERVE, *sorted(_EVERY_GROUP, key=lambda one: one.name))
