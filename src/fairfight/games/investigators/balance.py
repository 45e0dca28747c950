"""What can be judged of a campaign: weapons, talents, training and traits, and the same campaign without each."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from fairfight.game.balance import BalanceSubject
from fairfight.games.investigators.text.catalogue import NUMBERS

if TYPE_CHECKING:
    from fairfight.games.investigators.game import Investigators

BLANK = "blank"
BLANK_WEAPON = '{name="Blank", damage=0, range=0, falloff=100}'
TOO_DEAR = 100_000  # gold that no campaign brings together


def pieces(game: Investigators) -> list[BalanceSubject]:
    """The party's weapons and talents, every training and every trait.

    Without it: a blank weapon strikes with bare cards and only in its own space, a talent is not there, a training is
    too dear, and a trait changes nothing.
    """
    made: dict[str, BalanceSubject] = {}
    book = game.model
    for key in dict.fromkeys(game.lowered.party):
        one = book.investigators[key]
        for name in one.weapons:
            left = [BLANK if other == name else other for other in one.weapons]
            blank = (f"weapons.{BLANK}={BLANK_WEAPON}", f"investigators.{key}.weapons={json.dumps(left)}")
            _add(made, game, f"attacks:{book.weapons[name].name}", blank)
        if one.talent:
            _add(made, game, f"talent_uses:{book.talents[one.talent].name}", (f'investigators.{key}.talent=""',))
    for key, training in book.training.items():
        _add(made, game, f"trained:{training.name}", (f"training.{key}.price={TOO_DEAR}",))
    for key, trait in book.traits.items():
        nothing = [f"traits.{key}.{name}=0" for name in NUMBERS if getattr(trait, name)]
        nothing += [f"traits.{key}.{cards}=[]" for cards in ("remove", "add") if getattr(trait, cards)]
        _add(made, game, f"chosen:{trait.name}", tuple(nothing))
    return list(made.values())


def _add(made: dict[str, BalanceSubject], game: Investigators, played: str, changes: tuple[str, ...]) -> None:
    """A piece; one that two investigators have is blanked for both."""
    name = played.partition(":")[2]
    before: Any = made[played].blank["change"] if played in made else game.setup.change
    changed = tuple(dict.fromkeys((*before, *changes)))
    made[played] = BalanceSubject(name, game.headline, played=played, blank={"change": changed})
