"""The base class of the tests of the playground, with one browser, a new page for each test, and a picture at its end."""

from __future__ import annotations

import os
import re
import unittest
from pathlib import Path
from typing import Any, ClassVar

from browser import Browser
from fingers import Point
from page import Page

OUT = Path(os.environ.get("PLAYGROUND_SCREENSHOTS", Path(__file__).parent / "out"))


class PlaygroundTest(unittest.TestCase):
    """A test opens pages with `open`. A picture of the last page is kept at the end."""

    browser: ClassVar[Browser]
    page: Page | None = None

    @classmethod
    def setUpClass(cls) -> None:
        cls.browser = shared_browser()

    def open(self, **screen: Any) -> Page:
        self.page = Page(self.browser, **screen)
        return self.page

    def tearDown(self) -> None:
        if self.page is None:
            return
        self.keep("")
        self.assertEqual(self.page.ask("invalid"), 0, "the page has sent input that is invalid")

    def keep(self, moment: str) -> None:
        """Keeps a picture of a moment of the test."""
        if self.page is None:
            return
        OUT.mkdir(parents=True, exist_ok=True)
        name = re.sub(r"^test_", "", self._testMethodName).replace("_", "-")
        self.page.picture().save(OUT / f"{name}{'-' + moment if moment else ''}.png")

    def assertAtRest(self) -> None:
        """No pointer is down and nothing is pending, as after every touch."""
        assert self.page is not None
        self.assertEqual(self.page.ask("state"), "idle")
        self.assertEqual(self.page.ask("pointers"), {"pipeline": 0, "page": 0})
        self.assertFalse(self.page.ask("isPending"), "something is still due")

    def assertHolds(self, place: tuple[float, float], point: Point, within: float = 0.1) -> None:
        """A latitude and longitude is visible at a point, within a number of pixels."""
        assert self.page is not None
        seen = self.page.mercator().point(*place)
        self.assertLess(
            max(abs(seen[0] - point[0]), abs(seen[1] - point[1])), within, f"{seen} is not {point}"
        )


_shared: list[Browser] = []


def shared_browser() -> Browser:
    """The browser of all tests, which the first test starts. Each test has a new page."""
    if not _shared:
        _shared.append(Browser())
    return _shared[0]


def close_browser() -> None:
    while _shared:
        _shared.pop().__exit__(None, None, None)
