"""All tables of the service, known to SQLAlchemy as soon as this module is imported."""

from __future__ import annotations

from fairfight.server.accounts.tables import Account, LoginLink, RecoveryCode, SignIn
from fairfight.server.audit.tables import AuditEntry
from fairfight.server.limits.tables import Attempt
from fairfight.server.matches.tables import (
    Process,
    StoredFrames,
    StoredMatch,
    StoredPlace,
    StoredRow,
    StoredSnapshot,
)

TABLES = (
    Account,
    SignIn,
    RecoveryCode,
    LoginLink,
    AuditEntry,
    Attempt,
    StoredMatch,
    StoredPlace,
    StoredRow,
    StoredSnapshot,
    StoredFrames,
    Process,
)
