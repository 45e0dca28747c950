"""Sets up a mission: the party's sheets, the decks, the monsters."""

from __future__ import annotations

from fairfight.engine.rule import Log, rule
from fairfight.games.investigators import terms
from fairfight.games.investigators.events import journey
from fairfight.games.investigators.rules.decks import gather
from fairfight.games.investigators.state import Content, State


@rule
def take_up_sheets(s: State, c: Content) -> None:
    """Everybody of the party as the sheet says, with the deck."""
    for number in range(terms.MOST_PARTY):
        s.party[number].space = terms.AWAY
    for number in range(c.party):
        one = s.party[number]
        sheet = c.sheet[number]
        one.health = sheet.health
        one.sanity = sheet.sanity
        one.max_health = sheet.max_health
        one.max_sanity = sheet.max_sanity
        one.skill = sheet.skill
        one.will = sheet.will
        one.speed = sheet.speed
        one.armour = sheet.armour
        one.level = sheet.level
        one.experience = sheet.experience
        one.traits = sheet.traits
        one.injuries = sheet.injuries
        one.madness = sheet.madness
        one.retired = sheet.retired
        one.dealt = sheet.dealt
        one.taken = sheet.taken
        one.horror = sheet.horror
        one.kills = sheet.kills
        for harm in range(terms.MOST_HARMS):
            one.harms[harm] = sheet.harms[harm]
        deck = s.deck[number]
        deck.drawn = sheet.drawn
        deck.nulls = sheet.nulls
        deck.crits = sheet.crits
        for kind in range(c.kinds):
            deck.pile[kind] = sheet.deck[kind]
            deck.left += sheet.deck[kind]


@rule
def prepare_decks(s: State, c: Content, log: Log) -> None:
    """All decks are gathered and shuffled; the curse that all share and the boss's deck are laid out."""
    mission = c.mission[s.mission]
    for number in range(c.party):
        if s.party[number].retired == 0:
            deck = s.deck[number]
            deck.pile[c.null] += mission.nulls
            deck.left += mission.nulls
            gather(c, deck)
            journey.deck_shuffled(log, number, deck.left)
    if mission.nulls > 0:
        journey.nulls_joined(log, mission.nulls)
    for number in range(terms.SHARED_DECK, terms.NEMESIS_DECK + 1):
        deck = s.deck[number]
        deck.known = 0
        deck.left = 0
        deck.drawn = 0  # another deck than that of the mission before, with a lifetime of its own
        deck.nulls = 0
        deck.crits = 0
        for kind in range(c.kinds):
            deck.pile[kind] = mission.curse[kind] if number == terms.SHARED_DECK else mission.nemesis[kind]
            deck.spent[kind] = 0
            deck.left += deck.pile[kind]
        if deck.left > 0:
            journey.deck_shuffled(log, number, deck.left)


@rule
def post_monsters(s: State, c: Content, log: Log) -> None:
    """The mission's monsters; those of later rounds are still away."""
    mission = c.mission[s.mission]
    s.monsters_left = mission.monsters
    s.bosses_left = 0
    for monster in range(terms.MOST_MONSTERS):
        s.monster[monster].space = terms.AWAY
    for monster in range(mission.monsters):
        other = s.monster[monster]
        other.kind = mission.monster[monster].kind
        kind = c.monster[other.kind]
        other.health = kind.health
        other.awake = int(kind.wakes >= terms.MOST_SPACES)
        other.stunned = 0
        s.bosses_left += kind.boss
        figure = terms.MOST_PARTY + monster
        posted = mission.monster[monster]
        if posted.round <= 1:
            other.space = posted.space
            journey.monster_stands(log, figure, other.kind, other.space, other.awake, other.health)
        else:
            journey.monster_awaited(log, figure, other.kind, posted.space, other.awake, other.health, posted.round)
