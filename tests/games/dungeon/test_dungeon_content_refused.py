"""A slip in Dungeon's content is an error with its place and what is allowed, never a silent nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from fairfight.common.errors import ContentError
from fairfight.games.dungeon.game import Dungeon
from fairfight.games.dungeon.state import MOST_ROOMS, MOST_ROWS
from fairfight.games.dungeon.terms import MOST_CONSUMABLES
from tests.cli.command import Command

HEAD = 'game = "dungeon"\nkind = "content"\n'


def problem(*changes: str, own: str = "") -> str:
    with pytest.raises(ContentError) as raised:
        Dungeon.book(own, changes)
    return str(raised.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("weapons.mace.attack_dice=13", "weapons.mace.attack_dice: must be less than or equal to 12, not 13"),
        ("weapons.mace.attack_dice=-1", "weapons.mace.attack_dice: must be greater than or equal to 0, not -1"),
        ("weapons.mace.damage=51", "weapons.mace.damage: must be less than or equal to 50, not 51"),
        ("weapons.mace.damage=2.5", "weapons.mace.damage: must be a whole number, not 2.5"),
        ("weapons.mace.range=0", "weapons.mace.range: must be greater than or equal to 1, not 0"),
        ("weapons.mace.range=15", "weapons.mace.range: must be less than or equal to 14, not 15"),
        ("weapons.mace.hands=3", "weapons.mace.hands: must be 1 or 2, not 3"),
        (
            "weapons.mace.attack=2",
            'weapons.mace.attack: unknown key "attack"; did you mean "attack_dice"? allowed: name, ',
        ),
        ("weapons={}", "weapons: must have at least 1 item, not {}"),
        ("armours.robe.defence_dice=9", "armours.robe.defence_dice: must be less than or equal to 8, not 9"),
        ("armours.robe.defence_dice=-6", "armours.robe.defence_dice: must be greater than or equal to -5, not -6"),
        ("armours.robe.movement=-11", "armours.robe.movement: must be greater than or equal to -10, not -11"),
        (
            "shields.buckler.flat_reduction=21",
            "shields.buckler.flat_reduction: must be less than or equal to 20, not 21",
        ),
        ("spells.mend.range=15", "spells.mend.range: must be less than or equal to 14, not 15"),
        ("spells.mend.charges=21", "spells.mend.charges: must be less than or equal to 20, not 21"),
        ('spells.mend.effect={do="haste", tiles=1}', 'spells.mend.effect: unknown do "haste"; allowed: attack, heal, '),
        ("spells.mend.effect={hp=2}", 'spells.mend.effect: "do" is missing'),
        ('spells.mend.effect={do="heal"}', 'spells.mend.effect.hp: "hp" is missing'),
        (
            'spells.mend.effect={do="attack", attack_dice=0, damage=1}',
            "spells.mend.effect.attack_dice: must be greater than or equal to 1, not 0",
        ),
        (
            'spells.mend.effect={do="attack", attack_dice=1, damage=1, radius=6}',
            "spells.mend.effect.radius: must be less than or equal to 5, not 6",
        ),
        ('spells.mend.effect={do="blink", hp=2}', 'spells.mend.effect.hp: unknown key "hp"; allowed: do'),
        (
            'consumables.bandage.effect={do="attack", attack_dice=1, damage=1}',
            'consumables.bandage.effect: unknown do "attack"; allowed: heal, ward, haste, might',
        ),
        (
            'consumables.bandage.effect={do="might", dice=9}',
            "consumables.bandage.effect.dice: must be less than or equal to 8, not 9",
        ),
        ("classes.mage.hp=0", "classes.mage.hp: must be greater than or equal to 1, not 0"),
        ("classes.mage.movement=21", "classes.mage.movement: must be less than or equal to 20, not 21"),
        ("classes.mage.weapons=[]", "classes.mage.weapons: must have at least 1 item, not []"),
        ('classes.mage.weapons=["a", "b", "c", "d", "e"]', "classes.mage.weapons: must have at most 4 items, not ["),
        ('classes.mage.spells=["a", "b", "c", "d", "e", "f", "g"]', "classes.mage.spells: must have at most 6 items, "),
        ("classes.mage.consumables={bandage=0}", "classes.mage.consumables.bandage: must be greater than or equal to "),
        (
            "classes.mage.armour=Robe",
            'classes.mage.armour: an id is small letters, digits and _ and begins with a letter, such as "robe", not',
        ),
        ('classes.mage.name=""', "classes.mage.name: must have at least 1 character, not ''"),
        (
            r'classes.mage.name="Ma\nge"',
            r"classes.mage.name: must be one line without control characters, not 'Ma\nge'",
        ),
        (
            r'rooms.crypt.about="a\u001b[1mb"',
            r"rooms.crypt.about: must be one line without control characters, not 'a\x1b[1mb'",
        ),
        (
            "behaviours.swarm.aims_at=best",
            'behaviours.swarm.aims_at: unknown aims_at "best"; allowed: weakest, nearest, strongest, least_defended',
        ),
        ("behaviours.swarm.stance=near", 'behaviours.swarm.stance: unknown stance "near"; allowed: close, far'),
        ("behaviours.swarm.wakes=never", 'behaviours.swarm.wakes: unknown wakes "never"; allowed: at_once, in_sight'),
        ("behaviours.swarm.withdraws=1", "behaviours.swarm.withdraws: must be true or false, not 1"),
        ("enemies.wolf.hp=201", "enemies.wolf.hp: must be less than or equal to 200, not 201"),
        ("enemies.wolf.gold=-1", "enemies.wolf.gold: must be greater than or equal to 0, not -1"),
        ("rooms.crypt.reward.rubies=21", "rooms.crypt.reward.rubies: must be less than or equal to 20, not 21"),
        ("rooms.crypt.reward.golds=2", 'rooms.crypt.reward.golds: unknown key "golds"; did you mean "gold"?'),
        ("rooms.crypt.enemies={}", "rooms.crypt.enemies: must have at least 1 item, not {}"),
        (
            'rooms.crypt.enemies={ss="wolf"}',
            "rooms.crypt.enemies.ss: must be one letter from A to Z or a to z, not 'ss'",
        ),
        ("runs.outing.rooms=[]", "runs.outing.rooms: must have at least 1 item, not []"),
        ("runs.outing.rooms=[[]]", "runs.outing.rooms.0: must have at least 1 item, not []"),
        ('runs.outing.rooms=["crypt"]', "runs.outing.rooms.0: must be a list, not 'crypt'"),
        (f"runs.outing.rooms={[['crypt']] * 11}", "runs.outing.rooms: must have at most 10 items, not "),
        ("runs.outing.rest_hp=201", "runs.outing.rest_hp: must be less than or equal to 200, not 201"),
    ],
)
def test_a_slip_is_told_with_its_place_and_what_is_allowed(change: str, said: str) -> None:
    assert said in problem(change)


def test_a_weapon_can_strike_at_some_tile() -> None:
    said = problem("weapons.mace.range=2", "weapons.mace.min_range=3")
    assert "weapons.mace: min_range must be at most the range, 2, not 3" in said


def test_what_is_missing_is_told_all_at_once() -> None:
    assert [line.partition(": ")[2] for line in problem('classes.x={name="X"}').splitlines()] == [
        f'classes.x.{field}: "{field}" is missing' for field in ("hp", "movement", "weapons")
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            'classes.mage.weapons=["staf"]',
            'classes.mage.weapons: unknown weapon "staf"; did you mean "staff"? allowed: ',
        ),
        (
            'classes.mage.armour="rob"',
            'classes.mage.armour: unknown armour "rob"; did you mean "robe"? allowed: robe, ',
        ),
        ('classes.mage.shield="robe"', 'classes.mage.shield: unknown shield "robe"; allowed: buckler, '),
        ('classes.mage.spells=["mendd"]', 'classes.mage.spells: unknown spell "mendd"; did you mean "mend"? allowed: '),
        ("classes.mage.consumables={cake=1}", 'classes.mage.consumables: unknown consumable "cake"; allowed: '),
        ('enemies.wolf.weapon="fang"', 'enemies.wolf.weapon: unknown weapon "fang"; did you mean "fangs"? allowed: '),
        ('enemies.wolf.armour="fur"', 'enemies.wolf.armour: unknown armour "fur"; allowed: robe, '),
        ('enemies.wolf.shield="fur"', 'enemies.wolf.shield: unknown shield "fur"; allowed: buckler, '),
        ('enemies.wolf.behaviour="swram"', 'enemies.wolf.behaviour: unknown behaviour "swram"; did you mean "swarm"?'),
        ("rooms.crypt.reward.consumables={cake=1}", 'rooms.crypt.reward.consumables: unknown consumable "cake"; allow'),
        ('runs.outing.rooms=[["cript"]]', 'runs.outing.rooms: unknown room "cript"; did you mean "crypt"? allowed: '),
    ],
)
def test_a_name_that_leads_nowhere_is_refused(change: str, said: str) -> None:
    assert said in problem(change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('classes.mage.weapons=["staff", "staff"]', "classes.mage.weapons: the weapon staff is listed twice; once is "),
        (
            'classes.mage.spells=["mend", "mend"]',
            "classes.mage.spells: the spell mend is listed twice; once is ",
        ),
        (
            'runs.outing.rooms=[["crypt", "crypt"]]',
            "runs.outing.rooms: the room crypt is listed twice; once is ",
        ),
    ],
)
def test_what_is_listed_twice_is_refused(change: str, said: str) -> None:
    assert said in problem(change)


@pytest.mark.parametrize(
    ("kind", "key", "other"),
    [
        ("classes", "mage", "ranger"),
        ("weapons", "mace", "staff"),
        ("armours", "robe", "plate_mail"),
        ("shields", "buckler", "kite_shield"),
        ("spells", "mend", "ward"),
        ("consumables", "bandage", "battle_elixir"),
        ("behaviours", "swarm", "sniper"),
        ("enemies", "wolf", "orc"),
        ("rooms", "crypt", "chapel"),
        ("runs", "outing", "deep"),
    ],
)
def test_a_name_is_one_entrys_of_its_kind_only(kind: str, key: str, other: str) -> None:
    model = Dungeon.book().model
    name = getattr(model, kind)[key].name.upper()
    first, second = sorted([key, other], key=list(getattr(model, kind)).index)
    said = problem(f"{kind}.{other}.name={name}")
    assert said.partition(f"{kind}.{second}.name: ")[2].endswith(f" is the name of {first} already")


# Rooms.


def vault(grid: str, enemies: str = 'a="wolf"', more: str = "") -> str:
    return f'rooms.vault={{name="Vault", grid="{grid}", enemies={{{enemies}}}, reward={{}}{more}}}'


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (vault(r"123$a.....\n."), "grid: 10 by 2 tiles; 9 by 7 are allowed"),
        (vault(r"123$a\n.\n.\n.\n.\n.\n.\n."), "grid: 5 by 8 tiles; 9 by 7 are allowed"),
        (
            vault(r"123$a\n..?"),
            'grid: row 2: unknown sign "?"; allowed: #, ., ~, +, $, 1, 2, 3, a letter for an enemy',
        ),
        (vault("123$a4"), 'grid: row 1: unknown sign "4"; allowed: #, ., '),
        (vault("123$aé"), 'grid: row 1: unknown sign "é"; allowed: #, ., '),
        (vault("123a"), 'grid: "$" is drawn 0 times; a room has one reward tile'),
        (vault("123$$a"), 'grid: "$" is drawn 2 times; a room has one reward tile'),
        (vault("23$a"), 'grid: "1" is drawn 0 times; a room has one start tile 1'),
        (vault("122$a3"), 'grid: "2" is drawn 2 times; a room has one start tile 2'),
        (vault("12$a"), 'grid: "3" is drawn 0 times; a room has one start tile 3'),
        (vault("123$a++++"), "grid: 4 doors; 3 are allowed"),
        (vault("123$ab"), 'grid: no enemy is said for "b"; write it into enemies, with_two or with_three'),
        (vault("123$a", 'a="wolf", b="wolf"'), 'enemies.b: "b" is not in the grid'),
        (vault("123$a", more=', with_two={b="wolf"}'), 'with_two.b: "b" is not in the grid'),
        (vault("123$a", more=', with_three={b="wolf"}'), 'with_three.b: "b" is not in the grid'),
        (vault("123$a", more=', with_two={a="orc"}'), 'with_two.a: "a" is said 2 times; once is allowed'),
        (vault("123$a", 'a="wulf"'), 'enemies.a: unknown enemy "wulf"; did you mean "wolf"? allowed: '),
        (vault(r"123$aaaa\naaaaa"), "grid: 9 enemies; 8 are allowed"),
        (vault(r"123$#\n####a"), 'grid: no way leads from start tile 1 to the "a" on e2'),
        (vault(r"12#3a\n$.###"), 'grid: no way leads from start tile 1 to the "3" on d1'),
        (vault(r"123a~$"), 'grid: no way leads from start tile 1 to the "$" on f1'),
        (vault(r"123$a#+"), 'grid: no way leads from start tile 1 to the "+" on g1'),
    ],
)
def test_a_room_that_does_not_work_is_refused(change: str, said: str) -> None:
    assert f": rooms.vault.{said}" in problem(change)


def test_a_way_may_lead_through_doors_and_past_everybody() -> None:
    assert "vault" in Dungeon.book(changes=(vault(r"1+2\n#a#\n$3."),)).model.rooms


def test_eight_enemies_and_three_doors_are_allowed() -> None:
    assert "vault" in Dungeon.book(changes=(vault(r"123$+++\naaaaaaaa"),)).model.rooms


# Files.


def test_all_problems_of_a_file_are_told_with_their_lines(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        f'{HEAD}\n[enemies.imp]\nname = "Imp"\nhp = 2\nmovement = 4\nweapon = "claws"\ngold = 1\nbehaviour = "swarn"\n'
        '\n[rooms.cave]\nname = "Crypt"\ngrid = "12$i"\nenemies = { i = "imp" }\nreward = {}\n'
    )
    lines = problem(own=str(file)).splitlines()
    assert [line.partition(";")[0] for line in lines] == [
        f'{file}:8: enemies.imp.weapon: unknown weapon "claws"',
        f'{file}:10: enemies.imp.behaviour: unknown behaviour "swarn"',
        f'{file}:13: rooms.cave.name: "Crypt" is the name of crypt already',
        f'{file}:14: rooms.cave.grid: "3" is drawn 0 times',
    ]
    file.write_text(f'{HEAD}\n[enemies.imp]\nname = "Imp"\nhp = 0\nmovement = 99\n')
    assert [line.partition(": enemies")[0] for line in problem(own=str(file)).splitlines()] == [
        f"{file}:{line}" for line in (6, 7, 4, 4, 4)
    ]


def test_a_command_tells_them_and_exits_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(f"{HEAD}[weapons.mace]\nattack_dice = 13\n")
    said = Command(capsys).refused("simulate", "dungeon", f"content={file}")
    assert said == f"{file}:4: weapons.mace.attack_dice: must be less than or equal to 12, not 13"


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ('kind = "content"\n', '"game" is missing; it must be "dungeon" here'),
        ('game = "warband"\nkind = "content"\n', '"game" is \'warband\'; it must be "dungeon" here'),
        ('game = "dungeon"\nkind = "decks"\n', '"kind" is \'decks\'; it must be "content" here'),
    ],
)
def test_a_file_says_what_it_is(tmp_path: Path, head: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(head)
    assert said in problem(own=str(file))


def test_there_are_no_files_of_other_kinds() -> None:
    with pytest.raises(ContentError, match='unknown kind of file "deck"; allowed: content'):
        Dungeon.check_file("deck", Path("mine.toml"))


# No more than the records hold.


@pytest.mark.parametrize(
    ("kind", "most", "entry"),
    [
        ("weapons", MOST_ROWS, "attack_dice = 1\ndamage = 1"),
        ("spells", MOST_ROWS, 'range = 1\neffect = { do = "blink" }'),
        ("enemies", MOST_ROWS, 'hp = 1\nmovement = 1\nweapon = "mace"\ngold = 1\nbehaviour = "swarm"'),
        ("consumables", MOST_CONSUMABLES, 'effect = { do = "heal", hp = 1 }'),
    ],
)
def test_as_many_entries_as_there_is_room_for_and_no_more(tmp_path: Path, kind: str, most: int, entry: str) -> None:
    file = tmp_path / "mine.toml"
    more = most - len(getattr(Dungeon.book().model, kind))
    entries = [f'[{kind}.more_{number}]\nname = "More {number}"\n{entry}\n' for number in range(more + 1)]
    file.write_text(HEAD + "".join(entries[:-1]))
    assert len(getattr(Dungeon.book(str(file)).model, kind)) == most
    file.write_text(HEAD + "".join(entries))
    assert problem(own=str(file)) == f"dungeon: {most + 1} {kind}; {most} are allowed"


def test_a_run_has_as_many_different_rooms_as_there_is_room_for(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    rooms = [
        f'[rooms.r{number}]\nname = "R{number}"\ngrid = "123$a"\nenemies = {{ a = "wolf" }}\nreward = {{}}\n'
        for number in range(MOST_ROOMS + 1)
    ]
    keys = [f"r{number}" for number in range(MOST_ROOMS + 1)]
    file.write_text(f'{HEAD}{"".join(rooms)}[runs.long]\nname = "Long"\nrooms = [{keys[:-1]}]\n')
    assert Dungeon.book(str(file)).model.runs["long"].rooms == [keys[:-1]]
    file.write_text(f'{HEAD}{"".join(rooms)}[runs.long]\nname = "Long"\nrooms = [{keys[:9]}, {keys[9:]}]\n')
    assert problem(own=str(file)).endswith(
        f": runs.long.rooms: {MOST_ROOMS + 1} different rooms; {MOST_ROOMS} are allowed"
    )
