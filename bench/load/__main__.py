"""`python -m bench.load`: how many live matches one core serves, and how long people wait."""

from __future__ import annotations

import argparse
import re

from bench.load.measuring import Load, run


def main() -> None:
    """Measure what the command line says."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--matches", default="50,150,300,450")
    asked.add_argument("--seconds", type=float, default=60)
    asked.add_argument("--agent", default="", help="who has the other side: greedy, search:200, ...; else people")
    asked.add_argument("--database", default="sqlite", choices=("sqlite", "postgresql"))
    given = asked.parse_args()
    numbers = map(int, re.findall(r"\d+", given.matches))
    run([Load(matches, given.seconds, given.agent) for matches in numbers], given.database)


if __name__ == "__main__":
    main()
