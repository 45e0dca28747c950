"""A slip in Investigators' content is an error with its place and what is allowed, never a silent nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.common.errors import ContentError
from fairfight.games.investigators import terms
from fairfight.games.investigators.data import book
from fairfight.games.investigators.game import Investigators
from tests.cli.command import Command

HEAD = 'game = "investigators"\nkind = "content"\n'


def problem(*changes: str, own: str = "") -> str:
    with pytest.raises(ContentError) as raised:
        Investigators.book(own, changes)
    return str(raised.value)


# What the model says, table by table.


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("cards.+1.type=plus", 'cards.+1.type: unknown type "plus"; allowed: null, x2, +, -, 0'),
        ("cards.+1.modifier=101", "cards.+1.modifier: must be less than or equal to 100, not 101"),
        ("cards.+1.stuns=true", 'cards.+1.stuns: unknown key "stuns"; did you mean "stun"? allowed: type, '),
        ("cards.+1.pierce=1", "cards.+1.pierce: must be true or false, not 1"),
        ("cards.+1.modifier=0", 'cards.+1: a card of type "+" has a modifier of 1 or more, not 0'),
        ("cards.-1.modifier=1", 'cards.-1: a card of type "-" has a modifier of -1 or less, not 1'),
        ("cards.+0.modifier=1", 'cards.+0: a card of type "0" has no modifier, not 1'),
        ("cards.x2.modifier=1", 'cards.x2: a card of type "x2" has a modifier of 2 or more, not 1'),
        ("cards.NULL.modifier=-1", 'cards.NULL: a card of type "null" has no modifier, not -1'),
        ("cards.NULL.stun=true", "cards.NULL: a NULL never hits: it can neither stun nor pierce"),
        ("cards.NULL.pierce=true", "cards.NULL: a NULL never hits: it can neither stun nor pierce"),
        ("decks.standard.cards={NULL=0}", "decks.standard.cards.NULL: must be greater than or equal to 1, not 0"),
        ("decks.standard.cards={NULL=101}", "decks.standard.cards.NULL: must be less than or equal to 100, not 101"),
        ('decks.standard.cards={NULL=60, "+1"=60}', "decks.standard: 120 cards; 100 are allowed"),
        ("decks.standard.card={}", 'decks.standard.card: unknown key "card"; did you mean "cards"? allowed: name, '),
        ("training.trade.price=-1", "training.trade.price: must be greater than or equal to 0, not -1"),
        ("training.trade.cost=1", 'training.trade.cost: unknown key "cost"; allowed: name, '),
        ('training.x={name="X", price=1}', "training.x: it neither removes nor adds a card; write remove = [...] or a"),
        ('training.x={name="X", add=["+1"]}', 'training.x.price: "price" is missing'),
        (f"training.trade.add={['+1'] * 11}", "training.trade.add: must have at most 10 items, not "),
        ("traits.tough.health=21", "traits.tough.health: must be less than or equal to 20, not 21"),
        ("traits.tough.armor=1", 'traits.tough.armor: unknown key "armor"; did you mean "armour"? allowed: name, '),
        ("harms.shaky_hands.speed=-6", "harms.shaky_hands.speed: must be greater than or equal to -5, not -6"),
        ("weapons.rifle.damage=51", "weapons.rifle.damage: must be less than or equal to 50, not 51"),
        ("weapons.rifle.damage=2.5", "weapons.rifle.damage: must be a whole number, not 2.5"),
        ("weapons.rifle.range=17", "weapons.rifle.range: must be less than or equal to 16, not 17"),
        ("weapons.rifle.falloff=101", "weapons.rifle.falloff: must be less than or equal to 100, not 101"),
        ("talents.litany.do=sing", 'talents.litany: unknown do "sing"; allowed: heal, calm, foresee, inspire'),
        ("talents.litany.uses=0", "talents.litany.uses: must be greater than or equal to 1, not 0"),
        ("talents.litany.sanity=51", "talents.litany.sanity: must be less than or equal to 50, not 51"),
        ("investigators.boxer.health=0", "investigators.boxer.health: must be greater than or equal to 1, not 0"),
        ("investigators.boxer.skill=201", "investigators.boxer.skill: must be less than or equal to 200, not 201"),
        ("investigators.boxer.speed=17", "investigators.boxer.speed: must be less than or equal to 16, not 17"),
        ("investigators.boxer.weapons=[]", "investigators.boxer.weapons: must have at least 1 item, not []"),
        ('investigators.boxer.weapons=["a", "b", "c"]', "investigators.boxer.weapons: must have at most 2 items, not "),
        ('investigators.boxer.name=""', "investigators.boxer.name: must have at least 1 character, not ''"),
        (r'investigators.boxer.about="a\nb"', r"investigators.boxer.about: must be one line without control charact"),
        ("monsters.ghoul.health=501", "monsters.ghoul.health: must be less than or equal to 500, not 501"),
        ("monsters.ghoul.attacks=6", "monsters.ghoul.attacks: must be less than or equal to 5, not 6"),
        ("monsters.ghoul.uses_cover=1", "monsters.ghoul.uses_cover: must be true or false, not 1"),
        (
            "monsters.ghoul.prefers=best",
            'monsters.ghoul.prefers: unknown prefers "best"; allowed: nearest, weakest, maddest',
        ),
        (
            "monsters.ghoul.keep_distance=2",
            'monsters.ghoul.keep_distance: unknown key "keep_distance"; did you mean "keeps_distance"? allowed: name, ',
        ),
        (
            "missions.docks.objective=find",
            'missions.docks.objective: unknown objective "find"; allowed: defeat_all, defeat_boss, search, survive',
        ),
        ('missions.docks.track="."', "missions.docks.track: must have at least 2 characters, not '.'"),
        (f'missions.docks.track="{"." * 17}"', "missions.docks.track: must have at most 16 characters, not "),
        ("missions.docks.rounds=51", "missions.docks.rounds: must be less than or equal to 50, not 51"),
        ("missions.docks.monsters=[]", "missions.docks.monsters: must have at least 1 item, not []"),
        ("missions.docks.extra_nulls=11", "missions.docks.extra_nulls: must be less than or equal to 10, not 11"),
        ("missions.docks.clues=[16]", "missions.docks.clues.0: must be less than 16, not 16"),
        ("missions.docks.reward.golds=2", 'missions.docks.reward.golds: unknown key "golds"; did you mean "gold"? '),
        (
            'missions.docks.monsters=[{monster="ghoul", space=1, min_party=5}]',
            "missions.docks.monsters.0.min_party: must be less than or equal to 4, not 5",
        ),
        ('missions.docks.monsters=[{monster="ghoul"}]', 'missions.docks.monsters.0.space: "space" is missing'),
        ("campaigns.outing.missions=[]", "campaigns.outing.missions: must have at least 1 item, not []"),
        (
            "campaigns.outing.health_regained=101",
            "campaigns.outing.health_regained: must be less than or equal to 100, not ",
        ),
    ],
)
def test_a_slip_is_told_with_its_place_and_what_is_allowed(change: str, said: str) -> None:
    assert said in problem(change)


def test_what_is_missing_is_told_all_at_once() -> None:
    assert [line.partition(": ")[2] for line in problem('investigators.x={name="X"}').splitlines()] == [
        f'investigators.x.{field}: "{field}" is missing'
        for field in ("health", "sanity", "skill", "will", "speed", "weapons")
    ]


# Names that lead nowhere.

GHOULS = '[{monster="ghoull", space=1}]'


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("decks.cursed.cards={NUL=1}", 'decks.cursed.cards: unknown card "NUL"; did you mean "NULL"? allowed: NULL, '),
        ('training.trade.add=["+9"]', 'training.trade.add: unknown card "+9"; '),
        ('training.trade.remove=["+9"]', 'training.trade.remove: unknown card "+9"; '),
        ('traits.lucky.add=["+9"]', 'traits.lucky.add: unknown card "+9"; '),
        ('traits.lucky.remove=["+9"]', 'traits.lucky.remove: unknown card "+9"; '),
        ('harms.shaky_hands.add=["+9"]', 'harms.shaky_hands.add: unknown card "+9"; '),
        ('harms.shaky_hands.remove=["+9"]', 'harms.shaky_hands.remove: unknown card "+9"; '),
        (
            'investigators.boxer.weapons=["rifel"]',
            'investigators.boxer.weapons: unknown weapon "rifel"; did you mean "rifle"? allowed: ',
        ),
        ('investigators.boxer.talent="litny"', 'investigators.boxer.talent: unknown talent "litny"; did you mean "lit'),
        ('investigators.boxer.deck="curse"', 'investigators.boxer.deck: unknown deck "curse"; did you mean "cursed"?'),
        ('monsters.ghoul.injury="limp"', 'monsters.ghoul.injury: unknown injury or madness "limp"; allowed: '),
        ('monsters.ghoul.madness="fear"', 'monsters.ghoul.madness: unknown injury or madness "fear"; allowed: '),
        (
            'monsters.ghoul.nemesis_deck="abys"',
            'monsters.ghoul.nemesis_deck: unknown deck "abys"; did you mean "abyss"? ',
        ),
        (
            f"missions.graveyard.monsters={GHOULS}",
            'missions.graveyard.monsters.0.monster: unknown monster "ghoull"; did you mean "ghoul"? allowed: ',
        ),
        (
            'missions.docks.curse_deck="curse"',
            'missions.docks.curse_deck: unknown deck "curse"; did you mean "cursed"? ',
        ),
        ('missions.docks.reward.add=["+9"]', 'missions.docks.reward.add: unknown card "+9"; '),
        ('missions.docks.reward.remove=["+9"]', 'missions.docks.reward.remove: unknown card "+9"; '),
        ('campaigns.outing.missions=["dock"]', 'campaigns.outing.missions: unknown mission "dock"; did you mean "doc'),
    ],
)
def test_a_name_that_leads_nowhere_is_refused(change: str, said: str) -> None:
    assert said in problem(change)


def test_nobody_carries_a_weapon_twice() -> None:
    said = "investigators.boxer.weapons: the weapon pistol is listed twice; once is allowed"
    with pytest.raises(ContentError, match=said):
        book.investigators_book("", ('investigators.boxer.weapons=["pistol", "pistol"]',))


@pytest.mark.parametrize(
    ("kind", "key", "other"),
    [
        ("decks", "standard", "cursed"),
        ("training", "trade", "add_plus"),
        ("traits", "tough", "lucky"),
        ("harms", "shaky_hands", "broken_ribs"),
        ("weapons", "rifle", "knife"),
        ("talents", "litany", "keen_eye"),
        ("investigators", "boxer", "priest"),
        ("monsters", "ghoul", "hound"),
        ("missions", "docks", "graveyard"),
        ("campaigns", "standard", "outing"),
    ],
)
def test_a_name_is_one_entrys_of_its_kind_only(kind: str, key: str, other: str) -> None:
    model = Investigators.book().model
    name = getattr(model, kind)[key].name.upper()
    first, second = sorted([key, other], key=list(getattr(model, kind)).index)
    said = problem(f"{kind}.{other}.name={name}")
    assert said.partition(f"{kind}.{second}.name: ")[2].endswith(f" is the name of {first} already")


@pytest.mark.parametrize("name", ["NULL", "-1"])
def test_the_cards_that_the_rules_deal_must_be_there(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules put NULLs into decks and take a -1 away at every level: content cannot be without them."""
    folder = tmp_path / "content"
    folder.mkdir()
    for file in book.FOLDER.glob("*.toml"):
        text = file.read_text(encoding="utf-8").replace(f'cards."{name}"', 'cards."Other"')
        (folder / file.name).write_text(text.replace(f"[cards.{name}]", "[cards.Other]"), encoding="utf-8")
    monkeypatch.setattr(book, "FOLDER", folder)
    assert f'investigators: the card "{name}" is missing; the rules need it' in problem().splitlines()


