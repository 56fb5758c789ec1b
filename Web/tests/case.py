"""The base class of the tests of the playground, with one browser and a new page for each test."""

from __future__ import annotations

import os
import re
import unittest
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from browser import Browser
from fingers import Point, tap, touches
from page import Page
from pixels import Color

OUT = Path(os.environ.get("PLAYGROUND_SCREENSHOTS", Path(__file__).parent / "out"))
KEEPS_PICTURES = "PLAYGROUND_SCREENSHOTS" in os.environ
"""Whether tests save pictures of their moments. Chromium needs a third of a second for a picture, and longer for a large one."""


SCREENS = (
    (320, 640, 1),
    (390, 844, 3),
    (844, 390, 3),
    (568, 320, 2),
    (768, 1024, 2),
    (1024, 768, 2),
    (1280, 800, 1),
    (1920, 1080, 2),
)
"""Width and height in CSS pixels, and the device pixel ratio."""
SEA = (25.0, -150.0, 4.0)
"""A latitude, a longitude and a zoom level. The middle of the Pacific: nothing but the sea, so that colors are what they are."""


@dataclass(frozen=True)
class Screen:
    """A page on one of the screens, light or dark."""

    page: Page
    moment: str
    """For the name of a picture, such as `390-dark`."""
    is_touched: bool
    """Whether fingers use it, which need large buttons."""


class PlaygroundTest(unittest.TestCase):
    """A test opens pages with `open`."""

    browser: ClassVar[Browser]
    page: Page | None = None
    draws: ClassVar[bool] = True
    """Whether the page draws its map. A class whose tests read no pixel of it is faster without."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.browser = shared_browser()

    def open(self, **screen: Any) -> Page:
        self.page = Page(self.browser, **{"draws": self.draws or KEEPS_PICTURES, **screen})
        return self.page

    def open_drawing(self, tool: int, **screen: Any) -> Page:
        """A page over the sea with a tool that draws."""
        page = self.open(**screen)
        page.look(*SEA)
        page.ask("setMode", "draw")
        page.ask("setDrawingTool", tool)
        page.settle()
        return page

    def every_screen(self, mode: str) -> Iterator[Screen]:
        """A page in a mode on each of the screens, light and dark."""
        self.addCleanup(self.browser.call, "Emulation.setTouchEmulationEnabled", enabled=False)
        for width, height, ratio in SCREENS:
            is_touched = width < 1100
            self.browser.call("Emulation.setTouchEmulationEnabled", enabled=is_touched)
            for look in ("light", "dark"):
                page = self.open(width=width, height=height, ratio=ratio, link=f"mode={mode}", draws=KEEPS_PICTURES)
                page.look(47, 9, 3)
                if look == "dark":
                    page.click("look")
                yield Screen(page, f"{width}-{look}", is_touched)

    def tap_through(self, places: Iterable[Point], pause: float = 400) -> None:
        """Taps one place after the other. After the pause, in milliseconds, a tap is not the second one of a double tap."""
        assert self.page is not None
        for place in places:
            self.page.play(touches(tap(place)))
            self.page.run(pause)

    def tearDown(self) -> None:
        if self.page is None:
            return
        self.keep("")
        self.assertEqual(self.page.ask("invalid"), 0, "the page has sent input that is invalid")

    def keep(self, moment: str) -> None:
        """Keeps a picture of a moment of the test, if the run keeps pictures."""
        if self.page is not None:
            name = re.sub(r"^test_", "", self._testMethodName).replace("_", "-")
            keep_picture(self.page, f"{name}{'-' + moment if moment else ''}")

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

    def assertSeen(self, edge: Color, on_edges: Iterable[Point], inside: Point, outside: Point, ground: Color) -> None:
        """An area is drawn: its edges have a color at some points, and only what is inside of it is filled."""
        assert self.page is not None
        picture = self.page.picture()
        for point in on_edges:
            self.assertTrue(picture.has(edge, point, radius=4), f"the edge is not seen at {point}")
        self.assertNotEqual(picture.at(inside), ground)
        self.assertEqual(picture.at(outside), ground)


def keep_picture(page: Page, name: str) -> None:
    """Saves a picture, if the run keeps pictures."""
    if KEEPS_PICTURES:
        save_picture(page, name)


def save_picture(page: Page, name: str) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    page.picture().save(OUT / f"{name}.png")


_shared: list[Browser] = []


def shared_browser() -> Browser:
    """The browser of all tests, which the first test starts. Each test has a new page."""
    if not _shared:
        _shared.append(Browser())
    return _shared[0]


def renewed_browser() -> Browser:
    """The browser of all tests, with a new tab."""
    browser = shared_browser()
    browser.renew()
    return browser


def close_browser() -> None:
    while _shared:
        _shared.pop().close()
