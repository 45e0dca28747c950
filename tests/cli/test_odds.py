from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from fairfight import odds
from fairfight.cli.odds.chart import BAR, MOST_ROWS, TAIL, rows_of
from tests.cli.command import Command

HERO, ORC = "hp=10 attack=3 defence=2 weapon=3", "hp=12 attack=4 weapon=2"


def exact_figures(told: dict[str, Any]) -> dict[str, Fraction]:
    return {value: Fraction(text) for value, text in told["exact"]["distribution"].items()}


def test_attack_tells_floats_and_fractions_as_json(command: Command) -> None:
    told = command("odds", "attack", "attack=2", "defence=2", "weapon=3", "--json").json
    assert told["exact"]["mean"] == "851/648"
    assert told["mean"] == 851 / 648
    assert told["setup"] == {"attack": 2, "defence": 2, "blocks": 0, "weapon": 3, "reduction": 0}
    assert set(told) == {"setup", "mean", "variance", "distribution", "exact"}
    assert exact_figures(told) == {
        str(value): chance for value, chance in odds.attack(attack=2, defence=2, weapon=3).fractions().items()
    }
    assert told["distribution"] == {value: float(chance) for value, chance in exact_figures(told).items()}
    assert sum(exact_figures(told).values()) == 1


def test_attack_draws_a_chart(command: Command) -> None:
    said = command("odds", "attack", "attack=1", "blocks=1", "weapon=5", "reduction=2").out
    assert said.splitlines() == [
        "Damage of 1 attack die against 1 defence die, 1 blocked, weapon 5, reduced by 2",
        "mean 0.25 (1/4)",
        "variance 0.6875 (11/16), standard deviation 0.8292",
        "no damage 91.7 %, at least 1 8.3 %; median 0, 90 % at most 0",
        "",
        "damage   chance",
        f"     0  91.67 %  {'#' * BAR}",
        f"     3   8.33 %  {'#' * round(BAR / 11)}",
    ]


def test_there_is_always_a_defence_die(command: Command) -> None:
    said = "defence must be a whole number from 1 to 50, not 0"
    assert command.refused("odds", "attack", "attack=1", "weapon=1", "defence=0") == said
    assert command.refused("odds", "kill", "attack=1", "weapon=1", "hp=1", "defence=0") == said
    duel = ("a=hp=1 attack=1 weapon=1 defence=0", f"b={ORC}")
    assert command.refused("odds", "duel", *duel) == f"side a: {said}"


def test_an_attack_that_does_nothing(command: Command) -> None:
    said = command("odds", "attack", "attack=0", "weapon=5").out
    assert "mean 0\nvariance 0, standard deviation 0\n" in said
    assert "no damage 100.0 %, at least 1 0.0 %; median 0, 90 % at most 0\n" in said
    assert f"     0  100.00 %  {'#' * BAR}\n" in said


def test_kill_tells_the_attacks_needed(command: Command) -> None:
    words = ("odds", "kill", "attack=1", "weapon=1", "hp=1")  # each attack kills with 11/36
    told = command(*words, "--json").json
    assert told["exact"] == {"mean": "36/11", "variance": "900/121"}
    assert told["distribution"]["3"] == pytest.approx(25 * 25 * 11 / 36**3)
    assert 0 < told["beyond"] < 1e-9
    said = command(*words).out
    assert "Attacks to kill 1 HP: 1 attack die against 1 defence die, weapon 1\nmean 3.27273 (36/11)\n" in said
    assert "median 2, 90 % at most 7" in said
    assert f"      1  30.56 %  {'#' * BAR}\n" in said
    assert "   >=20   0.10 %" in said  # (25/36) ** 19
    assert "ends of less than 0.1 % in one row each" in said


def test_a_kill_that_can_never_happen(command: Command) -> None:
    words = ("odds", "kill", "attack=1", "weapon=9", "blocks=2", "hp=1")
    assert "It can never happen: no attack does any damage.\n" in command(*words).out
    told = command(*words, "--json").json
    assert (told["mean"], told["variance"], told["distribution"]) == (None, None, {})
    assert told["exact"] == {"mean": None, "variance": None}


