"""Investigators for the lab: scores campaigns, compares investigators, names cards and training to judge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from numpy.typing import NDArray

from fairfight.content.toml import inline
from fairfight.game.balance import Balance, BalanceSubject, Subjects, Threats, whole
from fairfight.game.game import Game
from fairfight.games.investigators import terms
from fairfight.games.investigators.data.book import investigators_book
from fairfight.games.investigators.setup import InvestigatorsSetup
from fairfight.games.investigators.text.catalogue import NUMBERS

if TYPE_CHECKING:
    from fairfight.games.investigators.game import Investigators

MOST_LEFT = 1000  # more health and sanity than a party has
BLANK = "blank"
BLANK_WEAPON = '{name="Blank", damage=0, range=0, falloff=100}'
TOO_DEAR = 100_000  # gold that no campaign brings together


class InvestigatorsBalance(Balance):
    """Investigators against missions."""

    headline = "won"
    threats = Threats("ended_by", "fought_", ("health_lost_", "turns_"))

    def score(self, rows: NDArray[Any]) -> NDArray[Any]:
        """Whether it was won, missions won, then health and sanity left."""
        score = whole(rows["won"]) * terms.MOST_MISSIONS
        score = (score + whole(rows["missions_won"])) * MOST_LEFT
        for left in ("health_left", "sanity_left"):
            score += whole(rows[left]).sum(axis=1)
        return score

    def axes(self, options: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
        """Every investigator alone with every policy."""
        return {"party": _investigators(options), "agent": [*InvestigatorsSetup.policies]}

    def subjects(self, game: Game) -> Sequence[BalanceSubject]:
        """The party's weapons and talents, every training and every trait.

        Without it: a blank weapon strikes with bare cards and only in its own space, a talent is not there, a training
        is too dear, and a trait changes nothing.
        """
        run = cast("Investigators", game)
        book = run.model
        subjects = Subjects(run, self.headline)
        for key in dict.fromkeys(run.lowered.party):
            one = book.investigators[key]
            for name in one.weapons:
                left = [BLANK if other == name else other for other in one.weapons]
                blank = (f"weapons.{BLANK}={BLANK_WEAPON}", f"investigators.{key}.weapons={inline(left)}")
                subjects.add(f"attacks:{book.weapons[name].name}", *blank)
            if one.talent:
                talent = f"talent_uses:{book.talents[one.talent].name}"
                subjects.add(talent, f'investigators.{key}.talent=""')
        for key, training in book.training.items():
            subjects.add(f"trained:{training.name}", f"training.{key}.price={TOO_DEAR}")
        for key, trait in book.traits.items():
            nothing = [f"traits.{key}.{name}=0" for name in NUMBERS if getattr(trait, name)]
            nothing += [f"traits.{key}.{cards}=[]" for cards in ("remove", "add") if getattr(trait, cards)]
            subjects.add(f"chosen:{trait.name}", *nothing)
        return subjects.made()


def _investigators(options: Mapping[str, Any]) -> list[str]:
    """The investigators of the content that the options name."""
    setup = InvestigatorsSetup.checked(options)
    return list(investigators_book(setup.content, setup.change).model.investigators)
