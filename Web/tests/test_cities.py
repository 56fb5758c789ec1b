"""The cities: taps that split clusters, and taps that show names."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from case import PlaygroundTest
from fingers import Point, tap, touches
from page import Page
from pixels import color

CITIES = Path(__file__).parent / "../page/data/cities.json"
DISC = color("#0b63ce")
MIDDLE = (500.0, 350.0)
SCREENS = (1, 2, 3)


class CitiesTest(PlaygroundTest):
    def test_every_city_outside_of_a_cluster_has_its_name(self) -> None:
        page = self.cities()
        for view in ((48, 10, 4), (10, 100, 3), (15, -70, 4)):
            page.look(*view)
            shown = [mark for mark in page.ask("content") if "name" in mark]
            inside = [mark for mark in shown if 20 < at(mark)[0] < 980 and 80 < at(mark)[1] < 640 and not at(mark)[0] > 930]
            self.assertGreater(len(inside), 3)
            names = page.ask("names")
            for mark in inside:
                x, y = at(mark)
                near = [box for box in names if box[0] - 12 <= x <= box[2] + 12 and box[1] - 12 <= y <= box[3] + 12]
                # One of them is the dot itself.
                self.assertGreater(len(near), 1, mark["name"])

    def test_a_tap_on_a_cluster_zooms_to_where_it_is_split(self) -> None:
        for ratio in SCREENS:
            with self.subTest(ratio=ratio):
                page = self.cities(ratio)
                cluster = max(clusters(page), key=lambda mark: mark["count"])
                self.assertTrue(page.picture().has(DISC, beside(cluster)), "no disc is painted")
                zoom, place = page.view()["zoom"], page.coordinate(at(cluster))
                page.play(touches(tap(at(cluster))))
                page.settle()
                self.assertAtRest()
                self.assertGreater(cluster["expansionZoom"], zoom)
                self.assertAlmostEqual(page.view()["zoom"], cluster["expansionZoom"], places=6)
                self.assertHolds(place, MIDDLE, within=1)
                parts = [mark for mark in page.ask("content") if distance(mark, MIDDLE) < 250]
                self.assertGreater(len(parts), 1, "it is not split")
                self.assertLess(max(mark["count"] for mark in parts), cluster["count"])

    def test_a_tap_on_a_city_tells_its_name_and_place_and_one_beside_it_is_enough(self) -> None:
        page = self.cities()
        page.look(60, -10, 3)
        city = nearest(page, "Reykjavík")
        x, y = at(city)
        page.play(touches(tap((x + 9, y - 9))))
        page.settle()
        self.assertEqual(page.ask("chosenCity"), "Reykjavík")
        bubble = page.evaluate("document.getElementById('city').innerText")
        self.assertIn("Reykjavík", bubble)
        self.assertIn("64.14° N 21.94° W", bubble)
        spoken = page.evaluate("document.getElementById('announcer').textContent")
        self.assertIn("Reykjavík, 64.14° N 21.94° W", spoken)
        self.assertLess(page.view()["zoom"], 3.01, "the map has zoomed")
        page.play(touches(tap((x, y - 130))))
        page.settle()
        self.assertEqual(page.ask("chosenCity"), "", "a tap on the map does not close it")
        self.assertTrue(page.evaluate("document.getElementById('city').hidden"))

    def test_a_long_press_on_a_cluster_says_how_many_cities_it_holds(self) -> None:
        page = self.cities()
        cluster = clusters(page)[0]
        before = page.view()
        page.play(touches(tap(at(cluster), length=700)))
        page.settle()
        spoken = page.evaluate("document.getElementById('announcer').textContent")
        self.assertEqual(spoken, f"{cluster['count']} cities")
        self.assertEqual(page.view(), before)

    def test_a_double_tap_on_a_cluster_zooms_as_anywhere(self) -> None:
        page = self.cities()
        place = at(clusters(page)[0])
        held = page.coordinate(place)
        page.play(touches(tap(place), tap(place, at=180)))
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], 4, places=3)
        self.assertHolds(held, place)

    def test_every_city_is_shown_once_alone_or_in_a_cluster_on_every_zoom(self) -> None:
        page = self.cities(width=1400, height=1400)
        count = len(json.loads(CITIES.read_text("utf-8")))
        for zoom in (1.2, 1.45):
            # The world is narrower than the page, so one complete copy is visible.
            page.look(0, 0, zoom)
            world = 512 * 2**zoom
            marks = [m for m in page.ask("content") if abs(m["position"][0] - 700) < world / 2]
            self.assertEqual(sum(mark["count"] for mark in marks), count)

    def test_without_cities_nothing_is_shown_or_announced(self) -> None:
        page = self.cities()
        place = at(clusters(page)[0])
        page.ask("setMode", "navigate")
        page.settle()
        self.assertEqual(page.ask("content"), [])
        before = page.view()
        page.play(touches(tap(place)))
        page.settle()
        self.assertEqual(page.view(), before)

    def cities(self, ratio: float = 1, **screen: Any) -> Page:
        page = self.open(ratio=ratio, **screen)
        page.look(50, 0, 3)
        page.ask("setMode", "cities")
        page.settle()
        return page


Mark = dict[str, Any]


def at(mark: Mark) -> Point:
    x, y = mark["position"]
    return x, y


def beside(cluster: Mark) -> Point:
    """On its disc, left of its number."""
    x, y = at(cluster)
    return x - 10, y


def distance(mark: Mark, place: Point) -> float:
    x, y = at(mark)
    return max(abs(x - place[0]), abs(y - place[1]))


def clusters(page: Page) -> list[Mark]:
    """The marks that nothing covers, the nearest to the middle first."""
    marks = [mark for mark in page.ask("content") if mark["count"] > 1]
    return sorted((m for m in marks if distance(m, MIDDLE) < 220), key=lambda m: distance(m, MIDDLE))


def nearest(page: Page, name: str) -> Mark:
    """A city that is not in a cluster."""
    found = [mark for mark in page.ask("content") if mark.get("name") == name]
    return min(found, key=lambda mark: distance(mark, MIDDLE))