def test_a_kill_that_hardly_ever_happens_says_what_is_not_listed(command: Command) -> None:
    said = command("odds", "kill", "attack=1", "defence=30", "weapon=1", "hp=1").out
    assert "\nmore than half take more than 10000\n" in said
    assert said.splitlines()[-4:] == [
        "attacks    chance",
        "<=10000   <0.01 %",
        f">=10001  100.00 %  {'#' * BAR}",
        "ends of less than 0.1 % in one row each",
    ]


def test_rare_kills_by_hand(command: Command) -> None:
    # a hit gets through only if all attack dice show 6 and no defence die blocks: 1 in 216 * 8, 1 in 1296 * 8
    said = command("odds", "kill", "attack=3", "defence=3", "blocks=5", "weapon=9", "hp=9").out
    assert "mean 1728\n" in said
    assert "\nmedian 1198, 90 % at most 3978\n" in said  # ln 2 and ln 10 times 1727.5, rounded up
    said = command("odds", "kill", "attack=4", "defence=3", "blocks=7", "weapon=9", "hp=9").out
    assert "mean 10368\n" in said
    assert "\nmedian 7187, more than 10 % take more than 10000\n" in said


def test_duel_tells_who_wins(command: Command) -> None:
    told = command("odds", "duel", f"a={HERO}", f"b={ORC}", "--first", "b", "--json").json
    made = odds.duel(odds.Fighter(hp=10, attack=3, defence=2, weapon=3), odds.Fighter(hp=12, attack=4, weapon=2), "b")
    assert Fraction(told["exact"]["win_a"]) == made.win_a
    assert Fraction(told["exact"]["win_a"]) + Fraction(told["exact"]["win_b"]) == 1
    assert (told["win_a"], told["first"]) == (float(made.win_a or 0), "b")
    assert told["attacks"] == float(made.attacks or 0)
    assert told["win_a_by_first"]["b"] == told["win_a"] < told["win_a_by_first"]["a"]
    assert told["setup"]["b"] == {"hp": 12, "attack": 4, "defence": 1, "blocks": 0, "weapon": 2, "reduction": 0}


def test_duel_shows_shares_bars_and_what_going_first_is_worth(command: Command) -> None:
    frail = "hp=1 attack=1 weapon=1"  # each attack kills with 11/36
    assert command("odds", "duel", f"a={frail}", f"b={frail}").out.splitlines() == [
        "Duel, a attacks first",
        "a: hp=1 attack=1 defence=1 blocks=0 weapon=1 reduction=0",
        "b: hp=1 attack=1 defence=1 blocks=0 weapon=1 reduction=0",
        "",
        "a wins  59.0 % (36/61)  ##################",
        "b wins  41.0 % (25/61)  ############",
        "",
        "3.27273 (36/11) attacks of both on average",
        "going first: a wins 59.0 % if it does, 41.0 % if not",
    ]


def test_duels_that_cannot_go_either_way(command: Command) -> None:
    harmless = "hp=5 attack=0 weapon=1"
    told = command("odds", "duel", f"a={harmless}", f"b={harmless}", "--json").json
    assert (told["win_a"], told["win_b"], told["attacks"], told["exact"]["win_a"]) == (None, None, None, None)
    assert "It never ends" in command("odds", "duel", f"a={harmless}", f"b={harmless}").out
    told = command("odds", "duel", f"a={harmless}", f"b={ORC}", "--json").json
    assert (told["win_a"], told["win_b"], told["exact"]["win_b"]) == (0.0, 1.0, "1")
    assert "b wins 100.0 %  ######" in command("odds", "duel", f"a={harmless}", f"b={ORC}").out


def test_long_fractions_are_left_to_json(command: Command) -> None:
    said = command("odds", "duel", f"a={HERO}", f"b={ORC}").out
    assert "(" not in said
    many = "hp=21 attack=1 weapon=21"
    assert "(" not in command("odds", "duel", f"a={many}", f"b={many}").out  # too many HP to look for short ones


