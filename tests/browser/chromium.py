"""Looking at a page in headless Chromium: what it draws, what it says on the console, whom it asks for anything."""

from __future__ import annotations

import base64
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Request, Route, sync_playwright

COMMANDS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
DRAWN = "document.querySelectorAll('.chart[data-drawn=yes] svg').length === document.querySelectorAll('.chart').length"
COLOURS = """async (picture) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + picture)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
  return { width: image.width, height: image.height, colours: new Set(pixels).size };
}"""


def chromium_path() -> str:
    """Where Chromium is; without it nobody has looked at the report, so that is a failure."""
    found = next(filter(None, map(shutil.which, COMMANDS)), None)
    assert found is not None, "no Chromium to look at the report with; get it with: make browser"
    return found


class Looking:
    """A context of the browser that records all it sees, and lets no request out."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.said: list[str] = []  # errors and warnings on the console, and errors nobody caught
        self.asked: list[str] = []  # requests for anything but the page itself
        context.route("**/*", self._route)
        context.on("console", lambda message: self._hear(message.type, message.text))
        context.on("weberror", lambda error: self._hear("error", str(error.error)))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            self.said.append(f"{kind}: {text}")

    def _route(self, route: Route, request: Request) -> None:
        if request.url.startswith(("data:", "blob:")) or (
            request.url.startswith("file:") and request.is_navigation_request()
        ):
            route.continue_()
        else:
            self.asked.append(request.url)
            route.abort()

    def open(self, path: Path, width: int = 1200, height: int = 900) -> Page:
        """A page, when all of its charts are drawn."""
        page = self.context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.goto(path.as_uri())
        page.wait_for_function(DRAWN, timeout=60_000)
        return page

    def looks_of(self, picture: bytes) -> dict[str, int]:
        """The width and height of a picture, and how many colours it has."""
        page = self.context.new_page()
        found: dict[str, Any] = page.evaluate(COLOURS, base64.b64encode(picture).decode())
        page.close()
        return {name: int(value) for name, value in found.items()}


@contextmanager
def looking(folder: Path) -> Iterator[Looking]:
    """Chromium with a profile of its own in a folder."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(folder / "profile"), executable_path=chromium_path(), args=list(ARGUMENTS)
        )
        try:
            yield Looking(context)
        finally:
            context.close()
