"""Summoners' catalogue holds every entry of the content, in the section where a player looks for it."""

from __future__ import annotations

from pathlib import Path

from fairfight.game.catalogue import Entry, fields_of
from fairfight.games.summoners.game import Summoners
from fairfight.games.summoners.text.catalogue import sections

CONTENT = Summoners.book().model
SECTIONS = {section.key: {entry.key: entry for entry in section.entries} for section in Summoners.catalogue()}


def of(*sections: str) -> dict[str, Entry]:
    return {key: entry for section in sections for key, entry in SECTIONS[section].items()}


def test_cards_stand_by_their_type_with_their_texts() -> None:
    for section, types in {
        **{one: (one,) for one in ("action", "reaction", "counter", "building", "trap", "quest")},
        "advance": ("role", "named"),
    }.items():
        cards = {key: card for key, card in CONTENT.cards.items() if card.type in types}
        told = of(section)
        assert list(told) == list(cards)
        for key, card in cards.items():
            entry = told[key]
            assert (entry.name, entry.number, entry.ours) == (card.name, card.number, card.ours)
            assert entry.text.startswith(CONTENT.text(key))


def test_a_card_that_gives_a_role_tells_what_the_role_does() -> None:
    assert of("advance")["shadow_pact"].text.endswith(f" Warlock: {CONTENT.role_text('warlock')}")
    assert of("advance")["alrecht_barkstep"].text.endswith(f" Rogue: {CONTENT.role_text('rogue')}")
    assert of("advance")["alrecht_barkstep"].facts.startswith("STR 11 + 1.33, END 9 + 1, ")
    assert of("counter")["nightmare_pain"].kind == "unique Counter"


def test_roles_equipment_and_summons_are_all_there() -> None:
    assert list(of("role")) == list(CONTENT.roles)
    assert set(of("weapon", "offhand", "armour", "accessory")) == set(CONTENT.equipment)
    assert list(of("summon")) == list(CONTENT.summons)
    assert of("summon")["gignen_warrior"] == Entry(
        key="gignen_warrior",
        name="Gignen Warrior",
        kind="summon",
        text="STR 12 + 1.33, END 8 + 1, DEF 10 + 1, INT 12 + 0.66, SPI 8 + 1, MDF 8 + 0.66, SPD 10 + 0.5, LCK 9 + 2, "
        "ACC 9 + 0.66.",
        facts="Gignen",
        number=1,
        ours=False,
        id="summons.gignen_warrior",
        fields=fields_of(CONTENT.summons["gignen_warrior"]),
    )


def test_equipment_tells_what_it_gives() -> None:
    assert of("weapon")["hunting_bow"].text == (
        "Range 6. Physical damage (power 30; (STR + ACC) / 2 x (1 + power/100) x STR / target's DEF; critical x1.5)."
    )
    assert of("armour")["leather_jerkin"].text == "+2 END. Takes 80 % of fire damage."


def test_a_section_without_entries_is_left_out() -> None:
    no_quests = {key: card for key, card in CONTENT.cards.items() if card.type != "quest"}
    bare = CONTENT.model_copy(update={"cards": no_quests})
    assert [one.key for one in sections(bare, CONTENT)] == [key for key in SECTIONS if key != "quest"]


def test_what_somebody_added_is_neither_ours_nor_the_seeds(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    header = 'game = "summoners"\nkind = "content"\n'
    card = '[cards.nap]\nname = "Nap"\ntype = "action"\nnumber = 9000\neffects = [{ do = "draw", cards = 1 }]\n'
    own.write_text(f'{header}{card}[cards.rush]\nname = "Dash"\n', encoding="utf-8")
    actions = {entry.key: entry for entry in Summoners.catalogue(str(own))[0].entries}
    assert (actions["nap"].ours, actions["nap"].number) == (None, 9000)
    assert (actions["rush"].name, actions["rush"].ours, actions["foresight"].ours) == ("Dash", False, True)
