"""Investigators' catalogue: investigators, gear, cards and decks, monsters, missions, campaigns."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from fairfight.common import checking
from fairfight.common.wording import counted, listed, plural
from fairfight.game.catalogue import Entry, Section, entries_of
from fairfight.games.investigators import terms
from fairfight.games.investigators.data import model
from fairfight.games.investigators.data.worth import mean_of_card

WEAPONS = "Beyond its range every further space takes some percent from the chance to hit."
TALENTS = "A talent is an action; its uses are those of a mission."
SIGNS = (
    ". open, l light cover, h heavy cover; capital letters are monsters, ? is a clue. The party comes in on the left."
)
NUMBERS = ("health", "sanity", "skill", "will", "speed", "armour")
GOALS = {
    "defeat_all": "Defeat all monsters",
    "defeat_boss": "Defeat the boss",
    "search": "Find all clues",
    "survive": "Survive",
}
PREFERENCES = {"nearest": "the nearest", "weakest": "whoever has the least health", "maddest": "the least sane"}


def sections(book: model.Content) -> list[Section]:
    """All of it."""
    told = partial(entries_of, book)
    return [
        Section("investigator", "Investigators", told("investigators", _investigator)),
        Section("weapon", "Weapons", told("weapons", _weapon), WEAPONS),
        Section("talent", "Talents", told("talents", _talent), TALENTS),
        Section("card", "Cards", told("cards", _card)),
        Section("deck", "Decks", told("decks", _deck)),
        Section("training", "Training", told("training", _training)),
        Section("trait", "Traits", told("traits", _trait)),
        Section("harm", "Injuries and madness", told("harms", _harm)),
        Section("monster", "Monsters", told("monsters", monster_entry)),
        Section("mission", "Missions", told("missions", _mission)),
        Section("campaign", "Campaigns", told("campaigns", _campaign)),
    ]


def _ours(entry: checking.Entry) -> bool | None:
    return entry.ours or None


# The party.


def weapon_numbers(weapon: model.Weapon) -> str:
    """What a weapon's card says."""
    return f"damage {weapon.damage}, range {weapon.range}, -{weapon.falloff} % a space beyond"


def talent_text(talent: model.Talent) -> str:
    """What a talent does."""
    match talent:
        case model.Heal():
            return f"{talent.health} health for {_near(talent.range)}."
        case model.Calm():
            return f"{talent.sanity} sanity for {_near(talent.range)}."
        case model.Foresee():
            return "Look at the card on top of the deck; it may be discarded at once."
        case model.Inspire():
            return f"Another within {plural(talent.range, 'space')} aims."


def _near(spaces: int) -> str:
    return f"somebody within {plural(spaces, 'space')}" if spaces else "itself or somebody in the same space"


def _investigator(book: model.Content, key: str) -> Entry:
    one = book.investigators[key]
    has = [f"Carries {listed(book.weapons[name].name for name in one.weapons)}."]
    has += [f"{book.talents[one.talent].name}: {talent_text(book.talents[one.talent])}"] if one.talent else []
    has += [f"Draws from the {book.decks[one.deck].name} deck."] if one.deck != "standard" else []
    armour = f", armour {one.armour}" if one.armour else ""
    facts = f"{one.health} health, {one.sanity} sanity, skill {one.skill}, will {one.will}, speed {one.speed}{armour}"
    text = " ".join([one.about, *has] if one.about else has)
    return Entry(key, one.name, "investigator", text, facts, ours=_ours(one))


def _weapon(book: model.Content, key: str) -> Entry:
    weapon = book.weapons[key]
    users = [one.name for one in book.investigators.values() if key in one.weapons]
    text = f"Carried by {listed(users)}." if users else "Carried by nobody yet."
    return Entry(key, weapon.name, "weapon", text, weapon_numbers(weapon), ours=_ours(weapon))


def _talent(book: model.Content, key: str) -> Entry:
    talent = book.talents[key]
    users = [one.name for one in book.investigators.values() if one.talent == key]
    whose = f" {listed(users)} {'has' if len(users) == 1 else 'have'} it." if users else " Nobody has it yet."
    facts = f"{plural(talent.uses, 'use')} a mission"
    return Entry(key, talent.name, "talent", talent_text(talent) + whose, facts, ours=_ours(talent))


# Cards.


def card_text(card: model.Card) -> str:
    """What a card does to an attack."""
    if card.type == "null":
        return "The attack misses, whatever was rolled."
    does = f"Damage times {card.modifier}: a critical hit." if card.type == "x2" else f"{card.modifier:+d} damage."
    does = "The damage as it is." if card.type == "0" else does
    does += " Who is hit is stunned." if card.stun else ""
    return does + (" Armour does not count." if card.pierce else "")


def _card(book: model.Content, name: str) -> Entry:
    there = [one.name for one in book.decks.values() if name in one.cards]
    facts = f"in {listed(there)}" if there else "in no deck from the start"
    return Entry(name, name, "card", card_text(book.cards[name]), facts)


def cards_text(cards: Iterable[tuple[str, int]]) -> str:
    """Cards with their numbers, as they are written."""
    return ", ".join(f"{name}*{copies}" if copies > 1 else name for name, copies in cards)


def _deck(book: model.Content, key: str) -> Entry:
    one = book.decks[key]
    mean = mean_of_card(book, one.cards, 5)
    facts = f"{plural(sum(one.cards.values()), 'card')}, {float(mean):+.4g} on average at base damage 5"
    return Entry(key, one.name, "deck", cards_text(one.cards.items()), facts, ours=_ours(one))


