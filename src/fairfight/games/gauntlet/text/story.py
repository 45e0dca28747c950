"""The story of a run: every roll, its effect and its reason."""

from __future__ import annotations

from collections.abc import Iterable

from fairfight.common.wording import plural
from fairfight.engine.log import Event
from fairfight.game.narration import Narrator, silent
from fairfight.games.gauntlet import events as ev
from fairfight.games.gauntlet.data.model import Band
from fairfight.games.gauntlet.state import Content
from fairfight.games.gauntlet.terms import FOR_ARMOUR, FOR_DAMAGE, FOR_EFFECT, LASTS, OUTCOMES, STALLED, UNRESOLVED, WON
from fairfight.games.gauntlet.text.names import Names

USE_WORDS = {FOR_EFFECT: "effect", FOR_DAMAGE: "1 die", FOR_ARMOUR: "armour"}

REROLLS = {
    ev.EACH_ATTACK_REROLL: "reroll of each attack",
    ev.EXCHANGE_REROLL: "reroll of this exchange",
    ev.FATE_REROLL: "Fate",
}


def use_in_words(card: str, use: int) -> str:
    """A way to use a card, as a choice.

    >>> use_in_words("Atlas Guard", FOR_ARMOUR)
    'discard Atlas Guard for armour'
    """
    if use == FOR_EFFECT:
        return f"play {card}"
    return f"discard {card} for {'a neutral die' if use == FOR_DAMAGE else 'armour'}"


def band_in_words(band: Band) -> str:
    """What a monster does that rolled this band.

    >>> band_in_words(Band.model_validate({"damage": 2, "armour": 1, "pierce": True}))
    '2 damage, 1 armour, pierce'
    """
    parts = [f"{band.damage} damage"] if band.damage or "damage" in band.model_fields_set else []
    parts += [f"{band.armour} armour"] if band.armour else []
    parts += [mark for mark in ("pierce", "shot", "cancel", "disrupt") if getattr(band, mark)]
    return ", ".join(parts) or "nothing"


