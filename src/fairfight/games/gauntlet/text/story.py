"""The story of a run: every roll, its effect and its reason."""

from __future__ import annotations

from collections.abc import Iterable

from fairfight.common.wording import plural
from fairfight.game.interface.event import Event
from fairfight.game.narration import Handlers, Narrator, silent
from fairfight.games.gauntlet.data.model import Band
from fairfight.games.gauntlet.events import cards, dice, hero, run
from fairfight.games.gauntlet.state import Content
from fairfight.games.gauntlet.terms import EFFECTS
from fairfight.games.gauntlet.text.names import Names

Explained = dice.MonsterLostHp | hero.ArmourGained | hero.FateGained | hero.HeroHealed

USE_WORDS = {"effect": "effect", "damage": "1 die", "armour": "armour"}

REROLLS = {
    "each_attack_reroll": "reroll of each attack",
    "exchange_reroll": "reroll of this exchange",
    "fate": "Fate",
}

DISCARDS = {
    "hand_limit": "    above the hand limit: discards {}, the weakest",
    "disrupted": "      disrupted: discards {}, the weakest",
    "fight_over": "    the fight is over: {} is discarded",
    "price": "      discards {}, the weakest, as the price",
}

ENDS_OF_RUN = {
    "cleared": "The gauntlet is cleared",
    "defeated": "The hero is defeated",
    "stalemate": "The run ends in a stalemate",
}


