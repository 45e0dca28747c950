"""How cards say what they do: a small card for each verb, and how several things are put into sentences."""

from __future__ import annotations

from typing import Any

import pytest

from fairfight.games.summoners.data.model import Card, Role
from fairfight.games.summoners.game import Summoners

NAMES = Summoners.book().model.names
MINE: dict[str, Any] = {"target": {}}
CAST: dict[str, Any] = {"caster": {}, "target": {"whose": "enemy", "range": 3}}
BUILT: dict[str, Any] = {"type": "building", "spaces": {"width": 2, "height": 1}}
BLAST = {"do": "damage", "formula": "caster.INT + power", "power": 20, "accuracy": 80, "kind": "magical"}
NEXT = "until the end of the opponent's next turn"


def text(*effects: dict[str, Any], **parts: Any) -> str:
    """The text of a card with these effects; an Action if nothing is said."""
    card = {"name": "X", "type": "action", **parts, "effects": list(effects)}
    return Card.model_validate(card).text(NAMES)


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"do": "change_stat", "stat": "MV", "plus": -2, "until": "turn"}, "A summon of yours has -2 MV this turn."),
        (
            {"do": "change_stat", "stat": "MV", "percent": 200, "until": "turn"},
            "A summon of yours has double MV this turn.",
        ),
        (
            {"do": "change_stat", "stat": "DEF", "percent": 50, "until": "turn"},
            "A summon of yours has half DEF this turn.",
        ),
        (
            {"do": "change_stat", "stat": "DEF", "percent": 130, "until": "opponents_turn", "ends_on_move": True},
            f"A summon of yours has DEF x1.3 {NEXT} or until it moves.",
        ),
        (
            {"do": "change_stat", "stat": "ACC", "plus": 3, "until": "indefinitely", "ends_on_move": True},
            "A summon of yours has +3 ACC until it moves.",
        ),
        ({"do": "immobilize", "until": "turn"}, "A summon of yours cannot move this turn."),
        (
            {"do": "immobilize", "until": "turn", "save_percent": 40},
            "A summon of yours cannot move this turn, unless it saves (40 %).",
        ),
        ({"do": "protect", "percent": 70, "until": "turn"}, "A summon of yours takes 70 % of all damage this turn."),
        (
            {"do": "protect", "kind": "magical", "attribute": "fire", "percent": 0, "until": "turn"},
            "A summon of yours takes no magical fire damage this turn.",
        ),
        (
            {"do": "share_defence", "until": "turn"},
            "A summon of yours adds half its MDF to its DEF against physical damage, and half its DEF to its MDF "
            "against magical damage, this turn.",
        ),
        (
            {"do": "add_to_next_attack", "formula": "caster.STR / 2", "kind": "physical", "attribute": "earth"},
            "The next basic attack of a summon of yours this turn also does physical earth damage (STR / 2; critical "
            "x1.5).",
        ),
        (
            {"do": "add_to_next_attack", "formula": "target.max_HP / 8", "kind": "magical", "critical_percent": 0},
            "The next basic attack of a summon of yours this turn also does an eighth of the target's maximum HP as "
            "magical damage (never critical).",
        ),
        ({"do": "allow_attacks", "attacks": 3}, "A summon of yours may make 3 basic attacks this turn."),
        (
            {"do": "allow_attacks", "attacks": 2, "until": "indefinitely"},
            "A summon of yours may make 2 basic attacks a turn indefinitely.",
        ),
        ({"do": "weapon_power", "plus": 15}, "The weapon of a summon of yours has +15 power indefinitely."),
        ({"do": "gain_levels", "levels": 1}, "A summon of yours gains 1 level."),
        ({"do": "become_level", "level": 9}, "A summon of yours rises to level 9."),
        ({"do": "may_advance"}, "A summon of yours may advance at once."),
        ({"do": "destroy"}, "Destroy a summon of yours."),
        ({"do": "become_role", "role": "rogue"}, "A summon of yours becomes a Rogue."),
        ({"do": "heal", "formula": "25"}, "A summon of yours recovers 25 HP."),
        ({"do": "heal", "formula": "target.level + 2"}, "A summon of yours recovers HP equal to 2 + its level."),
        (
            {"do": "heal", "formula": "target.max_HP / 3", "attribute": "water"},
            "A summon of yours recovers a third of its maximum HP (water).",
        ),
        (
            {"do": "heal", "formula": "target.SPI * target.level", "power": 5},
            "A summon of yours recovers HP (power 5: target's SPI x target's level).",
        ),
        (
            {"do": "damage", "formula": "power", "power": 30, "kind": "physical", "critical_percent": 0},
            "A summon of yours takes 30 physical damage (power 30; always hits; never critical).",
        ),
        (
            {"do": "damage", "formula": "target.HP / 2", "kind": "neutral", "critical_percent": 0},
            "A summon of yours takes half its HP as neutral damage (always hits; never critical).",
        ),
        (
            {"do": "damage", "formula": "min(target.HP, 50)", "kind": "neutral", "critical_percent": 0},
            "A summon of yours takes neutral damage (min(target's HP, 50); always hits; never critical).",
        ),
    ],
)
def test_a_verb_on_a_summon(effect: dict[str, Any], said: str) -> None:
    assert text(effect, **MINE) == said


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"do": "score", "points": 2}, "You gain 2 victory points."),
        ({"do": "draw", "cards": 1}, "Draw 1 card."),
        ({"do": "recall"}, "Take an Action card from your Discard Pile into your hand."),
        ({"do": "recall", "type": "counter"}, "Take a Counter from your Discard Pile into your hand."),
        ({"do": "add_card", "card": "follow_me"}, 'Add "Follow Me!" to your hand.'),
    ],
)
def test_a_verb_for_the_player(effect: dict[str, Any], said: str) -> None:
    assert text(effect) == said


