"""The list of six gestures, which notices when each was made, and the strip of reasons on a small screen."""

from __future__ import annotations

from case import PlaygroundTest
from fingers import Finger, arc, drag, line, tap, touches
from page import Page

PHONE = {"width": 390, "height": 844, "ratio": 3}
MIDDLE = (195.0, 480.0)


class CoachTest(PlaygroundTest):
    draws = False

    def phone(self, link: str = "") -> Page:
        self.browser.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        self.addCleanup(self.browser.call, "Emulation.setTouchEmulationEnabled", enabled=False)
        return self.open(**PHONE, link=link)

    def test_each_of_six_gestures_is_noticed_and_nothing_else(self) -> None:
        page = self.open(**PHONE)
        page.click("help")
        page.look(47, 9, 4)
        x, y = MIDDLE
        gestures = {
            "drag": [drag((100, 500), (250, 450), length=160)],
            "pinch": [Finger(0, 400, line((x + s * 40, y), (x + s * 110, y)), i) for i, s in enumerate((1, -1))],
            "turn": [Finger(0, 480, arc(MIDDLE, 90, 180 * i, 180 * i + 40), i) for i in (0, 1)],
            "tilt": [Finger(0, 400, line((x + s * 50, y + 60), (x + s * 50, y - 60)), i) for i, s in enumerate((1, -1))],
            "double tap": [tap(MIDDLE), tap(MIDDLE, at=180)],
            "quick zoom": [tap(MIDDLE), Finger(180, 600, line(MIDDLE, (x, y + 120)))],
        }
        self.assertEqual(page.ask("coached"), [])
        made: list[str] = []
        for name, fingers in gestures.items():
            with self.subTest(name):
                page.look(47, 9, 4)
                for _ in page.play_by_frames(touches(*fingers)):
                    pass
                page.settle()
                made.append(name)
                self.assertEqual(page.ask("coached"), made)
        self.assertEqual(page.evaluate("document.getElementById('coach-words').textContent"), "All six gestures made")

    def test_a_tap_and_a_long_press_are_not_among_the_six(self) -> None:
        page = self.open(**PHONE)
        page.click("help")
        page.play(touches(tap(MIDDLE)))
        page.settle()
        page.play(touches(Finger(0, 900, line(MIDDLE, MIDDLE))))
        page.settle()
        self.assertEqual(page.ask("coached"), [])

    def test_a_phone_shows_it_first_but_not_to_a_visitor_with_a_link(self) -> None:
        # On a page of the file system, tests share no storage that this test could use.
        forget = "try { localStorage.clear() } catch {}"
        page = self.phone()
        page.evaluate(forget)
        page = self.phone()
        self.assertFalse(page.evaluate("document.getElementById('coach').hidden"))
        page.evaluate(forget)
        page = self.phone(link="mode=navigate&view=47,9,4,0,0")
        self.assertTrue(page.evaluate("document.getElementById('coach').hidden"))

    def test_the_strip_shows_the_state_and_the_last_three_reasons(self) -> None:
        page = self.open(**PHONE)
        page.click("inspect")
        size = page.evaluate("document.getElementById('map').getBoundingClientRect().height")
        self.assertEqual(size, PHONE["height"], "the map has become smaller")
        page.play(touches(Finger(0, 160, line((100, 500), (250, 450)), ending="down")))
        self.assertEqual(page.evaluate("document.getElementById('strip-state').textContent"), "one finger moving")
        reasons = page.evaluate("[...document.querySelectorAll('#strip-reasons li')].map(row => row.textContent)")
        self.assertLessEqual(len(reasons), 3)
        self.assertTrue(any(reason.startswith("move ") and "map" in reason for reason in reasons), reasons)
        page.browser.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        page.settle()
        page.click("strip-more")
        self.assertFalse(page.evaluate("document.getElementById('inspector').hidden"))
        self.assertTrue(page.evaluate("document.getElementById('strip').hidden"))
        self.assertTrue(page.ask("log"))

    def hint(self, page: Page) -> str:
        """The instruction that is visible. Empty if there is none."""
        page.run(32)
        return str(page.evaluate("(line => line.matches('.gone') ? '' : line.textContent)(document.getElementById('hint'))"))

    def test_a_hint_goes_away_when_its_gesture_has_succeeded_once(self) -> None:
        page = self.phone(link="mode=navigate&view=47,9,4,0,0")
        self.assertEqual(self.hint(page), "Drag the map")
        page.play(touches(tap(MIDDLE)))
        page.settle()
        self.assertEqual(self.hint(page), "Drag the map")
        page.play(touches(drag((100, 500), (250, 450), length=160)))
        page.settle()
        self.assertEqual(self.hint(page), "Pinch to zoom")
        page.ask("setMode", "measure")
        self.assertEqual(self.hint(page), "Tap to set points")
        for place in ((100.0, 400.0), (200.0, 450.0)):
            page.play(touches(tap(place)))
            page.run(400)
        page.settle()
        self.assertIn("Tap the last point", self.hint(page))
        page.ask("setMode", "swipe")
        page.run(32)
        page.play(touches(drag((300, 450), (100, 450), length=160)))
        page.settle()
        self.assertIn("Drag up or down", self.hint(page))
        page.ask("setMode", "navigate")
        self.assertEqual(self.hint(page), "Pinch to zoom")

    def test_the_hint_of_a_tool_goes_away_when_something_is_drawn(self) -> None:
        page = self.open(link="mode=draw&view=47,9,4,0,0")
        self.assertIn("One finger draws", self.hint(page))
        page.play(touches(drag((300, 300), (500, 350))))
        page.settle()
        self.assertEqual(self.hint(page), "")
        page.ask("setDrawingTool", 5)
        self.assertIn("Drag from one corner", self.hint(page))