def test_deck_tells_damage_modifier_and_special_cards(command: Command) -> None:
    told = command("odds", "deck", "standard", "base=5", "draws=5", "--hit", "65", "--json").json
    made = odds.deck("standard").damage(5, 5, 65)
    assert exact_figures(told) == {str(value): chance for value, chance in made.fractions().items()}
    assert Fraction(told["exact"]["mean"]) == 5 * Fraction(65, 100) * Fraction(51, 10)
    assert (told["modifier"], told["exact"]["modifier"]) == (0.1, "1/10")
    assert told["at_least_one"] == {"NULL": 0.25, "x2": 0.25}
    assert told["exact"]["at_least_one"] == {"NULL": "1/4", "x2": "1/4"}
    assert told["setup"] == {
        "deck": "x2, +2, +1*5, +0*7, -1*5, NULL",
        "cards": 20,
        "base": 5,
        "draws": 5,
        "hit": 65,
    }


def test_deck_shows_its_cards_and_a_chart(command: Command) -> None:
    said = command("odds", "deck", "-1*3, x2", "base=5").out  # begins with a minus, and is no option
    assert said.startswith("Damage of 1 attack with base damage 5, hit chance 100 %\ndeck of 4 cards: x2, -1*3\n")
    assert "a card adds +0.5 (1/2) on average\nat least one NULL 0.0 %, at least one x2 25.0 % (1/4)\n" in said
    assert f"     4  75.00 %  {'#' * BAR}\n" in said


def test_deck_tells_what_upgrades_are_worth(command: Command, tmp_path: Path) -> None:
    said = command("odds", "deck", "standard", "base=5").out
    rows = said[said.index("Upgrades at base damage 5, best for the price first") :].splitlines()[2:]
    assert [row.split("  ")[0] for row in rows[:2]] == ["Remove -1", "Remove -1 and add +1"]
    assert rows[0].split()[-3:] == ["100", "+0.0579", "+0.0579"]
    assert (
        "Remove -1               100      cannot be had             -\n" in command("odds", "deck", "+1", "base=5").out
    )
    told = command("odds", "deck", "standard", "base=5", "--hit", "50", "--json").json["upgrades"]
    assert told[0] == {
        "upgrade": "Remove -1",
        "price": 100,
        "gain": pytest.approx(11 / 380),
        "per_gold": pytest.approx(11 / 38000),
        "exact": {"gain": "11/380", "per_gold": "11/38000"},
    }
    own = tmp_path / "own.toml"
    own.write_text('game = "investigators"\nkind = "content"\n[training.add_double]\nprice = 1\n')
    told = command("odds", "deck", "nemesis", "base=5", "--content", str(own), "--json").json
    assert (told["setup"]["cards"], told["upgrades"][0]["upgrade"]) == (16, "Add x2")


def test_deck_without_cards_and_with_any_chance_to_hit(command: Command) -> None:
    said = command("odds", "deck", "", "base=5", "draws=2", "--hit", "130").out
    assert "2 attacks with base damage 5, hit chance 100 %\nno card at all: attacks go unmodified\n" in said
    assert "mean 10\n" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("attack attack=5 wepon=2", 'unknown option "wepon"; did you mean "weapon"? allowed: attack, defence, blocks,'),
        ("attack attack=5", "weapon is missing; write it as in weapon=5; allowed: attack, defence, blocks, weapon,"),
        ("attack attack=51 weapon=1", "attack must be a whole number from 0 to 50, not 51"),
        ("attack attack=-1 weapon=1", "attack must be a whole number from 0 to 50, not -1"),
        ("attack attack=two weapon=1", 'attack must be a whole number from 0 to 50, not "two"'),
        ("attack attack=2 weapon=1 hp=3", 'unknown option "hp"; allowed: attack'),
        ("attack 5", '"5" is not a set-up option; write key=value'),
        ("attack attack=2 attack=3", 'option "attack" is given twice'),
        ("kill attack=2 weapon=1", "hp is missing"),
        ("kill attack=2 weapon=1 hp=0", "hp must be a whole number from 1 to 1000, not 0"),
        ("duel a=hp=5", "b is missing; write b="),
        ("duel a=hp=5 b=hp=5", "side a: attack is missing"),
        ("duel a=hp=5 b=hp=5 c=hp=5", 'unknown option "c"; allowed: a, b'),
        ("deck standrd base=5", 'unknown card "standrd"; did you mean "standard"?'),
        ("deck standard", "base is missing"),
        ("deck standard base=5 draws=0", "draws must be a whole number from 1 to 1000, not 0"),
        ("deck standard base=5 --jsno", '"--jsno" is not a set-up option'),
        ("frob", "No such command 'frob'; see: fairfight odds --help"),
        ("", "Missing command; see: fairfight odds --help"),
    ],
)
def test_slips_are_one_line_that_says_what_is_allowed(command: Command, words: str, said: str) -> None:
    assert said in command.refused("odds", *words.split())


