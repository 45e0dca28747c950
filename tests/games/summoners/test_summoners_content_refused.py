"""A slip in Summoners' content is an error with its place and what is allowed, never a silent nothing."""

from __future__ import annotations

import pytest

from fairfight.common.errors import ContentError
from fairfight.games.summoners.data.book import summoners_book

BOLT = "cards.blast_bolt"
BOLT_FORMULA = f"{BOLT}.effects.0.formula"
COUNTER = "cards.spell_ward"


def problem(*changes: str) -> str:
    with pytest.raises(ContentError) as raised:
        summoners_book(changes=changes)
    return str(raised.value)


def effect(card: str, verb: str) -> str:
    """The change that gives a card another single effect."""
    return f"cards.{card}.effects=[{{{verb}}}]"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            f"{BOLT}.effects.0.do=damge",
            f'{BOLT}.effects.0: unknown do "damge"; did you mean "damage"? allowed: damage, ',
        ),
        (f"{BOLT}.effects.0.powr=3", f'{BOLT}.effects.0.powr: unknown key "powr"; did you mean "power"?'),
        ("roles.berserker.form=warrior", 'roles.berserker.form: unknown key "form"; '),
        (f"{BOLT}.type=spell", f'{BOLT}.type: unknown type "spell"; allowed: action, reaction, counter, '),
        (f"{BOLT}.target.whose=theirs", f'{BOLT}.target.whose: unknown whose "theirs"; allowed: any, own, enemy'),
        (
            "summons.fae_magician.growth.STR=fast",
            'summons.fae_magician.growth.STR: unknown STR "fast"; allowed: minimal, steady, ',
        ),
        ("summons.fae_magician.base={STR=1}", 'summons.fae_magician.base.END: "END" is missing'),
        (
            "roles.scout.percent.STRR=110",
            'roles.scout.percent.STRR: unknown key "STRR"; did you mean "STR"? allowed: STR, END, ',
        ),
        ("decks.raiders.main.blast_bolt=4", "decks.raiders.main.blast_bolt: 4 copies; 1 to 3 are allowed"),
        ("decks.raiders.summons=[]", "decks.raiders.summons: 0 summons; 1 to 3 are allowed"),
        ("cards.obliterate.cost.discard=2", "cards.obliterate.cost.discard: must be 1, not 2"),
    ],
)
def test_a_slip_is_told_with_its_place_and_what_is_allowed(change: str, said: str) -> None:
    assert said in problem(change)


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("caster.INT x (1 + power/100", "column 28: the parenthesis of column 14 is not closed"),
        ("caster.IN x 2", 'column 1: unknown name "caster.IN"; did you mean "caster.INT"?'),
    ],
)
def test_a_wrong_formula_is_told_with_its_column(formula: str, said: str) -> None:
    assert f'{BOLT_FORMULA}: formula "{formula}", {said}' in problem(f'{BOLT_FORMULA}="{formula}"')
    assert 'equipment.hunting_bow.formula: formula "power power", ' in problem(
        'equipment.hunting_bow.formula="power power"'
    )
    assert f'{BOLT}.effects.0.hit: formula "2 +", column 4: ' in problem(f'{BOLT}.effects.0.hit="2 +"')


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        ('do="change_stat", stat="DEF", until="turn"', 'give either "percent" or "plus"'),
        ('do="change_stat", stat="DEF", until="turn", percent=50, plus=1', 'give either "percent" or "plus"'),
        ('do="change_stat", stat="DEF", percent=50', '"until" is needed, but not with when = "standing"'),
        ('do="damage", formula="9", kind="magical", hit="50"', '"hit" needs "accuracy"'),
        ('do="bonus_levels"', '"bonus_levels" works with when = "standing" only'),
    ],
)
def test_a_verb_that_does_not_fit_together_is_refused(verb: str, said: str) -> None:
    assert f"cards.blast_bolt.effects.0: {said}" in problem(effect("blast_bolt", verb))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("equipment.hunting_bow.slot=armour", "equipment.hunting_bow: only a weapon has formula, kind, power, range"),
        ("equipment.oak_buckler.slot=weapon", "equipment.oak_buckler: a weapon needs range, formula, kind"),
    ],
)
def test_only_weapons_say_how_to_attack(change: str, said: str) -> None:
    assert said in problem(change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('roles.rogue.comes_from="scot"', 'roles.rogue.comes_from: unknown role "scot"; did you mean "scout"?'),
        (
            f'{BOLT}.caster.based=["magican"]',
            f'{BOLT}.caster.based.0: unknown role "magican"; did you mean "magician"?',
        ),
        (f'{BOLT}.target.species="fay"', f'{BOLT}.target.species: unknown species "fay"; did you mean "fae"?'),
        (f'{BOLT}.target.summon="rush"', f'{BOLT}.target.summon: unknown summon "rush"; allowed: '),
        ('cards.alrecht_barkstep.role="rouge"', 'cards.alrecht_barkstep.role: unknown role "rouge"'),
        (
            'cards.gignen_country.effects.0.species="elf"',
            'cards.gignen_country.effects.0.species: unknown species "elf"',
        ),
        ('cards.shadow_pact.effects.0.role="lich"', 'cards.shadow_pact.effects.0.role: unknown role "lich"'),
        (
            'cards.alrecht_barkstep.effects.1.card="follow"',
            'cards.alrecht_barkstep.effects.1.card: unknown card "follow"',
        ),
        ('roles.warlock.effects.0.card="pain"', 'roles.warlock.effects.0.card: unknown card "pain"; allowed: '),
        ("decks.raiders.main.rushh=1", 'decks.raiders.main.rushh: unknown card "rushh"; did you mean "rush"?'),
        ('decks.raiders.advance.0="pact"', 'decks.raiders.advance.0: unknown card "pact"'),
        ('decks.raiders.summons.1.summon="elf"', 'decks.raiders.summons.1.summon: unknown summon "elf"'),
        ('decks.raiders.summons.1.role="elf"', 'decks.raiders.summons.1.role: unknown role "elf"'),
        (
            'decks.raiders.summons.1.offhand="heirloom_sword"',
            "decks.raiders.summons.1.offhand: heirloom_sword is a weapon, not an offhand; allowed: oak_buckler",
        ),
    ],
)
def test_a_name_that_leads_nowhere_is_refused(change: str, said: str) -> None:
    assert said in problem(change)


