"""Two features of the ES module at the same time: what ends in the middle, and what is switched or replaced in a movement."""

from __future__ import annotations

import math
from collections import Counter

import test_feel
import test_package_guest as guests
from fingers import Command, Finger, drag, lift, line, move, rest, touches, wheel
from page import Page
from test_motion import set_motion
from test_package_events import FLUNG, WATCH
from test_package_guest import ATTACH, ERRORS, HELD, PLACE
from webmaps import PackageTest

WITHIN = 0.6
"""The largest drift, in pixels. A map of Leaflet comes to rest at whole pixels."""
PINCH = touches(drag((450, 350), (350, 350)), drag((550, 350), (650, 350), finger=1))
SCROLL = "document.body.insertAdjacentHTML('beforeend', '<div style=\"height: 2000px\"></div>')"
PREVENTED = "(globalThis.prevented = [], addEventListener('wheel', (event) => prevented.push(event.defaultPrevented)), 0)"
TRACKPAD = {"type": "mouseWheel", "x": 300, "y": 200, "deltaX": 0, "deltaY": -10, "modifiers": 2}


class _TogetherTest:
    """The tests of every engine."""

    guest: type
    kinds: tuple[str, ...] = ("movestart", "drag", "dragend", "zoomstart", "moveend")
    """The events of the map in whose listeners an app may end everything."""

    def show(self, query: str = "") -> Page:
        page = self.open(self.guest.engine, query)
        page.look(*PLACE)
        self.evaluate(ERRORS)
        self.evaluate(WATCH)
        return page

    def attach(self) -> None:
        self.evaluate(ATTACH.format(engine=self.guest.engine, camera=self.guest.camera, element=self.guest.element, options="{}"))

    def assertInPairs(self) -> None:
        """Each movement that has begun has ended, and nothing has thrown an error."""
        counts = Counter(event["type"] for event in self.evaluate("seen.splice(0)"))
        for name in ("move", "drag", "zoom", "rotate", "pitch"):
            self.assertEqual(counts[f"{name}start"], counts[f"{name}end"], counts)
        self.assertEqual(self.evaluate("errors"), [])

    def assertPans(self, page: Page) -> None:
        """The next finger pans, and the map fires one start and one end."""
        page.look(*PLACE)
        page.run(100)
        self.evaluate("(seen.length = 0, 0)")
        held = page.ask("place", 600, 450)
        page.play(touches(Finger(0, 320, line((600, 450), (440, 330)), ending="down")))
        seen = page.ask("point", held)
        page.play(lift((440, 330)))
        page.settle()
        page.run(100)
        self.assertLess(math.dist(seen, (440, 330)), WITHIN)
        self.assertTrue(self.evaluate("touch.isIdle"))
        counts = Counter(event["type"] for event in self.evaluate("seen"))
        self.assertEqual((counts["movestart"], counts["moveend"]), (1, 1), counts)
        self.assertInPairs()

    def end_in_listeners(self, end: str) -> None:
        for kind in self.kinds:
            with self.subTest(kind):
                page = self.show()
                self.evaluate(f"(map.once('{kind}', () => {{ globalThis.isEnded = true; {end}; }}), 0)")
                page.play(PINCH if kind.startswith("zoom") else test_feel.TREMOR)
                page.run(3000, step=40)
                self.assertTrue(self.evaluate("globalThis.isEnded === true && touch.isDestroyed"))
                self.assertEqual(self.evaluate("errors"), [])

    def test_a_listener_of_the_map_may_destroy_the_pipeline(self) -> None:
        self.end_in_listeners("touch.destroy()")
        self.assertInPairs()
        self.attach()
        self.assertPans(self.page)

    def test_a_listener_of_the_map_may_remove_the_map(self) -> None:
        if self.guest.remove == "map.remove()":
            self.end_in_listeners("map.remove()")

    def test_a_pipeline_may_come_and_go_while_fingers_are_down(self) -> None:
        with self.subTest("attached in a drag of the map's own"):
            page = self.show("?own")
            page.play(touches(HELD))
            page.run(32)
            self.attach()
            for step in range(1, 6):
                page.play(move((520 - 16 * step, 390 - 12 * step)), lead=16)
            page.play(lift((440, 330)))
            page.run(600)
            self.assertInPairs()
            self.assertPans(page)
        with self.subTest("destroyed and attached again in a pinch"):
            page = self.show()
            pinch = [Finger(0, 160, line((x, 350), (y, 350)), id, "down") for id, (x, y) in enumerate(((450, 400), (550, 600)))]
            page.play(touches(*pinch))
            self.evaluate("(touch.destroy(), 0)")
            self.attach()
            page.play(move((380, 350)), lift((380, 350), at=16), move((620, 350), finger=1, at=32), lift((620, 350), finger=1, at=48))
            page.run(600)
            self.assertInPairs()
            self.assertPans(page)

    def test_less_motion_ends_a_fling(self) -> None:
        page = self.show()
        page.play(FLUNG)
        page.run(64)
        set_motion(page, True)
        stopped = page.view()["longitude"]
        page.settle()
        # A map of Leaflet comes to rest at whole pixels.
        self.assertAlmostEqual(page.view()["longitude"], stopped, delta=0.05)
        page.run(100)
        self.assertInPairs()

    def test_a_wheel_belongs_to_the_page_while_nobody_uses_it(self) -> None:
        for query in ("?own", ""):
            with self.subTest(query=query):
                page = self.show(query)
                self.evaluate(f"({SCROLL}, {PREVENTED}, {self.guest.switches['wheel'][0]}, 0)")
                page.play(wheel((300, 200), 120))
                page.run(300)
                self.assertEqual(self.evaluate("prevented.splice(0)"), [False])
        self.evaluate("(globalThis.listener = touch.insertListener({ onScroll: () => true }, 0), 0)")
        page.play(wheel((300, 200), 120))
        self.assertEqual(self.evaluate("prevented.splice(0)"), [True])
        self.evaluate(f"(touch.removeListener(listener), {self.guest.switches['wheel'][1]}, 0)")
        page.play(wheel((300, 200), 120))
        self.assertEqual(self.evaluate("prevented"), [True])

    def test_a_wheel_does_not_move_what_a_finger_holds(self) -> None:
        page = self.show()
        page.play(touches(HELD))
        held = page.ask("place", 520, 390)
        for _ in range(5):
            page.play([Command(16, "Input.dispatchMouseEvent", TRACKPAD)])
        self.assertLess(math.dist(page.ask("point", held), (520, 390)), WITHIN)
        page.play(move((440, 330)), lift((440, 330), at=160))
        page.settle()
        page.run(300)
        self.assertInPairs()
        self.assertPans(page)


