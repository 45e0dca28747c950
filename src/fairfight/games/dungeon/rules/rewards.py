"""Gold: of defeated enemies after the fight, of room rewards when they are collected, and what the account gains."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.dungeon import events
from fairfight.games.dungeon.state import Content, State


@rule
def collect_reward(s: State, c: Content, log: Log, hero: int) -> None:
    """A hero takes what lies on the reward tile: gold, rubies, consumables."""
    room = c.room[s.room]
    s.reward_left = 0
    s.rewards += 1
    s.rubies += room.reward_rubies
    s.gold += room.reward_gold + c.ruby_gold * room.reward_rubies
    events.reward_collected(log, hero, room.reward_gold, room.reward_rubies, s.gold, s.rubies)
    for item in range(c.consumables):
        if room.reward_items[item] > 0:
            s.hero[hero].items[item] += room.reward_items[item]
            events.item_found(log, hero, item, room.reward_items[item], s.hero[hero].items[item])


@rule
def award_gold(s: State, log: Log) -> None:
    """The gold of the enemies that were defeated in this fight, now that it is over.

    RULING: also if it was lost, as far as enemies were defeated in it; the seed makes no exception.
    """
    s.gold += s.bounty
    events.gold_awarded(log, s.bounty, s.gold)
    s.bounty = 0


@rule
def gold_for_account(s: State) -> int:
    """What a run brings home: all its gold, if at least one room reward was collected."""
    return s.gold if s.rewards > 0 else 0