# Who casts.


def test_damage_and_healing_are_the_casters_if_a_formula_or_a_roll_is() -> None:
    assert text(BLAST, **CAST) == (
        "A summon of yours deals magical damage to an enemy summon within 3 (power 20: INT + 20; hits 80 % + ACC/10; "
        "critical x1.5)."
    )
    assert text({**BLAST, "formula": "power"}, **CAST) == (
        "A summon of yours deals 20 magical damage to an enemy summon within 3 (power 20; hits 80 % + ACC/10; critical "
        "x1.5)."
    )
    healing = {"do": "heal", "formula": "caster.SPI * 2", "critical_percent": 200}
    assert text(healing, caster={}, target={"range": 2}) == (
        "A summon of yours heals a summon of yours within 2 (SPI x 2; critical x2)."
    )
    for_itself = {"do": "heal", "whom": "caster", "formula": "caster.SPI * 2"}
    assert text(for_itself, caster={}) == "A summon of yours recovers HP equal to twice its SPI."
    recoil = {**BLAST, "whom": "caster", "accuracy": 50}
    assert text(BLAST, recoil, **CAST).endswith(
        "and deals magical damage to itself (power 20: INT + 20; hits 50 % + ACC/10; critical x1.5)."
    )


def test_a_caster_that_does_nothing_itself_is_named_first() -> None:
    assert text({"do": "draw", "cards": 2}, caster={"based": ["scout"]}) == (
        "Cast by a Scout-based summon of yours. Draw 2 cards."
    )
    stuck = {"do": "immobilize", "until": "turn"}
    assert text(stuck, BLAST, **CAST) == (
        "Cast by a summon of yours. An enemy summon within 3 cannot move this turn. The caster deals magical damage to "
        "the target (power 20: INT + 20; hits 80 % + ACC/10; critical x1.5)."
    )


def test_a_target_that_nothing_works_on_is_named_all_the_same() -> None:
    assert text({"do": "draw", "cards": 1}, target={"min_level": 7}) == (
        "Target: a summon of yours at level 7 or higher. Draw 1 card."
    )


def test_a_unit_of_some_levels() -> None:
    gains = {"do": "gain_levels", "levels": 1}
    assert text(gains, target={"min_level": 7, "below_level": 9}) == (
        "A summon of yours at level 7 or higher but below 9 gains 1 level."
    )
    assert text(gains, target={"below_level": 9}) == "A summon of yours below level 9 gains 1 level."


def test_units_near_the_caster() -> None:
    quake = {**BLAST, "whom": "enemy_summons", "within": 4}
    rally = {"do": "change_stat", "whom": "own_summons", "within": 2, "stat": "STR", "plus": 4, "until": "turn"}
    hurry = {"do": "change_stat", "whom": "own_summons", "stat": "MV", "plus": 1, "until": "turn"}
    assert text(quake, rally, hurry, caster={}) == (
        "A summon of yours deals magical damage to each enemy summon within 4 (power 20: INT + 20; hits 80 % + ACC/10; "
        "critical x1.5). Each summon of yours within 2 has +4 STR this turn. Each summon of yours has +1 MV this turn."
    )


