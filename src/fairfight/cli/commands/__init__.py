"""The list of subcommands, and a file each with its options. The work is done in the other folders."""

from __future__ import annotations

from fairfight.command import Command, Group
from fairfight.games.directory import commands

OWN = {
    "games": "List the games, or the set-up options and result columns of one.",
    "cards": "Show a game's cards, units and the like with their texts.",
    "play": "Play a game at the terminal; `?` there shows what can be typed.",
    "simulate": "Play many runs of a game and say what came of them.",
    "replay": "Tell one run of a simulation, or a saved match, as a story.",
    "balance": "Play a game's main set-ups side by side and say how far each gets and what ends it.",
    "matchups": "Match entrants up, every pair both ways, and say who beats whom.",
    "compare": "Play the same seeds with and without a change and say what it did to every figure.",
    "impact": "Say which cards make or break a game, and what each danger costs.",
    "sweep": "Say how much a value matters: over a range, or all numbers of a part of the content one at a time.",
    "ladder": "Let agents play and say how strong each is, and whether it is better than the next.",
    "luck": "Play the same runs with different agents and say what is luck and what is skill.",
    "report": "Write one self-contained page: fair or not, what to do next, charts and how to make them again.",
    "check": "Check content files; every problem is told with its file, line and entry.",
    "warm": "Compile the rules of games, so that nothing has to be compiled when they are played.",
}
GROUPS = {
    "decks": "Decks: list the ready-made ones, check one, turn one of Summoners into a code and back.",
    "ledger": "Record revisions of one number each, tested with every set-up of the game's panel.",
    "odds": "Exact odds, not sampled: of attacks, kills, duels and decks.",
}


def _own(said: dict[str, str]) -> list[Command]:
    return [Command(name, about, f"{__name__}.{name}:{name}") for name, about in said.items()]


BROUGHT = commands()  # by games
ADDED = [group for group in BROUGHT if not group.help]  # to groups of ours
_GROUPS: list[Command | Group] = [*_own(GROUPS), *(group for group in BROUGHT if group.help)]
COMMANDS: tuple[Command | Group, ...] = (*_own(OWN), *sorted(_GROUPS, key=lambda one: one.name))
