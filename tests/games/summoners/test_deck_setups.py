"""Decks in set-ups: by name, from a file, by a code; what is kept of them; how small they may be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fairfight
from fairfight.common.errors import FairFightError
from fairfight.games.summoners import codes
from fairfight.games.summoners.decks.codes import deck_code, read_code
from fairfight.games.summoners.decks.lookup import NAMELESS, file_text
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.packs.summon_ids import SummonId, read_id, summon_from
from fairfight.games.summoners.terms import STATS
from tests.games.summoners.board import Board

BOOK = Summoners.book().model
PACK_SUMMONS = ("fae-rare-v1-42-1", "stoneheart-epic-v1-7-2")
MINE = f"""
game = "summoners"
kind = "deck"
name = "Mine"
summons = [
    {{ summon = "{PACK_SUMMONS[0]}", role = "magician", weapon = "apprentices_wand" }},
    {{ summon = "gignen_scout", role = "scout", weapon = "hunting_bow" }},
    {{ summon = "{PACK_SUMMONS[1]}", role = "warrior", weapon = "heirloom_sword", offhand = "oak_buckler" }},
]
main = {{ oakskin = 3, foresight = 3, blast_bolt = 3, rush = 3, ensnare = 3, second_wind = 3, fire_rune = 3 }}
"""


def game_of(**options: Any) -> Summoners:
    game = fairfight.game("summoners", **options)
    assert isinstance(game, Summoners)
    return game


def refused(**options: Any) -> str:
    with pytest.raises(FairFightError) as raised:
        fairfight.game("summoners", **options)
    return str(raised.value)


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.toml"
    file.write_text(MINE)
    return str(file)


# Files and codes.


def test_a_deck_from_a_file_is_told_by_its_code_and_found_again_without_the_file(mine: str) -> None:
    game = game_of(a=mine)
    code = game.setup.to_dict()["a"]
    assert code.startswith("SMN1-")
    Path(mine).unlink()
    again = game_of(**game.setup.to_dict())
    assert again.setup == game.setup
    assert again.content.tobytes() == game.content.tobytes()


def test_the_same_deck_plays_the_same_in_whatever_order_a_file_lists_its_cards(mine: str) -> None:
    """The order of the cards is the code's: else a match could not be played again from its set-up."""
    game = game_of(a=mine, shuffle=False)
    cards = MINE.partition("main = { ")[2].partition(" }")[0]
    Path(mine).write_text(MINE.replace(cards, ", ".join(reversed(cards.split(", ")))))
    assert game_of(a=mine, shuffle=False).content.tobytes() == game.content.tobytes()


def test_a_ready_made_deck_keeps_its_name_and_its_order() -> None:
    game = game_of(a="wardens", shuffle=False)
    assert game.setup.to_dict()["a"] == "wardens"
    listed = [key for key, copies in BOOK.decks["wardens"].main.items() for _ in range(copies)]
    deck = game.lowered.content.deck[0]
    assert [game.lowered.kinds[row] for row in deck.main[: deck.cards]] == listed


def test_a_match_with_a_deck_from_a_file_is_saved_and_loaded_without_it(mine: str, tmp_path: Path) -> None:
    match = game_of(a=mine, b="raiders").start(seed=3)
    for _ in range(40):
        match.play(match.choices()[-1])
    saved = match.save(tmp_path / "match.json")
    Path(mine).unlink()
    assert fairfight.load(saved).to_bytes() == match.to_bytes()


def test_a_file_text_is_read_as_the_same_deck(mine: str, tmp_path: Path) -> None:
    code = game_of(a=mine).setup.to_dict()["a"]
    file = tmp_path / "again.toml"
    file.write_text(file_text(NAMELESS, read_code(code, BOOK)))
    assert game_of(a=str(file)).setup.to_dict()["a"] == code


