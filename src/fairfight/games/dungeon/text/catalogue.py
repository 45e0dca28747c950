"""Dungeon's catalogue: classes, gear, spells, enemies with their behaviours, rooms and runs."""

from __future__ import annotations

from functools import partial

from fairfight.common import checking
from fairfight.common.wording import counted, listed, plural, several
from fairfight.game.catalogue import Entry, Section, entries_of
from fairfight.games.dungeon.data import model
from fairfight.games.dungeon.data.lowering import posted

RANGES = "Range counts orthogonal steps and needs a line of sight."
SPELLS = "They take the Attack Slot."
ITEMS = "They cost an Action Point and are used up."
BEHAVIOURS = "What enemies do in their turn; an enemy has one."
SIGNS = "# wall, . floor, ~ chasm, + closed door, $ reward, 1 2 3 where heroes start."
AIMS = {
    "weakest": "the hero with the fewest HP",
    "nearest": "the nearest hero",
    "strongest": "the hero with the most HP",
    "least_defended": "the hero with the fewest defence dice",
}


def sections(book: model.Content) -> list[Section]:
    """All of it."""
    told = partial(entries_of, book)
    return [
        Section("class", "Classes", told("classes", _class)),
        Section("weapon", "Weapons", told("weapons", _weapon), RANGES),
        Section("armour", "Armours", told("armours", _armour)),
        Section("shield", "Shields", told("shields", _shield)),
        Section("spell", "Spells", told("spells", _spell), SPELLS),
        Section("consumable", "Consumables", told("consumables", _consumable), ITEMS),
        Section("enemy", "Enemies", told("enemies", enemy_entry)),
        Section("behaviour", "Behaviours", told("behaviours", _behaviour), BEHAVIOURS),
        Section("room", "Rooms", told("rooms", _room)),
        Section("run", "Runs", told("runs", _run)),
    ]


def _ours(entry: checking.Entry) -> bool | None:
    """What does not say that it is ours is somebody's own: nothing in this catalogue comes from the seed."""
    return entry.ours or None


def weapon_numbers(weapon: model.Weapon) -> str:
    """What a weapon's card says."""
    reach = f", range {weapon.range}" if weapon.range > 1 else ""
    reach = f", range {weapon.min_range} to {weapon.range}" if weapon.min_range > 1 else reach
    hands = ", two hands" if weapon.hands == 2 else ""
    return f"{plural(weapon.attack_dice, 'die', 'dice')}, damage {weapon.damage}{reach}{hands}"


def behaviour_text(behaviour: model.Behaviour) -> str:
    """What an enemy does in its turn, in words."""
    wakes = "Sleeps until it sees a hero or is hurt. " if behaviour.wakes == "in_sight" else ""
    stands = "as far away as its weapon allows" if behaviour.stance == "far" else "the tile it reaches soonest"
    then = " Then moves away with what is left of its movement." if behaviour.withdraws else ""
    return f"{wakes}Attacks {AIMS[behaviour.aims_at]} in reach, from {stands}.{then}"


def _class(book: model.Content, key: str) -> Entry:
    hero = book.classes[key]
    carried = [book.weapons[name].name for name in hero.weapons]
    worn = [book.armours[hero.armour].name] if hero.armour else []
    worn += [book.shields[hero.shield].name] if hero.shield else []
    has = [f"Carries {listed(carried)}."]
    has += [f"Wears {listed(worn)}."] if worn else []
    has += [f"Casts {listed(book.spells[name].name for name in hero.spells)}."] if hero.spells else []
    items = [several(number, book.consumables[name].name, "1 ") for name, number in hero.consumables.items()]
    has += [f"Has {listed(items)}."] if items else []
    text = " ".join([hero.about, *has] if hero.about else has)
    return Entry(key, hero.name, "class", text, f"{hero.hp} HP, movement {hero.movement}", ours=_ours(hero))


def _weapon(book: model.Content, key: str) -> Entry:
    weapon = book.weapons[key]
    users = [hero.name for hero in book.classes.values() if key in hero.weapons]
    users += [enemy.name for enemy in book.enemies.values() if enemy.weapon == key]
    text = f"Carried by {listed(users)}." if users else "Carried by nobody yet."
    return Entry(key, weapon.name, "weapon", text, weapon_numbers(weapon), ours=_ours(weapon))


