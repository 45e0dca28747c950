"""Everything that a campaign's events say, added up: health, sanity, cards, gold, who did what."""

from __future__ import annotations

from collections import Counter
from typing import Any

import fairfight
from fairfight.engine.log import Event
from fairfight.games.investigators.events import codes as ev
from fairfight.games.investigators.game import Investigators
from fairfight.games.investigators.terms import IS_MULTIPLY, IS_NULL, MOST_PARTY, NEMESIS_DECK, NO_CARD


class Account:
    """A campaign from its first event to its last; whatever two events say of one number must agree."""

    def __init__(self, game: Investigators, match: fairfight.Match) -> None:
        c = self.content = game.mirror
        members = range(c.party)
        self.gold, self.earned, self.spent = c.gold, 0, 0
        self.health = [c.sheet[number].health for number in members]
        self.sanity = [c.sheet[number].sanity for number in members]
        self.most_health, self.most_sanity = list(self.health), list(self.sanity)
        self.decks = [Counter({kind: c.sheet[number].deck[kind] for kind in range(c.kinds)}) for number in members]
        self.level = [1] * c.party
        self.retired: set[int] = set()
        self.dealt, self.taken, self.horror = Counter[int](), Counter[int](), Counter[int]()
        self.injuries = self.madness = self.kills = self.nulls = self.crits = self.rounds = 0
        self.won: list[int] = []
        self.lasted: list[int] = []
        self.spaces: dict[int, int] = {}  # by figure, of those on the track
        self.kinds: dict[int, int] = {}  # by figure: the kind of monster
        self.mission = self.attacker = 0
        self.outcome = -1
        for event in match.rows:
            self._take(event)

    def _take(self, event: Event) -> None:
        for take in (self._campaign, self._mission, self._wounds, self._attacks, self._base):
            take(event)

    def _campaign(self, e: Event) -> None:
        assert self.outcome == -1, "nothing happens after the end"
        if e.code == ev.MISSION_BEGAN:
            self.mission = e.a
            self.spaces.clear()
        elif e.code == ev.MISSION_ENDED:
            assert (e.a, e.c) == (len(self.won), self.rounds)
            self.won.append(e.b)
            self.lasted.append(e.c)
            self.rounds = 0
        elif e.code == ev.CAMPAIGN_ENDED:
            assert (e.b, e.c) == (sum(self.won), self.gold)
            self.outcome = e.a

    def _mission(self, e: Event) -> None:
        spaces = self.content.mission[self.mission].spaces
        if e.code in (ev.STANDS, ev.MONSTER_STANDS, ev.ARRIVED):
            self.spaces[e.a] = e.b if e.code == ev.STANDS else e.c
            self.kinds[e.a] = e.b
        elif e.code == ev.ROUND_BEGAN:
            self.rounds += 1
            assert e.a == self.rounds <= e.b
        elif e.code == ev.MOVED:
            assert self.spaces[e.a] == e.b != e.c
            assert 0 <= e.c < spaces
            self._passes_nobody(e)
            self.spaces[e.a] = e.c
        elif e.code in (ev.FELL, ev.WENT_MAD, ev.RETREATED, ev.MONSTER_DEFEATED):
            del self.spaces[e.a]
        elif e.code in (ev.NULLS_JOINED, ev.NULLS_LEFT):
            for number, deck in enumerate(self.decks):
                if number not in self.retired:
                    joined = e.a if e.code == ev.NULLS_JOINED else -min(e.a, deck[self.content.null])
                    deck[self.content.null] += joined

    def _passes_nobody(self, e: Event) -> None:
        """A monster that only ever comes nearer goes on from no space with an investigator."""
        if e.a >= MOST_PARTY and self.content.monster[self.kinds[e.a]].keeps == 0:
            way = range(e.b, e.c, 1 if e.c > e.b else -1)
            assert not [figure for figure, space in self.spaces.items() if figure < MOST_PARTY and space in way]

    def _wounds(self, e: Event) -> None:
        if e.code == ev.HURT and e.a < MOST_PARTY:
            self.taken[e.a] += e.b
            self.health[e.a] -= e.b
            assert self.health[e.a] == e.c >= 0
        elif e.code == ev.HURT:
            self.dealt[self.attacker] += e.b
        elif e.code == ev.MONSTER_DEFEATED:
            self.kills += 1
        elif e.code == ev.SANITY_LOST:
            self.horror[e.a] += e.b
            self.sanity[e.a] -= e.b
            assert self.sanity[e.a] == e.c >= 0
        elif e.code == ev.HARMED:
            assert 0 in (self.health[e.a], self.sanity[e.a])
            self._change_most(e.a, self.content.harm[e.b])
        elif e.code == ev.FELL:
            self.injuries += 1
        elif e.code == ev.WENT_MAD:
            self.madness += 1
        elif e.code == ev.HEALED:
            self.health[e.a] += e.b
            assert self.health[e.a] == e.c
        elif e.code == ev.STEADIED:
            self.sanity[e.a] += e.b
            assert self.sanity[e.a] == e.c

    def _change_most(self, number: int, change: Any) -> None:
        """What changes the maximum may come down upon what is left."""
        self.most_health[number] = max(1, self.most_health[number] + change.health)
        self.most_sanity[number] = max(1, self.most_sanity[number] + change.sanity)
        self.health[number] = min(self.health[number], self.most_health[number])
        self.sanity[number] = min(self.sanity[number], self.most_sanity[number])

    def _attacks(self, e: Event) -> None:
        if e.code == ev.ATTACKED:
            self.attacker = e.a
            assert e.a in self.spaces
            assert e.b in self.spaces
            assert 0 < e.d <= 100
        elif e.code == ev.CARD_DRAWN and e.c != NO_CARD and e.b != NEMESIS_DECK:
            self.nulls += self.content.card[e.c].type == IS_NULL
            self.crits += self.content.card[e.c].type == IS_MULTIPLY

    def _base(self, e: Event) -> None:
        if e.code == ev.GOLD_GAINED:
            self.earned += e.a
            self.gold += e.a
            assert self.gold == e.b
        elif e.code == ev.TRAINED:
            self.spent += e.c
            self.gold -= e.c
            assert self.gold == e.d >= 0
        elif e.code in (ev.CARD_JOINED, ev.CARD_LEFT):
            deck = self.decks[e.a]
            deck[e.b] += 1 if e.code == ev.CARD_JOINED else -1
            assert deck[e.b] >= 0
            assert deck.total() == e.c
        elif e.code == ev.RESTED:
            self.health[e.a], self.sanity[e.a] = e.b, e.c
        elif e.code == ev.TRAIT_GAINED:
            trait = self.content.trait[e.b]
            self._change_most(e.a, trait)
            self.health[e.a] += max(0, trait.health)
            self.sanity[e.a] += max(0, trait.sanity)
        elif e.code == ev.LEVEL_REACHED:
            self.level[e.a] += 1
            assert self.level[e.a] == e.b
        elif e.code == ev.RETIRED:
            self.retired.add(e.a)

    def agrees_with(self, state: Any, result: dict[str, Any]) -> None:
        """The last state and the result say what the events say."""
        c = self.content
        for number in range(c.party):
            deck = state.deck[number]
            both = {kind: deck.pile[kind] + deck.spent[kind] for kind in range(c.kinds)}
            assert both == {kind: self.decks[number][kind] for kind in range(c.kinds)}
            assert result[f"damage_dealt_{number + 1}"] == self.dealt[number]
            assert result[f"damage_taken_{number + 1}"] == self.taken[number]
            assert result[f"level_{number + 1}"] == self.level[number]
            assert result[f"health_left_{number + 1}"] == self.health[number]
            assert result[f"sanity_left_{number + 1}"] == self.sanity[number]
        names = ("gold", "kills", "injuries", "madness", "nulls", "crits")
        assert {name: result[name] for name in names} == {name: getattr(self, name) for name in names}
        assert result["gold"] == c.gold + self.earned - self.spent
        assert result["damage_dealt"] == self.dealt.total()
        assert result["damage_taken"] == self.taken.total()
        assert result["sanity_lost"] == self.horror.total()
        assert (result["missions_won"], result["turns"]) == (sum(self.won), sum(self.lasted))
        for place in range(c.missions):
            fought = place < len(self.won)
            assert result[f"mission_{place + 1}"] == (bool(self.won[place]) if fought else False)
            assert result[f"turns_{place + 1}"] == (self.lasted[place] if fought else 0)
