"""Decks as people write them, and set-ups: every form, and every mistake with what is allowed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight import FairFightError
from fairfight.games.warband.game import Warband
from tests.games.warband.battles import player

HEADER = 'game = "warband"\nkind = "deck"\n'


def deck_of(text: str, **setup: Any) -> list[str]:
    """The cards of a deck from its top."""
    match = fairfight.game("warband", a=text, ordered_a=True, **setup).start()
    return list(player(match, "a").deck)


def canonical(text: str, **setup: Any) -> Any:
    """The text that a set-up keeps of a deck."""
    return fairfight.game("warband", a=text, **setup).setup.to_dict()["a"]


def refused(**setup: Any) -> str:
    """What is said of a set-up that is wrong; always one line."""
    with pytest.raises(FairFightError) as error:
        fairfight.game("warband", **setup)
    assert "\n" not in str(error.value)
    return str(error.value)


def deck_file(folder: Path, body: str, header: str = HEADER) -> str:
    path = folder / "mine.toml"
    path.write_text(header + body, encoding="utf-8")
    return str(path)


# Every form.


def test_a_deck_is_cards_with_their_counts_from_the_top() -> None:
    assert deck_of("10 goblin:angry, 10 knight") == ["goblin:angry"] * 10 + ["knight"] * 10


def test_a_card_may_carry_a_strategy_of_its_own() -> None:
    assert deck_of("19 goblin@kill_shot, 1 knight:hardy@target_mana") == ["goblin@kill_shot"] * 19 + [
        "knight:hardy@target_mana"
    ]


def test_a_card_without_a_count_is_one_card() -> None:
    assert deck_of("goblin, 18 archer, knight:angry") == ["goblin", *["archer"] * 18, "knight:angry"]


@pytest.mark.parametrize("text", ["20 goblin", "20x goblin", "20 x goblin", "  20   goblin  ", "20\tgoblin"])
def test_counts_may_be_written_in_several_ways(text: str) -> None:
    assert canonical(text) == "20 goblin"


@pytest.mark.parametrize("name", ["goblin", "knight:hardy", "rush", "bone_wall"])
def test_a_built_in_deck_goes_by_its_name(name: str) -> None:
    assert canonical(name) == name
    assert canonical(f" {name} ") == name


def test_a_unit_or_a_flavoured_unit_alone_means_20_copies() -> None:
    assert deck_of("goblin") == ["goblin"] * 20
    assert deck_of("goblin:angry") == ["goblin:angry"] * 20


def test_equal_neighbours_are_counted_in_the_canonical_text_and_the_order_is_kept() -> None:
    assert canonical("goblin, 4 goblin, 10 knight, 5 goblin") == "5 goblin, 10 knight, 5 goblin"


def test_the_canonical_text_finds_the_same_deck_again() -> None:
    text = canonical("3 goblin:angry@kill_shot,7 goblin:angry,10x knight@target_mana")
    assert text == "3 goblin:angry@kill_shot, 7 goblin:angry, 10 knight@target_mana"
    assert canonical(text) == text
    assert deck_of(text) == ["goblin:angry@kill_shot"] * 3 + ["goblin:angry"] * 7 + ["knight@target_mana"] * 10


def test_a_set_up_says_of_itself_how_to_make_it_again() -> None:
    game = fairfight.game("warband", a="goblin, 19 knight", b="rush", soft_cap=2)
    assert repr(game) == "fairfight.game('warband', a='1 goblin, 19 knight', b='rush', soft_cap=2)"
    assert repr(fairfight.game("warband", **game.setup.non_defaults())) == repr(game)


def test_the_size_of_a_deck_is_a_set_up_option() -> None:
    assert deck_of("1 goblin, 1 knight", b="2 knight", deck_size=2) == ["goblin", "knight"]
    assert len(deck_of("60 goblin", b="60 knight", deck_size=60)) == 60


# Deck files.


def test_a_deck_may_be_a_file_of_either_player(tmp_path: Path) -> None:
    path = deck_file(tmp_path, 'name = "Mine"\ncards = ["15 goblin:speedy", "5 knight@kill_shot"]\n')
    game = fairfight.game("warband", a=path, b=path)
    assert game.setup.to_dict()["a"] == game.setup.to_dict()["b"] == "15 goblin:speedy, 5 knight@kill_shot"
    assert deck_of(path) == ["goblin:speedy"] * 15 + ["knight@kill_shot"] * 5


def test_a_battle_with_a_deck_file_can_be_made_again_without_the_file(tmp_path: Path) -> None:
    path = deck_file(tmp_path, 'name = "Mine"\ncards = ["15 goblin:speedy", "5 knight@kill_shot"]\n')
    game = fairfight.game("warband", a=path)
    Path(path).unlink()
    again = fairfight.game("warband", **game.setup.to_dict())
    assert again.start(seed=5).to_bytes() == game.start(seed=5).to_bytes()


def test_a_deck_file_can_be_checked(tmp_path: Path) -> None:
    path = deck_file(tmp_path, 'name = "Mine"\ncards = ["15 goblin", "5 goblin"]\n')
    assert Warband.check_file("deck", Path(path)) == "20 goblin"
    with pytest.raises(
        FairFightError, match=r'unknown kind of file "dek".*did you mean "deck".*allowed: content, deck'
    ):
        Warband.check_file("dek", Path(path))


@pytest.mark.parametrize(
    ("body", "line", "said"),
    [
        ('name = "Mine"\ncards = ["19 goblin"]\n', 4, ['"Mine"', "19 cards", "exactly 20"]),
        ('name = "Mine"\ncards = []\n', 4, ["0 cards", "exactly 20"]),
        ('name = "Mine"\ncards = ["20 goblim"]\n', 4, ['card "goblim"', 'did you mean "goblin"', "allowed: goblin, "]),
        ('name = "Mine"\ncards = ["10 goblin, 10 knight"]\n', 4, ['"10 goblin, 10 knight" is not a card']),
        ('name = "Mine"\ncards = "20 goblin"\n', 4, ["cards", "'20 goblin'"]),
        ('name = "Mine"\ncards = [20]\n', 4, ["cards", "20"]),
        ('name = ""\ncards = ["20 goblin"]\n', 3, ["name"]),
        ('name = 7\ncards = ["20 goblin"]\n', 3, ["name", "7"]),
        (
            'name = "Mine"\ncards = ["20 goblin"]\nauthor = "me"\n',
            5,
            ['unknown key "author"', "allowed: game, kind, name, cards"],
        ),
        ('name = "Mine"\ncards = ["20 goblin"\n', 5, ["not TOML"]),
        ('name = "Mine"\nname = "Yours"\n', 4, ["not TOML"]),
    ],
)
def test_a_deck_file_that_is_wrong_is_told_with_its_line(tmp_path: Path, body: str, line: int, said: list[str]) -> None:
    path = deck_file(tmp_path, body)
    message = refused(a=path)
    assert message.startswith(f"{path}:{line}: ")
    assert [part for part in said if part not in message] == []


@pytest.mark.parametrize(
    ("header", "line", "said"),
    [
        ('game = "warband"\nkind = "content"\n', 2, ["kind", '"content"', "deck"]),
        ('game = "chess"\nkind = "deck"\n', 1, ["game", '"chess"', "warband"]),
    ],
)
def test_a_deck_file_must_say_that_it_is_one(tmp_path: Path, header: str, line: int, said: list[str]) -> None:
    path = deck_file(tmp_path, 'name = "Mine"\ncards = ["20 goblin"]\n', header)
    message = refused(b=path)
    assert message.startswith(f"{path}:{line}: ")
    assert [part for part in said if part not in message] == []


@pytest.mark.parametrize("missing", ["game", "kind", "name", "cards"])
def test_a_deck_file_without_one_of_its_keys_is_told_with_the_file(tmp_path: Path, missing: str) -> None:
    lines = ['game = "warband"', 'kind = "deck"', 'name = "Mine"', 'cards = ["20 goblin"]']
    path = deck_file(tmp_path, "\n".join(line for line in lines if not line.startswith(missing)), header="")
    message = refused(a=path)
    assert f'"{missing}" is missing' in message
    assert path in message


def test_a_deck_file_that_does_not_exist_is_named() -> None:
    assert "no/such/deck.toml" in refused(a="no/such/deck.toml")


# Every mistake in a deck.


@pytest.mark.parametrize("text", ["19 goblin", "21 goblin", "10 goblin, 9 knight", "goblin, knight", "1 knight"])
def test_a_deck_that_has_not_exactly_20_cards_is_refused_with_its_count(text: str) -> None:
    message = refused(a=text)
    counts = {"19 goblin": 19, "21 goblin": 21, "10 goblin, 9 knight": 19, "goblin, knight": 2, "1 knight": 1}
    assert f'deck "{text}"' in message
    assert f": {counts[text]} card" in message
    assert "exactly 20" in message


def test_a_built_in_deck_has_20_cards_whatever_the_size_asked_for() -> None:
    message = refused(a="rush", b="goblin, knight", deck_size=2)
    assert 'deck "rush": 20 cards' in message
    assert "exactly 2" in message


@pytest.mark.parametrize("option", ["a", "b"])
def test_an_unknown_unit_is_named_with_the_nearest_and_all_that_are_allowed(option: str) -> None:
    message = refused(**{option: "19 knight, 1 goblim:angry"})
    assert 'card "goblim:angry": unknown unit "goblim"; did you mean "goblin"?' in message
    assert message.endswith("allowed: goblin, skeleton, archer, wizard, knight")


def test_a_name_like_nothing_has_no_nearest_but_all_that_are_allowed() -> None:
    message = refused(a="20 xyzzy")
    assert "did you mean" not in message
    assert message.endswith("allowed: goblin, skeleton, archer, wizard, knight")


def test_names_are_written_small_and_a_capital_is_told_so() -> None:
    assert 'unknown unit "Goblin"; did you mean "goblin"?' in refused(a="20 Goblin")


def test_an_unknown_flavour_is_named_with_the_nearest_and_all_that_are_allowed() -> None:
    message = refused(a="19 knight, 1 goblin:angri@kill_shot")
    assert 'card "goblin:angri@kill_shot": unknown flavour "angri"; did you mean "angry"?' in message
    assert message.endswith("allowed: speedy, hardy, angry")


def test_a_card_has_at_most_one_flavour() -> None:
    message = refused(a="20 goblin:angry:hardy")
    assert 'unknown flavour "angry:hardy"' in message


def test_an_unknown_strategy_is_named_with_the_nearest_and_all_that_are_allowed() -> None:
    message = refused(a="19 knight, 1 goblin@killshot")
    assert 'card "goblin@killshot": unknown strategy "killshot"; did you mean "kill_shot"?' in message
    assert message.endswith("allowed: optimize_damage, kill_shot, target_mana")


@pytest.mark.parametrize(("text", "what"), [("20 goblin:", "flavour"), ("20 goblin@", "strategy")])
def test_a_colon_or_an_at_sign_with_nothing_after_it_is_refused(text: str, what: str) -> None:
    assert f'unknown {what} ""' in refused(a=text)


@pytest.mark.parametrize(
    "text", ["goblin 20", "-20 goblin", "20 goblin :angry", "10 goblin; 10 knight", "20 @kill_shot"]
)
def test_garbage_is_refused_with_how_a_card_is_written(text: str) -> None:
    message = refused(a=text)
    assert f'"{text}" is not a card' in message
    assert "[count] unit[:flavour][@strategy]" in message


@pytest.mark.parametrize("text", ["", "   ", "20 goblin,", "10 goblin,, 10 knight"])
def test_nothing_is_not_a_card(text: str) -> None:
    assert '"" is not a card' in refused(a=text)


def test_a_single_word_that_is_no_unit_was_meant_as_a_deck() -> None:
    message = refused(a="bonewall")
    assert 'unknown deck "bonewall"; did you mean "bone_wall"?' in message
    assert all(name in message for name in ("goblin:speedy", "rush", "siege", ".toml", '"20 goblin"'))


def test_a_count_beyond_all_bounds_is_refused_like_any_other_wrong_count() -> None:
    assert "exactly 20" in refused(a="99999999999999999999 goblin")


@pytest.mark.parametrize("card", ["goblin", "goblin:angry", "knight@kill_shot", "archer:hardy@target_mana"])
@pytest.mark.parametrize("size", [3, 20, 60])
def test_a_card_by_itself_is_a_deck_of_nothing_else(card: str, size: int) -> None:
    game = fairfight.game("warband", a=card, b=card, deck_size=size)
    assert game.start().view("a").side("a").deck == (card,) * size


# Every mistake in a set-up.


def test_an_unknown_option_is_named_with_the_nearest_and_all_that_are_allowed() -> None:
    message = refused(decksize=3)
    assert 'unknown option "decksize"; did you mean "deck_size"?' in message
    assert "allowed: content, change, agent, agent_a, agent_b, a, b, ordered_a" in message


@pytest.mark.parametrize(
    ("option", "least", "most"),
    [
        ("soft_cap", 0, 100),
        ("player_hp", 1, 1_000_000),
        ("start_mana", 0, 1000),
        ("max_mana", 0, 1000),
        ("mana_per_turn", 0, 1000),
        ("field_size", 1, 10),
        ("turn_limit", 1, 30_000),
    ],
)
def test_a_number_out_of_range_is_refused_with_the_limit(option: str, least: int, most: int) -> None:
    fairfight.game("warband", **{option: least})
    fairfight.game("warband", **{option: most})
    for wrong, limit in ((least - 1, least), (most + 1, most)):
        message = refused(**{option: wrong})
        assert message.startswith(f"option {option}: ")
        assert str(limit) in message
        assert message.endswith(f"not {wrong}")


def test_the_size_of_a_deck_is_from_1_to_60() -> None:
    assert "60" in refused(deck_size=61)
    assert "1" in refused(deck_size=0)


@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        ("a", 5),
        ("b", None),
        ("soft_cap", "many"),
        ("soft_cap", 2.5),
        ("ordered_a", "maybe"),
        ("change", 5),
        ("content", 5),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused(option: str, wrong: object) -> None:
    message = refused(**{option: wrong})
    assert message.startswith(f"option {option}: ")
    assert message.endswith(f"not {wrong!r}")


def test_a_wrong_strategy_says_which_there_are() -> None:
    message = refused(strategy_b="killshot")
    assert all(name in message for name in ("optimize_damage", "kill_shot", "target_mana"))


def test_options_may_come_as_text_as_they_do_from_the_command_line() -> None:
    game = fairfight.game("warband", soft_cap="2", ordered_a="true", change="units.goblin.hp=31; units.knight.hp=3")
    assert repr(game) == (
        "fairfight.game('warband', change=('units.goblin.hp=31', 'units.knight.hp=3'), ordered_a=True, soft_cap=2)"
    )


@pytest.mark.parametrize("example", range(len(Warband.examples())))
def test_every_example_is_a_legal_set_up(example: int) -> None:
    assert fairfight.game("warband", **Warband.examples()[example]).start().choices()
