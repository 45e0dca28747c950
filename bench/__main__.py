"""`make bench`: how fast FairFight is, everything measured in this one run, as figures and as ratios."""

from __future__ import annotations

from bench import agents, dungeon, gauntlet, interface, investigators, lab, learning, odds, starts, summoners, warband
from bench.load import measuring as load
from bench.measure import machine

if __name__ == "__main__":
    print(machine())
    gauntlet.report()
    warband.report()
    summoners.report()
    dungeon.report()
    investigators.report()
    interface.report()
    agents.report()
    odds.report()
    lab.report()
    learning.report()
    starts.report()
    load.report()
