"""A second reading of shared/rules/gauntlet.md: one fight after the other, told as plainly as the page tells it.

It shares nothing with the engine. Where the page leaves something open, the reading taken here is marked "Reading:".
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.games.gauntlet.second_reading_cards import DICE, KINDS, TEXT, Band, Card, Kind
from tests.games.gauntlet.second_reading_hero import STANDARD, Hero, HeroFell, Options, new_hero

__all__ = ["Options", "Outcome", "play"]

DRAWS_AFTER = {1: 3, 2: 2, 3: 1}
LAST_EXCHANGE = 50


@dataclass
class Outcome:
    outcome: str = ""  # "cleared", "defeated" or "stalemate"
    fights_survived: int = 0
    hp_left: int = 0
    exchanges: int = 0
    fate_left: int = 0
    upgrades: int = 0
    xp: int = 0
    fights: list[tuple[str, int, int, str]] = field(default_factory=list)  # group, exchanges, HP lost, how it ended
    cards: dict[str, list[int]] = field(default_factory=dict)  # name -> drawn, played for effect, basic uses, damage


@dataclass(eq=False)
class Monster:
    kind: Kind
    hp: int
    alive: bool = True
    # of this exchange:
    roll: int = 0
    band: Band | None = None  # None: it was dead before the exchange
    armour: int = 0
    felled_by_ranged: bool = False
    dice_against: int = 0
    damage_taken: int = 0
    barrier: str = ""  # Void Barrier: the only element that still hurts
    winged_away: int = 0  # Ephemeral Wings: the number of the card that cannot hurt

    @property
    def attacks_ranged(self) -> bool:
        return self.kind.ranged or (self.band is not None and self.band.shot)


@dataclass(eq=False)
class Effect:
    """A bracketed effect in force, under the name of its card."""

    name: str
    lasts: str
    target: Monster | None
    source: int  # number of the card that made it
    only_for: int = 0  # Disorienting Blow: number of the one card it helps


@dataclass(eq=False)
class Use:
    """A committed card: for effect, or discarded for a die or for armour."""

    card: Card
    way: str  # "effect", "die" or "armour"
    number: int = 0  # the how-manieth card of the exchange it is, once it resolves

    @property
    def is_attack(self) -> bool:
        return self.way == "die" or (self.way == "effect" and self.card.is_attack)


@dataclass(eq=False)
class Die:
    face: int = 0
    hit: bool = False
    damage: int = 0
    rerolled: bool = False


class Strike:
    """The dice of one attack against one target."""

    def __init__(self, fight: Fight, use: Use, target: Monster, element: str, to_all: bool, width: int) -> None:
        self.fight, self.use, self.target, self.element, self.to_all = fight, use, target, element, to_all
        self.rng = fight.rng
        self.dice: list[Die] = []
        self.faces = 7 if fight.has("Denied Heaven") else 8  # rolling until it is no 8 is rolling a d7
        count = fight.count
        self.plus = count("Mists of Time") + width * count("Chains of Morrigan")
        if fight.has("Aerial Combat") and not use.card.ranged:
            self.plus -= 1
        self.alacrity = 2 * count("Sage's Alacrity")
        self.sigil = count("Sigil of Final Fate") > 0
        self.critical = 4 if count("Avalon's Light") else 2
        self.factor = 2 ** count("Athena's Guidance")
        less = 2 * count("Mark of Fated Fall", target) + count("Piercing Spear", target)
        less += count("Bone-Splinter Whirl") + count("Rune Shatter") + 3 * fight.disoriented(use, target)
        self.defence = max(1, target.kind.defence - less)
        self.chained = use.way == "effect" and use.card.name == "Crystal-Shot Volley"
        self.echoing = use.way == "effect" and use.card.name == "Ancestral Echoes"

    def add_dice(self, number: int) -> None:
        for _ in range(number):
            die = Die()
            self.dice.append(die)
            self.target.dice_against += 1
            self.throw(die)

    def throw(self, die: Die) -> None:
        die.face = int(self.rng.random() * self.faces) + 1
        turned = self.sigil and die.face == 1
        critical = turned or die.face == 8
        value = (8 if turned else die.face) + self.plus + (self.alacrity if die.rerolled else 0)
        die.hit = min(8, max(1, value)) >= self.defence
        die.damage = 0
        if die.hit:
            die.damage = (self.critical if critical else 1) * (2 if self.doubles() else 1) * self.factor
        if critical and self.chained:
            self.add_dice(1)

    def doubles(self) -> bool:
        if self.fight.hero.options.doubling == "vulnerability":
            return self.element == self.target.kind.vulnerable
        return self.rng.random() < 0.2

    def misses(self) -> list[Die]:
        return [die for die in self.dice if not die.hit]

    def reroll(self) -> None:
        """Use one reroll; Ancestral Echoes throws twice with it, as long as there is a miss."""
        for _ in range(2 if self.echoing else 1):
            missed = self.misses()
            if missed:
                die = self.rng.choice(missed)
                die.rerolled = True
                self.throw(die)

    def would_leave(self) -> int:
        return self.target.hp - max(0, self.before_armour() - self.target.armour)

    def before_armour(self) -> int:
        target, total = self.target, sum(die.damage for die in self.dice)
        if self.to_all and total > 0 and target.kind.ability == "Dark Phalanx" and len(self.fight.living()) >= 2:
            total = max(1, total - 1)
        if target.kind.ability == "Ephemeral Wings" and target.winged_away == self.use.number:
            return 0
        if target.kind.ability == "Void Barrier" and target.barrier not in ("", self.element):
            return 0
        return total


class Fight:
    """A group of monsters and everything that ends with the fight or with the exchange."""

    def __init__(self, hero: Hero, kind: Kind) -> None:
        self.hero: Hero = hero
        self.rng, self.kind = hero.rng, kind
        self.monsters = [Monster(kind, kind.hp) for _ in range(kind.number)]
        self.effects: list[Effect] = []
        self.exchanges = 0
        self.new_exchange()

    def new_exchange(self) -> None:
        self.uses: list[Use] = []
        self.resolving: list[Use] = []  # a stack: Hermes' Delivery resolves a card inside a card
        self.cards_resolved = 0
        self.attacks_resolved = 0
        self.pool = 0  # rerolls of Weaver of Fate and Voice of Destiny
        self.twice = 0  # pending copies of Once Isn't Enough
        self.hero.armour = 0
        for monster in self.monsters:
            monster.armour = monster.dice_against = monster.damage_taken = monster.winged_away = 0
            monster.barrier, monster.band = "", None

    def living(self) -> list[Monster]:
        return [monster for monster in self.monsters if monster.alive]

    def has(self, ability: str) -> bool:
        return self.kind.ability == ability and any(monster.alive for monster in self.monsters)

    def count(self, name: str, target: Monster | None = None) -> int:
        """How many copies of a bracketed effect work now (on that target, for effects that lie on one)."""
        if not self.effects or self.has("Silence"):
            return 0
        return sum(effect.name == name and effect.target is target for effect in self.effects)

    def disoriented(self, use: Use, target: Monster) -> int:
        if self.has("Silence"):
            return 0
        return sum(effect.target is target and effect.only_for == use.number for effect in self.effects)

    def run(self) -> str:
        while self.exchanges < LAST_EXCHANGE:
            if self.exchanges == 3 and self.has("Ghostly"):
                return "unresolved"
            self.exchanges += 1
            self.exchange()
            if not self.living():
                return "won"
        return "stalemate"

    def exchange(self) -> None:
        self.new_exchange()
        if self.has("Corrupted Destiny"):
            self.hero.spend_fate(2)
        self.hero.armour += self.count("Mercury Guard") * len(self.living())
        for monster in self.living():
            monster.roll = self.rng.randint(1, 8)
            monster.band = self.kind.bands[(monster.roll - 1) // 2]
            monster.armour = monster.band.armour
        self.uses = commit(self.hero)
        ranged = [use for use in self.uses if self.in_ranged_step(use)]
        melee = [use for use in self.uses if use not in ranged]
        for step in (ranged, melee):
            self.rng.shuffle(step)
            for use in step:
                self.resolve(use)
        for ranged_turn in (True, False):
            for monster in self.monsters:
                if monster.attacks_ranged == ranged_turn:
                    self.act(monster)
        self.end_of_exchange()
        self.hero.draw(max(0, DRAWS_AFTER.get(self.exchanges, 0) - self.has("Sticky Web")))

    def in_ranged_step(self, use: Use) -> bool:
        return use.card.ranged and not (use.is_attack and self.has("Web Slinger"))

    def resolve(self, use: Use) -> None:
        card = use.card
        self.cards_resolved += 1
        use.number = self.cards_resolved
        self.resolving.append(use)
        self.hero.stats[card.name][1 if use.way == "effect" else 2] += 1
        if use.way == "armour":
            self.hero.armour += 1
        elif use.way == "die":
            self.attack(use, self.targets(False), 1, "neutral", False)
        else:
            times = 1
            if card.is_attack:  # Reading: an attack card is one with printed dice, whether or not it rolls them now
                times, self.twice = 1 + self.twice, 0
            for _ in range(times):
                self.carry_out(use)
        # Reading: a Disorienting Blow is used up, and no longer listed, once the next card has resolved.
        self.effects = [effect for effect in self.effects if effect.only_for != use.number]
        self.resolving.pop()
        self.hero.discard_pile.append(card)

    def resolve_drawn(self, card: Card) -> None:
        self.resolve(Use(card, "effect"))

    def targets(self, to_all: bool) -> list[Monster]:
        living = self.living()
        if to_all or not living:
            self.rng.shuffle(living)
            return living
        most = max(monster.band.damage for monster in living if monster.band)
        return [self.rng.choice([monster for monster in living if monster.band and monster.band.damage == most])]

    def carry_out(self, use: Use) -> None:
        """The text of a card: costs, bracket, dice, bracket of "other" and "next", the rest."""
        card = use.card
        targets = self.targets(card.to_all) if card.is_attack else []
        before = self.attacks_resolved
        # Reading: costs are paid even where no monster is left to roll against.
        dice = DICE[card.name](self, use) if card.name in DICE else card.dice
        if not card.late:
            self.start(use, targets)
        hits = self.attack(use, targets, dice, card.element, card.to_all)
        if card.late:
            self.start(use, targets)
        if card.name in TEXT:
            TEXT[card.name](self, hits, before)

    def start(self, use: Use, targets: list[Monster]) -> None:
        card = use.card
        if not card.lasts or (card.on_target and not (targets and targets[0].alive)):
            return
        if card.name == "Athena's Guidance" and not self.hero.discard_weakest():
            return
        effect = Effect(card.name, card.lasts, targets[0] if card.on_target else None, use.number)
        if card.name == "Disorienting Blow":
            effect.only_for = self.cards_resolved + 1
        self.effects.append(effect)
        if card.name == "Mercury Guard" and not self.has("Silence"):
            self.hero.armour += len(self.living())

    def attack(self, use: Use, targets: list[Monster], dice: int, element: str, to_all: bool) -> int:
        """Roll against each target in turn; how many dice hit. Without dice or targets there is no attack."""
        if not dice or not targets:
            return 0
        self.hero.armour += self.count("Chiron's Training")
        dice += self.count("Strength from Anger") + self.count("Eris' Pandemonium") * len(self.living())
        # Reading: a second resolving of the same Sky Javelin is no "other" attack for the effect of the first.
        own = sum(effect.name == "Sky Javelin" and effect.source == use.number for effect in self.effects)
        dice += max(0, self.count("Sky Javelin") - own)
        own_rerolls = sum(self.count(name) for name in ("Circle of Avalon", "Olympian Call", "Guided By The Gods"))
        hits = 0
        for target in targets:
            if target.alive:
                strike = Strike(self, use, target, element, to_all, len(targets))
                strike.add_dice(dice + self.count("Glyph-Marking Bolt", target))
                own_rerolls = self.rerolls(strike, own_rerolls)
                hits += sum(die.hit for die in strike.dice)
                self.land(strike)
        # Reading: Roots of Despair bites as soon as the dice are done, before Lion Strangler and the rest of the text.
        if use.way == "effect" and not hits and self.has("Roots of Despair"):
            self.hero.lose_hp(1)
        for target in targets:
            self.monster_loses(target, self.count("Lion Strangler") + 2 * self.count("Ares' Will"))
        self.attacks_resolved += 1
        return hits

    def rerolls(self, strike: Strike, own: int) -> int:
        """The card's rerolls, the pool's, then Fate; how many of the card's rerolls are left."""
        if self.has("Disturbed Flow"):
            return own
        while own + self.pool > 0 and strike.misses():
            if own:
                own -= 1
            else:
                self.pool -= 1
            strike.reroll()
        for _ in range(2):
            if self.hero.fate and strike.misses() and strike.would_leave() in (1, 2):
                self.hero.fate -= 1
                strike.reroll()
        return own

    def land(self, strike: Strike) -> None:
        hero, target = self.hero, strike.target
        hero.armour += self.count("Crystal Cave's Staff") * sum(die.face >= 7 for die in strike.dice)
        if self.has("Curse of Torment"):
            hero.take_damage(sum(die.face <= 2 for die in strike.dice))
        total = strike.before_armour()
        soaked = min(target.armour, total)
        target.armour -= soaked
        dealt = total - soaked
        hero.stats[strike.use.card.name][3] += dealt
        if not dealt:
            return
        target.damage_taken += dealt
        target.barrier = strike.element
        target.winged_away = self.cards_resolved + 1
        # Reading: Spiked Armor comes with the damage, before what a death brings.
        if target.kind.ability == "Spiked Armor" and dealt >= 3:
            hero.lose_hp(1)
        self.monster_loses(target, dealt)

    def monster_loses(self, monster: Monster, amount: int) -> None:
        """Take hit points off a living monster, by damage or otherwise, and see to its death."""
        if not monster.alive:
            return
        monster.hp -= amount
        if monster.hp > 0:
            return
        monster.alive = False
        monster.felled_by_ranged = self.resolving[-1].card.ranged
        self.hero.heal(self.count("Nature's Rebuke"))
        self.hero.fate += self.count("Waves of Destiny")
        for other in self.living():
            self.monster_loses(other, 2 * self.count("Horde Breaker"))

    def act(self, monster: Monster) -> None:
        band = monster.band
        if band is None or not (monster.alive or (monster.attacks_ranged and not monster.felled_by_ranged)):
            return
        damage = band.damage
        if self.has("Power of Death") and monster.roll >= 3:
            damage += sum(not priest.alive for priest in self.monsters)
        for _ in range(2 if self.has("Enrage") and monster.hp <= 3 else 1):
            self.hero.take_damage(damage, band.pierce)
            if band.disrupt:
                self.hero.discard_weakest()
            if band.cancel and self.effects:
                self.effects.remove(self.rng.choice(self.effects))

    def end_of_exchange(self) -> None:
        if self.has("Cursed Thorns"):
            self.hero.lose_hp(self.hero.armour)
        if self.kind.ability == "Banshee Wail":
            self.hero.take_damage(sum(monster.dice_against // 3 for monster in self.monsters))
        combat = [effect for effect in self.effects if effect.lasts == "combat"]
        if self.has("Power Sap") and combat:
            self.effects.remove(self.rng.choice(combat))
            for treant in self.living():
                treant.hp = min(self.kind.hp, treant.hp + 1)
        self.effects = [effect for effect in self.effects if effect.lasts == "combat"]
        self.hero.armour = 0


def commit(hero: Hero) -> list[Use]:
    """Let the policy choose for every card in hand; what it commits leaves the hand."""
    uses: list[Use] = []
    held: list[Card] = []
    for card in hero.hand:
        ways = ["effect"] if card.solo else []
        if hero.policy == "rulebook":
            basic = card.rarity == "initial" or hero.options.basic_use == "all"
            ways = ["hold", *ways, *(["die", "armour"] if basic else [])]
        way = hero.rng.choice(ways or ["hold"])
        if way == "hold":
            held.append(card)
        else:
            uses.append(Use(card, way))
    hero.hand = held
    return uses


def play(
    hero: str,
    policy: str,
    rng: random.Random,
    fight: str = "",
    deck: Sequence[str] = (),
    options: Options = STANDARD,
    hand: Sequence[str] | None = None,
) -> Outcome:
    if policy not in ("rulebook", "all_in"):
        raise ValueError(policy)
    who = new_hero(hero, policy, rng, deck, hand, options)
    if fight:
        kinds = [next(kind for tier in KINDS.values() for kind in tier if kind.group == fight)]
    else:
        kinds = [rng.choice(KINDS[tier]) for tier in ("basic", "basic", "basic", "elite", "elite", "elite")]
    result = Outcome(outcome="cleared", cards=who.stats)
    for number, kind in enumerate(kinds, start=1):
        who.fate += 1
        before, battle = who.hp, Fight(who, kind)
        try:
            how = battle.run()
        except HeroFell:
            how = "defeated"
        result.exchanges += battle.exchanges
        result.fights.append((kind.group, battle.exchanges, before - max(0, who.hp), how))
        if how in ("defeated", "stalemate"):
            result.outcome = how
            break
        result.fights_survived += 1
        if how == "won":
            result.xp += (kind.number * kind.xp + 1) // 2 + 1
        if number < len(kinds):
            who.take_upgrade()
            who.draw(3)
            result.upgrades += 1
    result.hp_left, result.fate_left = max(0, who.hp), who.fate
    return result
