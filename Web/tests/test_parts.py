"""The parts of the program are loaded when they are needed, and not before. `Web/wasm/split.py` assigns functions to parts."""

from __future__ import annotations

import json
from pathlib import Path

from case import PlaygroundTest
from fingers import Finger, line, tap, touches
from needed import build
from page import Page

CENTER = (500.0, 350.0)
#: The output of `split.py`: the functions that each part puts into the table, by their places.
PLACES = Path(__file__).parents[1] / ".build-wasm/parts/places.json"


class PartsTest(PlaygroundTest):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        if not PLACES.exists():
            build("Web/build")

    def parts(self, page: Page) -> dict[str, str]:
        """The parts that were loaded, by their first letters, and the function that each was loaded for."""
        places = json.loads(PLACES.read_text())
        functions = {name[0]: by_place for name, by_place in places.items()}
        return {part: functions[part][str(place)] for part, place in page.ask("parts").items()}

    def test_the_map_needs_none(self) -> None:
        page = self.open()
        for script in everything_that_navigates():
            page.play(touches(*script))
            page.settle()
        page.set_screen(800, 600, 2)
        page.settle()
        self.assertEqual(self.parts(page), {})

    def test_keys_and_buttons_load_the_commands(self) -> None:
        page = self.open()
        page.evaluate("document.getElementById('map').focus()")
        for key in ("ArrowLeft", "+", "-", "0"):
            page.press(key)
            page.settle()
        page.click("zoom-in")
        page.settle()
        self.assertIn("k", self.parts(page))
        # Announcements are texts, and the part of the inspector creates texts.
        self.assertEqual(self.parts(page).keys() & set("dmc"), set())

    def test_a_mode_loads_its_part(self) -> None:
        drag = Finger(0, 320, line((400, 300), (600, 320)))
        for mode, own in {"draw": "d", "measure": "m", "cities": "c", "swipe": "i"}.items():
            with self.subTest(mode):
                page = self.open()
                page.ask("setMode", mode)
                page.play(touches(drag, tap(CENTER, at=900)))
                page.settle()
                self.assertIn(own, self.parts(page))
                self.assertEqual(self.parts(page).keys() & (set("dmc") - {own}), set())

    def test_the_inspector_loads_the_part_for_texts(self) -> None:
        page = self.open()
        page.click("inspect")
        page.play(touches(tap(CENTER)))
        page.settle()
        self.assertIn("i", self.parts(page))
        self.assertTrue(any("clickConfirmed" in line for line in page.ask("log")))


def everything_that_navigates() -> list[list[Finger]]:
    """A drag that flings, a pinch with a turn, a tilt, a double tap, a quick zoom, a long press, a two-finger tap, three fingers."""
    x, y = CENTER
    pinch = [Finger(0, 400, line((x - s * 60, y), (x - s * 160, y + s * 60)), i) for i, s in enumerate((1, -1))]
    tilt = [Finger(0, 400, line((x + s * 60, y + 80), (x + s * 60, y - 80)), i) for i, s in enumerate((1, -1))]
    return [
        [Finger(0, 160, line((x - 150, y), (x + 150, y)))],
        pinch,
        tilt,
        [tap(CENTER), tap(CENTER, at=180)],
        [tap(CENTER), Finger(180, 600, line(CENTER, (x, y + 100)))],
        [Finger(0, 900, line(CENTER, CENTER))],
        [tap((x - 50, y)), tap((x + 50, y), finger=1)],
        [tap((x - 90, y)), tap((x, y), finger=1), tap((x + 90, y), finger=2)],
    ]
