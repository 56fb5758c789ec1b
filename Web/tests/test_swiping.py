"""Swipes between the three thematic maps."""

from __future__ import annotations

from case import PlaygroundTest
from fingers import Finger, drag, line, touches
from page import Page
from pixels import color

LAND = color("#f6f3ea")
FRANCE = (300.0, 330.0)


class SwipingTest(PlaygroundTest):
    def test_swipes_go_through_three_maps_in_a_circle_and_do_not_move_the_view(self) -> None:
        page = self.open()
        page.look(47, 9, 4)
        page.ask("setMode", "swipe")
        page.settle()
        before = page.view()
        colors = [page.picture().at(FRANCE)]
        themes = []
        for way in (-1, -1, -1, 1):
            page.play(touches(drag((500 - 100 * way, 350), (500 + 150 * way, 360), length=160)))
            page.settle()
            themes.append(page.view()["theme"])
            colors.append(page.picture().at(FRANCE))
        self.assertEqual(themes, [1, 2, 0, 2])
        self.assertEqual(colors[0], LAND)
        self.assertEqual(len(set(colors[:3])), 3, "the three maps look alike")
        self.assertEqual((colors[3], colors[4]), (colors[0], colors[2]))
        self.assertEqual({**page.view(), "theme": 0}, before)
        pressed = page.evaluate("document.querySelector('#themes [aria-pressed=true]').textContent")
        self.assertEqual(pressed, "Continents")

    def test_a_slow_drag_sideways_is_no_swipe_and_no_pan(self) -> None:
        # Past the touch slop before the long press.
        page = self.swipe(Finger(0, 1300, line((600, 350), (500, 350))))
        view = page.view()
        self.assertEqual((view["theme"], view["latitude"], view["longitude"]), (0, 47, 9))
        self.assertAtRest()

    def test_a_drag_up_and_down_pans(self) -> None:
        page = self.swipe(drag((500, 500), (510, 250), length=160))
        view = page.view()
        self.assertEqual(view["theme"], 0)
        self.assertLess(view["latitude"], 40)
        self.assertAtRest()

    def test_a_finger_that_rests_first_pans_sideways(self) -> None:
        page = self.swipe(Finger(0, 960, lambda s: (600 - 200 * max(0, 2.5 * s - 1.5), 350)))
        view = page.view()
        self.assertEqual(view["theme"], 0)
        self.assertGreater(view["longitude"], 15)

    def test_the_thematic_maps_stay_in_their_mode(self) -> None:
        page = self.open(link="mode=swipe&view=47,9,4,0,0&map=1")
        self.assertNotEqual(page.picture().at(FRANCE), LAND)
        for mode in ("navigate", "draw", "measure", "cities"):
            page.ask("setMode", mode)
            page.settle()
            self.assertEqual(page.picture().at(FRANCE), LAND, mode)

    def swipe(self, finger: Finger) -> Page:
        page = self.open()
        page.look(47, 9, 4)
        page.ask("setMode", "swipe")
        page.settle()
        page.play(touches(finger))
        page.settle()
        return page
