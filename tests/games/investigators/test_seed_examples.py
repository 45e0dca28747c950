"""Every example of the seed, as it stands there. What the seed takes for granted around it is put there first."""

from __future__ import annotations

import inspect
import random
import re
from enum import Enum
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fairfight.games import investigators
from fairfight.games.investigators import Boss, Card, CardType, CombatDeck, Investigator, Unit, create_standard_deck

TEXT = (Path(__file__).parent / "seed_examples.md").read_text()
EXAMPLES = dict(re.findall(r"^## (.*?)\n\n```python\n(.*?)```$", TEXT, re.MULTILINE | re.DOTALL))
STANDARD = {"+2": 1, "+1": 5, "+0": 7, "-1": 5, "x2": 1, "NULL": 1}

Around = dict[str, Any]


def run(title: str, **more: Any) -> Around:
    """Run an example with the public API and a little world around it; what it has made and changed."""
    ada = Investigator("Ada", seed=3)
    world = {name: getattr(investigators, name) for name in investigators.__all__}
    world |= {"investigator": ada, "attacker": ada, "deck": create_standard_deck("John Doe", seed=3)}
    world |= {"target": Unit("Ghoul", health=50), "base_damage": 5, "Enum": Enum, "random": random}
    world |= more
    exec(EXAMPLES[title], world)
    return world


def put_on_top(deck: CombatDeck, name: str) -> None:
    """Let this card be drawn next."""
    deck.draw_pile.sort(key=lambda card: card.name != name)


def test_all_examples_are_tested() -> None:
    tested = set(re.findall(r'(?:run|EXAMPLES)[(\[]\s*"(.*?)"', Path(__file__).read_text()))
    assert set(EXAMPLES) == tested
    assert len(EXAMPLES) == TEXT.count("```python") == 29


def test_card_type() -> None:
    made = run("CardType Enum")["CardType"]
    assert {one.name: one.value for one in made} == {one.name: one.value for one in CardType}


@pytest.mark.parametrize("named", [Card, CombatDeck])
def test_constructors_are_called_as_documented(named: type) -> None:
    said = {Card: EXAMPLES["Card Class"], CombatDeck: EXAMPLES["CombatDeck Class"]}[named]
    assert said.startswith(f"{named.__name__}(")
    documented = re.findall(r"(\w+): \w+(?: = (\S+?))?[,)]", said)
    ours = list(inspect.signature(named).parameters.values())[: len(documented)]
    empty = inspect.Parameter.empty
    assert [(one.name, "" if one.default is empty else repr(one.default)) for one in ours] == [
        (name, default.replace('"', "'")) for name, default in documented
    ]


def test_apply_to_damage() -> None:
    example = EXAMPLES["`apply_to_damage(base_damage: int) -> int`"]
    assert run("`apply_to_damage(base_damage: int) -> int`")["card"].name == "-1"
    world: Around = {"Card": Card, "CardType": CardType}
    for made, result in zip(re.findall(r"card = (.*)", example), re.findall(r"Returns (\d+)", example), strict=True):
        assert eval(made, world).apply_to_damage(5) == int(result)


def test_draw(capsys: pytest.CaptureFixture[str]) -> None:
    world = run("`draw() -> Optional[Card]`")
    assert capsys.readouterr().out == f"Drew: {world['card'].name}\n"
    assert world["deck"].discard_pile == [world["card"]]


def test_reset() -> None:
    ada = Investigator("Ada")
    ada.draw_combat_card()
    run("`reset()`", investigator=ada)
    assert ada.combat_deck.cards_remaining() == 20


def test_add_card() -> None:
    assert run("`add_card(card: Card)`")["deck"].get_deck_composition() == STANDARD | {"+2": 2}


def test_remove_card(capsys: pytest.CaptureFixture[str]) -> None:
    world = run("`remove_card(card_name: str) -> bool`")
    assert world["success"] is True
    assert world["deck"].get_deck_composition() == STANDARD | {"-1": 4}
    assert capsys.readouterr().out == "Deck improved! Removed -1 card\n"


def test_get_deck_composition() -> None:
    world = run("`get_deck_composition() -> Dict[str, int]`")
    said = EXAMPLES["`get_deck_composition() -> Dict[str, int]`"].splitlines()[1].removeprefix("# ")
    assert world["composition"] == eval(said)


def test_get_statistics() -> None:
    said = eval(EXAMPLES["`get_statistics() -> Dict[str, float]`"])
    deck = create_standard_deck("John Doe", seed=3)
    for _ in range(25):
        deck.draw()
    assert deck.get_statistics().keys() == said.keys()
    deck.total_cards_drawn, deck.nulls_drawn, deck.crits_drawn = 25, 1, 1
    assert deck.get_statistics() == said


