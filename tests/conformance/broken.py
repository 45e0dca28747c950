"""The toy with something broken, to see that the conformance suite catches it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fairfight.engine.engine import Rules
from fairfight.engine.rule import rule
from fairfight.game.interface.event import Reader
from fairfight.game.interface.scene import Scene
from tests.conformance.toy import Content, State, Toy, ToyInterface, ToyView


def broken_rules(**replaced: Any) -> Rules:
    return Rules(**(vars(Toy.rules) | replaced))


def make(kind: type[Toy]) -> Toy:
    return kind(kind.options.checked({}))


@rule
def sample_nothing(s: State, c: Content, seat: int) -> None:
    """Hides nothing at all."""


class DrawnWithWhatIsHidden(Toy):
    class Shows(ToyInterface):
        def view(self, state: State, observer: int, reader: Reader) -> ToyView:
            self.held = str(state.seat[1 - observer].hand) if observer >= 0 else ""
            return super().view(state, observer, reader)

        def scene(self, view: ToyView) -> Scene:
            return replace(super().scene(view), headline=self.held)

    interface = Shows()
