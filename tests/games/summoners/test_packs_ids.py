"""Summons from packs: an id is all of a summon, for ever."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfight.common.errors import ContentError
from fairfight.content.toml import inline
from fairfight.game.game import LARGEST_SEED
from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.data.model import Summon
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.packs.summon_ids import LARGEST_PLACE, SummonId, newest, opened, read_id, summon_from
from fairfight.games.summoners.seen.summons import at_level, bare_stats
from fairfight.games.summoners.terms import GROWTHS, STATS

BOOK = summoners_book().model
V1 = BOOK.generators["v1"]

# What people own never changes. These stand for all of them: if one fails, mend the code, not the test.
OWNED = {
    "fae-rare-v1-42-1": ("Lirien Palelight", "10 8 8 12 14 12 10 8 6", "gr gr ex ex no st gr gr st"),
    "fae-epic-v1-42-1": ("Mab Palelight", "9 9 11 14 14 13 11 7 9", "gr ac ex mi ac no st no gr"),
    "gignen-common-v1-0-1": ("Jorin Farrow", "11 9 8 13 7 8 12 10 10", "gr mi mi no ac gr ac no no"),
    f"wilderling-uncommon-v1-1-{LARGEST_PLACE}": (
        "Isk Moonhowl",
        "14 12 10 7 8 8 14 9 13",
        "no ac ex gr gr no no no gr",
    ),
    f"stoneheart-legendary-v1-{LARGEST_SEED}-5": (
        "Rubble Pillarstand",
        "14 13 13 7 9 10 9 10 11",
        "no no ac ac no no st gr st",
    ),
}
OPENED = {
    1: "fae-common-v1-1-1 fae-common-v1-1-2 fae-common-v1-1-3 wilderling-epic-v1-1-4 gignen-common-v1-1-5",
    2: "gignen-common-v1-2-1 gignen-uncommon-v1-2-2 fae-uncommon-v1-2-3"
    " stoneheart-common-v1-2-4 stoneheart-uncommon-v1-2-5",
}


def id_of(text: str) -> SummonId:
    found = read_id(text)
    assert found is not None
    return found


def written(summon: Summon) -> tuple[str, str, str]:
    """A summon's name, its bases, and the first two letters of its growths."""
    bases = " ".join(str(getattr(summon.base, stat)) for stat in STATS)
    return summon.name, bases, " ".join(getattr(summon.growth, stat)[:2] for stat in STATS)


# Ids.


@pytest.mark.parametrize("text", OWNED)
def test_an_id_gives_the_summon_that_it_always_gave(text: str) -> None:
    summon = summon_from(BOOK, id_of(text))
    assert written(summon) == OWNED[text]
    assert [summon.species, summon.rarity] == text.split("-")[:2]


@pytest.mark.parametrize("seed", OPENED)
def test_a_seed_gives_the_pack_that_it_always_gave(seed: int) -> None:
    assert [str(one) for one in opened(BOOK, 1, seed, range(1, 6))] == OPENED[seed].split()


@given(
    species=st.from_regex("[a-z][a-z0-9_]{0,20}", fullmatch=True),
    rarity=st.from_regex("[a-z][a-z0-9_]{0,20}", fullmatch=True),
    version=st.integers(1, 10**6),
    seed=st.integers(0, LARGEST_SEED),
    number=st.integers(1, LARGEST_PLACE),
)
def test_an_id_is_read_as_it_is_written(species: str, rarity: str, version: int, seed: int, number: int) -> None:
    one = SummonId(species, rarity, version, seed, number)
    assert read_id(str(one)) == one


@pytest.mark.parametrize(
    "text",
    [
        "fae_magician",
        "",
        "fae-rare-v1-42",
        "fae-rare-v1-42-1-1",
        "fae-rare-1-42-1",
        "fae-rare-v1-042-1",
        "fae-rare-v01-42-1",
        "fae-rare-v1--42-1",
        "Fae-rare-v1-42-1",
        "fae-rare-v1-42-1 ",
        "fae-rare-v1-42-1\n",
        "fae-rare-v1-42-\u0661",  # a digit, but not one of ours
        f"fae-rare-v1-{'9' * 5000}-1",
    ],
)
def test_other_texts_are_no_ids(text: str) -> None:
    assert read_id(text) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fay-rare-v1-42-1", 'unknown species "fay"; did you mean "fae"? allowed: gignen, fae, wilderling, stoneheart'),
        (
            "fae-rar-v1-42-1",
            'unknown rarity "rar"; did you mean "rare"? allowed: common, uncommon, rare, epic, legendary',
        ),
        ("fae-rare-v9-42-1", 'unknown generator "v9"; allowed: v1'),
        ("fae-rare-v0-42-1", 'unknown generator "v0"; allowed: v1'),
        ("fae-rare-v1-42-0", "the number must be from 1 to 1000000"),
        ("fae-rare-v1-42-1000001", "the number must be from 1 to 1000000"),
        ("fae-rare-v1-9223372036854775808-1", "the seed must be from 0 to 9223372036854775807"),
    ],
)
def test_an_id_of_no_summon_says_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(ContentError) as raised:
        summon_from(BOOK, id_of(text))
    assert str(raised.value) == f"summon {text}: {said}"


