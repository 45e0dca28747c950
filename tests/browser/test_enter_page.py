"""The page behind a login link, in a browser: one button signs in, and a form sets a password."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from fairfight.server.running.admin import create
from tests.browser.chromium import ARGUMENTS, chromium_path
from tests.server.running.serving import serving


def test_a_link_signs_in_by_its_button_and_lets_one_choose_a_password(
    tmp_path: Path,
) -> None:
    database = f"sqlite:///{tmp_path / 'fairfight.db'}"
    said = list(create("Anna", "player", "http://127.0.0.1:1", database))
    token = str(said).partition("#")[2].partition("'")[0]
    with serving(tmp_path, "--database", database) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=ARGUMENTS)
        page = browser.new_page()
        wrong: list[str] = []
        page.on("console", lambda message: wrong.append(message.text))
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{server.url}/enter#{token}")
        page.get_by_role("button", name="Sign in").click()
        expect(page.get_by_role("status")).to_have_text("You are signed in as Anna. Choose a new password:")
        assert page.url == f"{server.url}/enter"
        page.get_by_label("New password").fill("a long sentence")
        page.get_by_role("button", name="Set it").click()
        expect(page.get_by_role("status")).to_have_text("The password is set. You are signed in.")
        assert wrong == []
        page.goto(f"{server.url}/enter#{token}")
        page.reload()
        page.get_by_role("button", name="Sign in").click()
        expect(page.get_by_role("status")).to_have_text("this link was used already, or is too old")
        browser.close()
