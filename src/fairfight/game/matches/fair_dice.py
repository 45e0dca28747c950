"""Fair dice: a secret that is committed to before a match, the seed and run made from it, and receipts of it.

Whoever runs a match shows the commitment, then everybody who plays gives a nonce. The dice come from the secret and all
nonces, and the secret is told after the end. So nobody can choose the dice after the commitment, and whoever kept the
receipt can prove which commitment there was. Whoever knows the secret can foresee the dice.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterable
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import AfterValidator, ConfigDict, Field, ValidationError

from fairfight.common.checking import Checked, on_one_line, problems
from fairfight.common.errors import FairFightError

SECRET_BYTES = 32
COMMITS_TO = b"fairfight match\0"  # stands before the secret's bytes: a commitment is to a match and to nothing else
SHORTEST_NONCE, LONGEST_NONCE = 32, 128  # digits
SEED_MASK = 2**63 - 1  # the top bit cleared: seeds are whole numbers from 0 that fit everywhere
LONGEST_WORDS = 400  # letters of a problem: it may quote what a stranger wrote
MOST_PLACES = 100


class Dice(NamedTuple):
    """What fixes all dice of a match."""

    seed: int
    run: int


def new_secret(random: bytes) -> str:
    """The secret that random bytes make, as it is kept and told.

    >>> new_secret(bytes(32)) == "00" * 32
    True
    """
    if len(random) != SECRET_BYTES:
        raise FairFightError(f"a secret is made of {SECRET_BYTES} random bytes, not {len(random)}")
    return random.hex()


def commitment(secret: str) -> str:
    """What is shown of a secret before the match: it fits no other secret, and tells nothing about this one.

    >>> commitment("00" * 32)[:16]
    'c58317b9569f17b0'
    """
    return hashlib.sha256(COMMITS_TO + bytes.fromhex(secret)).hexdigest()


def dice_of(secret: str, match: str, nonces: Iterable[tuple[int, str]]) -> Dice:
    """Seed and run of a match, from its secret, its id and the nonces of all people by their places."""
    said = {"match": match, "nonces": sorted([place, nonce] for place, nonce in nonces)}
    text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    inputs = hmac.new(bytes.fromhex(secret), text.encode("ascii"), hashlib.sha256).digest()
    seed, run = (int.from_bytes(inputs[start : start + 8], "big") & SEED_MASK for start in (0, 8))
    return Dice(seed, run)


# What comes from strangers.


def _digest(text: str) -> str:
    if not re.fullmatch(r"[0-9a-f]{64}", text):
        raise ValueError(f"must be 64 hexadecimal digits in small letters, not {text!r}")
    return text


def checked_nonce(text: str) -> str:
    """A nonce as somebody gives it; a ValueError says what is wrong with it."""
    if not re.fullmatch(rf"[0-9a-fA-F]{{{SHORTEST_NONCE},{LONGEST_NONCE}}}", text):
        raise ValueError(f"must be {SHORTEST_NONCE} to {LONGEST_NONCE} hexadecimal digits, not {text!r}")
    return text


Digest = Annotated[str, AfterValidator(_digest)]  # of SHA-256, or a secret: as many digits
Nonce = Annotated[str, AfterValidator(checked_nonce)]
ShortText = Annotated[str, Field(max_length=200), AfterValidator(on_one_line)]
PlaceNumber = Annotated[int, Field(ge=0, lt=MOST_PLACES)]


class Untrusted(Checked):
    """A model of what strangers write: nothing is turned into what it is not, and no number is infinite."""

    model_config = ConfigDict(strict=True, allow_inf_nan=False)


M = TypeVar("M", bound=Untrusted)


class Receipt(Untrusted):
    """What somebody who plays keeps from before the first event: the commitment, and the nonce that was given to it.

    `number` counts the commitments that an account was given, without gaps, so that none can be left out unnoticed.
    """

    format: Literal["fairfight receipt"] = "fairfight receipt"
    version: Literal[1] = 1
    match: ShortText
    account: ShortText
    place: PlaceNumber
    number: Annotated[int, Field(ge=0, lt=2**63)]
    commitment: Digest
    nonce: Nonce

    def to_dict(self) -> dict[str, Any]:
        """The receipt as plain values, for a client to keep."""
        return self.model_dump()


def read_receipt(values: Any, name: str) -> Receipt:
    """A receipt from plain values that may come from a stranger; `name` is how an error calls it."""
    return checked(Receipt, values, name, "a receipt")


def checked(model: type[M], values: Any, name: str, what: str) -> M:
    """A model of plain values; of all that is wrong with them, the first, in one line."""
    if not isinstance(values, dict) or "format" not in values:
        raise FairFightError(f"{name} is not {what}: it has no format")
    try:
        return model.model_validate(values)
    except ValidationError as error:
        place, text = next(problems(error, model))
        where = ".".join(str(step) for step in place if not str(step).startswith("["))  # those are pydantic's own
        raise FairFightError(shortened(f"{name} is not {what}: {f'{where}: ' if where else ''}{text}")) from None


def shortened(words: str) -> str:
    """A problem without the end of what it quotes, if that is long."""
    return words if len(words) <= LONGEST_WORDS else f"{words[:LONGEST_WORDS]} ..."
