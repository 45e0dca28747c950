"""Constants of Investigators: kinds of cards, outcomes, objectives, talents, ranges of choice codes."""

from __future__ import annotations

from fairfight.odds.decks import MOST_CARDS

# How much there may be.
MOST_PARTY = 4
MOST_MONSTERS = 12  # of a mission, those included that come later
MOST_FIGURES = MOST_PARTY + MOST_MONSTERS  # investigators first
MOST_SPACES = 16  # of a track
MOST_KINDS = 24  # of cards
MOST_DECK = MOST_CARDS  # cards of a deck that is trained: as many as exact odds can tell of
MOST_LEVEL = 10
MOST_WEAPONS = 2  # that an investigator carries
MOST_MISSIONS = 10  # of a campaign
MOST_CLUES = 6  # of a mission
MOST_TRAINING = 24
MOST_TRAITS = 20
MOST_HARMS = 20  # kinds of injuries and madness
MOST_ROWS = 60  # kinds of weapons and of monsters

# The signs of a track.
SIGNS = (".", "l", "h")  # open, light cover, heavy cover
COVERS = ("none", "light", "heavy")
NO_COVER = 0
USUAL_COVER = (0, 15, 30)  # percent that each takes from the chance to hit

# Cards.
CARD_TYPES = ("null", "x2", "+", "-", "0")
IS_NULL, IS_MULTIPLY, IS_PLUS, IS_MINUS, IS_ZERO = range(5)
NO_CARD = -1  # drawn from a deck without any
PILES = ("draw", "discard")
DRAW_PILE, DISCARD_PILE = range(2)
SHARED_DECK = MOST_PARTY  # the decks: one of each investigator, the mission's curse, the boss's
NEMESIS_DECK = MOST_PARTY + 1
DECKS = MOST_PARTY + 2
NO_DECK = -1  # of a monster that is no boss

NO_WEAPON = -1  # of a monster
HUNDRED = 100  # the sides of the dice

# Where a figure is.
AWAY = -1  # not yet there, fallen, fled or retreated
NOBODY = -1

# How a campaign stands and ends.
BATTLE, TRAIT, TRAINING, OVER = range(4)
OUTCOMES = ("victory", "defeat", "broken")
VICTORY, DEFEAT, BROKEN = range(3)

# What ends a mission.
OBJECTIVES = ("defeat_all", "defeat_boss", "search", "survive")
DEFEAT_ALL, DEFEAT_BOSS, SEARCH_ALL, SURVIVE = range(4)

# What talents do.
TALENTS = ("heal", "calm", "foresee", "inspire")
DO_HEAL, DO_CALM, DO_FORESEE, DO_INSPIRE = range(4)

# What an action can be.
ACTIONS = ("move", "attack", "aim", "take_cover", "calm_down", "search", "retreat", "use_talent")
DO_MOVE, DO_ATTACK, DO_AIM, DO_COVER, DO_STEADY, DO_SEARCH, DO_RETREAT, DO_TALENT = range(8)

# Whom monsters go for.
PREFERS = ("nearest", "weakest", "maddest")
NEAREST, WEAKEST, MADDEST = range(3)

# The codes of choices.
END_TURN = 0
MOVE = 1  # + space
ATTACK = 20  # + place of the weapon * MOST_MONSTERS + monster
AIM = 50
TAKE_COVER = 51
STEADY = 52
SEARCH = 53
RETREAT = 54
DISCARD = 55  # the card that was foreseen
TALENT = 60  # + member of the party
GO_ON = 70  # to the next mission
CHOOSE = 80  # + trait
TRAIN = 100  # + member of the party * MOST_TRAINING + what is bought
MOST_CHOICES = 1 + MOST_SPACES + MOST_WEAPONS * MOST_MONSTERS + 7 + MOST_PARTY + MOST_PARTY * MOST_TRAINING


def sign_of(figure: int) -> str:
    """A figure's sign on the track: investigators have numbers, monsters letters.

    >>> sign_of(0), sign_of(MOST_PARTY), sign_of(MOST_FIGURES - 1)
    ('1', 'A', 'L')
    """
    return str(figure + 1) if figure < MOST_PARTY else chr(ord("A") + figure - MOST_PARTY)
