"""What content says of packs: tables that never change, and a designer's own beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.common.errors import ContentError
from fairfight.content.toml import inline
from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.packs.generator_checks import SEALS
from fairfight.games.summoners.packs.summon_ids import SummonId, opened, summon_from
from fairfight.games.summoners.terms import STATS

BOOK = summoners_book().model
V1 = BOOK.generators["v1"]
OWNED = SummonId("fae", "rare", 1, 42, 1)
WHOLE = inline(V1.model_dump(mode="json"))
FROGS = """game = "summoners"
kind = "content"

[species.frog]
name = "Frogfolk"

[rarities.mythic]
name = "Mythic"

[generators.v1.species.frog]
base = { STR = 9, END = 9, DEF = 9, INT = 9, SPI = 9, MDF = 9, SPD = 18, LCK = 9, ACC = 9 }
first_names = ["Croak"]
last_names = ["Pond", "Reed"]

[generators.v1.rarities.mythic]
base = { "+3" = 1000 }
growth = { exceptional = 1000 }

[generators.v1.pack]
summons = 2
species = { gignen = 0, fae = 0, wilderling = 0, stoneheart = 0, frog = 1000 }
rarities = { mythic = 500, common = 50 } # the others as they were: 450 in all
"""


def problem(*changes: str, own: str = "") -> str:
    with pytest.raises(ContentError) as raised:
        summoners_book(own, changes)
    return str(raised.value)


# Version 1 never changes.


def test_version_1_is_sealed_as_it_came_out() -> None:
    """If this fails, somebody has changed what people own: write another version instead."""
    assert SEALS["v1"] == {
        "species.gignen": "855f1a64b57a206f",
        "species.fae": "8a222af9b308c6c9",
        "species.wilderling": "df666c3979a42a13",
        "species.stoneheart": "a48b1556934812ac",
        "rarities.common": "007423ce13b43bc7",
        "rarities.uncommon": "18ee7ab0f4be2158",
        "rarities.rare": "542dca30836df3a7",
        "rarities.epic": "25c606acfac9f766",
        "rarities.legendary": "e545bf9515975105",
    }


def test_every_built_in_entry_of_every_version_is_sealed() -> None:
    for version, generator in BOOK.generators.items():
        entries = {f"species.{key}" for key in generator.species} | {f"rarities.{key}" for key in generator.rarities}
        assert set(SEALS[version]) == entries


def test_packs_of_version_1_hold_what_they_always_held() -> None:
    assert V1.pack.model_dump() == {
        "summons": 5,
        "rarities": {"common": 550, "uncommon": 270, "rare": 120, "epic": 48, "legendary": 12},
        "species": {"gignen": 250, "fae": 250, "wilderling": 250, "stoneheart": 250},
    }


@pytest.mark.parametrize(
    ("change", "entry"),
    [
        ("generators.v1.species.fae.base.STR=9", "species.fae"),
        ('generators.v1.species.fae.first_names.0="Aelin"', "species.fae"),
        ('generators.v1.rarities.rare.base={"0"=1000}', "rarities.rare"),
        ("generators.v1.rarities.rare.growth={normal=1000}", "rarities.rare"),
    ],
)
def test_nobody_changes_what_summons_were_made_from(change: str, entry: str) -> None:
    assert problem(change) == (
        f'change "{change}": generators.v1.{entry}: must stay as it is, since summons with v1 in their ids are made '
        "from it; write another version, v1000 or higher"
    )


def test_tables_may_be_written_in_another_order() -> None:
    odds = V1.rarities["rare"]
    turned = {
        "rarities.rare.growth": dict(reversed(odds.growth.items())),
        "rarities.rare.base": dict(reversed(odds.base.items())),
        "pack.rarities": dict(reversed(V1.pack.rarities.items())),
        "pack.species": dict(reversed(V1.pack.species.items())),
    }
    book = summoners_book(changes=tuple(f"generators.v1.{table}={inline(said)}" for table, said in turned.items()))
    assert next(iter(book.model.generators["v1"].pack.rarities)) == "legendary"
    assert summon_from(book.model, OWNED) == summon_from(BOOK, OWNED)
    assert opened(book.model, 1, 42, range(1, 101)) == opened(BOOK, 1, 42, range(1, 101))


# A designer's own.


def test_own_species_and_rarities_come_in_packs(tmp_path: Path) -> None:
    file = tmp_path / "frogs.toml"
    file.write_text(FROGS)
    book = summoners_book(str(file)).model
    ids = opened(book, 1, 1, range(1, 101))
    assert {one.species for one in ids} == {"frog"}
    assert 30 <= sum(one.rarity == "mythic" for one in ids) <= 70
    frog = summon_from(book, SummonId("frog", "mythic", 1, 1, 1))
    assert frog.name in ("Croak Pond", "Croak Reed")
    assert frog.base.model_dump() == dict.fromkeys(STATS, 12) | {"SPD": 21}
    assert set(frog.growth.model_dump().values()) == {"exceptional"}
    assert summon_from(book, OWNED) == summon_from(BOOK, OWNED)  # what is ours stays ours


def test_other_odds_are_another_version() -> None:
    change = ('generators.v1000.rarities.rare.base={"0"=1000}', "generators.v1000.rarities.rare.growth={normal=1000}")
    book = summoners_book(changes=(f"generators.v1000={WHOLE}", *change)).model
    own = summon_from(book, OWNED._replace(version=1000))
    assert own.base == V1.species["fae"].base
    assert set(own.growth.model_dump().values()) == {"normal"}
    assert summon_from(book, OWNED) == summon_from(BOOK, OWNED)


def test_a_species_is_called_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "frogs.toml"
    file.write_text(FROGS)
    change = ('summons.fae_magician.species="frog"', 'cards.rush.target={species="frog"}')
    options = {"a": "session_b", "smallest_deck": 1, "content": str(file), "change": change}
    game = Summoners(Summoners.options.checked(options))
    assert "Frogfolk summon of yours" in game.model.text("rush")
    assert game.names.species_of(game.lowered.kinds.index("fae_magician")) == "Frogfolk"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            'summons.fae_magician.species="fay"',
            'summons.fae_magician.species: unknown species "fay"; did you mean "fae"?',
        ),
        (
            'summons.fae_magician.rarity="rar"',
            'summons.fae_magician.rarity: unknown rarity "rar"; did you mean "rare"?',
        ),
        (
            'cards.alrecht_barkstep.summon.species="gignem"',
            'cards.alrecht_barkstep.summon.species: unknown species "gignem"; did you mean "gignen"?',
        ),
        (
            "generators.v1.pack.species={fae=500, elf=500}",
            'generators.v1.pack.species.elf: unknown species "elf"; allowed: gignen, fae, wilderling, stoneheart',
        ),
        (
            "generators.v1.pack.rarities={common=500, rar=500}",
            'generators.v1.pack.rarities.rar: unknown rarity "rar"; did you mean "rare"?',
        ),
        (
            f"generators.v1.species.elf={inline(V1.species['fae'].model_dump())}",
            'generators.v1.species.elf: unknown species "elf"; allowed: gignen, fae, wilderling, stoneheart',
        ),
        (
            f"generators.v1.rarities.odd={inline(V1.rarities['rare'].model_dump())}",
            'generators.v1.rarities.odd: unknown rarity "odd"',
        ),
        (
            "generators.v1.pack.species={fae=999}",
            "generators.v1.pack.species: the weights add up to 999; they must add up to 1000",
        ),
        (
            "generators.v1.rarities.rare.growth.normal=381",
            "generators.v1.rarities.rare.growth: the weights add up to 1001; they must add up to 1000",
        ),
        (
            "generators.v1.rarities.rare.growth.fast=0",
            'generators.v1.rarities.rare.growth.fast: unknown key "fast"; allowed: minimal, ',
        ),
        (
            'generators.v1.rarities.rare.base={"1"=1000}',
            'generators.v1.rarities.rare.base.1: unknown key "1"; did you mean "-1"? allowed: -5, -4, ',
        ),
        ("generators.v1.pack.summons=0", "generators.v1.pack.summons: must be greater than or equal to 1, not 0"),
        (
            'species.sea-folk={name="Sea Folk"}',
            'species.sea-folk: an id is small letters, digits and _ and begins with a letter, such as "sea_folk"',
        ),
        ('species.fae.name="Gignen"', 'species.fae.name: "Gignen" is the name of gignen already'),
        ("rarities.epic.number=3", "rarities.epic.number: 3 is the number of rare already"),
        (f"generators.v2={WHOLE}", "generators.v2: versions below 1000 are FairFight's; call it v1000 or higher"),
        (f"generators.mine={WHOLE}", 'generators.mine: a generator is called v and its version, such as v1000, not "'),
        (f"generators.v01000={WHOLE}", "generators.v01000: a generator is called v and its version, such as v1000, "),
    ],
)
def test_a_slip_is_told_with_its_place(change: str, said: str) -> None:
    assert problem(change).startswith(f'change "{change}": {said}')


def test_a_template_leaves_room_for_every_deviation() -> None:
    change = (f"generators.v1000={WHOLE}", "generators.v1000.species.fae.base.STR=2")
    said = "generators.v1000.species.fae.base.STR: summons would have 0 to 4; 1 to 99 are allowed"
    assert problem(*change) == f'change "{change[1]}": {said}'
    assert "summons would have 96 to 100" in problem(change[0], "generators.v1000.species.fae.base.STR=98")


def test_no_summon_of_the_content_is_called_like_one_from_a_pack() -> None:
    summon = inline(BOOK.summons["fae_magician"].model_dump(exclude_none=True) | {"name": "Twin", "number": 99})
    change = f"summons.fae-rare-v1-42-1={summon}"
    assert "summons.fae-rare-v1-42-1: an id is small letters, digits and _ and begins with a letter" in problem(change)


def test_there_may_be_a_hundred_species() -> None:
    many = tuple(f'species.more_{number}={{name="More {number}"}}' for number in range(96))
    assert len(summoners_book(changes=many).model.species) == 100
    assert "101 species; 100 are allowed" in problem(*many, 'species.last={name="Last"}')
