"""The ES module with real maps and real touches: how far the map drifts from the fingers, by the map's own projection."""

from __future__ import annotations

import math

import test_feel
from fingers import Command, Finger, drag, line, mouse, move, rest, tap, touches, wheel
from webmaps import PackageTest

EXACT = 0.01
"""CSS pixels."""
PLACE = (47, 9, 4)
CENTER = (500.0, 350.0)
RESIZE = {"maplibre": "map.resize() && 0", "leaflet": "map.invalidateSize(false) && 0", "openlayers": "(map.updateSize(), 0)"}


class _EngineTest:
    """The tests of every engine."""

    engine = ""
    has_bearing = True

    def drift(self, script: list[Command], pitch: float = 0) -> float:
        self.page.look(*PLACE, 0, pitch)
        return test_feel.drift_and_worst(self.page, script)[0]

    def test_drift(self) -> None:
        self.open(self.engine)
        for name, script in (
            ("pan", test_feel.PAN),
            ("slow pan", test_feel.SLOW_PAN),
            ("pinch", test_feel.PINCH),
            ("two-finger pan", test_feel.TWO_FINGER_PAN),
            *([("rotation", test_feel.ROTATION), ("pinch and rotation", test_feel.BOTH)] if self.has_bearing else []),
        ):
            with self.subTest(name):
                self.assertLessEqual(self.drift(script), EXACT)

    def test_a_pan_is_exact_at_every_sample(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        self.assertLessEqual(test_feel.drift_and_worst(page, test_feel.PAN)[1], EXACT)

    def test_a_fling_continues_and_a_rest_does_not(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        flung = touches(drag((600, 450), (440, 330), length=128))
        self.assertGreater(test_feel.thrown(page, flung)[0], 20)
        page.look(*PLACE)
        self.assertLess(test_feel.thrown(page, test_feel.TREMOR)[0], 2)

    def test_taps_zoom(self) -> None:
        page = self.open(self.engine)
        for name, script, levels in (
            ("double tap", touches(tap((300, 200)), tap((300, 200), at=150)), 1),
            ("two-finger tap", touches(tap((300, 200)), tap((500, 300), finger=1)), -1),
            ("quick zoom", touches(tap((300, 200)), Finger(150, 406, line((300, 200), (300, 328)), 0), ), 1),
        ):
            with self.subTest(name):
                page.look(*PLACE)
                held = page.ask("place", 300, 200)
                page.play(script)
                page.settle()
                slack = 0.3 if name == "quick zoom" else 1e-6
                self.assertAlmostEqual(page.view()["zoom"], 4 + levels, delta=slack)
                if name != "two-finger tap":
                    seen = page.ask("point", held)
                    self.assertLess(max(abs(seen[0] - 300), abs(seen[1] - 200)), EXACT)

    def test_wheel_and_keys(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        held = page.ask("place", 300, 200)
        page.play(wheel((300, 200), -450))
        page.settle()
        self.assertGreater(page.view()["zoom"], 4.5)
        seen = page.ask("point", held)
        self.assertLess(max(abs(seen[0] - 300), abs(seen[1] - 200)), EXACT)
        page.look(*PLACE)
        page.play(touches(tap(CENTER)))
        page.settle()
        page.press("ArrowRight")
        page.settle()
        self.assertGreater(page.view()["longitude"], 9.1)
        zoom = page.view()["zoom"]
        page.press("+")
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], zoom + 1, places=6)

    def test_a_right_drag_turns_a_map_that_turns(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        page.play(mouse(line((500, 350), (600, 350)), button="right"))
        page.settle()
        view = page.view()
        self.assertEqual(abs(view["bearing"]) > 10, self.has_bearing, view)

    def test_a_box_that_a_mouse_draws_fills_the_view(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        west_north, east_south = page.ask("place", 400, 280), page.ask("place", 500, 350)
        page.play(mouse(line((400, 280), (500, 350)), modifiers=8))
        page.settle()
        # A tenth of the width and of the height is log2(10) levels, and the corners of the box are those of the view.
        self.assertAlmostEqual(page.view()["zoom"], 4 + math.log2(10), places=4)
        for place, corner in ((west_north, (0, 0)), (east_south, (1000, 700))):
            self.assertLess(math.dist(page.ask("point", place), corner), 0.5)

    def test_taps_and_long_presses_have_the_coordinates_of_the_map(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE, 30 if self.has_bearing else 0)
        self.evaluate("touch.insertListener(pipeline.listener('a', ['clickConfirmed', 'longPress']), 0) && 0")
        place = page.ask("place", 320, 210)
        page.play(touches(tap((320, 210))))
        page.settle()
        page.play(touches(Finger(0, 700, rest((320, 210)))))
        page.settle()
        found = {entry["type"]: entry for entry in self.log() if entry["type"] in ("clickConfirmed", "longPress")}
        for kind in ("clickConfirmed", "longPress"):
            with self.subTest(kind):
                coordinate = found[kind]["coordinate"]
                self.assertLess(math.dist(page.ask("point", [coordinate["longitude"], coordinate["latitude"]]), (320, 210)), EXACT)
                self.assertAlmostEqual(math.remainder(coordinate["longitude"] - place[0], 360), 0, places=6)

    def test_the_poles_stop_the_map(self) -> None:
        page = self.open(self.engine)
        page.look(84, 9, 5)
        page.play(touches(Finger(0, 480, line((500, 60), (500, 660)), ending="down")))
        stopped = page.view()
        self.assertLessEqual(stopped["latitude"], 90)
        # The map follows the finger back at once.
        held = None
        for y in (650, 600, 560):
            page.play(move((500, y)))
            held = held or page.ask("place", 500, 650)
        self.assertLess(page.view()["latitude"], stopped["latitude"])
        self.assertLess(math.dist(page.ask("point", held), (500, 560)), 0.5)

    def test_a_new_size_of_the_element_counts_at_once(self) -> None:
        self.open(self.engine)
        # Most maps measure their new size later. The middle of the view is then already the middle of the element.
        found = self.evaluate(
            """(() => {
                Object.assign(document.getElementById('map').style, { width: '600px', height: '400px' });
                touch.refresh();
                return touch.positionOf(playground.view());
            })()"""
        )
        self.assertLess(math.dist((found["x"], found["y"]), (300, 200)), EXACT)

    def test_resizing(self) -> None:
        page = self.open(self.engine)
        page.set_screen(600, 500, 1)
        page.run(50)
        self.evaluate(RESIZE[self.engine])
        page.look(*PLACE)
        finger = touches(Finger(0, 256, line((300, 250), (140, 130))))
        self.assertLessEqual(test_feel.drift_and_worst(page, finger)[1], EXACT)

    def test_device_pixel_ratios(self) -> None:
        for ratio in (1, 2, 3):
            with self.subTest(ratio=ratio):
                self.open(self.engine, width=500, height=400, ratio=ratio)
                finger = touches(Finger(0, 256, line((300, 200), (140, 80))))
                self.assertLessEqual(self.drift(finger), EXACT)

    def test_the_app_moves_the_map(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        page.play(touches(drag((600, 450), (440, 330))))
        page.settle()
        # The next touch starts from where the app has put the map.
        page.look(10, 20, 6)
        page.play(touches(Finger(0, 320, rest((500, 350)), ending="down")))
        view = page.view()
        self.assertAlmostEqual(view["latitude"], 10, places=6)
        self.assertAlmostEqual(view["longitude"], 20, places=6)
        self.assertAlmostEqual(view["zoom"], 6, places=6)

    def test_the_limits_are_those_of_the_map(self) -> None:
        page = self.open(self.engine)
        limits = self.evaluate("camera.getLimits()")
        page.look(47, 9, limits["minZoom"] + 0.5)
        # A map may also keep its view from being larger than the world.
        start = page.view()["zoom"]
        page.play(test_feel.pair(256, (200, 30), (0, 0)))
        page.settle()
        self.assertGreaterEqual(page.view()["zoom"], limits["minZoom"] - 1e-6)
        self.assertLessEqual(page.view()["zoom"], start + 1e-6)

    def test_destroy_restores_the_gestures_of_the_map(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        self.evaluate("touch.destroy()")
        before = self.evaluate("element.getAttribute('style')") or ""
        self.assertNotIn("touch-action: none", before if self.engine != "leaflet" else "")
        self.assertTrue(self.evaluate("touch.isDestroyed"))


class PackageMapLibreTest(_EngineTest, PackageTest):
    engine = "maplibre"

    def test_drift_at_pitch_50(self) -> None:
        self.open(self.engine)
        for name, script in (("pinch", test_feel.PINCH), ("rotation", test_feel.ROTATION), ("both", test_feel.BOTH)):
            with self.subTest(name):
                self.assertLessEqual(self.drift(script, 50), EXACT)

    def test_a_globe_is_reported_once(self) -> None:
        page = self.open(self.engine)
        self.evaluate("(globalThis.errors = [], addEventListener('error', (event) => errors.push(event.message)), 0)")
        page.play(touches(drag((600, 450), (440, 330))))
        page.settle()
        self.assertEqual(self.evaluate("errors"), [])
        self.evaluate(
            "(touch.destroy(), map.setProjection({ type: 'globe' }), "
            "import('/package/maplibre.js').then(async (m) => { touch = await pipeline.attach(element, m.mapLibreCamera(map)); }))"
        )
        for _ in range(2):
            page.play(touches(drag((600, 450), (440, 330))))
            page.settle()
        (error,) = self.evaluate("errors")
        self.assertIn("the map has the projection globe, and not mercator: call map.setProjection({ type: 'mercator' })", error)

    def test_padding_moves_the_middle_of_the_map(self) -> None:
        page = self.open(self.engine)
        self.evaluate("map.setPadding({ left: 300, top: 100 }) && 0")
        for pitch in (0, 50):
            with self.subTest(pitch=pitch):
                for script in (test_feel.PAN, test_feel.PINCH, test_feel.ROTATION):
                    self.assertLessEqual(self.drift(script, pitch), EXACT)
        page.look(*PLACE)
        page.press("+")
        page.settle()
        # Keys zoom about the middle of the uncovered part.
        self.assertLess(math.dist(page.ask("point", [9, 47]), (650, 400)), EXACT)

    def test_flights_in_the_middle_of_a_pan(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        held = Finger(0, 160, line((600, 450), (500, 375)), ending="down")
        page.play(touches(held))
        self.evaluate("map.flyTo({ center: [20, 10], zoom: 5, duration: 400 }) && 0")
        # The finger continues to move while the map flies.
        for step in range(1, 12):
            page.play([Command(0, "Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"id": 0, "x": 500 - 5 * step, "y": 375}]})], lead=40)
        page.settle()
        view = page.view()
        self.assertAlmostEqual(view["longitude"], 20, places=5)
        self.assertAlmostEqual(view["zoom"], 5, places=5)
        page.play([Command(0, "Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})])
        page.settle()
        self.assertAlmostEqual(page.view()["longitude"], 20, places=5)
        self.assertLessEqual(test_feel.drift_and_worst(page, test_feel.PAN)[1], EXACT)

    def test_jumps_in_the_middle_of_a_pan(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        page.play(touches(Finger(0, 160, line((600, 450), (500, 375)), ending="down")))
        self.evaluate("map.jumpTo({ center: [20, 10] }) && 0")
        held = page.ask("place", 500, 375)
        page.play([Command(0, "Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"id": 0, "x": 450, "y": 340}]})])
        seen = page.ask("point", held)
        self.assertLess(max(abs(seen[0] - 450), abs(seen[1] - 340)), EXACT)

    def test_a_finger_stops_a_flight(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        self.evaluate("map.flyTo({ center: [60, 10], zoom: 5, duration: 2000 }) && 0")
        page.run(200)
        page.play(touches(Finger(0, 100, rest((500, 350)), ending="down")))
        self.assertFalse(self.evaluate("map.isMoving()"))

    def test_the_edges_of_the_map_slide(self) -> None:
        page = self.open(self.engine)
        self.evaluate("map.setMaxBounds([[0, 40], [20, 52]]) && 0")
        page.look(50.5, 9, 7)
        longitude = page.view()["longitude"]
        # Down and to the left, far beyond the northern edge.
        page.play(touches(Finger(0, 480, line((600, 60), (500, 660)), ending="down")))
        view = page.view()
        north = self.evaluate("map.getBounds().getNorth()")
        self.assertAlmostEqual(north, 52, places=3)
        # 100 px to the left are 360 / 512 / 2 ** 7 * 100 degrees. No pixel is lost at the edge.
        self.assertAlmostEqual(view["longitude"] - longitude, 100 * 360 / 512 / 2**7, delta=0.01)


class PackageLeafletTest(_EngineTest, PackageTest):
    engine = "leaflet"
    has_bearing = False

    def test_layers_are_drawn_at_whole_pixels(self) -> None:
        page = self.open(self.engine)
        page.look(*PLACE)
        page.play(touches(Finger(0, 256, line((600, 450), (441.3, 330.7)), ending="down")))
        exact = page.ask("point", [9, 47])
        drawn = self.evaluate("drawn([9, 47])")
        self.assertLessEqual(max(abs(exact[0] - drawn[0]), abs(exact[1] - drawn[1])), 1.0)


class PackageOpenLayersTest(_EngineTest, PackageTest):
    engine = "openlayers"
