"""Reasons in words: a sentence for each requirement that may not be met, with the section of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fairfight.common.wording import plural
from fairfight.game.interface.reason import Reason, Value
from fairfight.games.investigators.text.names import Names

WORDS: Mapping[str, str] = {
    # Nothing of the kind can be done now.
    "no_such_choice": "there is no choice {choice} (rules: The turn)",
    "campaign_over": "the campaign is over (rules: The campaign)",
    "mission_fought": "a mission is being fought (rules: The turn)",
    "trait_first": "a trait must be chosen first (rules: The base)",
    "at_base": "the party is at its base (rules: The base)",
    # The base.
    "no_such_training": "there is no such training (rules: The base)",
    "left_for_good": "{who} has left for good (rules: Injuries and madness)",
    "too_dear": "it costs {price} gold and {gold} are there (rules: The base)",
    "no_card_to_remove": "{who}'s deck has no {card} to remove (rules: The base)",
    "deck_full": "{who}'s deck is full with {cards} cards (rules: The base)",
    "no_such_trait": "there is no such trait (rules: The base)",
    "has_trait": "{who} has {trait} already (rules: The base)",
    # Actions.
    "no_action": "no action is left in this turn (rules: The turn)",
    "not_foreseen": "no card was foreseen (rules: The turn)",
    "drawn_not_chosen": "cards are drawn when somebody attacks, not chosen (rules: The attack)",
    "aims_already": "{who} aims already (rules: The turn)",
    "in_cover_already": "{who} is in cover already (rules: The turn)",
    "no_cover": "{space} has no cover (rules: The turn)",
    "all_sanity": "{who} has all its sanity (rules: The turn)",
    "nobody_calms_down": "nobody can calm down in this set-up (rules: The turn)",
    "no_clue": "there is no clue on {space} (rules: The turn)",
    "not_at_exit": "{who} is on {space}, and the way out is on 0 (rules: The turn)",
    # Moving.
    "off_the_end": "the track goes from 0 to {last} (rules: The turn)",
    "stands_there": "{who} stands on {space} already (rules: The turn)",
    "too_far": "{space} is more than {speed} away (rules: The turn)",
    "monster_in_the_way": "a monster is in the way to {space}, or holds those in its space (rules: The turn)",
    # Attacking.
    "attack_made": "the one attack of this turn is made (rules: The turn)",
    "no_such_weapon": "{who} carries no such weapon (rules: The attack)",
    "no_such_monster": "there is no monster {monster} to attack (rules: The attack)",
    "not_in_mission": "there is no {kind} in this mission (rules: A mission)",
    "nothing_there": "no monster is on {space} (rules: The attack)",
    "defeated": "{who} is defeated (rules: The attack)",
    "comes_later": "{who} comes in round {round} (rules: A mission)",
    "no_chance": "there is no chance to hit {who} from here (rules: The attack)",
    "no_target": "no monster can be hit with it from here (rules: The attack)",
    # Talents and gear.
    "no_talent": "{who} has no talent (rules: The turn)",
    "no_use": "{talent} has no use left in this mission (rules: The turn)",
    "nobody_there": "there is nobody {number} to use {talent} on (rules: The turn)",
    "not_on_track": "{who} is not on the track (rules: A mission)",
    "out_of_range": "{who} is {away} away; {talent} reaches {range} (rules: The turn)",
    "no_effect": "{talent} would do nothing for {who} (rules: The turn)",
    "no_use_of_it": "it has no use left in this mission (rules: The turn)",
    "helps_nobody": "it would do nothing for anybody within its range (rules: The turn)",
    "another_has_it": "{owners}, and it is {who}'s turn (rules: The turn)",
}
REASONS = tuple(WORDS)


def reason(names: Names, what: str, **data: Value) -> Reason:
    """A reason with its data, which are ids and numbers, and its words."""
    shown = _shown(names)
    said = {name: shown[name](value) if name in shown else value for name, value in data.items()}
    return Reason(what, WORDS[what].format(**said), data)


def _shown(names: Names) -> dict[str, Callable[[Value], str]]:
    """How data are said that are no plain numbers."""
    return {
        "who": lambda name: names.titles[str(name)],
        "talent": lambda key: names.talent(str(key)),
        "trait": lambda key: names.book.traits[str(key)].name,
        "kind": lambda key: names.book.monsters[str(key)].name,
        "speed": lambda number: plural(int(number or 0), "space"),
        "away": lambda number: plural(int(number or 0), "space"),
        "owners": lambda held: _owners(names, str(held).split()),
    }


def _owners(names: Names, owners: list[str]) -> str:
    if not owners:
        return "nobody here has it"
    *front, last = [names.titles[one] for one in owners]
    said = f"{', '.join(front)} and {last}" if front else last
    return f"{said} {'have' if front else 'has'} it"
