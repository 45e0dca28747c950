"""`fairfight packs`: packs are opened, summons shown again by their ids, odds printed."""

from __future__ import annotations

import itertools
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.packs.summon_ids import read_id, summon_from
from fairfight.games.summoners.terms import STATS
from tests.cli.command import Command

BOOK = summoners_book().model
V1 = BOOK.generators["v1"]
NEW_ODDS = """game = "summoners"
kind = "content"

[species.frog]
name = "[Frog]folk"

[rarities.only]
name = "Only"

[generators.v1000.species.frog]
base = { STR = 9, END = 9, DEF = 9, INT = 9, SPI = 9, MDF = 9, SPD = 18, LCK = 9, ACC = 9 }
first_names = ["[bold]"]
last_names = ["Pond"]

[generators.v1000.rarities.only]
base = { "0" = 1000 }
growth = { normal = 1000 }

[generators.v1000.pack]
summons = 1
species = { frog = 1000 }
rarities = { only = 1000 }
"""


@pytest.fixture
def frogs(tmp_path: Path) -> str:
    file = tmp_path / "frogs.toml"
    file.write_text(NEW_ODDS)
    return str(file)


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


# Opening.


def test_a_pack_is_a_table_of_summons(command: Command) -> None:
    said = lines(command("packs", "open", "--species", "fae", "--rarity", "rare", "--seed", "42").out)
    assert said == [
        "Pack 1 of 1, seed 42, generator v1",
        "#  name              species  rarity  id",
        "1  Lirien Palelight  Fae      Rare    fae-rare-v1-42-1",
        "2  Jessamy Windsong  Fae      Rare    fae-rare-v1-42-2",
        "3  Oriel Moonpetal   Fae      Rare    fae-rare-v1-42-3",
        "4  Thistle Larkspur  Fae      Rare    fae-rare-v1-42-4",
        "5  Iriel Starling    Fae      Rare    fae-rare-v1-42-5",
        "",
        "#  STR   END    DEF    INT     SPI   MDF   SPD   LCK   ACC",
        "1  10 +  8 +    8 +++  12 +++  14    12 -  10 +  8 +   6 -",
        "2  9     10 -   11 +   13 +    15    10 -  8 ++  8 ++  6",
        "3  8 ++  10 -   7      13 +    15 -  13    11 -  10 -  10 -",
        "4  6     8      10     15 ++   14    13 -  10 +  9     8 --",
        "5  8 ++  11 --  9 -    15 +++  15    12 +  8 +   8 --  9",
        "",
        "#  level  STR  END  DEF  INT  SPI  MDF  SPD  LCK  ACC  total",
        "1      5   16   14   18   22   19   15   16   14    9    143",
        "1     20   36   34   48   52   34   25   36   34   19    318",
        "2      5   14   13   17   19   20   13   15   15   11    137",
        "2     20   29   23   37   39   35   23   38   38   26    288",
        "3      5   15   13   12   19   18   18   14   13   13    135",
        "3     20   38   23   27   39   28   33   24   23   23    258",
        "4      5   11   13   15   22   19   16   16   14   10    136",
        "4     20   26   28   30   45   34   26   36   29   18    272",
        "5      5   15   13   12   25   20   18   14   10   14    141",
        "5     20   38   21   22   55   35   38   34   18   29    290",
        "",
        "base stats with their growth: -- minimal, - steady, no sign normal, + gradual, ++ accelerated, "
        "+++ exceptional",
        "levels without role and equipment",
        'a deck takes a summon by its id: summon = "fae-rare-v1-42-1"',
        "the odds: fairfight packs odds",
    ]


def test_packs_are_told_as_json(command: Command) -> None:
    told = command("packs", "open", "--seed", "7", "--packs", "3", "--json").json
    assert (told["generator"], told["seed"], [len(pack) for pack in told["packs"]]) == ("v1", 7, [5, 5, 5])
    for number, one in enumerate(itertools.chain(*told["packs"]), start=1):
        which = read_id(one["id"])
        assert which is not None
        assert (which.seed, which.number) == (7, number)
        summon = summon_from(BOOK, which)
        assert one["name"] == summon.name
        assert (one["species"], one["rarity"]) == (summon.species, summon.rarity) == which[:2]
        assert (one["base"], one["growth"]) == (summon.base.model_dump(), summon.growth.model_dump())
        assert list(one["levels"]) == ["5", "20"]
        assert list(one["levels"]["20"]) == list(STATS)