def test_all_names_that_lead_nowhere_are_told_at_once() -> None:
    said = problem('roles.rogue.comes_from="scot"', 'decks.raiders.summons.1.role="elf"').splitlines()
    assert [line.partition(": unknown")[0].rpartition(" ")[2] for line in said] == [
        "roles.rogue.comes_from",
        "decks.raiders.summons.1.role",
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("cards.rush.name=blast bolt", 'cards.blast_bolt.name: "Blast Bolt" is the name of rush already'),
        ("roles.rogue.name=Scout", 'roles.rogue.name: "Scout" is the name of scout already'),
        (
            'roles.warrior.comes_from="berserker"',
            "a role cannot come from itself (warrior from berserker from warrior)",
        ),
        ('roles.scout.comes_from="scout"', "roles.scout.comes_from: a role cannot come from itself (scout from scout)"),
    ],
)
def test_names_are_unique_and_lineages_end(change: str, said: str) -> None:
    assert said in problem(change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            "cards.gignen_country.cost={discard=1}",
            "cards.gignen_country.cost: a card with a cost in cards has no spaces",
        ),
        ("cards.rush.type=counter", 'cards.rush: a counter card needs "trigger"'),
        (
            "cards.snare_pit.type=action",
            'cards.snare_pit.spaces: an action card has no "spaces"; allowed: caster, target, ',
        ),
        ("cards.rush.type=trap", 'cards.rush: a trap card needs "spaces"'),
        ("cards.rush.type=building", 'cards.rush: a building card needs "spaces"'),
        ("cards.rush.type=quest", 'cards.rush: a quest card needs "objective"'),
        ("cards.foresight.type=role", 'cards.foresight: a role card needs "target"'),
        ("cards.shadow_pact.type=named", 'cards.shadow_pact: a named card needs "summon"'),
        ("cards.foresight.type=named", 'cards.foresight: a named card needs "target"'),
        ("cards.banner_in_their_land.target={}", 'cards.banner_in_their_land.target: a quest card has no "target"'),
        ('cards.rush.trigger={event="end"}', 'cards.rush.trigger: an action card has no "trigger"'),
        ("cards.foresight.effects=[]", "cards.foresight.effects: the card does nothing"),
        ("cards.follow_me.goes_to=discard", "cards.follow_me.goes_to: a unique card is removed from the game"),
        ("cards.alrecht_barkstep.goes_to=discard", "cards.alrecht_barkstep.goes_to: a named summon stays in play"),
        ("cards.gignen_country.spaces.height=4", "cards.gignen_country.spaces.height: there are 3 rows to place it on"),
    ],
)
def test_a_card_has_what_its_type_needs_and_no_more(change: str, said: str) -> None:
    assert said in problem(change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (f'{BOLT}.caster.whose="any"', f"{BOLT}.caster.whose: a caster is one's own"),
        ("cards.foresight.second_target={}", 'cards.foresight.second_target: "second_target" needs "target"'),
        (f"{BOLT}.caster.another=true", f'{BOLT}.caster.another: "another" is said of target'),
        (f"{BOLT}.caster.range=3", f'{BOLT}.caster.range: "range" is said of target and second_target'),
        ("cards.rush.target.range=3", "cards.rush.target.range: a range is counted from the caster, and there is none"),
        (
            "cards.rush.target.another=true",
            "cards.rush.target.another: it must be another than the caster, and there is none",
        ),
        (f'{COUNTER}.trigger.cause="defeats"', f'{COUNTER}.trigger.cause: "cause" goes with gained_points'),
        (
            'cards.graverobbing.trigger.type="action"',
            'cards.graverobbing.trigger.type: "type" goes with play, activate, advance, damaged, ',
        ),
    ],
)
def test_filters_and_triggers_fit_their_card(change: str, said: str) -> None:
    assert said in problem(change)


