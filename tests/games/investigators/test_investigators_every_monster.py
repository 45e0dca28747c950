"""Every monster of the content does what its entry says, whatever its numbers are."""

from __future__ import annotations

import pytest

from fairfight.games.investigators import terms
from fairfight.games.investigators.events import codes
from tests.games.investigators.investigators_table import CONTENT, Table

MONSTERS = CONTENT.monsters
EVERY = pytest.mark.parametrize("key", MONSTERS)
BRAVE = {"health": 100, "sanity": 100, "will": 200}  # who is not to fall, flee or shudder
LONG = "." * terms.MOST_SPACES


def meeting(key: str, at: int, track: str = LONG, party: int = 1, **hero: int) -> Table:
    """A monster of the content, awake and for once not dreadful, and a party on space 0."""
    names = ["anna", "bert", "carl", "dora"][:party]
    heroes = {name: {**BRAVE, **hero} for name in names}
    table = Table(track, party=heroes, foes={key: {"monster": key, "space": at}}, change=(f"monsters.{key}.dread=0",))
    return table.set(key, awake=1)


def its_turn(table: Table, key: str, rolled: int, times: int | None = None) -> Table:
    """Everybody ends its turn; the monster's attacks are rolled so, those of a boss with a +0 of its nemesis deck."""
    cards = [table.nemesis("+0")] if MONSTERS[key].nemesis_deck else []
    for _ in range(table.state.there - 1):
        table.end()
    return table.end(*([rolled, *cards] * (MONSTERS[key].attacks if times is None else times)))


def reach(key: str) -> int:
    """The farthest distance at which it has any chance to hit."""
    one = MONSTERS[key]
    return max(far for far in range(16) if one.skill - one.falloff * max(0, far - one.range) > 0)


@EVERY
def test_every_monster_has_the_health_that_it_says_for_every_party(key: str) -> None:
    for party in range(1, terms.MOST_PARTY + 1):
        table = meeting(key, 15, party=party)
        assert table.foe(key).health == MONSTERS[key].health + MONSTERS[key].health_per_extra * (party - 1)


@EVERY
def test_every_monster_goes_to_where_it_likes_to_attack_from(key: str) -> None:
    one = MONSTERS[key]
    start = max(one.keeps_distance + one.speed, reach(key) + one.speed) + 1
    if start <= 15:
        assert meeting(key, start).rounds_pass().space(key) == start - one.speed, "it cannot attack from there"
    table = meeting(key, one.keeps_distance)
    its_turn(table, key, 100)
    assert table.space(key) == one.keeps_distance, "it stays where it likes to be"


@EVERY
def test_every_monster_that_is_too_near_moves_away(key: str) -> None:
    one = MONSTERS[key]
    table = its_turn(meeting(key, 0), key, 100)
    assert table.space(key) == min(one.keeps_distance, one.speed)


@EVERY
def test_every_monsters_hit_takes_health_and_sanity(key: str) -> None:
    one = MONSTERS[key]
    table = its_turn(meeting(key, one.keeps_distance, armour=1), key, 1)
    chance = min(100, one.skill - one.falloff * max(0, one.keeps_distance - one.range))
    assert table.chance() == chance
    assert table.one().health == 100 - max(0, one.damage - 1) * one.attacks
    assert table.one().sanity == 100 - one.horror * one.attacks
    assert len(table.happened(codes.CARD_DRAWN)) == (one.attacks if one.nemesis_deck else 0)


@EVERY
def test_every_monster_has_cover_if_it_hides_and_armour(key: str) -> None:
    one = MONSTERS[key]
    table = meeting(key, 1, track=".h.").attack(key, 1, "+0")
    assert table.chance() == 60 - 30 * one.uses_cover
    assert table.happened(codes.HIT)[0][2] == max(0, 4 - one.armour)
    pierced = meeting(key, 1).attack(key, 1, "Pierce")
    assert pierced.happened(codes.HIT)[0][2] == 5


@EVERY
def test_every_monster_sleeps_until_somebody_is_as_near_as_it_says(key: str) -> None:
    one = MONSTERS[key]
    table = Table(
        LONG,
        party={"anna": BRAVE},
        foes={key: {"monster": key, "space": 15}},
        sight=0,
        change=(f"monsters.{key}.dread=0",),
    )
    assert bool(table.foe(key).awake) == (one.wakes_within == 16)
    if one.wakes_within < 15:
        assert not table.rounds_pass().foe(key).awake
        table.put("anna", 15 - one.wakes_within)
        near = one.wakes_within - min(one.speed, one.wakes_within) <= reach(key)
        table.end(*([100] * one.attacks if near else []))
        assert table.foe(key).awake


@EVERY
def test_every_monster_goes_for_whom_it_prefers(key: str) -> None:
    """Anna is near, Bert has less health, Carl less sanity; all are within reach of whoever stands there."""
    table = meeting(key, 5, party=3).put("anna", 5).put("bert", 5).put("carl", 5)
    table.set("bert", health=99).set("carl", sanity=99)
    its_turn(table, key, 100)
    target = {"nearest": 0, "weakest": 1, "maddest": 2}[MONSTERS[key].prefers]
    attacked = [event[1] for event in table.happened(codes.ATTACKED)]
    assert set(attacked) <= {target}
    assert len(attacked) == MONSTERS[key].attacks


@EVERY
def test_every_monster_that_is_dreadful_is_feared(key: str) -> None:
    one = MONSTERS[key]
    hero = {"anna": {"health": 100, "sanity": 100, "will": 0}}
    table = Table(party=hero, foes={key: {"monster": key, "space": 4}}, dice=[1] if one.dread else [])
    assert table.one().sanity == 100 - one.dread


@EVERY
def test_every_monster_leaves_the_injury_and_the_madness_that_it_says(key: str) -> None:
    one, harms = MONSTERS[key], list(CONTENT.harms)
    if one.damage:
        table = its_turn(
            meeting(key, one.keeps_distance, party=2).set("anna", health=1).put("bert", 15), key, 1, times=1
        )
        assert table.one().harms[harms.index(one.injury)] == 1
    if one.horror:
        table = its_turn(
            meeting(key, one.keeps_distance, party=2).set("anna", sanity=1).put("bert", 15), key, 1, times=1
        )
        assert table.one().harms[harms.index(one.madness)] == 1


@EVERY
def test_every_boss_brings_its_deck(key: str) -> None:
    nemesis = MONSTERS[key].nemesis_deck
    table = meeting(key, 15)
    cards = CONTENT.decks[nemesis].cards if nemesis else {}
    assert table.cards(terms.NEMESIS_DECK) == cards
    assert table.state.bosses_left == bool(nemesis)
