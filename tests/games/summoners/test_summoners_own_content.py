"""A designer's own file of Summoners' content: problems with their lines, and no more than the records hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.common.errors import ContentError
from fairfight.games.summoners.data.book import summoners_book
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.state import MOST_EFFECTS, MOST_FORMULAS, MOST_KINDS, MOST_ROLES, MOST_TERMS
from fairfight.games.summoners.terms import STATS

HEAD = 'game = "summoners"\nkind = "content"\n'


def problem(own: Path) -> str:
    with pytest.raises(ContentError) as raised:
        summoners_book(str(own))
    return str(raised.value)


def test_a_problem_in_a_file_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        f'{HEAD}\n[cards.whirl]\nname = "Whirl"\ntype = "action"\neffects = [{{ do = "drow", number = 1 }}]\n'
    )
    said = f'{file}:7: cards.whirl.effects.0: unknown do "drow"; did you mean "draw"?'
    assert problem(file).startswith(said)
    file.write_text(
        f'{HEAD}\n[cards.whirl]\nname = "Whirl"\ntype = "counter"\neffects = [{{ do = "draw", cards = 1 }}]\n'
    )
    assert problem(file) == f'{file}:4: cards.whirl: a counter card needs "trigger"'


def test_a_cards_key_is_no_summons_key(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        f'{HEAD}\n[cards.fae_magician]\nname = "Fae"\ntype = "action"\neffects = [{{ do = "draw", cards = 1 }}]\n'
    )
    assert problem(file) == f'{file}:4: cards.fae_magician: "fae_magician" is a summon\'s key already'


def many_cards(number: int, effects: str) -> str:
    """A deck of as many cards as one may hold, and cards that add more and more of the others to the hand."""
    lines = [HEAD, "[decks.raiders.main]", "more_0 = 1"]
    for count in range(number):
        more = f'{{ do = "add_card", card = "more_{count + 1}" }}, ' if count + 1 < number else ""
        lines += [f"[cards.more_{count}]", f'name = "More {count}"', 'type = "action"', "caster = {}"]
        lines += ["target = {}", f"effects = [{more}{effects.format(count=count + 1)}]"]
        lines += ["unique = true"] if count else []
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("number", "effects", "said"),
    [
        (130, '{{ do = "draw", cards = 1 }}', f"different cards; {MOST_KINDS} are allowed"),
        (70, ", ".join(['{{ do = "draw", cards = 1 }}'] * 6), f"effects of cards; {MOST_EFFECTS} are allowed"),
        (
            80,
            '{{ do = "heal", formula = "{count}" }}, {{ do = "heal", formula = "{count} + 1" }}',
            f"different formulas; {MOST_FORMULAS} are allowed",
        ),
        (
            80,
            '{{ do = "heal", formula = "{count}%s" }}' % (" + 1" * 15),
            f"steps of formulas; {MOST_TERMS} are allowed",
        ),
    ],
)
def test_more_than_the_records_hold_is_refused_and_not_cut_short(
    tmp_path: Path, number: int, effects: str, said: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(many_cards(number, effects))
    told = problem(file)
    assert told.startswith("summoners: decks ")
    assert said in told


def test_more_roles_than_the_records_hold_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HEAD + "".join(f'[roles.r{one}]\nname = "R{one}"\ntier = 1\n' for one in range(MOST_ROLES)))
    assert problem(file).endswith(f": {MOST_ROLES + 12} roles; {MOST_ROLES} are allowed")


def test_more_summons_than_the_records_hold_are_refused(tmp_path: Path) -> None:
    lines = [HEAD]
    for deck, first in (("wardens", 0), ("raiders", 10)):
        keys = [f"n{one}" for one in range(first, first + 10)]
        lines += [f"[decks.{deck}]", f"advance = {keys}"]
        for key in keys:
            lines += [f"[cards.{key}]", f'name = "{key}"', 'type = "named"', "target = {}", 'role = "rogue"']
            lines += [f"[cards.{key}.summon]", 'species = "fae"']
            lines += ["base = { STR=1, END=1, DEF=1, INT=1, SPI=1, MDF=1, SPD=1, LCK=1, ACC=1 }"]
            lines += [f"[cards.{key}.summon.growth]"]
            lines += [f'{stat} = "normal"' for stat in STATS]
    file = tmp_path / "mine.toml"
    file.write_text("\n".join(lines))
    assert problem(file) == "summoners: decks wardens and raiders: 26 different summons; 24 are allowed"


def test_content_and_decks_are_the_only_kinds_of_files() -> None:
    with pytest.raises(ContentError, match='unknown kind of file "poem"; allowed: content, deck'):
        Summoners.check_file("poem", Path("mine.toml"))
