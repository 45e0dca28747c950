"""Loads machine code into this process, without numba."""

from __future__ import annotations

import functools
from typing import Any

import llvmlite.binding as llvm

from fairfight.engine.native.keys import digest

_loaded: set[str] = set()  # the keys of machine code that the engine has


def load(codes: dict[str, bytes]) -> None:
    """Take pieces of machine code in, by their keys. What one calls in another is here too, or has come before."""
    engine = _engine()
    for key, code in codes.items():
        if key not in _loaded:
            engine.add_object_file(llvm.ObjectFileRef.from_data(code))
            _loaded.add(key)
    engine.finalize_object()


def is_loaded(key: str) -> bool:
    """Whether the engine has a piece of machine code."""
    return key in _loaded


def address_of(name: str) -> int:
    """Where a loaded function begins."""
    address: int = _engine().get_function_address(name)
    if not address:
        raise RuntimeError(f"no native code was loaded for {name}")
    return address


def processor() -> str:
    """The processor that machine code is made for, as a short text: it belongs to the key of every piece."""
    return digest([llvm.get_process_triple(), llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()])


@functools.cache
def target_machine() -> Any:
    """LLVM for this processor, set as numba sets it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=2,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )


@functools.cache
def _engine() -> Any:
    empty = llvm.parse_assembly("")
    empty.triple = llvm.get_process_triple()
    return llvm.create_mcjit_compiler(empty, target_machine())
