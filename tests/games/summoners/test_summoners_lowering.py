"""Summoners' content as numbers: what the rules read is what the cards say."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fairfight.common.errors import ContentError
from fairfight.engine.layout import to_record
from fairfight.games.summoners.data import formulas, rows
from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.data.lowering import NO_SUCH_KIND, Lowered, lower
from fairfight.games.summoners.data.rows import ROOM, check_room, rows_of
from fairfight.games.summoners.state import Card, Effect
from fairfight.games.summoners.terms import (
    ACC,
    ACTION,
    ALL_STANDING,
    ALWAYS,
    ANYBODYS,
    ARRIVES,
    ATTRIBUTES,
    BY_DEFEAT,
    CASTER,
    CHOSEN,
    COMPLETED,
    CONTROLLER,
    COUNTER,
    DAMAGED,
    DEF,
    DEFEATED,
    DO_ADD_CARD,
    DO_BECOME_ROLE,
    DO_BECOME_SUMMON,
    DO_BONUS_LEVELS,
    DO_CHANGE,
    DO_DAMAGE,
    DO_HEAL,
    DO_IMMOBILIZE,
    DRAW_PHASE,
    END,
    ENEMY,
    GAINED_POINTS,
    IF_DESTROYED,
    IF_HIT,
    LCK,
    MAGICAL,
    MV,
    NAMED,
    NEXT_TURN_ENDS,
    OPPONENTS_TURN,
    OWN,
    PHYSICAL,
    PLAYING,
    REACTION,
    RESOLVES,
    ROLE_CARD,
    SOURCE,
    STANDING,
    STAYS,
    SUMMON_CARD,
    TAKES_ALL,
    TARGET,
    THIS_TURN,
    TO_DISCARD,
    TO_RECHARGE,
    TO_REMOVED,
    TYPES,
    WHEN_ENTERED,
)
from tests.games.summoners.fixed_decks import FIXED


def lowered(a: str = "session_a", b: str = "session_b", *changes: str, **options: Any) -> Lowered:
    numbers = {"hand_limit": 6, "summon_draws": 3, "turn_limit": 200, "goal": 3, "direct_attacks_from": 3}
    numbers |= {"shuffle": False, **options}
    return lower(summoners_book(changes=(*FIXED, *changes)).model, SimpleNamespace(a=a, b=b, **numbers))


def card(low: Lowered, key: str) -> Card:
    return low.content.card[low.kinds.index(key)]


def effects(low: Lowered, key: str) -> list[Effect]:
    row = card(low, key)
    return [low.content.effect[place] for place in range(row.first, row.first + row.effects)]


def steps(low: Lowered, formula: int) -> list[tuple[int, int, int]]:
    begin, end = low.content.formula[formula : formula + 2]
    return [(term.op, term.a, term.b) for term in (low.content.term[place] for place in range(begin, end))]


# The seed's stat lines with their line numbers: (base + level x growth) x role, one floor. The four before line 345
# leave the role modifier out (E03).
LINES = {
    ("gignen_warrior", "warrior", 10): (31, 22, 20, 18, 18, 14, 15, 29, 15),  # 345
    ("gignen_warrior", "berserker", 10): (40, 24, 20, 18, 18, 14, 18, 29, 15),  # 351
    ("fae_magician", "magician", 6): (14, 14, 16, 26, 27, 17, 16, 14, 15),  # 357
    ("wilderling_scout", "scout", 5): (18, 16, 12, 13, 13, 10, 28, 18, 23),  # 360
    ("gignen_warrior", "berserker", 12): (44, 27, 22, 19, 20, 15, 20, 33, 16),  # 373
    ("gignen_magician", "magician", 7): (19, 15, 14, 24, 22, 17, 17, 26, 12),  # 375
    ("gignen_scout", "scout", 5): (15, 17, 13, 15, 16, 14, 23, 27, 16),  # 379
    ("fae_magician", "magician", 7): (15, 15, 17, 27, 29, 18, 17, 15, 17),  # 440, E05
    ("wilderling_scout", "scout", 6): (18, 17, 13, 15, 14, 10, 31, 20, 25),  # 442
    ("gignen_warrior", "berserker", 13): (46, 28, 23, 20, 21, 16, 20, 35, 17),  # 529
    ("gignen_magician", "magician", 8): (20, 16, 15, 25, 24, 18, 18, 28, 13),  # 530
    ("gignen_scout", "scout", 6): (16, 18, 14, 16, 17, 15, 24, 30, 17),  # 531
    ("gignen_scout", "scout", 10): (20, 24, 18, 20, 21, 19, 31, 40, 23),  # 541
    ("alrecht_barkstep", "rogue", 10): (24, 19, 14, 13, 13, 14, 35, 37, 43),  # 546
    ("fae_magician", "magician", 8): (16, 16, 18, 29, 30, 19, 18, 16, 18),  # 585
    ("stoneheart_warrior", "warrior", 5): (25, 21, 16, 11, 17, 15, 14, 14, 16),  # 589, E04
    ("fae_magician", "warlock", 20): (28, 28, 30, 83, 40, 41, 30, 35, 60),  # 637
    ("gignen_warrior", "berserker", 14): (48, 29, 24, 21, 22, 17, 21, 37, 18),  # 645
    ("alrecht_barkstep", "rogue", 11): (25, 20, 15, 13, 13, 15, 37, 39, 45),  # 646
}


@pytest.mark.parametrize(("who", "stats"), LINES.items(), ids=str)
def test_stats_are_those_that_the_session_prints(who: tuple[str, str, int], stats: tuple[int, ...]) -> None:
    key, role, level = who
    low = lowered()
    summon = low.content.summon[card(low, key).summon]
    times = low.content.role[low.roles.index(role)].times
    reckoned = [
        (100 * start + level * growth) * percent // 10_000
        for start, growth, percent in zip(summon.starts, summon.growth, times, strict=True)
    ]
    assert reckoned == list(stats)


def test_rows_begin_with_the_summons_of_both_decks_and_end_with_roles_that_do_something() -> None:
    low = lowered(hand_limit=7, summon_draws=2, turn_limit=90, goal=4, direct_attacks_from=5)
    assert low.kinds[:6] == [
        "gignen_warrior",
        "gignen_scout",
        "gignen_magician",
        "stoneheart_warrior",
        "fae_magician",
        "wilderling_scout",
    ]
    roles_that_do_something = ["role:warlock", "role:sage", "role:warlord", "role:archmage"]
    assert low.kinds[-6:] == ["nightmare_pain", "follow_me", *roles_that_do_something]
    assert len(set(low.kinds)) == len(low.kinds) == low.content.kinds == 6 + 7 + 2 + 12 + 1 + 2 + 4
    assert [low.content.card[row].type for row in range(6)] == [SUMMON_CARD] * 6
    assert [low.content.card[row].to for row in range(6)] == [TO_REMOVED] * 6
    summons = [low.content.summon[low.content.card[row].summon] for row in range(6)]
    assert [low.species[one.species] for one in summons] == [*["gignen"] * 3, "stoneheart", "fae", "wilderling"]
    assert [slot.card for slot in low.content.slot] == list(range(6))
    roles = ["warrior", "scout", "magician", "warrior", "magician", "scout"]
    assert [low.roles[slot.role] for slot in low.content.slot] == roles
    numbers = low.content
    assert (numbers.hand_limit, numbers.summon_draws, numbers.turn_limit, numbers.goal) == (7, 2, 90, 4)
    assert numbers.direct_attacks_from == 5
    assert numbers.shuffled == 0
    assert to_record(low.content) is not None  # every number fits its field


def test_decks_are_listed_card_by_card_in_their_own_order() -> None:
    low = lowered(shuffle=True)
    deck = low.content.deck[0]
    assert [low.kinds[kind] for kind in deck.main[: deck.cards]] == [
        "sharpened_blade",
        "healing_hands",
        "rush",
        "rush",
        "gignen_country",
        "nearwood_forest_expedition",
        "adventurous_spirit",
        "tempest_slash",
    ]
    assert [low.kinds[kind] for kind in deck.advance[: deck.advances]] == ["berserker_rage", "alrecht_barkstep"]
    assert low.content.deck[1].cards == 14
    assert low.content.shuffled == 1


def test_one_summon_in_both_decks_is_one_row() -> None:
    low = lowered("guards", "guards")
    assert [slot.card for slot in low.content.slot] == [0, 1, 2, 0, 1, 2]
    assert low.kinds[:4] == ["gignen_warrior", "gignen_scout", "gignen_magician", "healing_hands"]


def test_a_slot_without_a_summon_is_empty() -> None:
    slots = '[{summon="fae_magician", role="magician", weapon="apprentices_wand"}]'
    low = lowered("session_a", "session_b", f"decks.session_b.summons={slots}")
    assert [slot.card for slot in low.content.slot] == [0, 1, 2, 3, -1, -1]


def test_a_slot_adds_up_its_equipment() -> None:
    low = lowered("guards", "riders")
    warrior, scout, magician = low.content.slot[:3]
    assert (warrior.power, warrior.reach, warrior.damage_kind) == (30, 1, PHYSICAL)
    assert (scout.power, scout.reach, scout.damage_kind) == (30, 6, PHYSICAL)
    assert (magician.power, magician.reach, magician.damage_kind) == (30, 3, MAGICAL)
    assert (warrior.bonus[DEF], scout.bonus[END], magician.bonus[LCK]) == (2, 2, 4)
    assert [sum(slot.bonus) for slot in (warrior, scout, magician)] == [2, 2, 4]
    assert scout.takes == [TAKES_ALL * (80 if name == "fire" else 100) // 100 for name in ATTRIBUTES]
    assert warrior.takes == [TAKES_ALL] * len(ATTRIBUTES)
    burning = lowered("guards", "riders", "equipment.heirloom_sword.attribute=fire")
    assert [ATTRIBUTES[slot.attribute] for slot in burning.content.slot[:2]] == ["fire", "neutral"]


def test_roles_carry_their_lineage() -> None:
    low = lowered()
    assert low.roles[:6] == ["warrior", "magician", "scout", "berserker", "warlock", "rogue"]
    roles = low.content.role
    assert [roles[number].lineage for number in range(6)] == [0b1, 0b10, 0b100, 0b1001, 0b10010, 0b100100]
    assert [roles[number].tier for number in range(6)] == [1, 1, 1, 2, 2, 2]
    assert [roles[number].card for number in range(6)] == [-1, -1, -1, -1, low.kinds.index("role:warlock"), -1]
    assert roles[4].times == [100, 100, 100, 210, 100, 135, 100, 125, 175]


def test_a_role_with_effects_is_a_card_that_stays() -> None:
    low = lowered()
    row, (effect,) = card(low, "role:warlock"), effects(low, "role:warlock")
    assert (row.type, row.to, row.times) == (ROLE_CARD, STAYS, 1 << DRAW_PHASE)
    assert (effect.do, effect.when, effect.whom) == (DO_ADD_CARD, DRAW_PHASE, CONTROLLER)
    assert low.kinds[effect.card] == "nightmare_pain"


def test_blast_bolt_row_by_row() -> None:
    low = lowered()
    row, (effect,) = card(low, "blast_bolt"), effects(low, "blast_bolt")
    assert (row.speed, row.to, row.times, row.lasting) == (ACTION, TO_DISCARD, 1 << RESOLVES, 0)
    assert (row.summon, row.role, row.trigger, row.width) == (-1, -1, 0, 0)
    assert (row.caster.is_there, row.caster.whose, row.caster.based) == (1, OWN, 1 << low.roles.index("magician"))
    assert (row.target.whose, row.target.reach, row.target.based) == (ENEMY, 6, 0)
    assert (row.other.is_there, row.chosen.is_there) == (0, 0)
    assert (effect.do, effect.whom, effect.condition) == (DO_DAMAGE, TARGET, ALWAYS)
    assert (effect.power, effect.accuracy, effect.critical, effect.kind) == (60, 85, 150, MAGICAL)
    assert ATTRIBUTES[effect.attribute] == "fire"
    assert effect.hit == low.content.basic_hit
    text = "caster.INT * (1 + power/100) * caster.INT / target.MDF"
    assert tuple(steps(low, effect.formula)) == formulas.parse(text)


def test_formulas_are_kept_once() -> None:
    low = lowered()
    assert tuple(steps(low, low.content.basic_hit)) == formulas.parse("accuracy + caster.ACC / 10")
    wand = low.content.slot[4].formula
    assert effects(low, "drain_touch")[0].formula == effects(low, "blast_bolt")[0].formula == wand
    assert effects(low, "ensnare")[0].hit not in (low.content.basic_hit, -1)


def test_what_always_hits_has_no_formula_for_it() -> None:
    low = lowered()
    damage, heal = effects(low, "life_alchemy")
    assert (damage.hit, damage.critical, damage.accuracy) == (-1, 0, 0)
    assert (heal.do, heal.formula >= 0, heal.hit) == (DO_HEAL, True, -1)
    row = card(low, "life_alchemy")
    assert (row.target.apart, row.target.reach, row.other.apart, row.other.reach) == (1, 1, 1, 0)


def test_ensnare_and_drain_touch_depend_on_the_damage() -> None:
    low = lowered()
    hold = effects(low, "ensnare")[1]
    assert (hold.do, hold.condition, hold.save, hold.until) == (DO_IMMOBILIZE, IF_HIT, 30, OPPONENTS_TURN)
    assert card(low, "ensnare").lasting == 1
    assert effects(low, "drain_touch")[1].whom == CASTER


def test_rush_changes_two_stats_for_two_times() -> None:
    low = lowered()
    mv, defence = effects(low, "rush")
    assert (mv.do, mv.stat, mv.times, mv.plus, mv.until) == (DO_CHANGE, MV, 200, 0, THIS_TURN)
    assert (defence.stat, defence.times, defence.until) == (DEF, 50, OPPONENTS_TURN)
    assert (card(low, "rush").lasting, card(low, "rush").to) == (2, TO_RECHARGE)
    assert (effects(low, "tempest_slash")[0].times, effects(low, "tempest_slash")[0].plus) == (100, 1)


def test_a_named_summon_takes_its_units_place_and_adds_its_card() -> None:
    low = lowered()
    row = card(low, "alrecht_barkstep")
    become, arrives, each_turn = effects(low, "alrecht_barkstep")
    assert (row.type, row.to, row.role) == (NAMED, STAYS, low.roles.index("rogue"))
    assert low.species[low.content.summon[row.summon].species] == "gignen"
    assert (become.do, become.when, become.whom) == (DO_BECOME_SUMMON, RESOLVES, TARGET)
    assert (arrives.when, each_turn.when) == (ARRIVES, DRAW_PHASE)
    assert low.kinds[arrives.card] == low.kinds[each_turn.card] == "follow_me"
    assert row.times == 1 << RESOLVES | 1 << ARRIVES | 1 << DRAW_PHASE
    assert (row.target.most_tier, row.target.quests) == (1, 1)
    assert card(low, "follow_me").caster.summon == 1 + low.kinds.index("alrecht_barkstep")
    assert card(low, "follow_me").to == TO_REMOVED


def test_a_filter_for_a_summon_that_is_not_there_fits_nobody() -> None:
    low = lowered("session_b", "session_b", 'cards.rush.target={summon="gignen_scout"}', "decks.session_b.main.rush=1")
    assert card(low, "rush").target.summon == 1 + NO_SUCH_KIND > low.content.kinds


def test_a_filter_may_ask_for_a_species() -> None:
    low = lowered("session_a", "session_b", "cards.rush.target={species='wilderling'}")
    assert card(low, "rush").target.species == 1 + low.species.index("wilderling")
    assert card(low, "tempest_slash").target.species == 0


def test_counters_know_what_they_wait_for() -> None:
    low = lowered("guards", "riders")

    def waits(key: str) -> tuple[int, ...]:
        row = card(low, key)
        return (row.trigger, row.trigger_by, row.trigger_whose, row.trigger_type, row.trigger_cause, row.speed)

    assert waits("dramatic_return") == (1 + DEFEATED, ANYBODYS, OWN, 0, 0, COUNTER)
    assert waits("graverobbing") == (1 + GAINED_POINTS, ENEMY, OWN, 0, 1 + BY_DEFEAT, COUNTER)
    assert waits("spell_ward") == (1 + PLAYING, ENEMY, ANYBODYS, 1 + TYPES.index("action"), 0, COUNTER)
    assert waits("nightmare_pain") == (1 + DAMAGED, ENEMY, OWN, 0, 0, COUNTER)
    assert effects(low, "nightmare_pain")[0].whom == SOURCE
    assert card(low, "graverobbing").cost == 1
    assert card(low, "stonewardens_command").speed == REACTION
    assert effects(low, "dramatic_return")[0].amount == 10


def test_buildings_traps_and_quests_work_at_their_times() -> None:
    low = lowered("guards", "riders")
    country, (bonus,) = card(low, "gignen_country"), effects(low, "gignen_country")
    assert (country.width, country.height, country.beyond) == (3, 2, 0)
    assert (bonus.do, bonus.when, bonus.amount) == (DO_BONUS_LEVELS, STANDING, 1)
    assert bonus.card == 1 + low.species.index("gignen")
    assert (card(low, "watchtower").lasting, effects(low, "watchtower")[0].stat) == (0, ACC)
    altar = effects(low, "dark_altar")
    assert {effect.when for effect in altar} == {NEXT_TURN_ENDS}
    assert [effect.whom for effect in altar] == [ALL_STANDING, CONTROLLER, CHOSEN, CHOSEN]
    assert [effect.condition for effect in altar] == [ALWAYS, ALWAYS, IF_DESTROYED, IF_DESTROYED]
    assert altar[2].amount == 20
    assert card(low, "dark_altar").chosen.based == 1 << low.roles.index("magician")
    pit = card(low, "snare_pit")
    assert (pit.speed, pit.times, pit.beyond, pit.lasting) == (COUNTER, 1 << WHEN_ENTERED, 8, 1)
    quest = card(low, "nearwood_forest_expedition")
    assert (quest.times, quest.to, quest.chosen.level_to, quest.chosen.based) == (1 << COMPLETED, TO_RECHARGE, 9, 0b111)
    banner = card(low, "banner_in_their_land")
    assert (banner.fails_after, banner.chosen.level_from, banner.chosen.territory) == (3, 8, ENEMY)
    assert (banner.chosen.level_to, banner.to) == (0, TO_DISCARD)


def test_the_other_numbers_of_effects_are_where_the_rules_look_for_them() -> None:
    low = lowered("guards", "riders")
    (pact,), (blade,), (recall,) = (effects(low, key) for key in ("shadow_pact", "sharpened_blade", "spell_recall"))
    assert (pact.do, low.roles[pact.card]) == (DO_BECOME_ROLE, "warlock")
    assert blade.plus == 10
    assert recall.amount == TYPES.index("action")
    (oak,) = effects(low, "oakskin")
    assert (oak.kind, oak.attribute, oak.times) == (PHYSICAL, -1, 50)
    any_damage = lowered("guards", "riders", 'cards.oakskin.effects=[{do="protect", percent=0, until="turn"}]')
    assert [effects(any_damage, "oakskin")[0].kind, effects(any_damage, "oakskin")[0].attribute] == [-1, -1]
    (sanctum,) = effects(low, "magicians_sanctum")
    assert (sanctum.ends_on_move, sanctum.until) == (1, OPPONENTS_TURN)
    assert effects(low, "dual_shot")[0].amount == 2
    assert effects(low, "tempest_slash")[1].critical == 200


@pytest.mark.parametrize(("most", "refused"), [(127, False), (100, False), (40, True)])
def test_room_is_asked_for_by_pairs_if_all_decks_together_have_none(
    most: int, refused: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = summoners_book().model
    assert len(rows_of(book, list(book.decks)).kinds) in range(101, 127)
    monkeypatch.setattr(rows, "ROOM", (("different cards", most), *ROOM[1:]))
    if refused:
        with pytest.raises(ContentError, match=r"decks \w+ and \w+: \d+ different cards; 40 are allowed"):
            check_room(book)
    else:
        check_room(book)
