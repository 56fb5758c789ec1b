"""Mouse, wheel and keyboard."""

from __future__ import annotations

from case import PlaygroundTest
from fingers import Finger, line, mouse, tap, touches, wheel
from page import Page
from pixels import color

SHIFT = 8
ACCENT = color("#0b63ce")
PLACE = (640.0, 280.0)


class KeysTest(PlaygroundTest):
    def begin(self, pitch: float = 0, bearing: float = 0) -> Page:
        page = self.open()
        page.look(47, 9, 4, bearing, pitch)
        page.evaluate("document.getElementById('map').focus()")
        return page

    def test_arrows_pan_by_a_hundred_pixels(self) -> None:
        for key, moved in (
            ("ArrowLeft", (100, 0)),
            ("ArrowRight", (-100, 0)),
            ("ArrowUp", (0, 100)),
            ("ArrowDown", (0, -100)),
        ):
            with self.subTest(key):
                page = self.begin()
                held = page.coordinate((500, 350))
                page.press(key)
                page.settle()
                self.assertHolds(held, (500 + moved[0], 350 + moved[1]))

    def test_a_key_without_a_name_is_ignored(self) -> None:
        page = self.begin()
        page.press("+")
        page.settle()
        before = page.view()
        page.evaluate("(globalThis.errors = [], addEventListener('error', (event) => errors.push(event.message)), 0)")
        # Chromium sends such an event when it fills in a form.
        for target in ("document.getElementById('map')", "document.body"):
            self.assertTrue(page.evaluate(f"{target}.dispatchEvent(new Event('keydown', {{ bubbles: true, cancelable: true }}))"))
        page.settle()
        self.assertEqual(page.evaluate("errors"), [])
        self.assertEqual(page.view(), before)

    def test_shift_and_arrows_turn_and_tilt(self) -> None:
        page = self.begin()
        page.press("ArrowRight", SHIFT)
        page.settle()
        self.assertAlmostEqual(abs((page.view()["bearing"] + 180) % 360 - 180), 15, places=3)
        page.press("ArrowUp", SHIFT)
        page.settle()
        self.assertAlmostEqual(page.view()["pitch"], 10, places=3)
        page.press("0")
        page.settle()
        view = page.view()
        self.assertAlmostEqual((view["bearing"] + 180) % 360 - 180, 0, places=6)
        self.assertAlmostEqual(view["pitch"], 0, places=6)

    def test_plus_and_minus_zoom_by_a_level(self) -> None:
        page = self.begin()
        page.press("+")
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], 5, places=6)
        page.press("-")
        page.settle()
        page.press("-")
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], 3, places=6)
        self.assertAlmostEqual(page.view()["latitude"], 47, places=6)

    def test_the_tabulator_reaches_the_map_and_shows_where_it_is(self) -> None:
        page = self.begin()
        focused = "document.activeElement.id || document.activeElement.textContent"
        page.press("Tab")
        self.assertEqual(page.evaluate(focused), "navigate")
        page.press("Tab", SHIFT)
        self.assertEqual(page.evaluate(focused), "map")
        map = "document.getElementById('map')"
        self.assertIn("Arrow keys", page.evaluate(f"{map}.getAttribute('aria-label')"))
        self.assertTrue(page.evaluate(f"{map}.matches(':focus-visible')"))
        self.assertTrue(page.picture().has(ACCENT, (2, 350), radius=1), "the focus is not seen")
        page.evaluate("document.activeElement.blur()")
        page.play(touches(tap(PLACE)))
        page.settle()
        self.assertEqual(page.evaluate(focused), "map")
        self.assertFalse(page.picture().has(ACCENT, (2, 350), radius=1), "a finger needs no ring")

    def test_the_wheel_zooms_about_the_mouse(self) -> None:
        page = self.begin()
        held = page.coordinate(PLACE)
        page.play(*[wheel(PLACE, -120, at=100 * i) for i in range(3)])
        page.settle()
        nearer = page.view()["zoom"]
        self.assertGreater(nearer, 4.3)
        self.assertHolds(held, PLACE, within=0.5)
        page.play(wheel(PLACE, 120))
        page.settle()
        self.assertLess(page.view()["zoom"], nearer)

    def test_a_mouse_drags_the_map(self) -> None:
        page = self.begin()
        page.play(mouse(lambda s: (600 - 200 * min(1, 2 * s), 350), length=640))
        page.settle()
        self.assertAtRest()
        self.assertGreater(page.view()["longitude"], 15)

    def test_the_right_button_turns_and_tilts(self) -> None:
        page = self.begin()
        page.play(mouse(line((500, 400), (600, 340)), button="right"))
        page.settle()
        view = page.view()
        self.assertGreater(abs((view["bearing"] + 180) % 360 - 180), 5)
        self.assertGreater(view["pitch"], 5)
        self.assertAtRest()

    def test_a_mouse_that_only_hovers_does_nothing(self) -> None:
        page = self.begin()
        before = page.view()
        hover = [
            c for c in mouse(line((300, 300), (600, 400))) if c.parameters["type"] == "mouseMoved"
        ]
        for command in hover:
            command.parameters.update(button="none", buttons=0)
        page.play(hover)
        page.settle()
        self.assertEqual(page.view(), before)
        self.assertAtRest()

    def test_the_buttons_of_the_view(self) -> None:
        page = self.begin(bearing=40)
        page.click("zoom-in")
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], 5, places=6)
        page.click("zoom-out")
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], 4, places=6)
        page.click("north")
        page.settle()
        self.assertAlmostEqual((page.view()["bearing"] + 180) % 360 - 180, 0, places=6)

    def test_a_toggle_switches_a_gesture_off(self) -> None:
        page = self.begin()
        toggle = next(t for t in page.ask("toggles") if t["name"] == "Double tap zooms")
        page.click("inspect")
        page.click(f"toggle-{toggle['index']}")
        page.play(touches(tap(PLACE), tap(PLACE, at=180)))
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], 4, places=6)
        page.play(touches(Finger(0, 320, line((600, 350), (500, 350)))))
        page.settle()
        self.assertGreater(page.view()["longitude"], 11)