@pytest.mark.parametrize(
    ("card", "verb", "said"),
    [
        (
            "watchtower",
            'do="draw", cards=1',
            ': "when" is missing; allowed in a building card: next_turn_ends, draw_phase, standing',
        ),
        (
            "rush",
            'do="draw", cards=1, when="completed"',
            '.when: an action card has no effects when = "completed"; allowed',
        ),
        (
            "rush",
            'do="change_stat", stat="DEF", plus=1, when="standing"',
            '.when: an action card has no effects when = "standing"',
        ),
        (
            "watchtower",
            'do="gain_levels", levels=1, when="standing"',
            '.when: "gain_levels" cannot go on while someone stands there',
        ),
        (
            "foresight",
            'do="gain_levels", levels=1',
            '.whom: whom = "target" needs "target", a trigger, a trap or a quest',
        ),
        ("rush", 'do="gain_levels", levels=1, whom="caster"', '.whom: whom = "caster" needs "caster"'),
        (
            "rush",
            'do="gain_levels", levels=1, whom="second_target"',
            '.whom: whom = "second_target" needs "second_target"',
        ),
        ("rush", 'do="gain_levels", levels=1, whom="source"', '.whom: whom = "source" needs a trigger'),
        ("rush", 'do="gain_levels", levels=1, whom="standing"', '.whom: whom = "standing" needs a building'),
        ("rush", 'do="gain_levels", levels=1, whom="chosen"', '.whom: whom = "chosen" needs "chosen"'),
        (
            "rush",
            'do="gain_levels", levels=1, whom="controller"',
            '.whom: whom = "controller" does not go with "gain_levels"',
        ),
        ("rush", 'do="draw", cards=1, whom="target"', '.whom: unknown whom "target"; allowed: controller'),
        ("rush", 'do="heal", formula="caster.SPI"', ': caster in a formula needs "caster" on the card'),
        (
            "rush",
            'do="damage", formula="9", kind="magical", critical_percent=0, accuracy=90',
            ': caster in a formula needs "caster" on the card',  # the standard chance to hit counts the caster's ACC
        ),
        (
            "rush",
            'do="damage", formula="9", kind="magical"',
            ".critical_percent: a critical needs the luck of a caster",
        ),
        (
            "blast_bolt",
            'do="damage", formula="damage_dealt", kind="magical"',
            '.formula: damage_dealt in damage needs trigger.event = "damaged"',
        ),
        ("rush", 'do="heal", formula="damage_dealt"', ".formula: damage_dealt in healing needs damage before it"),
        (
            "rush",
            'do="add_to_next_attack", formula="damage_dealt", kind="magical"',
            ".formula: damage_dealt is not known to what is added to an attack",
        ),
        ("rush", 'do="gain_levels", levels=1, if="hit"', '.if: if = "hit" needs damage with an accuracy before it'),
        ("rush", 'do="gain_levels", levels=1, if="destroyed"', '.if: if = "destroyed" needs a destroy before it'),
        ("rush", 'do="become_summon"', ": a named summon takes its target's place by itself: leave this out"),
        ("rush", 'do="become_role", role="rogue"', ": only a role card gives a role"),
        ("rush", 'do="change_position"', ': "change_position" puts a unit beside the caster: it needs "caster"'),
        ("rush", 'do="return", percent=10', ': "return" brings the unit back that was defeated'),
        ("rush", 'do="nullify_points", points=1', ': "nullify_points" needs trigger.event = "gained_points"'),
        ("nightmare_pain", 'do="negate"', ': "negate" needs a trigger that is still on the stack: summon, play, '),
        ("rush", 'do="destroy_itself"', ": only a building destroys itself"),
    ],
)
def test_effects_fit_their_card(card: str, verb: str, said: str) -> None:
    assert f"cards.{card}.effects.0{said}" in problem(effect(card, verb))