def test_ids_differ_and_so_do_their_summons() -> None:
    ids = [
        SummonId(species, rarity, 1, seed, number)
        for species in V1.species
        for rarity in V1.rarities
        for seed in (0, 1, 2, 11, LARGEST_SEED)
        for number in (1, 2, 12, 111, LARGEST_PLACE)
    ]
    assert len({str(one) for one in ids}) == len(ids) == 500
    assert len({written(summon_from(BOOK, one)) for one in ids}) == 500


# Packs.


def test_what_is_forced_changes_nothing_else() -> None:
    """Whether a species or a rarity is drawn or given: the other one stays, and the same id is the same summon."""
    drawn = opened(BOOK, 1, 5, range(1, 101))
    assert opened(BOOK, 1, 5, range(1, 101), species="fae") == [one._replace(species="fae") for one in drawn]
    assert opened(BOOK, 1, 5, range(1, 101), rarity="epic") == [one._replace(rarity="epic") for one in drawn]
    both = opened(BOOK, 1, 5, range(1, 101), "fae", "epic")
    assert both == [SummonId("fae", "epic", 1, 5, number) for number in range(1, 101)]
    assert [one for one in drawn if one in opened(BOOK, 1, 5, range(1, 101), species="fae")] == [
        one for one in drawn if one.species == "fae"
    ]


def test_a_place_does_not_depend_on_how_many_are_opened() -> None:
    assert opened(BOOK, 1, 5, range(1, 101))[40:45] == opened(BOOK, 1, 5, range(41, 46))


def test_packs_are_opened_with_the_highest_version() -> None:
    assert newest(BOOK) == 1
    generator = inline(V1.model_dump(mode="json"))
    own = summoners_book(changes=(f"generators.v1000={generator}", f"generators.v20000={generator}"))
    assert newest(own.model) == 20000


# What a summon is.


def test_the_summons_of_the_session_could_have_come_from_packs() -> None:
    """Every base is one that its template can give, and every growth one that comes up, at every rarity."""
    for summon in BOOK.summons.values():
        template = V1.species[summon.species].base
        for odds in V1.rarities.values():
            ways = {stat: getattr(summon.base, stat) - getattr(template, stat) for stat in STATS}
            possible = {int(way) for way, weight in odds.base.items() if weight}
            assert set(ways.values()) <= possible, (summon.name, ways)
            assert all(dict(odds.growth)[getattr(summon.growth, stat)] for stat in STATS)
    assert {summon.species for summon in BOOK.summons.values()} == set(V1.species)


def test_no_species_has_more_points_than_another() -> None:
    totals = {key: sum(template.base.model_dump().values()) for key, template in V1.species.items()}
    assert totals == dict.fromkeys(("gignen", "fae", "wilderling", "stoneheart"), 90)


def test_every_species_has_hundreds_of_names() -> None:
    for template in V1.species.values():
        assert len(set(template.first_names)) == len(template.first_names) >= 20
        assert len(set(template.last_names)) == len(template.last_names) >= 20


@pytest.mark.parametrize("level", [0, 5, 13, 20])
def test_the_stats_that_are_shown_are_those_of_the_rules(level: int) -> None:
    """A summon from a pack in a match, in a role that changes nothing, with a weapon that gives nothing."""
    summon = summon_from(BOOK, id_of("fae-rare-v1-42-1"))
    slot = '{summon="fae-rare-v1-42-1", role="plain", weapon="hunting_bow"}'
    change = (
        'roles.plain={name="Plain", tier=1}',
        "equipment.hunting_bow.bonus={}",
        f'decks.mine={{name="Mine", summons=[{slot}], main={{rush=1}}}}',
    )
    game = Summoners(Summoners.options.checked({"a": "mine", "smallest_deck": 1, "change": change}))
    unit = at_level(game.lowered.content, 0, level)
    assert dict(zip(STATS, unit.stat, strict=True)) == bare_stats(summon, level)


def test_growth_counts_by_level() -> None:
    summon = summon_from(BOOK, id_of("fae-rare-v1-42-1"))
    assert (summon.base.INT, summon.growth.INT, GROWTHS["exceptional"]) == (12, "exceptional", 200)
    assert bare_stats(summon, 20)["INT"] == 12 + 2 * 20
    assert (summon.base.MDF, summon.growth.MDF, GROWTHS["steady"]) == (12, "steady", 66)
    assert bare_stats(summon, 5)["MDF"] == 12 + 3  # 3.3, rounded down