def test_own_cards_with_numbers_can_be_in_deck_files(mine: str, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    card = '[cards.frost]\nname = "Frost"\ntype = "action"\neffects = [{ do = "draw", cards = 1 }]\n'
    own.write_text(f'game = "summoners"\nkind = "content"\n{card}')
    Path(mine).write_text(MINE.replace("oakskin = 3", "frost = 3"))
    assert refused(a=mine, content=str(own)).startswith(f'{mine}: card "frost" has no number, and deck codes name ')
    own.write_text(own.read_text() + "number = 12345\n")
    game = game_of(a=mine, content=str(own))
    assert "frost" in game.lowered.kinds
    assert "no card has the number 12345 here" in refused(a=game.setup.to_dict()["a"])


def test_deck_files_may_lie_in_the_folder_of_own_content(mine: str) -> None:
    own = Path(mine).parent / "own.toml"
    own.write_text('game = "summoners"\nkind = "content"\n[cards.rush]\nname = "Sprint"\n')
    game = game_of(a=mine, content=str(own.parent))
    assert game.names.card(game.lowered.kinds.index("rush")) == "Sprint"


def test_a_card_of_a_deck_from_a_file_can_be_blanked(mine: str) -> None:
    game = game_of(a=mine)
    piece = next(one for one in game.balance.subjects(game) if one.name == "a's Foresight")
    assert piece.blank is not None
    blanked = game_of(**game.setup.to_dict() | dict(piece.blank))
    assert "blank_foresight" in blanked.lowered.kinds


@pytest.mark.parametrize("change", [(), ("cards.spell_recall.blank=true",)])
def test_a_blank_can_be_played_just_where_its_card_can(change: tuple[str, ...]) -> None:
    """Spell Recall brings back an Action: without one in the Discard Pile, neither it nor its blank can be played."""
    magician = {"fae_magician": (5, 4)}
    nothing = Board(magician, hand_a=["spell_recall"], change=change)
    assert "spell_recall" not in nothing.offered_cards(codes.PLAY)
    something = Board(magician, hand_a=["spell_recall"], discard_a=["rush"], change=change)
    something.play("spell_recall", caster="fae_magician")
    if change:
        assert something.pile("a", "discard") == ["rush", "spell_recall"], "and then it does nothing"
    else:
        something.pick_card("rush")
        assert something.pile("a", "hand") == ["rush"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("warden", 'unknown deck "warden"; did you mean "wardens"? allowed: session_a, '),
        ("no.toml", "cannot read no.toml: No such file or directory"),
        ("SMN1-AAAA", "deck code SMN1-AAAA: a part of it is mistyped or missing"),
        ("SMN7-AAAA", "deck code SMN7-AAAA: its version is 7"),
        ("smn1-AAAA", "deck code smn1-AAAA: a deck code begins with SMN1-"),
    ],
)
def test_a_text_that_is_no_deck_is_refused(text: str, said: str) -> None:
    assert refused(a=text).startswith(said)
    assert refused(a="nothing").endswith(", a deck file (.toml) or a deck code (SMN1-...)")


def test_all_problems_of_both_decks_are_told_at_once(mine: str) -> None:
    Path(mine).write_text(MINE.replace("oakskin = 3", "oakskn = 4"))
    said = refused(a=mine, b="warden").splitlines()
    assert [line.partition(";")[0] for line in said] == [
        f'{mine}:10: main.oakskn: unknown card "oakskn"',
        f"{mine}:10: main.oakskn: 4 copies",
        'unknown deck "warden"',
    ]


def test_a_match_tells_the_size_of_a_wrong_file_with_its_other_problems(mine: str) -> None:
    Path(mine).write_text(MINE.replace("rush = 3, ensnare = 3,", "rushh = 3,"))
    unknown_card, size = refused(a=mine).splitlines()
    assert 'main.rushh: unknown card "rushh"; did you mean "rush"?' in unknown_card
    assert size.endswith("main: 18 main cards; 20 to 40 are allowed")
    Path(mine).write_text(MINE.replace("rush = 3, ensnare = 3,", "rush = 3,"))
    assert refused(a=mine).endswith("(smallest_deck=18 lets it play)")


