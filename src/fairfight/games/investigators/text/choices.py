"""Choices in words, attacks with their exact odds."""

from __future__ import annotations

from fairfight.common.numbers import whole_percent
from fairfight.common.wording import plural
from fairfight.game.interface.choice import Choice
from fairfight.game.interface.scene import at_of
from fairfight.games.investigators import terms
from fairfight.games.investigators.advice.previews import preview_of
from fairfight.games.investigators.state import Content, State
from fairfight.games.investigators.text.names import Names

BUTTONS = {
    "end_turn": "end the turn",
    "aim": "aim",
    "search": "search for the clue",
    "retreat": "retreat from the mission",
    "go_on": "go on to the next mission",
}


def choice_text(names: Names, content: Content, state: State, choice: Choice, *, is_below_card: bool = False) -> str:
    """A choice of the acting investigator, or of the party at its base; below a card that name need not be said."""
    said = BUTTONS.get(choice.kind, "")
    match choice.kind:
        case "train":
            training = names.book.training[choice.card].name
            said = f"train {names.titles[choice.targets[0]]}: {training} ({choice.amount} gold)"
        case "trait":
            trait = "it" if is_below_card else names.book.traits[choice.card].name
            said = f"{names.titles[choice.by]} gains {trait}"
        case "talent":
            [target] = choice.targets
            whom = f" on {names.titles[target]}" if target != choice.by else ""
            said = f"use {'it' if is_below_card else names.talent(choice.card)}{whom}"
        case "discard":
            said = f"discard the {choice.card} that was foreseen"
        case "calm_down":
            said = f"calm down (+{content.steady} sanity)"
        case "take_cover":
            cover = content.mission[state.mission].cover[state.party[state.actor].space]
            said = f"take {terms.COVERS[cover]} cover (-{content.cover[cover]} % to be hit)"
        case "attack":
            weapon = "" if is_below_card else f" with the {names.weapon(choice.card)}"
            said = _attack(names, content, state, choice, weapon)
        case "move":
            said = _move(content, state, at_of(choice.space)[0])
    return said


def _move(content: Content, state: State, space: int) -> str:
    mission = content.mission[state.mission]
    there = [terms.COVERS[mission.cover[space]] + " cover"] * (mission.cover[space] > 0)
    there += ["a clue"] * any(
        mission.clue[clue] == space and not state.clues >> clue & 1 for clue in range(mission.clues)
    )
    far = plural(abs(space - state.party[state.actor].space), "space")
    return f"move to {space} ({', '.join([far, *there])})"


def _attack(names: Names, content: Content, state: State, choice: Choice, weapon: str) -> str:
    preview = preview_of(content, state, choice)
    assert preview is not None
    [against] = preview.against
    assert against.hit is not None
    assert against.defeat is not None
    assert against.damage is not None
    odds = f"{whole_percent(against.hit)} to hit, {whole_percent(against.defeat)} to defeat"
    damage = f"{against.damage.mean:.1f} damage on average"
    return f"attack {names.titles[against.unit]}{weapon} ({odds}, {damage})"


def topic(names: Names, choice: Choice) -> str:
    """The group of a choice in long lists: moving, or whose training."""
    return f"train {names.titles[choice.topic]}" if choice.kind == "train" else choice.topic


def shorthand(names: Names, choice: Choice) -> str:
    """A short name for a choice: the space to move to, the sign of the monster to attack.

    Both weapons go by the same sign: where either could hit, nobody attacks with the one that was not meant.
    """
    if choice.kind == "attack":
        return names.signs[choice.targets[0]]
    return f"s{at_of(choice.space)[0]}" if choice.kind == "move" else ""
