"""Constants of Gauntlet: the closed lists that content is lowered to and rules are written in."""

from __future__ import annotations

ELEMENTS = ("neutral", "arcane", "brutal", "divine", "precise", "spiritual")
NEUTRAL = 0

ELEMENT_OF = {  # a card's attribute gives its dice their element
    "intelligence": "arcane",
    "strength": "brutal",
    "charisma": "divine",
    "agility": "precise",
    "wisdom": "spiritual",
}

RARITIES = ("initial", "common", "uncommon", "rare")
INITIAL = 0

COPIES = {"initial": 1, "common": 3, "uncommon": 2, "rare": 1}  # of an upgrade in the pile; of an initial card, said

TIERS = ("basic", "elite")

TYPES = ("melee", "ranged")
MELEE, RANGED = range(2)

# Ways to use a card, and what a committed card is told as: card * USES + use.
USES = 3
FOR_EFFECT, FOR_DAMAGE, FOR_ARMOUR = range(USES)

# What a run is waiting for. The hero decides in COMMITTING and AIMING only.
PHASES = (
    "fight_begins",
    "exchange_begins",
    "committing",
    "resolving",
    "aiming",
    "monsters_act",
    "exchange_ends",
    "fight_ends",
    "over",
)
FIGHT_BEGINS, EXCHANGE_BEGINS, COMMITTING, RESOLVING, AIMING, MONSTERS_ACT, EXCHANGE_ENDS, FIGHT_ENDS, OVER = range(9)

OUTCOMES = ("cleared", "defeated", "stalemate")
CLEARED, DEFEATED, STALEMATE = range(3)

ENDINGS = ("not_fought", "won", "unresolved", "defeated", "stalemate")
NOT_FOUGHT, WON, UNRESOLVED, LOST, STALLED = range(5)

# What a card can do (model.py says it in words). The last two start an effect that lasts.
VERBS = (
    "attack",
    "armour",
    "fate",
    "heal",
    "draw",
    "draw_and_play",
    "reroll",
    "repeat_next_attack",
    "armour_from_damage",
    "armour_or_fate",
    "effect_before_dice",
    "effect_in_its_place",
)
(
    ATTACK,
    ARMOUR,
    FATE,
    HEAL,
    DRAW,
    DRAW_AND_PLAY,
    REROLL,
    REPEAT_NEXT_ATTACK,
    ARMOUR_FROM_DAMAGE,
    ARMOUR_OR_FATE,
    EFFECT_BEFORE_DICE,
    EFFECT_IN_ITS_PLACE,
) = range(12)

# What an effect that lasts changes.
EFFECTS = (
    "dice_higher",
    "dice_higher_per_target",
    "reroll_each_attack",
    "rerolled_higher",
    "more_dice",
    "more_dice_per_enemy",
    "more_dice_at_target",
    "lower_defence",
    "lower_defence_of_target",
    "fate_on_death",
    "heal_on_death",
    "others_lose_on_death",
    "critical_damage",
    "counts_as_8",
    "armour_each_exchange",
    "armour_per_attack",
    "armour_per_face",
    "hp_loss_per_attack",
    "multiply_damage",
)
(
    DICE_HIGHER,
    DICE_HIGHER_PER_TARGET,
    REROLL_EACH_ATTACK,
    REROLLED_HIGHER,
    MORE_DICE,
    MORE_DICE_PER_ENEMY,
    MORE_DICE_AT_TARGET,
    LOWER_DEFENCE,
    LOWER_DEFENCE_OF_TARGET,
    FATE_ON_DEATH,
    HEAL_ON_DEATH,
    OTHERS_LOSE_ON_DEATH,
    CRITICAL_DAMAGE,
    COUNTS_AS_8,
    ARMOUR_EACH_EXCHANGE,
    ARMOUR_PER_ATTACK,
    ARMOUR_PER_FACE,
    HP_LOSS_PER_ATTACK,
    MULTIPLY_DAMAGE,
) = range(19)

LASTS = ("exchange", "combat")
EXCHANGE, COMBAT = range(2)

# What groups of monsters can do.
ABILITIES = (
    "none",
    "ranged_attacks_are_melee",
    "less_damage_from_attacks_on_all",
    "more_damage_per_dead",
    "unused_armour_hurts",
    "hits_each_hero",
    "low_dice_hurt",
    "leaves",
    "melee_dice_lower",
    "ends_a_combat_effect",
    "takes_fate",
    "fewer_cards_drawn",
    "hard_hits_cost_hp",
    "silences_effects",
    "forbids_rerolls",
    "attacks_twice",
    "one_element_an_exchange",
    "wails",
    "evades_next_card",
    "misses_cost_hp",
    "rolls_eights_again",
)
(
    NO_ABILITY,
    RANGED_ATTACKS_ARE_MELEE,
    LESS_DAMAGE_FROM_ATTACKS_ON_ALL,
    MORE_DAMAGE_PER_DEAD,
    UNUSED_ARMOUR_HURTS,
    HITS_EACH_HERO,
    LOW_DICE_HURT,
    LEAVES,
    MELEE_DICE_LOWER,
    ENDS_A_COMBAT_EFFECT,
    TAKES_FATE,
    FEWER_CARDS_DRAWN,
    HARD_HITS_COST_HP,
    SILENCES_EFFECTS,
    FORBIDS_REROLLS,
    ATTACKS_TWICE,
    ONE_ELEMENT_AN_EXCHANGE,
    WAILS,
    EVADES_NEXT_CARD,
    MISSES_COST_HP,
    ROLLS_EIGHTS_AGAIN,
) = range(21)

# Readings: what the source leaves open. Of each the first is ruled; the content record holds a value's place.
READINGS = {
    "dealt": ("past_armour", "with_armour", "within_hp"),
    "aimed": ("resolving", "committing"),
    "after_last_death": ("finish", "stop"),
    "last_draw": ("yes", "no"),
    "criticals": ("natural", "counted"),
    "effects_begin": ("before_dice", "after_dice"),
    "each_attack_reroll": ("card", "target"),
    "next_card": ("any", "attack"),
    "phalanx": ("attack", "die"),
    "silence": ("effects", "cards"),
    "thorns": ("once", "each"),
    "unresolved": ("upgrade", "nothing"),
}
PAST_ARMOUR, WITH_ARMOUR, WITHIN_HP = range(3)
RULED, OTHERWISE = range(2)  # of those with two values