# Missions.


def mission(**changed: str) -> str:
    entry = {
        "name": '"Mine"',
        "track": '"..l.h"',
        "objective": '"defeat_all"',
        "rounds": "5",
        "monsters": '[{monster="ghoul", space=4}]',
        "reward": "{}",
        **changed,
    }
    return f"missions.mine={{{', '.join(f'{key}={value}' for key, value in entry.items())}}}"


BOSSES = '[{monster="high_priest", space=1}, {monster="thing_below", space=2}]'
LATE_BOSS = '[{monster="ghoul", space=1}, {monster="high_priest", space=1, min_party=2}]'


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (mission(track='"..x"', monsters='[{monster="ghoul", space=0}]'), 'track: unknown sign "x"; allowed: ., l, h'),
        (
            mission(monsters='[{monster="ghoul", space=5}]'),
            "monsters.0: space 5 is beyond the track; 0 to 4 are allowed",
        ),
        (
            mission(monsters='[{monster="ghoul", space=1}, {monster="ghoul", space=1, from_round=6}]'),
            "monsters.1: round 6 never comes; the mission has 5",
        ),
        (mission(objective='"search"', clues="[5]"), "clues: space 5 is beyond the track; 0 to 4 are allowed"),
        (mission(objective='"search"', clues="[1, 1]"), "clues: a space is listed twice; once is allowed"),
        (mission(objective='"search"'), 'objective: "search" and clues belong together: write both or neither'),
        (mission(clues="[1]"), 'objective: "search" and clues belong together: write both or neither'),
        (
            mission(monsters='[{monster="ghoul", space=1, min_party=2}]'),
            "monsters: a party of one meets nobody; let one monster have min_party = 1",
        ),
        (mission(monsters=BOSSES), "monsters: nemesis decks abyss and nemesis; one is allowed"),
        (mission(objective='"defeat_boss"'), "objective: a party of one meets no boss: none has a nemesis deck"),
        (
            mission(objective='"defeat_boss"', monsters=LATE_BOSS),
            "objective: a party of one meets no boss: none has a nemesis deck",
        ),
    ],
)
def test_a_mission_that_does_not_work_is_refused(change: str, said: str) -> None:
    assert f": missions.mine.{said}" in problem(change)


