"""Commands of Investigators as light data: `fairfight campaign` and `fairfight odds deck`."""

from __future__ import annotations

from fairfight.command import CONTENT, JSON, SETUP, Group, Parameter, Task

WORK = "fairfight.games.investigators.campaign.command"
FILE = Parameter("file", "The file of the campaign.", metavar="FILE")

CAMPAIGN = Group(
    "campaign",
    (
        Task(
            "begin",
            "Begin a campaign in a new file.",
            f"{WORK}:begin",
            (
                FILE,
                SETUP,
                Parameter(
                    "seed",
                    "The seed of all dice; another one each time if nothing is said.",
                    "number",
                    "",
                    is_option=True,
                ),
            ),
        ),
        Task(
            "show",
            "Show a campaign: the party with decks and statistics, what was fought and what is next.",
            f"{WORK}:show",
            (FILE,),
        ),
        Task(
            "play",
            "Play on at the terminal, or let an agent play the next mission. The file changes at the base only.",
            f"{WORK}:play",
            (
                FILE,
                Parameter(
                    "agent",
                    "Let an agent play the next mission: tactics, search:400, ...",
                    default="",
                    is_option=True,
                    metavar="AGENT",
                ),
                Parameter("trains", "Let the agent spend the gold before it.", "flag", False, is_option=True),
                Parameter(
                    "mission",
                    "Go on with a mission that was broken off.",
                    default="",
                    is_option=True,
                    metavar="FILE",
                ),
            ),
            plays=True,
        ),
        Task(
            "train",
            "Buy something of the training room.",
            f"{WORK}:train",
            (
                FILE,
                Parameter("who", "Whose deck.", metavar="INVESTIGATOR"),
                Parameter("what", 'What to buy, such as "Add +1".', metavar="TRAINING"),
            ),
            takes_dashes=True,  # a training may be called "-1"
        ),
    ),
    "A campaign of Investigators in a file: begin, show, play mission by mission, train.",
)

ODDS = Group(
    "odds",
    (
        Task(
            "deck",
            "The damage of attacks in succession with a deck of modifier cards, drawn without replacement.\n\n"
            "Below it: what each upgrade of the training room is worth for its price. Decks, cards and prices are "
            "those of Investigators.",
            "fairfight.games.investigators.deck_odds:deck",
            (
                Parameter(
                    "cards",
                    'standard, improved, blessed, cursed, or cards such as "+1*6, +0*7, -1*3, x2*2, NULL"; '
                    '"" has none.',
                    metavar="DECK",
                ),
                Parameter("words", "Base damage; how many attacks.", "settings", (), metavar="base=5 draws=1"),
                Parameter("hit", "The chance to hit of each attack, in percent.", "number", "100", is_option=True),
                CONTENT,
                JSON._replace(help="Print floats and exact fractions as JSON."),
            ),
            takes_dashes=True,  # a deck may begin with -1
        ),
    ),
)

COMMANDS = (CAMPAIGN, ODDS)