def test_a_second_target_is_another_than_the_target() -> None:
    swap = [{"do": "gain_levels", "levels": 1}, {"do": "gain_levels", "whom": "second_target", "levels": 2}]
    assert text(*swap, target={}, second_target={"another": True}) == (
        "A summon of yours gains 1 level. A summon of yours other than the target gains 2 levels."
    )


# Sentences.


def test_what_is_said_of_one_summon_is_said_in_one_sentence() -> None:
    faster = {"do": "change_stat", "stat": "MV", "plus": 1, "until": "turn"}
    harder = {"do": "change_stat", "stat": "DEF", "percent": 150, "until": "turn"}
    weaker = {"do": "change_stat", "stat": "STR", "plus": -3, "until": "opponents_turn"}
    assert text(faster, harder, **MINE) == "A summon of yours has +1 MV and DEF x1.5 this turn."
    assert text(faster, weaker, **MINE) == f"A summon of yours has +1 MV this turn and -3 STR {NEXT}."
    assert text(faster, harder, {"do": "gain_levels", "levels": 2}, **MINE) == (
        "A summon of yours has +1 MV and DEF x1.5 this turn, and gains 2 levels."
    )
    assert text(faster, {"do": "weapon_power", "plus": 5}, **MINE) == (
        "A summon of yours has +1 MV this turn. Its weapon has +5 power indefinitely."
    )


def test_conditions_stand_before_what_depends_on_them() -> None:
    stuck = {"do": "immobilize", "if": "hit", "until": "turn"}
    healed = {"do": "heal", "if": "hit", "whom": "caster", "formula": "5"}
    assert text(BLAST, stuck, healed, **CAST).endswith(
        "critical x1.5). If it hits, the target cannot move this turn and the caster recovers 5 HP."
    )
    assert text(BLAST, healed, **CAST).endswith("critical x1.5). If it hits, the caster recovers 5 HP.")


def test_a_building_says_for_whom_it_works_and_when() -> None:
    guarded = {"do": "change_stat", "when": "standing", "stat": "DEF", "plus": 2}
    learned = {"do": "bonus_levels", "when": "standing", "species": "fae"}
    warmed = {"do": "heal", "when": "draw_phase", "whom": "standing", "formula": "4"}
    assert text(guarded, learned, warmed, **BUILT) == (
        "Build on 2x1 spaces in your territory. Each summon of yours on it has +2 DEF. Each Fae summon of yours on it "
        "gains 1 more level for each level it gains. In your Draw Phase after the draw: each summon on it recovers 4 "
        "HP."
    )


def test_a_card_with_a_trigger_says_it_before_all_that_it_does() -> None:
    attacked = {"event": "attack", "by": "enemy", "whose": "own"}
    slower = {"do": "change_stat", "whom": "source", "stat": "MV", "percent": 50, "until": "turn"}
    assert text({"do": "negate"}, slower, type="counter", trigger=attacked) == (
        "When the opponent attacks a summon of yours: negate that; the summon that did it has half MV this turn."
    )
    assert text({"do": "gain_levels", "levels": 1}, type="counter", trigger=attacked, target={}) == (
        "When the opponent attacks a summon of yours: a summon of yours gains 1 level."
    )


def test_where_a_card_goes_is_said_only_if_its_type_goes_elsewhere() -> None:
    drawn = {"do": "draw", "cards": 1}
    assert text(drawn, goes_to="recharge") == "Draw 1 card."
    assert text(drawn, goes_to="discard") == "Draw 1 card. Goes to Discard."
    assert text(drawn, goes_to="removed") == "Draw 1 card. Leaves the game afterwards."


def test_a_blank_says_that_nothing_happens() -> None:
    assert text(blank=True, target={}) == "Target: a summon of yours. Nothing happens."
    answered = {"event": "play", "type": "building"}
    assert text(blank=True, type="counter", trigger=answered) == "When anyone plays a building: nothing happens."


def test_a_role_says_what_it_does_for_its_own_summon() -> None:
    effects = [{"do": "gain_levels", "levels": 1}, {"do": "change_stat", "stat": "MV", "plus": 1, "until": "turn"}]
    role = Role.model_validate({"name": "X", "tier": 2, "comes_from": "scout", "effects": effects})
    assert role.text(NAMES) == (
        "Tier 2, Scout-based. In your Draw Phase after the draw: it gains 1 level and has +1 MV this turn."
    )
