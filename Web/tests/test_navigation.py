"""The map under fingers: places stay under them, and the picture moves with the view."""

from __future__ import annotations

import math
from typing import Any

from case import PlaygroundTest
from fingers import Finger, arc, drag, line, move, rest, tap, touches
from page import Page

MIDDLE = (500.0, 350.0)


class NavigationTest(PlaygroundTest):
    def open(self, **screen: Any) -> Page:
        """A page whose frames show the samples of the fingers, with which these tests compare the map."""
        page = super().open(**screen)
        page.ask("setToggle", "Predicted fingers", False)
        return page

    def test_pan_moves_the_map_by_as_much_as_the_finger(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        before = page.picture()
        # Slowly at the end, so that there is no fling.
        finger = Finger(
            0, 400, lambda s: (600 - 200 * min(1, 1.6 * s), 450 - 120 * min(1, 1.6 * s))
        )
        held = page.coordinate((600, 450))
        page.play(touches(finger))
        page.settle()
        self.assertAtRest()
        end = page.mercator().point(*held)
        self.assertLess(math.dist(end, (400, 330)), 0.1)
        moved = (round(end[0] - 600), round(end[1] - 450))
        after = page.picture()
        self.assertGreater(before.share_with(after, moved, 420, 260, 200, 160), 0.9)
        self.assertLess(before.share_with(after, (0, 0), 420, 260, 200, 160), 0.9)

    def test_pan_holds_what_is_under_the_finger_at_any_bearing(self) -> None:
        page = self.open()
        page.look(47, 9, 4, 70)
        page.play(touches(Finger(0, 96, line((300, 300), (360, 330)), ending="down")))
        held = page.coordinate((360, 330))
        page.play(move((420, 380)), move((500, 420), at=16), move((640, 500), at=32))
        self.assertHolds(held, (640, 500))

    def test_slow_frames_end_with_the_same_picture(self) -> None:
        """Frames that are late are drawn as a picture of the ground that moves with the view."""
        pictures = []
        for step in (16.0, 64.0):
            page = self.open()
            page.look(47, 9, 4)
            page.evaluate("document.getElementById('map').focus()")
            for key in ("ArrowRight", "ArrowRight", "+"):
                page.press(key)
                page.settle(step)
            pictures.append(page.picture())
        points = [(x, y) for x in range(0, 1000, 9) for y in range(0, 700, 9)]
        differing = [point for point in points if pictures[0].at(point) != pictures[1].at(point)]
        self.assertLess(len(differing), len(points) / 100, f"{differing[:5]}")

    def test_fling_goes_on_after_the_finger_and_ends_at_the_same_place_at_any_rate_of_frames(
        self,
    ) -> None:
        ends = []
        for step in (8.0, 16.0, 33.0, 64.0):
            page = self.open()
            page.look(20, 10, 3)
            page.play(touches(drag((650, 350), (450, 350), length=160)))
            lifted = page.view()["longitude"]
            page.settle(step)
            ends.append(page.view()["longitude"])
            self.assertGreater(ends[-1] - lifted, 5, "the map stops with the finger")
            self.assertAtRest()
        # The browser rounds the times of the samples differently each time. Three pixels are a quarter of a degree.
        self.assertLess(max(ends) - min(ends), 0.25, ends)

    def test_a_finger_stops_a_fling(self) -> None:
        page = self.open()
        page.look(20, 10, 3)
        page.play(touches(drag((700, 350), (400, 350), length=160)))
        page.run(64)
        page.play(touches(tap((500, 300))), lead=2)
        stopped = page.view()
        page.run(64)
        self.assertEqual(page.view(), stopped)

    def test_double_tap_zooms_in_about_its_place(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        place = (640.0, 280.0)
        held = page.coordinate(place)
        page.play(touches(tap(place), tap(place, at=180)))
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], 5, places=3)
        self.assertHolds(held, place)

    def test_two_taps_too_far_apart_in_time_do_not_zoom(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.play(touches(tap(MIDDLE), tap(MIDDLE, at=480)))
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], 4, places=6)
        self.assertAtRest()

    def test_quick_zoom_follows_the_second_tap_that_is_dragged(self) -> None:
        zooms = []
        for way in (120, -120):
            page = self.open()
            page.look(47, 9, 4)
            page.play(touches(tap(MIDDLE), drag(MIDDLE, (500, 350 + way), at=180, length=400)))
            page.settle()
            zooms.append(page.view()["zoom"])
            self.assertAtRest()
        self.assertGreater(zooms[0], 4.3)
        self.assertLess(zooms[1], 3.7)

    def test_pinch_zooms_by_the_ratio_of_the_spans_and_holds_the_places_under_the_fingers(
        self,
    ) -> None:
        page = self.open()
        page.look(47, 9, 4)
        before = page.picture()
        one = Finger(0, 400, line((450, 350), (250, 350)), 0, "down")
        two = Finger(0, 400, line((550, 350), (750, 350)), 1, "down")
        page.play(touches(one, two))
        view = page.view()
        # From a span of 100 to one of 500. The movement before the threshold was applied, too.
        self.assertAlmostEqual(view["zoom"], 4 + math.log2(5), places=3)
        self.assertAlmostEqual(view["bearing"], 0, places=6)
        held = (page.coordinate((250, 350)), page.coordinate((750, 350)))
        page.play(move((200, 300)), move((800, 300), finger=1))
        page.play(move((210, 250)), move((760, 250), finger=1))
        self.assertHolds(held[0], (210, 250), within=1)
        self.assertHolds(held[1], (760, 250), within=1)
        self.assertNotEqual(before.fingerprint(), page.picture().fingerprint())
        self.assertEqual(page.ask("pointers"), {"pipeline": 2, "page": 2})

    def test_rotate_turns_with_the_fingers(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        # The fingers stay down, because the first frame after a lift already turns further.
        one = Finger(0, 480, arc(MIDDLE, 150, 0, 60), 0, ending="down")
        two = Finger(0, 480, arc(MIDDLE, 150, 180, 240), 1, ending="down")
        page.play(touches(one, two))
        turned = page.view()
        # The map turns clockwise with the fingers, so the upward direction is farther west.
        self.assertAlmostEqual(turned["bearing"] % 360, 300, places=3)
        self.assertAlmostEqual(turned["zoom"], 4, delta=0.05)

    def test_the_map_makes_up_for_a_threshold_under_fingers_that_stand_still(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        one = Finger(0, 48, line((450, 350), (430, 350)), 0, "down")
        two = Finger(0, 48, line((550, 350), (570, 350)), 1, "down")
        for _ in page.play_by_frames(touches(one, two)):
            pass
        zooms = [page.view()["zoom"]]
        for _ in range(10):
            # The fingers do not move. Only frames that the page requests move the map.
            self.assertEqual(page.evaluate("clock.framesWanted()"), 1)
            page.run(16)
            zooms.append(page.view()["zoom"])
            if zooms[-1] - 4 > math.log2(1.4) - 1e-6:
                break
        self.assertEqual(zooms, sorted(zooms))
        self.assertLess(zooms[0], 4 + math.log2(1.4) - 0.05)
        self.assertAlmostEqual(zooms[-1], 4 + math.log2(1.4), places=5)
        page.run(32)
        self.assertEqual(page.evaluate("clock.framesWanted()"), 0, "frames without a need")
        self.assertAlmostEqual(page.view()["zoom"], zooms[-1], places=9)

    def test_tilt_follows_two_fingers_side_by_side(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        flat = page.picture()
        one = Finger(0, 400, line((420, 450), (420, 300)), 0)
        two = Finger(0, 400, line((580, 450), (580, 300)), 1)
        page.play(touches(one, two))
        page.settle()
        view = page.view()
        self.assertGreater(view["pitch"], 15)
        self.assertAlmostEqual(view["bearing"], 0, places=3)
        self.assertAlmostEqual(view["zoom"], 4, places=3)
        self.assertNotEqual(flat.fingerprint(), page.picture().fingerprint())

    def test_two_finger_tap_zooms_out(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.play(touches(tap((440, 350)), tap((560, 350), finger=1)))
        page.settle()
        self.assertAlmostEqual(page.view()["zoom"], 3, places=3)
        self.assertAtRest()

    def test_long_press_is_reported_after_half_a_second_and_moves_nothing(self) -> None:
        page = self.open()
        page.click("inspect")
        page.look(47, 9, 4)
        before = page.view()
        page.play(touches(Finger(0, 700, rest(MIDDLE))))
        page.settle()
        presses = [entry for entry in page.ask("log") if "longPress" in entry]
        self.assertEqual(len(presses), 1, page.ask("log"))
        self.assertEqual(page.view(), before)
        self.assertAtRest()

    def test_three_fingers_do_not_move_the_map(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        before = page.view()
        fingers = [drag((300 + 100 * i, 300), (300 + 100 * i, 420), finger=i) for i in range(3)]
        page.play(touches(*fingers))
        page.settle()
        self.assertEqual(page.view(), before)
        self.assertAtRest()
