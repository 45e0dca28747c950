"""Without the extra it is said what to install, and everything else works."""

from __future__ import annotations

import pytest

from tests.commands import python


@pytest.mark.parametrize("missing", ["gymnasium", "pettingzoo"])
def test_without_the_extra_it_is_said_what_to_install(missing: str) -> None:
    program = f"""
import sys
sys.modules[{missing!r}] = None
import fairfight
try:
    import fairfight.rl
except fairfight.FairFightError as error:
    print(error)
"""
    assert python("-c", program).stdout == 'fairfight.rl needs the extra: pip install "fairfight[rl]"\n'
