"""Drawing with touches of a browser. Shapes are where they were drawn, in the data and in the picture."""

from __future__ import annotations

import json
from typing import Any

from case import PlaygroundTest
from fingers import Finger, Point, lift, line, mouse, move, rest, tap, through, touches
from page import Page
from pixels import color

FREEHAND, LINE, POLYGON, POINT = 0, 2, 3, 4
ANGLED, SECTOR = 10, 11
DRAWN, AREA, DRAFT = color("#0b63ce"), color("#0f7b4f"), color("#c8420d")
SEA = color("#cfe0ea")


class DrawingTest(PlaygroundTest):
    def pan_without_drawing(self, page: Page) -> dict[str, float]:
        """One finger moves the map, and draws nothing. Returns the view afterwards."""
        before = page.view()
        page.play(touches(Finger(0, 320, line((300, 300), (500, 300)))))
        page.settle()
        self.assertEqual(page.ask("featureCount"), 0)
        self.assertNotEqual(page.view(), before)
        return page.view()

    def shapes(self) -> list[dict[str, Any]]:
        assert self.page is not None
        return [feature["geometry"] for feature in self.page.ask("geoJSON")["features"]]

    def assertIsAt(self, position: list[float], point: Point, within: float = 1) -> None:
        longitude, latitude = position
        self.assertHolds((latitude, longitude), point, within)

    def test_taps_draw_a_polygon_that_a_tap_on_its_first_corner_closes(self) -> None:
        page = self.open_drawing(POLYGON)
        corners: list[Point] = [(300, 220), (640, 200), (680, 470), (320, 500)]
        self.tap_through([*corners, corners[0]])
        page.settle()
        (shape,) = self.shapes()
        self.assertEqual(shape["type"], "Polygon")
        (ring,) = shape["coordinates"]
        self.assertEqual(ring[0], ring[-1])
        # GeoJSON requires counterclockwise outer rings, and these corners are clockwise.
        for position, corner in zip(ring[:-1], [corners[0], *reversed(corners[1:])]):
            self.assertIsAt(position, corner)
        self.assertSeen(AREA, [(470, 210), (660, 335)], inside=(480, 340), outside=(800, 340), ground=SEA)
        self.assertAtRest()

    def test_a_finger_draws_where_it_went_and_the_map_stays(self) -> None:
        page = self.open_drawing(FREEHAND)
        before = page.view()
        page.play(touches(Finger(0, 640, through((250, 400), (400, 220), (600, 420), (780, 240)))))
        page.settle()
        self.assertEqual(page.view(), before)
        (shape,) = self.shapes()
        self.assertEqual(shape["type"], "LineString")
        self.assertIsAt(shape["coordinates"][0], (250, 400), within=2)
        self.assertIsAt(shape["coordinates"][-1], (780, 240), within=2)
        picture = page.picture()
        for place in ((325, 310), (500, 320), (690, 330)):
            self.assertTrue(picture.has(DRAWN, place, radius=3), f"no stroke at {place}")
        self.assertFalse(picture.has(DRAWN, (400, 400), radius=20))

    def test_the_stroke_is_seen_while_it_is_drawn(self) -> None:
        page = self.open_drawing(FREEHAND)
        page.play(touches(Finger(0, 320, line((300, 300), (620, 300)), ending="down")))
        self.assertTrue(page.picture().has(DRAFT, (450, 300), radius=3))
        self.assertEqual(page.ask("featureCount"), 0)

    def test_a_pinch_in_the_middle_of_a_stroke_moves_the_map_and_the_stroke_goes_on(self) -> None:
        page = self.open_drawing(FREEHAND)
        begin, end = page.coordinate((420, 300)), page.coordinate((540, 300))
        first = Finger(0, 640, lambda s: (420 + 120 * min(1, 2 * s), 300 - 40 * max(0, 2 * s - 1)))
        second = Finger(320, 640, line((640, 340), (680, 400)), 1)
        page.play(touches(first, second))
        page.settle()
        self.keep("after-the-pinch")
        self.assertGreater(page.view()["zoom"], 4.2)
        self.assertEqual(page.ask("featureCount"), 0, "the stroke does not wait")
        began, resumed = page.mercator().point(*begin), page.mercator().point(*end)
        # The pinch has turned the map, and the stroke with it.
        on_stroke = ((began[0] + resumed[0]) / 2, (began[1] + resumed[1]) / 2)
        self.assertTrue(page.picture().has(DRAFT, on_stroke, radius=3))
        page.play(touches(Finger(0, 320, line(resumed, (600, 520)))))
        page.settle()
        (shape,) = self.shapes()
        vertices = [(latitude, longitude) for longitude, latitude in shape["coordinates"]]
        for place, vertex in ((begin, vertices[0]), (end, vertices[1])):
            self.assertHolds(vertex, page.mercator().point(*place), within=3)
        self.assertHolds(vertices[-1], (600, 520), within=3)
        picture = page.picture()
        for place in (
            on_stroke,
            ((resumed[0] + 600) / 2, (resumed[1] + 520) / 2),
        ):
            self.assertTrue(picture.has(DRAWN, place, radius=4), f"no stroke at {place}")
        self.assertAtRest()

    def test_a_second_finger_at_once_draws_nothing(self) -> None:
        page = self.open_drawing(FREEHAND)
        one = Finger(0, 400, line((450, 350), (250, 350)), 0)
        two = Finger(32, 400, line((550, 350), (750, 350)), 1)
        page.play(touches(one, two))
        page.settle()
        self.assertEqual(page.ask("featureCount"), 0)
        self.assertGreater(page.view()["zoom"], 4.5)
        self.assertAtRest()

    def test_with_pencil_only_the_pencil_draws_and_the_finger_moves_the_map(self) -> None:
        page = self.open_drawing(FREEHAND)
        toggle = next(t for t in page.ask("toggles") if t["name"] == "Pencil only draws")
        page.make_settings()
        page.click(f"toggle-{toggle['index']}")
        moved = self.pan_without_drawing(page)
        page.play(mouse(line((300, 300), (620, 300)), pointer="pen"))
        page.settle()
        self.assertEqual(page.ask("featureCount"), 1)
        self.assertEqual(page.view(), moved)
        self.assertTrue(page.picture().has(DRAWN, (450, 300)))

    def test_the_first_corner_of_a_draft_is_a_full_disc_and_the_others_are_rings(self) -> None:
        page = self.open_drawing(POLYGON)
        self.tap_through([(300, 220), (640, 200)])
        picture = page.picture()
        self.assertTrue(picture.has(DRAFT, (300, 220), radius=1))
        self.assertFalse(picture.has(DRAFT, (640, 200), radius=1))

    def test_a_finished_point_is_a_pin_and_not_a_corner(self) -> None:
        page = self.open_drawing(POINT)
        page.play(touches(tap((500, 300))))
        page.settle()
        self.assertEqual(self.shapes()[0]["type"], "Point")
        picture = page.picture()
        self.assertTrue(picture.has(DRAWN, (500, 290), radius=2))
        self.assertFalse(picture.has(DRAFT, (500, 300), radius=8))

    def test_an_edge_and_a_width_draw_an_angled_rectangle(self) -> None:
        page = self.open_drawing(ANGLED)
        page.play(touches(Finger(0, 320, line((300, 400), (500, 300)))))
        page.settle()
        self.assertEqual(page.ask("featureCount"), 0, "the edge is not a rectangle")
        page.play(touches(Finger(0, 320, line((700, 420), (580, 460)))))
        page.settle()
        (shape,) = self.shapes()
        (ring,) = shape["coordinates"]
        # The edge has the direction (2, −1). The place of the lift is 160 · √5 away from it, to the lower right.
        for position in ring[:-1]:
            x, y = page.mercator().point(position[1], position[0])
            corners = [(300, 400), (500, 300), (580, 460), (380, 560)]
            self.assertLess(min(abs(x - a) + abs(y - b) for a, b in corners), 3)
        self.assertTrue(page.picture().has(AREA, (400, 350), radius=4))
        self.assertAtRest()

    def test_three_taps_draw_a_sector(self) -> None:
        page = self.open_drawing(SECTOR)
        self.tap_through([(400, 400), (400, 250), (580, 400)])
        page.settle()
        (shape,) = self.shapes()
        (ring,) = shape["coordinates"]
        self.assertGreater(len(ring), 8)
        places = [page.mercator().point(latitude, longitude) for longitude, latitude in ring]
        for place in ((400, 400), (400, 250)):
            self.assertLess(min(abs(x - place[0]) + abs(y - place[1]) for x, y in places), 2)
        self.assertSeen(AREA, [(400, 330)], inside=(450, 350), outside=(350, 350), ground=SEA)
        self.assertAtRest()

    def test_after_a_long_press_a_finger_draws_and_without_one_it_moves_the_map(self) -> None:
        page = self.open_drawing(FREEHAND)
        page.click("hold")
        moved = self.pan_without_drawing(page)
        page.play(touches(Finger(0, 16, rest((300, 300)), ending="down")))
        page.run(280)
        self.keep("ring")
        picture = page.picture()
        self.assertTrue(picture.has(DRAFT, (336, 300), radius=2), "the ring does not show the progress")
        self.assertFalse(picture.has(DRAFT, (264, 300), radius=4), "the ring is full too early")
        page.run(400)
        self.assertFalse(page.picture().has(DRAFT, (336, 300), radius=4), "the ring stays after the long press")
        for x in (350, 400, 500, 600):
            page.play(move((x, 300)))
        page.play(lift((600, 300)))
        page.settle()
        self.assertEqual(page.view(), moved)
        (shape,) = self.shapes()
        self.assertIsAt(shape["coordinates"][-1], (600, 300), within=2)
        self.assertAtRest()

    def test_a_tap_while_drags_begin_with_a_long_press_leaves_no_ring(self) -> None:
        page = self.open_drawing(FREEHAND)
        page.click("hold")
        page.play(touches(tap((300, 300), length=120)))
        page.settle()
        self.assertFalse(page.picture().has(DRAFT, (336, 300), radius=8))
        self.assertAtRest()

    def test_points_are_placed_at_the_crosshair_while_one_finger_moves_the_map(self) -> None:
        page = self.open_drawing(LINE)
        crosshair = "getComputedStyle(document.getElementById('crosshair')).display"
        self.assertEqual(page.evaluate(crosshair), "none")
        self.assertFalse(page.evaluate("document.getElementById('place').checkVisibility()"))
        page.click("aim")
        page.settle()
        self.assertEqual(page.evaluate(crosshair), "block")
        middle = page.coordinate((500, 350))
        page.click("place")
        page.play(touches(Finger(0, 640, through((600, 300), (400, 200), (400, 200)))))
        page.settle()
        self.keep("aiming")
        end = page.coordinate((500, 350))
        self.assertNotAlmostEqual(middle[1], end[1], delta=1)
        page.click("place")
        page.click("finish")
        page.settle()
        (shape,) = self.shapes()
        self.assertEqual(shape["type"], "LineString")
        for (longitude, latitude), place in zip(shape["coordinates"], (middle, end), strict=True):
            self.assertAlmostEqual(latitude, place[0], delta=0.01)
            self.assertAlmostEqual(longitude, place[1], delta=0.01)
        page.click("aim")
        page.settle()
        self.assertEqual(page.evaluate(crosshair), "none")

    def test_the_options_of_the_toolbar_are_switches_of_the_inspector(self) -> None:
        page = self.open_drawing(FREEHAND)
        page.click("hold")
        page.make_settings()
        state = {t["name"]: t["isOn"] for t in page.ask("toggles")}
        self.assertEqual((state["Begin with a long press"], state["Crosshair"]), (True, False))
        for id in ("hold", "aim"):
            page.click(id)
            page.settle()
        boxes = page.evaluate("[15, 16].map(index => document.getElementById(`toggle-${index}`).checked)")
        pressed = page.evaluate("['hold', 'aim'].map(id => document.getElementById(id).getAttribute('aria-pressed'))")
        self.assertEqual((boxes, pressed), ([False, True], ["false", "true"]))

    def test_the_options_on_a_phone(self) -> None:
        page = self.open_drawing(LINE, width=390, height=844, ratio=3)
        page.click("hold")
        page.click("aim")
        page.settle()
        page.click("place")
        page.play(touches(Finger(0, 640, through((300, 500), (200, 350), (200, 350)))))
        page.settle()
        pressed = page.evaluate("['hold', 'aim'].map(id => document.getElementById(id).getAttribute('aria-pressed'))")
        self.assertEqual(pressed, ["true", "true"])
        # A row that is wider than the screen scrolls to its last switch, and the button of the crosshair is under no card.
        page.evaluate("document.getElementById('aim').scrollIntoView({ inline: 'nearest' })")
        for id in ("aim", "place"):
            hit = f"""(button => {{
                const box = button.getBoundingClientRect();
                return button.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
            }})(document.getElementById('{id}'))"""
            self.assertTrue(page.evaluate(hit), f"{id} is covered")

    def test_a_line_goes_from_the_draft_to_the_mouse(self) -> None:
        page = self.open_drawing(LINE)
        page.play(touches(tap((300, 400))))
        page.run(400)
        page.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=600, y=400)
        page.frame()
        self.assertGreater(page.picture().count(DRAFT, (450, 400), radius=30), 40)
        self.assertFalse(page.picture().has(DRAFT, (650, 400), radius=20))

    def hover(self, page: Page, point: Point, pointer: str = "mouse") -> None:
        page.browser.call("Input.dispatchMouseEvent", type="mouseMoved", x=point[0], y=point[1], pointerType=pointer)
        page.frame()

    def test_a_mouse_and_a_pen_show_where_the_next_corner_would_be(self) -> None:
        for pointer in ("mouse", "pen"):
            with self.subTest(pointer):
                page = self.open_drawing(POLYGON)
                self.hover(page, (500, 300), pointer)
                self.assertTrue(page.picture().has(DRAFT, (500, 300), radius=7))
                self.assertFalse(page.picture().has(DRAFT, (500, 270), radius=12), "a pin is where nothing is placed")
                self.keep(pointer)
                # Over a panel it is gone.
                self.hover(page, (500, 675), pointer)
                page.evaluate("document.getElementById('map').dispatchEvent(new PointerEvent('pointerleave'))")
                page.frame()
                self.assertFalse(page.picture().has(DRAFT, (500, 300), radius=12))
                self.assertEqual(page.ask("geoJSON")["features"], [])
                self.assertAtRest()

    def test_the_marker_of_a_hover_snaps_as_a_tap_would(self) -> None:
        page = self.open_drawing(LINE)
        corners: list[Point] = [(300, 300), (500, 300), (500, 300)]
        self.tap_through(corners, pause=100)
        page.run(500)
        page.make_settings()
        names = [toggle["name"] for toggle in page.ask("toggles")]
        index = names.index("Drawing snaps")
        if not page.ask("toggles")[index]["isOn"]:
            page.evaluate(f"document.getElementById('toggle-{index}').click()")
        page.run(100)
        self.hover(page, (507, 306))
        # The ring of the place to which it snaps.
        self.assertTrue(page.picture().has(DRAFT, (489, 300), radius=2))
        self.assertFalse(page.picture().has(DRAFT, (520, 312), radius=4))
        page.play(mouse(rest((507, 306)), length=60))
        page.run(500)
        self.hover(page, (700, 450))
        page.play(mouse(rest((700, 450)), length=60), mouse(rest((700, 450)), at=120, length=60))
        page.settle()
        second = self.shapes()[1]["coordinates"]
        self.assertEqual(second[0], self.shapes()[0]["coordinates"][1])

    def test_a_hover_ends_when_the_pointer_lands_and_fingers_have_none(self) -> None:
        page = self.open_drawing(FREEHAND)
        self.hover(page, (500, 300))
        page.play(mouse(line((500, 300), (700, 300)))[:-1])
        self.assertFalse(page.picture().has(SEA, (600, 300), radius=0.5))
        page.play(mouse(line((500, 300), (700, 300)), at=-320)[-1:])
        page.play(touches(Finger(0, 320, line((300, 500), (600, 500)))))
        page.settle()
        self.assertEqual(len(self.shapes()), 2)
        page.evaluate("document.getElementById('map').dispatchEvent(new PointerEvent('pointerleave'))")
        page.frame()
        self.assertFalse(page.picture().has(DRAFT, (600, 500), radius=12))

    def chosen(self, page: Page) -> str:
        page.run(64)
        return str(page.evaluate("document.querySelector('#drawing-tools [aria-checked=true]').getAttribute('aria-label')"))

    def test_the_button_of_a_pen_switches_to_the_eraser_and_back(self) -> None:
        page = self.open_drawing(FREEHAND)
        page.play(mouse(line((300, 300), (620, 300)), pointer="pen"))
        page.settle()
        button = mouse(rest((400, 400)), length=60, button="right", pointer="pen")
        page.play([button[0], button[-1]])
        self.assertEqual(self.chosen(page), "Erase")
        self.assertEqual(page.evaluate("document.getElementById('announcer').textContent"), "Eraser")
        self.assertEqual(len(self.shapes()), 1, "the button draws nothing")
        self.keep("erasing")
        page.play(mouse(line((450, 260), (450, 340)), pointer="pen"))
        page.settle()
        self.assertEqual(self.shapes(), [])
        page.play([button[0], button[-1]])
        self.assertEqual(self.chosen(page), "Freehand line")
        page.play(mouse(line((300, 300), (620, 300)), pointer="pen"))
        page.settle()
        self.assertEqual(len(self.shapes()), 1)
        self.assertAtRest()

    def pen(self, page: Page, kind: str, point: Point, button: int, buttons: int) -> None:
        """Sends an event of a pen that the protocol cannot send: for its other end, and for its tip while its button is held."""
        event = {"pointerId": 7, "pointerType": "pen", "clientX": point[0], "clientY": point[1], "bubbles": True}
        event |= {"button": button, "buttons": buttons, "pressure": 0.5}
        page.evaluate(f"document.getElementById('map').dispatchEvent(new PointerEvent('{kind}', {json.dumps(event)}))")
        page.run(32)

    def test_the_other_end_of_a_pen_erases_while_it_touches(self) -> None:
        page = self.open_drawing(FREEHAND)
        page.play(mouse(line((300, 300), (620, 300)), pointer="pen"))
        page.settle()
        self.pen(page, "pointerdown", (450, 260), 5, 32)
        self.assertEqual(self.chosen(page), "Erase")
        for y in (280, 300, 320, 340):
            self.pen(page, "pointermove", (450, y), -1, 32)
        self.pen(page, "pointerup", (450, 340), 5, 0)
        self.assertEqual(self.shapes(), [])
        self.assertEqual(self.chosen(page), "Freehand line")
        # The system cancels the pen.
        self.pen(page, "pointerdown", (450, 260), 5, 32)
        self.pen(page, "pointercancel", (450, 260), 5, 0)
        self.assertEqual(self.chosen(page), "Freehand line")
        page.settle()
        self.assertAtRest()

    def test_the_tip_of_a_pen_draws_while_its_button_is_held(self) -> None:
        page = self.open_drawing(FREEHAND)
        self.pen(page, "pointerdown", (300, 300), 2, 2)
        self.assertEqual(self.chosen(page), "Erase")
        self.pen(page, "pointerup", (300, 300), 2, 0)
        self.pen(page, "pointerdown", (300, 300), 2, 2)
        self.assertEqual(self.chosen(page), "Freehand line")
        self.pen(page, "pointermove", (300, 300), 0, 3)
        for x in (340, 400, 460, 520):
            self.pen(page, "pointermove", (x, 300), -1, 3)
        self.pen(page, "pointermove", (520, 300), 0, 2)
        page.settle()
        self.assertEqual(len(self.shapes()), 1)
        self.pen(page, "pointerup", (520, 300), 2, 0)
        self.assertEqual(len(self.shapes()), 1)
        self.assertAtRest()

    def test_the_length_is_written_while_a_line_is_drawn(self) -> None:
        page = self.open_drawing(FREEHAND)
        page.play(touches(Finger(0, 320, line((300, 400), (620, 400)), ending="down")))
        # The background of the text is above the finger, which would cover it there.
        self.assertGreater(page.picture().count(DRAFT, (620, 356), radius=10), 100)

    def test_tools_are_in_groups_with_names_and_each_group_remembers_its_tool(self) -> None:
        page = self.open_drawing(FREEHAND)
        tools = "[...document.querySelectorAll('#drawing-tools [role=radio]')]"
        words = f"{tools}.filter(tool => tool.checkVisibility()).map(tool => tool.textContent)"
        self.assertEqual(page.evaluate(f"{tools}.length"), 14)
        groups = {
            "Shapes": ["Rectangle", "Circle", "Angled", "Sector"],
            "Select": ["Select", "Lasso", "Box"],
            "Erase": ["Whole", "Parts"],
            "Draw": ["Freehand", "Area", "Line", "Polygon", "Point"],
        }
        button = "[...document.querySelectorAll('#drawing-groups button')].find(group => group.textContent === '{}')"
        for group, names in groups.items():
            page.evaluate(f"{button.format(group)}.click()")
            page.run(32)
            self.assertEqual(page.evaluate(words), names)
            self.assertEqual(page.evaluate(f"{button.format(group)}.getAttribute('aria-pressed')"), "true")
        page.ask("setDrawingTool", POLYGON)
        page.evaluate(f"{button.format('Shapes')}.click()")
        self.assertEqual(self.chosen(page), "Rectangle")
        page.evaluate(f"{button.format('Draw')}.click()")
        self.assertEqual(self.chosen(page), "Polygon")

    def test_the_options_that_a_tool_does_not_have_are_hidden(self) -> None:
        page = self.open_drawing(FREEHAND)
        seen = "['hold', 'aim'].map(id => document.getElementById(id).checkVisibility())"
        for tool, options in ((FREEHAND, [True, False]), (LINE, [False, True]), (5, [True, True]), (7, [False, False])):
            page.ask("setDrawingTool", tool)
            page.run(32)
            self.assertEqual(page.evaluate(seen), options)

    def test_the_size_of_a_draft_is_the_text_of_the_measurement(self) -> None:
        corners: list[Point] = [(300, 300), (620, 300), (620, 500)]
        page = self.open_drawing(LINE)
        self.tap_through(corners)
        page.frame()
        drawn = page.ask("overlayTexts")
        page.ask("setMode", "measure")
        self.tap_through(corners)
        page.settle()
        self.assertEqual(drawn, [page.ask("measurement")["summary"]])
        self.assertRegex(drawn[0], r"^\d{4} km$")

    def test_tools_have_names_and_hints_and_arrow_keys_select_them(self) -> None:
        page = self.open_drawing(FREEHAND)
        tools = "[...document.querySelectorAll('#drawing-tools [role=radio]')]"
        names = page.evaluate(f"{tools}.map(tool => tool.getAttribute('aria-label'))")
        self.assertEqual(names[POLYGON], "Polygon")
        page.evaluate(f"{tools}[0].focus()")
        page.press("ArrowRight")
        page.press("ArrowRight")
        page.settle()
        chosen = page.evaluate("document.activeElement.getAttribute('aria-label')")
        self.assertEqual(chosen, "Line")
        self.assertIn("double tap", page.evaluate("document.getElementById('hint').textContent"))

    def test_other_modes_do_not_show_the_drawing(self) -> None:
        page = self.open_drawing(FREEHAND)
        page.play(touches(Finger(0, 320, line((300, 300), (620, 300)))))
        page.settle()
        for mode, is_shown in (("navigate", False), ("measure", False), ("swipe", False), ("cities", False), ("draw", True)):
            page.ask("setMode", mode)
            page.settle()
            self.assertEqual(page.picture().has(DRAWN, (450, 300), radius=3), is_shown, mode)

    def test_undo_and_redo_take_away_and_bring_back(self) -> None:
        page = self.open_drawing(FREEHAND)
        page.play(touches(Finger(0, 320, line((300, 300), (620, 300)))))
        page.settle()
        place = (450.0, 300.0)
        self.assertTrue(page.picture().has(DRAWN, place))
        page.press("z", modifiers=2)
        page.settle()
        self.assertEqual(page.ask("featureCount"), 0)
        self.assertFalse(page.picture().has(DRAWN, place))
        page.press("z", modifiers=2 | 8)
        page.settle()
        self.assertEqual(page.ask("featureCount"), 1)
        self.assertTrue(page.picture().has(DRAWN, place))

    def test_what_is_drawn_stays_on_its_place_when_the_map_moves(self) -> None:
        page = self.open_drawing(FREEHAND)
        page.play(touches(Finger(0, 320, line((300, 300), (620, 300)))))
        page.settle()
        page.ask("setMode", "navigate")
        page.play(touches(Finger(0, 64, line((500, 450), (540, 450)), ending="down")))
        page.play(move((540, 500)))
        page.play(move((540, 550)))
        page.settle()
        page.ask("setMode", "draw")
        page.settle()
        (shape,) = self.shapes()
        longitude, latitude = shape["coordinates"][0]
        x, y = page.mercator().point(latitude, longitude)
        self.assertGreater(y, 350)
        picture = page.picture()
        self.assertTrue(picture.has(DRAWN, (x + 100, y), radius=3))
        self.assertFalse(picture.has(DRAWN, (450, 300), radius=3))
