"""Measuring with taps, compared with known distances."""

from __future__ import annotations

import math

from case import PlaygroundTest
from fingers import Point, drag, tap, touches
from mercator import EARTH_RADIUS
from page import Page
from pixels import color

Place = tuple[float, float]

LONDON, PARIS, BERLIN = (51.5074, -0.1278), (48.8566, 2.3522), (52.52, 13.405)
KNOWN = 343_556 + 877_465
"""London to Paris to Berlin along great circles of a sphere, in metres."""

MEASURED = color("#7b2cbf")


def great_circle(one: Place, other: Place) -> float:
    """The distance by the haversine formula, in metres."""
    (a, b), (c, d) = (map(math.radians, place) for place in (one, other))
    h = math.sin((c - a) / 2) ** 2 + math.cos(a) * math.cos(c) * math.sin((d - b) / 2) ** 2
    return 2 * EARTH_RADIUS * math.asin(math.sqrt(h))


class MeasuringTest(PlaygroundTest):
    def measure(self, *places: Place) -> Page:
        page = self.open()
        page.look(50.5, 6.5, 5)
        page.ask("setMode", "measure")
        page.settle()
        for place in places:
            page.play(touches(tap(self.seen(page, place))))
            page.run(400)
        page.settle()
        return page

    def seen(self, page: Page, place: Place) -> Point:
        return page.mercator().point(*place)

    def test_three_cities_are_as_far_apart_as_is_known(self) -> None:
        self.assertAlmostEqual(
            great_circle(LONDON, PARIS) + great_circle(PARIS, BERLIN), KNOWN, delta=50
        )
        page = self.measure(LONDON, PARIS, BERLIN)
        measured = page.ask("measurement")
        self.assertLess(abs(measured["length"] - KNOWN), 0.001 * KNOWN)
        self.assertEqual(measured["summary"], "1220 km")
        self.assertEqual(measured["text"].splitlines()[:2], ["1. 344 km", "2. 877 km"])
        shown = page.evaluate("document.getElementById('summary').value")
        self.assertEqual(shown, "1220 km")
        self.assertAtRest()

    def test_the_line_is_drawn_along_the_great_circle(self) -> None:
        page = self.measure(PARIS, BERLIN)
        picture = page.picture()
        # A fifth of the distance, beside the label in the middle.
        self.assertTrue(
            picture.has(MEASURED, self.seen(page, between(PARIS, BERLIN, 0.2)), radius=3)
        )
        self.assertTrue(
            picture.has(MEASURED, self.seen(page, between(PARIS, BERLIN, 0.8)), radius=3)
        )

    def test_a_point_that_is_dragged_measures_anew(self) -> None:
        page = self.measure(LONDON, PARIS)
        before = page.view()
        page.play(touches(drag(self.seen(page, PARIS), self.seen(page, BERLIN))))
        page.settle()
        self.assertEqual(page.view(), before)
        expected = great_circle(LONDON, BERLIN)
        self.assertLess(abs(page.ask("measurement")["length"] - expected), 0.02 * expected)

    def test_rhumb_lines_are_longer_and_straight_on_the_map(self) -> None:
        page = self.open()
        page.look(50, 0, 2.2)
        page.ask("setMode", "measure")
        page.settle()
        west, east = page.coordinate((250, 200)), page.coordinate((750, 200))
        for point in ((250, 200), (750, 200)):
            page.play(touches(tap(point)))
            page.run(400)
        page.settle()
        button = "document.getElementById('rhumb')"
        shortest = page.ask("measurement")["length"]
        self.assertLess(abs(shortest - great_circle(west, east)), 0.001 * shortest)
        self.assertEqual(page.evaluate(f"{button}.getAttribute('aria-pressed')"), "false")
        self.assertFalse(page.picture().has(MEASURED, (400, 200), radius=4))
        page.click("rhumb")
        page.settle()
        self.assertEqual(page.evaluate(f"{button}.getAttribute('aria-pressed')"), "true")
        # Along a parallel.
        along = EARTH_RADIUS * math.cos(math.radians(west[0])) * math.radians(east[1] - west[1])
        length = page.ask("measurement")["length"]
        self.assertLess(abs(length - along), 0.001 * along)
        self.assertGreater(length, 1.05 * shortest)
        self.assertTrue(page.picture().has(MEASURED, (400, 200), radius=4))
        self.keep("rhumb")
        page.click("rhumb")
        page.settle()
        self.assertEqual(page.ask("measurement")["length"], shortest)
        # The inspector has the same switch.
        page.make_settings()
        names = [toggle["name"] for toggle in page.ask("toggles")]
        page.evaluate(f"document.getElementById('toggle-{names.index('Rhumb lines')}').click()")
        page.settle()
        self.assertEqual(page.ask("measurement")["length"], length)

    def test_undo_removes_the_last_point(self) -> None:
        page = self.measure(LONDON, PARIS, BERLIN)
        page.click("undo")
        page.settle()
        expected = great_circle(LONDON, PARIS)
        self.assertLess(abs(page.ask("measurement")["length"] - expected), 0.002 * expected)
        page.click("clear")
        page.settle()
        self.assertEqual(page.ask("measurement")["length"], 0)


def between(one: Place, other: Place, share: float) -> Place:
    """A place on the great circle, after a fraction of the distance."""
    a, b = (_vector(place) for place in (one, other))
    angle = great_circle(one, other) / EARTH_RADIUS
    s, t = math.sin((1 - share) * angle), math.sin(share * angle)
    x, y, z = (s * p + t * q for p, q in zip(a, b))
    return (math.degrees(math.atan2(z, math.hypot(x, y))), math.degrees(math.atan2(y, x)))


def _vector(place: Place) -> tuple[float, float, float]:
    latitude, longitude = map(math.radians, place)
    return (
        math.cos(latitude) * math.cos(longitude),
        math.cos(latitude) * math.sin(longitude),
        math.sin(latitude),
    )