def test_slips_in_a_duel_name_the_side(command: Command) -> None:
    assert command.refused("odds", "duel", f"a={HERO}", "b=hp=201 attack=1 weapon=1") == (
        "side b: hp must be a whole number from 1 to 200, not 201"
    )
    assert 'side b: unknown option "wepon"' in command.refused("odds", "duel", f"a={HERO}", f"b={ORC} wepon=3")
    assert 'unknown first side "c"' in command.refused("odds", "duel", f"a={HERO}", f"b={ORC}", "--first", "c")


def test_short_distributions_have_a_row_for_every_value() -> None:
    chances = dict.fromkeys(range(MOST_ROWS), 1 / MOST_ROWS)
    assert rows_of(chances) == ([(str(value), 1 / MOST_ROWS) for value in range(MOST_ROWS)], "")


def test_long_distributions_are_merged_without_losing_any_chance() -> None:
    chances = odds.die(range(1, 7)).times(60).floats()
    rows, note = rows_of(chances)
    assert len(rows) <= MOST_ROWS + 2
    assert sum(chance for _, chance in rows) == pytest.approx(1, abs=1e-12)
    assert note == "ends of less than 0.1 % in one row each; 4 values a row"
    low_end, high_end = rows[0], rows[-1]
    last_low = int(low_end[0].removeprefix("<="))
    assert low_end[1] == pytest.approx(sum(chance for value, chance in chances.items() if value <= last_low))
    assert low_end[1] < TAIL
    assert low_end[1] + chances[last_low + 1] >= TAIL
    assert high_end[0] == f">={420 - last_low}"
    assert high_end[1] == pytest.approx(low_end[1])
    start, _, end = rows[1][0].partition("-")
    assert (int(start), int(end)) == (last_low + 1, last_low + 4)
    assert rows[1][1] == pytest.approx(sum(chances[value] for value in range(int(start), int(end) + 1)))


def test_what_is_beyond_a_list_has_a_row() -> None:
    assert rows_of({1: 0.5, 2: 0.25}, beyond=0.25) == ([("1", 0.5), ("2", 0.25), (">=3", 0.25)], "")


def test_a_single_rare_value_stays_a_row() -> None:
    assert rows_of({1: 0.0005, 2: 0.9, 3: 0.05}, beyond=0.0495) == (
        [("1", 0.0005), ("2", 0.9), ("3", 0.05), (">=4", 0.0495)],
        "",
    )


def test_the_last_row_ends_with_the_last_value() -> None:
    rows, note = rows_of(dict.fromkeys(range(MOST_ROWS + 1), 1 / (MOST_ROWS + 1)))
    assert [label for label, _ in rows][-2:] == [f"{MOST_ROWS - 2}-{MOST_ROWS - 1}", f"{MOST_ROWS}"]
    assert note == "2 values a row"
    rows, note = rows_of(dict.fromkeys(range(2 * MOST_ROWS + 2), 1 / (2 * MOST_ROWS + 2)))
    assert rows[-1][0] == f"{2 * MOST_ROWS}-{2 * MOST_ROWS + 1}"  # 3 values a row, 2 in the last
    assert note == "3 values a row"