def use_in_words(card: str, kind: str) -> str:
    """A way to use a card, as a choice.

    >>> use_in_words("Atlas Guard", "discard_for_armour")
    'discard Atlas Guard for armour'
    """
    if kind == "play":
        return f"play {card}"
    return f"discard {card} for {'a neutral die' if kind == 'discard_for_damage' else 'armour'}"


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
        self.group = 0  # its row
        self.monsters: dict[str, str] = {}  # of the fight
        self.dice: list[str] = []
        self.throw = ""
        self.handlers = {
            run.RunBegan: lambda e: f"{self.names.hero} with {e.hp} HP",
            run.FightBegan: self._fight_began,
            run.ExchangeBegan: self._exchange_began,
            run.MonsterRolled: self._monster_rolled,
            run.EndOfExchange: silent,
            run.ExchangeEnded: silent,
            run.GroupLeft: lambda e: f"  {self._ability(e.ability)}: the fight ends without a decision",
            run.FightEnded: self._fight_ended,
            run.RunEnded: self._run_ended,
            cards.Drew: self._drew,
            cards.Reshuffled: lambda e: (
                f"    the draw pile is empty: {plural(e.cards, 'discarded card')} shuffled into it"
            ),
            cards.Discarded: lambda e: DISCARDS[e.why].format(self._card(e.card)),
            cards.UpgradeSeen: lambda e: f"  upgrade pile: {self._card(e.card)} ({e.rarity})",
            cards.NothingToDraw: lambda _: "    no card is left to draw",
            cards.Committed: lambda e: f"    Commits {self._card(e.card)}, {self._for_use(e.use)}",
            cards.ResolvingBegan: self._resolving_began,
            cards.CardBegan: self._card_began,
            cards.CardPutAway: silent,
            cards.Aimed: self._aimed,
            cards.EffectStarted: self._effect_started,
            cards.EffectHadNoTarget: lambda e: f"      {self._effect(e)} does not begin: its target is not alive",
            cards.EffectEnded: self._effect_ended,
            cards.NothingCameOfIt: self._nothing,
            cards.Delivered: self._delivered,
            cards.WillRepeat: lambda e: f"      the next attack card resolves {plural(e.times, 'more time')}",
            cards.RerollsGained: lambda e: f"      {plural(e.dice, 'reroll')} for this exchange",
            **self._handlers_of_fighters(),
        }

    def _handlers_of_fighters(self) -> Handlers:
        return {
            dice.StruckAt: self._struck_at,
            dice.DieRolled: self._die_rolled,
            dice.EightRolledAgain: lambda _: self.dice.append("8 (again)"),
            dice.RerollUsed: silent,
            dice.FateSpentOnDie: lambda e: (
                f"      spends 1 Fate on a missed die, for {self._monster(e.monster)} would be left with "
                f"{e.would_be_left} HP: {e.fate} left"
            ),
            dice.DamageLessened: lambda e: f"      {self._ability(e.ability)}: {e.before} damage becomes {e.after}",
            dice.DamageSoaked: lambda e: (
                f"      {self._monster(e.monster)}'s armour takes {e.soaked} ({e.armour} left)"
            ),
            dice.MonsterHurt: lambda e: (
                f"      {self._monster(e.monster)} takes {e.damage} damage: {max(0, e.hp)} HP left"
            ),
            dice.MonsterLostHp: lambda e: (
                f"      {self._monster(e.monster)} loses {e.amount} HP{self._because(e)}: {max(0, e.hp)} left"
            ),
            dice.MonsterDied: lambda e: f"      {self._monster(e.monster)} dies",
            dice.MonsterHealed: lambda e: f"    {self._monster(e.monster)} heals {e.amount}: {e.hp} HP",
            dice.MonsterEvades: silent,
            dice.BarrierRaised: silent,
            hero.ArmourGained: lambda e: f"      +{e.amount} armour{self._because(e)}: {e.armour}",
            hero.FateGained: lambda e: f"      +{e.amount} Fate{self._because(e)}: {e.fate}",
            hero.FateLost: self._fate_lost,
            hero.HeroHurt: self._hero_hurt,
            hero.HeroLostHp: self._hero_lost_hp,
            hero.HeroHealed: lambda e: f"      heals {e.amount}{self._because(e)}: {e.hp} HP",
            hero.MonsterActed: self._monster_acted,
            hero.MonsterDidNotAct: lambda e: f"    {self._monster(e.monster)} is dead and does not act",
        }

    def narrate(self, events: Iterable[Event]) -> list[str]:
        """The next events in words; dice that were rolled last are not kept back."""
        return super().narrate(events) + self._dice_line()

    def lines(self, event: Event) -> list[str]:
        """The dice that lie on the table, unless the event is one more; then what the event says."""
        is_die = isinstance(event, dice.DieRolled | dice.EightRolledAgain | dice.RerollUsed)
        return ([] if is_die else self._dice_line()) + super().lines(event)

    # Names.

    def _card(self, card: str) -> str:
        return self.names.card_named(card)

    def _monster(self, monster: str) -> str:
        return self.monsters[monster]

    def _effect(self, event: cards.EffectStarted | cards.EffectHadNoTarget | cards.EffectEnded) -> str:
        return f"[{event.lasts.title()}] {self._card(event.card)}"

    def _ability(self, ability: str) -> str:
        return self.names.ability(ability)

    def _for_use(self, use: str) -> str:
        if use == "effect":
            return "for its effect"
        if use == "damage":
            return f"for {plural(self.content.basic_dice, 'neutral die', 'neutral dice')}"
        return f"for {self.content.basic_armour} armour"

    def _because(self, event: Explained) -> str:
        """Who did it, if not the card that is resolving: the group's ability, or effects in force."""
        if event.why == "ability":
            return f" ({self._ability(event.sources[0])})"
        if event.why not in EFFECTS:
            return ""
        return f" ({', '.join(map(self._card, event.sources))})"

    # Cards between the piles.

    def _drew(self, event: cards.Drew) -> str:
        how = {"upgrade": "  keeps the upgrade", "delivery": "      keeps"}.get(event.why, "    draws")
        return f"{how} {self._card(event.card)} ({plural(event.in_hand, 'card')} in hand)"

    # Fights and exchanges.

    def _fight_began(self, event: run.FightBegan) -> str:
        self.group = self.names.group_row(event.group)
        self.monsters = self.names.monsters(event.fight, self.group)
        tier, key = self.names.groups[self.group]
        monster = self.book.monsters[key]
        group = monster.tier(tier)
        many = f"{event.monsters} x " if event.monsters > 1 else ""
        ability = (
            f"; {self._ability(group.ability)}: {self.book.abilities[group.ability].text()}" if group.ability else ""
        )
        stats = f"{group.attack_type}, HP {event.monster_hp}, Defence {group.defence}"
        return f"Fight {event.fight}: {many}{monster.name} ({tier}; {stats}{ability})"

    def _exchange_began(self, event: run.ExchangeBegan) -> str:
        hand = plural(event.in_hand, "card")
        return f"  Exchange {event.exchange}: {event.hp} HP, {event.fate} Fate, {hand} in hand"

    def _monster_rolled(self, event: run.MonsterRolled) -> str:
        tier, key = self.names.groups[self.group]
        band = self.book.monsters[key].tier(tier).bands[(event.roll - 1) // 2]
        return f"    {self._monster(event.monster)} rolls {event.roll}: {band_in_words(band)}"

    def _fight_ended(self, event: run.FightEnded) -> str:
        after = plural(event.exchanges, "exchange")
        said = {
            "won": f"  Won after {after} with {event.hp} HP: {event.xp} XP",
            "unresolved": f"  Unresolved after {after}, with {event.hp} HP: no XP",
            "stalemate": f"  Undecided after {after}: a stalemate",
        }
        return said.get(event.how, f"  Defeated in exchange {event.exchanges}")

    def _run_ended(self, event: run.RunEnded) -> str:
        survived = f"{plural(event.fights, 'fight')} survived"
        return f"{ENDS_OF_RUN[event.outcome]}: {survived}, {event.hp} HP and {event.fate} Fate left"

    # Cards on the table.

    def _resolving_began(self, event: cards.ResolvingBegan) -> str:
        order = ", in random order" if event.is_random else ""
        said = f"{plural(event.cards, 'card')} committed" if event.cards else "No card is committed"
        return f"    {said}{order}; {event.held} held"

    def _card_began(self, event: cards.CardBegan) -> str:
        card = self.book.cards[event.card]
        if event.use != "effect":
            return f"    {card.name} ({card.type}), discarded {self._for_use(event.use)}"
        how = {"repeat": ", once more", "delivery": ", delivered"}.get(event.why, "")
        return f"    {card.name} ({card.type}){how}: {card.text}"

    def _aimed(self, event: cards.Aimed) -> str | None:
        if event.by_player:
            return f"      at {self._monster(event.monster)}, as the player chose"
        tied = f", picked among {event.equals}" if event.equals > 1 else ""
        if self.content.group[self.group].number == 1:
            return None
        return f"      at {self._monster(event.monster)}: it deals the most, {event.damage} damage{tied}"

    def _effect_started(self, event: cards.EffectStarted) -> str:
        on = f" on {self._monster(event.monster)}" if event.monster else ""
        ability = self.names.ability_of(self.group)
        silenced = f", but {self._ability(ability)} keeps it from working" if event.is_silenced else ""
        return f"      {self._effect(event)} begins{on}{silenced}"

    def _effect_ended(self, event: cards.EffectEnded) -> str | None:
        if event.why not in ("cancelled", "sapped"):
            return None
        by = "Cancel" if event.why == "cancelled" else self._ability(self.names.ability_of(self.group))
        return f"      {by} ends {self._effect(event)}"

    def _nothing(self, event: cards.NothingCameOfIt) -> str:
        ability = self._ability(self.names.ability_of(self.group))
        why = {
            "no_enemy_left": "no enemy is left to roll dice against",
            "other_attack": "nothing, for another attack was committed",
            "no_card_to_discard": "nothing, for no card is left to discard",
            "target_is_dead": "nothing, for its target is dead",
            "card_is_silenced": f"nothing, for {ability} keeps the whole card from working",
        }
        return f"      {why[event.why]}"

    def _delivered(self, event: cards.Delivered) -> str:
        how = "an attack, which resolves at once" if event.is_attack else "no attack, which goes into the hand"
        return f"      draws {self._card(event.card)}: {how}"

    # Dice.

    def _struck_at(self, event: dice.StruckAt) -> None:
        plus = f" {event.plus:+d}" if event.plus else ""
        thrown = f"{plural(event.dice, 'die', 'dice')}{plus}"
        self.throw = f"{thrown} against {self._monster(event.monster)}, Defence {event.needed}"

    def _die_rolled(self, event: dice.DieRolled) -> str | None:
        marks = ["critical"] if event.is_critical else []
        marks += ["doubled"] if event.is_doubled else []
        said = f"{event.face} {'hits' if event.damage else 'misses'}"
        if event.damage > 1 or marks:
            said = f"{event.face} hits for {event.damage}" + (f" ({', '.join(marks)})" if marks else "")
        if event.why in REROLLS:
            again = f"        {REROLLS[event.why]}: a missed die is rolled again, {said}"
            return "\n".join([*self._dice_line(), again])
        self.dice.append(f"added die {said}" if event.why == "added_die" else said)
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

    def _fate_lost(self, event: hero.FateLost) -> str:
        if event.why == "ability":
            return f"    {self._ability(event.sources[0])} takes {event.amount} Fate: {event.fate} left"
        return f"      pays {event.amount} Fate: {event.fate} left"

    def _hero_hurt(self, event: hero.HeroHurt) -> str:
        soaked = f", armour takes {event.soaked}" if event.soaked else ""
        pierced = " (pierces armour)" if event.why == "piercing" else ""
        by = f"{self._ability(event.sources[0])}: " if event.why == "ability" else ""
        return f"      {by}{event.damage} damage to the hero{pierced}{soaked}: {max(0, event.hp)} HP left"

    def _hero_lost_hp(self, event: hero.HeroLostHp) -> str:
        if event.why == "ability":
            ability = self._ability(event.sources[0])
            return f"      {ability} costs the hero {event.amount} HP: {max(0, event.hp)} left"
        return f"      pays {event.amount} HP: {event.hp} left"

    def _monster_acted(self, event: hero.MonsterActed) -> str:
        again = " again (enraged)" if event.is_again else ""
        dead = ", though a melee card killed it" if event.is_dead else ""
        damage = f"{event.damage} damage" if event.damage else "no damage"
        return f"    {self._monster(event.monster)} acts{again}{dead}: {damage}"
