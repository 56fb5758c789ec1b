"""A lasso and a box select the shapes of the drawing, with touches of a browser."""

from __future__ import annotations

from typing import Any

from case import PlaygroundTest
from fingers import Finger, Point, arc, cancel, line, mouse, tap, through, touches
from page import Page
from pixels import color

POINT, LASSO, BOX = 4, 12, 13
PLACES: list[Point] = [(300, 250), (450, 250), (700, 450)]
DRAWN, CHOSEN = color("#0b63ce"), color("#c8420d")


class SelectingTest(PlaygroundTest):
    def select(self, tool: int, **screen: Any) -> Page:
        """A page with three points, and a tool."""
        page = self.open_drawing(POINT, **screen)
        self.tap_through(PLACES)
        page.ask("setDrawingTool", tool)
        page.settle()
        return page

    def points(self) -> list[Point]:
        """The places of the points on the screen."""
        assert self.page is not None
        places = []
        for feature in self.page.ask("geoJSON")["features"]:
            longitude, latitude = feature["geometry"]["coordinates"]
            places.append(self.page.mercator().point(latitude, longitude))
        return places

    def assertPoints(self, expected: list[Point]) -> None:
        points = self.points()
        self.assertEqual(len(points), len(expected))
        for (x, y), (a, b) in zip(points, expected):
            self.assertLess(max(abs(x - a), abs(y - b)), 2, f"{points} is not {expected}")

    def lasso(self, page: Page, ending: str = "up") -> None:
        """A lasso around the two points at the upper left."""
        around = through((230, 180), (530, 180), (530, 320), (230, 320), (230, 200))
        page.play(touches(Finger(0, 640, around, ending=ending)))

    def label(self, page: Page) -> str:
        return str(page.evaluate("document.getElementById('clear').getAttribute('aria-label')"))

    def test_a_lasso_selects_and_the_map_stays(self) -> None:
        page = self.select(LASSO)
        before = page.view()
        self.lasso(page, ending="down")
        self.keep("lasso")
        picture = page.picture()
        self.assertGreater(picture.count(CHOSEN, (400, 180), radius=20), 20, "the line of the lasso is not seen")
        self.assertEqual(page.ask("selectedCount"), 2)
        self.assertEqual(page.view(), before)

    def test_what_a_lasso_selects_can_be_moved_with_one_finger(self) -> None:
        page = self.select(LASSO)
        before = page.view()
        self.lasso(page)
        page.settle()
        self.assertEqual(page.ask("selectedCount"), 2)
        picture = page.picture()
        self.assertTrue(picture.has(CHOSEN, (300, 240), radius=3))
        self.assertTrue(picture.has(DRAWN, (700, 440), radius=3))
        self.keep("selected")
        page.play(touches(Finger(0, 320, line((300, 250), (340, 350)))))
        page.settle()
        self.assertPoints([(340, 350), (490, 350), PLACES[2]])
        self.assertEqual(page.view(), before)
        page.click("undo")
        self.assertPoints(PLACES)
        self.assertAtRest()

    def test_what_a_lasso_selects_can_be_turned_with_two_fingers(self) -> None:
        page = self.select(LASSO)
        before = page.view()
        self.lasso(page)
        page.settle()
        middle = (375.0, 250.0)
        one = Finger(0, 480, arc(middle, 75, 180, 270))
        two = Finger(0, 480, arc(middle, 75, 0, 90), 1)
        page.play(touches(one, two))
        page.settle()
        self.assertEqual(page.view(), before)
        self.assertPoints([(375, 175), (375, 325), PLACES[2]])
        self.assertAtRest()

    def test_the_delete_button_deletes_the_selection_or_else_everything(self) -> None:
        page = self.select(BOX)
        page.play(touches(Finger(0, 320, line((230, 180), (530, 320)))))
        page.settle()
        self.assertEqual(page.ask("selectedCount"), 2)
        self.assertEqual(self.label(page), "Delete the selection")
        page.click("clear")
        page.settle()
        self.assertPoints([PLACES[2]])
        self.assertEqual(self.label(page), "Clear")
        page.click("undo")
        page.settle()
        self.assertPoints(PLACES)
        # A tap beside all shapes clears the selection.
        page.play(touches(tap((600, 500))))
        page.run(400)
        page.settle()
        page.click("clear")
        self.assertEqual(page.ask("featureCount"), 0)

    def test_the_delete_key_deletes_the_selection(self) -> None:
        page = self.select(BOX)
        page.play(touches(Finger(0, 320, line((530, 320), (230, 180)))))
        page.settle()
        page.evaluate("document.getElementById('map').focus()")
        page.press("Delete")
        page.settle()
        self.assertPoints([PLACES[2]])

    def test_a_mouse_draws_a_box(self) -> None:
        page = self.select(BOX)
        page.play(mouse(line((230, 180), (530, 320))))
        page.settle()
        self.assertEqual(page.ask("selectedCount"), 2)

    def test_a_cancelled_lasso_leaves_the_selection_as_it_was(self) -> None:
        page = self.select(LASSO)
        self.lasso(page)
        page.settle()
        page.play(touches(Finger(0, 320, through((600, 400), (800, 400), (800, 500)), ending="down")))
        self.assertEqual(page.ask("selectedCount"), 1)
        page.play(cancel(0))
        page.settle()
        self.assertEqual(page.ask("selectedCount"), 2)
        self.assertAtRest()

    def test_two_fingers_beside_the_selection_move_the_map(self) -> None:
        page = self.select(LASSO)
        before = page.view()["zoom"]
        page.play(touches(Finger(0, 400, line((200, 550), (100, 550))), Finger(0, 400, line((300, 550), (400, 550)), 1)))
        page.settle()
        self.assertGreater(page.view()["zoom"], before + 0.5)
        self.assertEqual(page.ask("selectedCount"), 0)
        self.assertAtRest()

    def test_another_tool_draws_no_areas(self) -> None:
        page = self.select(LASSO)
        page.ask("setDrawingTool", 0)
        self.lasso(page)
        page.settle()
        self.assertEqual(page.ask("selectedCount"), 0)
        self.assertEqual(page.ask("featureCount"), 4)

    def test_the_inspector_names_the_listener(self) -> None:
        page = self.select(LASSO)
        page.click("inspect")
        page.run(64)
        page.play(touches(Finger(0, 320, through((230, 180), (500, 180), (500, 320)))))
        page.settle()
        moves = [text for text in page.ask("log") if "move " in text]
        self.assertTrue(moves)
        self.assertTrue(all("draw" in text for text in moves), moves)

    def test_on_a_phone(self) -> None:
        page = self.open_drawing(POINT, width=390, height=844, ratio=3)
        self.tap_through([(100, 300), (250, 320), (200, 550)])
        page.ask("setDrawingTool", LASSO)
        page.play(touches(Finger(0, 640, through((50, 240), (320, 240), (320, 400), (50, 400)), ending="down")))
        self.assertEqual(page.ask("selectedCount"), 2)