def test_more_packs_begin_with_the_same_pack(command: Command) -> None:
    one, three = (command("packs", "open", "--packs", count, "--json").json["packs"] for count in ("1", "3"))
    assert three[:1] == one
    said = lines(command("packs", "open", "--packs", "3").out)
    assert [line for line in said if line.startswith("Pack")] == [
        f"Pack {number} of 3, seed 1, generator v1" for number in (1, 2, 3)
    ]


def test_what_is_forced_is_in_every_summon(command: Command) -> None:
    drawn = command("packs", "open", "--packs", "4", "--json").json["packs"]
    forced = command("packs", "open", "--packs", "4", "--species", "stoneheart", "--json").json["packs"]
    assert {one["species"] for pack in forced for one in pack} == {"stoneheart"}
    assert [[one["rarity"] for one in pack] for pack in forced] == [[one["rarity"] for one in pack] for pack in drawn]
    same = [one for pack in drawn for one in pack if one["species"] == "stoneheart"]
    assert same
    assert all(one in itertools.chain(*forced) for one in same)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("--species", "fay"),
            'unknown species "fay"; did you mean "fae"? allowed: gignen, fae, wilderling, stoneheart',
        ),
        (
            ("--rarity", "Rare"),
            'unknown rarity "Rare"; did you mean "rare"? allowed: common, uncommon, rare, epic, legendary',
        ),
        (("--generator", "v2"), 'unknown generator "v2"; allowed: v1'),
        (
            ("--seed", "9223372036854775808"),
            "--seed must be a whole number from 0 to 9223372036854775807, not 9223372036854775808",
        ),
        (
            ("--seed", "9" * 5000),
            '--seed must be a whole number such as 5000, 100k or 2.5M, not "' + "9" * 5000 + '"',
        ),
        (("--seed", "-1"), '--seed must be a whole number such as 5000, 100k or 2.5M, not "-1"'),
        (("--packs", "0"), "--packs must be a whole number from 1 to 1000, not 0"),
        (("--packs", "1001"), "--packs must be a whole number from 1 to 1000, not 1001"),
        (("--content", "nowhere.toml"), "content nowhere.toml does not exist"),
    ],
)
def test_a_slip_is_one_line(command: Command, words: tuple[str, ...], said: str) -> None:
    assert command.refused("packs", "open", *words) == said


# Showing again.


def test_an_id_shows_its_summon_again(command: Command) -> None:
    opened = command("packs", "open", "--packs", "2", "--json").json["packs"]
    ids = [one["id"] for pack in opened for one in pack]
    assert command("packs", "show", *ids, "--json").json == [one for pack in opened for one in pack]
    said = lines(command("packs", "show", "fae-rare-v1-42-1", "gignen-common-v1-0-1").out)
    assert said[:3] == [
        "#  name              species  rarity  id",
        "1  Lirien Palelight  Fae      Rare    fae-rare-v1-42-1",
        "2  Jorin Farrow      Gignen   Common  gignen-common-v1-0-1",
    ]


def test_a_long_id_is_shown_whole(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    longest = "wilderling-legendary-v1-9223372036854775807-1000000"
    said = command("packs", "show", longest).out
    assert longest in said
    assert "…" not in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fae_magician", '"fae_magician" is not the id of a summon from a pack, such as fae-rare-v1-42-1'),
        ("fae-rare-v1-42-0", "summon fae-rare-v1-42-0: the number must be from 1 to 1000000"),
        ("fae-rare-v7-42-1", 'summon fae-rare-v7-42-1: unknown generator "v7"; allowed: v1'),
    ],
)
def test_a_wrong_id_is_one_line(command: Command, text: str, said: str) -> None:
    assert command.refused("packs", "show", "fae-rare-v1-42-1", text) == said


# Odds.


