"""`fairfight replay`: one run, or a saved match, as a story."""

from __future__ import annotations

from pathlib import Path

from fairfight.cli import arguments
from fairfight.cli.console import out
from fairfight.common.errors import FairFightError, escaped, unknown
from fairfight.game.match import Match
from fairfight.game.matches.saves import load_match
from fairfight.games.directory import make_game, names
from fairfight.lab.runs import simulation
from fairfight.lab.runs.typed import as_words


def replay(what: str, setup: list[str], seed: str, run: str, save: str, content: str) -> None:
    match = _match(what, setup or [], seed, run, content)
    words = as_words(match.game.setup.non_defaults())
    out.print(f"{match.game.title} {words}".rstrip(), style="bold", soft_wrap=True)
    out.print(f"seed {match.seed}, run {match.run}\n", style="dim")
    for line in match.log():
        out.print(line, markup=False, soft_wrap=True, style="" if line.startswith(" ") else "bold")
    if not match.over:
        made = len(match.played)
        out.print(f"\nThe match goes on after {made} {'choice' if made == 1 else 'choices'}.")
    elif match.result:
        told = ", ".join(f"{name} {value}" for name, value in match.result.items())
        out.print(f"\n{told}", style="dim", soft_wrap=True)
    if save:
        out.print(f"saved to {escaped(str(match.save(save)))}", style="dim", soft_wrap=True)


def _match(what: str, setup: list[str], seed: str, run: str, content: str) -> Match:
    if what in names() and content:
        raise FairFightError("--content goes with a saved match; for a run it is an option of the set-up: content=PATH")
    if what in names():
        game = make_game(what, arguments.options(setup))
        return simulation.replay(game, arguments.whole_number(seed, "--seed"), arguments.whole_number(run, "--run"))
    if not Path(what).exists():
        raise FairFightError(f"{unknown('game', what, names())}, or the file of a saved match")
    if setup:
        raise FairFightError(f'a saved match has its set-up in it; "{setup[0]}" cannot be set')
    return load_match(what, make_game, content)
