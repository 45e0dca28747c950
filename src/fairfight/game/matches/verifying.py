"""Verifies the record of a match: whether its dice were fixed by the commitment, and its choices lead to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from fairfight.common.errors import FairFightError, ReplayError
from fairfight.game.matches.ending import Ending
from fairfight.game.matches.fair_dice import Receipt, commitment, dice_of, shortened
from fairfight.game.matches.record import CannotTell, ChoiceRow, Record, UndoRow, played_again
from fairfight.game.matches.saves import Make

Conclusion = Literal["proven", "not proven", "refuted"]

CHOSEN = (
    "that the dice were not chosen after the commitment: they come from the secret that it fixed, "
    "and from the nonces that the players gave after it"
)
NEVER_BEGAN = "that this is the secret that was committed to; no dice were rolled"
NOT_HERE = "that its choices lead to the recorded end: they cannot be played again here"
FORESEEN = "that nobody foresaw the dice: the operator knew the secret, and all of the dice once every nonce was there"
LAST_NONCE = (
    "that the other nonces were given blindly: an operator who plays himself, or tells a player the secret, "
    "can choose among dice by the last nonce"
)
AGENTS = "that the agents chose by themselves: of their choices, only that they are legal was checked"
TO_OTHERS = "anything to those who did not keep the receipt: it is not signed, and could be written after the match"
NO_RECEIPT = "that the commitment was made before the match: that takes a receipt which somebody has kept from then"


@dataclass(frozen=True)
class Check:
    """Something that a record or a receipt says, and whether it holds; None: that cannot be told here."""

    about: str
    holds: bool | None
    reason: str = ""


@dataclass(frozen=True)
class Verdict:
    """What was found out about a record; and what it proves and what not, each as the end of a sentence."""

    conclusion: Conclusion
    checks: Sequence[Check]
    proven: Sequence[str]
    not_proven: Sequence[str]

    def as_json(self) -> dict[str, Any]:
        """The verdict as plain values."""
        return asdict(self)


def verify(record: Record, receipts: Mapping[str, Receipt], make: Make) -> Verdict:
    """What a record proves, with receipts by the names that they are to be called by."""
    checks = [
        _check("the secret fits the commitment", _check_commitment, record),
        _check("seed and run come from the secret and the nonces", _check_dice, record),
        _check("the choices are legal and lead to the recorded end", _check_match, record, make),
    ]
    for name, receipt in receipts.items():
        about = f"{name} is of this match, and the record has its commitment, its nonce and its number"
        checks.append(_check(about, _check_receipt, record, receipt))
    held = [one.holds for one in checks]
    if False in held:
        return Verdict("refuted", checks, (), ())
    conclusion: Conclusion = "proven" if receipts and None not in held else "not proven"
    said = CHOSEN if record.has_begun else NEVER_BEGAN
    return Verdict(conclusion, checks, (said,) if receipts else (), tuple(_not_proven(record, checks, bool(receipts))))


def _not_proven(record: Record, checks: Sequence[Check], has_receipt: bool) -> Iterator[str]:
    if any(one.holds is None for one in checks):
        yield NOT_HERE
    yield TO_OTHERS if has_receipt else NO_RECEIPT
    if record.has_begun:
        yield FORESEEN
    if record.has_begun and len(record.people) > 1:
        yield LAST_NONCE
    if any(place.who == "agent" for place in record.places):
        yield AGENTS


def _check(about: str, look: Callable[..., None], *given: Any) -> Check:
    try:
        look(*given)
    except CannotTell as error:
        return Check(about, None, shortened(str(error)))
    except FairFightError as error:
        return Check(about, False, shortened(str(error)))
    return Check(about, True)


def _check_commitment(record: Record) -> None:
    found = commitment(record.secret)
    if found != record.commitment:
        raise ReplayError(f"its commitment is {found}, not {record.commitment}")


def _check_dice(record: Record) -> None:
    if not record.has_begun:
        return
    silent = [place.place for place in record.people if place.nonce is None]
    if silent:
        raise ReplayError(f"place {silent[0]} has no nonce")
    strange = [place.place for place in record.places if place.who != "person" and place.nonce is not None]
    if strange:
        raise ReplayError(f"place {strange[0]} has a nonce, but only people give one")
    found = dice_of(record.secret, record.match, [(place.place, place.nonce or "") for place in record.people])
    if found != (record.seed, record.run):
        raise ReplayError(f"they give seed {found.seed} and run {found.run}, not {record.seed} and {record.run}")


def _check_match(record: Record, make: Make) -> None:
    if record.has_begun:
        played_again(record, make)
        return
    for row in record.rows:
        if isinstance(row, ChoiceRow | UndoRow):
            raise ReplayError(f"row {row.n}: the match never began, so there was nothing to choose")
    if record.result is not None:
        raise ReplayError("the match never began, so it has no result")
    Ending.from_dict(record.ending.model_dump(), [place.seat for place in record.places])


def _check_receipt(record: Record, receipt: Receipt) -> None:
    if receipt.match != record.match:
        raise ReplayError(f"it is of the match {receipt.match}, not {record.match}")
    if receipt.commitment != record.commitment:
        raise ReplayError(f"it says commitment {receipt.commitment}, the record {record.commitment}")
    if receipt.place >= len(record.places):
        raise ReplayError(f"the record has no place {receipt.place}")
    place = record.places[receipt.place]
    if receipt.nonce != place.nonce:
        raise ReplayError(f"it says that place {receipt.place} gave {receipt.nonce}, the record says {place.nonce}")
    if receipt.number != place.number:
        raise ReplayError(f"it says that this was commitment {receipt.number}, the record says {place.number}")
