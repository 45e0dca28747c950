"""Constants of Summoners: the closed lists that content is lowered to and rules are written in."""

from __future__ import annotations

STATS = ("STR", "END", "DEF", "INT", "SPI", "MDF", "SPD", "LCK", "ACC")
STR, END, DEF, INT, SPI, MDF, SPD, LCK, ACC = range(9)
MV = 9  # not a stat of a card, but changed by effects like one
CHANGEABLE = (*STATS, "MV")

GROWTHS = {"minimal": 50, "steady": 66, "normal": 100, "gradual": 133, "accelerated": 150, "exceptional": 200}

# The board: a space is its y times WIDTH plus its x.
WIDTH, HEIGHT = 12, 14
SPACES = WIDTH * HEIGHT
TERRITORY = 3  # rows on each side
NOWHERE = -1

UNITS = 6  # three of each player: 0 to 2 are a's, 3 to 5 are b's
UNITS_EACH = 3
NOBODY = 7  # in a choice or on the stack, where a unit might be named

FIRST_LEVEL, TOP_LEVEL = 5, 20
TAKES_ALL = 100**4  # a percentage for each of the four pieces of equipment
LARGEST_STAT = 2000  # so that every formula stays exact

# Where a summon's card is.
NO_CARD, IN_HAND, ON_STACK, ON_BOARD, GONE = range(5)

# Kinds of cards.
TYPES = ("summon", "action", "reaction", "counter", "building", "trap", "quest", "role", "named")
SUMMON_CARD, ACTION_CARD, REACTION_CARD, COUNTER_CARD, BUILDING, TRAP, QUEST, ROLE_CARD, NAMED = range(9)

SPEEDS = ("action", "reaction", "counter")
ACTION, REACTION, COUNTER = range(3)

# Where a card goes when it has done its work.
DESTINATIONS = ("recharge", "discard", "removed", "stays")
TO_RECHARGE, TO_DISCARD, TO_REMOVED, STAYS = range(4)

# Whose units, or whose doing.
WHOSE = ("any", "own", "enemy")
ANYBODYS, OWN, ENEMY = range(3)

# What is on the stack.
ITEMS = (
    "summon",
    "play",
    "set",
    "move",
    "attack",
    "direct_attack",
    "advance",
    "activate",
    "complete",
    "triggered",
    "end",
)
(
    SUMMONING,
    PLAYING,
    SETTING,
    MOVING,
    ATTACKING,
    DIRECT_ATTACKING,
    ADVANCING,
    ACTIVATING,
    COMPLETING,
    TRIGGERED,
    ENDING,
) = range(11)

# Triggers: the first eleven are the items above, when they are put on the stack; the others happen as it resolves.
HAPPENINGS = ("damaged", "healed", "defeated", "gained_points", "entered", "levelled")
TRIGGERS = (*ITEMS, *HAPPENINGS)
DAMAGED, HEALED, DEFEATED, GAINED_POINTS, ENTERED, LEVELLED = range(11, 17)

# Where victory points come from.
CAUSES = ("defeats", "direct_attacks", "quests", "effects", "nullified")
BY_DEFEAT, BY_DIRECT_ATTACK, BY_QUEST, BY_EFFECT, BY_NULLIFYING = range(5)

# When an effect of a card works.
TIMES = (
    "resolves",  # as soon as the card resolves
    "next_turn_ends",  # at the end of its controller's next turn
    "entered",  # an enemy summon enters its spaces
    "completed",  # the quest is completed
    "draw_phase",  # in its controller's Draw Phase, after the draw
    "arrives",  # the named summon enters play
    "standing",  # as long as a summon of its controller stands on it
)
RESOLVES, NEXT_TURN_ENDS, WHEN_ENTERED, COMPLETED, DRAW_PHASE, ARRIVES, STANDING = range(7)

# Whom an effect works on.
WHOM = (
    "target",
    "caster",
    "second_target",
    "source",
    "standing",
    "chosen",
    "controller",
    "own_summons",
    "enemy_summons",
)
TARGET, CASTER, OTHER, SOURCE, ALL_STANDING, CHOSEN, CONTROLLER, ALL_OWN, ALL_ENEMY = range(9)

DAMAGE_KINDS = ("neutral", "physical", "magical")
NEUTRAL, PHYSICAL, MAGICAL = range(3)
ATTRIBUTES = ("neutral", "fire", "water", "wind", "earth", "light", "dark")

