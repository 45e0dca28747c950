"""Commands of the service as light data: `fairfight serve` and `fairfight admin`."""

from __future__ import annotations

from fairfight.command import Group, Parameter, Task

ADMIN = "fairfight.server.running.admin"
DATABASE = Parameter(
    "database",
    "sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME; default: $FAIRFIGHT_DATABASE, or a file of yours.",
    "text",
    "",
    is_option=True,
    metavar="ADDRESS",
)
URL = Parameter(
    "url",
    "The address under which people reach the server, such as https://play.example.org; default: $FAIRFIGHT_URL.",
    "text",
    "",
    is_option=True,
    metavar="ADDRESS",
)
NAME = Parameter("name", "The account's name.")
FILE = Parameter("file", "The file; compressed if its name ends with .gz.")
ROLES = "player, moderator or admin."

SERVE = Task(
    "serve",
    "Serve FairFight over the network, until Ctrl-C.\n\n"
    "It works as it is. In clear it serves this machine and private networks; see docs/server.md for the internet.",
    "fairfight.server.running.serve:serve",
    (
        Parameter(
            "host",
            "The address to listen at; 0.0.0.0 is all; default: $FAIRFIGHT_HOST, or this machine alone.",
            "text",
            "",
            is_option=True,
            metavar="ADDRESS",
        ),
        Parameter("port", "The port; 0 is any free one.", "number", "8000", is_option=True),
        DATABASE,
        URL,
        Parameter(
            "trust_proxy",
            "Proxies whose X-Forwarded headers count, with commas between; default: $FAIRFIGHT_TRUST_PROXY.",
            "text",
            "",
            is_option=True,
            metavar="ADDRESSES",
            flags=("--trust-proxy",),
        ),
        Parameter(
            "metrics_from",
            "Networks that may read /metrics beside this machine; default: $FAIRFIGHT_METRICS_FROM.",
            "text",
            "",
            is_option=True,
            metavar="ADDRESSES",
            flags=("--metrics-from",),
        ),
        Parameter(
            "workers",
            "Processes in which agents think; default: $FAIRFIGHT_WORKERS, or one less than there are cores.",
            "text",
            "",
            is_option=True,
            metavar="NUMBER",
        ),
        Parameter(
            "warm",
            "Games whose agents are made ready at the start, or none; default: $FAIRFIGHT_WARM, or all.",
            "text",
            "",
            is_option=True,
            metavar="GAMES",
        ),
        Parameter(
            "most_iterations",
            "How many iterations agents may think in a live match; default: $FAIRFIGHT_MOST_ITERATIONS, or 20000.",
            "text",
            "",
            is_option=True,
            metavar="NUMBER",
            flags=("--most-iterations",),
        ),
        Parameter(
            "internal_url",
            "Where other servers on the same database reach this one; default: $FAIRFIGHT_INTERNAL_URL, or where it "
            "listens.",
            "text",
            "",
            is_option=True,
            metavar="ADDRESS",
            flags=("--internal-url",),
        ),
        Parameter(
            "tls_cert",
            "A certificate, to serve https without a proxy.",
            "text",
            "",
            is_option=True,
            metavar="FILE",
            flags=("--tls-cert",),
        ),
        Parameter("tls_key", "Its key.", "text", "", is_option=True, metavar="FILE", flags=("--tls-key",)),
        Parameter(
            "log",
            "Lines of `json` or of `text`; default: $FAIRFIGHT_LOG, or text at a terminal.",
            "text",
            "",
            is_option=True,
            metavar="KIND",
        ),
    ),
)
ADMINISTER = Group(
    "admin",
    (
        Task(
            "create",
            "Make an account, and a link to sign in and choose a password.",
            f"{ADMIN}:create",
            (NAME, Parameter("role", ROLES, "text", "admin", is_option=True), URL, DATABASE),
        ),
        Task(
            "link", "Make a link for somebody who has lost every other way in.", f"{ADMIN}:link", (NAME, URL, DATABASE)
        ),
        Task(
            "role",
            "Give an account another role.",
            f"{ADMIN}:role",
            (NAME, Parameter("role", ROLES), DATABASE),
        ),
        Task(
            "upgrade",
            "Let servers of other releases finish their matches and stop. Begin the new release's server first.",
            "fairfight.server.running.upgrading:upgrade",
            (
                Parameter(
                    "within",
                    "Hours after which matches that still run are ended without a winner.",
                    "text",
                    "24",
                    is_option=True,
                    metavar="HOURS",
                ),
                DATABASE,
            ),
        ),
        Task("backup", "Write everything to a file, while the server goes on.", f"{ADMIN}:backup", (FILE, DATABASE)),
        Task(
            "restore",
            "Put a backup back, of either database, made by this release or an earlier one.",
            f"{ADMIN}:restore",
            (
                FILE,
                Parameter("replace", "Lose what is in the database.", "flag", False, is_option=True),
                DATABASE,
            ),
        ),
    ),
    "Administer the service: the first admin, login links, roles, backup and restore.",
)

COMMANDS = (SERVE, ADMINISTER)
