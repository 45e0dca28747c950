"""Converts a campaign between two missions from records to saved values and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fairfight.common.errors import FairFightError
from fairfight.games.investigators import terms
from fairfight.games.investigators.campaign.saves import SAID_ELSEWHERE, Saved, SavedInvestigator, SavedMission
from fairfight.games.investigators.data.lowering import Lowered, counted, write
from fairfight.games.investigators.state import Fought, Investigator, Sheet, State
from fairfight.version import VERSION

if TYPE_CHECKING:
    from fairfight.games.investigators.game import Investigators

# What a sheet, an investigator of the campaign and a saved one have alike.
SAME = (
    *("health", "sanity", "max_health", "max_sanity", "skill", "will", "speed", "armour"),
    *("experience", "level", "injuries", "madness", "dealt", "taken", "horror", "kills"),
)
STATISTICS = ("drawn", "nulls", "crits")  # of a deck


def is_at_base(state: State) -> bool:
    """Whether a campaign can be saved as it is: nothing is being fought, and no trait has to be chosen."""
    return state.phase in (terms.TRAINING, terms.OVER)


def saved_at_start(game: Investigators, seed: int) -> Saved:
    """A campaign of which no mission was fought yet."""
    c = game.mirror
    party = [
        _investigator(game.lowered, number, sheet, sheet, sheet.deck) for number, sheet in enumerate(c.sheet[: c.party])
    ]
    return _saved(game, seed, party, [], gold=c.gold)


def saved_after_a_mission(game: Investigators) -> str:
    """A campaign of which one mission was lost, as the set-up option `begin` takes it: an example."""
    begun = saved_at_start(game, seed=1)
    lost = SavedMission(mission=game.lowered.missions[0], won=False, rounds=10, health_before=25, health_lost=12)
    return begun.model_copy(update={"missions": [lost], "gold": 700}).text()


def saved_at_base(game: Investigators, state: State, seed: int) -> Saved:
    """The campaign of a match that is at its base, or over."""
    if not is_at_base(state):
        raise FairFightError("a campaign can be saved at its base only: a mission is being fought, or a trait chosen")
    party = [  # at a base all cards are in the draw piles
        _investigator(game.lowered, number, state.party[number], state.deck[number], state.deck[number].pile)
        for number in range(game.mirror.party)
    ]
    outcome = terms.OUTCOMES[state.outcome] if state.phase == terms.OVER else ""
    fought = state.fought[: state.mission]
    return _saved(game, seed, party, fought, outcome, state.gold, state.nulls, state.crits)


def _saved(
    game: Investigators,
    seed: int,
    party: list[SavedInvestigator],
    fought: Sequence[Fought],
    outcome: str = "",
    gold: int = 0,
    nulls: int = 0,
    crits: int = 0,
) -> Saved:
    setup = game.setup
    kept = setup.to_dict()  # a person's own file, which may name own content
    missions = [
        SavedMission(
            mission=key,
            won=bool(one.won),
            rounds=one.rounds,
            health_before=one.health_before,
            health_lost=one.health_lost,
        )
        for key, one in zip(game.lowered.missions, fought, strict=False)
    ]
    return Saved.model_validate(
        {
            "fairfight": VERSION,
            "content": game.content_hash,
            "seed": seed,
            "campaign": kept["campaign"],
            "options": {key: kept[key] for key in setup.non_defaults() if key not in SAID_ELSEWHERE},
            "missions": missions,
            "outcome": outcome,
            "gold": gold,
            "nulls": nulls,
            "crits": crits,
            "party": party,
        }
    )


def _investigator(
    names: Lowered, number: int, row: Sheet | Investigator, statistics: object, cards: Sequence[int]
) -> SavedInvestigator:
    return SavedInvestigator.model_validate(
        {
            "key": names.party[number],
            "retired": bool(row.retired),
            "traits": [key for place, key in enumerate(names.traits) if row.traits >> place & 1],
            "harms": {key: row.harms[place] for place, key in enumerate(names.harms) if row.harms[place]},
            "deck": {name: cards[kind] for kind, name in enumerate(names.cards) if cards[kind]},
            **{name: getattr(row, name) for name in SAME},
            **{name: getattr(statistics, name) for name in STATISTICS},
        }
    )


def resume(lowered: Lowered, saved: Saved) -> None:
    """Let the content's numbers say where a saved campaign left off."""
    c = lowered.record
    c.first_mission, c.missions_won = len(saved.missions), saved.missions_won
    c.gold, c.nulls, c.crits = saved.gold, saved.nulls, saved.crits
    for place, mission in enumerate(saved.missions):
        fought = c.fought[place]
        fought.won, fought.rounds = int(mission.won), mission.rounds
        fought.health_before, fought.health_lost = mission.health_before, mission.health_lost
    for place, one in enumerate(saved.party):
        sheet = c.sheet[place]
        for name in (*SAME, *STATISTICS):
            setattr(sheet, name, getattr(one, name))
        sheet.retired = int(one.retired)
        sheet.traits = sum(1 << lowered.traits.index(key) for key in one.traits)
        write(sheet.harms, [one.harms.get(key, 0) for key in lowered.harms])
        write(sheet.deck, counted(lowered, one.deck))
