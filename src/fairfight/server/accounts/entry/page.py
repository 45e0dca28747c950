"""The page behind a login link: a button to sign in, and a new password. The web client will have a nicer one.

The token stands behind the `#`, which browsers do not send, so that it is in no log; and nothing happens before
somebody presses the button, so that programs that look at links in messages do not use them up.
"""

from __future__ import annotations

import base64
import hashlib

STYLE = (
    "body{font:1.1em sans-serif;max-width:30em;margin:4em auto;padding:0 1em}button,input{font:inherit;padding:.4em}"
)
SCRIPT = """
const said = document.getElementById("said"), form = document.getElementById("password");
async function send(path, body) {
  const answer = await fetch(path, {method: "POST", headers: {"Content-Type": "application/json"},
    body: JSON.stringify(body)});
  const read = await answer.json();
  if (!answer.ok) throw new Error(read.error.message);
  return read;
}
document.getElementById("enter").addEventListener("click", async event => {
  try {
    const account = await send("/api/login-links/use", {token: location.hash.slice(1)});
    history.replaceState(null, "", location.pathname);
    said.textContent = `You are signed in as ${account.name}. Choose a new password:`;
    event.target.hidden = true;
    form.elements.name.value = account.name;
    form.hidden = false;
  } catch (error) { said.textContent = error.message; }
});
form.addEventListener("submit", async event => {
  event.preventDefault();
  try {
    await send("/api/account/password", {new: form.elements.new.value});
    said.textContent = "The password is set. You are signed in.";
    form.hidden = true;
  } catch (error) { said.textContent = error.message; }
});
"""
PAGE = f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>FairFight: sign in</title><style>{STYLE}</style>
<h1>FairFight</h1>
<p id="said" role="status">This link signs you in once.</p>
<button id="enter">Sign in</button>
<form id="password" hidden>
<input name="name" autocomplete="username" readonly hidden>
<label>New password <input name="new" type="password" autocomplete="new-password" minlength="8" required></label>
<button>Set it</button></form>
<script>{SCRIPT}</script></html>
"""


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


POLICY = (
    f"default-src 'none'; script-src {_hash(SCRIPT)}; style-src {_hash(STYLE)}; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
