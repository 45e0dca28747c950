"""Special rules of single cards. Cards are data, so there should hardly be any.

A card needs a special rule if it uses a verb, a time, a condition or a sort of unit to work on that no other card and
no role uses: somebody wrote that part of the rules for it alone. At most one card in twenty may.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from fairfight.common.numbers import percent
from fairfight.games.summoners.data import verbs
from fairfight.games.summoners.data.model import Content, time_of_role_effect

ONE_IN = 20


def parts_of_rules(effect: verbs.Verb, time: str) -> Iterable[str]:
    """The parts of the rules that an effect needs."""
    yield f"do = {effect.do}"
    yield f"when = {time}"
    yield f"whom = {effect.on}"
    if effect.condition:
        yield f"if = {effect.condition}"


def special_rules(book: Content) -> dict[str, list[str]]:
    """The cards that need a special rule, each with the parts of the rules that it uses alone."""
    users = defaultdict[str, set[str]](set)
    for key, card in book.cards.items():
        for effect in card.deeds:
            for part in parts_of_rules(effect, card.time_of(effect)):
                users[part].add(key)
    for key, role in book.roles.items():
        for effect in role.effects:
            for part in parts_of_rules(effect, time_of_role_effect(effect)):
                users[part].add(f"role:{key}")
    alone = defaultdict[str, list[str]](list)
    for part, by in users.items():
        if len(by) == 1 and (key := min(by)) in book.cards:
            alone[key].append(part)
    return dict(alone)


def told(book: Content) -> str:
    """How many cards need a special rule, for `fairfight check`."""
    special, cards = special_rules(book), len(book.cards)
    share = f"{len(special)} of {cards} cards need a special rule ({percent(len(special) / cards)}"
    named = "".join(f"; {key}: {', '.join(parts)}" for key, parts in special.items())
    return f"{share}, at most {100 // ONE_IN} %{named})"
