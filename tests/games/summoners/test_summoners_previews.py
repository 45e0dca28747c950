"""Previews: what a choice is likely to do, exactly, and as its seat can know it."""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator

from fairfight.engine.chance import FUTURES, restart
from fairfight.engine.layout import copy_of
from fairfight.engine.log import Event as Row
from fairfight.engine.log import take_events
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.preview import Against, Damage, Preview
from fairfight.game.match import Match
from fairfight.games.summoners.advice.previews import preview_of
from fairfight.games.summoners.codes import PASS, what_of
from fairfight.games.summoners.events.fields import CRITICAL_ROLLED, DEFEATED, HEALED, HIT_ROLLED, HURT
from fairfight.games.summoners.ids import UNIT_OF
from fairfight.games.summoners.state import State
from tests.depth import deep
from tests.games.summoners.board import Board
from tests.games.summoners.hidden import other_secrets
from tests.games.summoners.lively import decisions, summoners

WARRIOR, MAGICIAN, SCOUT = "gignen_warrior", "gignen_magician", "gignen_scout"
FAE, STONEHEART, WILDERLING = "fae_magician", "stoneheart_warrior", "wilderling_scout"
NEVER = Damage(0.0, 0, 0, ((0, 1.0),))


def preview(board: Board, words: str) -> Preview:
    """The preview of the one choice whose words begin so."""
    (choice,) = [one.choice for one in board.match.worded_choices() if one.words.startswith(words)]
    found = board.match.preview(choice)
    assert found is not None
    return found


def test_a_spell_tells_its_chances_and_every_amount_of_damage() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 10)}, hand_b=["blast_bolt"], turn_of="b")
    bolt = preview(board, "play Blast Bolt")
    (against,) = bolt.against
    assert (against.unit, against.hit, against.critical, against.defeat) == ("a.unit.1", 0.86, 0.06, 0.0516)
    assert against.damage == Damage(73.5472, 0, 125, ((0, 0.14), (83, 0.8084), (125, 0.0516)))
    assert (bolt.costs, bolt.does_nothing, bolt.unknown) == ((("cards", 1),), False, ())


def test_an_attack_counts_what_cards_add_to_it() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_a=["sharpened_blade"])
    plain = preview(board, "attack").against[0].damage
    board.play("sharpened_blade", target=WARRIOR)
    sharpened = preview(board, "attack").against[0].damage
    assert plain is not None
    assert sharpened is not None
    assert sharpened.mean > plain.mean
    assert preview(board, "attack").costs == (("attacks", 1),)


def test_an_attack_that_must_kill_says_so() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}).hurt(FAE, 95)
    (against,) = preview(board, "attack").against
    assert against.defeat == against.hit


def test_healing_of_somebody_unhurt_does_nothing() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 9)}, hand_a=["second_wind"])
    idle = preview(board, "play Second Wind on Gignen Warrior")
    assert idle.does_nothing
    assert idle.against == (Against("a.unit.1", healing=NEVER),)
    healing = preview(board.hurt(WARRIOR, 7), "play Second Wind on Gignen Warrior")
    assert not healing.does_nothing
    (against,) = healing.against
    assert against.healing == Damage(7.0, 7, 7, ((7, 1.0),))


def test_an_effect_that_may_be_saved_from_has_its_chance() -> None:
    board = Board({WILDERLING: (5, 4)}, {WARRIOR: (5, 5)}, hand_a=["ensnare"])
    (against,) = preview(board, "play Ensnare").against
    assert against.hit is not None
    assert dict(against.other)["immobilize"] == round(against.hit * 0.7, 10)


def test_a_direct_attack_brings_a_point() -> None:
    board = Board({WARRIOR: (5, 12)}, {FAE: (0, 5)})
    assert preview(board, "attack b's territory").gains == (("points", 1.0),)
    (defeat,) = preview(Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}).hurt(FAE, 95), "attack").gains
    assert defeat == ("points", 0.91)


def test_cards_and_steps_are_costs() -> None:
    board = Board({MAGICIAN: (5, 4)}, {FAE: (6, 5)}, hand_a=["obliterate", "rush"], levels={MAGICIAN: 10})
    assert preview(board, "play Obliterate").costs == (("cards", 2),)
    assert preview(board, "move Gignen Magician (5,4) to (5,6)").costs == (("steps", 2),)


def test_what_others_could_answer_is_told_as_unknown_and_never_worked_out() -> None:
    said = []
    for held in ("second_wind", "rush"):
        board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_b=[held], set_b=["dramatic_return"])
        said.append(preview(board, "attack"))
    assert said[0] == said[1]
    assert said[0].unknown == ("responses", "set_cards")


def test_a_response_previews_only_itself_and_a_pass_what_then_resolves() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, hand_b=["second_wind"]).hurt(FAE, 30)
    before = preview(board, "attack").against
    board.attack(WARRIOR, FAE, rolls=[])
    assert preview(board, "pass").against == before
    (wind,) = preview(board, "play Second Wind").against
    assert (wind.damage, wind.hit) == (None, None)


