"""Requirements that a choice does not meet now: all of them, in the order in which a person would check."""

from __future__ import annotations

from collections.abc import Sequence

from fairfight.game.interface.reason import Reason, Value
from fairfight.games.investigators import ids, terms
from fairfight.games.investigators.choices import CODES, opened
from fairfight.games.investigators.rules.attack import investigator_chance
from fairfight.games.investigators.rules.campaign import choices
from fairfight.games.investigators.rules.decks import copies, size
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.terms import AWAY
from fairfight.games.investigators.text.names import Names
from fairfight.games.investigators.text.reasons import reason

PHASES = {terms.BATTLE: "mission_fought", terms.TRAIT: "trait_first", terms.TRAINING: "at_base"}


def legal(content: Content, state: State) -> set[int]:
    """The codes of all that can be done now."""
    offered = [0] * terms.MOST_CHOICES
    return set(offered[: choices(state, content, offered)])


def unmet(names: Names, content: Content, state: State, code: int) -> Sequence[Reason]:
    """The requirements that a choice, given by its code, does not meet."""
    return _Requirements(names, content, state).of(code)


class _Requirements:
    """Asks for one position."""

    def __init__(self, names: Names, content: Content, state: State) -> None:
        self.names = names
        self.content = content
        self.state = state
        self.who = ids.INVESTIGATORS[state.actor]
        self.one = state.party[state.actor]

    def of(self, code: int) -> list[Reason]:
        if not isinstance(code, int) or isinstance(code, bool) or code < 0:
            return [self._reason("no_such_choice", choice=repr(code))]
        if self.state.phase == terms.OVER:
            return [self._reason("campaign_over")]
        kind, first, second = opened(code)
        phase = {"train": terms.TRAINING, "go_on": terms.TRAINING, "trait": terms.TRAIT}.get(kind, terms.BATTLE)
        if self.state.phase != phase:
            return [self._reason(PHASES[self.state.phase])]
        if kind == "train":
            return self._training(first, second)
        if kind == "trait":
            return [self._trait(first)]
        if kind == "discard":
            return [self._reason("not_foreseen")]
        without = [] if self.state.actions else [self._reason("no_action")]
        if kind == "talent":
            return [*without, *self._talent(first)]
        if kind == "attack":
            return [*without, *self._attack(first, second)]
        return [*without, *(self._move(first) if kind == "move" else self._action(kind, code))]

    def _reason(self, what: str, **data: Value) -> Reason:
        return reason(self.names, what, **data)

    # At the base.

    def _training(self, number: int, what: int) -> list[Reason]:
        content, state = self.content, self.state
        if number >= content.party or what >= content.trainings:
            return [self._reason("no_such_training")]
        training, who = content.training[what], ids.INVESTIGATORS[number]
        if state.party[number].retired:
            return [self._reason("left_for_good", who=who)]
        found = []
        if training.price > state.gold:
            found.append(self._reason("too_dear", price=training.price, gold=state.gold))
        cards = size(content, state.deck[number])
        for kind, name in enumerate(self.names.cards):
            cards += training.add[kind] - training.remove[kind]
            if training.remove[kind] > copies(state.deck[number], kind):
                found.append(self._reason("no_card_to_remove", who=who, card=name))
        if cards > terms.MOST_DECK:
            found.append(self._reason("deck_full", who=who, cards=terms.MOST_DECK))
        return found

    def _trait(self, trait: int) -> Reason:
        if trait >= self.content.traits:
            return self._reason("no_such_trait")
        return self._reason("has_trait", who=self.who, trait=self.names.lowered.traits[trait])

    # In a turn.

    def _talent(self, number: int) -> list[Reason]:
        sheet, state = self.content.sheet[self.state.actor], self.state
        if sheet.talent == 0:
            return [self._reason("no_talent", who=self.who)]
        talent = self.names.talent_of[self.who]
        found = [] if self.one.uses else [self._reason("no_use", talent=talent)]
        if number >= self.content.party:
            return [*found, self._reason("nobody_there", number=number, talent=talent)]
        target = ids.INVESTIGATORS[number]
        if state.party[number].space == AWAY:
            return [*found, self._reason("not_on_track", who=target)]
        far = abs(state.party[number].space - self.one.space)
        if far > sheet.talent_range:
            said = self._reason("out_of_range", who=target, away=far, talent=talent, range=sheet.talent_range)
            return [*found, said]
        return found or [self._reason("no_effect", talent=talent, who=target)]

    def _action(self, kind: str, code: int) -> list[Reason]:
        one, who, where = self.one, self.who, self.one.space
        if kind == "aim":
            return [self._reason("aims_already", who=who)] if one.aimed else []
        if kind == "take_cover":
            covered = self._reason("in_cover_already", who=who) if one.covered else None
            return [covered or self._reason("no_cover", space=where)]
        if kind == "calm_down":
            nobody = None if self.content.steady else self._reason("nobody_calms_down")
            return [nobody or self._reason("all_sanity", who=who)]
        if kind == "search":
            return [self._reason("no_clue", space=where)]
        if kind == "retreat":
            return [self._reason("not_at_exit", who=who, space=where)]
        return [] if kind in CODES else [self._reason("no_such_choice", choice=code)]

    def _attack(self, weapon: int, monster: int) -> list[Reason]:
        content, state = self.content, self.state
        mission = content.mission[state.mission]
        if weapon >= content.sheet[state.actor].weapons:
            return [self._reason("no_such_weapon", who=self.who)]
        if monster >= mission.monsters:
            return [self._reason("no_such_monster", monster=monster)]
        target, other = ids.monster_id(state.mission, monster), state.monster[monster]
        if other.health == 0:
            return [self._reason("defeated", who=target)]
        if other.space == AWAY:
            return [self._reason("comes_later", who=target, round=mission.monster[monster].round)]
        found = [] if state.slot else [self._reason("attack_made")]
        if investigator_chance(state, content, state.actor, weapon, monster, self.one.space) == 0:
            found.append(self._reason("no_chance", who=target))
        return found

    def _move(self, space: int) -> list[Reason]:
        last = self.content.mission[self.state.mission].spaces - 1
        if not 0 <= space <= last:
            return [self._reason("off_the_end", last=last)]
        if space == self.one.space:
            return [self._reason("stands_there", who=self.who, space=space)]
        if abs(space - self.one.space) > self.one.speed:
            return [self._reason("too_far", space=space, speed=self.one.speed)]
        return [self._reason("monster_in_the_way", space=space)]
