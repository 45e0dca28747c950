"""Reads the log of a campaign as events. The party knows all that happens, and so does everybody who watches."""

from __future__ import annotations

from fairfight.game.interface.changes import (
    Appeared,
    Badged,
    CardPut,
    Cleared,
    Counted,
    Gone,
    Laid,
    Measured,
    Moved,
    Scored,
)
from fairfight.game.interface.event import Draft, Event, Hook
from fairfight.games.investigators import ids, terms
from fairfight.games.investigators.events import attacks, base, journey, turns
from fairfight.games.investigators.reading.memory import RememberingReader
from fairfight.games.investigators.reading.pieces import clue_piece, ground_of, monster_piece, on_track

OF_A_MISSION = ids.DRAW_PILES[terms.MOST_PARTY :]  # the decks that a mission brings


class InvestigatorsReader(RememberingReader):
    """Says what every event of a campaign follows from, and what it changes."""

    def bind(self) -> None:
        """Set the hooks."""
        self.hooks = {
            **self._journey_hooks(),
            **self._base_hooks(),
            **self._turn_hooks(),
            **self._attack_hooks(),
        }

    # Causes: a phase leads to what happens in it, an action or a monster's turn to its attacks, an attack to its roll.

    def _new_phase(self, draft: Draft) -> None:
        self.phase = self.doer = self.cause = draft.n

    def _act(self, draft: Draft) -> None:
        draft.cause = self.phase
        self.doer = self.cause = draft.n

    def _because_of_phase(self, draft: Draft) -> None:
        draft.cause = self.cause = self.phase

    def _leads_on(self, draft: Draft) -> None:
        self.cause = draft.n

    # The campaign.

    def _journey_hooks(self) -> dict[type[Event], Hook]:
        return {
            journey.CampaignBegan: self._new_phase,
            journey.CampaignResumed: self._new_phase,
            journey.MissionBegan: self._mission_began,
            journey.DeckShuffled: self._deck_whole,
            journey.Stands: self._stands,
            journey.MonsterStands: lambda draft: self._monster(draft, None),
            journey.MonsterAwaited: lambda draft: self._monster(draft, draft["round"]),
            journey.MissionEnded: self._mission_ended,
            journey.DeckGathered: self._deck_whole,
            journey.CampaignEnded: self._leads_on,
        }

    def _mission_began(self, draft: Draft) -> None:
        draft.cause = None
        self._new_phase(draft)
        self.mission = draft["number"] - 1
        mission = self.content.mission[self.mission]
        clues = [ids.clue_id(self.mission, clue) for clue in range(mission.clues)]
        self.here = clues
        draft.changes += [
            Cleared(ids.TRAINING),
            Laid(ids.TRACK, ground_of(terms.COVERS[cover] for cover in mission.cover[: mission.spaces])),
            Scored("mission", draft["number"]),
            Scored("clues", mission.clues),
            *(Appeared(clue_piece(clue, mission.clue[place])) for place, clue in enumerate(clues)),
        ]

    def _stands(self, draft: Draft) -> None:
        one = draft["investigator"]
        draft.changes += [
            Moved(one, *on_track(draft["space"])),
            Measured(one, "health", draft["health"]),
            Measured(one, "sanity", draft["sanity"]),
        ]
        if self.names.talent_of[one]:
            draft.changes.append(Badged(one, "uses", str(draft["uses"])))

    def _monster(self, draft: Draft, comes_in: int | None) -> None:
        monster, health = draft["monster"], draft["health"]
        kind, title, sign = draft["monster_kind"], self.names.titles[monster], self.names.signs[monster]
        piece = monster_piece(monster, kind, title, sign, health, health, draft["space"], comes_in)
        self.here.append(monster)
        draft.changes.append(Appeared(piece))
        if not draft["awake"]:
            self.mark(draft, monster, "asleep")

    def _mission_ended(self, draft: Draft) -> None:
        self._new_phase(draft)
        draft.changes += [Laid(ids.TRACK, ()), *(Gone(thing) for thing in self.here)]
        self.here = []
        for one in self.party:
            draft.changes += [Moved(one, ids.BASE), *([Badged(one, "uses", "")] if self.names.talent_of[one] else [])]
            self.unmark(draft, one)
        for deck in OF_A_MISSION:
            if deck in self.decks:
                self.make_whole(draft, deck, 0)
        zeros = [Scored(counter, 0) for counter in ("round", "actions", "attack", "clues")]
        draft.changes += [*zeros, Scored("missions_won", draft["missions_won"])]

    # Decks.

    def _deck_whole(self, draft: Draft) -> None:
        self.make_whole(draft, draft["deck"], draft["cards"])

    # At the base.

    def _base_hooks(self) -> dict[type[Event], Hook]:
        return {
            base.GoldGained: lambda draft: draft.changes.append(Scored("gold", draft["gold"])),
            base.ExperienceGained: self._because_of_phase_leading_on,
            base.CardJoined: lambda draft: draft.changes.append(Counted(draft["deck"], draft["left"])),
            base.CardLeft: self.take_away,
            base.Retired: self._retired,
            base.BaseReached: self._base_reached,
            base.Rested: self._rested,
            base.LevelReached: self._level_reached,
            base.TraitGained: self._trait_gained,
            base.ConditionChanged: self._condition_changed,
            base.NumbersChanged: self._numbers_changed,
            base.Trained: self._trained,
        }

    def _because_of_phase_leading_on(self, draft: Draft) -> None:
        draft.cause = self.phase
        self.cause = draft.n

    def _retired(self, draft: Draft) -> None:
        self._because_of_phase(draft)
        self.mark(draft, draft["investigator"], "retired")

    def _base_reached(self, draft: Draft) -> None:
        self._because_of_phase(draft)
        number = draft["number"]
        self.mission = number - 1
        keys = self.names.lowered.training
        draft.changes += [
            Scored("mission", number),
            Scored("round", 0, self.content.mission[number - 1].rounds),
            *(CardPut(ids.training_id(key), ids.TRAINING, key) for key in keys),
        ]

    def _rested(self, draft: Draft) -> None:
        one = draft["investigator"]
        draft.changes += [Measured(one, what, draft[what]) for what in ("health", "sanity")]

    def _level_reached(self, draft: Draft) -> None:
        self._because_of_phase_leading_on(draft)
        one = draft["investigator"]
        left = [key for key in self.names.lowered.traits if key not in self.traits[one]]
        draft.changes.append(Badged(one, "level", str(draft["level"])))
        draft.changes += [CardPut(ids.trait_id(key), ids.TRAITS, key) for key in left]

    def _trait_gained(self, draft: Draft) -> None:
        self._new_phase(draft)
        self.traits[draft["investigator"]].add(draft["trait"])
        draft.changes.append(Cleared(ids.TRAITS))

    def _condition_changed(self, draft: Draft) -> None:
        one = draft["investigator"]
        draft.changes += [Measured(one, what, draft[what], draft[f"max_{what}"]) for what in ("health", "sanity")]

    def _numbers_changed(self, draft: Draft) -> None:
        armour = draft["armour"]
        draft.changes.append(Badged(draft["investigator"], "armour", str(armour) if armour else ""))

    def _trained(self, draft: Draft) -> None:
        draft.cause = None
        self._new_phase(draft)
        draft.changes.append(Scored("gold", draft["gold"]))

    # Turns.

    def _turn_hooks(self) -> dict[type[Event], Hook]:
        return {
            turns.RoundBegan: self._round_began,
            turns.Arrived: self._arrived,
            turns.TurnBegan: self._turn_began,
            turns.Witnessed: self._because_of_phase_leading_on,
            turns.ActionTaken: self._action_taken,
            turns.Moved: self._moved,
            turns.Aimed: lambda draft: self.mark(draft, draft["investigator"], "aims"),
            turns.CoverTaken: lambda draft: self.mark(draft, draft["investigator"], "in_cover"),
            turns.Steadied: lambda draft: draft.changes.append(
                Measured(draft["investigator"], "sanity", draft["sanity"])
            ),
            turns.ClueFound: self._clue_found,
            turns.Retreated: lambda draft: self._off_track(draft, "retreated"),
            turns.TalentUsed: self._talent_used,
            turns.Healed: lambda draft: draft.changes.append(
                Measured(draft["investigator"], "health", draft["health"])
            ),
            turns.Foreseen: self.foresee,
            turns.Discarded: self._discarded,
            turns.MonsterTurnBegan: self._monster_turn_began,
            turns.Woke: lambda draft: self.unmark(draft, draft["monster"], "asleep"),
            turns.WasStunned: lambda draft: self.unmark(draft, draft["monster"], "stunned"),
        }

    def _round_began(self, draft: Draft) -> None:
        draft.cause = None
        self._new_phase(draft)
        draft.changes.append(Scored("round", draft["round"], draft["rounds"]))

    def _arrived(self, draft: Draft) -> None:
        monster = draft["monster"]
        draft.changes += [Moved(monster, *on_track(draft["space"])), Badged(monster, "round", "")]

    def _turn_began(self, draft: Draft) -> None:
        draft.cause = None
        self._new_phase(draft)
        self.unmark(draft, draft["investigator"], "stunned")
        draft.changes += [Scored("actions", draft["actions"]), Scored("attack", 1)]

    def _action_taken(self, draft: Draft) -> None:
        self._act(draft)
        draft.changes += [Scored("actions", draft["actions_left"]), Scored("attack", int(draft["may_attack"]))]

    def _moved(self, draft: Draft) -> None:
        figure = draft["figure"]
        before, space = draft["before"], draft["space"]
        step = 1 if space > before else -1
        path = tuple((over, 0) for over in range(before + step, space + step, step))
        draft.changes.append(Moved(figure, *on_track(space), path))
        if figure in self.party:
            self.unmark(draft, figure, "aims", "in_cover")

    def _clue_found(self, draft: Draft) -> None:
        clue = ids.clue_id(self.mission, draft["clue"] - 1)
        self.here.remove(clue)
        draft.changes += [Gone(clue), Scored("clues", draft["left"])]

    def _off_track(self, draft: Draft, mark: str) -> None:
        one = draft["investigator"]
        draft.changes.append(Moved(one, ids.OFF_TRACK))
        self.unmark(draft, one)
        self.mark(draft, one, mark)

    def _talent_used(self, draft: Draft) -> None:
        draft.changes.append(Badged(draft["investigator"], "uses", str(draft["uses"])))

    def _discarded(self, draft: Draft) -> None:
        self._act(draft)
        self.spend(draft)

    def _monster_turn_began(self, draft: Draft) -> None:
        draft.cause = None
        self.doer = self.cause = draft.n

    # Attacks.

    def _attack_hooks(self) -> dict[type[Event], Hook]:
        return {
            attacks.Attacked: self._attacked,
            attacks.Reshuffled: self._deck_whole,
            attacks.CardDrawn: self.spend,
            attacks.Hit: self._leads_on,
            attacks.Hurt: lambda draft: draft.changes.append(Measured(draft["target"], "health", draft["health"])),
            attacks.Stunned: lambda draft: self.mark(draft, draft["target"], "stunned"),
            attacks.MonsterDefeated: self._monster_defeated,
            attacks.SanityLost: lambda draft: draft.changes.append(
                Measured(draft["investigator"], "sanity", draft["sanity"])
            ),
            attacks.Fell: lambda draft: self._lost(draft, "fallen"),
            attacks.WentMad: lambda draft: self._lost(draft, "fled"),
            attacks.Harmed: self._harmed,
        }

    def _attacked(self, draft: Draft) -> None:
        draft.cause = self.doer
        self.cause = draft.n
        if draft["attacker"] in self.party:
            self.unmark(draft, draft["attacker"], "aims")
            self.unmark(draft, draft["target"], "asleep")

    def _monster_defeated(self, draft: Draft) -> None:
        self.here.remove(draft["monster"])
        draft.changes.append(Gone(draft["monster"]))
        self.marks.pop(draft["monster"], None)

    def _lost(self, draft: Draft, mark: str) -> None:
        self._off_track(draft, mark)
        self.cause = draft.n

    def _harmed(self, draft: Draft) -> None:
        badges = {what: draft[what] for what in ("injuries", "madness") if draft[what]}
        draft.changes += [Badged(draft["investigator"], what, str(number)) for what, number in badges.items()]
        self.cause = draft.n
