"""`prefers-reduced-motion`: the map follows fingers, and does not move by itself."""

from __future__ import annotations

from case import PlaygroundTest
from fingers import Finger, lift, line, touches
from page import Page


def set_motion(page: Page, is_reduced: bool) -> None:
    value = "reduce" if is_reduced else "no-preference"
    page.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": value}])
    page.run(32)


def glide(page: Page) -> float:
    """The degrees that the map moves by itself after a fling."""
    page.look(47, 9, 4)
    page.play(touches(Finger(0, 96, line((600, 400), (400, 400)), ending="down")))
    page.play(lift((400, 400)), lead=16)
    lifted = page.view()["longitude"]
    page.settle()
    return page.view()["longitude"] - lifted


class MotionTest:
    """What holds for every page."""

    def check(self, page: Page) -> None:
        self.assertGreater(glide(page), 0.1)
        set_motion(page, True)
        self.assertAlmostEqual(glide(page), 0, places=6)
        # A key moves the map at once.
        page.look(47, 9, 4)
        page.press("ArrowRight")
        page.run(16)
        moved = page.view()["longitude"]
        self.assertGreater(moved, 9)
        page.settle()
        self.assertAlmostEqual(page.view()["longitude"], moved, places=9)
        set_motion(page, False)
        self.assertGreater(glide(page), 0.1)


class MotionOfPlaygroundTest(MotionTest, PlaygroundTest):
    draws = False

    def test_a_preference_for_less_motion_is_obeyed(self) -> None:
        self.check(self.open())

    def test_a_preference_ends_a_fling(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.play(touches(Finger(0, 96, line((600, 400), (400, 400)))))
        page.run(32)
        set_motion(page, True)
        stopped = page.view()["longitude"]
        page.settle()
        self.assertAlmostEqual(page.view()["longitude"], stopped, places=6)
