"""Calls from Python into native code, with arguments as a row of whole numbers, and errors back.

A door is a few lines of LLVM's code that fetch the arguments from the row and call a rule's front, so that a call from
Python costs a microsecond and needs no numba.
"""

from __future__ import annotations

import array
import ctypes
import operator
import pickle
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from fairfight.engine.native.calling import SHORT
from fairfight.engine.native.kinds import Kind, Signature
from fairfight.engine.native.loading import address_of, target_machine

RESULT, ERROR, FIRST = 0, 1, 2  # places in the row: what comes back, where an error is told, the first argument


def door_name(name: str) -> str:
    """The name of a rule's door."""
    return f"door to {name}"


def door(name: str, signature: Signature) -> bytes:
    """The machine code of a door to the rule with this name."""
    module = llvm.parse_assembly(door_text(name, signature))
    module.triple = llvm.get_process_triple()
    module.verify()
    machine_code: bytes = target_machine().emit_object(module)
    return machine_code


def door_text(name: str, signature: Signature) -> str:
    """A door in LLVM's language."""
    kinds = ["ptr", "ptr", *(one for kind in signature.takes for one in SHORT[kind.form])]
    lines = ["%result = getelementptr i64, ptr %row, i64 0", "%error = getelementptr i64, ptr %row, i64 1"]
    given = ["ptr %result", "ptr %error"]
    for place, kind in enumerate(kinds[FIRST:], FIRST):
        lines.append(f"%at{place} = getelementptr i64, ptr %row, i64 {place}")
        lines.append(f"%a{place} = load {kind}, ptr %at{place}")
        given.append(f"{kind} %a{place}")
    return "\n".join(
        [
            f'declare i32 @"{name}"({", ".join(kinds)})',
            f'define i32 @"{door_name(name)}"(ptr %row) {{',
            *lines,
            f'%code = call i32 @"{name}"({", ".join(given)})',
            "ret i32 %code",
            "}",
        ]
    )


_prototype = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p)


class Door:
    """A rule as native code, called from Python with the same arguments as the rule itself."""

    def __init__(self, name: str, signature: Signature) -> None:
        self.name = name
        self.signature = signature
        self._call = _prototype(address_of(door_name(name)))
        self._takers = [_taker(kind, place) for place, kind in enumerate(signature.takes, 1)]
        gives: dict[str, Callable[[int], Any]] = {"whole": int, "truth": _truth, "nothing": _nothing}
        self._gives = gives[signature.gives.form]

    def __repr__(self) -> str:
        return f"<native {self.name.partition('@')[0]}>"

    def __call__(self, *given: Any) -> Any:
        """Call it. Records are handed over as arrays of one, and changed in place."""
        if len(given) != len(self._takers):
            raise TypeError(f"{self!r} takes {len(self._takers)} arguments, not {len(given)}")
        numbers = [0, 0]
        for take, one in zip(self._takers, given, strict=True):
            numbers += take(one)
        return self._through(numbers)

    def _through(self, numbers: list[int]) -> Any:
        row = array.array("q", numbers)  # a number that is too large is an error here
        code = self._call(row.buffer_info()[0])
        if code:
            raise _error_at(row[ERROR])
        return self._gives(row[RESULT])


def _truth(number: int) -> bool:
    return bool(number & 0xFF)


def _nothing(_number: int) -> None:
    return None


def _taker(kind: Kind, place: int) -> Callable[[Any], tuple[int, ...]]:
    """How an argument becomes whole numbers; what does not fit is refused before native code sees it."""
    if kind.form in ("whole", "truth"):
        return lambda given: (operator.index(given),)
    dtype, is_record, is_strided = kind.dtype, kind.form == "record", kind.form == "strided"
    assert dtype is not None
    size = dtype.itemsize

    def take(given: Any) -> tuple[int, ...]:
        if not isinstance(given, np.ndarray):
            raise TypeError(f"argument {place} must be an array of {dtype}, not {type(given).__name__}")
        if given.dtype is not dtype and given.dtype != dtype:
            raise TypeError(f"argument {place} must be an array of {dtype}, not of {given.dtype}")
        if given.ndim != 1 or (is_record and len(given) != 1):
            raise TypeError(f"argument {place} has the shape {given.shape}")
        if is_record:
            return (given.ctypes.data,)
        stride = given.strides[0]
        if stride != size and not is_strided and len(given) > 1:
            raise TypeError(f"argument {place} must lie in one piece")
        at = given.ctypes.data
        return (at, len(given), stride) if is_strided else (at, len(given))

    return take


def _error_at(address: int) -> Exception:
    """The error that native code tells of: numba keeps it as a pickled (class, arguments, place)."""
    told = ctypes.string_at(
        ctypes.c_void_p.from_address(address).value or 0, ctypes.c_int32.from_address(address + 8).value
    )
    kind, arguments, where = pickle.loads(told)
    error: Exception = kind(*arguments)
    if where:
        error.add_note(f"in the rule {where[0]} of {where[1]}, its line {where[2]}")
    return error