def test_a_mission_that_works_is_not() -> None:
    assert "mine" in Investigators.book(changes=(mission(),)).model.missions


# Files.


def test_all_problems_of_a_file_are_told_with_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        f'{HEAD}\n[monsters.imp]\nname = "Ghoul"\nhealth = 2\nskill = 40\ndamage = 1\nspeed = 1\ninjury = "limp"\n'
        '\n[missions.cave]\nname = "Cave"\ntrack = "..?"\nobjective = "defeat_all"\nrounds = 3\n'
        'monsters = [{ monster = "imp", space = 3 }]\nreward = { add = ["+9"] }\n'
    )
    lines = problem(own=str(file)).splitlines()
    assert sorted(line.partition(";")[0] for line in lines) == [
        f'{file}:10: monsters.imp.injury: unknown injury or madness "limp"',
        f'{file}:14: missions.cave.track: unknown sign "?"',
        f"{file}:17: missions.cave.monsters.0: space 3 is beyond the track",
        f'{file}:18: missions.cave.reward.add: unknown card "+9"',
        f'{file}:5: monsters.imp.name: "Ghoul" is the name of ghoul already',
    ]


@pytest.mark.parametrize(
    ("table", "line", "said"),
    [
        ('cards."+3"', 'tipe = "+"', 'cards.+3.tipe: unknown key "tipe"; did you mean "type"?'),
        ("decks.mine", "cardz = {}", 'decks.mine.cardz: unknown key "cardz"; did you mean "cards"?'),
        ("training.trade", "prise = 1", 'training.trade.prise: unknown key "prise"; did you mean "price"?'),
        ("traits.tough", "heatlh = 1", 'traits.tough.heatlh: unknown key "heatlh"; did you mean "health"?'),
        ("harms.shaky_hands", "ad = []", 'harms.shaky_hands.ad: unknown key "ad"; did you mean "add"?'),
        ("weapons.rifle", "dammage = 1", 'weapons.rifle.dammage: unknown key "dammage"; did you mean "damage"?'),
        ("talents.litany", "use = 1", 'talents.litany.use: unknown key "use"; did you mean "uses"?'),
        ("investigators.boxer", "wil = 1", 'investigators.boxer.wil: unknown key "wil"; did you mean "will"?'),
        ("monsters.ghoul", "horor = 1", 'monsters.ghoul.horor: unknown key "horor"; did you mean "horror"?'),
        ("missions.docks", "round = 1", 'missions.docks.round: unknown key "round"; did you mean "rounds"?'),
        ("campaigns.outing", "mission = []", 'campaigns.outing.mission: unknown key "mission"; did you mean "miss'),
        ("monster.ghoul", "health = 1", 'monster: unknown key "monster"; did you mean "monsters"?'),
    ],
)
def test_a_typo_in_any_table_is_one_line_with_file_and_line(tmp_path: Path, table: str, line: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f"{HEAD}[{table}]\n{line}\n")
    lines = [one for one in problem(own=str(file)).splitlines() if "is missing" not in one]
    assert len(lines) == 1
    assert lines[0].startswith((f"{file}:4: {said}", f"{file}:3: {said}"))