def test_create_standard_deck() -> None:
    deck = run("`create_standard_deck(owner_name: str) -> CombatDeck`")["deck"]
    assert (deck.owner_name, deck.get_deck_composition()) == ("John Doe", STANDARD)


def test_investigator_class() -> None:
    documented = run("Investigator Class Additions")["Investigator"]
    assert list(documented.__annotations__) == ["combat_deck"]
    assert isinstance(Investigator("Ada").combat_deck, CombatDeck)


def test_reset_combat_deck() -> None:
    party = [Investigator("Ada"), Investigator("Bert")]
    for one in party:
        one.draw_combat_card()
    run("`reset_combat_deck()`", investigators=party)
    assert [one.combat_deck.cards_remaining() for one in party] == [20, 20]


def test_draw_combat_card() -> None:
    world = run("`draw_combat_card() -> Optional[Card]`")
    assert world["modified_damage"] == world["card"].apply_to_damage(5)


def test_get_deck_stats() -> None:
    said = EXAMPLES["`get_deck_stats() -> Dict[str, Any]`"]
    shown = eval(said.replace(", ...", ""))
    ada = Investigator("Ada", seed=3)
    for _ in range(5):
        ada.draw_combat_card()
    stats = ada.get_deck_stats()
    assert stats.keys() == shown.keys()
    assert shown["composition"].items() <= stats["composition"].items()
    assert (stats["total_cards"], stats["cards_remaining"], stats["statistics"]["total_draws"]) == (20, 15, 5)


@pytest.mark.parametrize("seed", range(40))
def test_the_seeds_own_resolve_attack_does_what_ours_does(seed: int) -> None:
    dice = random.Random(seed)
    theirs = run("Attack Resolution Flow", random=dice, distance=6, cover=15)["resolve_attack"]
    rolls = random.Random(seed)
    one, other = Investigator("Ada", seed=seed), Investigator("Ada", seed=seed)
    hurt, also_hurt = Unit("Ghoul", 30), Unit("Ghoul", 30)
    for _ in range(30):
        said = theirs(one, hurt, 5)
        ours = investigators.resolve_attack(other, also_hurt, 5, distance=6, cover=15, roll=rolls.randint(1, 100))
        assert said.items() <= ours.items(), "ours has every key in every case"
        assert hurt.current_health == also_hurt.current_health


@pytest.mark.parametrize(
    ("card", "skill", "line"),
    [
        ("NULL", 100, "Ada drew NULL - AUTO-MISS!"),
        ("x2", 100, "Ada drew x2 - CRITICAL HIT! 10 damage!"),
        ("+1", 100, "Ada drew +1 - Hit for 6 damage"),
        ("x2", 0, "Ada drew x2 - Miss!"),
    ],
)
def test_battle_log(card: str, skill: int, line: str, capsys: pytest.CaptureFixture[str]) -> None:
    ada = Investigator("Ada", skill=skill)
    put_on_top(ada.combat_deck, card)
    run("UI Integration", attacker=ada)
    assert capsys.readouterr().out == line + "\n"


def test_mission_reward(capsys: pytest.CaptureFixture[str]) -> None:
    world = run("1. Mission Rewards")
    assert world["investigator"].combat_deck.get_deck_composition() == STANDARD | {"-1": 4}
    assert capsys.readouterr().out == "Deck improved! Removed -1 card\n"


@pytest.mark.parametrize(("funds", "left", "copies"), [(250, 150, 6), (100, 0, 6), (99, 99, 5)])
def test_training_room(funds: int, left: int, copies: int) -> None:
    world = run("2. Base Facility (Training Room)", player_funds=funds)
    assert world["player_funds"] == left
    assert world["investigator"].combat_deck.get_deck_composition()["+1"] == copies


@pytest.mark.parametrize(("experience", "level", "copies"), [(999, 1, 5), (1000, 2, 4)])
def test_level_up(experience: int, level: int, copies: int) -> None:
    ada = Investigator("Ada")
    ada.experience = experience
    run("3. Character Progression", investigator=ada)
    assert (ada.level, ada.combat_deck.get_deck_composition()["-1"]) == (level, copies)


@pytest.mark.parametrize(("traits", "copies"), [([], 5), (["Veteran Marksman"], 6)])
def test_trait(traits: list[str], copies: int) -> None:
    ada = Investigator("Ada")
    for trait in traits:
        ada.add_trait(trait)
    run("4. Trait-Based Modifications", investigator=ada)
    assert ada.combat_deck.get_deck_composition()["+1"] == copies


@pytest.mark.parametrize(("damage", "injuries", "copies"), [(9, [], 5), (12, ["Shaky Hands"], 6)])
def test_injury(damage: int, injuries: list[str], copies: int) -> None:
    ada = Investigator("Ada", health=10)
    ada.take_damage(damage)
    run("1. Permanent Injuries", investigator=ada)
    assert (ada.injuries, ada.combat_deck.get_deck_composition()["-1"]) == (injuries, copies)


