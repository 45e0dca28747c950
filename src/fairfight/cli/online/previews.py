"""Previews in words: what a choice is likely to do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fairfight.game.interface.preview import Against, Preview


def preview_told(preview: Preview, titles: Mapping[str, str]) -> Iterator[str]:
    """The figures of a preview, a line a unit; `titles` are the names of what it is about.

    >>> from fairfight.game.interface.preview import Damage
    >>> hit = Against("b.unit.1", hit=0.5, damage=Damage(4.0, 0, 8, ((0, 0.5), (8, 0.5))))
    >>> list(preview_told(Preview((hit,), costs=(("mana", 2),)), {"b.unit.1": "Orc"}))
    ['Orc: hits 50 %, 4.0 damage on average (0 to 8)', 'costs 2 mana']
    """
    if preview.does_nothing:
        yield "it would do nothing"
    for one in preview.against:
        facts = list(_facts(one))
        if facts:
            yield f"{titles.get(one.unit, one.unit)}: {', '.join(facts)}"
    if preview.costs:
        yield f"costs {', '.join(f'{amount} {_words(what)}' for what, amount in preview.costs)}"
    if preview.gains:
        yield f"brings {', '.join(f'{amount:g} {_words(what)}' for what, amount in preview.gains)} on average"
    if preview.unknown:
        yield f"not known: {', '.join(titles.get(one, _words(one)) for one in preview.unknown)}"


def _facts(one: Against) -> Iterator[str]:
    if one.hit is not None:
        yield f"hits {_percent(one.hit)}"
    if one.critical:
        yield f"critical {_percent(one.critical)}"
    for amount, word in ((one.damage, "damage"), (one.healing, "healed")):
        if amount is not None:
            yield f"{amount.mean:.1f} {word} on average ({amount.low} to {amount.high})"
    if one.defeat is not None:
        yield f"defeats {_percent(one.defeat)}"
    for what, chance in one.other:
        yield f"{_words(what)} {_percent(chance)}"


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def _words(name: str) -> str:
    return name.replace("_", " ")