# How long an effect lasts.
UNTIL = ("turn", "opponents_turn", "indefinitely")
THIS_TURN, OPPONENTS_TURN, INDEFINITELY = range(3)
UNTIL_WORDS = {
    "turn": "until the end of the turn",
    "opponents_turn": "until the end of the opponent's next turn",
    "indefinitely": "indefinitely",
}

# What an effect may depend on.
CONDITIONS = ("always", "hit", "destroyed")
ALWAYS, IF_HIT, IF_DESTROYED = range(3)

# What cards can do (verbs.py says it in words).
VERBS = (
    "damage",
    "heal",
    "change_stat",
    "immobilize",
    "protect",
    "share_defence",
    "add_to_next_attack",
    "allow_attacks",
    "weapon_power",
    "gain_levels",
    "become_level",
    "bonus_levels",
    "may_advance",
    "destroy",
    "destroy_itself",
    "return",
    "nullify_points",
    "score",
    "change_position",
    "become_role",
    "become_summon",
    "add_card",
    "draw",
    "recall",
    "negate",
)
(
    DO_DAMAGE,
    DO_HEAL,
    DO_CHANGE,
    DO_IMMOBILIZE,
    DO_PROTECT,
    DO_SHARE_DEFENCE,
    DO_ADD_TO_NEXT_ATTACK,
    DO_ATTACKS,
    DO_WEAPON_POWER,
    DO_LEVELS,
    DO_BECOME_LEVEL,
    DO_BONUS_LEVELS,
    DO_MAY_ADVANCE,
    DO_DESTROY,
    DO_DESTROY_ITSELF,
    DO_RETURN,
    DO_NULLIFY_POINTS,
    DO_POINTS,
    DO_CHANGE_POSITION,
    DO_BECOME_ROLE,
    DO_BECOME_SUMMON,
    DO_ADD_CARD,
    DO_DRAW,
    DO_RECALL,
    DO_NEGATE,
) = range(25)

# What lies on a unit for a while: the verbs that last are kept by their own numbers.
LASTING_VERBS = (DO_CHANGE, DO_IMMOBILIZE, DO_PROTECT, DO_SHARE_DEFENCE, DO_ADD_TO_NEXT_ATTACK, DO_ATTACKS)

# Phases, and what the game waits for.
PHASES = ("coin", "beginning", "draw", "level", "action", "closing", "end of the turn", "end", "over")
COIN, BEGINNING, DRAW, LEVEL, ACTION_PHASE, CLOSING, LAST_EFFECTS, END_PHASE, OVER = range(9)

ASKS = ("nothing", "first", "action", "response", "unit", "space", "card", "advance", "recharge")
(
    ASKS_NOTHING,
    ASKS_FIRST,
    ASKS_ACTION,
    ASKS_RESPONSE,
    ASKS_UNIT,
    ASKS_SPACE,
    ASKS_CARD,
    ASKS_ADVANCE,
    ASKS_RECHARGE,
) = range(9)

WINNERS = ("a", "b", "draw")
A, B, NEITHER = range(3)
UNDECIDED = 3

# Why a card cannot be played, a bit each; `reasons.py` has the words.
REASONS = (
    "not_in_hand",
    "not_your_turn",
    "not_action_phase",
    "nothing_to_respond_to",
    "locked_out",
    "must_be_set",
    "waits_for_trigger",
    "no_caster",
    "no_target",
    "no_second_target",
    "no_space",
    "no_cost",
    "turn_summon_used",
    "zone_full",
    "stack_full",
    "effects_full",
    "never_set",
    "fires_by_itself",
)
(
    NOT_IN_HAND,
    NOT_YOUR_TURN,
    NOT_ACTION_PHASE,
    NOTHING_TO_RESPOND_TO,
    LOCKED_OUT,
    MUST_BE_SET,
    WAITS_FOR_TRIGGER,
    NO_CASTER,
    NO_TARGET,
    NO_SECOND_TARGET,
    NO_SPACE,
    NO_COST,
    TURN_SUMMON_USED,
    ZONE_FULL,
    STACK_FULL,
    EFFECTS_FULL,
    NEVER_SET,
    FIRES_BY_ITSELF,
) = (1 << bit for bit in range(18))
