"""The map that gestures are felt on: coasts in detail, streets, and something to see everywhere; and its speed beside MapLibre's."""

from __future__ import annotations

import statistics
import unittest

import maplibre
from case import PlaygroundTest
from measures import Measure, table
from page import Page
from pixels import color
from test_measures import FRAMES, SIZE, ten_seconds

SEA, LAND = color("#cfe0ea"), color("#f6f3ea")
STREET, HOUSE, PARK = color("#ffffff"), color("#e2d9c8"), color("#d5e8c8")
MALTA = (35.88, 14.43)
HELSINKI = (60.1715, 24.9443)
COUNT = 40
"""Redraws in a measurement."""
EVERY_FRAME = 17.0
"""Milliseconds of a frame in a session that misses none, as far as the clock of a browser tells."""


class BasemapTest(PlaygroundTest):
    def test_an_island_that_is_too_small_for_the_world_is_there_when_it_is_near(self) -> None:
        page = self.open()
        page.look(*MALTA, 9)
        picture = page.picture()
        self.assertTrue(picture.has(LAND, (500, 350), radius=6, tolerance=4))
        self.assertTrue(picture.has(SEA, (500, 600), radius=6, tolerance=4))

    def test_every_copy_of_the_world_has_the_same_coast(self) -> None:
        page = self.open()
        page.look(-17, 179.9, 6)
        west = page.picture()
        page.look(-17, -180.1, 6)
        self.assertEqual(west.fingerprint(), page.picture().fingerprint())

    def test_an_empty_sea_still_shows_that_it_moves(self) -> None:
        page = self.open()
        page.look(25.3, -150.2, 9)
        before = page.picture()
        page.look(25.31, -150.21, 9)
        self.assertNotEqual(before.fingerprint(), page.picture().fingerprint())

    def test_a_city_has_streets_houses_and_parks_when_it_is_near(self) -> None:
        page = self.open()
        page.look(*HELSINKI, 10)
        self.assertEqual(page.picture().count(HOUSE, (500, 350), 40, tolerance=2), 0)
        page.click("streets-view")
        page.settle()
        self.assertAlmostEqual(page.view()["latitude"], HELSINKI[0], delta=0.01)
        picture = page.picture()
        for kind, least in ((STREET, 4000), (HOUSE, 20000), (PARK, 2000)):
            self.assertGreater(picture.count(kind, (500, 350), 250, tolerance=2), least)

    def test_streets_are_there_on_a_tilted_map(self) -> None:
        page = self.open()
        page.look(*HELSINKI, 15, 30, 55)
        self.assertGreater(page.picture().count(HOUSE, (500, 350), 200, tolerance=2), 5000)

    def test_the_page_says_whose_streets_they_are(self) -> None:
        page = self.open()
        link = page.evaluate("document.querySelector('.attribution a')?.href")
        self.assertEqual(link, "https://www.openstreetmap.org/copyright")


class BesideMapLibreTest(PlaygroundTest):
    """The same countries, without names on the side of MapLibre, under the same rasteriser, in turn."""

    theirs: str

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        try:
            cls.theirs = maplibre.page_with_countries().as_uri()
        except maplibre.UnavailableError as error:
            raise unittest.SkipTest(str(error)) from error

    def tearDown(self) -> None:
        """No pictures: the page is not held."""

    def beside(self, name: str, unit: str, ours: float, theirs: float) -> None:
        measure = Measure(name, ours, theirs, unit, theirs)
        table.append(measure)
        self.assertTrue(measure.is_kept, measure.row)

    def test_a_redraw_of_the_world_takes_no_longer(self) -> None:
        def take(page: Page) -> float:
            page.ask("setView", 25, 10, 1.6)
            page.ask("redraw", 10)
            return float(statistics.median(page.ask("redraw", COUNT)))

        ours = take(self.open(**SIZE, is_held=False))
        theirs = take(self.open(**SIZE, is_held=False, address=self.theirs))
        self.beside("redraw of the world, median", "ms", ours, theirs)

    def test_a_session_has_at_least_as_many_frames(self) -> None:
        for width, height in ((1280, 800), (400, 300)):
            with self.subTest(width=width):
                frames = {}
                for name, address in (("ours", {}), ("theirs", {"address": self.theirs})):
                    page = self.open(width=width, height=height, is_held=False, **address)
                    page.ask("setView", 30, 10, 2.5)
                    page.ask("redraw", 10)
                    page.evaluate(FRAMES)
                    page.play_at_pace(ten_seconds(width, height))
                    times = page.evaluate("stopFrames()")
                    self.assertNotEqual(page.view()["bearing"], 0, "the session does nothing")
                    frames[name] = 1000 * (len(times) - 1) / (times[-1] - times[0])
                # As the time of a frame, because a measure is what must not be larger. Sixty frames a second are all that there are.
                ours, theirs = 1000 / frames["ours"], max(1000 / frames["theirs"], EVERY_FRAME)
                self.beside(f"time of a frame in ten seconds, {width} x {height}", "ms", ours, theirs)
