"""Reasons in words: why something is not legal now, with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fairfight.common.wording import plural
from fairfight.game.interface.reason import Reason
from fairfight.games.dungeon.choices import wish_of
from fairfight.games.dungeon.client.ids import space_name
from fairfight.games.dungeon.client.reasons import Unmet, unmet
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.text.names import Names

SIGHT = "(rules: Range and line of sight)"

# In words, with names in the place of ids.
WORDS = {
    "no_such_enemy": "there is no such enemy to attack (rules: Attack)",
    "no_such_hero": "there is no such hero (rules: Run)",
    "no_such_door": "there is no such door (rules: Action Points)",
    "no_such_weapon": "the hero carries no such weapon (rules: Action Points)",
    "no_such_item": "the hero has no such consumable (rules: Action Points)",
    "no_such_spell": "the hero knows no such spell (rules: Spells)",
    "run_over": "the run is over (rules: Run)",
    "not_your_turn": "{unit} has it, and it is {acting}'s turn (rules: Turn)",
    "nobody_has_it": "no hero has it, and it is {acting}'s turn (rules: Turn)",
    "defeated": "{unit} is defeated (rules: {section})",
    "needs_ally": "{unit} has the turn and needs an ally to help (rules: Action Points)",
    "in_hand_already": "that weapon is in hand already (rules: Action Points)",
    "not_in_hand": "that weapon is not in hand; to change to it costs an Action Point (rules: Action Points)",
    "attack_slot_used": "the Attack Slot of this turn is used (rules: Turn)",
    "no_action_point": "no Action Point is left (rules: Turn)",
    "no_charge": "it has no charge left in this room (rules: Spells)",
    "no_attack_dice": "the weapon in hand has no attack dice (rules: Attack)",
    "no_target": f"nothing to aim it at is in range and in sight {SIGHT}",
    "wrong_target": "it needs another target: an enemy, a hero or a space, as the spell says (rules: Spells)",
    "no_door_closed": "no door is closed in this room (rules: Action Points)",
    "door_open": "the door on {space} is open (rules: Action Points)",
    "stands_there": "the hero stands on {space} already (rules: Movement)",
    "door_closed": "the door on {space} is closed; a hero beside it can open it (rules: Movement)",
    "blocked": "nobody can stand on {space} (rules: Movement)",
    "occupied": "{unit} stands on {space} (rules: Movement)",
    "too_near": f"too near: {{far}} away, and it reaches from {{nearest}} to {{range}} {SIGHT}",
    "out_of_range": f"out of range: {{far}} away, and it reaches {{reaches}} {SIGHT}",
    "out_of_sight": f"out of sight: walls or closed doors are between {SIGHT}",
    "out_of_steps": "{space} is out of reach with {tiles} left (rules: Movement)",
    "not_adjacent": "{what} is not adjacent (rules: Action Points)",
}


def why_illegal(names: Names, content: Content, state: State, code: int) -> str:
    """The rule that forbids a choice that is not legal now."""
    if not isinstance(code, int) or isinstance(code, bool) or code < 0:
        return f"there is no choice {code!r} (rules: Turn)"
    return reason_of(names, content, state, unmet(content, state, wish_of(code))[0]).words


def reason_of(names: Names, content: Content, state: State, one: Unmet) -> Reason:
    """A requirement that is not met, with words."""
    return Reason(one.id, WORDS[one.id].format_map(_named(names, state, one.data)), one.data)


def _named(names: Names, state: State, data: Mapping[str, Any]) -> dict[str, str]:
    """What the words are made of."""
    said = {key: str(value) for key, value in data.items()}
    for key in ("unit", "acting"):
        if key in data:
            said[key] = names.unit(state, data[key])
    said["section"] = "Run" if data.get("unit") in names.hero_ids else "Attack"
    if "space" in data:
        said["space"] = space_name(data["space"])
    if "tiles_left" in data:
        said["tiles"] = plural(data["tiles_left"], "tile")
    if "distance" in data:
        said["far"] = plural(data["distance"], "tile")
        nearest, most = data["nearest"], data["range"]
        said["reaches"] = f"from {nearest} to {most}" if 0 < nearest < most else plural(most, "tile")
    said["what"] = f"the door on {said['space']}" if "door" in data else said.get("unit", "")
    return said