def test_what_is_added_to_an_attack_needs_no_caster_on_the_card() -> None:
    verb = 'do="add_to_next_attack", formula="caster.STR", kind="physical"'
    assert summoners_book(changes=(effect("rush", verb),))


def test_a_card_asks_for_one_choice_at_most() -> None:
    twice = 'do="change_position"}, {do="recall"'
    asked = "a card asks for one choice at most as it resolves"
    assert f"cards.follow_me.effects: {asked}: change_position, recall" in problem(effect("follow_me", twice))
    chosen = 'do="recall"}, {do="gain_levels", levels=1, whom="chosen"'
    said = problem("cards.spell_recall.chosen={}", effect("spell_recall", chosen))
    assert f"cards.spell_recall.effects: {asked}: recall, a chosen unit" in said


def test_a_card_starts_no_more_lasting_effects_than_there_is_room_for() -> None:
    one = 'do="immobilize", until="turn", when="next_turn_ends", whom="standing"'
    assert summoners_book(changes=(effect("watchtower", "}, {".join([one] * 2)),))
    said = problem(effect("watchtower", "}, {".join([one] * 3)))
    assert "cards.watchtower.effects: up to 18 effects that last; 16 are allowed" in said


@pytest.mark.parametrize(
    ("verb", "said"),
    [
        ('do="draw", cards=1, when="arrives"', ".when: what a role does, it does in the draw_phase"),
        (
            'do="gain_levels", levels=1, whom="caster"',
            ".whom: a role works on target (its own unit), controller, own_summons or enemy_summons",
        ),
        ('do="draw", cards=1, if="hit"', ".if: a role's effect has no condition"),
        ('do="heal", formula="caster.SPI"', ": caster in a formula needs a caster, which a role has not"),
        ('do="recall"', ': "recall" asks for a choice, which a role cannot'),
    ],
)
def test_effects_fit_their_role(verb: str, said: str) -> None:
    assert f"roles.warlock.effects.0{said}" in problem(f"roles.warlock.effects=[{{{verb}}}]")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            'decks.session_b.summons.0.summon="fae_magician"',
            "decks.session_b.summons: fae_magician is in 2 slots; a summon is",
        ),
        ('decks.raiders.summons.0.role="berserker"', "decks.raiders.summons.0.role: berserker is not of tier 1"),
        ("decks.raiders.main.shadow_pact=1", "decks.raiders.main.shadow_pact: shadow_pact belongs in the advance deck"),
        ('decks.raiders.advance.1="rush"', "decks.raiders.advance.1: rush belongs in the main deck"),
        ("decks.raiders.main.follow_me=1", "decks.raiders.main.follow_me: follow_me is unique: no deck holds it"),
        (f"decks.raiders.advance={['shadow_pact'] * 11}", "decks.raiders.advance: 11 cards; 10 are allowed"),
    ],
)
def test_decks_hold_what_they_may(change: str, said: str) -> None:
    assert said in problem(change)


def test_a_main_deck_has_forty_cards_at_most() -> None:
    cards = ("oakskin", "watchtower", "snare_pit", "fire_rune", "spell_ward", "second_wind", "rush", "parry")
    more = [f"decks.session_b.main.{key}=3" for key in cards]
    assert summoners_book(changes=(*more, "decks.session_b.main.foresight=2"))
    said = problem(*more, "decks.session_b.main.foresight=3")
    assert said.endswith("decks.session_b.main: 41 cards; 40 are allowed")