def test_a_choice_to_come_is_unknown() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 5)}, set_b=["dramatic_return"]).hurt(FAE, 95)
    board.attack(WARRIOR, FAE, rolls=[1, 100])
    assert "later_choice" in preview(board, "activate Dramatic Return!").unknown


def test_nothing_is_told_of_choices_that_only_pass_the_time() -> None:
    board = Board({WARRIOR: (5, 4)}, {FAE: (5, 9)}, hand_a=["graverobbing"])
    by_kind = {choice.kind: board.match.preview(choice) for choice in board.match.choices()}
    assert by_kind["end_turn"] is by_kind["set"] is None


# Against the rules, with thousands of rolls.

TRIALS = deep(25, 400)  # of each choice
EACH = 3  # choices of each card


def rolled(match: Match, choice: Choice, trial: int) -> list[Row]:
    """What a choice leads to with other dice, when nobody responds, no trap fires, and nothing is drawn."""
    state, engine = copy_of(match.state), match._engine
    restart(state.chance.game, FUTURES + trial)
    for player, side in enumerate(state.side):
        side.in_deck = side.in_recharge = 0
        if player != state.asked:
            side.in_hand = 0
            for placed in side.placed:
                placed.is_there *= 1 - placed.face_down
                placed.face_down = 0
    log = engine.new_log()
    engine.update(state, log, choice.code)
    while codes := engine.choices(state):
        code = match.game.interface.codec.default(state, codes)
        if what_of(code) != PASS:
            break
        engine.update(state, log, code)
    return take_events(log)


def tried() -> Iterator[tuple[Match, Choice, Preview]]:
    """Choices of many cards whose outcome is rolled, in the middle of matches."""
    looked_at: Counter[str] = Counter()
    for setup in (
        {"a": "wardens", "b": "raiders"},
        {"a": "embers", "b": "trappers"},
        {"a": "altar", "b": "pathfinders"},
    ):
        for seed in range(deep(3, 12)):
            for match in decisions(summoners(setup), seed):
                for choice in [] if match.over or match.state.on_stack else match.choices():
                    name = choice.card or choice.kind
                    if looked_at[name] < EACH and choice.kind in ("attack", "play"):
                        found = match.preview(choice)
                        assert found is not None
                        if any(one.hit is not None or one.critical is not None for one in found.against):
                            looked_at[name] += 1
                            yield match, choice, found
    assert len(looked_at) > 12, looked_at


def test_previews_are_what_the_rules_roll() -> None:
    """Nothing happens that a preview does not list, and what it lists comes as often as it says."""
    expected, variance = defaultdict[str, float](float), defaultdict[str, float](float)
    seen, trial = Counter[str](), 0
    for match, choice, told in tried():
        units = {UNIT_OF[one.unit]: one for one in told.against}
        for _ in range(TRIALS):
            trial += 1
            rows = rolled(match, choice, trial)
            seen["rolls"] += sum(row.code in (HIT_ROLLED, CRITICAL_ROLLED) for row in rows)
            for unit, one in units.items():
                for name, chance, came in facts(unit, one, rows):
                    expected[name] += chance
                    variance[name] += chance * (1 - chance)
                    seen[name] += came
            befallen = {row.a for row in rows if row.code in (HURT, HEALED, DEFEATED)}
            assert befallen <= set(units), match.words(choice)
    assert seen["rolls"] > 1500
    assert set(expected) == {"hit", "defeat", "much", "lowest"}
    for name, often in expected.items():
        assert abs(seen[name] - often) <= 4 * math.sqrt(variance[name]) + 1e-6, (name, seen[name], often)


def facts(unit: int, told: Against, rows: list[Row]) -> Iterator[tuple[str, float, bool]]:
    """What was told of a unit with its chance, and whether it came."""
    if told.hit is not None:
        yield "hit", told.hit, any(row.e for row in rows if row.code == HIT_ROLLED and row.b == unit)
    if told.defeat is not None:
        yield "defeat", told.defeat, any(row.code == DEFEATED and row.a == unit for row in rows)
    for code, held in ((HURT, told.damage), (HEALED, told.healing)):
        amount = sum(row.b for row in rows if row.code == code and row.a == unit)
        chances = dict(held.distribution) if held else {0: 1.0}
        assert amount in chances, (unit, amount, held)
        if held and len(chances) > 1:
            yield "much", sum(chance for one, chance in chances.items() if one > held.mean), amount > held.mean
            yield "lowest", chances[held.low], amount == held.low


# Secrets.


def test_hidden_cards_change_no_preview() -> None:
    rng, compared = random.Random(5), 0
    for seed in range(3):
        game = summoners({"a": "embers", "b": "trappers"})
        for number, match in enumerate(decisions(game, seed)):
            if match.over or number % 4:
                continue
            seat, state = match.state.asked, match.state
            world: State = other_secrets(copy_of(state), game.lowered.content, seat, rng)
            for choice in match.choices()[:: max(1, len(match.codes) // 12)]:
                assert preview_of(game.lowered, world, choice, seat) == preview_of(game.lowered, state, choice, seat)
                compared += 1
    assert compared > 200
