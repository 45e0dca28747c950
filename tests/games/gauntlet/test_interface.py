"""What clients get of a run: choices by ids, events with causes, a scene that events lead to, reasons as data."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import fairfight
from fairfight.common.errors import FairFightError
from fairfight.game.interface.choice import Choice, without_code
from fairfight.game.interface.event import Event
from fairfight.game.interface.reason import NothingLikeIt
from fairfight.game.interface.reducer import Table as SceneTable
from fairfight.game.interface.scene import Piece
from fairfight.game.match import Match
from fairfight.games.gauntlet import events
from fairfight.games.gauntlet.events import cards, dice, hero
from fairfight.games.gauntlet.setup import GauntletSetup
from fairfight.games.gauntlet.text.reasons import IDS
from tests.games.gauntlet.table import Table

WIZARDS = "basic:Dark Wizard"
PILLAR = "Pillar-Breaker Blow"


def steps(setup: dict[str, Any], runs: int) -> Iterator[Match]:
    """Every position of some random runs."""
    game = fairfight.game("gauntlet", **setup)
    for number in range(runs):
        match, rng = game.start(5, number), random.Random(number)
        yield match
        while not match.over:
            match.play(rng.choice(match.codes))
            yield match


def told(table: Table, kind: type[Event]) -> list[Any]:
    return [event for event in table.match.events() if isinstance(event, kind)]


def choice(table: Table, words: str) -> Choice:
    return next(one.choice for one in table.match.worded_choices() if one.words == words)


def piece(table: Table, name: str) -> Piece:
    return next(one for one in table.match.scene("hero").pieces if one.id == name)


# Choices.


@pytest.mark.parametrize("setup", GauntletSetup.examples)
def test_every_choice_is_found_by_its_parts(setup: dict[str, Any]) -> None:
    for match in steps(setup, 2):
        codec, reader = match.game.interface.codec, match.reader(0)
        for one in match.choices():
            assert codec.encode(match.state, without_code(one), reader) == one.code


def test_a_card_is_picked_up_by_the_id_that_hand_and_scene_have() -> None:
    table = Table(WIZARDS, ["Atlas Guard", "Sky Javelin", "Atlas Guard"], [8, 5])
    hand = [held.id for held in table.view.hand]
    assert hand == ["hero.card.1", "hero.card.2", "hero.card.3"]
    assert [card.id for card in table.match.scene("hero").cards if card.place == "hero.hand"] == hand
    one = choice(table, "discard Atlas Guard for armour (copy 2)")
    assert (one.kind, one.subject, one.card, one.by) == ("discard_for_armour", "hero.card.3", "atlas_guard", "hero")


def test_the_copy_that_was_committed_is_the_one_that_leaves_the_hand() -> None:
    table = Table(WIZARDS, ["Atlas Guard", "Sky Javelin", "Atlas Guard"], [8, 5])
    table.match.play(choice(table, "play Atlas Guard (copy 2)"))
    assert [held.id for held in table.view.hand] == ["hero.card.1", "hero.card.2"]
    assert [(card.id, card.use) for card in table.view.committed] == [("hero.card.3", "effect")]


def test_a_card_is_aimed_at_the_id_of_a_monster() -> None:
    table = Table(WIZARDS, [PILLAR], [8, 6], targeting="free")
    table.play(PILLAR).resolve()
    assert [one.targets for one in table.match.choices()] == [("monster.1.1",), ("monster.1.2",)]
    assert {one.subject for one in table.match.choices()} == {"hero.card.1"} == {table.view.resolving.id}  # type: ignore[union-attr]


def test_the_default_resolves() -> None:
    table = Table(WIZARDS, [PILLAR, "Club Spin"], [8, 6])
    assert table.match.default_choice().kind == "resolve"


# Ids.


def test_a_monster_keeps_its_id_after_its_death_and_the_next_fight_has_others() -> None:
    match, rng = fairfight.game("gauntlet", hero_hp=200).start(1), random.Random(1)
    ids: list[tuple[int, tuple[str, ...]]] = []
    while not match.over:
        view = match.view("hero")
        ids.append((view.fight, tuple(monster.id for monster in view.monsters)))
        match.play(rng.choice(match.codes))
    assert len({fight for fight, _ in ids}) > 1
    for fight, monsters in ids:
        assert monsters == tuple(f"monster.{fight}.{number}" for number in range(1, len(monsters) + 1))


def test_a_die_keeps_its_id_when_it_is_rolled_again() -> None:
    table = Table(WIZARDS, ["Weaver of Fate"], [8, 6], hero="merlin")
    table.play("Weaver of Fate").resolve(1, 2, 5, rolls=[1, 1])
    rolled = told(table, dice.DieRolled)
    assert [(one.face, one.before, one.why) for one in rolled] == [
        (1, 0, "first_roll"),
        (2, 1, "exchange_reroll"),
        (5, 2, "exchange_reroll"),
    ]
    assert len({one.die for one in rolled}) == 1


def test_a_card_gets_another_id_when_it_was_shuffled() -> None:
    table = Table(
        WIZARDS, ["Atlas Guard"], [1, 1], exchange_draws="8,1", hand_limit=10, change="cards.atlas_guard.copies=1"
    )
    table.play("Atlas Guard").resolve(*[0] * 7, rolls=[1, 1])  # all other cards are drawn
    assert [card.id for card in table.view.discard_pile] == ["hero.card.1"]
    table.resolve(rolls=[1, 1])
    assert (table.view.hand[-1].card, table.view.hand[-1].id) == ("atlas_guard", "hero.card.10")


# Events.


def test_a_roll_says_what_it_was_rolled_against_and_what_came_of_it() -> None:
    table = Table(WIZARDS, [PILLAR], [8, 6], doubling_percent=20)
    table.play(PILLAR).resolve(8, 19, 2, rolls=[1])  # the doubling is rolled from 0; 4 damage
    (struck,), (first, second) = told(table, dice.StruckAt), told(table, dice.DieRolled)
    (hurt,), (died,) = told(table, dice.MonsterHurt), told(table, dice.MonsterDied)
    assert (struck.monster, struck.dice, struck.needed, struck.element) == ("monster.1.1", 2, 3, "brutal")
    assert (first.face, first.value, first.needed, first.damage) == (8, 8, 3, 4)
    assert (first.is_critical, first.is_doubled, first.doubling_rolled) == (True, True, 20)
    assert (second.damage, second.doubling_rolled) == (0, 0), "a die that misses is not doubled"
    assert (hurt.damage, hurt.hp, hurt.max_hp, hurt.card, hurt.copy) == (4, 0, 4, "pillar_breaker_blow", "hero.card.1")
    assert first.cause == second.cause == hurt.cause == struck.n
    assert died.cause == hurt.n


def test_an_action_is_a_beat_with_all_that_it_led_to() -> None:
    table = Table(WIZARDS, ["Lion Strangler", "Atlas Guard"], [8, 6])
    table.play("Lion Strangler").commit_armour("Atlas Guard").resolve(8, rolls=[1, 1])
    beats = [[event.kind for event in beat.events] for beat in table.match.beats("hero")]
    assert [
        "card_began",
        "aimed",
        "effect_started",
        "struck_at",
        "die_rolled",
        "monster_hurt",
        "monster_lost_hp",
        "card_put_away",
    ] in beats
    assert ["card_began", "armour_gained", "card_put_away"] in beats
    assert ["monster_acted", "hero_hurt"] in beats


def test_who_did_it_is_named() -> None:
    table = Table(WIZARDS, ["Lion Strangler"], [8, 6])
    table.play("Lion Strangler").resolve(5, rolls=[1, 1])
    (lost,) = told(table, dice.MonsterLostHp)
    assert (lost.why, lost.sources, lost.amount) == ("hp_loss_per_attack", ("lion_strangler",), 1)
    assert [(hurt.why, hurt.sources) for hurt in told(table, hero.HeroHurt)] == [
        ("monster", ("monster.1.1",)),
        ("monster", ("monster.1.2",)),
    ]


def test_an_effect_that_was_cancelled_is_named_no_more() -> None:
    # Cancel, on 1 or 2, ends the second of two effects; the other alone makes the target lose HP.
    table = Table("elite:Corrupted Angel", ["Lion Strangler", "Ares' Will", PILLAR], [1])
    table.play("Lion Strangler", "Ares' Will").resolve(1, 1, 1, rolls=[1])
    assert [(ended.effect, ended.why) for ended in told(table, cards.EffectEnded)] == [("ares_will.1", "cancelled")]
    assert [lost.sources for lost in told(table, dice.MonsterLostHp)] == [
        ("lion_strangler",),
        ("lion_strangler", "ares_will"),
    ]
    table.play(PILLAR).resolve(1, 1, rolls=[1])
    assert told(table, dice.MonsterLostHp)[-1].sources == ("lion_strangler",)


def test_every_kind_of_event_is_met_in_random_runs() -> None:
    seen: Counter[type[Event]] = Counter()
    setups = [*GauntletSetup.examples, {"fight": "basic:Shadow Banshee"}, {"fight": "elite:Void Gryphon"}]
    setups += [{"fight": "elite:Dark Wizard"}, {"hero": "merlin", "fight": "elite:Corrupted Angel", "hero_hp": 60}]
    setups += [{"exchange_draws": "9,9,9", "hand_limit": 20}]
    for setup in setups:
        game = fairfight.game("gauntlet", **setup)
        for number in range(8):
            match = game.start(3, number)
            match.play_out()
            seen.update(map(type, match.events()))
    assert set(events.EVENTS) - set(seen) == set()


# The scene.


@pytest.mark.parametrize("setup", GauntletSetup.examples)
def test_events_lead_from_scene_to_scene(setup: dict[str, Any]) -> None:
    for seat in ("hero", "spectator"):
        table, heard = SceneTable(), 0
        for match in steps(setup, 2):
            if not match.played:
                table, heard = SceneTable.of(match.scene(seat)), len(match.events(seat))
            news = match.events(seat, heard)
            heard += len(news)
            table.follow(news)
            assert table.summary() == SceneTable.of(match.scene(seat)).summary()


def test_a_monster_shows_what_it_rolled_and_what_lies_on_it() -> None:
    table = Table("basic:Shadow Banshee", ["Piercing Spear"], [2, 7], hero_hp=60)
    table.play("Piercing Spear").resolve(4, 4, rolls=[1, 3])
    struck = next(one for one in table.view.effects if one.card == "piercing_spear").monster
    badges = {badge.id: badge.text for badge in piece(table, struck).badges}
    assert badges["piercing_spear.1"] == "1"
    first = piece(table, "monster.1.1")
    assert (first.emblem, first.title) == ("shadow_banshee/basic", "Shadow Banshee 1")
    assert {badge.id: badge.text for badge in first.badges if badge.id in ("roll", "damage", "armour")} == {
        "roll": "1",
        "damage": "0",
        "armour": "3",
    }
    assert "disrupts" in piece(table, "monster.1.2").marks


def test_the_monsters_dice_lie_in_their_tray() -> None:
    table = Table(WIZARDS, [], [8, 6])
    scene = table.match.scene("hero")
    dice_shown = [one for one in scene.pieces if one.place == "enemies.dice"]
    assert [(one.id, one.at, one.badges[0].text) for one in dice_shown] == [
        ("die.1", (0, 0), "8"),
        ("die.2", (1, 0), "6"),
    ]
    assert [monster.die for monster in table.view.monsters] == ["die.1", "die.2"]


def test_a_spectator_sees_what_the_hero_sees() -> None:
    match = fairfight.game("gauntlet").start(1)
    assert match.view("spectator").monsters == match.view("hero").monsters
    assert match.scene("spectator") == match.scene("hero")


def test_the_one_hero_acts() -> None:
    assert fairfight.game("gauntlet").start(1).actor.id == "hero"


# Why not.


def reasons(table: Table, thing: str, place: str = "") -> list[str]:
    found = [reason.id for reason in table.match.why_not(thing, place)]
    assert set(found) <= set(IDS)
    return found


def test_why_not_is_about_the_copy_that_was_asked_for() -> None:
    table = Table(WIZARDS, ["Atlas Guard", "Atlas Guard"], [8, 6])
    table.play("Atlas Guard")
    assert reasons(table, "hero.card.1") == ["not_in_hand"]
    assert reasons(table, "hero.card.2") == reasons(table, "atlas_guard") == []
    (reason,) = table.match.why_not("hero.card.1")
    assert reason.data == {"where": "committed"}


def test_why_not_of_a_use() -> None:
    table = Table(WIZARDS, ["Whispers of the Wyrd", "Mists of Time", "Runic Ray"], [8, 6], hero="merlin")
    assert reasons(table, "Mists of Time", "discard_for_armour") == []
    assert reasons(table, "Runic Ray", "discard_for_armour") == ["no_basic_use"]
    assert reasons(table, "Whispers of the Wyrd", "play") == ["does_nothing_solo"]


def test_why_not_of_a_button_and_of_a_monster() -> None:
    table = Table(WIZARDS, [PILLAR, PILLAR], [8, 6], targeting="free")
    assert reasons(table, "resolve") == []
    assert reasons(table, "resolve_at_random") == ["too_few_committed"]
    assert reasons(table, "monster.1.1") == ["not_aiming"]
    table.play(PILLAR, PILLAR).resolve()
    assert reasons(table, "resolve") == ["aim_first"]
    assert reasons(table, "hero.card.1", "monster.1.2") == reasons(table, "Dark Wizard 2") == []
    assert reasons(Table(WIZARDS, [], [8, 6]), "monster.1.1") == ["aimed_by_rule"]


def test_why_not_of_nothing_that_there_is() -> None:
    table = Table(WIZARDS, [PILLAR], [8, 6])
    with pytest.raises(NothingLikeIt, match='unknown card "Pillar-Braker Blow"; did you mean "Pillar-Breaker Blow"'):
        table.match.why_not("Pillar-Braker Blow")
    with pytest.raises(FairFightError, match="unknown use of a card"):
        table.match.why_not(PILLAR, "monster.1.1")


def test_choices_are_legal_exactly_if_nothing_keeps_them_from_being_used() -> None:
    for match in steps({"hero": "merlin", "deck": "Whispers of the Wyrd, Runic Ray", "targeting": "free"}, 3):
        legal = {(one.subject, one.kind) for one in match.choices()}
        for held in match.view("hero").hand:
            for kind in ("play", "discard_for_damage", "discard_for_armour"):
                assert ((held.id, kind) in legal) == (not match.why_not(held.id, kind))
        for button in ("resolve", "resolve_at_random"):
            assert ((button, button) in legal) == (not match.why_not(button))


def test_uses_in_hand_are_those_of_the_card() -> None:
    table = Table(WIZARDS, ["Runic Ray", "Mists of Time"], [8, 6], hero="merlin", basic_use="initial")
    assert [held.uses for held in table.view.hand] == [("effect",), ("effect", "damage", "armour")]
