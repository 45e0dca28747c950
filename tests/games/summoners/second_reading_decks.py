"""Decks and cards of a test's own for the second reading: Counters for everything, Reactions that come in between."""

from __future__ import annotations

from typing import Any

HURT = '{{do = "damage", formula = "{}", kind = "{}", attribute = "{}", critical_percent = 0}}'
NEGATE = '{do = "negate"}'
DRAW = '{do = "draw", cards = 1}'


def counter(event: str, deed: str, **more: str) -> str:
    trigger = ", ".join(f'{key} = "{value}"' for key, value in {"event": event, **more}.items())
    return f'type = "counter", trigger = {{{trigger}}}, effects = [{deed}]'


def changing(kind: str, stat: str, how: str, until: str, whose: str = "own") -> str:
    deed = f'{{do = "change_stat", stat = "{stat}", {how}, until = "{until}"}}'
    return f'type = "{kind}", target = {{whose = "{whose}"}}, effects = [{deed}]'


# Reactions and Actions that hurt, move, weaken, and do it to anybody at any time.
LIVELY = {
    "jolt": f'type = "reaction", target = {{whose = "enemy"}}, effects = [{HURT.format("25", "magical", "fire")}]',
    "smite": f'type = "reaction", target = {{whose = "any"}}, goes_to = "discard",'
    f" effects = [{HURT.format('max(40, floor(target.HP / 3) * 2)', 'physical', 'neutral')}]",
    "hop": 'type = "reaction", caster = {}, target = {another = true, range = 9}, effects = [{do = "change_position"}]',
    "vigour": changing("reaction", "END", "percent = 250", "turn"),
    "wither": changing("reaction", "END", "percent = 40", "opponents_turn", "any"),
    "haste": changing("action", "SPD", "plus = 11", "indefinitely"),
    "weights": changing("action", "MV", "plus = -2", "opponents_turn", "enemy"),
    "ponder": f'type = "reaction", cost = {{discard = 1}}, effects = [{DRAW}, {DRAW}]',
    "ward": 'type = "reaction", target = {}, effects = [{do = "protect", percent = 35, until = "opponents_turn"},'
    ' {do = "protect", attribute = "fire", percent = 150, until = "turn"}]',
    "root": 'type = "reaction", target = {whose = "enemy"}, effects = ['
    '{do = "immobilize", save_percent = 20, until = "turn"}]',
    "duel": 'type = "action", caster = {}, target = {whose = "enemy", range = 12}, goes_to = "removed", effects = ['
    '{do = "damage", formula = "min(caster.STR, caster.INT) x (caster.level - 2) / target.level + power/3", power = 25,'
    ' accuracy = 60, hit = "accuracy + caster.SPD - target.SPD / 2", kind = "physical", attribute = "wind"},'
    '{do = "heal", whom = "caster", formula = "damage_dealt / 3 + 1", critical_percent = 300},'
    '{do = "change_stat", if = "hit", stat = "DEF", plus = -6, until = "indefinitely"}]',
    "sacrifice": 'type = "action", caster = {}, target = {another = true}, effects = [{do = "destroy"},'
    ' {do = "become_level", whom = "caster", if = "destroyed", level = 12},'
    ' {do = "may_advance", whom = "caster"}, {do = "weapon_power", whom = "caster", plus = 15}]',
    "call": 'type = "action", cost = {discard = 1}, chosen = {whose = "any"}, effects = ['
    '{do = "gain_levels", whom = "chosen", levels = 2}, {do = "allow_attacks", whom = "chosen", attacks = 3}]',
    "reclaim": 'type = "reaction", effects = [{do = "recall", type = "counter"}]',
    "quake": 'type = "action", caster = {}, effects = [{do = "damage", whom = "enemy_summons", within = 4,'
    ' formula = "caster.INT + power", power = 10, accuracy = 70, kind = "magical", attribute = "earth"},'
    ' {do = "change_stat", whom = "own_summons", within = 2, stat = "DEF", plus = -3, until = "opponents_turn"}]',
    "muster": 'type = "reaction", effects = [{do = "gain_levels", whom = "own_summons", levels = 1},'
    ' {do = "heal", whom = "enemy_summons", formula = "target.max_HP / 10"}]',
    "errand": 'type = "quest", objective = {territory = "own", whose = "any"}, fails_after = 2, goes_to = "removed",'
    ' effects = [{do = "gain_levels", levels = 1}, {do = "draw", cards = 1}]',
    "vow": 'type = "quest", objective = {min_quests = 1, species = "gignen"}, fails_after = 1, effects = ['
    '{do = "score", points = 1}, {do = "change_stat", stat = "STR", percent = 120, until = "indefinitely"}]',
    "academy": 'type = "building", spaces = {width = 4, height = 3}, goes_to = "recharge", effects = ['
    '{do = "bonus_levels", when = "standing", levels = 2},'
    ' {do = "change_stat", when = "standing", stat = "END", percent = 130},'
    '{do = "draw", when = "next_turn_ends", cards = 2},'
    '{do = "heal", when = "draw_phase", whom = "standing", formula = "target.level + 2"}]',
    "mire": 'type = "trap", spaces = {width = 12, height = 2, rows_beyond = 6}, effects = ['
    '{do = "change_stat", stat = "MV", percent = 0, until = "turn"}, {do = "destroy"}]',
}

