"""Writes the golden playthroughs anew: `make golden`. Read the difference before you commit it.

A playthrough is one run of any game as a person would watch it: the set-up, every choice, what happened, what the
seats see after it, and the result. A new one is a line in `PLAYTHROUGHS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import fairfight
from fairfight import Match
from fairfight.engine.engine import Speed
from fairfight.game.interface.plain import plain

FOLDER = Path(__file__).parent
SHORT = 2  # values of tables that stand on one line with others


@dataclass(frozen=True)
class Playthrough:
    """One run of one game, and the file that tells it."""

    file: str
    title: str
    game: str
    setup: Mapping[str, Any]
    seed: int
    run: int
    steps: bool = True  # whether every choice and what is seen after it are told, or only the story


PLAYTHROUGHS = (
    Playthrough("warband_rush.txt", "A rush against a curve", "warband", {"a": "rush", "b": "curve"}, 1, 0),
    Playthrough(
        "warband_skeletons.txt",
        "Two tribes: a bone wall against a horde",
        "warband",
        {"a": "bone_wall", "b": "horde"},
        1,
        0,
    ),
    Playthrough(
        "warband_ordered.txt",
        "Ordered decks, cards with strategies of their own",
        "warband",
        {
            "a": "2 goblin:speedy@target_mana, 1 archer, 1 wizard@kill_shot, 4 skeleton:hardy, knight:angry, goblin",
            "b": "2 skeleton, 1 goblin:angry, 2 archer:speedy@kill_shot, 1 wizard:hardy, 4 goblin@optimize_damage",
            "ordered_a": True,
            "ordered_b": True,
            "strategy_b": "target_mana",
            "player_hp": 200,
            "start_mana": 6,
            "mana_per_turn": 3,
            "deck_size": 10,
            "soft_cap": 2,
        },
        3,
        0,
    ),
    Playthrough(
        "gauntlet_hercules.txt",
        "Hercules clears the gauntlet, deciding by the formula",
        "gauntlet",
        {"hero": "hercules", "agent": "formula"},
        1,
        3,
        steps=False,
    ),
    Playthrough(
        "gauntlet_merlin.txt",
        "Merlin is defeated in the sixth fight, with everything played that can be",
        "gauntlet",
        {"hero": "merlin", "agent": "all_in"},
        1,
        10,
        steps=False,
    ),
    Playthrough(
        "gauntlet_treant.txt",
        "Merlin against an elite Void Treant by the rulebook policy, choice by choice",
        "gauntlet",
        {"hero": "merlin", "fight": "elite:Void Treant", "deck": "2 Glyph-Marking Bolt, Mercury Guard"},
        1,
        0,
    ),
    Playthrough(
        "summoners_session.txt",
        "The decks of the seed's session, with random players",
        "summoners",
        {"a": "session_a", "b": "session_b", "smallest_deck": 8},
        1,
        166,
        steps=False,
    ),
    Playthrough(
        "summoners_wardens.txt",
        "Wardens against raiders: traps, quests, Counters and Reactions, with random players",
        "summoners",
        {"a": "wardens", "b": "raiders"},
        1,
        44,
        steps=False,
    ),
    Playthrough(
        "dungeon_party.txt",
        "A party of three is defeated in the third room, by the scripted policy",
        "dungeon",
        {"party": "warrior, ranger, mage"},
        1,
        10,
        steps=False,
    ),
    Playthrough(
        "dungeon_mage.txt",
        "A Mage clears the standard run, by the scripted policy",
        "dungeon",
        {"party": "mage"},
        1,
        4,
        steps=False,
    ),
    Playthrough(
        "dungeon_kennels.txt",
        "A Warrior in the Kennels, choice by choice",
        "dungeon",
        {"party": "warrior", "rooms": "kennels"},
        1,
        1,
    ),
    Playthrough(
        "investigators_party.txt",
        "A party of three through the standard campaign, by the scripted policy",
        "investigators",
        {"party": "marksman, priest, boxer"},
        1,
        0,
        steps=False,
    ),
    Playthrough(
        "investigators_medium.txt",
        "A Medium at the Black Mass with two NULLs too many, choice by choice",
        "investigators",
        {"party": "medium", "campaign": "black_mass"},
        1,
        2,
    ),
)


def text_of(playthrough: Playthrough, speed: Speed = "python") -> str:
    """A playthrough as its file tells it."""
    game = fairfight.game(playthrough.game, **playthrough.setup)
    policy = game.start(playthrough.seed, playthrough.run)
    policy.play_out()  # finds the choices; they are then played one by one and looked at
    match = game.start(playthrough.seed, playthrough.run, speed)
    lines = [f"{game.title}: {playthrough.title}", "", *shown("set-up", game.setup.non_defaults())]
    lines += [f"seed: {playthrough.seed}", f"run: {playthrough.run}", "", "== at the start"]
    lines += [*match.log(), *views(match)]
    for code in policy.played if playthrough.steps else ():
        words = match.words(code)
        seat, told = match.seat, len(match.log())
        match.play(code)
        lines += ["", f"== {seat}: {words}" if seat else f"== {words}", *match.log()[told:], *views(match)]
    if not playthrough.steps:
        match, told = policy, len(match.log())
        lines += ["", "== the story", *match.log()[told:], "", "== at the end", *views(match)]
    return "\n".join([*lines, "", *shown("result", match.result), ""])


def views(match: Match) -> Iterator[str]:
    """What the first seat sees, and what the others see otherwise."""
    first, *others = match.game.seats
    seen = plain(match.view(first))
    yield f"-- {first} sees"
    for key, value in seen.items():
        yield from shown(key, value)
    for seat in others:
        view = plain(match.view(seat))
        other = {key: value for key, value in view.items() if value != seat and (key not in seen or value != seen[key])}
        yield f"-- {seat} sees otherwise" if other else f"-- {seat} sees the same"
        for key, value in other.items():
            yield from shown(key, value)


def shown(name: str, value: Any, indent: str = "") -> Iterator[str]:
    """A named value as lines: tables and lists of large tables one entry a line, equal neighbours of a list counted."""
    if isinstance(value, Mapping):
        yield f"{indent}{name}:"
        for key, inner in value.items():
            yield from shown(str(key), inner, indent + "  ")
    elif isinstance(value, Sequence) and value and all(isinstance(entry, Mapping) for entry in value):
        if all(len(entry) <= SHORT for entry in value):
            yield f"{indent}{name}: {'; '.join(map(said_in_short, value))}"
            return
        yield f"{indent}{name}:"
        for entry in value:
            yield f"{indent}  - " + said_in_short(entry)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        runs = [(entry, len(list(group))) for entry, group in groupby(map(said_in_short, value))]
        said = ", ".join(f"{count} x {entry}" if count > 1 else f"{entry}" for entry, count in runs)
        yield f"{indent}{name}: {said or 'none'}"
    else:
        yield f"{indent}{name}: {value}"


def said_in_short(value: Any) -> str:
    """A value within a line."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {said_in_short(inner)}" for key, inner in value.items()) or "nothing"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{'; '.join(map(said_in_short, value))}]"
    return f"{value}"


def main() -> None:
    """Write every file."""
    for playthrough in PLAYTHROUGHS:
        (FOLDER / playthrough.file).write_text(text_of(playthrough), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
