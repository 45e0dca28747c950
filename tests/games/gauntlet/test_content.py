"""A slip in Gauntlet's content is an error with its place and what is allowed, never a silent nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

import fairfight
from fairfight import FairFightError
from fairfight.games.gauntlet.game import Gauntlet
from fairfight.games.gauntlet.state import MOST_KINDS, MOST_LISTED

JAVELIN = "cards.sky_javelin.effects"


def problem(*changes: str, own: str = "") -> str:
    with pytest.raises(FairFightError) as raised:
        Gauntlet.book(own, changes)
    return str(raised.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (f"{JAVELIN}.0.do=atack", f'{JAVELIN}.0: unknown do "atack"; did you mean "attack"? allowed: attack, armour, '),
        (f"{JAVELIN}.0.dise=3", f'{JAVELIN}.0.dise: unknown key "dise"; did you mean "dice"? allowed: do, dice, '),
        (f"{JAVELIN}.1.lasts=forever", f'{JAVELIN}.1.lasts: unknown lasts "forever"; allowed: exchange, combat'),
        (f"{JAVELIN}=[{{dice=3}}]", f'{JAVELIN}.0: "do" is missing'),
        (f'{JAVELIN}=[{{do="attack"}}]', f'{JAVELIN}.0.dice: "dice" is missing'),
        (f"{JAVELIN}=[]", f"{JAVELIN}: must have at least 1 item, not []"),
        (
            "cards.sky_javelin.hero=herkules",
            'unknown hero "herkules"; did you mean "hercules"? allowed: hercules, merlin',
        ),
        ("cards.sky_javelin.type=thrown", 'cards.sky_javelin.type: unknown type "thrown"; allowed: ranged, melee'),
        ("cards.sky_javelin.name=Club Spin", '"Club Spin" is the name of sky_javelin already'),
        ("abilities.ghostly.do=leave", 'abilities.ghostly: unknown do "leave"; did you mean "leaves"?'),
        ("abilities.ghostly.exchange=soon", "abilities.ghostly.exchange: must be a whole number, not 'soon'"),
        ("monsters.void_treant.basic.ability=ghosty", 'unknown ability "ghosty"; did you mean "ghostly"?'),
        ("monsters.void_treant.elite.band_7_8.damag=6", 'unknown key "damag"; did you mean "damage"?'),
        ("monsters.void_treant.basic.defence=9", "must be less than or equal to 8, not 9"),
        ("heroes.merlin.hp=0", "heroes.merlin.hp: must be greater than or equal to 1, not 0"),
    ],
)
def test_a_slip_is_told_with_its_place_and_what_is_allowed(change: str, said: str) -> None:
    assert said in problem(change)


@pytest.mark.parametrize(
    ("effects", "said"),
    [
        ('[{do="attack", dice=1}, {do="attack", dice=1}]', "a card has one attack at most"),
        ('[{do="draw_and_play"}, {do="heal", hp=1}]', '"draw_and_play" must be the last effect of its card'),
        ('[{do="attack", dice=0}]', 'an attack rolls dice: "dice" or "per_enemy" must be 1 or more'),
        ('[{do="attack", dice=1, per_fate=1}]', '"per_fate" and "max_fate" go together'),
        ('[{do="attack", dice=1, max_hp=1}]', '"per_hp" and "max_hp" go together'),
        ('[{do="draw", cards=1, pay_fate=1}]', '"pay_fate" and "cards_if_paid" go together'),
        ('[{do="more_dice", lasts="combat"}]', 'give either "dice" or "per_enemy"'),
        ('[{do="more_dice", lasts="combat", per_enemy=1, against="target"}]', '"per_enemy" cannot be against "target"'),
        ('[{do="lower_defence", lasts="combat", by=1, of="enemies", against="next_card"}]', '"next_card" goes with'),
        (
            '[{do="lower_defence", lasts="combat", by=1, of="target", against="next_card"}]',
            '"next_card" goes with of = "target" and lasts = "exchange"',
        ),
        ('[{do="on_death", lasts="combat", fate=1, heal=1}]', 'give exactly one of "fate", "heal" and "others_lose"'),
        (
            '[{do="attack", dice=1, targets="all"}, {do="lower_defence", lasts="combat", by=1, of="target"}]',
            'an attack on all enemies has no single target for an effect on "target"',
        ),
    ],
)
def test_verbs_that_do_not_fit_together_are_refused(effects: str, said: str) -> None:
    assert said in problem(f"{JAVELIN}={effects}")


def test_a_problem_in_a_file_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'game = "gauntlet"\nkind = "content"\n\n[cards.whirl]\nname = "Whirl"\nhero = "hercules"\nrarity = "rare"\n'
        'type = "melee"\nattribute = "agility"\neffects = [{ do = "atack", dice = 4 }]\n'
    )
    assert problem(own=str(file)).startswith(
        f'{file}:10: cards.whirl.effects.0: unknown do "atack"; did you mean "attack"?'
    )


def test_a_designers_card_is_played_without_touching_code(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        'game = "gauntlet"\nkind = "content"\n\n[cards.whirl]\nname = "Whirl"\nhero = "hercules"\nrarity = "rare"\n'
        'type = "melee"\nattribute = "agility"\neffects = [{ do = "attack", dice = 4, targets = "all" }, '
        '{ do = "heal", hp = 2 }]\n'
    )
    game = fairfight.game("gauntlet", content=str(file), deck="whirl", agent="all_in", fight="basic:Void Soldier")
    assert isinstance(game, Gauntlet)
    assert game.model.cards["whirl"].text == "4 precise DMG to all enemies. Heal 2."
    results = fairfight.simulate(game, runs=200, speed="python", details=True)
    assert results["played:Whirl"].sum() > 50
    assert results["damage:Whirl"].sum() > 50


def test_a_hero_of_ones_own_needs_initial_cards(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "gauntlet"\nkind = "content"\n\n[heroes.circe]\nname = "Circe"\nhp = 18\n')
    assert problem(own=str(file)) == f"{file}:4: heroes.circe: the hero has no initial cards"


def many_cards(number: int, effects: str) -> str:
    lines = ['game = "gauntlet"', 'kind = "content"']
    for count in range(number):
        lines += [f"[cards.more_{count}]", f'name = "More {count}"', 'hero = "merlin"', 'rarity = "rare"']
        lines += ['type = "melee"', 'attribute = "wisdom"', f"effects = {effects}"]
    return "\n".join(lines)


def test_more_than_the_records_hold_is_refused_and_not_cut_short(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(many_cards(MOST_KINDS, '[{ do = "heal", hp = 1 }]'))
    said = problem(own=str(file))
    assert said == f"gauntlet: {MOST_KINDS + 33} different cards of merlin; {MOST_KINDS} are allowed"
    on_target = '[{ do = "attack", dice = 1 }, { do = "lower_defence", lasts = "combat", by = 1, of = "target" }]'
    file.write_text(many_cards(20, on_target))
    assert f"each on every monster; {MOST_LISTED} are allowed" in problem(own=str(file))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"hero": "zeus"}, 'option hero: unknown hero "zeus"; allowed: hercules, merlin'),
        ({"agent": "serch"}, 'option agent: unknown agent "serch"; did you mean "search"? allowed: rulebook, all_in, '),
        ({"fight": "Void Treant"}, 'option fight: unknown group "Void Treant"'),
        ({"fight": "epic:Void Treant"}, 'did you mean "elite:Void Treant"?'),
        ({"deck": "Runic Ray"}, 'option deck: unknown upgrade card "Runic Ray"'),
        ({"deck": "Club Spin"}, 'option deck: unknown upgrade card "Club Spin"'),
        ({"deck": "99 Zeus' Wrath"}, "1 to 50 copies are allowed"),
        ({"deck": "50 Zeus' Wrath, 40 Ares' Will"}, "the hero would own 100 cards at the start"),
        ({"exchange_draws": "3;2"}, 'write up to 8 numbers from 0 to 20, such as "3,2,1"'),
        ({"basic_fights": 0, "elite_fights": 0}, "a run needs a fight"),
        ({"hand_limit": 99}, "option hand_limit: must be less than or equal to 20"),
        ({"hp": 3}, 'unknown option "hp"'),
    ],
)
def test_a_wrong_option_is_one_clear_line(options: dict[str, object], said: str) -> None:
    with pytest.raises(FairFightError) as raised:
        fairfight.game("gauntlet", **options)
    assert said in str(raised.value)
    assert "\n" not in str(raised.value)


def test_names_are_found_however_they_are_spelt() -> None:
    game = fairfight.game(
        "gauntlet", hero="Merlin", deck="chains_of_morrigan, CHAINS OF MORR\u00cdGAN, veil\u2011rain of chaos"
    )
    assert repr(game) == ("fairfight.game('gauntlet', hero='merlin', deck='2 Chains of Morrigan, Veil-Rain of Chaos')")
    assert fairfight.game("gauntlet", fight="ELITE: void_treant").setup.to_dict()["fight"] == "elite:Void Treant"