# A Counter for every event: what is declared is negated, what happened is made worse.
COUNTERS = {
    **{
        f"no_{event}": counter(event, NEGATE, by="enemy")
        for event in (
            "summon",
            "set",
            "move",
            "attack",
            "direct_attack",
            "advance",
            "activate",
            "complete",
            "triggered",
        )
    },
    "no_quest": counter("play", NEGATE, by="enemy", type="quest"),
    "no_reaction": counter("play", NEGATE, by="enemy", type="reaction"),
    "no_counter": counter("activate", NEGATE, by="enemy", type="counter"),
    "no_end": counter("end", NEGATE, by="own"),
    "on_damage": counter("damaged", '{do = "gain_levels", levels = 1}', whose="own", by="any"),
    "on_healing": counter("healed", HURT.format("target.max_HP / 3", "neutral", "dark"), whose="enemy"),
    "on_defeat": counter("defeated", '{do = "score", points = 1}', by="own", whose="enemy"),
    "on_points": counter("gained_points", '{do = "nullify_points", points = 2}', by="enemy"),
    "on_entering": counter("entered", '{do = "immobilize", until = "opponents_turn"}', whose="enemy"),
    "on_rising": counter("levelled", HURT.format("target.level * 2", "magical", "light"), whose="enemy"),
    "on_blow": counter(
        "attack",
        '{do = "damage", whom = "source", formula = "30", kind = "physical", critical_percent = 0}',
        whose="own",
    ),
}

CARDS = {**LIVELY, **COUNTERS}
WORN = {
    "mail": 'slot = "armour", damage_percent = {neutral = 85, fire = 130}, bonus = {END = 3, SPD = -2}',
    "signet": 'slot = "accessory", damage_percent = {dark = 50, neutral = 95}, bonus = {LCK = 20}',
    "spear": 'slot = "weapon", range = 2, power = 45, kind = "physical", attribute = "earth",'
    ' formula = "caster.STR * (1 + power/100) * (caster.SPD + caster.STR) / (target.DEF + target.SPD)"',
}
ADVANCES = {
    "sage": 'type = "named", target = {based = ["magician"], max_tier = 1, min_level = 7}, role = "warlock",'
    ' summon = {species = "fae",'
    " base = {STR = 5, END = 5, DEF = 9, INT = 15, SPI = 15, MDF = 12, SPD = 12, LCK = 10, ACC = 9},"
    ' growth = {STR = "minimal", END = "minimal", DEF = "steady", INT = "exceptional", SPI = "exceptional",'
    ' MDF = "accelerated", SPD = "normal", LCK = "gradual", ACC = "normal"}},'
    ' effects = [{do = "heal", when = "arrives", whom = "target", formula = "target.max_HP / 2"},'
    ' {do = "gain_levels", when = "draw_phase", whom = "target", levels = 1}]',
    "knighthood": 'type = "role", target = {based = ["warrior", "scout"], max_tier = 1, min_level = 6},'
    ' effects = [{do = "become_role", role = "knight"}]',
}
ROLES = {
    "knight": 'tier = 3, comes_from = "warrior", percent = {DEF = 150, SPD = 60, END = 70},'
    ' effects = [{do = "heal", formula = "target.level"},'
    ' {do = "damage", whom = "enemy_summons", formula = "3", kind = "neutral", critical_percent = 0}]'
}