def test_the_odds_are_tables(command: Command) -> None:
    said = lines(command("packs", "odds").out)
    tables = "\n".join(said).split("\n\n")
    assert tables[0] == "Packs of 5 summons, generator v1"
    assert tables[1].splitlines()[1:] == [
        "rarity     chance  on average  at least one  one pack in",
        "Common     55.0 %        2.75       98.15 %          1.0",
        "Uncommon   27.0 %        1.35       79.27 %          1.3",
        "Rare       12.0 %        0.60       47.23 %          2.1",
        "Epic        4.8 %        0.24       21.80 %          4.6",
        "Legendary   1.2 %        0.06        5.86 %         17.1",
    ]
    assert tables[3].splitlines()[1:3] == [
        "rarity     minimal  steady  normal  gradual  accelerated  exceptional  average",
        "Common       9.0 %  20.0 %  42.0 %   20.0 %        7.0 %        2.0 %    1.008",
    ]
    assert tables[3].splitlines()[-1] == (
        "a level adds 0.5, 0.66, 1, 1.33, 1.5 or 2 to a stat, from minimal to exceptional"
    )
    assert tables[4].splitlines()[-1] == "Legendary   2.0 %  11.0 %  28.0 %  35.0 %  24.0 %    +0.68"
    assert tables[5].splitlines()[-2:] == [
        "Legendary        1.08  31.65 %  38.84 %  21.19 %     8.33 %",
        "a summon from a pack has at least one with a chance of 23.41 %",
    ]
    assert tables[6].splitlines()[-1] == "Legendary    150.8     325.1"
    assert tables[7].splitlines()[-1].startswith("Stoneheart   13   13   12    7 ")


def test_the_odds_fit_a_narrow_terminal(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = lines(command("packs", "odds").out)
    assert max(map(len, said)) <= 80
    assert "rarity     minimal  steady  normal  gradual  accelerated  exceptional  average" in said


def in_a_pack(weight: int, number: int) -> Fraction:
    """The chance of so many in a pack of 5, by going through all packs."""
    chance = Fraction(weight, 1000)
    packs = [pack for pack in itertools.product((True, False), repeat=5) if sum(pack) == number]
    return len(packs) * chance**number * (1 - chance) ** (5 - number)


def test_the_odds_are_exact_in_json(command: Command) -> None:
    told = command("packs", "odds", "--json").json
    assert (told["generator"], told["summons_in_a_pack"]) == ("v1", 5)
    for table, weights in (("rarities", V1.pack.rarities), ("species", V1.pack.species)):
        assert {key: Fraction(one["exact"]) for key, one in told[table].items()} == {
            key: Fraction(weight, 1000) for key, weight in weights.items()
        }
        for key, weight in weights.items():
            exact = told[table][key]["in_a_pack"]["exact"]["distribution"]
            assert {number: Fraction(text) for number, text in exact.items()} == {
                str(number): in_a_pack(weight, number) for number in range(6)
            }
    some = Fraction(0)
    for key, odds in V1.rarities.items():
        of = told["by_rarity"][key]
        assert exact_of(of["growth"]) == {rate: Fraction(weight, 1000) for rate, weight in odds.growth.items()}
        exceptional = Fraction(odds.growth["exceptional"], 1000)
        assert Fraction(of["exceptional_growths"]["exact"]["mean"]) == 9 * exceptional
        assert Fraction(of["exceptional_growths"]["exact"]["distribution"]["0"]) == (1 - exceptional) ** 9
        some += Fraction(V1.pack.rarities[key], 1000) * (1 - (1 - exceptional) ** 9)
    assert Fraction(told["some_exceptional"]["exact"]) == some
    assert told["some_exceptional"]["chance"] == float(some)
    assert told["by_rarity"]["common"]["mean_growth"] == {"mean": 1.008, "exact": "126/125"}
    assert told["templates"]["fae"]["INT"] == 13


def exact_of(told: dict[str, Any]) -> dict[str, Fraction]:
    return {key: Fraction(one["exact"]) for key, one in told.items()}


# One's own.


def test_own_content_has_its_own_packs_and_odds(command: Command, frogs: str) -> None:
    told = command("packs", "open", "--content", frogs, "--packs", "2", "--json").json
    assert [[one["id"] for one in pack] for pack in told["packs"]] == [
        ["frog-only-v1000-1-1"],
        ["frog-only-v1000-1-2"],
    ]
    said = lines(command("packs", "show", "frog-only-v1000-1-1", "--content", frogs).out)
    assert said[1] == "1  [bold] Pond  [Frog]folk  Only    frog-only-v1000-1-1"
    assert lines(command("packs", "open", "--content", frogs).out)[-1] == (
        f"the odds: fairfight packs odds --content {frogs}"
    )
    said = lines(command("packs", "odds", "--content", frogs).out)
    assert said[0] == "Packs of 1 summon, generator v1000"
    assert "Only    100.0 %        1.00      100.00 %          1.0" in said
    assert "Only          0.00  100.00 %  0.00 %  0.00 %     0.00 %" in said
    assert "Only      135.0     270.0" in said
    old = command("packs", "odds", "--content", frogs, "--generator", "v1").out
    assert old == command("packs", "odds").out
    assert command.refused("packs", "show", "frog-only-v1000-1-1").endswith('unknown generator "v1000"; allowed: v1')
