"""What every game must do for people at a terminal: be drawn within its screen, and tell what there is in it."""

from __future__ import annotations

from typing import Any

from fairfight.game.game import Game
from fairfight.game.match import Match
from fairfight.game.picture import Screen, plain
from tests.conformance.agent_checks import positions

SCREENS = tuple(Screen(width, unicode) for width in (40, 80, 120) for unicode in (True, False))


def it_can_be_drawn(game: Game, runs: int) -> None:
    """Never wider than the screen, ASCII where nothing else can be shown, and the same whatever is hidden."""
    for match in positions(game, runs):
        for number, seat in enumerate(game.seats):
            world = match.determinized(number)
            view, other = match.view(seat), world.view(seat)
            scene, other_scene = match.scene(seat), world.scene(seat)
            assert game.screen.hand(view) == game.screen.hand(other)
            for screen in SCREENS:
                picture = game.screen.picture(view, scene, screen)
                drawn = plain(picture)
                assert drawn.strip(), "nothing is drawn"
                assert max(map(len, drawn.splitlines())) <= screen.width, f"wider than {screen.width}:\n{drawn}"
                assert screen.unicode or drawn.isascii(), f"not ASCII:\n{drawn}"
                assert picture == game.screen.picture(other, other_scene, screen)
        for choice in match.choices():
            assert isinstance(game.text.topic(match.state, choice), str)
            assert game.text.choice_below_card(match.state, choice).strip()
        _below_a_card_its_name_is_not_said_again(match)


def _below_a_card_its_name_is_not_said_again(match: Match) -> None:
    held = {card.id: card.name for card in match.game.screen.hand(match.view(match.seat))} if match.seat else {}
    for choice in match.choices():
        if choice.card in held and choice.card not in choice.cost_cards:
            said = match.game.text.choice_below_card(match.state, choice)
            assert held[choice.card] not in said, f"below {held[choice.card]} stands: {said}"


def it_has_a_catalogue(kind: type[Game]) -> None:
    """Sections with words of their own; entries with a name, a kind and a text, found by one key in their section.

    What an entry says of the content stands there.
    """
    sections = kind.catalogue()
    content = kind.book().model.model_dump(mode="json", by_alias=True)
    assert sections, "nothing is in the catalogue"
    assert len({section.key for section in sections}) == len(sections), "two sections have one key"
    for section in sections:
        assert section.key == section.key.casefold().strip() != ""
        assert section.title.strip()
        assert section.entries, f"{section.key}: an empty section"
        assert len({entry.key for entry in section.entries}) == len(section.entries), f"{section.key}: a key twice"
        for entry in section.entries:
            told = (entry.key, entry.name, entry.kind, entry.text)
            assert all(said.strip() for said in told), f"{section.key} {entry.key}: something is empty"
            assert all(said.isprintable() for said in (*told, entry.facts)), f"{entry.key}: more than a line"
            assert entry.fields == _said_at(entry.id, content), f"{entry.key}: other fields than the content's"
    ids = [entry.id for section in sections for entry in section.entries if entry.id]
    assert len(set(ids)) == len(ids), "two entries have one id"


def _said_at(place: str, content: Any) -> Any:
    """What the content says at a place, such as `monsters.void_treant.basic`; nothing at none."""
    for step in place.split(".") if place else ():
        content = content.get(step, {})
    return content if place else {}
