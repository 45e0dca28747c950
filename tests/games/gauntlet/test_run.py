"""The run: groups, Fate, upgrades, the hand and the piles, what stays between fights, how a run ends, XP."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

import fairfight
from fairfight.engine.scripted import ScriptedDice, ScriptError
from tests.games.gauntlet.table import Table

BANSHEE = 6  # the place of basic Banshees among the ten: with rolls of 1 three exchanges pass and nothing happens
PILLAR = "Pillar-Breaker Blow"
BARE = {"upgrade_look": 0, "cards_between_fights": 0}
KINDS = (
    "Shadow Spinner",
    "Void Soldier",
    "Priest of Oblivion",
    "Corrupted Dryad",
    "Dark Minotaur",
    "Dark Wizard",
    "Shadow Banshee",
    "Void Gryphon",
    "Void Treant",
    "Corrupted Angel",
)


def run_with(hand: Sequence[str], **options: Any) -> Table:
    """A run with this hand at the first decision of a first fight against Banshees."""
    return Table("", hand, rolls=[1, 1], before=[BANSHEE], **options)


def pass_ghosts(table: Table, *script: Any, rolls: Sequence[int] = (1, 1)) -> Table:
    """Three exchanges in which nothing happens; then `script`, to the rolls of the next fight."""
    return table.resolve(rolls=[1, 1]).resolve(rolls=[1, 1]).resolve(*script, rolls=rolls)


def group_of(table: Table) -> str:
    group = table.view.group
    assert group is not None
    return group.id


def looking_at(table: Table, *names: str) -> list[int]:
    """The picks that look at these copies of the upgrade pile."""
    pile = upgrade_pile(table)
    picks = []
    for name in names:
        picks.append(pile.index(name))
        pile[picks[-1]] = pile[-1]
        pile.pop()
    return picks


def upgrade_pile(table: Table) -> list[str]:
    rows = table.state.pile[: table.state.in_pile]
    return [table.game.model.cards[table.game.keys[row]].name for row in rows]


def result_of(table: Table) -> dict[str, Any]:
    assert table.match.result is not None
    return table.match.result


# The start.


@pytest.mark.parametrize(("hero", "hp"), [("hercules", 25), ("merlin", 15)])
def test_a_run_begins_with_full_hp_4_of_10_cards_and_1_fate_of_the_first_fight(hero: str, hp: int) -> None:
    dice = ScriptedDice(0, 0, 0, 0, BANSHEE, 1, 1)
    seen = fairfight.game("gauntlet", hero=hero).start(dice=dice).view("hero")
    dice.finish()
    assert (seen.hp, seen.fate, seen.fight, seen.exchange) == (hp, 1, 1, 1)
    assert (len(seen.hand), sum(pile.number for pile in seen.draw_pile)) == (4, 6)
    assert sum(pile.number for pile in seen.upgrade_pile) == 54


def test_the_decks_are_those_of_the_seed() -> None:
    table = Table("basic:Void Treant", [], rolls=[1])
    assert Counter(table.draw_pile) == {
        PILLAR: 2,
        "Lion Strangler": 1,
        "Demigodly Heroism": 2,
        "Sky Javelin": 1,
        "Club Spin": 2,
        "Atlas Guard": 2,
    }
    table = Table("basic:Void Treant", [], rolls=[1], hero="merlin")
    assert Counter(table.draw_pile) == {
        "Arcane Volley": 2,
        "Lady's Warden": 2,
        "Weaver of Fate": 2,
        "Crystal Cave's Staff": 1,
        "Mists of Time": 2,
        "Circle of Avalon": 1,
    }


@pytest.mark.parametrize("hero", ["hercules", "merlin"])
def test_the_pile_holds_3_2_and_1_copies_by_rarity(hero: str) -> None:
    table = Table("basic:Void Treant", [], rolls=[1], hero=hero)
    rarity = {card.name: card.rarity for card in table.game.model.cards.values()}
    copies = Counter((rarity[name], number) for name, number in Counter(upgrade_pile(table)).items())
    assert copies == {("common", 3): 9, ("uncommon", 2): 9, ("rare", 1): 9}


# Groups.


@pytest.mark.parametrize("pick", range(10))
def test_a_group_is_drawn_from_the_ten_kinds(pick: int) -> None:
    game = fairfight.game("gauntlet", start_hand=0)
    seen = game.start(dice=ScriptedDice(pick, 1, 1, 1)).view("hero")
    assert seen.group.id == f"basic:{KINDS[pick].lower().replace(' ', '_')}"


def test_there_are_no_more_than_ten_kinds() -> None:
    with pytest.raises(ScriptError, match="a pick of 0 to 9"):
        fairfight.game("gauntlet", start_hand=0).start(dice=ScriptedDice(10, 1, 1, 1))


def test_three_basic_groups_come_before_the_elites_and_kinds_may_repeat() -> None:
    table = run_with([], **BARE)
    groups = [group_of(table)]
    for pick, rolls in ((BANSHEE, [1, 1]), (BANSHEE, [1, 1]), (BANSHEE, [1, 1])):
        pass_ghosts(table, pick, rolls=rolls)
        groups.append(group_of(table))
    assert groups == ["basic:shadow_banshee"] * 3 + ["elite:shadow_banshee"]


# Between fights.


def test_each_fight_gives_1_fate_and_fate_stays() -> None:
    table = run_with([], **BARE, fate_per_fight=1)
    assert table.fate == 1
    pass_ghosts(table, BANSHEE)
    assert table.fate == 2


def test_hp_stay_lost_between_fights() -> None:
    table = run_with([], **BARE)
    table.resolve(rolls=[5, 1]).resolve(rolls=[1, 1]).resolve(BANSHEE, rolls=[1, 1])
    assert table.view.fight == 2
    assert table.hp == 25 - 1


def test_no_effect_outlives_its_fight() -> None:
    table = run_with(["Strength from Anger", PILLAR], **BARE)
    table.play("Strength from Anger").resolve(0, 1, 1, rolls=[1, 1]).resolve(rolls=[1, 1])
    assert table.effects == ["Strength from Anger"]
    table.resolve(BANSHEE, rolls=[5, 1])
    assert table.effects == []
    table.play(PILLAR).resolve(5, 5, rolls=[1, 1])  # two dice
    assert table.monster_hp == [4 - 2, 4]


def test_the_count_of_draws_starts_again_with_every_fight() -> None:
    table = run_with([], **BARE, exchange_draws="2,1")
    table.resolve(0, 0, rolls=[1, 1]).resolve(0, rolls=[1, 1]).resolve(BANSHEE, rolls=[1, 1])
    assert len(table.hand) == 3
    table.resolve(0, 0, rolls=[1, 1])
    assert len(table.hand) == 5


def test_after_a_fight_the_upgrade_comes_into_the_hand_and_then_3_cards() -> None:
    table = run_with([])
    looks = looking_at(table, "Zeus' Wrath", "Colossus Smash", "Pain Strike")
    pass_ghosts(table, *looks, 0, 0, 0, BANSHEE)
    assert table.hand[0] == "Zeus' Wrath"
    assert len(table.hand) == 1 + 3


def test_nothing_is_taken_or_drawn_after_the_last_fight() -> None:
    table = run_with([], basic_fights=1, elite_fights=0)
    pass_ghosts(table, rolls=())
    assert result_of(table)["outcome"] == "cleared"
    assert table.hand == []


# Upgrades.


@pytest.mark.parametrize(
    ("looks", "kept"),
    [
        (("Colossus Smash", "Zeus' Wrath", "Pain Strike"), "Zeus' Wrath"),
        (("Pain Strike", "Colossus Smash", "Fated War"), "Pain Strike"),
        (("Fated War", "Fated War", "Pain Strike"), "Pain Strike"),
    ],
)
def test_of_3_copies_the_one_of_highest_rarity_is_kept(looks: tuple[str, ...], kept: str) -> None:
    table = run_with([], cards_between_fights=0)
    before = Counter(upgrade_pile(table))
    pass_ghosts(table, *looking_at(table, *looks), BANSHEE)
    assert table.hand == [kept]
    assert before - Counter(upgrade_pile(table)) == {kept: 1}  # the others went back
    assert len(upgrade_pile(table)) == 53


def test_ties_of_rarity_are_random() -> None:
    looks = ("Zeus' Wrath", "Nike's Desire", "Fated War")
    kept = set()
    for pick in (0, 1):
        table = run_with([], cards_between_fights=0)
        pass_ghosts(table, *looking_at(table, *looks), pick, BANSHEE)
        kept |= set(table.hand)
    assert kept == {"Zeus' Wrath", "Nike's Desire"}


def test_the_three_looked_at_are_copies_so_names_may_repeat() -> None:
    table = run_with([], cards_between_fights=0)
    pass_ghosts(table, *looking_at(table, "Fated War", "Fated War", "Fated War"), 2, BANSHEE)
    assert table.hand == ["Fated War"]


def test_a_kept_copy_is_out_of_the_pile_and_one_of_the_heros_cards() -> None:
    table = run_with([], cards_between_fights=0)
    pass_ghosts(table, *looking_at(table, "Zeus' Wrath", "Fated War", "Fated War"), BANSHEE)
    assert "Zeus' Wrath" not in upgrade_pile(table)
    table.play("Zeus' Wrath").resolve("keep", *[1] * 8, rolls=[1, 1])
    assert table.discard == ["Zeus' Wrath"]  # to be drawn again when the pile is shuffled


# The hand and the piles.


def test_above_7_cards_the_weakest_is_discarded() -> None:
    hand = ["Colossus Smash", PILLAR, PILLAR, "Club Spin", "Club Spin", "Atlas Guard", "Atlas Guard"]
    table = Table("basic:Dark Minotaur", hand, rolls=[1, 1], exchange_draws="1")
    lion = table.draw_pile.index("Lion Strangler")
    table.resolve(lion, 4, rolls=[1, 1])  # a pick of the seven initial cards: the fifth of them
    assert table.hand == ["Colossus Smash", PILLAR, PILLAR, "Club Spin", "Club Spin", "Atlas Guard", "Lion Strangler"]
    assert table.discard == ["Atlas Guard"]


def test_above_7_cards_the_drawn_one_may_be_the_weakest() -> None:
    hand = ["Colossus Smash", "Fated War", "Horde Breaker", "Pain Strike", "Zeus' Wrath", "Ares' Will", "Nike's Desire"]
    table = Table("basic:Dark Minotaur", hand, rolls=[1, 1], exchange_draws="1")
    table.resolve(table.draw_pile.index("Sky Javelin"), rolls=[1, 1])
    assert table.hand == hand
    assert table.discard == ["Sky Javelin"]


def test_an_upgrade_counts_for_the_hand_limit_too() -> None:
    hand = [PILLAR, PILLAR, "Club Spin", "Club Spin", "Atlas Guard", "Atlas Guard", "Sky Javelin"]
    table = run_with(hand, cards_between_fights=0)
    pass_ghosts(table, *looking_at(table, "Zeus' Wrath", "Fated War", "Fated War"), 6, BANSHEE)
    assert table.hand == [*hand[:6], "Zeus' Wrath"]
    assert table.discard == ["Sky Javelin"]


def test_an_empty_draw_pile_takes_the_discard_pile_and_the_hand_stays() -> None:
    hand = [PILLAR, PILLAR, "Club Spin", "Club Spin", "Atlas Guard", "Atlas Guard", "Sky Javelin"]
    table = Table("basic:Dark Minotaur", [*hand, "Lion Strangler"], rolls=[1, 1], exchange_draws="3")
    table.commit_armour(PILLAR).commit_armour(PILLAR).commit_armour("Lion Strangler")
    table.resolve(0, 2, rolls=[1, 1])  # one of two Heroisms, the other; then one of the three that were discarded
    assert Counter(table.hand) == Counter([*hand[2:], "Demigodly Heroism", "Demigodly Heroism", "Lion Strangler"])
    assert (table.draw_pile, table.discard) == ([PILLAR, PILLAR], [])


def test_with_nothing_left_anywhere_a_draw_does_nothing() -> None:
    hand = [PILLAR, PILLAR, "Club Spin", "Club Spin", "Atlas Guard", "Atlas Guard", "Sky Javelin", "Lion Strangler"]
    hand += ["Demigodly Heroism", "Demigodly Heroism"]
    table = Table("basic:Dark Minotaur", hand, rolls=[1, 1], exchange_draws="3")
    table.commit_armour("Club Spin").resolve(rolls=[1, 1])  # the Club Spin comes back; there is nothing to pick
    assert Counter(table.hand) == Counter(hand)
    assert len(table.told("no card is left to draw")) == 2


# XP: ceil(XP x number / 2 + 1), of groups as (number, XP for the fight).

BASIC_XP = ((3, 7), (3, 7), (3, 6), (3, 9), (2, 6), (2, 5), (2, 5), (1, 4), (1, 4), (1, 4))
ELITE_XP = ((3, 10), (3, 10), (3, 9), (3, 12), (2, 8), (2, 7), (2, 7), (1, 5), (1, 5), (1, 5))
XP = {f"basic:{kind}": xp for kind, (_, xp) in zip(KINDS, BASIC_XP, strict=True)} | {
    f"elite:{kind}": xp for kind, (_, xp) in zip(KINDS, ELITE_XP, strict=True)
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("tier", ["basic", "elite"])
def test_a_won_fight_gives_half_the_groups_xp_and_1_rounded_up(tier: str, kind: str) -> None:
    number, xp = (BASIC_XP if tier == "basic" else ELITE_XP)[KINDS.index(kind)]
    change = (f"monsters.{kind.lower().replace(' ', '_')}.{tier}.hp=1",)
    table = Table(f"{tier}:{kind}", ["Zeus' Wrath"], rolls=[7] * number, change=change)
    table.play("Zeus' Wrath").resolve(*["keep"][: number - 1], *[7] * 4 * number)
    assert (result_of(table)["ended_1"], result_of(table)["xp"]) == ("won", xp)


# Many runs.


@cache
def many_runs() -> tuple[dict[str, Any], ...]:
    """Runs of both heroes, some with so many HP that they get far."""
    found = []
    for options in ({}, {"hero": "merlin"}, {"hero_hp": 300}, {"hero": "merlin", "hero_hp": 300, "agent": "all_in"}):
        game = fairfight.game("gauntlet", **options)
        for run in range(40):
            match = game.start(7, run)
            match.play_out()
            assert match.result is not None
            found.append(match.result)
    return tuple(found)


def test_a_run_is_cleared_exactly_when_six_fights_are_survived() -> None:
    outcomes = set()
    for result in many_runs():
        outcomes.add(result["outcome"])
        assert result["cleared"] == (result["fights_survived"] == 6) == (result["outcome"] == "cleared")
        assert (result["hp_left"] == 0) == (result["outcome"] == "defeated")
        fought = [result[f"ended_{n}"] for n in range(1, 7)]
        survived = result["fights_survived"]
        assert all(ended in ("won", "unresolved") for ended in fought[:survived])
        assert fought[survived:] == ([] if survived == 6 else [result["outcome"], *["not_fought"] * (5 - survived)])
    assert outcomes == {"cleared", "defeated", "stalemate"}


def test_an_upgrade_is_taken_after_each_of_the_first_five_fights_survived() -> None:
    assert all(result["upgrades"] == min(5, result["fights_survived"]) for result in many_runs())


def test_fights_one_to_three_are_basic_and_four_to_six_elite() -> None:
    for result in many_runs():
        groups = [result[f"group_{n}"].split(":")[0] for n in range(1, 7) if result[f"group_{n}"] != "none"]
        assert groups == ["basic", "basic", "basic", "elite", "elite", "elite"][: len(groups)]


def test_xp_are_those_of_the_fights_won_and_an_unresolved_fight_gives_none() -> None:
    endings: set[str] = set()
    for result in many_runs():
        endings |= {result[f"ended_{n}"] for n in range(1, 7)}
        won = [result[f"group_{n}"] for n in range(1, 7) if result[f"ended_{n}"] == "won"]
        assert result["xp"] == sum(XP[group] for group in won)
    assert "unresolved" in endings
