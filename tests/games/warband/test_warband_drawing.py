"""A battle on a screen: both players, at every width, with and without Unicode."""

from __future__ import annotations

import pytest

import fairfight
from fairfight.game.arranging import width_of
from fairfight.game.match import Match
from fairfight.game.picture import Screen, plain
from tests.games.warband.battles import fight


def drawn(match: Match, seat: str = "a", width: int = 80, unicode: bool = True) -> str:
    return plain(match.game.screen.picture(match.view(seat), match.scene(seat), Screen(width, unicode)))


def test_a_battle_after_its_first_turn() -> None:
    match = fight("goblin, goblin:hardy, knight", "skeleton, 2 wizard", ordered_b=False, dice=["keep"], start_mana=1)
    assert drawn(match).splitlines() == [
        "After turn 1",
        "",
        "Player b  █████████████████░░░ 85/100 HP  mana 2",
        "  nobody on the field",
        "  Deck: 3 cards to come, the next one costs more than 1",
        "  1 skeleton, 2 wizard",
        "",
        "Player a  ████████████████████ 100/100 HP  mana 1",
        "  Goblin a1  ████████ 30 HP    attack 15  speed 35",
        "  Deck: 2 cards to come, the next one costs more than 0",
        "  from the top: 1 goblin:hardy, 1 knight",
    ]


def test_the_own_side_stands_below() -> None:
    match = fairfight.game("warband").start(1)
    assert drawn(match, "a").index("Player b") < drawn(match, "a").index("Player a")
    assert drawn(match, "b").index("Player a") < drawn(match, "b").index("Player b")


def test_each_side_is_in_its_own_colour() -> None:
    match = fight("goblin", "knight", start_mana=8)
    for seat, own in (("a", ["Player a"]), ("b", ["Player b", "Knight b1"])):
        spans = [
            span for one in match.game.screen.picture(match.view(seat), match.scene(seat), Screen(80)) for span in one
        ]
        assert [span.text for span in spans if span.style == "own"] == own
        assert {span.text for span in spans if span.style == "other"} == {"Player a", "Player b", "Knight b1"} - {*own}


@pytest.mark.parametrize("width", [20, 40, 80])
def test_every_turn_fits_its_screen_and_loses_nothing_without_unicode(width: int) -> None:
    match = fairfight.game("warband", a="siege", b="3 goblin:angry@kill_shot, 17 archer", ordered_a=True).start(2)
    while True:
        picture = match.game.screen.picture(match.view("a"), match.scene("a"), Screen(width))
        assert all(width_of(one) <= width for one in picture), plain(picture)
        simple = drawn(match, "a", width, unicode=False)
        assert simple.isascii()
        assert plain(picture).replace("█", "#").replace("░", ".") == simple
        words = " ".join(simple.split())
        for player in "ab":
            side = match.view("a").side(player)
            assert f" {side.hp}/100 HP" in words
            names = [piece.title for piece in match.scene("a").pieces if piece.owner == player]
            assert all(name in words for name in names) or width < 30
        if match.over:
            break
        match.play(0)


def test_the_texts_of_the_cards_are_their_numbers() -> None:
    game = fairfight.game("warband", a="10 goblin:angry, 10 knight", b="goblin")
    mob = "Mob Mentality: +8 % attack for each other one of its kind on its side."
    assert {card.name: card.text for card in game.text.card_texts()} == {
        "Angry Goblin": f"Cost 1, 30 HP, attack 18, speed 35. {mob}",
        "Knight": "Cost 8, 244 HP, attack 127, speed 20.",
        "Goblin": f"Cost 1, 30 HP, attack 15, speed 35. {mob}",
    }