@pytest.mark.parametrize(("horror", "madness", "copies"), [(9, [], 1), (10, ["Paranoid Delusions"], 2)])
def test_madness(horror: int, madness: list[str], copies: int) -> None:
    ada = Investigator("Ada", sanity=10)
    ada.lose_sanity(horror)
    run("2. Madness Effects", investigator=ada)
    assert (ada.madness, ada.combat_deck.get_deck_composition()["NULL"]) == (madness, copies)


def test_advanced_cards() -> None:
    world = run("Phase 3: Advanced Cards")
    for made, name in ((world["StunCard"], "Stun"), (world["PierceCard"], "Pierce")):
        card = made(CardType.PLUS, 9)
        assert card.apply_to_damage(5) == investigators.create_card(name).apply_to_damage(5), "as our data says"
        ada, ghoul = Investigator("Ada", skill=100), Unit("Ghoul", health=50)
        ada.combat_deck.draw_pile.insert(0, card)
        assert investigators.resolve_attack(ada, ghoul, 5)["damage"] == card.apply_to_damage(5)


def test_scenario_modifiers() -> None:
    party = [Investigator("Ada"), Investigator("Bert")]
    world = run("Phase 4: Scenario Modifiers", investigators=party)
    assert world["curse_deck"].get_deck_composition() == STANDARD | {"-1": 7, "NULL": 2}
    assert [one.combat_deck.get_deck_composition()["NULL"] for one in party] == [2, 2]
    ghoul = Unit("Ghoul", health=50)
    for one in party:
        investigators.resolve_attack(one, ghoul, 5, deck=world["curse_deck"])
    assert world["curse_deck"].total_cards_drawn == 2
    assert [one.combat_deck.total_cards_drawn for one in party] == [0, 0], "both drew from the shared deck"


def test_nemesis_deck() -> None:
    documented = run("Phase 5: Nemesis Decks")["Boss"]()
    boss = Boss("Old One", skill=100)
    assert documented.nemesis_deck.get_deck_composition() == boss.nemesis_deck.get_deck_composition()
    put_on_top(boss.nemesis_deck, "x2")
    ada = Investigator("Ada", health=10)
    result = investigators.resolve_attack(boss, ada, boss.weapon_damage)
    assert result == {"hit": True, "damage": 6, "card": "x2", "auto_miss": False, "crit": True}
    assert (ada.current_health, ada.combat_deck.total_cards_drawn) == (4, 0), "the card came from the boss's deck"


@pytest.mark.parametrize(
    ("card", "said", "health"),
    [("NULL", "AUTO-MISS!", 50), ("x2", "CRITICAL HIT! 10 damage!", 40), ("-1", "4 damage", 46)],
)
def test_example_1(card: str, said: str, health: int, capsys: pytest.CaptureFixture[str]) -> None:
    ada = Investigator("Ada", weapon_damage=5)
    put_on_top(ada.combat_deck, card)
    world = run("Example 1: Drawing and Applying a Card", get_current_investigator=lambda: ada)
    assert capsys.readouterr().out == f"Ada drew: {card}\n{said}\n"
    assert world["target"].current_health == health


def test_example_2(capsys: pytest.CaptureFixture[str]) -> None:
    reward = run("Example 2: Deck Improvement Reward")["apply_mission_reward"]
    ada = Investigator("Ada")
    for _ in range(6):
        reward(ada, "deck_improvement")
    reward(ada, "blessed")
    assert ada.combat_deck.get_deck_composition() == {"+2": 1, "+1": 6, "+0": 7, "x2": 1, "NULL": 1}
    assert capsys.readouterr().out.splitlines() == [
        *["Ada's deck improved! Removed -1 card"] * 5,
        "No -1 cards left to remove!",
        "Ada received a blessing! Added +1 card",
    ]


def test_example_3() -> None:
    drawn: list[tuple[str, tuple[int, int]]] = []
    pygame = SimpleNamespace(Surface=object)
    render = run(
        "Example 3: Display Deck Composition in UI",
        pygame=pygame,
        render_text=lambda _screen, text, place: drawn.append((text, place)),
    )["render_deck_info"]
    ada = Investigator("Ada")
    for _ in range(20):
        ada.draw_combat_card()
    render(object(), ada)
    assert [text for text, _ in drawn] == [
        *["+0: 7x", "+1: 5x", "+2: 1x", "-1: 5x", "NULL: 1x", "x2: 1x"],
        *["Total draws: 20", "Crit rate: 5.0%", "Miss rate: 5.0%"],
    ]
