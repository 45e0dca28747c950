"""The table of routes: each with the roles that may call it. A route that is not here is answered to nobody."""

from __future__ import annotations

from fairfight.server.accounts.roles import Role

Who = Role | None  # None: nobody has signed in

GUEST, PLAYER, MODERATOR, ADMIN = Role

ANYBODY: frozenset[Who] = frozenset({None, *Role})  # nobody even asks who it is
NEWCOMERS: frozenset[Who] = frozenset({None, GUEST})
SIGNED_IN: frozenset[Who] = frozenset(Role)
PLAYERS: frozenset[Who] = frozenset({PLAYER, MODERATOR, ADMIN})
MODERATORS: frozenset[Who] = frozenset({MODERATOR, ADMIN})
ADMINS: frozenset[Who] = frozenset({ADMIN})

ROUTES: dict[tuple[str, str], frozenset[Who]] = {
    ("GET", "/health"): ANYBODY,
    ("GET", "/metrics"): ADMINS,
    ("GET", "/enter"): ANYBODY,
    ("GET", "/api/openapi.json"): ANYBODY,
    # ways in and out
    ("POST", "/api/guests"): ANYBODY,
    ("POST", "/api/account/register"): NEWCOMERS,
    ("POST", "/api/login"): ANYBODY,
    ("POST", "/api/recover"): ANYBODY,
    ("POST", "/api/login-links/use"): ANYBODY,
    ("POST", "/api/logout"): ANYBODY,
    # one's own account
    ("GET", "/api/account"): SIGNED_IN,
    ("POST", "/api/account/delete"): SIGNED_IN,
    ("GET", "/api/account/data"): SIGNED_IN,
    ("POST", "/api/account/password"): PLAYERS,
    ("POST", "/api/account/recovery-codes"): PLAYERS,
    ("GET", "/api/sessions"): SIGNED_IN,
    ("DELETE", "/api/sessions"): SIGNED_IN,
    ("DELETE", "/api/sessions/{session_id}"): SIGNED_IN,
    # matches
    ("GET", "/api/games"): ANYBODY,
    ("GET", "/api/messages"): ANYBODY,
    ("GET", "/api/account/matches"): SIGNED_IN,
    ("GET", "/api/matches"): SIGNED_IN,
    ("POST", "/api/matches"): SIGNED_IN,
    ("GET", "/api/matches/{match_id}"): SIGNED_IN,
    ("POST", "/api/matches/{match_id}/join"): SIGNED_IN,
    ("POST", "/api/matches/{match_id}/ready"): SIGNED_IN,
    ("POST", "/api/matches/{match_id}/leave"): SIGNED_IN,
    ("POST", "/api/matches/{match_id}/rematch"): SIGNED_IN,
    ("GET", "/api/matches/{match_id}/record"): SIGNED_IN,
    ("GET", "/api/matches/{match_id}/replay"): SIGNED_IN,
    ("WEBSOCKET", "/api/matches/{match_id}/live"): SIGNED_IN,
    ("WEBSOCKET", "/internal/matches/{match_id}/live"): ANYBODY,  # with the key of a process of ours
    # moderation
    ("GET", "/api/moderation/accounts"): MODERATORS,
    ("GET", "/api/moderation/accounts/{account_id}"): MODERATORS,
    ("POST", "/api/moderation/accounts/{account_id}/suspend"): MODERATORS,
    ("POST", "/api/moderation/accounts/{account_id}/unsuspend"): MODERATORS,
    ("POST", "/api/moderation/accounts/{account_id}/rename"): MODERATORS,
    ("GET", "/api/moderation/audit"): MODERATORS,
    # administration
    ("POST", "/api/admin/accounts/{account_id}/role"): ADMINS,
    ("POST", "/api/admin/accounts/{account_id}/login-link"): ADMINS,
}
# What these networks of the operator may read as well, without being anybody: see `Settings.metrics_from`.
OPERATORS = {("GET", "/metrics")}