def change_text(change: model.Change) -> str:
    """What a training, a trait or a harm changes."""
    said = [f"{counted(change.remove)} leaves the deck"] if change.remove else []
    said += [f"{counted(change.add)} joins the deck"] if change.add else []
    if isinstance(change, model.Lasting):
        said += [f"{getattr(change, name):+d} {name}" for name in NUMBERS if getattr(change, name)]
    return f"{', '.join(said) or 'nothing'}."


def _training(book: model.Content, key: str) -> Entry:
    one = book.training[key]
    return Entry(key, one.name, "training", change_text(one), f"{one.price} gold", ours=_ours(one))


def _trait(book: model.Content, key: str) -> Entry:
    return _lasting(key, book.traits[key], "trait")


def _harm(book: model.Content, key: str) -> Entry:
    return _lasting(key, book.harms[key], "harm")


def _lasting(key: str, one: model.Lasting, kind: str) -> Entry:
    about = f"{one.about} " if one.about else ""
    return Entry(key, one.name, kind, about + change_text(one), ours=_ours(one))


# What they meet.


def monster_numbers(one: model.Monster) -> str:
    """What a kind of monster is like, but for its health."""
    facts = [f"armour {one.armour}"] if one.armour else []
    facts += [f"skill {one.skill}", f"damage {one.damage}"]
    facts += [f"horror {one.horror}"] if one.horror else []
    facts += [f"dread {one.dread}"] if one.dread else []
    facts += [f"range {one.range}, -{one.falloff} % a space beyond", f"speed {one.speed}"]
    return ", ".join(facts)


def monster_entry(book: model.Content, key: str) -> Entry:
    """A kind of monster: its numbers and what it does."""
    one = book.monsters[key]
    more = f" (+{one.health_per_extra} for each further investigator)" if one.health_per_extra else ""
    facts = f"{one.health} health{more}, {monster_numbers(one)}"
    does = [one.about] if one.about else []
    does += (
        [f"Sleeps until somebody is within {plural(one.wakes_within, 'space')}."]
        if one.wakes_within < terms.MOST_SPACES
        else []
    )
    keeps = f", from {plural(one.keeps_distance, 'space')} away if it can" if one.keeps_distance else ""
    times = f" {one.attacks} times a turn" if one.attacks != 1 else ""
    does += [f"Attacks {PREFERENCES[one.prefers]}{times}{keeps}."]
    does += ["Hides in the cover of its space."] if one.uses_cover else []
    does += (
        [f"A boss: the {book.decks[one.nemesis_deck].name} deck is drawn from when it attacks."]
        if one.nemesis_deck
        else []
    )
    harms = f"Leaves {book.harms[one.injury].name} or {book.harms[one.madness].name}."
    return Entry(key, one.name, "monster", " ".join([*does, harms]), facts, ours=_ours(one))


def reward_text(reward: model.Reward) -> str:
    """What a mission brings if it is won."""
    said = [f"{reward.gold} gold"] * bool(reward.gold) + [f"{reward.experience} experience"] * bool(reward.experience)
    said += [f"{counted(reward.remove)} leaves every deck"] if reward.remove else []
    said += [f"{counted(reward.add)} joins every deck"] if reward.add else []
    return listed(said or ["nothing"])


def met_text(book: model.Content, mission: model.Mission) -> str:
    """Which monster each letter of a track is, when it comes and for which parties."""
    told = []
    for place, one in enumerate(mission.monsters):
        more = [f"in round {one.from_round}, on {one.space}"] if one.from_round > 1 else []
        more += (
            [f"{one.min_party} or more" if one.min_party < terms.MOST_PARTY else str(one.min_party)]
            if one.min_party > 1
            else []
        )
        sign = f"{terms.sign_of(terms.MOST_PARTY + place)} " if one.from_round == 1 else ""
        told.append(f"{sign}{book.monsters[one.monster].name}" + (f" ({'; '.join(more)})" if more else ""))
    return ", ".join(told)


def drawn(mission: model.Mission) -> tuple[str, ...]:
    """A mission's track with what stands on it: letters above, cover below."""
    rows: list[list[str]] = []
    for place, one in enumerate(mission.monsters):
        if one.from_round == 1:
            row = next((row for row in rows if row[one.space] == " "), None)
            if row is None:
                row = [" "] * len(mission.track)
                rows.append(row)
            row[one.space] = terms.sign_of(terms.MOST_PARTY + place)
    clues = "".join("?" if space in mission.clues else " " for space in range(len(mission.track)))
    above = ["".join(row).rstrip() for row in reversed(rows)]
    return (*above, *([clues.rstrip()] if mission.clues else []), mission.track)


def burdens(book: model.Content, mission: model.Mission) -> list[str]:
    """What a mission does to the decks, a sentence each."""
    said = [f"All draw from the {book.decks[mission.curse_deck].name} deck."] if mission.curse_deck else []
    return said + ([f"Every deck has {plural(mission.extra_nulls, 'NULL')} more."] if mission.extra_nulls else [])


def _mission(book: model.Content, key: str) -> Entry:
    one = book.missions[key]
    goal, reward = f"{GOALS[one.objective]}.", f"Reward: {reward_text(one.reward)}."
    text = " ".join([*([one.about] if one.about else []), goal, *burdens(book, one), reward])
    drawing = (*drawn(one), f"{met_text(book, one)}.", SIGNS)
    return Entry(key, one.name, "mission", text, plural(one.rounds, "round"), ours=_ours(one), drawing=drawing)


def _campaign(book: model.Content, key: str) -> Entry:
    one = book.campaigns[key]
    about = f"{one.about} " if one.about else ""
    text = about + ", then ".join(book.missions[name].name for name in one.missions) + "."
    facts = f"between missions {one.health_regained} health and {one.sanity_regained} sanity come back"
    return Entry(key, one.name, "campaign", text, facts, ours=_ours(one))
