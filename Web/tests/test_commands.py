"""Drawing, editing, measuring and selecting with the keyboard only, and the announcements for screen readers."""

from __future__ import annotations

from case import PlaygroundTest
from page import Page

SHIFT = 8
CONTROL = 2
ANNOUNCED = "document.getElementById('announcer').textContent"


class CommandsTest(PlaygroundTest):
    draws = False

    def begin(self, mode: str) -> Page:
        page = self.open()
        page.look(47, 9, 4)
        page.evaluate(f"playground.setMode('{mode}')")
        page.evaluate("document.getElementById('map').focus()")
        return page

    def press(self, page: Page, *keys: str | tuple[str, int]) -> list[str]:
        """Presses keys one after the other. Returns the text of the live region after each."""
        said = []
        for key in keys:
            page.evaluate("document.getElementById('announcer').textContent = ''")
            page.press(*([key] if isinstance(key, str) else key))
            page.settle()
            said.append(page.evaluate(ANNOUNCED))
        return said

    def test_a_polygon_is_drawn_and_edited_with_keys_alone(self) -> None:
        page = self.begin("draw")
        page.evaluate("playground.setDrawingTool(3)")
        said = self.press(page, " ", "ArrowRight", " ", "ArrowDown", " ", "Enter")
        self.assertEqual(
            said,
            ["Vertex 1 placed", "Moved right", "Vertex 2 placed", "Moved down", "Vertex 3 placed"]
            + ["Polygon with 3 vertices finished"],
        )
        ring = page.ask("geoJSON")["features"][0]["geometry"]["coordinates"][0]
        self.assertEqual(len(ring), 4)
        self.assertAlmostEqual(ring[0][0], 9, places=3)
        self.assertAlmostEqual(ring[0][1], 47, places=3)

        said = self.press(page, "n", "v", "ArrowUp", "ArrowUp")
        self.assertEqual(
            said, ["Polygon 1 of 1, 3 vertices", "Vertex 1 of 3", "Moved up", "Moved up"]
        )
        edited = page.ask("geoJSON")["features"][0]["geometry"]["coordinates"][0]
        moved = [place for place in edited if place not in ring]
        self.assertGreater(max(place[1] for place in moved), 47.5)
        self.assertEqual(len({tuple(place) for place in edited} & {tuple(place) for place in ring}), 2)

        self.assertEqual(self.press(page, ("z", CONTROL), ("z", CONTROL)), ["Undone", "Undone"])
        self.assertEqual(page.ask("geoJSON")["features"][0]["geometry"]["coordinates"][0], ring)
        self.assertEqual(self.press(page, ("z", CONTROL | SHIFT)), ["Redone"])
        said = self.press(page, "Escape", "Delete")
        self.assertEqual(said, ["No vertex chosen", "Polygon deleted"])
        self.assertEqual(page.ask("featureCount"), 0)

    def test_a_rectangle_needs_two_places_instead_of_a_drag(self) -> None:
        page = self.begin("draw")
        page.evaluate("playground.setDrawingTool(5)")
        said = self.press(page, " ", "ArrowRight", "ArrowDown", " ")
        self.assertEqual(
            said,
            ["Vertex 1 placed", "Moved right", "Moved down", "Polygon with 4 vertices finished"],
        )
        self.assertEqual(page.ask("featureCount"), 1)

    def test_a_shape_that_is_not_valid_is_explained(self) -> None:
        page = self.begin("draw")
        page.evaluate("playground.setDrawingTool(3)")
        said = self.press(page, " ", "Enter", "Escape")
        self.assertEqual(said[1], "Not possible: too few points: 1, at least 3")
        self.assertEqual(said[2], "Shape discarded")

    def test_three_cities_are_measured_with_keys_alone(self) -> None:
        page = self.begin("measure")
        places = ((47.4, 8.5), (48.1, 11.6), (48.2, 16.4))
        said = []
        for latitude, longitude in places:
            page.look(latitude, longitude, 6)
            said += self.press(page, " ")
        said += self.press(page, "Enter")
        measured = page.ask("measurement")
        # Zurich to Munich to Vienna, on a sphere.
        self.assertAlmostEqual(measured["length"] / 1000, 247 + 357, delta=8)
        self.assertEqual(said[0], "Point 1 placed, 0 m")
        self.assertEqual(said[2], f"Point 3 placed, {measured['summary']}")
        self.assertEqual(said[3], f"Measurement finished, {measured['summary']}")
        said = self.press(page, "v", "ArrowUp", "Delete", ("z", CONTROL), ("z", CONTROL))
        self.assertEqual(said[0], "Point 1 of 3")
        self.assertTrue(said[1].startswith("Point 1 moved, "), said)
        self.assertTrue(said[2].startswith("Point 1 deleted, "), said)
        self.assertEqual(page.ask("measurement")["length"], measured["length"])

    def test_a_cluster_and_a_city_are_selected_with_keys_alone(self) -> None:
        page = self.begin("cities")
        zoom = page.view()["zoom"]
        said = self.press(page, "n")[0]
        self.assertRegex(said, r"^(Cluster of \d+|[^{}]+), 1 of \d+$")
        count = int(said.rsplit(" ", 1)[1])
        for _ in range(count):
            if said.startswith("Cluster of"):
                break
            said = self.press(page, "n")[0]
        self.assertTrue(said.startswith("Cluster of"), said)
        self.assertEqual(self.press(page, "Enter")[0], "Activated")
        self.assertGreater(page.view()["zoom"], zoom)

        # Reykjavík is not in a cluster.
        page.look(64, -20, 4)
        for _ in range(60):
            said = self.press(page, "n")[0]
            if not said.startswith("Cluster of"):
                break
        name = said.split(",")[0]
        self.press(page, "Enter")
        self.assertEqual(page.ask("chosenCity"), name)

    def test_escape_cancels_a_stroke_and_the_finger_draws_nothing_more(self) -> None:
        from fingers import Finger, line, touches

        page = self.begin("draw")
        stroke = touches(Finger(0, 400, line((300, 300), (600, 400))))
        page.play(stroke[: len(stroke) // 2])
        page.press("Escape")
        page.play(stroke[len(stroke) // 2 :])
        page.settle()
        self.assertEqual(page.ask("featureCount"), 0)
        self.assertAtRest()

    def test_a_zoom_is_announced(self) -> None:
        page = self.begin("navigate")
        self.assertEqual(self.press(page, "+"), ["Zoom level 5"])

    def test_keys_without_a_meaning_are_left_to_the_browser(self) -> None:
        page = self.begin("navigate")
        page.evaluate(
            "window.left = []; document.addEventListener('keydown', e => window.left.push([e.key, e.defaultPrevented]))"
        )
        self.press(page, "x", "Tab")
        self.assertEqual(page.evaluate("window.left"), [["x", False], ["Tab", False]])
