"""Dice, monsters and the hero: what their events change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fairfight.game.interface.changes import Appeared, Scored
from fairfight.game.interface.event import Draft
from fairfight.game.interface.scene import Piece
from fairfight.games.gauntlet.events import dice, hero
from fairfight.games.gauntlet.reading.pieces import changed, hero_die
from fairfight.games.gauntlet.reading.run import take_up_dice

if TYPE_CHECKING:
    from fairfight.games.gauntlet.reader import GauntletReader

REROLLS = ("each_attack_reroll", "exchange_reroll", "fate")


# The hero's dice.


def struck_at(reader: GauntletReader, draft: Draft) -> None:
    """New dice are thrown."""
    take_up_dice(reader, draft)
    shown = reader.shown
    draft.cause = shown.beat
    reader.cause = shown.strike = draft.n
    draft["copy"] = shown.resolving
    shown.target, shown.needed = draft["monster"], draft["needed"]


def die_rolled(reader: GauntletReader, draft: Draft) -> None:
    """A die lies on the table: a new one, or a missed one that was rolled again."""
    shown = reader.shown
    draft["monster"], draft["needed"] = shown.target, shown.needed
    said = {
        "hit" if draft["damage"] else "missed": True,
        "critical": draft["is_critical"],
        "doubled": draft["is_doubled"],
    }
    marks = tuple(mark for mark, on in said.items() if on)
    if draft["why"] in REROLLS:
        draft.cause = shown.reroll
        place = next(place for place, die in enumerate(shown.dice) if is_missed(die, draft["before"]))
        old = shown.dice[place]
        new = shown.dice[place] = hero_die(old.id, place, draft["face"], marks)
        draft.changes += changed(old, new)
    else:
        place = len(shown.dice)
        new = hero_die(shown.new_die(), place, draft["face"], marks)
        shown.dice.append(new)
        draft.changes.append(Appeared(new))
    draft["die"] = new.id


def is_missed(die: Piece, face: int) -> bool:
    """Whether a die missed with a face."""
    return "missed" in die.marks and die.badges[0].text == str(face)


def reroll_used(reader: GauntletReader, draft: Draft) -> None:
    """A card's reroll is used."""
    draft["sources"] = reader.sources(draft["why"])
    reader.shown.reroll = draft.n
    if draft["why"] == "exchange_reroll":
        reader.set_hero(draft, rerolls=draft["left"])


def fate_spent_on_die(reader: GauntletReader, draft: Draft) -> None:
    """Fate is used."""
    reader.shown.reroll = draft.n
    draft.changes.append(Scored("fate", draft["fate"]))


# Monsters.


def of_ability(reader: GauntletReader, draft: Draft) -> None:
    """The group's ability does it."""
    draft["ability"] = reader.ability


def damage_soaked(reader: GauntletReader, draft: Draft) -> None:
    """A monster has less armour."""
    reader.set_monster(draft, draft["monster"], armour=draft["armour"])


def monster_hurt(reader: GauntletReader, draft: Draft) -> None:
    """A monster has fewer HP; the dice did it."""
    draft["copy"] = reader.shown.resolving
    monster_has_hp(reader, draft)


def monster_lost_hp(reader: GauntletReader, draft: Draft) -> None:
    """A monster has fewer HP; something else did it."""
    reader.explain(draft)
    monster_has_hp(reader, draft)


def monster_has_hp(reader: GauntletReader, draft: Draft) -> None:
    """What takes a monster's HP may kill it."""
    draft["max_hp"] = reader.set_monster(draft, draft["monster"], hp=draft["hp"]).max_hp
    reader.shown.wounds[draft["monster"]] = draft.n


def monster_died(reader: GauntletReader, draft: Draft) -> None:
    """A death follows from what took the last HP, and others may follow from it."""
    shown = reader.shown
    draft.cause = shown.wounds.get(draft["monster"], reader.cause)
    shown.death = draft.n
    reader.set_monster(draft, draft["monster"], is_dead=True)


def monster_healed(reader: GauntletReader, draft: Draft) -> None:
    """A monster has more HP."""
    draft["ability"] = reader.ability
    draft["max_hp"] = reader.set_monster(draft, draft["monster"], hp=draft["hp"]).max_hp


def monster_evades(reader: GauntletReader, draft: Draft) -> None:
    """A monster will not be hurt by a card."""
    draft["ability"] = reader.ability
    reader.set_monster(draft, draft["monster"], evades=draft["number"])


def barrier_raised(reader: GauntletReader, draft: Draft) -> None:
    """A monster is hurt by one element only."""
    draft["ability"] = reader.ability
    reader.set_monster(draft, draft["monster"], hurt_only_by=draft["element"])


def monster_acts(reader: GauntletReader, draft: Draft) -> None:
    """What the hero suffers next follows from it."""
    reader.begin_beat(draft)
    take_up_dice(reader, draft)
    reader.shown.acting = draft["monster"]


# The hero.


def armour_gained(reader: GauntletReader, draft: Draft) -> None:
    """The hero has more armour."""
    reader.explain(draft)
    reader.set_hero(draft, armour=draft["armour"])


def fate_changed(reader: GauntletReader, draft: Draft) -> None:
    """The hero has more Fate, or less."""
    reader.explain(draft)
    draft.changes.append(Scored("fate", draft["fate"]))


def hero_hurt(reader: GauntletReader, draft: Draft) -> None:
    """The hero has less armour or fewer HP."""
    hero_has_hp(reader, draft)
    reader.set_hero(draft, armour=draft["armour"])


def hero_has_hp(reader: GauntletReader, draft: Draft) -> None:
    """The hero has other HP."""
    reader.explain(draft)
    draft["max_hp"] = reader.shown.hero.max_hp
    reader.set_hero(draft, hp=draft["hp"])


HOOKS = {
    dice.StruckAt: struck_at,
    dice.DieRolled: die_rolled,
    dice.EightRolledAgain: of_ability,
    dice.RerollUsed: reroll_used,
    dice.FateSpentOnDie: fate_spent_on_die,
    dice.DamageLessened: of_ability,
    dice.DamageSoaked: damage_soaked,
    dice.MonsterHurt: monster_hurt,
    dice.MonsterLostHp: monster_lost_hp,
    dice.MonsterDied: monster_died,
    dice.MonsterHealed: monster_healed,
    dice.MonsterEvades: monster_evades,
    dice.BarrierRaised: barrier_raised,
    hero.ArmourGained: armour_gained,
    hero.FateGained: fate_changed,
    hero.FateLost: fate_changed,
    hero.HeroHurt: hero_hurt,
    hero.HeroLostHp: hero_has_hp,
    hero.HeroHealed: hero_has_hp,
    hero.MonsterActed: monster_acts,
    hero.MonsterDidNotAct: monster_acts,
}
