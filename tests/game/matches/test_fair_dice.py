"""The secret, its commitment, the dice that come from it, and receipts: against vectors made by hand."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import pytest

from fairfight.common.errors import FairFightError
from fairfight.game.matches.fair_dice import commitment, dice_of, new_secret, read_receipt
from tests.game.matches.recorded import NONCES, receipt

SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"


def test_a_secret_is_its_bytes() -> None:
    assert new_secret(bytes(range(32))) == SECRET
    for wrong in (b"", bytes(31), bytes(33)):
        with pytest.raises(FairFightError, match="made of 32 random bytes"):
            new_secret(wrong)


def test_a_commitment_is_the_hash_of_what_it_is_for_and_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(b"fairfight match\x00" + bytes(range(32))).hexdigest()
    assert commitment(SECRET) == "be63601c302a9211dd05a0ccea145ab17e9bf27e850b8c3a5129c28118e19cdb"


def test_dice_come_from_secret_match_and_nonces() -> None:
    text = f'{{"match":"m\\u00fc \\"1\\"","nonces":[[0,"{NONCES[0]}"],[2,"{NONCES[2]}"]]}}'
    inputs = hmac.new(bytes(range(32)), text.encode("ascii"), hashlib.sha256).digest()
    seed = int.from_bytes(inputs[0:8], "big") & 0x7FFF_FFFF_FFFF_FFFF
    run = int.from_bytes(inputs[8:16], "big") & 0x7FFF_FFFF_FFFF_FFFF
    assert dice_of(SECRET, 'mü "1"', [(0, NONCES[0]), (2, NONCES[2])]) == (seed, run)
    assert dice_of(SECRET, 'mü "1"', [(2, NONCES[2]), (0, NONCES[0])]) == (seed, run), "the order is that of places"


def test_dice_are_those_that_openssl_works_out() -> None:
    assert dice_of(SECRET, "match-1", [(0, NONCES[0])]) == (6482416638867396537, 5163561880854588402)


@pytest.mark.parametrize("nonces", [[(0, NONCES[1])], [(1, NONCES[0])], [(0, NONCES[0]), (1, NONCES[1])], []])
def test_another_nonce_or_another_place_gives_other_dice(nonces: list[tuple[int, str]]) -> None:
    same = dice_of(SECRET, "match-1", [(0, NONCES[0])])
    other = dice_of(SECRET, "match-1", nonces)
    assert other.seed != same.seed
    assert other.run != same.run
    assert dice_of(SECRET, "match-2", [(0, NONCES[0])]).seed != same.seed


def test_seeds_have_63_bits() -> None:
    seen = [dice_of(SECRET, f"match-{number}", []) for number in range(64)]
    assert all(0 <= number < 2**63 for one in seen for number in one)
    assert any(one.seed >= 2**62 for one in seen)


def test_a_receipt_comes_back_as_it_was_kept() -> None:
    said = receipt().to_dict()
    assert read_receipt(said, "receipt.json") == receipt()
    assert list(said) == ["format", "version", "match", "account", "place", "number", "commitment", "nonce"]


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"format": "another"}, "receipt.json is not a receipt: format: "),
        ({"version": 2}, "receipt.json is not a receipt: version: "),
        ({"number": "7"}, "receipt.json is not a receipt: number: must be a whole number, not '7'"),
        ({"number": True}, "receipt.json is not a receipt: number: must be a whole number, not True"),
        ({"number": 2**63}, "receipt.json is not a receipt: number: must be less than "),
        ({"place": -1}, "receipt.json is not a receipt: place: must be greater than or equal to 0"),
        ({"nonce": "ab"}, "receipt.json is not a receipt: nonce: must be 32 to 128 hexadecimal digits, not 'ab'"),
        ({"nonce": "g" * 32}, "receipt.json is not a receipt: nonce: must be 32 to 128 hexadecimal digits"),
        ({"nonce": NONCES[0] + "\n"}, "receipt.json is not a receipt: nonce: must be 32 to 128 hexadecimal digits"),
        ({"commitment": "A" * 64}, "receipt.json is not a receipt: commitment: must be 64 hexadecimal digits in small"),
        ({"match": "a\nb"}, r"receipt.json is not a receipt: match: must be one line without control characters"),
        ({"match": "x" * 10**6}, "receipt.json is not a receipt: match: must have at most 200 characters"),
        ({"account": [[[]]] * 1000}, "receipt.json is not a receipt: account: must be text"),
        ({"more": 1}, 'receipt.json is not a receipt: more: unknown key "more"'),
    ],
)
def test_a_receipt_from_a_stranger_is_checked(said: dict[str, Any], why: str) -> None:
    with pytest.raises(FairFightError) as refused:
        receipt(**said)
    assert str(refused.value).startswith(why)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 450


@pytest.mark.parametrize("said", [None, [], "receipt", 3, {}, {"match": "x"}])
def test_what_is_no_receipt_at_all_is_said_to_be_none(said: Any) -> None:
    with pytest.raises(FairFightError, match=r"receipt\.json is not a receipt: it has no format"):
        read_receipt(said, "receipt.json")
