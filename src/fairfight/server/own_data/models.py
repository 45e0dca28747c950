"""One's own data as it is exported."""

from __future__ import annotations

from datetime import datetime

from pydantic import BaseModel, Field

from fairfight.server.accounts.models import AccountShown, SessionShown
from fairfight.server.audit.log import Entry
from fairfight.server.matches.models import MatchShown


class OwnData(BaseModel):
    """All that is kept of an account. Passwords and codes are kept as hashes only and are not shown."""

    exported_at: datetime
    account: AccountShown
    sessions: list[SessionShown]
    recovery_codes_left: int
    matches: list[MatchShown] = Field(description="With the decks and all others that played; each has a record.")
    audit: list[Entry] = Field(description="What was done to this account, or by it.")
