"""Matches as one account may see them, and lists of them."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

import orjson
from pydantic import TypeAdapter
from sqlalchemy import select
from sqlalchemy.orm import Session

from fairfight.game.matches import fair_dice
from fairfight.games.directory import DECKS, decks_of, game_class, make_game
from fairfight.server.clock import as_time
from fairfight.server.matches import setups
from fairfight.server.matches.finding import Kept, find_all
from fairfight.server.matches.models import (
    GameShown,
    MatchShown,
    MineShown,
    PlaceShown,
    ReceiptShown,
    Status,
    Visibility,
)
from fairfight.server.matches.tables import StoredMatch, StoredPlace
from fairfight.server.matches.terms import Terms

MOST_LISTED = 50
MOST_AT_ONCE = 500  # in one query
STATUS: TypeAdapter[Status] = TypeAdapter(Status)
VISIBILITY: TypeAdapter[Visibility] = TypeAdapter(Visibility)


def shown(session: Session, kept: Kept, account_id: str | None) -> MatchShown:
    """A match as an account sees it."""
    return _shown(kept, account_id, _rematches(session, [kept]))


def _rematches(session: Session, some: Sequence[Kept]) -> dict[str, str]:
    """The matches that follow others, by the ids of those."""
    chosen = select(StoredMatch.rematch_of, StoredMatch.id)
    chosen = chosen.where(StoredMatch.rematch_of.in_([kept.match.id for kept in some]))
    return {before: after for before, after in session.execute(chosen) if before}


def _shown(kept: Kept, account_id: str | None, rematches: Mapping[str, str]) -> MatchShown:
    match, terms = kept.match, Terms.model_validate_json(kept.match.terms)
    mine = kept.of(account_id) if account_id else []
    host = next(
        (kept.name_of(place) for place in kept.places if place.account_id == match.host_id and match.host_id), ""
    )
    return MatchShown(
        id=match.id,
        game=match.game,
        setup=_setup(kept, mine),
        status=STATUS.validate_python(match.status),
        host=host,
        commitment=fair_dice.commitment(match.secret),
        clock=terms.clock,
        response_seconds=terms.response_seconds,
        shared=terms.shared,
        visibility=VISIBILITY.validate_python(match.visibility),
        places=[place_shown(kept, place) for place in kept.places],
        mine=[MineShown(place=place.place, number=place.number) for place in mine],
        invite=match.invite if mine else None,
        created_at=as_time(match.created_at),
        begun_at=as_time(match.begun_at) if match.begun_at else None,
        ended_at=as_time(match.ended_at) if match.ended_at else None,
        ending=orjson.loads(match.ending) if match.ending else None,
        result=orjson.loads(match.result) if match.result else None,
        rematch=rematches.get(match.id),
        waits_for_me=any(waits_for(match, place) for place in mine),
    )


def waits_for(match: StoredMatch, place: StoredPlace) -> bool:
    """Whether a match goes on only when somebody at this place does something."""
    if match.status == "open":
        return place.nonce is None
    return match.status == "running" and f",{place.place}," in match.waits_for


def _setup(kept: Kept, mine: Sequence[StoredPlace]) -> dict[str, object]:
    """The set-up; others' decks are told when it is over."""
    if kept.match.status == "ended":
        return dict(orjson.loads(kept.match.setup))
    own = {place.seat: place.deck for place in mine if place.deck is not None}
    theirs = set(setups.sides(kept.match.game)) - own.keys()
    return {key: said for key, said in orjson.loads(kept.match.setup).items() if key not in theirs} | own


def place_shown(kept: Kept, place: StoredPlace) -> PlaceShown:
    """A place as everybody sees it."""
    return PlaceShown.model_validate(
        {
            "place": place.place,
            "seat": place.seat,
            "heroes": place.heroes.split(",") if place.heroes else [],
            "who": place.who,
            "name": kept.name_of(place),
            "agent": place.agent,
            "is_ready": place.who == "agent" or place.nonce is not None,
        }
    )


def receipt(kept: Kept, account_id: str, place: int | None) -> ReceiptShown:
    """What a player keeps of a match that begins."""
    mine = next(one for one in kept.of(account_id) if place in (None, one.place))
    assert mine.number is not None
    assert mine.nonce is not None
    return ReceiptShown(
        match=kept.match.id,
        account=account_id,
        place=mine.place,
        number=mine.number,
        commitment=fair_dice.commitment(kept.match.secret),
        nonce=mine.nonce,
    )


def public(session: Session, account_id: str | None) -> list[MatchShown]:
    """Public matches that one can join or watch, the newest first."""
    is_there = (StoredMatch.visibility == "public") & (StoredMatch.status != "ended")
    chosen = select(StoredMatch.id).where(is_there).order_by(StoredMatch.created_at.desc()).limit(MOST_LISTED)
    return _listed(session, list(session.scalars(chosen)), account_id)


def own(session: Session, account_id: str, status: Status | None, most: int = MOST_LISTED) -> list[MatchShown]:
    """An account's matches, the newest first."""
    chosen = select(StoredMatch.id).join(StoredPlace, StoredPlace.match_id == StoredMatch.id)
    chosen = chosen.where(StoredPlace.account_id == account_id)
    if status is not None:
        chosen = chosen.where(StoredMatch.status == status)
    order = chosen.distinct().add_columns(StoredMatch.created_at).order_by(StoredMatch.created_at.desc())
    ids = [row[0] for row in session.execute(order.limit(most))]
    return _listed(session, ids, account_id)


def _listed(session: Session, match_ids: Sequence[str], account_id: str | None) -> list[MatchShown]:
    """Matches in few queries, however many they are."""
    listed = list[MatchShown]()
    for first in range(0, len(match_ids), MOST_AT_ONCE):
        some = find_all(session, match_ids[first : first + MOST_AT_ONCE])
        rematches = _rematches(session, some)
        listed += [_shown(kept, account_id, rematches) for kept in some]
    return listed


@functools.cache
def game_shown(name: str) -> GameShown:
    """A game with what may be said about a match of it."""
    kind, allowed = game_class(name), setups.ALLOWED[name]
    properties = kind.options.model_json_schema()["properties"]
    game = make_game(name, {})
    return GameShown(
        name=name,
        title=kind.title,
        about=kind.about,
        seats=list(kind.seats),
        is_for_parties=len(kind.seats) == 1,
        has_responses=bool(game.interface.occasions_about),
        options=[{"name": option, "schema": properties[option]} for option in allowed.options],
        decks=sorted(decks_of(name).names()) if name in DECKS else [],
        agents=list(allowed.agents),
    )
