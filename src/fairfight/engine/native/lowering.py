"""Lowers a rule to LLVM code. The only module that imports numba.

numba compiles a function together with all that it calls. Here every call between rules goes through a stub that says
how the other is called and no more. So each rule is lowered by itself, in any order and in any process, and what came
of it can be kept.

numba's contexts are replaced by our own while a rule is lowered: a user's own numba functions never meet them.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import re
from collections.abc import Iterator
from types import FunctionType
from typing import Any

from numba import from_dtype
from numba.core import cgutils, codegen, compiler, cpu, funcdesc, registry, types, typing
from numba.core import typed_passes as typed
from numba.core import untyped_passes as untyped
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import PassManager
from numba.core.compiler_machinery import _pass_registry as pass_registry
from numba.core.errors import NumbaError
from numba.core.postproc import PostProcessor
from numba.core.typing.templates import make_concrete_template

from fairfight.common.errors import RuleError
from fairfight.engine.native.keys import OPTIONS, call_of, symbol
from fairfight.engine.native.kinds import Kind, Signature, signature_of
from fairfight.engine.native.linking import drop_unused, simplify
from fairfight.engine.rule import Wiring, replace_rules, twin_of

# What rules need of numba's passes: they have no closures, no lists and nothing to run in parallel.
PASSES = (
    untyped.TranslateByteCode,
    untyped.FixupArgs,
    untyped.IRProcessing,
    untyped.GenericRewrites,
    untyped.ReconstructSSA,
    typed.NopythonTypeInference,
    typed.PreLowerStripPhis,
    typed.IRLegalization,
    typed.NativeLowering,
    typed.NoPythonBackend,
)
CHANGE_BLOCKS = (untyped.GenericRewrites, untyped.ReconstructSSA)  # after these, numba's analysis is made anew


def lower(function: Any, wiring: Wiring) -> bytes:
    """One rule as bitcode: a module with one function that others see, named as the rule is."""
    with global_compiler_lock, _contexts() as (typing_context, target):
        twin = _placeless(twin_of(function))
        replace_rules(twin, lambda other: _stub(other, signature_of(other, wiring), typing_context, target))
        try:
            library = _compiled(twin, signature_of(function, wiring), typing_context, target, Pipeline)
        except NumbaError as error:
            raise RuleError(_refusal(function, error)) from None
        bitcode: bytes = library.bitcode(symbol(function))
        return bitcode


def _compiled(twin: FunctionType, signature: Signature, typing_context: Any, target: Any, pipeline: Any) -> Any:
    name = symbol(twin)
    target.rules.add(name)
    declared = native_signature(signature)
    library = target.codegen().create_library(name)
    try:
        compiler.compile_extra(
            typing_context,
            target,
            twin,
            declared.args,
            declared.return_type,
            _flags(),
            {},
            library=library,
            pipeline_class=pipeline,
        )
    except NumbaError:
        if pipeline is compiler.Compiler:
            raise
        # The full pipeline says more plainly what is not supported.
        return _compiled(twin, signature, typing_context, target, compiler.Compiler)
    return library


COLOURS = re.compile(r"\x1b\[[\d;]*m")


def _refusal(function: Any, error: NumbaError) -> str:
    """What numba does not know, in one line of its words, with the rule's own file and line."""
    said = [line.strip() for line in COLOURS.sub("", str(error)).splitlines() if line.strip()]
    reason = next((line for line in said if not line.startswith("Failed in nopython mode")), "it says no more")
    code, place = function.__code__, getattr(error, "loc", None)
    line = code.co_firstlineno + (place.line - 1 if place and place.line else 0)
    where = f"{code.co_filename}:{line}: rule {function.__qualname__}"
    return f"{where}: native code cannot be made of it: {reason}"


def _placeless(twin: FunctionType) -> FunctionType:
    """A rule that stands nowhere: in its errors, lines count from its own first one, in every clone the same."""
    twin.__code__ = twin.__code__.replace(co_filename=twin.__module__, co_firstlineno=1)
    return twin


def native_signature(signature: Signature) -> Any:
    """A signature in numba's types."""
    return _native_type(signature.gives)(*map(_native_type, signature.takes))


@functools.cache
def _native_type(kind: Kind) -> Any:
    plain = {"whole": types.int64, "truth": types.boolean, "nothing": types.void}
    if kind.form in plain:
        return plain[kind.form]
    element = from_dtype(kind.dtype)
    if kind.form == "record":
        return element
    return element[:] if kind.form == "strided" else element[::1]


@functools.cache
def _flags() -> Any:
    flags = compiler.Flags()
    cpu.CPUTargetOptions.parse_as_flags(flags, {"nopython": True, **OPTIONS})
    flags.no_compile = True
    return flags


class Pipeline(compiler.CompilerBase):  # type: ignore[misc]
    """numba's passes, those that rules need."""

    def define_pipelines(self) -> list[Any]:
        """The one list of passes."""
        return [Passes("rule")]


class Passes(PassManager):  # type: ignore[misc]
    """Runs the passes, without the events, timers and checks between them that a third of the time went into."""

    def run(self, state: Any) -> None:
        """Run all of them."""
        for one in PASSES:
            work = pass_registry.get(one).pass_inst
            work.run_pass(state)
            if one in CHANGE_BLOCKS:
                PostProcessor(state.func_ir).run()


