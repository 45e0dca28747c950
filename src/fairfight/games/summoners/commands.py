"""Commands of Summoners as light data: `fairfight packs`."""

from __future__ import annotations

from fairfight.command import CONTENT, JSON, Group, Parameter, Task

WORK = "fairfight.games.summoners.packs.command"
GENERATOR = Parameter(
    "generator",
    "Which generator, such as v1; if not said, the newest.",
    default="",
    is_option=True,
    metavar="VERSION",
)

PACKS = Group(
    "packs",
    (
        Task(
            "open",
            "Open packs: every summon with its id, its base stats and how they grow.",
            f"{WORK}:open_packs",
            (
                Parameter(
                    "species", "Only summons of this species; if not said, it is drawn.", default="", is_option=True
                ),
                Parameter(
                    "rarity", "Only summons of this rarity; if not said, it is drawn.", default="", is_option=True
                ),
                Parameter("seed", "The seed; the same seed gives the same packs.", "number", "1", is_option=True),
                Parameter("packs", "How many packs: 1 to 1000.", "number", "1", is_option=True),
                GENERATOR,
                CONTENT,
                JSON,
            ),
        ),
        Task(
            "show",
            "Show summons again by their ids.",
            f"{WORK}:show",
            (Parameter("ids", "Ids such as fae-rare-v1-42-1.", "texts", metavar="ID..."), CONTENT, JSON),
        ),
        Task(
            "odds",
            "The odds of packs, exact: rarities, species, base stats and growth.",
            f"{WORK}:odds",
            (GENERATOR, CONTENT, JSON),
        ),
    ),
    "Summoners' packs of summons, each unique: open them, and see the odds.",
)

COMMANDS = (PACKS,)
