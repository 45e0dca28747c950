"""Two decks that stay as they are whatever becomes of the ready-made ones: every sort of card, and all four slots."""

from __future__ import annotations

GUARDS_MAIN = {
    **dict.fromkeys(("healing_hands", "oakskin", "stonewardens_command", "second_wind", "spell_ward", "snare_pit"), 2),
    **dict.fromkeys(("magicians_sanctum", "watchtower", "gignen_country", "adventurous_spirit", "fire_rune"), 1),
    **dict.fromkeys(("nearwood_forest_expedition", "sharpened_blade", "foresight", "blast_bolt"), 1),
}
RIDERS_MAIN = {
    **dict.fromkeys(("blast_bolt", "ensnare", "dual_shot", "graverobbing", "tempest_slash", "rush"), 2),
    **dict.fromkeys(("drain_touch", "life_alchemy", "spell_recall", "obliterate", "dark_altar"), 1),
    **dict.fromkeys(("dramatic_return", "banner_in_their_land", "sharpened_blade", "foresight"), 1),
}


def deck(key: str, slots: str, main: dict[str, int], advance: str) -> str:
    cards = ", ".join(f"{card} = {copies}" for card, copies in main.items())
    return f'decks.{key}={{name = "{key}", summons = [{slots}], main = {{{cards}}}, advance = [{advance}]}}'


GUARDS = deck(
    "guards",
    '{summon = "gignen_warrior", role = "warrior", weapon = "heirloom_sword", offhand = "oak_buckler"},'
    '{summon = "gignen_scout", role = "scout", weapon = "hunting_bow", armour = "leather_jerkin"},'
    '{summon = "gignen_magician", role = "magician", weapon = "apprentices_wand", accessory = "lucky_charm"}',
    GUARDS_MAIN,
    '"berserker_rage", "alrecht_barkstep", "shadow_pact"',
)
RIDERS = deck(
    "riders",
    '{summon = "stoneheart_warrior", role = "warrior", weapon = "heirloom_sword", armour = "leather_jerkin"},'
    '{summon = "wilderling_scout", role = "scout", weapon = "hunting_bow", accessory = "lucky_charm"},'
    '{summon = "fae_magician", role = "magician", weapon = "apprentices_wand", offhand = "oak_buckler"}',
    RIDERS_MAIN,
    '"shadow_pact", "berserker_rage"',
)
FIXED = (GUARDS, RIDERS)