def test_a_command_tells_them_and_exits_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f"{HEAD}[weapons.rifle]\ndamage = 51\n")
    said = Command(capsys).refused("simulate", "investigators", f"content={file}")
    assert said == f"{file}:4: weapons.rifle.damage: must be less than or equal to 50, not 51"


def test_there_are_no_files_of_other_kinds() -> None:
    with pytest.raises(ContentError, match='unknown kind of file "deck"; allowed: content'):
        Investigators.check_file("deck", Path("mine.toml"))


# No more than the records hold.


@pytest.mark.parametrize(
    ("kind", "most", "entry"),
    [
        ("weapons", terms.MOST_ROWS, 'name = "NAME"\ndamage = 1\nrange = 1\nfalloff = 1'),
        ("monsters", terms.MOST_ROWS, 'name = "NAME"\nhealth = 1\nskill = 1\ndamage = 1\nspeed = 1'),
        ("traits", terms.MOST_TRAITS, 'name = "NAME"\nhealth = 1'),
        ("harms", terms.MOST_HARMS, 'name = "NAME"\nhealth = -1'),
        ("training", terms.MOST_TRAINING, 'name = "NAME"\nadd = ["+1"]\nprice = 1'),
        ("cards", terms.MOST_KINDS, 'type = "0"'),
    ],
)
def test_as_many_entries_as_there_is_room_for_and_no_more(tmp_path: Path, kind: str, most: int, entry: str) -> None:
    file = tmp_path / "mine.toml"
    more = most - len(getattr(Investigators.book().model, kind))
    entries = [f"[{kind}.more{number}]\n{entry.replace('NAME', f'More {number}')}\n" for number in range(more + 1)]
    file.write_text(HEAD + "".join(entries[:-1]))
    assert len(getattr(Investigators.book(str(file)).model, kind)) == most
    file.write_text(HEAD + "".join(entries))
    assert f"{kind}: must have at most {most} items, not " in problem(own=str(file))
