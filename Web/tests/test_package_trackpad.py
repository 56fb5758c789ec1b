"""A pinch on a trackpad, which browsers send as a wheel with Control, and 100 pixels for each factor of e."""

from __future__ import annotations

import math

from fingers import Command
from webmaps import PackageTest

PLACE = (47, 9, 4)
CONTROL = 2


class TrackpadTest(PackageTest):
    def test_a_pinch_that_doubles_the_distance_of_the_fingers_zooms_in_by_one_level(self) -> None:
        for ratio in (1, 2):
            # A step of more than 20 dp with Control is a notch of a wheel, which is animated and at most half a level.
            for steps in (4, 20):
                with self.subTest(ratio=ratio, steps=steps):
                    page = self.open(ratio=ratio)
                    page.look(*PLACE)
                    held = page.ask("place", 300, 200)
                    # The protocol counts in device pixels, and the event in CSS pixels.
                    delta = -100 * math.log(2) / steps * ratio
                    parameters = {"type": "mouseWheel", "x": 300, "y": 200, "deltaX": 0, "deltaY": delta, "modifiers": CONTROL}
                    page.play([Command(16 * step, "Input.dispatchMouseEvent", parameters) for step in range(steps)])
                    page.settle()
                    self.assertAlmostEqual(page.view()["zoom"], PLACE[2] + 1, delta=0.0005)
                    self.assertLess(math.dist(page.ask("point", held), (300, 200)), 0.01)