def _worn(key: str, worn: model.Worn, kind: str) -> Entry:
    text = f"{worn.defence_dice:+d} defence {'die' if abs(worn.defence_dice) == 1 else 'dice'}."
    text += f" {worn.movement:+d} movement." if worn.movement else ""
    facts = f"Flat Damage Reduction {worn.flat_reduction}, if it is on" if worn.flat_reduction else ""
    return Entry(key, worn.name, kind, text, facts, ours=_ours(worn))


def _armour(book: model.Content, key: str) -> Entry:
    return _worn(key, book.armours[key], "armour")


def _shield(book: model.Content, key: str) -> Entry:
    return _worn(key, book.shields[key], "shield")


def _spell(book: model.Content, key: str) -> Entry:
    spell = book.spells[key]
    charges = f", {plural(spell.charges, 'charge')} a room" if spell.charges else ""
    return Entry(key, spell.name, "spell", spell.effect.text(), f"range {spell.range}{charges}", ours=_ours(spell))


def _consumable(book: model.Content, key: str) -> Entry:
    consumable = book.consumables[key]
    return Entry(key, consumable.name, "consumable", consumable.effect.text(), ours=_ours(consumable))


def enemy_entry(book: model.Content, key: str) -> Entry:
    """A kind of enemy, with its weapon and what it does."""
    enemy = book.enemies[key]
    weapon = book.weapons[enemy.weapon]
    worn = [book.armours[enemy.armour].name] if enemy.armour else []
    worn += [book.shields[enemy.shield].name] if enemy.shield else []
    wears = f" Wears {listed(worn)}." if worn else ""
    text = f"{weapon.name}: {weapon_numbers(weapon)}.{wears} {behaviour_text(book.behaviours[enemy.behaviour])}"
    facts = f"{enemy.hp} HP, movement {enemy.movement}, {enemy.gold} gold"
    return Entry(key, enemy.name, "enemy", text, facts, ours=_ours(enemy))


def _behaviour(book: model.Content, key: str) -> Entry:
    behaviour = book.behaviours[key]
    users = [enemy.name for enemy in book.enemies.values() if enemy.behaviour == key]
    facts = listed(users) if users else "nobody yet"
    return Entry(key, behaviour.name, "behaviour", behaviour_text(behaviour), facts, ours=_ours(behaviour))


def _room(book: model.Content, key: str) -> Entry:
    room = book.rooms[key]
    met = [
        f"{plural(heroes, 'hero', 'heroes')}: {counted(book.enemies[name].name for name, _ in posted(room, heroes))}"
        for heroes in (1, 2, 3)
    ]
    about = f"{room.about} " if room.about else ""
    text = f"{about}{'; '.join(met)}. Reward: {reward_text(book, room.reward)}."
    drawing = (*room.rows, f"{letters_text(book, room)}.", SIGNS)
    return Entry(key, room.name, "room", text, ours=_ours(room), drawing=drawing)


def letters_text(book: model.Content, room: model.Room) -> str:
    """Which enemy each letter of a room's grid is, and for which parties it is there."""
    parts = ((room.enemies, ""), (room.with_two, " (2 or 3 heroes)"), (room.with_three, " (3 heroes)"))
    return ", ".join(
        f"{letter} {book.enemies[name].name}{more}" for part, more in parts for letter, name in part.items()
    )


def reward_text(book: model.Content, reward: model.Reward) -> str:
    """What lies on a room's reward tile."""
    found = [f"{reward.gold} gold"] * (reward.gold > 0)
    found += [plural(reward.rubies, "ruby", "rubies")] * (reward.rubies > 0)
    found += [several(number, book.consumables[name].name, "1 ") for name, number in reward.consumables.items()]
    return listed(found or ["nothing"])


def _run(book: model.Content, key: str) -> Entry:
    run = book.runs[key]
    rooms = ", then ".join(" or ".join(book.rooms[name].name for name in stage) for stage in run.rooms)
    about = f"{run.about} " if run.about else ""
    return Entry(key, run.name, "run", f"{about}{rooms}.", f"rest {run.rest_hp} HP", ours=_ours(run))
