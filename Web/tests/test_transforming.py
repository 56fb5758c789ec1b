"""Two fingers and a handle turn and scale the selected shape, with touches of a browser."""

from __future__ import annotations

from typing import Any

from case import PlaygroundTest
from fingers import Finger, Point, arc, line, tap, touches
from page import Page

RECTANGLE, SELECT = 5, 7
CORNERS: list[Point] = [(400, 280), (600, 280), (600, 420), (400, 420)]
MIDDLE: Point = (500, 350)


class TransformingTest(PlaygroundTest):
    draws = False

    def select(self, **screen: Any) -> Page:
        """A page with a rectangle that is selected."""
        page = self.open_drawing(RECTANGLE, **screen)
        page.play(touches(Finger(0, 320, line(CORNERS[0], CORNERS[2]))))
        page.settle()
        page.ask("setDrawingTool", SELECT)
        page.play(touches(tap(MIDDLE)))
        page.run(400)
        page.settle()
        return page

    def assertCorners(self, corners: list[Point], within: float) -> None:
        assert self.page is not None
        (feature,) = self.page.ask("geoJSON")["features"]
        (ring,) = feature["geometry"]["coordinates"]
        for corner in corners:
            distances = []
            for longitude, latitude in ring:
                x, y = self.page.mercator().point(latitude, longitude)
                distances.append(max(abs(x - corner[0]), abs(y - corner[1])))
            self.assertLess(min(distances), within, f"no corner at {corner}")

    def test_two_fingers_on_the_shape_turn_it_and_not_the_map(self) -> None:
        page = self.select()
        before = page.view()
        one = Finger(0, 480, arc(MIDDLE, 60, 0, 90))
        two = Finger(0, 480, arc(MIDDLE, 60, 180, 270), 1)
        page.play(touches(one, two))
        page.settle()
        self.keep("turned")
        self.assertEqual(page.view(), before)
        # A quarter turn of 200 × 140 pixels.
        self.assertCorners([(430, 250), (570, 250), (570, 450), (430, 450)], within=3)
        page.click("undo")
        self.assertCorners(CORNERS, within=1)

    def test_two_fingers_beside_the_shape_move_the_map(self) -> None:
        page = self.select()
        before = page.view()["zoom"]
        page.play(touches(Finger(0, 400, line((200, 550), (100, 550))), Finger(0, 400, line((300, 550), (400, 550)), 1)))
        page.settle()
        self.assertGreater(page.view()["zoom"], before + 0.5)

    def test_the_handle_turns_and_scales_with_one_finger_and_shows_the_values(self) -> None:
        page = self.select()
        before = page.view()
        radius = (100**2 + 70**2) ** 0.5 + 40
        handle = (MIDDLE[0], MIDDLE[1] - radius)
        self.keep("handle")
        page.play(touches(Finger(0, 480, line(handle, (MIDDLE[0] + radius, MIDDLE[1])), ending="down")))
        self.keep("values")
        self.assertCorners([(430, 250), (570, 250), (570, 450), (430, 450)], within=4)
        self.assertEqual(page.view(), before)

    def test_a_third_finger_restores_the_shape(self) -> None:
        page = self.select()
        before = page.ask("geoJSON")
        one = Finger(0, 480, arc(MIDDLE, 60, 0, 90))
        two = Finger(0, 480, arc(MIDDLE, 60, 180, 270), 1)
        page.play(touches(one, two, Finger(240, 480, line((200, 420), (210, 420)), 2)))
        page.settle()
        self.assertEqual(page.ask("geoJSON"), before)
        self.assertAtRest()

    def test_on_a_phone_the_handle_is_inside_the_view(self) -> None:
        page = self.open_drawing(RECTANGLE, width=390, height=844, ratio=3)
        page.play(touches(Finger(0, 320, line((40, 150), (350, 400)))))
        page.settle()
        page.ask("setDrawingTool", SELECT)
        page.play(touches(tap((200, 300))))
        page.run(400)
        page.settle()
        before = page.ask("geoJSON")
        # The bars of the page leave no room above the circle around the rectangle, whose radius is 199 pixels. Below it there is room.
        self.keep("phone")
        page.play(touches(Finger(0, 320, line((195, 275 + 199 + 40), (300, 480)))))
        page.settle()
        self.assertNotEqual(page.ask("geoJSON"), before)
