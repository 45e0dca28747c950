"""A run for the eyes: the hero and the monsters face to face, dice in trays, cards in hand and in their places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fairfight.game.interface.scene import Badge, Card, Counter, Piece, Place, Scene, Track
from fairfight.games.gauntlet import ids
from fairfight.games.gauntlet.reading.pieces import BANDS, HeroShown, MonsterShown, monster_die
from fairfight.games.gauntlet.text.names import Names
from fairfight.games.gauntlet.views import (
    BandView,
    CardView,
    CommittedView,
    EffectView,
    GauntletView,
    HeldView,
    MonsterView,
)

STEPS = ("commit", "resolve", "monsters_act", "end")


def scene_of(names: Names, view: GauntletView) -> Scene:
    """The scene of a view."""
    return Scene(
        places=_places(view),
        pieces=(_hero(names, view), *(piece for monster in view.monsters for piece in _monster(names, view, monster))),
        cards=(
            *_cards(names, ids.HAND, view.hand),
            *_cards(names, ids.COMMITTED, view.committed),
            *_cards(names, ids.DISCARD_PILE, view.discard_pile),
        ),
        counters=_counters(view),
        track=Track(STEPS, "resolve" if view.resolving else "commit") if view.group else None,
        to_act="" if view.outcome else ids.HERO,
        actor="" if view.outcome else ids.HERO,
        headline=_headline(names, view),
    )


def _places(view: GauntletView) -> tuple[Place, ...]:
    return (
        Place(ids.ENEMIES, "row", ids.ENEMIES, "Monsters"),
        Place(ids.ENEMY_DICE, "tray", ids.ENEMIES, "Dice of the monsters"),
        Place(ids.FIELD, "row", ids.HERO, "Hero"),
        Place(ids.DICE, "tray", ids.HERO, "Dice"),
        Place(ids.COMMITTED, "tray", ids.HERO, "Committed"),
        Place(ids.HAND, "hand", ids.HERO, "Hand"),
        Place(
            ids.DRAW_PILE, "pile", ids.HERO, "Draw pile", count=sum(one.number for one in view.draw_pile), face="down"
        ),
        Place(ids.DISCARD_PILE, "pile", ids.HERO, "Discard pile"),
        Place(
            ids.UPGRADE_PILE, "pile", title="Upgrades", count=sum(one.number for one in view.upgrade_pile), face="down"
        ),
        Place(ids.UPGRADES_SEEN, "tray", title="Upgrades looked at"),
    )


def _counters(view: GauntletView) -> tuple[Counter, ...]:
    return (
        Counter("fight", "Fight", view.fight, max=view.fights),
        Counter("exchange", "Exchange", view.exchange),
        Counter("fate", "Fate", view.fate, ids.HERO),
        Counter("xp", "XP", view.xp, ids.HERO),
    )


def _headline(names: Names, view: GauntletView) -> str:
    if view.group is None:
        return f"The run is over: {view.outcome}"
    name = names.book.monsters[view.group.monster].name
    many = f"{view.group.count} x " if view.group.count > 1 else ""
    return f"Fight {view.fight} of {view.fights}, exchange {view.exchange}: {many}{name} ({view.group.tier})"


def _hero(names: Names, view: GauntletView) -> Piece:
    own = [effect for effect in view.effects if not effect.monster]
    shown = HeroShown(
        names.hero_key,
        names.hero,
        view.max_hp,
        view.hp,
        view.armour,
        view.rerolls,
        view.repeats,
        _copies(own),
    )
    return _labelled(names, shown.piece(), view.effects)


def _copies(effects: Iterable[EffectView]) -> dict[str, int]:
    counted: dict[str, int] = {}
    for effect in effects:
        counted[effect.id] = counted.get(effect.id, 0) + effect.copies
    return counted


def _monster(names: Names, view: GauntletView, monster: MonsterView) -> list[Piece]:
    """A monster, and the die that it rolled."""
    assert view.group is not None
    place = view.monsters.index(monster)
    group = names.group_row(view.group.id)
    band = monster.band or BandView()
    lying = [effect for effect in view.effects if effect.monster == monster.id]
    shown = MonsterShown(
        monster.id,
        place,
        names.emblem(group),
        names.monster(group, place),
        monster.max_hp,
        monster.hp,
        monster.armour,
        monster.roll,
        band.damage,
        tuple(name for name in BANDS if getattr(band, name)),
        not monster.is_alive,
        int(bool(monster.evades)),
        monster.hurt_only_by,
        _copies(lying),
    )
    dice = [monster_die(monster.die, place, monster.roll)] if monster.die else []
    return [_labelled(names, shown.piece(), lying), *dice]


def _labelled(names: Names, piece: Piece, effects: Iterable[EffectView]) -> Piece:
    """A piece with words for its badges."""
    cards = {effect.id: names.card_named(effect.card) for effect in effects}
    badges = (Badge(one.id, one.text, cards.get(one.id, one.id.replace("_", " "))) for one in piece.badges)
    return replace(piece, badges=tuple(badges))


def _cards(names: Names, place: str, cards: Iterable[CardView | CommittedView | HeldView]) -> list[Card]:
    return [
        Card(
            card.id,
            place,
            card.card,
            names.card_named(card.card),
            marks=(f"for_{card.use}",) if isinstance(card, CommittedView) else (),
        )
        for card in cards
    ]
