"""Previews say exactly what the rules then do: by hand for single dice, by thousands of rolls for all the rest."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import takewhile
from math import sqrt
from typing import Any

import pytest

import fairfight
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.event import Event
from fairfight.game.interface.preview import Against, Preview
from fairfight.game.match import Match
from fairfight.games.gauntlet.events import dice, hero, run
from tests.depth import deep
from tests.games.gauntlet.table import Table

WIZARDS = "basic:Dark Wizard"
PILLAR = "Pillar-Breaker Blow"
ROLLS = deep(250, 4_000)
SIGMAS = 5


def preview(table: Table, words: str) -> Preview:
    one = next(one for one in table.match.worded_choices() if one.words == words)
    found = table.match.preview(one.choice)
    assert found is not None
    return found


def against(found: Preview, unit: str) -> Against:
    return next(one for one in found.against if one.unit == unit)


# By hand.


def test_a_neutral_die_against_defense_6() -> None:
    table = Table("basic:Void Treant", ["Atlas Guard"], [1], doubling_percent=20)
    (treant,) = preview(table, "discard Atlas Guard for a neutral die").against
    assert (treant.hit, treant.critical, treant.defeat) == (3 / 8, 1 / 8, 0)
    assert treant.damage is not None
    assert treant.damage.distribution == ((0, 0.975), (1, 0.025)), "3 armour take all but one of a doubled critical"


def test_doubling_and_armour_are_in_the_damage() -> None:
    table = Table("basic:Void Treant", ["Atlas Guard"], [3], doubling_percent=20)  # 1 armour
    (treant,) = preview(table, "discard Atlas Guard for a neutral die").against
    assert treant.damage is not None
    found = dict(treant.damage.distribution)
    assert found == pytest.approx({0: 5 / 8 + 2 / 8 * 0.8, 1: 2 / 8 * 0.2 + 1 / 8 * 0.8, 3: 1 / 8 * 0.2})


def test_where_the_rule_aims_chances_count_who_is_the_target() -> None:
    table = Table(WIZARDS, [PILLAR], [8, 8])
    found = preview(table, f"play {PILLAR}")
    for name in ("monster.1.1", "monster.1.2"):
        assert against(found, name).hit == pytest.approx((1 - (2 / 8) ** 2) / 2)
        assert against(found, name).other == (("aimed_at", 0.5),)
    table = Table(WIZARDS, [PILLAR], [8, 6])
    assert [one.unit for one in preview(table, f"play {PILLAR}").against if one.hit] == ["monster.1.1"]


def test_where_the_player_aims_each_is_told_as_if_it_were_chosen() -> None:
    table = Table(WIZARDS, [PILLAR], [8, 6], targeting="free")
    found = preview(table, f"play {PILLAR}")
    assert [one.hit for one in found.against] == [1 - (2 / 8) ** 2] * 2
    assert found.unknown == ("target",)
    table.play(PILLAR).resolve()
    assert [one.hit for one in preview(table, "aim at Dark Wizard 2").against if one.unit == "monster.1.2"] == [15 / 16]


def test_what_a_card_brings_and_costs() -> None:
    table = Table(WIZARDS, ["Atlas Guard", "Bondless Effort", "Club Spin"], [8, 6])
    assert preview(table, "play Atlas Guard").gains == (("armour", 3.0),)
    assert preview(table, "discard Atlas Guard for armour").gains == (("armour", 1.0),)
    assert preview(table, "play Bondless Effort").costs == (("cards", 2),)


def test_healing_at_full_hp_does_nothing() -> None:
    change = 'cards.atlas_guard.effects=[{do="heal", hp=2}]'
    full, hurt = (Table(WIZARDS, ["Atlas Guard"], [8, 6], change=change) for _ in range(2))
    assert preview(full, "play Atlas Guard").does_nothing
    hurt.resolve(rolls=[8, 6])
    healed = against(preview(hurt, "play Atlas Guard"), "hero").healing
    assert healed is not None
    assert healed.distribution == ((2, 1.0),)


def test_an_attack_that_another_one_spoils_does_nothing() -> None:
    table = Table(WIZARDS, ["True Might of Hercules", PILLAR], [8, 6])
    assert against(preview(table, "play True Might of Hercules"), "monster.1.1").hit
    table.play(PILLAR)
    found = preview(table, "play True Might of Hercules")
    assert (found.against, found.unknown) == ((), ("committed_cards",))


def test_a_card_that_only_begins_something_does_not_do_nothing() -> None:
    table = Table(WIZARDS, ["Once Isn't Enough"], [8, 6])
    assert not preview(table, "play Once Isn't Enough").does_nothing


def test_resolving_nothing_says_what_the_monsters_do() -> None:
    table = Table(WIZARDS, [], [8, 6])
    (hero_,) = preview(table, "resolve").against
    assert hero_.damage is not None
    assert (hero_.damage.distribution, hero_.defeat) == (((3, 1.0),), 0)


def test_a_preview_does_not_touch_the_match() -> None:
    match = fairfight.game("gauntlet", hero="merlin", deck="Runic Ray", start_hand=11, hand_limit=11).start(3)
    before = match.to_bytes()
    assert all(match.preview(choice) for choice in match.choices())
    assert match.to_bytes() == before


def test_dice_to_come_make_no_difference_to_a_preview() -> None:
    match = fairfight.game("gauntlet", hero="merlin", deck="Runic Ray", start_hand=11, hand_limit=11).start(3)
    foretold = [match.preview(choice) for choice in match.choices()]
    world = match.determinized("hero").determinized("hero")
    assert [world.preview(choice) for choice in world.choices()] == foretold


# By rolls.


@dataclass
class Seen:
    """What a card did, from its events."""

    hits: set[str] = field(default_factory=set)
    criticals: set[str] = field(default_factory=set)
    damage: Counter[str] = field(default_factory=Counter)
    dead: set[str] = field(default_factory=set)
    hp: int = 0  # the hero's
    armour: int = 0

    def see(self, event: Event) -> None:
        if isinstance(event, dice.DieRolled) and event.damage:
            self.hits.add(event.monster)
            self.criticals |= {event.monster} if event.is_critical else set()
        elif isinstance(event, dice.MonsterHurt):
            self.damage[event.monster] += event.damage
        elif isinstance(event, dice.MonsterDied):
            self.dead.add(event.monster)
        elif isinstance(event, hero.HeroHurt | hero.HeroLostHp | hero.HeroHealed):
            self.hp = event.hp
        if isinstance(event, hero.ArmourGained | hero.HeroHurt):
            self.armour = event.armour


OVER = (run.EndOfExchange, hero.MonsterActed, hero.MonsterDidNotAct, run.FightEnded)


def play_alone(match: Match, choice: Choice) -> Seen:
    """Commit a card and resolve it, and nothing else."""
    seen = Seen(hp=match.state.hp, armour=match.state.armour)
    told = match.reader(0).n
    match.play(choice.code)
    match.play(match.default_choice())
    for event in takewhile(lambda event: not isinstance(event, OVER), match.events("hero", told)):
        seen.see(event)
    return seen


def assert_near(what: str, chance: float, times: int) -> None:
    allowed = SIGMAS * sqrt(max(chance * (1 - chance), 1e-9) / ROLLS)
    assert abs(times / ROLLS - chance) <= allowed + 1e-6, f"{what}: {chance} foretold, {times} of {ROLLS} times"


SITUATIONS = (
    ("hercules", PILLAR, "elite:Void Soldier", ()),  # Spiked Armor
    ("hercules", "Club Spin", "basic:Void Soldier", ()),  # Dark Phalanx
    ("hercules", "Club Spin", "elite:Dark Minotaur", ("Lion Strangler", "Horde Breaker")),
    ("hercules", "Pain Strike", "basic:Void Gryphon", ("Athena's Guidance",)),
    ("hercules", "Sky Javelin", "elite:Dark Wizard", ("Strength from Anger", "Eris' Pandemonium")),
    ("merlin", "Arcane Volley", "basic:Shadow Spinner", ("Circle of Avalon", "Crystal Cave's Staff")),
    ("merlin", "Crystal-Shot Volley", "basic:Dark Wizard", ("Sigil of Final Fate", "Avalon's Light")),  # Curse
    ("merlin", "Ancestral Echoes", "elite:Void Treant", ("Circle of Avalon", "Sage's Alacrity")),  # Roots
    ("merlin", "Weaver of Fate", "elite:Corrupted Angel", ()),  # Denied Heaven
    ("merlin", "Old-Ways Shillelagh", "elite:Priest of Oblivion", ()),  # Silence
    ("merlin", "Runic Ray", "elite:Corrupted Dryad", ()),  # no rerolls
    ("merlin", "Veil-Rain of Chaos", "elite:Shadow Banshee", ("Mists of Time", "Chains of Morrigan")),
)


@pytest.mark.parametrize(
    ("name", "card", "group", "before"), SITUATIONS, ids=[one[1] + ", " + one[2] for one in SITUATIONS]
)
def test_a_card_does_what_its_preview_says(name: str, card: str, group: str, before: tuple[str, ...]) -> None:
    match = with_all_in_hand(name, card, group, before)
    choice = next(one.choice for one in match.worded_choices() if one.words == f"play {card}")
    foretold = match.preview(choice)
    assert foretold is not None
    seen = []
    world = match
    for _ in range(ROLLS):
        world = world.determinized("hero")
        seen.append(play_alone(world.clone(), choice))
    for monster in match.view("hero").monsters:
        told = next((one for one in foretold.against if one.unit == monster.id), Against(monster.id))
        assert_near("hit", told.hit or 0, sum(monster.id in one.hits for one in seen))
        assert_near("critical", told.critical or 0, sum(monster.id in one.criticals for one in seen))
        assert_near("defeat", told.defeat or 0, sum(monster.id in one.dead for one in seen))
        damage = dict(told.damage.distribution) if told.damage else {0: 1.0}
        assert sum(damage.values()) == pytest.approx(1)
        dealt = Counter(one.damage[monster.id] for one in seen)
        for amount in {*damage, *dealt}:
            assert_near(f"{amount} damage", damage.get(amount, 0), dealt[amount])
    assert_the_hero_is_foretold(match, foretold, seen)


RESOLVED = (
    ("hercules", PILLAR, "basic:Priest of Oblivion"),  # Power of Death; the dead still act, for the card is melee
    ("hercules", "Atlas Guard", "basic:Corrupted Dryad"),  # Cursed Thorns
    ("hercules", "Club Spin", "elite:Dark Minotaur"),  # Enrage
    ("merlin", "Arcane Volley", "basic:Dark Wizard"),  # Cancel, Curse of Torment
)


@pytest.mark.parametrize(("name", "card", "group"), RESOLVED, ids=[one[1] + ", " + one[2] for one in RESOLVED])
def test_resolving_one_card_is_foretold_with_what_the_monsters_do(name: str, card: str, group: str) -> None:
    match = with_all_in_hand(name, card, group, ())
    match.play(next(one for one in match.worded_choices() if one.words == f"play {card}"))
    foretold = match.preview(match.default_choice())
    assert foretold is not None
    told = next((one for one in foretold.against if one.unit == "hero"), Against("hero"))
    damage = dict(told.damage.distribution) if told.damage else {0: 1.0}
    lost: Counter[int] = Counter()
    world = match
    for _ in range(ROLLS):
        world = world.determinized("hero")
        after = world.clone()
        after.play(after.default_choice())
        news = after.events("hero", match.reader(0).n)
        ended = takewhile(lambda event: not isinstance(event, run.ExchangeEnded), news)
        hp = [event.hp for event in ended if isinstance(event, hero.HeroHurt | hero.HeroLostHp | hero.HeroHealed)]
        lost[match.state.hp - hp[-1] if hp else 0] += 1
    for amount in {*damage, *lost}:
        assert_near(f"the hero loses {amount}", damage.get(amount, 0), lost[amount])


def assert_the_hero_is_foretold(match: Match, foretold: Preview, seen: list[Seen]) -> None:
    told = next((one for one in foretold.against if one.unit == "hero"), Against("hero"))
    damage = dict(told.damage.distribution) if told.damage else {0: 1.0}
    lost = Counter(max(0, match.state.hp - one.hp) for one in seen)
    for amount in {*damage, *lost}:
        assert_near(f"the hero loses {amount}", damage.get(amount, 0), lost[amount])
    gained = [one.armour - match.state.armour for one in seen]
    mean = sum(gained) / ROLLS
    spread = sqrt(sum((one - mean) ** 2 for one in gained) / ROLLS / ROLLS)
    assert abs(mean - dict(foretold.gains).get("armour", 0)) <= SIGMAS * spread + 1e-6


def with_all_in_hand(name: str, card: str, group: str, before: tuple[str, ...]) -> Match:
    """A fight with all cards in hand, in the second exchange if some were played before that last."""
    game = fairfight.game(
        "gauntlet", hero=name, hero_hp=60, **deck(name, (card, *before)), fight=group, exchange_draws="9"
    )
    for seed in range(20):
        match = game.start(seed)
        for played in before:
            match.play(next(one for one in match.worded_choices() if one.words == f"play {played}"))
        if before:
            match.play(match.default_choice())
        if not match.over and any(one.words == f"play {card}" for one in match.worded_choices()):
            return match
    raise AssertionError(f"{card} against {group}: no such fight")


def deck(name: str, wanted: tuple[str, ...]) -> dict[str, Any]:
    cards_ = fairfight.game("gauntlet", hero=name).model.cards.values()  # type: ignore[attr-defined]
    upgrades = {card.name for card in cards_ if card.rarity != "initial"}
    return {"deck": ", ".join(one for one in wanted if one in upgrades), "start_hand": 20, "hand_limit": 20}