def test_a_code_of_what_no_deck_may_hold_is_refused() -> None:
    """Codes can be made by hand; what they say is checked like any deck."""
    wrong = BOOK.decks["wardens"].model_copy(update={"main": {"shadow_pact": 3}})
    code = deck_code(wrong, BOOK)
    assert refused(a=code, smallest_deck=0) == (
        f"deck code {code}: main.shadow_pact: shadow_pact belongs in the advance deck"
    )


# Small decks.


def test_small_decks_are_refused_in_one_line_that_names_the_option() -> None:
    assert refused(a="session_a", b="session_b") == (
        "deck session_a: 8 main cards; 20 to 40 are allowed; deck session_b: 14 main cards; 20 to 40 are allowed "
        "(smallest_deck=8 lets them play)"
    )
    assert refused(b="session_b").endswith("20 to 40 are allowed (smallest_deck=14 lets it play)")
    assert game_of(a="session_a", b="session_b", smallest_deck=8)
    assert "smallest_deck=8 " in refused(a="session_a", b="session_b", smallest_deck=9)


def test_a_match_may_ask_for_larger_decks(mine: str) -> None:
    assert game_of(a=mine, b=mine, smallest_deck=21)
    assert ": 21 main cards; 22 to 40 are allowed" in refused(a=mine, b=mine, smallest_deck=22)


def test_a_deck_of_two_summons_plays_only_where_decks_may_be_small(mine: str) -> None:
    slot = MINE[MINE.index('    { summon = "gignen_scout"') :].partition("\n")[0]
    Path(mine).write_text(MINE.replace(slot, ""))
    assert refused(a=mine).endswith(": 2 summons; a deck has 3 (smallest_deck=19 lets it play)")
    assert game_of(a=mine, smallest_deck=19)


def test_matchups_are_of_the_decks_that_are_large_enough() -> None:
    sizes = {key: sum(deck.main.values()) for key, deck in BOOK.decks.items()}
    assert sizes["session_a"] == 8
    for smallest in (0, 14, 20, 28):
        wanted = [key for key, size in sizes.items() if size >= smallest]
        assert list(Summoners.balance.entrants({"smallest_deck": smallest})) == wanted
    assert "session_b" not in Summoners.balance.entrants({})


# Summons from packs.


def test_a_summon_from_a_pack_plays_with_the_stats_of_its_id(mine: str) -> None:
    game = game_of(a=mine)
    which = read_id(PACK_SUMMONS[0])
    assert which is not None
    summon = summon_from(BOOK, which)
    row = game.lowered.content.summon[game.lowered.content.slot[0].card]
    assert row.starts[: len(STATS)] == [getattr(summon.base, stat) for stat in STATS]
    assert game.names.card(game.lowered.content.slot[0].card) == summon.name
    assert game.names.species_of(game.lowered.content.slot[0].card) == "Fae"


def test_a_deck_of_the_content_may_hold_summons_from_packs() -> None:
    change = f'decks.wardens.summons.0.summon="{PACK_SUMMONS[0]}"'
    assert PACK_SUMMONS[0] in game_of(change=change).lowered.kinds
    wrong = 'decks.wardens.summons.0.summon="elf-rare-v1-42-1"'
    assert 'decks.wardens.summons.0.summon: summon elf-rare-v1-42-1: unknown species "elf"' in refused(change=wrong)


def test_summons_from_packs_with_the_same_name_are_told_apart(mine: str) -> None:
    first, second = same_names()
    text = MINE.replace(PACK_SUMMONS[0], str(first)).replace(PACK_SUMMONS[1], str(second))
    Path(mine).write_text(text)
    game = game_of(a=mine, b=mine)
    name = summon_from(BOOK, first).name
    rows = [game.lowered.content.slot[unit].card for unit in range(6)]
    assert [game.names.card(row) for row in rows] == [name, "Gignen Scout", f"{name} II"] * 2


def same_names() -> tuple[SummonId, SummonId]:
    """Two summons from packs that happen to be called the same."""
    named = dict[str, SummonId]()
    for seed in range(1000):
        which = SummonId("fae", "common", 1, seed, 1)
        other = named.setdefault(summon_from(BOOK, which).name, which)
        if other != which:
            return other, which
    raise AssertionError("there are no two of the same name")
