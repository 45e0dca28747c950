"""Codes of the events of a campaign, each with up to four numbers.

A figure is an investigator, 0 to 3, or a monster, from MOST_PARTY on.
"""

from __future__ import annotations

# The campaign.
CAMPAIGN_BEGAN = 0  # investigators, missions, gold
MISSION_BEGAN = 1  # mission from 0, rounds, investigators there
DECK_SHUFFLED = 2  # deck, cards
NULLS_JOINED = 3  # NULLs that every deck has for the mission
STANDS = 4  # investigator, space, health, sanity
MONSTER_STANDS = 5  # figure, kind, space, whether it is awake
ROUND_BEGAN = 6  # round, rounds there are
ARRIVED = 7  # figure, kind, space
MISSION_ENDED = 8  # mission, whether it was won, rounds
NULLS_LEFT = 9  # NULLs that left every deck again
GOLD_GAINED = 10  # gold, gold in all
EXPERIENCE_GAINED = 11  # investigator, experience, in all
CARD_JOINED = 12  # deck, kind, cards now
CARD_LEFT = 13  # deck, kind, cards now
RESTED = 14  # investigator, health, sanity
LEVEL_REACHED = 15  # investigator, level
TRAIT_GAINED = 16  # investigator, trait
TRAINED = 17  # investigator, training, price, gold left
RETIRED = 18  # investigator, injuries, madness
CAMPAIGN_ENDED = 19  # outcome, missions won, gold
CAMPAIGN_RESUMED = 20  # missions so far, of them won, gold

# A turn.
TURN_BEGAN = 30  # investigator, actions, health, sanity
WITNESSED = 31  # investigator, figure, d100, will
SANITY_LOST = 32  # investigator, sanity lost, sanity left, figure
MOVED = 33  # figure, from, to
AIMED = 34  # investigator
COVER_TAKEN = 35  # investigator, cover
STEADIED = 36  # investigator, sanity gained, sanity
CLUE_FOUND = 37  # investigator, space, clues left
RETREATED = 38  # investigator
TALENT_USED = 39  # investigator, member of the party, uses left, talent
HEALED = 40  # investigator, health gained, health
FORESEEN = 41  # investigator, kind of card
DISCARDED = 42  # investigator, kind of card
TURN_ENDED = 43  # investigator

# An attack.
CARDS_TO_DRAW = 49  # who will attack, cards that it can draw next (0: none is drawn), NULLs among them
ATTACKED = 50  # attacker, target, weapon (of an investigator), chance to hit
ROLLED = 51  # attacker, d100
RESHUFFLED = 52  # deck, cards
CARD_DRAWN = 53  # attacker, deck, kind (or NO_CARD: there is none), base damage
MISSED = 54  # attacker, target, whether a NULL was drawn
HIT = 55  # attacker, target, damage, whether it was critical
HURT = 56  # figure, health lost, health left, by which monster, or with which weapon of an investigator
STUNNED = 57  # figure
DEFEATED_MONSTER = 58  # figure, by whom
FELL = 59  # investigator, by whom
WENT_MAD = 60  # investigator, by whom
HARMED = 61  # investigator, harm, injuries, madness

# Monsters.
WOKE = 70  # figure
SLEPT = 71  # figure: it has not noticed anybody
WAS_STUNNED = 72  # figure: it loses its turn
WAITED = 73  # figure: nobody is in its reach
