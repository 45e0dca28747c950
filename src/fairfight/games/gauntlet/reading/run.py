"""The run, its fights and exchanges: what their events change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fairfight.game.interface.changes import Appeared, Cleared, Counted, Scored
from fairfight.game.interface.event import Draft
from fairfight.games.gauntlet import ids
from fairfight.games.gauntlet.events import run
from fairfight.games.gauntlet.reading.pieces import BANDS, MonsterShown, changed, monster_die

if TYPE_CHECKING:
    from fairfight.games.gauntlet.reader import GauntletReader


def run_began(reader: GauntletReader, draft: Draft) -> None:
    """The hero is there."""
    reader.begin_beat(draft)
    shown = reader.shown
    shown.hero.hp = draft["hp"]
    shown.upgrades = draft["upgrade_pile"]
    draft.changes += [
        Appeared(shown.hero.piece()),
        Counted(ids.DRAW_PILE, draft["draw_pile"]),
        Counted(ids.UPGRADE_PILE, shown.upgrades),
    ]


def fight_began(reader: GauntletReader, draft: Draft) -> None:
    """The monsters are there."""
    reader.begin_beat(draft)
    shown = reader.shown
    shown.fight = draft["fight"]
    shown.group = reader.names.group_row(draft["group"])
    shown.monsters = {}
    draft.changes += [Scored("fight", shown.fight), Scored("exchange", 0)]
    for place in range(draft["monsters"]):
        monster = MonsterShown(
            reader.monster(place),
            place,
            reader.names.emblem(shown.group),
            reader.names.monster(shown.group, place),
            draft["monster_hp"],
            draft["monster_hp"],
        )
        shown.monsters[monster.id] = monster
        draft.changes.append(Appeared(monster.piece()))


def exchange_began(reader: GauntletReader, draft: Draft) -> None:
    """The dice of the last exchange are taken up."""
    reader.begin_beat(draft)
    draft.changes.append(Scored("exchange", draft["exchange"]))
    take_up_monster_dice(reader, draft)
    for monster in reader.shown.monsters.values():
        before = monster.piece()
        monster.forget_roll()
        draft.changes += changed(before, monster.piece())


def monster_rolled(reader: GauntletReader, draft: Draft) -> None:
    """A die lies before a monster."""
    shown = reader.shown
    draft["die"] = shown.rolled[draft["monster"]] = shown.new_die()
    marks = tuple(band for band in BANDS if draft[band])
    values: dict[str, Any] = {name: draft[name] for name in ("roll", "damage", "armour")}
    monster = reader.set_monster(draft, draft["monster"], marks=marks, **values)
    draft.changes.append(Appeared(monster_die(draft["die"], monster.place, draft["roll"])))


def end_of_exchange(reader: GauntletReader, draft: Draft) -> None:
    """Abilities come next."""
    reader.begin_beat(draft)
    take_up_dice(reader, draft)


def exchange_ended(reader: GauntletReader, draft: Draft) -> None:
    """Armour is gone, and so are rerolls and repeats."""
    end_exchange(reader, draft)
    for monster in reader.shown.monsters:
        reader.set_monster(draft, monster, armour=0)


def end_exchange(reader: GauntletReader, draft: Draft) -> None:
    """What the hero has for an exchange only is gone."""
    shown = reader.shown
    shown.repeats = shown.again = 0
    shown.rerolls_of = []
    reader.set_hero(draft, armour=0, rerolls=0, repeats=0)


def group_left(reader: GauntletReader, draft: Draft) -> None:
    """An ability did it."""
    reader.begin_beat(draft)
    draft["ability"] = reader.ability


def fight_ended(reader: GauntletReader, draft: Draft) -> None:
    """Nothing of the fight stays."""
    reader.begin_beat(draft)
    end_exchange(reader, draft)
    take_up_dice(reader, draft)
    take_up_monster_dice(reader, draft)
    reader.shown.monsters = {}
    draft.changes += [Cleared(ids.ENEMIES), Scored("xp", draft["total_xp"])]


def run_ended(reader: GauntletReader, draft: Draft) -> None:
    """The fights that were survived are counted."""
    reader.begin_beat(draft)
    draft.changes.append(Scored("fight", draft["fights"]))


def take_up_dice(reader: GauntletReader, draft: Draft) -> None:
    """The hero's dice leave the table."""
    if reader.shown.dice:
        reader.shown.dice = []
        draft.changes.append(Cleared(ids.DICE))


def take_up_monster_dice(reader: GauntletReader, draft: Draft) -> None:
    """The monsters' dice leave the table."""
    if reader.shown.rolled:
        reader.shown.rolled = {}
        draft.changes.append(Cleared(ids.ENEMY_DICE))


HOOKS = {
    run.RunBegan: run_began,
    run.FightBegan: fight_began,
    run.ExchangeBegan: exchange_began,
    run.MonsterRolled: monster_rolled,
    run.EndOfExchange: end_of_exchange,
    run.ExchangeEnded: exchange_ended,
    run.GroupLeft: group_left,
    run.FightEnded: fight_ended,
    run.RunEnded: run_ended,
}