class GauntletNarrator(Narrator):
    """Narrates a run, the dice of one throw on one line."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.book = names.book
        self.content = content
        self.group = 0
        self.begun: dict[int, None] = {}  # the effects that began and may be in force
        self.dice: list[str] = []
        self.throw = ""
        self.handlers = {
            ev.DREW: self._drew,
            ev.RESHUFFLED: lambda e: f"    the draw pile is empty: {plural(e.a, 'discarded card')} shuffled into it",
            ev.DISCARDED: self._discarded,
            ev.UPGRADE_SEEN: lambda e: f"  upgrade pile: {self._card(e.a)} ({self._rarity(e.a)})",
            ev.NOTHING_TO_DRAW: lambda _: "    no card is left to draw",
            ev.RUN_BEGAN: lambda e: f"{self.names.hero} with {e.a} HP",
            ev.FIGHT_BEGAN: self._fight_began,
            ev.EXCHANGE_BEGAN: self._exchange_began,
            ev.MONSTER_ROLLED: self._monster_rolled,
            ev.EXCHANGE_ENDED: silent,
            ev.FIGHT_ENDED: self._fight_ended,
            ev.RUN_ENDED: self._run_ended,
            ev.GROUP_LEFT: lambda _: f"  {self._ability()}: the fight ends without a decision",
            ev.RESOLVING_BEGAN: self._resolving_began,
            ev.COMMITTED: lambda e: f"    Commits {self._card(e.a)}, {self._for_use(e.b)}",
            ev.CARD_BEGAN: self._card_began,
            ev.AIMED: self._aimed,
            ev.EFFECT_STARTED: self._effect_started,
            ev.EFFECT_HAD_NO_TARGET: lambda e: f"      {self._effect(e.a)} does not begin: its target is not alive",
            ev.EFFECT_ENDED: self._effect_ended,
            ev.NOTHING_CAME_OF_IT: self._nothing,
            ev.DELIVERED: self._delivered,
            ev.WILL_REPEAT: lambda e: f"      the next attack card resolves {plural(e.a, 'more time')}",
            ev.REROLLS_GAINED: lambda e: f"      {plural(e.a, 'reroll')} for this exchange",
            ev.STRUCK_AT: self._struck_at,
            ev.DIE_ROLLED: self._die_rolled,
            ev.EIGHT_ROLLED_AGAIN: lambda _: self.dice.append("8 (again)"),
            ev.FATE_SPENT_ON_DIE: lambda e: (
                f"      spends 1 Fate on a missed die, for {self._monster(e.a)} would be left with {e.b} HP: {e.c} left"
            ),
            ev.DAMAGE_LESSENED: lambda e: f"      {self._ability()}: {e.b} damage becomes {e.c}",
            ev.DAMAGE_SOAKED: lambda e: f"      {self._monster(e.a)}'s armour takes {e.b} ({e.c} left)",
            ev.MONSTER_HURT: lambda e: f"      {self._monster(e.a)} takes {e.b} damage: {max(0, e.c)} HP left",
            ev.MONSTER_LOST_HP: lambda e: (
                f"      {self._monster(e.a)} loses {e.b} HP{self._because(e.d)}: {max(0, e.c)} left"
            ),
            ev.MONSTER_DIED: lambda e: f"      {self._monster(e.a)} dies",
            ev.MONSTER_HEALED: lambda e: f"    {self._monster(e.a)} heals {e.b}: {e.c} HP",
            ev.ARMOUR_GAINED: lambda e: f"      +{e.a} armour{self._because(e.c)}: {e.b}",
            ev.FATE_GAINED: lambda e: f"      +{e.a} Fate{self._because(e.c)}: {e.b}",
            ev.FATE_LOST: self._fate_lost,
            ev.HERO_HURT: self._hero_hurt,
            ev.HERO_LOST_HP: self._hero_lost_hp,
            ev.HERO_HEALED: lambda e: f"      heals {e.a}{self._because(e.c)}: {e.b} HP",
            ev.MONSTER_ACTED: self._monster_acted,
            ev.MONSTER_DID_NOT_ACT: lambda e: f"    {self._monster(e.a)} is dead and does not act",
        }

    def narrate(self, events: Iterable[Event]) -> list[str]:
        """The next events in words; dice that were rolled last are not kept back."""
        return super().narrate(events) + self._dice_line()

    def lines(self, event: Event) -> list[str]:
        """The dice that lie on the table, unless the event is one more; then what the event says."""
        is_die = event.code in (ev.DIE_ROLLED, ev.EIGHT_ROLLED_AGAIN)
        return ([] if is_die else self._dice_line()) + super().lines(event)

    # Names.

    def _card(self, row: int) -> str:
        return self.names.card(row)

    def _rarity(self, row: int) -> str:
        return self.names.card_of(row).rarity

    def _monster(self, number: int) -> str:
        return self.names.monster(self.group, number)

    def _effect(self, row: int) -> str:
        effect = self.content.effect[row]
        return f"[{LASTS[effect.lasts].title()}] {self._card(effect.card)}"

    def _ability(self) -> str:
        tier, monster = self.names.groups[self.group]
        key = self.book.monsters[monster].tier(tier).ability
        return self.book.abilities[key].name if key else "no ability"

    def _for_use(self, use: int) -> str:
        if use == FOR_EFFECT:
            return "for its effect"
        if use == FOR_DAMAGE:
            return f"for {plural(self.content.basic_dice, 'neutral die', 'neutral dice')}"
        return f"for {self.content.basic_armour} armour"

    def _because(self, why: int) -> str:
        """Who did it, if not the card that is resolving: the group's ability, or effects of this kind that began."""
        if why == ev.BY_ABILITY:
            return f" ({self._ability()})"
        if why < ev.OF_EFFECT:
            return ""
        rows = [row for row in self.begun if self.content.effect[row].kind == why - ev.OF_EFFECT]
        return f" ({', '.join(self._card(self.content.effect[row].card) for row in rows)})"

    # Cards between the piles.

    def _drew(self, event: Event) -> str:
        how = {ev.AS_UPGRADE: "  keeps the upgrade", ev.BY_DELIVERY: "      keeps"}.get(event.c, "    draws")
        return f"{how} {self._card(event.a)} ({plural(event.b, 'card')} in hand)"

    def _discarded(self, event: Event) -> str:
        card = self._card(event.a)
        if event.b == ev.HAND_LIMIT:
            return f"    above the hand limit: discards {card}, the weakest"
        if event.b == ev.DISRUPTED:
            return f"      disrupted: discards {card}, the weakest"
        if event.b == ev.FIGHT_IS_OVER:
            return f"    the fight is over: {card} is discarded"
        return f"      discards {card}, the weakest, as the price"

    # Fights and exchanges.

    def _fight_began(self, event: Event) -> str:
        self.group = event.b
        self.begun = {}
        tier, key = self.names.groups[event.b]
        monster = self.book.monsters[key]
        group = monster.tier(tier)
        many = f"{group.count} x " if group.count > 1 else ""
        ability = f"; {self._ability()}: {self.book.abilities[group.ability].text()}" if group.ability else ""
        stats = f"{group.attack_type}, HP {group.hp}, Defence {group.defence}"
        return f"Fight {event.a}: {many}{monster.name} ({tier}; {stats}{ability})"

    def _exchange_began(self, event: Event) -> str:
        self.begun = {row: None for row in self.begun if LASTS[self.content.effect[row].lasts] == "combat"}
        hand = plural(event.d, "card")
        return f"  Exchange {event.a}: {event.b} HP, {event.c} Fate, {hand} in hand"

    def _monster_rolled(self, event: Event) -> str:
        tier, key = self.names.groups[self.group]
        band = self.book.monsters[key].tier(tier).bands[(event.b - 1) // 2]
        return f"    {self._monster(event.a)} rolls {event.b}: {band_in_words(band)}"

    def _fight_ended(self, event: Event) -> str:
        if event.a == WON:
            return f"  Won after {plural(event.d, 'exchange')} with {event.b} HP: {event.c} XP"
        if event.a == UNRESOLVED:
            return f"  Unresolved after {plural(event.d, 'exchange')}, with {event.b} HP: no XP"
        if event.a == STALLED:
            return f"  Undecided after {plural(event.d, 'exchange')}: a stalemate"
        return f"  Defeated in exchange {event.d}"

    def _run_ended(self, event: Event) -> str:
        outcome = {"cleared": "The gauntlet is cleared", "defeated": "The hero is defeated"}
        said = outcome.get(OUTCOMES[event.a], "The run ends in a stalemate")
        return f"{said}: {plural(event.b, 'fight')} survived, {event.c} HP and {event.d} Fate left"

    # Cards on the table.

    def _resolving_began(self, event: Event) -> str:
        order = ", in random order" if event.c else ""
        cards = f"{plural(event.a, 'card')} committed" if event.a else "No card is committed"
        return f"    {cards}{order}; {event.b} held"

    def _card_began(self, event: Event) -> str:
        card = self.names.card_of(event.a)
        if event.b != FOR_EFFECT:
            return f"    {card.name} ({card.type}), discarded {self._for_use(event.b)}"
        how = {ev.BY_REPEAT: ", once more", ev.BY_DELIVERY: ", delivered"}.get(event.c, "")
        return f"    {card.name} ({card.type}){how}: {card.text}"

    def _aimed(self, event: Event) -> str | None:
        if event.d:
            return f"      at {self._monster(event.a)}, as the player chose"
        tied = f", picked among {event.c}" if event.c > 1 else ""
        if self.content.group[self.group].number == 1:
            return None
        return f"      at {self._monster(event.a)}: it deals the most, {event.b} damage{tied}"

    def _effect_started(self, event: Event) -> str:
        self.begun[event.a] = None
        on = f" on {self._monster(event.b)}" if event.b >= 0 else ""
        silenced = f", but {self._ability()} keeps it from working" if event.c else ""
        return f"      {self._effect(event.a)} begins{on}{silenced}"

    def _effect_ended(self, event: Event) -> str:
        by = "Cancel" if event.b == ev.CANCELLED else self._ability()
        return f"      {by} ends {self._effect(event.a)}"

    def _nothing(self, event: Event) -> str:
        why = {
            ev.NO_ENEMY_LEFT: "no enemy is left to roll dice against",
            ev.OTHER_ATTACK: "nothing, for another attack was committed",
            ev.NO_CARD_TO_DISCARD: "nothing, for no card is left to discard",
            ev.TARGET_IS_DEAD: "nothing, for its target is dead",
            ev.CARD_IS_SILENCED: f"nothing, for {self._ability()} keeps the whole card from working",
        }
        return f"      {why[event.b]}"

    def _delivered(self, event: Event) -> str:
        how = "an attack, which resolves at once" if event.b else "no attack, which goes into the hand"
        return f"      draws {self._card(event.a)}: {how}"

    # Dice.

    def _struck_at(self, event: Event) -> None:
        plus = f" {event.d:+d}" if event.d else ""
        self.throw = f"{plural(event.b, 'die', 'dice')}{plus} against {self._monster(event.a)}, Defence {event.c}"

    def _die_rolled(self, event: Event) -> str | None:
        marks = ["critical"] if event.d & ev.CRITICAL else []
        marks += ["doubled"] if event.d & ev.DOUBLED else []
        said = f"{event.a} {'hits' if event.b else 'misses'}"
        if event.b > 1 or marks:
            said = f"{event.a} hits for {event.b}" + (f" ({', '.join(marks)})" if marks else "")
        if event.c in REROLLS:
            again = f"        {REROLLS[event.c]}: a missed die is rolled again, {said}"
            return "\n".join([*self._dice_line(), again])
        self.dice.append(f"added die {said}" if event.c == ev.ADDED_DIE else said)
        return None

    def _dice_line(self) -> list[str]:
        """The line of the dice that were rolled since the last one, if any."""
        if not self.dice:
            return []
        what = f"{self.throw}: " if self.throw else ""
        line = f"      {what}{', '.join(self.dice)}"
        self.dice, self.throw = [], ""
        return [line]

    # The hero and the monsters.

    def _fate_lost(self, event: Event) -> str:
        if event.c == ev.BY_ABILITY:
            return f"    {self._ability()} takes {event.a} Fate: {event.b} left"
        return f"      pays {event.a} Fate: {event.b} left"

    def _hero_hurt(self, event: Event) -> str:
        soaked = f", armour takes {event.b}" if event.b else ""
        pierced = " (pierces armour)" if event.d == ev.BY_PIERCING else ""
        by = f"{self._ability()}: " if event.d == ev.BY_ABILITY else ""
        return f"      {by}{event.a} damage to the hero{pierced}{soaked}: {max(0, event.c)} HP left"

    def _hero_lost_hp(self, event: Event) -> str:
        if event.c == ev.BY_ABILITY:
            return f"      {self._ability()} costs the hero {event.a} HP: {max(0, event.b)} left"
        return f"      pays {event.a} HP: {event.b} left"

    def _monster_acted(self, event: Event) -> str:
        again = " again (enraged)" if event.c else ""
        dead = ", though a melee card killed it" if event.d else ""
        damage = f"{event.b} damage" if event.b else "no damage"
        return f"    {self._monster(event.a)} acts{again}{dead}: {damage}"
