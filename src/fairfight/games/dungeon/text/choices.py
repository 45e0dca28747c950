"""Choices in words, attacks with their exact odds."""

from __future__ import annotations

from fairfight.common.numbers import whole_percent
from fairfight.common.wording import a, plural
from fairfight.game.interface.choice import Choice
from fairfight.games.dungeon.choices import DungeonCodec
from fairfight.games.dungeon.client import ids
from fairfight.games.dungeon.client.previews import preview
from fairfight.games.dungeon.state import Content, State
from fairfight.games.dungeon.terms import sign_of
from fairfight.games.dungeon.text.names import Names


class ChoiceWords:
    """Puts choices into words."""

    def __init__(self, names: Names, content: Content) -> None:
        self.names = names
        self.content = content
        self.codec = DungeonCodec(names, content)

    def words(self, state: State, choice: Choice) -> str:
        """A choice of the hero whose turn it is."""
        names = self.names
        match choice.kind:
            case "move":
                return f"move to {ids.space_name(choice.space)} ({plural(len(choice.path), 'tile')})"
            case "attack":
                target = names.unit(state, choice.targets[0])
                return f"attack {target} with the {names.weapon(choice.card)} ({self._odds(state, choice)})"
            case "help":
                return f"help {names.unit(state, choice.targets[0])}"
            case "change_weapon":
                return f"change to the {names.weapon(choice.card)}"
            case "open_door":
                return f"open the door on {self._door(state, choice)}"
            case "use":
                return f"use {a(names.item(choice.card))}"
            case "cast":
                return f"cast {names.spell(choice.card)} {self._aim(state, choice)}"
        return "end the turn"

    def below_card(self, state: State, choice: Choice) -> str:
        """The same without the card's name."""
        match choice.kind:
            case "attack":
                return f"attack {self.names.unit(state, choice.targets[0])} ({self._odds(state, choice)})"
            case "change_weapon":
                return "change to it"
            case "use":
                return "use it"
            case "cast":
                return f"cast it {self._aim(state, choice)}"
        return self.words(state, choice)

    def _aim(self, state: State, choice: Choice) -> str:
        """What a spell is cast at."""
        if choice.space:
            return f"to {ids.space_name(choice.space)}"
        target = choice.targets[0]
        if target in self.names.hero_ids:
            return f"on {self.names.unit(state, target)}"
        return f"at {self.names.unit(state, target)} ({self._odds(state, choice)})"

    def _odds(self, state: State, choice: Choice) -> str:
        """The chances that an attack hurts and defeats its target."""
        told = preview(self.content, state, self.codec.wish(state, choice))
        assert told
        hurt, defeat = told.against[0].hit or 0.0, told.against[0].defeat or 0.0
        return f"{whole_percent(hurt)} to hurt, {whole_percent(defeat)} to defeat"

    def _door(self, state: State, choice: Choice) -> str:
        room = self.content.room[state.room]
        return ids.space_name(ids.space_of(room.door[self.codec.wish(state, choice).target]))

    def topic(self, choice: Choice) -> str:
        """The group of a choice in long lists: moving, or the spell that is cast."""
        return f"cast {self.names.spell(choice.card)}" if choice.kind == "cast" else choice.topic

    def shorthand(self, state: State, choice: Choice) -> str:
        """A short name for a choice: the tile to walk to, the sign of the enemy to attack with the weapon in hand."""
        if choice.kind == "attack":
            return sign_of(self.names.figure(state, choice.targets[0]))
        return ids.space_name(choice.space) if choice.kind == "move" else ""
