"""`fairfight verify`: checks the public record of a match, with receipts of those who played it."""

from __future__ import annotations

import typer

from fairfight.cli.console import out, print_json
from fairfight.game.matches.fair_dice import read_receipt
from fairfight.game.matches.record import RECORD, Record, read_record
from fairfight.game.matches.saves import read_values
from fairfight.game.matches.verifying import Check, Verdict
from fairfight.game.matches.verifying import verify as verdict_of
from fairfight.games.directory import make_game

REFUTED = 1  # exit code
HOLDS = {True: "holds", False: "FALSE", None: "unknown"}
STYLES = {"proven": "bold green", "not proven": "bold yellow", "refuted": "bold red"}


def verify(file: str, receipts: list[str], as_json: bool) -> None:
    record = read_record(read_values(file, RECORD), file)
    kept = {path: read_receipt(read_values(path, "a receipt"), path) for path in receipts or []}
    verdict = verdict_of(record, kept, make_game)
    if as_json:
        print_json({"match": record.match, "game": record.game, "release": record.release, **verdict.as_json()})
    else:
        _show(record, verdict)
    if verdict.conclusion == "refuted":
        raise typer.Exit(REFUTED)


def _show(record: Record, verdict: Verdict) -> None:
    out.print(f"Match {record.match} of {record.game}, played by fairfight {record.release}", soft_wrap=True)
    for check in verdict.checks:
        out.print(f"  {HOLDS[check.holds]:8}{_about(check)}", soft_wrap=True)
    out.print(f"\n{verdict.conclusion}", style=STYLES[verdict.conclusion])
    for said, about in ((verdict.proven, "It proves"), (verdict.not_proven, "It does not prove")):
        if said:
            out.print(f"{about}", style="bold")
        for one in said:
            out.print(f"  {one}", soft_wrap=True)


def _about(check: Check) -> str:
    return f"{check.about}: {check.reason}" if check.reason else check.about
