"""Missions as everybody can read them: the track, what waits there, and what its monsters are like."""

from __future__ import annotations

from dataclasses import dataclass

from fairfight.games.investigators import ids, terms
from fairfight.games.investigators.state import Content
from fairfight.games.investigators.text.names import Names


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of the track."""

    id: str
    number: int
    cover: str  # none, light or heavy
    cover_percent: int  # that it takes from the chance to hit
    clues: tuple[str, ...]  # that nobody has found


@dataclass(frozen=True, slots=True)
class MonsterKindView:
    """What all monsters of a kind are like."""

    monster: str
    health: int  # for this party
    armour: int
    skill: int
    damage: int
    horror: int  # sanity that a hit takes
    dread: int  # sanity that the first sight takes from those whose will fails
    range: int
    falloff: int
    speed: int
    attacks: int
    keeps: int  # the distance that it likes to attack from
    wakes: int  # sleeps until somebody is this near
    hides: bool  # whether the cover of its space protects it
    prefers: str
    is_boss: bool


@dataclass(frozen=True, slots=True)
class PostedView:
    """A monster as its mission lists it."""

    id: str
    monster: str  # its kind
    sign: str
    space: int
    round: int  # in which it comes


@dataclass(frozen=True, slots=True)
class MissionView:
    """The mission that is fought, or the next one; after the end the last that was fought."""

    mission: str
    number: int  # from 1
    rounds: int
    objective: str
    track: tuple[SpaceView, ...]
    posted: tuple[PostedView, ...]
    kinds: tuple[MonsterKindView, ...]  # of those monsters


def mission_view(names: Names, content: Content, here: int, clues: tuple[int, ...]) -> MissionView:
    """A mission, given by its number from 0, with the clues that are left of it."""
    known = names.missions_shown
    if (here, clues) not in known:
        known[here, clues] = _made(names, content, here, clues)
    shown = known[here, clues]
    assert isinstance(shown, MissionView)
    return shown


def _made(names: Names, content: Content, here: int, left: tuple[int, ...]) -> MissionView:
    mission = content.mission[here]
    posted_there = mission.monster[: mission.monsters]
    clues = [(mission.clue[clue], ids.clue_id(here, clue)) for clue in left]
    return MissionView(
        mission=names.lowered.missions[here],
        number=here + 1,
        rounds=mission.rounds,
        objective=terms.OBJECTIVES[mission.objective],
        track=tuple(
            SpaceView(
                ids.space_id(space),
                space,
                terms.COVERS[cover],
                content.cover[cover],
                tuple(clue for where, clue in clues if where == space),
            )
            for space, cover in enumerate(mission.cover[: mission.spaces])
        ),
        posted=tuple(
            PostedView(
                ids.monster_id(here, number),
                names.lowered.monsters[posted.kind],
                terms.sign_of(terms.MOST_PARTY + number),
                posted.space,
                posted.round,
            )
            for number, posted in enumerate(posted_there)
        ),
        kinds=tuple(_kind(names, content, row) for row in dict.fromkeys(one.kind for one in posted_there)),
    )


def _kind(names: Names, content: Content, row: int) -> MonsterKindView:
    kind = content.monster[row]
    return MonsterKindView(
        monster=names.lowered.monsters[row],
        health=kind.health,
        armour=kind.armour,
        skill=kind.skill,
        damage=kind.damage,
        horror=kind.horror,
        dread=kind.dread,
        range=kind.reach,
        falloff=kind.falloff,
        speed=kind.speed,
        attacks=kind.attacks,
        keeps=kind.keeps,
        wakes=kind.wakes,
        hides=bool(kind.hides),
        prefers=terms.PREFERS[kind.prefers],
        is_boss=bool(kind.boss),
    )
