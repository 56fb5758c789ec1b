"""The plugins of the ES module: drawing, measuring, swipes and taps on content, with their events and GeoJSON."""

from __future__ import annotations

import json
from math import asin, asinh, atan2, cos, radians, sin, sqrt, tan
from typing import Any

from browser import ScriptError
from fingers import Finger, cancel, drag, lift, line, move, rest, tap, touches
from webmaps import PackageTest

MIDDLE = (500.0, 350.0)


class PackagePluginsTest(PackageTest):
    plugins = True

    def switch_in(self, plugin: str, options: str = "") -> None:
        """Loads a plugin as `tool`. Its events go to `events`."""
        self.evaluate(
            f"""(async () => {{
                const module = await import('/package/{plugin}.js');
                globalThis.events = [];
                globalThis.plugin = module.{plugin};
                globalThis.tool = await plugin(touch, {{ onEvent: (event) => {{ events.push(event); }}, {options} }});
            }})()"""
        )

    def events(self) -> list[dict[str, Any]]:
        return list(self.evaluate("events.splice(0)"))

    def kinds(self) -> list[str]:
        return [event["type"] for event in self.events()]

    def geometry(self, script: str) -> Any:
        return self.evaluate(f"{script}")["geometry"]

    # Drawing

    def test_a_finger_draws_a_line(self) -> None:
        page = self.open()
        self.switch_in("drawing")
        before = page.view()
        page.play(touches(drag((300, 200), (600, 400))))
        page.settle()
        self.assertEqual(page.view(), before)
        events = self.events()
        kinds = [event["type"] for event in events]
        self.assertEqual((kinds[0], kinds[-1]), ("began", "ended"))
        (committed,) = [event for event in events if event["type"] == "committed"]
        drawn = self.evaluate("tool.features")
        self.assertEqual(drawn["features"], [committed["feature"]])
        geometry = drawn["features"][0]["geometry"]
        self.assertEqual(geometry["type"], "LineString")
        for place, point in ((geometry["coordinates"][0], (300, 200)), (geometry["coordinates"][-1], (600, 400))):
            seen = page.ask("point", place)
            self.assertLess(max(abs(seen[0] - point[0]), abs(seen[1] - point[1])), 0.01)

    def test_two_fingers_move_the_map_while_drawing(self) -> None:
        page = self.open()
        self.switch_in("drawing")
        before = page.view()
        page.play(touches(drag((600, 400), (500, 400)), drag((300, 400), (200, 400), finger=1)))
        page.settle()
        self.assertNotEqual(page.view(), before)
        self.assertEqual(self.evaluate("tool.features.features"), [])

    def test_modes_and_steps(self) -> None:
        page = self.open()
        self.switch_in("drawing", "mode: 'polygon'")
        for point in ((300, 200), (500, 200), (400, 400)):
            page.play(touches(tap(point)))
            page.settle()
        self.assertEqual([one["properties"]["role"] for one in self.evaluate("tool.preview.features")][0], "draft")
        self.assertTrue(self.evaluate("tool.finish()"))
        self.assertEqual(self.evaluate("tool.features.features[0].geometry.type"), "Polygon")
        self.assertTrue(self.evaluate("tool.undo()"))
        self.assertEqual(self.evaluate("tool.features.features"), [])
        self.assertTrue(self.evaluate("tool.redo()"))
        self.assertEqual(self.evaluate("tool.features.features.length"), 1)
        self.evaluate("tool.mode = 'circle'")
        page.play(touches(drag((600, 500), (650, 500))))
        page.settle()
        self.assertGreater(self.evaluate("tool.features.features[1].properties.circle.radius"), 0)
        self.evaluate("tool.clear()")
        self.assertEqual(self.evaluate("tool.features.features"), [])
        self.assertIn("modeChanged", self.kinds())

    def test_a_finger_pans_and_draws_after_a_long_press(self) -> None:
        page = self.open()
        self.switch_in("drawing", "dragStart: 'afterLongPress'")
        before = page.view()
        page.play(touches(drag((300, 400), (420, 400))))
        page.settle()
        self.assertNotEqual(page.view(), before)
        kinds = self.kinds()
        self.assertEqual((kinds[0], kinds[-1], set(kinds[1:-1]) - {"waiting"}), ("waiting", "waitCancelled", set()))
        before = page.view()
        page.play(touches(Finger(0, 16, rest((300, 300)), ending="down")))
        page.run(600)
        page.play(move((400, 300)) + move((500, 300), 16) + lift((500, 300), 32))
        page.settle()
        self.assertEqual(page.view(), before)
        events = self.events()
        waits = [event for event in events if event["type"] == "waiting"]
        progress = [event["progress"] for event in waits]
        self.assertEqual((progress[0], progress[-1]), (0, 1))
        self.assertEqual(progress, sorted(set(progress)))
        # Half a second has 30 frames.
        self.assertGreater(len(progress), 20)
        self.assertEqual(waits[0]["position"], {"x": 300, "y": 300})
        self.assertEqual(events[len(waits)]["type"], "began")
        self.assertEqual(self.evaluate("tool.features.features.map((one) => one.geometry.type)"), ["LineString"])

    def test_a_sector_at_the_middle_of_the_view_while_one_finger_moves_the_map(self) -> None:
        page = self.open()
        self.switch_in("drawing", "mode: 'sector', placement: 'crosshair'")
        for start, end in (((300, 300), (300, 300)), ((300, 300), (420, 300)), ((300, 300), (240, 420))):
            if start != end:
                page.play(touches(drag(start, end)))
                page.settle()
            self.assertTrue(self.evaluate("tool.chooseAtCrosshair()"))
        self.assertEqual(self.evaluate("tool.features.features.map((one) => one.geometry.type)"), ["Polygon"])
        self.assertNotIn("began", self.kinds())

    def test_drawn_features_are_read_again_with_their_ids_and_properties(self) -> None:
        self.open()
        features = [
            {"type": "Feature", "id": "a", "properties": {"name": "Bern"}, "geometry": {"type": "Point", "coordinates": [7.45, 46.95]}},
            {"type": "Feature", "id": 7, "properties": {}, "geometry": {"type": "LineString", "coordinates": [[7, 46], [8, 47], [9, 46]]}},
            {
                "type": "Feature",
                "id": "hole",
                "properties": {"kind": "lake"},
                "geometry": {
                    "type": "Polygon",
                    "coordinates": [[[0, 0], [10, 0], [10, 10], [0, 10], [0, 0]], [[2, 2], [2, 4], [4, 4], [4, 2], [2, 2]]],
                },
            },
        ]
        self.switch_in("drawing", "mode: 'freehand'")
        self.evaluate(f"tool.load({json.dumps({'type': 'FeatureCollection', 'features': features})})")
        read = self.evaluate("tool.features.features")
        self.assertEqual([one["id"] for one in read], ["a", 7, "hole"])
        self.assertEqual([one["properties"] for one in read], [one["properties"] for one in features])
        self.assertEqual([one["geometry"] for one in read], [one["geometry"] for one in features])
        self.evaluate("tool.undo()")
        self.assertEqual(self.evaluate("tool.features.features"), [])
        self.evaluate("tool.redo()")
        self.assertEqual(self.evaluate("tool.features.features"), read)
        for wrong, words in (
            ("3", "this is not GeoJSON: expected an object of GeoJSON, found 3"),
            ("{ type: 'Circle', coordinates: [] }", '"Circle" is not a geometry of GeoJSON'),
            ("{ type: 'Point', coordinates: ['x', 1] }", "is not a coordinate of GeoJSON"),
            ("{ type: 'FeatureCollection' }", "features: missing"),
        ):
            with self.subTest(wrong), self.assertRaises(ScriptError) as caught:
                self.evaluate(f"tool.load({wrong})")
            self.assertIn(words, str(caught.exception))
        self.assertEqual(self.evaluate("tool.features.features"), read)

    def test_a_property_that_describes_no_circle_leaves_the_polygon(self) -> None:
        self.open()
        self.switch_in("drawing", "mode: 'select'")
        geometry = {"type": "Polygon", "coordinates": [[[0, 0], [10, 0], [10, 10], [0, 0]]]}
        circles = [
            {"center": [5, 5], "radius": -1},
            {"center": [5, 5], "radius": "far"},
            {"center": [5, 91], "radius": 1},
            {"center": [5], "radius": 1},
            3,
            {"center": [5, 5], "radius": 0},
        ]
        features = [{"type": "Feature", "id": index, "properties": {"circle": one}, "geometry": geometry} for index, one in enumerate(circles)]
        self.evaluate(f"tool.load({json.dumps({'type': 'FeatureCollection', 'features': features})})")
        read = self.evaluate("tool.features.features")
        self.assertEqual([one["properties"]["circle"] for one in read], circles)
        self.assertEqual([one["geometry"] == geometry for one in read], [True] * 5 + [False])

    def test_a_cancelled_stroke_leaves_nothing(self) -> None:
        page = self.open()
        self.switch_in("drawing")
        page.play(touches(Finger(0, 320, line((300, 200), (600, 400)), ending="down")))
        page.play(cancel(0))
        page.settle()
        event = self.events()[-1]
        self.assertEqual((event["type"], event["reason"]), ("cancelled", "cancelled"))
        self.assertEqual(self.evaluate("tool.features.features"), [])

    def test_several_features_are_selected_and_moved_together(self) -> None:
        page = self.open()
        self.switch_in("drawing", "mode: 'select'")
        features = [
            {"type": "Feature", "id": name, "properties": {}, "geometry": {"type": "Point", "coordinates": page.ask("place", *point)}}
            for name, point in (("a", (300, 200)), ("b", (600, 400)))
        ]
        self.evaluate(f"tool.load({json.dumps({'type': 'FeatureCollection', 'features': features})})")
        self.events()
        self.evaluate("tool.select(['b', 'a', 'b'])")
        self.assertEqual([event["ids"] for event in self.events() if event["type"] == "selected"], [["b", "a"]])
        for wrong, words in (("['c']", "there is no feature with the id c"), ("'a'", "select needs a list of ids, not a")):
            with self.subTest(wrong), self.assertRaises(ScriptError) as caught:
                self.evaluate(f"tool.select({wrong})")
            self.assertIn(words, str(caught.exception))
        page.play(touches(drag((300, 200), (350, 260))))
        page.settle()
        for feature, point in zip(self.evaluate("tool.features.features"), ((350, 260), (650, 460))):
            seen = page.ask("point", feature["geometry"]["coordinates"])
            self.assertLess(max(abs(seen[0] - point[0]), abs(seen[1] - point[1])), 0.01)
        self.evaluate("tool.select([])")
        self.assertEqual(self.events()[-1], {"type": "selected", "ids": []})

    def test_what_follows_the_crosshair_moves_in_the_frames_of_the_map(self) -> None:
        page = self.open()
        self.switch_in("drawing", "mode: 'select', placement: 'crosshair'")
        point = {"type": "Feature", "id": "a", "properties": {}, "geometry": {"type": "Point", "coordinates": page.ask("place", *MIDDLE)}}
        self.evaluate(f"tool.load({json.dumps({'type': 'FeatureCollection', 'features': [point]})})")
        self.evaluate("tool.select(['a'])")
        self.assertTrue(self.evaluate("tool.chooseAtCrosshair()"))
        self.events()
        page.play(touches(drag((300, 300), (420, 360))))
        page.settle()
        self.assertEqual(set(self.kinds()), {"changed"})
        (moved,) = self.evaluate("tool.features.features")
        seen = page.ask("point", moved["geometry"]["coordinates"])
        self.assertLess(max(abs(seen[0] - MIDDLE[0]), abs(seen[1] - MIDDLE[1])), 0.01)
        self.assertNotEqual(moved, point)
        self.assertTrue(self.evaluate("tool.chooseAtCrosshair()"))
        self.assertEqual(self.kinds(), ["edited", "ended"])
        self.assertEqual(self.evaluate("tool.features.features"), [moved])

    # Measuring

    def test_taps_measure(self) -> None:
        page = self.open()
        self.switch_in("measuring")
        for point in ((300, 200), (500, 200), (400, 400)):
            page.play(touches(tap(point)))
            page.settle()
        self.assertEqual([event["edit"] for event in self.events() if event["type"] == "committed"], ["added"] * 3)
        points = self.evaluate("tool.points")
        expected = sum(haversine(a, b) for a, b in zip(points, points[1:]))
        self.assertAlmostEqual(self.evaluate("tool.length"), expected, delta=1e-6 * expected)
        self.assertIsNone(self.evaluate("tool.area"))
        self.assertTrue(self.evaluate("tool.closeRing()"))
        self.assertGreater(self.evaluate("tool.area"), 0)
        feature = self.evaluate("tool.feature")
        self.assertEqual(feature["geometry"]["type"], "Polygon")
        self.assertEqual(len(feature["geometry"]["coordinates"][0]), 4)
        self.assertEqual(feature["properties"]["area"], self.evaluate("tool.area"))
        self.evaluate("tool.removeAllPoints()")
        self.assertIsNone(self.evaluate("tool.feature"))
        self.evaluate(f"tool.load({json.dumps(feature)})")
        self.assertEqual(self.evaluate("tool.feature"), feature)
        roles = {one["properties"]["role"] for one in self.evaluate("tool.preview.features")}
        self.assertLessEqual({"point", "line"}, roles)

    def test_rhumb_lines_are_measured_and_drawn_straight(self) -> None:
        line = {"type": "LineString", "coordinates": [[-73.78, 40.64], [103.99, 1.36]]}
        lengths = {}
        for distance in ("haversine", "wgs84", "rhumb", "rhumbWGS84"):
            self.open()
            self.switch_in("measuring", f"distance: '{distance}'")
            self.evaluate(f"tool.load({json.dumps(line)})")
            lengths[distance] = self.evaluate("tool.length")
            (drawn,) = [one for one in self.evaluate("tool.preview.features") if one["properties"]["role"] == "line"]
            places = drawn["geometry"]["coordinates"]
            if distance == "rhumb":
                self.assertEqual(places, line["coordinates"])
            else:
                self.assertGreater(len(places), 2)
        # On the sphere: the length of the meridian, divided by the cosine of the bearing.
        (west, north), (east, south) = line["coordinates"]
        stretched = asinh(tan(radians(north))) - asinh(tan(radians(south)))
        bearing = atan2(radians(east - west), stretched)
        self.assertAlmostEqual(lengths["rhumb"], 6371008.8 * radians(north - south) / cos(bearing), delta=1e-6)
        self.assertAlmostEqual(lengths["rhumbWGS84"], lengths["rhumb"], delta=0.006 * lengths["rhumb"])
        self.assertGreater(lengths["rhumb"], 1.1 * lengths["haversine"])

    def test_a_point_of_a_measurement_is_dragged(self) -> None:
        page = self.open()
        self.switch_in("measuring", "distance: 'wgs84'")
        for point in ((300, 200), (500, 200)):
            page.play(touches(tap(point)))
            page.settle()
        self.events()
        before = page.view()
        page.play(touches(drag((500, 200), (600, 300))))
        page.settle()
        events = self.events()
        self.assertEqual((events[0]["type"], events[-1]["type"]), ("began", "committed"))
        self.assertEqual(events[0]["drag"]["index"], 1)
        self.assertEqual(page.view(), before)
        last = self.evaluate("tool.points[1]")
        seen = page.ask("point", [last["longitude"], last["latitude"]])
        self.assertLess(max(abs(seen[0] - 600), abs(seen[1] - 300)), 0.01)
        with self.assertRaises(ScriptError) as caught:
            closed = "{ type: 'Feature', geometry: { type: 'LineString', coordinates: [[0, 0], [1, 1]] }, properties: { status: 'closed' } }"
            self.evaluate(f"tool.load({closed})")
        self.assertIn("too few points", str(caught.exception))

    # Swipes

    def test_a_swipe_is_reported_and_the_map_does_not_fling(self) -> None:
        page = self.open()
        self.switch_in("swiping")
        page.play(touches(drag((600, 350), (450, 352), length=120)))
        page.settle()
        events = self.events()
        self.assertEqual((events[0]["type"], events[-1]["type"]), ("began", "recognized"))
        self.assertEqual(events[-1]["direction"], "left")
        self.assertAlmostEqual(events[-1]["translation"]["x"], -150, delta=1)
        page.play(touches(Finger(0, 900, line((600, 350), (450, 352)))))
        page.settle()
        last = self.events()[-1]
        self.assertEqual(last["type"], "cancelled")
        self.assertIn(last["reason"], ("tooLong", "tooSlow"))

    # Content

    def test_taps_on_features_and_clusters(self) -> None:
        page = self.open()
        place = page.ask("place", 400, 300)
        near = [page.ask("place", 700 + 3 * index, 500) for index in range(5)]
        points = [{"type": "Feature", "properties": {"name": "x"}, "geometry": {"type": "Point", "coordinates": one}} for one in (place, *near)]
        self.switch_in("content", f"clusterRadius: 15, features: {json.dumps({'type': 'FeatureCollection', 'features': points})}")
        self.evaluate("touch.insertListener(pipeline.listener('b', []), 1) && 0")
        page.play(touches(tap((405, 300))))
        page.settle()
        (event,) = self.events()
        self.assertEqual((event["type"], event["feature"]), ("tap", points[0]))
        self.assertNotIn("clickConfirmed", [entry["type"] for entry in self.log()])
        page.play(touches(tap((706, 500))))
        page.settle()
        (event,) = self.events()
        self.assertEqual((event["type"], event["cluster"]["count"]), ("clusterTap", 5))
        counts = sorted(one["properties"]["count"] for one in self.evaluate("tool.marks.features"))
        self.assertEqual(counts, [1, 5])
        page.play(touches(tap((100, 100))))
        page.settle()
        self.assertEqual(self.events(), [])

    def test_long_presses_on_lines_and_areas_and_what_is_passed_on(self) -> None:
        page = self.open()
        corners = [page.ask("place", x, y) for x, y in ((300, 200), (500, 200), (500, 400), (300, 400), (300, 200))]
        area = {"type": "Polygon", "coordinates": [corners]}
        self.switch_in("content")
        self.evaluate(f"tool.load({json.dumps(area)})")
        page.play(touches(Finger(0, 700, rest((400, 300)))))
        page.settle()
        (event,) = self.events()
        self.assertEqual((event["type"], event["feature"]["geometry"]), ("longPress", area))
        self.evaluate("tool.remove()")
        self.evaluate(f"plugin(touch, {{ features: {json.dumps(area)}, onEvent: () => false }}).then((made) => {{ tool = made; }})")
        self.evaluate("touch.insertListener(pipeline.listener('b', []), 1) && 0")
        page.play(touches(tap((400, 300))))
        page.settle()
        self.assertIn("clickConfirmed", [entry["type"] for entry in self.log()])

    # Content at the start

    def test_what_a_plugin_begins_with_is_no_step_of_its_history(self) -> None:
        page = self.open()
        line = {"type": "LineString", "coordinates": [[7, 46], [8, 47], [9, 46]]}
        area = {"type": "Polygon", "coordinates": [[[7, 46], [8, 46], [8, 47], [7, 46]]]}
        for plugin, option, read in (("drawing", "features", "tool.features"), ("measuring", "feature", "tool.feature")):
            for shape in (line, area):
                with self.subTest(plugin, shape=shape["type"]):
                    self.switch_in(plugin, f"{option}: {json.dumps(shape)}")
                    before = self.evaluate(read)
                    self.assertIn("coordinates", json.dumps(before))
                    self.assertFalse(self.evaluate("tool.undo()"))
                    self.assertFalse(self.evaluate("tool.redo()"))
                    self.assertEqual(self.evaluate(read), before)
                    self.evaluate("tool.remove()")
        self.switch_in("drawing", f"features: {json.dumps(line)}")
        page.play(touches(drag((300, 200), (600, 400))))
        page.settle()
        self.assertEqual(len(self.evaluate("tool.features.features")), 2)
        self.assertTrue(self.evaluate("tool.undo()"))
        self.assertFalse(self.evaluate("tool.undo()"))
        self.assertEqual(len(self.evaluate("tool.features.features")), 1)

    def test_wrong_features_at_the_start_leave_no_plugin(self) -> None:
        page = self.open()
        with self.assertRaises(ScriptError):
            self.switch_in("drawing", "features: { type: 'Point', coordinates: ['x', 1] }")
        before = page.view()
        page.play(touches(drag((600, 400), (500, 400))))
        page.settle()
        self.assertNotEqual(page.view(), before)

    def test_a_circle_around_a_pole_stays_one_circle(self) -> None:
        self.open()
        circle = {"center": [20, 80], "radius": 2_000_000}
        ring = [[15, 75], [25, 75], [25, 85], [15, 75]]
        self.switch_in("drawing")
        feature = {"type": "Feature", "id": "cap", "properties": {"circle": circle}, "geometry": {"type": "Polygon", "coordinates": [ring]}}
        self.evaluate(f"tool.load({json.dumps(feature)})")
        for _ in range(2):
            (read,) = self.evaluate("tool.features.features")
            self.assertEqual((read["id"], read["properties"]["circle"]), ("cap", circle))
            self.assertIn("90", json.dumps(read["geometry"]))
            self.evaluate("tool.load(tool.features)")

    # Switching off and on

    def test_a_plugin_that_is_switched_off_keeps_what_it_has_and_its_history(self) -> None:
        page = self.open()
        for plugin, count in (("drawing", "tool.features.features.length"), ("measuring", "tool.points.length")):
            with self.subTest(plugin):
                self.switch_in(plugin, "mode: 'point'" if plugin == "drawing" else "")
                for point in ((300, 200), (500, 300)):
                    page.play(touches(tap(point)))
                    page.settle()
                self.assertEqual(self.evaluate(count), 2)
                self.assertTrue(self.evaluate("tool.isEnabled"))
                self.evaluate("tool.isEnabled = false")
                page.play(touches(tap((400, 400))))
                page.settle()
                self.assertEqual(self.evaluate(count), 2)
                self.assertTrue(self.evaluate("tool.undo()"))
                self.assertTrue(self.evaluate("tool.redo()"))
                self.evaluate("tool.isEnabled = true")
                page.play(touches(tap((400, 400))))
                page.settle()
                self.assertEqual(self.evaluate(count), 3)
                for _ in range(3):
                    self.assertTrue(self.evaluate("tool.undo()"))
                self.assertFalse(self.evaluate("tool.undo()"))
                self.evaluate("tool.remove()")

    def test_switching_off_cancels_what_is_in_progress_in_every_plugin(self) -> None:
        page = self.open()
        for plugin, options in (("drawing", ""), ("measuring", ""), ("swiping", ""), ("content", ""), ("selecting", "touchStart: 'drag'")):
            with self.subTest(plugin):
                self.switch_in(plugin, options)
                page.play(touches(Finger(0, 320, line((300, 200), (600, 400)), ending="down")))
                started = "began" in self.kinds()
                self.evaluate("tool.isEnabled = false")
                self.assertEqual("cancelled" in self.kinds(), started)
                page.play(lift((600, 400)))
                before = page.view()
                page.play(touches(drag((600, 400), (500, 400))))
                page.settle()
                self.assertNotEqual(page.view(), before)
                self.assertEqual(self.kinds(), [])
                with self.assertRaises(ScriptError) as caught:
                    self.evaluate("tool.isEnabled = 1")
                self.assertIn("isEnabled is true or false, not 1", str(caught.exception))
                self.evaluate("tool.remove()")

    def test_an_answer_that_is_no_boolean_is_refused_with_a_message(self) -> None:
        page = self.open()
        self.evaluate("(globalThis.errors = [], addEventListener('error', (event) => errors.push(event.message)), 0)")
        corners = [page.ask("place", x, y) for x, y in ((300, 200), (500, 200), (500, 400), (300, 400), (300, 200))]
        area = json.dumps({"type": "Polygon", "coordinates": [corners]})
        self.switch_in("content")
        self.evaluate("tool.remove()")
        self.evaluate("touch.insertListener(pipeline.listener('b', []), 1) && 0")
        for answer, words in (("1", "not with 1"), ("'no'", "not with no"), ("Promise.resolve(true)", "not with a promise"), ("null", "not with null")):
            with self.subTest(answer):
                made = f"plugin(touch, {{ features: {area}, onEvent: () => {answer} }}).then((made) => {{ tool = made; }})"
                self.evaluate(f"(async () => {{ await {made}; }})()")
                for _ in range(2):
                    page.play(touches(tap((400, 300))))
                    page.settle()
                self.assertIn("clickConfirmed", [entry["type"] for entry in self.log()])
                (error,) = self.evaluate("errors.splice(0)")
                self.assertIn(words, error)
                self.evaluate("tool.remove()")

    # Life

    def test_plugins_leave_the_chain(self) -> None:
        page = self.open()
        for plugin in ("drawing", "measuring", "swiping", "content", "selecting"):
            with self.subTest(plugin):
                self.switch_in(plugin)
                self.evaluate("tool.remove()")
                self.assertTrue(self.evaluate("tool.isRemoved"))
                before = page.view()
                page.play(touches(drag((600, 400), (500, 400))))
                page.settle()
                self.assertNotEqual(page.view(), before)
                self.assertEqual(self.events(), [])
        self.switch_in("drawing")
        page.play(touches(Finger(0, 320, line((300, 200), (600, 400)), ending="down")))
        self.evaluate("touch.destroy()")
        self.assertTrue(self.evaluate("tool.isRemoved"))
        self.assertEqual(self.events()[-1]["type"], "cancelled")
        with self.assertRaises(ScriptError) as caught:
            self.evaluate("tool.undo()")
        self.assertIn("the plugin was removed", str(caught.exception))

    def test_errors_have_descriptions(self) -> None:
        self.open()
        for plugin, script, words in (
            ("drawing", "drawing(touch, { mode: 'spray' })", '"spray" is not a mode; there are freehand'),
            ("drawing", "drawing({})", "drawing needs a TouchPipeline as its first argument"),
            ("measuring", "measuring(touch, { distance: 'flat' })", '"flat" is not a distance'),
            ("swiping", "swiping(touch, { directions: ['in'] })", '"in" is not a direction'),
            ("content", "content(touch, { colour: 1 })", 'there is no option "colour"'),
            ("content", "content(touch, { index: NaN })", "a plugin needs an index, not NaN"),
        ):
            with self.subTest(script), self.assertRaises(ScriptError) as caught:
                self.evaluate(f"(async () => {{ const {{ {plugin} }} = await import('/package/{plugin}.js'); await {script}; }})()")
            self.assertIn(words, str(caught.exception))


def haversine(a: dict[str, float], b: dict[str, float]) -> float:
    """The distance on the mean sphere, in metres."""
    north, south = radians(a["latitude"]), radians(b["latitude"])
    half = sin((south - north) / 2) ** 2 + cos(north) * cos(south) * sin(radians(b["longitude"] - a["longitude"]) / 2) ** 2
    return 2 * 6371008.7714 * asin(sqrt(half))
