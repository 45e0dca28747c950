"""The story of a campaign: missions, turns, every attack with its roll and its card, and the base between."""

from __future__ import annotations

from fairfight.common.wording import listed, plural
from fairfight.engine.log import Event
from fairfight.game.narration import Handlers, Narrator, silent
from fairfight.games.investigators import events as ev
from fairfight.games.investigators.terms import BROKEN, COVERS, MOST_PARTY, NEMESIS_DECK, NO_CARD, VICTORY
from fairfight.games.investigators.text.chances import told_in_full
from fairfight.games.investigators.text.names import Names

ENDS = {VICTORY: "The campaign is won", BROKEN: "Nobody is left to go on: the campaign is lost"}


class InvestigatorsNarrator(Narrator):
    """Narrates a campaign; it remembers the mission and the cards that an attack may draw."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.mission = 0
        self.to_draw = (0, 0)  # for the attack that comes: cards, and NULLs among them
        self.handlers = self._campaign() | self._base() | self._turns() | self._attacks()

    def _name(self, figure: int) -> str:
        return self.names.figure(self.mission, figure)

    # The campaign.

    def _campaign(self) -> Handlers:
        names = self.names
        return {
            ev.CAMPAIGN_BEGAN: self._began,
            ev.CAMPAIGN_RESUMED: lambda e: (
                f"{listed(names.party)} go{'es' * (len(names.party) == 1)} on after {plural(e.a, 'mission')}, "
                f"{e.b} of them won, with {e.c} gold"
            ),
            ev.MISSION_BEGAN: self._mission_began,
            ev.DECK_SHUFFLED: lambda e: f"  {names.deck(e.a)} is shuffled: {plural(e.b, 'card')}",
            ev.NULLS_JOINED: lambda e: f"  Every deck has {plural(e.a, 'NULL')} more for this mission",
            ev.STANDS: lambda e: f"  {self._name(e.a)} stands on {e.b} with {e.c} health, {e.d} sanity",
            ev.MONSTER_STANDS: lambda e: f"  {self._name(e.a)} stands on {e.c}{'' if e.d else ', asleep'}",
            ev.ROUND_BEGAN: lambda e: f"  Round {e.a} of {e.b}",
            ev.ARRIVED: lambda e: f"    {self._name(e.a)} comes, on {e.c}",
            ev.MISSION_ENDED: lambda e: f"  The mission is {'won' if e.b else 'lost'} after {plural(e.c, 'round')}",
            ev.NULLS_LEFT: lambda e: f"  {plural(e.a, 'NULL')} of the mission leave{'s' * (e.a == 1)} every deck again",
            ev.CAMPAIGN_ENDED: lambda e: (
                f"{ENDS.get(e.a, 'The campaign is lost')}: {plural(e.b, 'mission')} won, {e.c} gold left"
            ),
        }

    def _began(self, event: Event) -> str:
        names = self.names.party
        gold = f" with {event.c} gold" if event.c else ""
        return f"{listed(names)} take{'s' * (len(names) == 1)} up {plural(event.b, 'mission')}{gold}"

    def _mission_began(self, event: Event) -> str:
        self.mission = event.a
        return f"Mission {event.a + 1}: {self.names.missions[event.a]}, {plural(event.b, 'round')}"

    # At the base.

    def _base(self) -> Handlers:
        names = self.names
        return {
            ev.GOLD_GAINED: lambda e: f"  Reward: {e.a} gold, {e.b} in all",
            ev.EXPERIENCE_GAINED: lambda e: f"  {self._name(e.a)} gains {e.b} experience: {e.c}",
            ev.CARD_JOINED: lambda e: f"    {names.card(e.b)} joins {names.deck(e.a)}: {plural(e.c, 'card')}",
            ev.CARD_LEFT: lambda e: f"    {names.card(e.b)} leaves {names.deck(e.a)}: {plural(e.c, 'card')}",
            ev.RESTED: lambda e: f"  {self._name(e.a)} rests: {e.b} health, {e.c} sanity",
            ev.LEVEL_REACHED: lambda e: f"  {self._name(e.a)} reaches level {e.b}",
            ev.TRAIT_GAINED: lambda e: f"  {self._name(e.a)} has a new trait: {names.traits[e.b]}",
            ev.TRAINED: lambda e: f"  {self._name(e.a)} trains, {names.training[e.b]}: {e.c} gold, {e.d} left",
            ev.RETIRED: lambda e: (
                f"  {self._name(e.a)} leaves for good: {plural(e.b, 'injury', 'injuries')}, {e.c} madness"
            ),
        }

    # Turns.

    def _turns(self) -> Handlers:
        names = self.names
        return {
            ev.TURN_BEGAN: lambda e: f"    {self._name(e.a)} has {plural(e.b, 'action')}, {e.c} health, {e.d} sanity",
            ev.WITNESSED: lambda e: (
                f"      sees {self._name(e.b)}: {e.c}, will {e.d}; {'bears it' if e.c <= e.d else 'shudders'}"
            ),
            ev.SANITY_LOST: lambda e: f"      {self._name(e.a)} loses {e.b} sanity: {e.c} left",
            ev.MOVED: self._moved,
            ev.AIMED: lambda e: f"      {self._name(e.a)} aims",
            ev.COVER_TAKEN: lambda e: f"      takes {COVERS[e.b]} cover",
            ev.STEADIED: lambda e: f"      {self._name(e.a)} calms down by {e.b}: {e.c} sanity",
            ev.CLUE_FOUND: lambda e: f"      finds a clue on {e.b}; {plural(e.c, 'clue')} left",
            ev.RETREATED: lambda e: f"      {self._name(e.a)} retreats from the mission",
            ev.TALENT_USED: lambda e: f"      uses {names.talent(e.a)}; {plural(e.c, 'use')} left",
            ev.HEALED: lambda e: f"      {self._name(e.a)} heals {e.b}: {e.c} health",
            ev.FORESEEN: lambda e: f"      sees the card on top: {names.card(e.b)}",
            ev.DISCARDED: lambda e: f"      sends {names.card(e.b)} to the discard pile",
            ev.TURN_ENDED: silent,
            ev.WOKE: lambda e: f"    {self._name(e.a)} wakes",
            ev.SLEPT: lambda e: f"    {self._name(e.a)} sleeps",
            ev.WAS_STUNNED: lambda e: f"    {self._name(e.a)} is stunned and does nothing",
            ev.WAITED: lambda e: f"    {self._name(e.a)} reaches nobody",
        }

    def _moved(self, event: Event) -> str:
        way = f"moves from {event.b} to {event.c}"
        return f"      {way}" if event.a < MOST_PARTY else f"    {self._name(event.a)} {way}"

    # Attacks.

    def _attacks(self) -> Handlers:
        names = self.names
        return {
            ev.CARDS_TO_DRAW: self._cards_to_draw,
            ev.ATTACKED: self._attacked,
            ev.ROLLED: lambda e: f"        rolls {e.b}",
            ev.RESHUFFLED: lambda e: f"        {names.deck(e.a)} is empty and reshuffled: {plural(e.b, 'card')}",
            ev.CARD_DRAWN: self._card_drawn,
            ev.MISSED: lambda e: f"        {'NULL: an automatic miss' if e.c else 'misses'}",
            ev.HIT: lambda e: f"        {'a critical hit' if e.d else 'hits'} for {e.c} damage",
            ev.HURT: lambda e: f"        {self._name(e.a)} loses {e.b} health: {e.c} left" if e.b else None,
            ev.STUNNED: lambda e: f"        {self._name(e.a)} is stunned",
            ev.DEFEATED_MONSTER: lambda e: f"        {self._name(e.a)} is defeated",
            ev.FELL: lambda e: f"        {self._name(e.a)} falls and is carried away",
            ev.WENT_MAD: lambda e: f"        {self._name(e.a)} loses its mind and flees",
            ev.HARMED: lambda e: f"        {self._name(e.a)} will keep this: {names.harms[e.b]}",
        }

    def _cards_to_draw(self, event: Event) -> None:
        self.to_draw = (event.b, event.c)

    def _faced(self, attacked: Event) -> tuple[int, int, int]:
        """What an attack faces: the chance of its roll, the cards that can be drawn, the NULLs among them."""
        by_roll, (cards, nulls), self.to_draw = attacked.d, self.to_draw, (0, 0)
        return by_roll, cards, nulls

    def _attacked(self, event: Event) -> str:
        chance = told_in_full(*self._faced(event))
        if event.a >= MOST_PARTY:
            return f"    {self._name(event.a)} attacks {self._name(event.b)}: {chance}"
        return f"      attacks {self._name(event.b)} with the {self.names.weapons[event.c]}: {chance}"

    def _card_drawn(self, event: Event) -> str:
        if event.c == NO_CARD:
            return "        there is no card to draw"
        source = "" if event.b == event.a else f" from {self.names.deck(event.b)}"
        if event.b == NEMESIS_DECK:
            source = " from its nemesis deck"
        return f"        draws {self.names.card(event.c)}{source} (base damage {event.d})"