class TogetherOnMapLibreTest(_TogetherTest, PackageTest):
    guest = guests.GuestOfMapLibreTest


class TogetherOnLeafletTest(_TogetherTest, PackageTest):
    guest = guests.GuestOfLeafletTest

    def test_a_finger_stops_a_flight_that_a_listener_has_begun(self) -> None:
        for kind in ("moveend", "dragend"):
            with self.subTest(kind):
                page = self.show()
                self.evaluate(f"(map.once('{kind}', () => map.flyTo([20, 30], 6, {{ duration: 2 }})), 0)")
                page.play(FLUNG if kind == "dragend" else test_feel.TREMOR)
                page.run(500)
                page.play(touches(Finger(0, 200, rest((500, 350)), ending="down")))
                page.run(32)
                stopped = page.view()
                page.run(500)
                self.assertEqual(page.view(), stopped)
                page.play(lift((500, 350)))
                page.settle()
                self.assertEqual(self.evaluate("errors"), [])


class TogetherOnOpenLayersTest(_TogetherTest, PackageTest):
    guest = guests.GuestOfOpenLayersTest
    kinds = ("movestart", "moveend")

    def set_view(self, options: str) -> None:
        self.evaluate(f"(map.setView(new (map.getView().constructor)({{ center: [9, 47], zoom: 5, maxZoom: 24, {options} }})), map.renderSync(), 0)")
        self.page.run(50)

    def test_a_view_that_keeps_north_up_stays_under_the_fingers(self) -> None:
        page = self.show()
        self.set_view("enableRotation: false")
        held = page.ask("place", 500, 350)
        page.play(touches(*(Finger(0, 256, line(*ends), id, "down") for id, ends in enumerate((((360, 350), (400, 250)), ((640, 350), (600, 450)))))))
        self.assertLess(math.dist(page.ask("point", held), (500, 350)), WITHIN)
        self.assertEqual(page.view()["bearing"], 0)

    def test_a_view_of_whole_zooms_goes_on_in_the_direction_of_the_wheel(self) -> None:
        for query in ("?own", ""):
            with self.subTest(query=query):
                page = self.show(query)
                self.set_view("constrainResolution: true")
                zoom = page.view()["zoom"]
                for delta, expected in ((-120, zoom + 1), (-120, zoom + 2), (120, zoom + 1)):
                    held = page.ask("place", 300, 200)
                    page.play(wheel((300, 200), delta))
                    page.run(1000, step=40)
                    page.settle()
                    self.assertAlmostEqual(page.view()["zoom"], expected, places=6)
                    self.assertLess(math.dist(page.ask("point", held), (300, 200)), WITHIN)

    def test_a_view_that_the_app_replaces_in_a_drag_is_not_left_interacting(self) -> None:
        page = self.show()
        page.play(touches(HELD))
        self.evaluate("(globalThis.first = map.getView(), 0)")
        self.set_view("")
        page.play(move((440, 330)), lift((440, 330), at=160))
        page.settle()
        page.run(100)
        self.assertEqual(self.evaluate("[first, map.getView()].map((view) => view.getInteracting())"), [False, False])
        self.assertPans(page)
