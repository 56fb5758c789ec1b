"""Interruptions of touches. No state remains, no error is thrown, and the next touch works."""

from __future__ import annotations

from case import PlaygroundTest
from fingers import Command, Finger, cancel, drag, lift, line, mouse, move, touches
from page import Page

START, HALF = (600.0, 400.0), (500.0, 350.0)


class InterruptionsTest(PlaygroundTest):
    draws = False

    def begin(self) -> Page:
        """The first half of a fast drag. A lift at its end would be a fling."""
        page = self.open()
        page.look(47, 9, 4)
        page.play(touches(Finger(0, 96, line(START, HALF), ending="down")))
        self.assertEqual(page.ask("pointers"), {"pipeline": 1, "page": 1})
        self.assertEqual(page.ask("state"), "oneFingerMoving")
        return page

    def assertCancelled(self, page: Page, still_down: bool = False) -> None:
        """The map stops, and the next finger moves it. A finger that is still on the screen has no effect."""
        page.frame()
        stopped = page.view()
        if still_down:
            page.play(move((450, 320)), lift((450, 320), at=16))
        self.assertEqual(page.ask("state"), "idle")
        self.assertEqual(page.ask("pointers"), {"pipeline": 0, "page": 0})
        # After the longest deadline.
        page.run(700)
        self.assertAtRest()
        self.assertEqual(page.view(), stopped, "a cancelled drag goes on")
        page.play(touches(drag((400, 300), (300, 300))))
        page.settle()
        self.assertGreater(page.view()["longitude"], stopped["longitude"] + 1)
        self.assertAtRest()

    def test_the_system_cancels_a_drag(self) -> None:
        page = self.begin()
        page.play(cancel(16))
        self.assertCancelled(page)

    def test_the_system_cancels_a_pinch(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        one = Finger(0, 160, line((450, 350), (300, 350)), 0, "down")
        two = Finger(0, 160, line((550, 350), (700, 350)), 1, "down")
        page.play(touches(one, two))
        self.assertEqual(page.ask("state"), "twoFingerMoving")
        page.play(cancel(16))
        self.assertCancelled(page)

    def test_the_system_cancels_a_stroke(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.ask("setMode", "draw")
        page.play(touches(Finger(0, 320, line(START, HALF), ending="down")))
        page.play(cancel(16))
        page.settle()
        self.assertEqual(page.ask("featureCount"), 0)
        self.assertAtRest()

    def test_a_finger_that_lifts_outside_the_window_is_seen(self) -> None:
        page = self.begin()
        for i, x in enumerate((300.0, 60.0, -80.0)):
            page.play(move((x, 350), at=16 * i))
        page.run(300)
        page.play(lift((-80, 350), at=16))
        page.settle()
        self.assertAtRest()
        self.assertGreater(page.view()["longitude"], 9)

    def test_a_mouse_released_outside_the_window_lets_go_when_it_comes_back(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        pressed = mouse(line(START, (-50, 350)), length=160)[:-1]
        page.play(pressed)
        self.assertEqual(page.ask("pointers"), {"pipeline": 1, "page": 1})
        # There was no event of the release. The next event of the mouse has no button.
        back = {"type": "mouseMoved", "x": 300, "y": 300, "button": "none", "buttons": 0}
        page.play([Command(200, "Input.dispatchMouseEvent", back)])
        self.assertCancelled(page)

    def test_a_hidden_tab_cancels_the_fingers(self) -> None:
        page = self.begin()
        tab = self.browser.open_tab()
        try:
            page.evaluate(
                "document.hidden || new Promise(done => addEventListener('visibilitychange', done, {once: true}))"
            )
            self.assertTrue(page.evaluate("document.hidden"))
            self.assertEqual(page.ask("pointers"), {"pipeline": 0, "page": 0})
        finally:
            self.browser.close_tab(tab)
            self.browser.bring_to_front()
        self.assertCancelled(page, still_down=True)

    def test_a_page_that_loses_the_focus_cancels_the_fingers(self) -> None:
        page = self.begin()
        page.evaluate("window.dispatchEvent(new Event('blur'))")
        self.assertCancelled(page, still_down=True)

    def test_lost_capture_cancels_the_finger(self) -> None:
        page = self.begin()
        id = page.evaluate(
            "[...Array(100).keys()].find(id => document.getElementById('map').hasPointerCapture(id))"
        )
        page.evaluate(f"document.getElementById('map').releasePointerCapture({id})")
        # Lost capture is reported with the next event of the pointer.
        page.play(move((480, 340), at=16))
        self.assertEqual(page.ask("pointers"), {"pipeline": 0, "page": 0})
        page.play(lift((480, 340), at=16))
        self.assertCancelled(page)

    def test_a_mode_that_changes_in_the_middle_of_a_drag_leaves_nothing_behind(self) -> None:
        page = self.begin()
        page.ask("setMode", "draw")
        page.play(move((400, 300), at=16), lift((400, 300), at=48))
        page.settle()
        self.assertAtRest()
        self.assertEqual(page.ask("featureCount"), 0)

    def test_a_window_that_is_resized_in_the_middle_goes_on_from_what_is_then_under_the_finger(self) -> None:
        page = self.begin()
        page.set_screen(800, 600, 1)
        page.run(64)
        # The new size keeps the center, so another location is under the finger. A pull back to the one before would be a jump.
        held = page.coordinate(HALF)
        size = page.evaluate(
            "[document.getElementById('map').width, document.getElementById('map').height]"
        )
        self.assertEqual(size, [800, 600])
        page.play(move((460, 320), at=16), move((420, 290), at=32))
        page.run(200)
        self.assertHolds(held, (420, 290), within=1)
        page.play(lift((420, 290), at=16))
        page.settle()
        self.assertAtRest()
