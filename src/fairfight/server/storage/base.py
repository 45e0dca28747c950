"""Parts that all tables share: names of constraints, whole numbers of 64 bits, unguessable ids."""

from __future__ import annotations

import base64
import secrets
from typing import Annotated

from sqlalchemy import BigInteger, Integer, MetaData, String
from sqlalchemy.orm import DeclarativeBase, mapped_column

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
ID_BYTES = 10
ID_LENGTH = 16

# SQLite counts up only what it calls INTEGER; that has 64 bits there too.
Counted = Annotated[int, mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)]
Id = Annotated[str, mapped_column(String(ID_LENGTH), primary_key=True)]
Long = Annotated[int, mapped_column(BigInteger)]  # seeds, money, moments
Hash = Annotated[str, mapped_column(String(64))]  # SHA-256 as hexadecimal digits


class Base(DeclarativeBase):
    """Base class of all tables."""

    metadata = MetaData(naming_convention=NAMES)


def new_id() -> str:
    """An id that nobody can guess: 80 bits, as 16 small letters and digits.

    >>> len(new_id())
    16
    """
    return base64.b32encode(secrets.token_bytes(ID_BYTES)).decode().lower()
