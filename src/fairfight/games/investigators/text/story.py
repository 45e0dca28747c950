"""The story of a campaign: missions, turns, every attack with its roll and its card, and the base between."""

from __future__ import annotations

from fairfight.common.wording import listed, plural
from fairfight.game.narration import Handlers, Narrator, silent
from fairfight.games.investigators import ids
from fairfight.games.investigators.events import attacks, base, journey, turns
from fairfight.games.investigators.text.chances import told_in_full
from fairfight.games.investigators.text.names import Names

ENDS = {
    "victory": "The campaign is won",
    "defeat": "The campaign is lost",
    "broken": "Nobody is left to go on: the campaign is lost",
}
NEMESIS = ids.DRAW_PILES[-1]


class InvestigatorsNarrator(Narrator):
    """Narrates a campaign."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.title = names.titles.__getitem__
        self.deck = names.deck_titles.__getitem__
        self.handlers = {**self._campaign(), **self._base(), **self._turns(), **self._attacks()}

    # The campaign.

    def _campaign(self) -> Handlers:
        title = self.title
        return {
            journey.CampaignBegan: self._began,
            journey.CampaignResumed: self._resumed,
            journey.MissionBegan: lambda e: (
                f"Mission {e.number}: {self.names.missions[e.number - 1]}, {plural(e.rounds, 'round')}"
            ),
            journey.DeckShuffled: lambda e: f"  {self.deck(e.deck)} is shuffled: {plural(e.cards, 'card')}",
            journey.NullsJoined: lambda e: f"  Every deck has {plural(e.nulls, 'NULL')} more for this mission",
            journey.Stands: lambda e: (
                f"  {title(e.investigator)} stands on {e.space} with {e.health} health, {e.sanity} sanity"
            ),
            journey.MonsterStands: lambda e: f"  {title(e.monster)} stands on {e.space}{'' if e.awake else ', asleep'}",
            journey.MonsterAwaited: silent,
            journey.MissionEnded: lambda e: (
                f"  The mission is {'won' if e.won else 'lost'} after {plural(e.rounds, 'round')}"
            ),
            journey.DeckGathered: silent,
            journey.NullsLeft: lambda e: (
                f"  {plural(e.nulls, 'NULL')} of the mission leave{'s' * (e.nulls == 1)} every deck again"
            ),
            journey.CampaignEnded: lambda e: (
                f"{ENDS[e.outcome]}: {plural(e.missions_won, 'mission')} won, {e.gold} gold left"
            ),
        }

    def _began(self, event: journey.CampaignBegan) -> str:
        names = self.names.party
        gold = f" with {event.gold} gold" if event.gold else ""
        return f"{listed(names)} take{'s' * (len(names) == 1)} up {plural(event.missions, 'mission')}{gold}"

    def _resumed(self, event: journey.CampaignResumed) -> str:
        names = self.names.party
        after = f"after {plural(event.fought, 'mission')}, {event.won} of them won, with {event.gold} gold"
        return f"{listed(names)} go{'es' * (len(names) == 1)} on {after}"

    # At the base.

    def _base(self) -> Handlers:
        title, book = self.title, self.names.book
        return {
            base.GoldGained: lambda e: f"  Reward: {e.amount} gold, {e.gold} in all",
            base.ExperienceGained: lambda e: f"  {title(e.investigator)} gains {e.amount} experience: {e.experience}",
            base.CardJoined: lambda e: f"    {e.card} joins {self.deck(e.deck)}: {plural(e.cards, 'card')}",
            base.CardLeft: lambda e: f"    {e.card} leaves {self.deck(e.deck)}: {plural(e.cards, 'card')}",
            base.Retired: lambda e: (
                f"  {title(e.investigator)} leaves for good: "
                f"{plural(e.injuries, 'injury', 'injuries')}, {e.madness} madness"
            ),
            base.BaseReached: silent,
            base.Rested: lambda e: f"  {title(e.investigator)} rests: {e.health} health, {e.sanity} sanity",
            base.LevelReached: lambda e: f"  {title(e.investigator)} reaches level {e.level}",
            base.TraitGained: lambda e: f"  {title(e.investigator)} has a new trait: {book.traits[e.trait].name}",
            base.ConditionChanged: silent,
            base.NumbersChanged: silent,
            base.Trained: lambda e: (
                f"  {title(e.investigator)} trains, {book.training[e.training].name}: {e.price} gold, {e.gold} left"
            ),
        }

    # Turns.

    def _turns(self) -> Handlers:
        title = self.title
        return {
            turns.RoundBegan: lambda e: f"  Round {e.round} of {e.rounds}",
            turns.Arrived: lambda e: f"    {title(e.monster)} comes, on {e.space}",
            turns.TurnBegan: lambda e: (
                f"    {title(e.investigator)} has {plural(e.actions, 'action')}, {e.health} health, {e.sanity} sanity"
            ),
            turns.Witnessed: lambda e: (
                f"      sees {title(e.monster)}: {e.rolled}, will {e.needed}; {'bears it' if e.success else 'shudders'}"
            ),
            turns.ActionTaken: silent,
            turns.Moved: self._moved,
            turns.Aimed: lambda e: f"      {title(e.investigator)} aims",
            turns.CoverTaken: lambda e: f"      takes {e.cover} cover",
            turns.Steadied: lambda e: f"      {title(e.investigator)} calms down by {e.amount}: {e.sanity} sanity",
            turns.ClueFound: lambda e: f"      finds a clue on {e.space}; {plural(e.left, 'clue')} left",
            turns.Retreated: lambda e: f"      {title(e.investigator)} retreats from the mission",
            turns.TalentUsed: lambda e: f"      uses {self.names.talent(e.talent)}; {plural(e.uses, 'use')} left",
            turns.Healed: lambda e: f"      {title(e.investigator)} heals {e.amount}: {e.health} health",
            turns.Foreseen: lambda e: f"      sees the card on top: {e.card}",
            turns.Discarded: lambda e: f"      sends {e.card} to the discard pile",
            turns.TurnEnded: silent,
            turns.MonsterTurnBegan: silent,
            turns.Woke: lambda e: f"    {title(e.monster)} wakes",
            turns.Slept: lambda e: f"    {title(e.monster)} sleeps",
            turns.WasStunned: lambda e: f"    {title(e.monster)} is stunned and does nothing",
            turns.Waited: lambda e: f"    {title(e.monster)} reaches nobody",
        }

    def _moved(self, event: turns.Moved) -> str:
        way = f"moves from {event.before} to {event.space}"
        return f"      {way}" if event.figure in ids.INVESTIGATORS else f"    {self.title(event.figure)} {way}"

    # Attacks.

    def _attacks(self) -> Handlers:
        title, book = self.title, self.names.book
        return {
            attacks.Attacked: self._attacked,
            attacks.Rolled: lambda e: f"        rolls {e.rolled}",
            attacks.Reshuffled: lambda e: (
                f"        {self.deck(e.deck)} is empty and reshuffled: {plural(e.cards, 'card')}"
            ),
            attacks.CardDrawn: self._card_drawn,
            attacks.Missed: lambda e: f"        {'NULL: an automatic miss' if e.null else 'misses'}",
            attacks.Hit: lambda e: f"        {'a critical hit' if e.critical else 'hits'} for {e.damage} damage",
            attacks.Hurt: lambda e: (
                f"        {title(e.target)} loses {e.amount} health: {e.health} left" if e.amount else None
            ),
            attacks.Stunned: lambda e: f"        {title(e.target)} is stunned",
            attacks.MonsterDefeated: lambda e: f"        {title(e.monster)} is defeated",
            attacks.SanityLost: lambda e: f"      {title(e.investigator)} loses {e.amount} sanity: {e.sanity} left",
            attacks.Fell: lambda e: f"        {title(e.investigator)} falls and is carried away",
            attacks.WentMad: lambda e: f"        {title(e.investigator)} loses its mind and flees",
            attacks.Harmed: lambda e: f"        {title(e.investigator)} will keep this: {book.harms[e.harm].name}",
        }

    def _attacked(self, event: attacks.Attacked) -> str:
        chance = told_in_full(event.chance, event.cards, event.nulls)
        target = self.title(event.target)
        if event.weapon is None:
            return f"    {self.title(event.attacker)} attacks {target}: {chance}"
        return f"      attacks {target} with the {self.names.weapon(event.weapon)}: {chance}"

    def _card_drawn(self, event: attacks.CardDrawn) -> str:
        if event.card is None:
            return "        there is no card to draw"
        source = "" if event.deck == f"{event.attacker}.deck" else f" from {self.deck(event.deck)}"
        if event.deck == NEMESIS:
            source = " from its nemesis deck"
        return f"        draws {event.card}{source} (base damage {event.base_damage})"
