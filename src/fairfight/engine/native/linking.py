"""Links lowered rules into one piece of machine code, without numba.

What another unit calls is a front: a function whose name has a hash of all that is behind it, and that hands on to a
rule. The rules themselves are for the unit alone, so that LLVM may copy, change and drop them.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

import llvmlite.binding as llvm

from fairfight.engine.native.calling import front, same, to_front
from fairfight.engine.native.keys import call_of, symbol
from fairfight.engine.native.kinds import signature_of
from fairfight.engine.native.loading import target_machine
from fairfight.engine.native.plan import Unit

LEVEL = 2  # of LLVM's optimisation: 3 compiles half as long again, and what it makes is no faster


def link(unit: Unit, names: Mapping[Any, str], lowered: Mapping[Any, bytes]) -> bytes:
    """A unit's machine code, from the bitcode of its members. Its roots and what it calls elsewhere have names."""
    module = _linked(unit, names, lowered)
    _optimise(module)
    machine_code: bytes = target_machine().emit_object(module)
    return machine_code


def _linked(unit: Unit, names: Mapping[Any, str], lowered: Mapping[Any, bytes]) -> Any:
    """All members in one module, in which every call is that of a rule, and other units see the roots alone."""
    wired = {call_of(place): symbol(rule) for place, rule in unit.called.items()}
    first, *others = (llvm.parse_bitcode(lowered[one]) for one in unit.members)
    left = _call_rules(first, wired)
    for part in others:
        left |= _call_rules(part, wired)
        first.link_in(part)
    places = {call_of(place): signature_of(place, unit.wiring) for place in unit.called}
    bridges = [same(name, wired[name], places[name]) for name in sorted(left)]
    imports = [to_front(symbol(one), names[one], signature_of(one, unit.wiring)) for one in unit.imports]
    fronts = [front(names[root], symbol(root), signature_of(root, unit.wiring)) for root in unit.roots]
    for text in (*bridges, *imports, *fronts):
        first.link_in(llvm.parse_assembly(text))
    _hide_names(first, unit, set(names.values()))
    return first


def _call_rules(part: Any, wired: Mapping[str, str]) -> set[str]:
    """Let what a part calls be called by the rule's own name. Returns the calls whose name is taken there already.

    It is taken where a rule calls itself, and where it calls the same rule by two names.
    """
    left = set()
    taken = {function.name for function in part.functions}
    for function in list(part.functions):
        name = function.name
        if name in wired:
            if wired[name] in taken:
                left.add(name)
            else:
                function.name = wired[name]
                taken.add(wired[name])
    return left


def _hide_names(module: Any, unit: Unit, fronts: Set[str]) -> None:
    """All but the fronts is for this unit alone."""
    copied = {symbol(one) for one in unit.copied}
    for function in list(module.functions):
        name = function.name
        if name in copied and not function.is_declaration:
            function.add_function_attribute("alwaysinline")
        if name in fronts:
            continue
        if not function.is_declaration:
            function.linkage = "internal"
        elif not name.startswith("llvm."):
            raise RuntimeError(f"nothing was linked for {name}")  # LLVM would end the process when it is loaded


def simplify(module: Any) -> None:
    """Optimise every function of a module by itself."""
    builder = _builder(LEVEL, vectorize=True)
    for function in module.functions:
        if not function.is_declaration:
            builder.getFunctionPassManager().run(function, builder)


def drop_unused(module: Any) -> None:
    """Leave out what nobody in a module calls and nobody outside can."""
    builder = _builder(0, vectorize=False)
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(module, builder)


def _optimise(module: Any) -> None:
    """As numba does it: first a cheap pass that copies what is to be copied, then all of LLVM's passes."""
    builder = _builder(0, vectorize=False)
    passes = builder.getModulePassManager()
    passes.add_loop_rotate_pass()
    passes.add_instruction_combine_pass()
    passes.add_jump_threading_pass()
    passes.run(module, builder)
    builder = _builder(LEVEL, vectorize=True)
    builder.getModulePassManager().run(module, builder)


def _builder(level: int, *, vectorize: bool) -> Any:
    options = llvm.create_pipeline_tuning_options(speed_level=level)
    options.loop_vectorization, options.slp_vectorization = vectorize, False
    return llvm.create_pass_builder(target_machine(), options)