class Stub:
    """What a caller knows of a rule: its name and its signature."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<{self.name}>"


def _stub(function: Any, signature: Signature, typing_context: Any, target: Any) -> Stub:
    """A stub that code which is being lowered can call, by numba's own convention: errors come back through it."""
    if function.__defaults__:
        raise RuleError(f"rule {symbol(function)}: native code has no default arguments; let its callers say them all")
    key = (symbol(function), signature)
    if key not in target.stubs:
        stub, declared = Stub(call_of(function)), native_signature(signature)
        typing_context.insert_user_function(stub, make_concrete_template(stub.name, stub, [declared]))
        described = funcdesc.FunctionDescriptor(
            native=True,
            modname=None,
            qualname=stub.name,
            unique_name=stub.name,
            doc="",
            typemap=None,
            restype=declared.return_type,
            calltypes=None,
            args=[f"a{place}" for place in range(len(declared.args))],
            kws=None,
            mangler=lambda name, *_, **__: name,
            argtypes=declared.args,
        )
        target.insert_user_function(stub, described)
        target.stubs[key] = stub
    made: Stub = target.stubs[key]
    return made


class Lowered(codegen.JITCodeLibrary):  # type: ignore[misc]
    """A library that is neither optimised nor translated: that happens when many rules are linked."""

    def add_llvm_module(self, module: Any) -> None:
        """Take a module in, each function simplified by itself: what is copied later is then small."""
        module.data_layout = self._codegen._data_layout
        simplify(module)
        self._final_module.link_in(module)

    def finalize(self) -> None:
        """There is nothing to do yet."""
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        """Nowhere yet."""
        return 0

    def bitcode(self, exported: str) -> bytes:
        """This library and those it needs. All names but one are hidden: other processes name helpers otherwise."""
        module = self._final_module.clone()
        for library in self._needed():
            module.link_in(library._final_module, preserve=True)
        for thing in (*module.functions, *module.global_variables):
            if not thing.is_declaration and thing.name != exported:
                thing.linkage = "internal"
        drop_unused(module)
        module.verify()
        bitcode: bytes = module.as_bitcode()
        return bitcode

    def _needed(self) -> list[Any]:
        found: dict[Any, None] = {}
        waiting = list(self._linking_libraries)
        while waiting:
            one = waiting.pop()
            if one not in found:
                found[one] = None
                waiting.extend(one._linking_libraries)
        return list(found)


class Generator(codegen.JITCPUCodegen):  # type: ignore[misc]
    """Makes such libraries."""

    _library_class = Lowered

    def set_env(self, _name: str, _environment: Any) -> None:
        """Native code that is nowhere has no environment; rules never ask for it."""


class Target(cpu.CPUContext):  # type: ignore[misc]
    """numba's target, with libraries of ours, and with rules called by their own names."""

    def init(self) -> None:
        """Called by numba, at its time."""
        super().init()
        self._internal_codegen = Generator("fairfight")
        self.rules: set[str] = set()
        self.stubs: dict[Any, Stub] = {}

    def post_lowering(self, _module: Any, _library: Any) -> None:
        """What numba links here manages memory; rules never allocate."""

    def pack_value(self, builder: Any, ty: Any, value: Any, ptr: Any, align: Any = None) -> Any:
        """A record is copied as a whole; numba would copy a small one byte by byte."""
        if not isinstance(ty, types.Record):
            return super().pack_value(builder, ty, value, ptr, align)
        size = self.get_constant(types.intp, ty.size)
        return cgutils.raw_memmove(builder, ptr, value, size, 1, align or 1)

    def mangler(self, name: str, arguments: Any, *, abi_tags: Any = (), uid: Any = None) -> str:
        """A rule's name as it is, without the text of its layouts, which is long."""
        if name in self.rules or name.removeprefix(".NumbaEnv.") in self.rules:
            return name
        mangled: str = super().mangler(name, arguments, abi_tags=abi_tags, uid=uid)
        return mangled


@contextlib.contextmanager
def _contexts() -> Iterator[tuple[Any, Any]]:
    """Our contexts in place of numba's for a moment; and no garbage is collected, which takes a tenth of the time."""
    held = registry.cpu_target.__dict__
    record: Any = types.Record
    record_repr = record.__repr__
    names = ("_toplevel_typing_context", "_toplevel_target_context")
    before = {name: held[name] for name in names if name in held}
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        held.update(zip(names, _ours(), strict=True))
        record.__repr__ = _short
        yield _ours()
    finally:
        for name in names:
            held.pop(name, None)
        held.update(before)
        record.__repr__ = record_repr
        if was_enabled:
            gc.enable()


def _short(record: Any) -> str:
    """A record told in short: numba asks often, and the full text of a large state takes long to make."""
    return f"<record of {record.size} bytes>"


@functools.cache
def _ours() -> tuple[Any, Any]:
    """Typing and target contexts of numba's kind, for rules alone."""
    typing_context = typing.Context()
    return typing_context, Target(typing_context, "cpu")
