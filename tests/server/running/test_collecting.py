"""What lives long is seldom looked at by the garbage collector, and rings that nobody needs are found all the same."""

from __future__ import annotations

import gc
import weakref

from fairfight.server.running.collecting import short_pauses


class Ring:
    def __init__(self) -> None:
        self.itself = self


def test_what_has_lived_through_a_collection_is_left_out_of_the_next() -> None:
    with short_pauses():
        gc.collect()
        frozen = gc.get_freeze_count()
        assert frozen > 1000
        assert len(gc.get_objects()) < frozen
    assert gc.get_freeze_count() == 0


def test_what_nobody_needs_any_more_goes_with_the_next_collection_of_everything() -> None:
    with short_pauses(every=0):  # everything is looked at each time
        ring = Ring()
        gc.collect()
        seen = weakref.ref(ring)
        del ring
        gc.collect()
        assert seen() is None
    with short_pauses():
        ring = Ring()
        gc.collect()
        seen = weakref.ref(ring)
        del ring
        gc.collect()
        assert seen() is not None, "it waits for that"
    gc.collect()
    assert seen() is None