SLOTS = (
    '{summon = "stoneheart_warrior", role = "warrior", weapon = "spear", armour = "mail", accessory = "signet"},'
    '{summon = "gignen_scout", role = "scout", weapon = "hunting_bow", offhand = "oak_buckler", armour = "mail"},'
    '{summon = "gignen_magician", role = "magician", weapon = "apprentices_wand", accessory = "signet"}',
    '{summon = "gignen_warrior", role = "magician", weapon = "heirloom_sword", armour = "leather_jerkin"},'
    '{summon = "wilderling_scout", role = "scout", weapon = "spear", armour = "mail"},'
    '{summon = "fae_magician", role = "magician", weapon = "apprentices_wand", armour = "mail", accessory = "signet"}',
)
ADVANCE = 'advance = ["berserker_rage", "shadow_pact", "alrecht_barkstep", "sage", "knighthood", "knighthood"]'
KNOWN = [
    "stonewardens_command",
    "second_wind",
    "dramatic_return",
    "graverobbing",
    "spell_ward",
    "snare_pit",
    "fire_rune",
    "dark_altar",
    "nearwood_forest_expedition",
    "banner_in_their_land",
    "gignen_country",
    "obliterate",
    "drain_touch",
    "ensnare",
    "tempest_slash",
    "magicians_sanctum",
    "dual_shot",
    "blast_bolt",
    "rush",
]


def deck(key: str, slots: str, cards: dict[str, int]) -> str:
    main = ", ".join(f"{card} = {copies}" for card, copies in cards.items())
    return f'decks.{key}={{name = "{key}", summons = [{slots}], main = {{{main}}}, {ADVANCE}}}'


def own_content(decks: dict[str, dict[str, int]]) -> list[str]:
    """Everything above, and decks of it; both sets of slots take turns."""
    entries = {"cards": {**CARDS, **ADVANCES}, "equipment": WORN, "roles": ROLES}
    said = [
        f'{table}.{key}={{name = "{key}", {text}}}' for table, rows in entries.items() for key, text in rows.items()
    ]
    return said + [deck(key, SLOTS[place % 2], cards) for place, (key, cards) in enumerate(decks.items())]


def some(cards: list[str], copies: int) -> dict[str, int]:
    return dict.fromkeys(cards, copies)


OWN = own_content(
    {
        "brawlers": some([*LIVELY], 2),
        "refusers": {**some([*COUNTERS], 1), **some(["jolt", "hop", "smite", "vigour", "ponder", "reclaim"], 3)},
        "altars": {
            **some(["dark_altar", "gignen_country", "nearwood_forest_expedition", "errand", "vow"], 3),
            **some(["dramatic_return", "graverobbing", "blast_bolt", "academy", "call"], 3),
            **some(["mire"], 1),
        },
        "mixed": some([*KNOWN, *COUNTERS][:40], 1),
        "responders": {**some([*KNOWN[:6], "spell_ward", "no_reaction", "no_counter", "on_damage"], 3), "fire_rune": 2},
    }
)
LONG = {"goal": 9, "summon_draws": 5, "hand_limit": 8}  # so long that the third tier is reached
SETUPS: tuple[dict[str, Any], ...] = (
    {"a": "session_a", "b": "session_b", "smallest_deck": 8},
    {"a": "wardens", "b": "raiders", **LONG},
    {"a": "refusers", "b": "brawlers", "change": OWN, "goal": 6, "turn_limit": 40, "summon_draws": 5, "hand_limit": 9},
    {"a": "brawlers", "b": "altars", "change": OWN, "goal": 8, "turn_limit": 50, "summon_draws": 6, "hand_limit": 8},
    {"a": "mixed", "b": "responders", "change": OWN, "goal": 5, "turn_limit": 60, "shuffle": True, "summon_draws": 6},
    {"a": "altars", "b": "refusers", "change": OWN, "goal": 7, "turn_limit": 50, "shuffle": False, "summon_draws": 5},
    {"a": "embers", "b": "trappers", **LONG, "change": ["cards.morwen_ashveil.target.min_level=6"]},
    {"a": "altar", "b": "pathfinders", **LONG},
)
SHIPPED = (0, 1, 6, 7)  # of these, every card of both decks is used
