"""Copying and inserting drawings as GeoJSON. The Swift library reads and writes it."""

from __future__ import annotations

import json
from typing import Any

from fingers import drag, tap, touches
from page import Page
from recording import RecordingCase
from test_screens import PALE
from waiting import wait_until

LINE, POINT, RECTANGLE, SELECT = 2, 4, 5, 7


class ExchangeTest(RecordingCase):
    def draw(self, **screen: Any) -> Page:
        """A line, a point and a rectangle in the Pacific."""
        page = self.open_drawing(LINE, **screen)
        self.tap_through([(300, 300), (400, 260), (400, 260)], pause=100)
        page.run(400)
        page.ask("setDrawingTool", POINT)
        page.play(touches(tap((520, 300))))
        page.run(400)
        page.ask("setDrawingTool", RECTANGLE)
        page.play(touches(drag((560, 240), (700, 340))))
        page.settle()
        self.assertEqual(page.ask("featureCount"), 3)
        return page

    def copied(self, page: Page) -> str:
        """The text that the button copies."""
        self.grant_clipboard()
        if page.evaluate("document.getElementById('exchange').hidden"):
            page.click("open-exchange")
        page.click("copy-text")
        return str(page.evaluate("navigator.clipboard.readText()"))

    def add(self, page: Page, text: str) -> str:
        """Pastes a text, presses the button, and returns the reason of an error, if there is one."""
        if page.evaluate("document.getElementById('exchange').hidden"):
            page.click("open-exchange")
        page.evaluate(f"document.getElementById('exchange-text').value = {json.dumps(text)}")
        page.click("add-text")
        page.settle()
        return str(page.evaluate("document.getElementById('exchange-error').textContent"))

    def point(self, latitude: float, longitude: float) -> str:
        return json.dumps({"type": "Point", "coordinates": [longitude, latitude]})

    def geometries(self, page: Page) -> list[dict[str, Any]]:
        return [feature["geometry"] for feature in page.ask("geoJSON")["features"]]

    def test_a_copied_drawing_is_inserted_again_as_one_step(self) -> None:
        page = self.draw()
        before = self.geometries(page)
        text = self.copied(page)
        page.click("clear")
        page.settle()
        self.assertEqual(self.add(page, text), "")
        self.assertEqual(self.geometries(page), before)
        self.assertEqual(page.evaluate("document.getElementById('exchange-text').value"), "")
        self.assertIn("3 shapes added", page.evaluate("document.getElementById('toast').textContent"))
        page.click("undo")
        page.settle()
        self.assertEqual(page.ask("featureCount"), 0)
        page.click("redo")
        page.settle()
        self.assertEqual(self.geometries(page), before)
        self.keep("added")

    def test_an_error_shows_the_line_and_the_reason_and_the_drawing_stays(self) -> None:
        page = self.draw()
        before = page.ask("geoJSON")
        wrong = {
            '{"type": "Point",\n "coordinates": [1, 95]}': "line 2, column 21: coordinates[1]: latitude 95.0 is not within ±90",
            '{"type": "Feature",\n "properties": {}}': "line 1, column 1: geometry: missing",
            '{"type": "Point",\n "coordinates": [1, "2"]}': "line 2, column 21: coordinates[1]: expected a number, found a string",
            "47.5, 8.5": "line 1, column 5: not JSON: expected the end at byte 4",
            " ": "Paste a text first, or open a file.",
            '{"type": "FeatureCollection", "features": []}': "This GeoJSON has no shapes.",
        }
        for text, reason in wrong.items():
            with self.subTest(text):
                self.assertEqual(self.add(page, text), reason)
                self.assertEqual(page.ask("geoJSON"), before)
                self.assertEqual(page.evaluate("document.getElementById('exchange-text').value"), text)
        self.assertEqual(self.add(page, '{"type": "Point",\n"coordinates": [x]}'), "line 2, column 17: coordinates[0]: not JSON: expected a value at byte 34")
        selected = page.evaluate("(t => t.value.slice(t.selectionStart, t.selectionEnd))(document.getElementById('exchange-text'))")
        self.assertEqual(selected, '"coordinates": [x]}')
        self.keep("wrong")
        # The reason is removed when the text is changed.
        page.evaluate("document.getElementById('exchange-text').dispatchEvent(new Event('input'))")
        self.assertTrue(page.evaluate("document.getElementById('exchange-error').hidden"))

    def test_only_what_is_selected_is_copied(self) -> None:
        page = self.draw()
        page.ask("setDrawingTool", SELECT)
        page.play(touches(tap((520, 300))))
        page.settle()
        self.assertEqual(page.ask("selectedCount"), 1)
        (feature,) = json.loads(self.copied(page))["features"]
        self.assertEqual(feature["geometry"]["type"], "Point")
        self.assertEqual(page.evaluate("document.getElementById('exchange-facts').textContent"), "1 selected shape of 3")

    def test_a_file_is_opened_or_dropped_and_the_map_shows_it(self) -> None:
        line = {"type": "LineString", "coordinates": [[7, 46], [8.5, 47]]}
        text = json.dumps({"type": "Feature", "geometry": line, "properties": {"name": "Tour"}})
        hand_over = """(async () => {
            const files = new DataTransfer();
            files.items.add(new File([%s], 'tour.geojson'));
            %s
            await new Promise((done) => setTimeout(done, 0));
        })()"""
        opened = "const input = document.getElementById('exchange-file'); input.files = files.files; input.dispatchEvent(new Event('change'));"
        dropped = "document.getElementById('map').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));"
        for way in (opened, dropped):
            with self.subTest(way[:12]):
                page = self.open(is_held=False)
                page.ask("setView", 25, -150, 4, 0, 0)
                if way == opened:
                    page.ask("setMode", "draw")
                    page.evaluate("new Promise((drawn) => requestAnimationFrame(drawn))")
                    page.click("open-exchange")
                page.evaluate(hand_over % (json.dumps(text), way))
                wait_until(lambda page=page: page.ask("featureCount") == 1, "the file is not read")
                (feature,) = page.ask("geoJSON")["features"]
                self.assertEqual(feature["geometry"]["coordinates"], [[7, 46], [8.5, 47]])
                self.assertEqual(feature["properties"]["name"], "Tour")
                view = page.view()
                self.assertAlmostEqual(view["longitude"], 7.75, delta=0.01)
                self.assertAlmostEqual(view["latitude"], 46.5, delta=0.05)
                self.assertGreater(view["zoom"], 6)
                self.assertEqual(page.ask("mode"), "draw")

    def test_what_is_visible_does_not_move_the_map(self) -> None:
        page = self.draw()
        before = page.view()
        self.assertEqual(self.add(page, self.point(25, -150)), "")
        self.assertEqual(page.view(), before)
        self.assertEqual(self.add(page, self.point(47.4, 8.5)), "")
        view = page.view()
        self.assertAlmostEqual(view["longitude"], 8.5, places=6)
        self.assertEqual(view["zoom"], 14)

    def test_nothing_is_copied_of_an_empty_drawing_and_escape_closes_the_panel(self) -> None:
        page = self.open()
        page.ask("setMode", "draw")
        page.run(64)
        page.click("open-exchange")
        page.run(64)
        for button in ("copy-text", "download-text"):
            self.assertTrue(page.evaluate(f"document.getElementById('{button}').disabled"))
        self.assertEqual(page.evaluate("document.activeElement.id"), "open-file")
        page.press("Escape")
        self.assertTrue(page.evaluate("document.getElementById('exchange').hidden"))
        self.assertEqual(page.evaluate("document.activeElement.id"), "open-exchange")
        page.click("open-exchange")
        page.ask("setMode", "measure")
        page.run(64)
        self.assertTrue(page.evaluate("document.getElementById('exchange').hidden"))

    def test_every_screen_shows_the_panel(self) -> None:
        for screen in self.every_screen("draw"):
            page = screen.page
            self.add(page, '{"type": "Polygon", "coordinates": [[[0, 40], [20, 40], [20, 55], [0, 55], [0, 40]]]}')
            self.add(page, '{"type": "LineString", "coordinates": [[-5, 50], [30, 45]]}')
            self.add(page, self.point(97.4, 8.5))
            self.keep(screen.moment)
            with self.subTest(screen.moment):
                self.assertEqual(page.evaluate(_UNREACHABLE), [])
                self.assertEqual(page.evaluate(PALE), [])
                if screen.is_touched:
                    self.assertEqual(page.evaluate(_SMALL), [])


_CONTROLS = "[...document.querySelectorAll('#exchange :is(button, select, textarea)')].filter((element) => element.checkVisibility())"

_UNREACHABLE = _CONTROLS + """
    .filter((element) => {
        element.scrollIntoView({ block: 'nearest' });
        const box = element.getBoundingClientRect();
        const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !element.contains(there) || box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
    })
    .map((element) => element.id)
"""

_SMALL = _CONTROLS + """
    .filter((element) => element.getBoundingClientRect().height < 43.5 || element.getBoundingClientRect().width < 43.5)
    .map((element) => element.id)
"""
