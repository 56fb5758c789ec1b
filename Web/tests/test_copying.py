"""Sessions of every mode, copied as tests that CopiedTests compiles and runs."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

from fingers import (
    STEP,
    Command,
    Finger,
    Point,
    arc,
    drag,
    in_order,
    line,
    mouse,
    rest,
    tap,
    touches,
    wheel,
)
from page import Page
from recording import RecordingCase

COPIED = Path(__file__).parent / "out/copied"
"""The folder to which `CopiedTests/Copied` is a link."""
MIDDLE = (500.0, 350.0)
PRESETS = (
    "Recommended",
    "Open Mobile Maps",
    "Mapbox",
    "MapLibre",
    "Google Maps",
    "Apple Maps",
    "HERE",
    "HERE before 4",
    "Flutter",
    "Android",
)


THIN = 2 * STEP
"""The milliseconds between two samples of most scripts. A browser needs a frame for each, and each gesture is recognized from these as well."""


def a_bit_of_everything(step: float = THIN) -> list[Command]:
    """Input for every listener: taps, a long press, fast and slow drags, two fingers that pinch, turn, tilt and tap, a wheel, and a mouse."""
    return in_order(taps(), one_finger(step), two_fingers(step), quick_zoom(step), a_wheel_and_a_mouse(step))


def taps() -> list[Command]:
    """A tap, a quick and a slow double tap, and a long press."""
    return in_order(
        touches(tap((420, 300))),
        touches(tap((600, 420), at=450), tap((600, 420), at=630)),
        touches(tap((300, 450), at=1050), tap((300, 450), at=1400)),
        touches(Finger(1800, 2460, rest((600, 420)))),
    )


def one_finger(step: float = THIN) -> list[Command]:
    """A fling, and a slow drag."""
    return in_order(
        touches(drag((640, 300), (380, 310), at=2700, length=160), step=step),
        touches(Finger(3100, 3500, line((500, 500), (506, 320))), step=step),
    )


def two_fingers(step: float = THIN) -> list[Command]:
    """A pinch, a turn, a tilt and a tap. The pinch is slow, so that a threshold of the zoom decides at which sample it begins."""
    pinch = (
        Finger(3700, 4020, line((430, 350), (370, 340)), 0),
        Finger(3700 + step, 4020, line((620, 350), (680, 370)), 1),
    )
    turn = (
        Finger(4250, 4700, arc(MIDDLE, 120, 0, 25), 0),
        Finger(4250 + step, 4700, arc(MIDDLE, 120, 180, 205), 1),
    )
    tilt = (
        Finger(4900, 5200, line((450, 450), (450, 370)), 0),
        Finger(4900, 5200, line((560, 450), (560, 370)), 1),
    )
    return in_order(
        touches(*pinch, step=step),
        touches(*turn, step=step),
        touches(*tilt, step=step),
        touches(tap((450, 350), at=5450), tap((560, 350), at=5450, finger=1)),
    )


def quick_zoom(step: float = THIN) -> list[Command]:
    """Two taps, of which the second one slides."""
    slide = Finger(6080, 6400, line((500, 300), (500, 380)))
    return touches(tap((500, 300), at=5900), slide, step=step)


def slow_tap_with_two_fingers(at: float) -> list[Command]:
    """A tap that some thresholds regard as too slow."""
    return touches(tap((400, 300), at, length=400), tap((600, 300), at, finger=1, length=400))


def a_wheel_and_a_mouse(step: float = THIN) -> list[Command]:
    """A turn of the wheel, a drag of the mouse, and two clicks, the second one while the mouse moves a little."""
    return in_order(
        wheel((700, 250), -120, at=6700),
        mouse(line((600, 400), (560, 380)), at=7000, length=240, step=step),
        mouse(rest((600, 300)), at=7500, length=64, step=step),
        mouse(line((600, 300), (606, 300)), at=7950, length=64, step=step),
    )


class CopyingTest(RecordingCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        shutil.rmtree(COPIED, ignore_errors=True)
        COPIED.mkdir(parents=True)

    def test_navigating(self) -> None:
        page = self.at()
        copied = self.copy(page, a_bit_of_everything(STEP), touches(tap((450, 300), at=8500)))
        self.assertIn("consumed by #0 map", copied)
        self.assertUnchanged(copied)

    def test_drawing(self) -> None:
        page = self.at("draw")
        copied = self.copy(page, a_bit_of_everything())
        self.assertIn("consumed by #0 draw", copied)
        self.assertIn("tool: .freehandLine, ", copied)
        self.assertUnchanged(copied)

    def test_a_polygon_by_taps_that_a_tap_on_its_first_point_ends(self) -> None:
        page = self.at("draw", tool=3)
        corners = [(400.0, 250.0), (640.0, 260.0), (560.0, 460.0), (402.0, 252.0)]
        taps = [tap(place, at=500.0 * index) for index, place in enumerate(corners)]
        self.assertIn("tool: .polygon, ", self.copy(page, touches(*taps)))

    def test_erasing_where_nothing_is(self) -> None:
        page = self.at("draw", tool=8)
        copied = self.copy(page, taps(), one_finger(), two_fingers())
        self.assertIn("tool: .eraser, ", copied)
        self.assertIn("clickConfirmed", copied)

    def test_a_lasso_selects_what_was_drawn_before(self) -> None:
        page = self.at("draw")
        page.play(touches(drag((400, 300), (600, 420))))
        page.settle()
        page.ask("setDrawingTool", 12)
        copied = self.copy(page, touches(drag((350, 420), (560, 300)), drag((500, 360), (560, 420), at=800)))
        self.assertIn("areaOptions.shape = .lasso\n", copied)
        self.assertIn('("draw", draw), ("draw", areas), ("map", map)', copied)
        # The lasso has the first drag, and the drawing moves the selection with the second one.
        self.assertIn("consumed by #1 draw", copied)
        self.assertIn("consumed by #0 draw", copied)

    def test_a_drag_that_begins_with_a_long_press(self) -> None:
        page = self.at("draw")
        self.turn(page, "Begin with a long press")
        pressed = Finger(800, 2000, lambda s: (400 + 200 * max(0.0, 2 * s - 1), 300))
        copied = self.copy(page, touches(drag((400, 300), (600, 420)), pressed))
        self.assertIn("drawOptions.dragStart = .afterLongPress\n", copied)
        self.assertIn("consumed by #1 map", copied)
        self.assertIn("consumed by #0 draw", copied)

    def test_pencils_alone_draw_and_nothing_snaps(self) -> None:
        page = self.at("draw", tool=2)
        self.turn(page, "Pencil only draws", "Drawing snaps")
        # A tap on a map that moves would only stop it.
        pen = mouse(rest(MIDDLE), at=12500, length=64, pointer="pen")
        copied = self.copy(page, taps(), one_finger(), a_wheel_and_a_mouse(), pen)
        for change in ("inputPolicy = .pencilOnly", "snaps = false"):
            self.assertIn(f"    drawOptions.{change}\n", copied)
        self.assertIn("consumed by #1 map", copied)
        self.assertIn("consumed by #0 draw", copied)

    def test_measuring(self) -> None:
        page = self.at("measure")
        copied = self.copy(page, a_bit_of_everything())
        self.assertIn("consumed by #0 measure", copied)
        self.assertUnchanged(copied)

    def test_a_measured_point_is_dragged_where_the_map_was_flung(self) -> None:
        """The test finds the point only with the momentum of the map."""
        page = self.at("measure")
        self.move(page, "Pan friction", 8)
        place = (700.0, 300.0)
        where = page.coordinate(place)
        begin = [touches(tap(place), drag((500, 450), (380, 500), at=600, length=96))]
        page.click("record")
        page.play(*begin)
        page.settle()
        x, y = page.mercator().point(*where)
        self.assertGreater(abs(x - place[0]), 125, "the map does not slide")
        page.play(touches(drag((x, y), (x - 60, y + 40)), tap((x - 59, y + 41), at=900)))
        page.settle()
        page.click("record")
        self.wait_until_done(page)
        copied = self.copied(page)
        self.assertIn("    mapOptions.momentum.panFriction = 8\n", copied)
        drags = [row for row in copied.split("\n") if " move " in row and "#0 measure" in row]
        self.assertGreater(len(drags), 5)

    def test_swiping(self) -> None:
        page = self.at("swipe")
        copied = self.copy(page, a_bit_of_everything())
        self.assertIn("consumed by #0 swipe", copied)
        self.assertUnchanged(copied)

    def test_swipes_must_be_longer_and_faster(self) -> None:
        page = self.at("swipe")
        self.move(page, "Swipe distance", 150)
        self.move(page, "Swipe speed", 1200)
        far, near = ((700, 350), (440, 352)), ((700, 350), (600, 352))
        # One swipe, one that is too short, and one that is too slow.
        strokes = touches(drag(*far, length=160), drag(*near, at=900, length=64), drag(*far, at=1800, length=320))
        copied = self.copy(page, strokes)
        for change in ("minimumDistance = .dp(150)", "minimumSpeed = .dp(1200)"):
            self.assertIn(f"    swipeOptions.{change}\n", copied)
        ends = [row for row in copied.split("\n") if "moveComplete" in row]
        self.assertEqual(["swipe" in row for row in ends], [True, False, False])

    def test_cities(self) -> None:
        page = self.at("cities", 50, 0, 3)
        clusters = sorted(
            (m for m in page.ask("content") if m["count"] > 1), key=lambda m: -m["count"]
        )
        first, second = (tuple(mark["position"]) for mark in clusters[:2])
        page.click("record")
        page.play(touches(tap(first), Finger(1200, 1900, rest(second))), draws_pauses=True)
        page.settle()
        # The map has moved to the cities into which the tap has split the cluster.
        inner = min(page.ask("content"), key=lambda m: _distance(m["position"], MIDDLE))
        page.play(touches(tap(tuple(inner["position"]))), draws_pauses=True)
        page.settle()
        page.play(a_bit_of_everything(), draws_pauses=True)
        page.settle()
        page.click("record")
        self.wait_until_done(page)
        copied = self.copied(page)
        consumed = [row for row in copied.split("\n") if "#0 cities" in row]
        self.assertGreater(len(consumed), 1, "no city was touched")
        self.assertUnchanged(copied)

    def test_every_preset(self) -> None:
        page = self.at()
        page.make_settings()
        names = page.evaluate(
            "[...document.querySelectorAll('#preset option')].slice(1).map(option => option.text)"
        )
        self.assertEqual(tuple(names), PRESETS)
        for name in PRESETS:
            with self.subTest(preset=name):
                # A page that has played nothing before: the transcript names earlier taps, and the replay of a recording moves the view.
                page = self.at()
                self.choose(page, name)
                self.assertUnchanged(self.copy(page, a_bit_of_everything()))

    def test_a_preset_does_not_depend_on_the_previous_one(self) -> None:
        alone = {}
        for name in PRESETS:
            page = self.at()
            self.choose(page, name)
            alone[name] = page.evaluate("[playground.settings(), playground.toggles()]")
        self.assertGreater(len({str(values) for values in alone.values()}), 7)
        for first in PRESETS:
            for second in PRESETS:
                self.choose(page, first)
                self.choose(page, second)
                feel = page.evaluate("[playground.settings(), playground.toggles()]")
                self.assertEqual(feel, alone[second], f"{second} after {first}")

    def test_a_preset_does_not_change_other_options(self) -> None:
        page = self.at("draw")
        for change in (("Long press", 900), ("Click distance", 12), ("Tilt threshold", 1)):
            self.move(page, *change)
        self.turn(page, "Drawing snaps", "Rotate")
        # A preset sets the options of the navigation and the thresholds, and none of the drawing.
        self.choose(page, "Google Maps")
        self.move(page, "Zoom threshold", 0.2)
        copied = self.copy(page, taps(), one_finger(), two_fingers())
        self.assertIn("NavigationOptions.google\n    mapOptions.zoom.threshold", copied)
        self.assertIn("    drawOptions.snaps = false\n", copied)
        for own in ("tilt.threshold", "enabledGestures", "longPressTimeout", "clickDistance"):
            self.assertNotIn(own, copied)

    def test_a_slider_that_was_moved_back_holds_for_mice_too(self) -> None:
        page = self.at()
        self.choose(page, "Flutter")
        self.move(page, "Click distance", 30)
        self.move(page, "Click distance", 18)
        copied = self.copy(page, taps(), one_finger(), a_wheel_and_a_mouse(), slow_tap_with_two_fingers(8500))
        self.assertIn("configuration[kind].clickDistance = .dp(18)\n", copied)

    def test_sliders_that_were_moved(self) -> None:
        page = self.at()
        names = [setting["name"] for setting in page.ask("settings")]
        values = (12, 30, 500, 60, 900, 250, 200, 0.2, 60, 20, 9)
        for name, value in zip(names, values, strict=False):
            self.move(page, name, value)
        # A tap that bounces, a slow tap with two fingers, a finger that stays after two, and a tap on a map that slides unless its friction is high.
        more = (
            touches(tap((300, 300), at=6000), tap((300, 300), at=6110)),
            slow_tap_with_two_fingers(7000),
            touches(
                Finger(8000, 8500, line((400, 300), (400, 400)), 0),
                Finger(8000, 8200, line((600, 300), (600, 340)), 1),
                step=THIN,
            ),
            touches(drag((640, 300), (380, 310), at=9500, length=160), tap((420, 300), at=10460), step=THIN),
        )
        copied = self.copy(page, taps(), one_finger(), two_fingers(), *more)
        self.assertEqual(copied.count("    configuration[kind]."), 7)
        self.assertEqual(copied.count("    mapOptions."), 4)

    def test_sliders_that_came_with_the_link(self) -> None:
        page = self.open(link="mode=navigate&view=47,9,4,20,30&set=0:22.5,4:800,10:2.5")
        page.settle()
        # The map slides longer with the friction of the link.
        late = touches(drag((640, 300), (380, 310), at=4500, length=160), tap((420, 300), at=6360), step=THIN)
        copied = self.copy(page, taps(), one_finger(), late)
        self.assertEqual(copied.count("    configuration[kind]."), 2)
        self.assertEqual(copied.count("    mapOptions."), 1)
        self.assertIn("bearing: 20, pitch: 30", copied)

    def test_switches_that_were_turned(self) -> None:
        page = self.at()
        names = [toggle["name"] for toggle in page.ask("toggles")]
        self.turn(page, *names)
        turn = mouse(line((600, 300), (680, 340)), at=8500, button="right", step=THIN)
        copied = self.copy(page, a_bit_of_everything(), turn)
        self.assertEqual(copied.count("    mapOptions."), 15)
        page = self.at()
        self.turn(page, "Pan", "Rubber band", "Two fingers to pan")
        copied = self.copy(page, one_finger(), two_fingers(), a_wheel_and_a_mouse())
        for change in ("enabledGestures.remove(.pan)", "hasRubberBand = true", "isCooperative = true"):
            self.assertIn(f"    mapOptions.{change}\n", copied)

    def test_all_in_another_order(self) -> None:
        page = self.at("measure")
        page.click("inspect")
        page.run(32)
        for name in ("swipe", "draw", "cities"):
            page.evaluate(f"document.querySelector('[data-tool={name}] input').click()")
            page.run(32)
        page.evaluate(
            """(() => {
                const handle = document.querySelector('[data-tool=measure] .handle');
                handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
            })()"""
        )
        page.run(32)
        copied = self.copy(page, a_bit_of_everything())
        names = ("swipe", "measure", "draw", "cities", "map")
        self.assertIn(", ".join(f'("{name}", {name})' for name in names), copied)

    def test_an_empty_chain(self) -> None:
        page = self.at()
        page.click("inspect")
        page.run(32)
        page.evaluate("document.querySelector('[data-tool=map] input').click()")
        self.assertNotIn("consumed", self.copy(page, a_bit_of_everything()))

    def test_options_that_are_chosen_after_record_was_pressed(self) -> None:
        page = self.at()
        page.click("record")
        page.ask("setMode", "draw")
        page.ask("setDrawingTool", 5)
        page.look(50, 10, 5)
        page.play(touches(drag((400, 300), (600, 420))))
        page.settle()
        page.click("record")
        self.wait_until_done(page)
        copied = self.copied(page)
        self.assertIn("tool: .rectangle, ", copied)
        self.assertIn("latitude: 50, longitude: 10)", copied)

    def test_erasing_what_was_drawn_before(self) -> None:
        page = self.at("draw")
        page.play(touches(drag((400, 300), (600, 420))))
        page.settle()
        page.ask("setDrawingTool", 8)
        copied = self.copy(page, touches(tap((500, 360)), tap((440, 324), at=800)))
        self.assertEqual(page.ask("featureCount"), 0)
        self.assertIn('"LineString"', copied)
        taken = [row.endswith("#0 draw") for row in copied.split("\n") if "clickUnconf" in row]
        self.assertEqual(taken, [True, False])
        self.assertNotIn("is missing", copied)

    def test_what_was_measured_before_is_reported_as_missing(self) -> None:
        page = self.at("measure")
        page.play(touches(tap((400, 300))))
        page.settle()
        copied = self.copy(page, touches(tap((400, 500))))
        self.assertIn("// What had been begun or measured before is missing here.\n", copied)

    def test_at_the_pace_of_a_hand_on_a_screen_of_three_pixels_to_each(self) -> None:
        page = self.open(is_held=False, ratio=3)
        page.ask("setView", 47, 9, 4, 0, 0)
        page.ask("setMode", "measure")
        time_to_draw(page)
        pinch = (
            Finger(1400, 1900, arc(MIDDLE, 100, 0, 60), 0),
            Finger(1430, 1900, arc(MIDDLE, 100, 180, 240), 1),
        )
        strokes = touches(tap((400, 300)), tap((600, 300), at=500), *pinch)
        self.record(page, strokes, at_pace=True)
        self.assertIn("consumed by #1 map", self.copied(page))

    # What these tests do

    def at(
        self,
        mode: str = "navigate",
        latitude: float = 47,
        longitude: float = 9,
        zoom: float = 4,
        tool: int = 0,
    ) -> Page:
        page = self.open()
        page.look(latitude, longitude, zoom)
        page.ask("setMode", mode)
        if tool:
            page.ask("setDrawingTool", tool)
        page.settle()
        return page

    def choose(self, page: Page, preset: str) -> None:
        index = PRESETS.index(preset)
        page.make_settings()
        page.evaluate(
            f"""(() => {{
                const menu = document.getElementById('preset');
                menu.value = '{index}';
                menu.dispatchEvent(new Event('change', {{ bubbles: true }}));
            }})()"""
        )

    def move(self, page: Page, name: str, value: float) -> None:
        index = _index(page.ask("settings"), name)
        page.make_settings()
        page.evaluate(
            f"""(() => {{
                const slider = document.getElementById('setting-{index}');
                slider.value = '{value}';
                slider.dispatchEvent(new Event('input', {{ bubbles: true }}));
            }})()"""
        )
        self.assertAlmostEqual(page.ask("settings")[index]["value"], value, places=6)

    def turn(self, page: Page, *names: str) -> None:
        page.make_settings()
        for name in names:
            index = _index(page.ask("toggles"), name)
            before = page.ask("toggles")[index]["isOn"]
            page.evaluate(f"document.getElementById('toggle-{index}').click()")
            self.assertNotEqual(page.ask("toggles")[index]["isOn"], before)

    def copy(self, page: Page, *script: list[Command]) -> str:
        self.record(page, *script)
        return self.copied(page)

    def copied(self, page: Page) -> str:
        """The text that the button copies. It is also saved in the folder of CopiedTests."""
        self.grant_clipboard()
        page.click("copy-test")
        text = str(page.evaluate("navigator.clipboard.readText()"))
        recording = page.ask("recording")
        self.assertEqual(text, recording["test"])
        for row in recording["transcript"].strip().split("\n"):
            self.assertIn(f"    {row}\n", text)
        name = re.search(r"func recordedTouches([0-9a-f]{8})\(", text)
        assert name, "the test has no name of its own"
        (COPIED / f"Recorded{name[1]}.swift").write_text(text, "utf-8")
        return text

    def assertUnchanged(self, copied: str) -> None:
        """Options that have not changed are not written."""
        for option in ("configuration[kind]", "mapOptions.", "drawOptions."):
            self.assertNotIn(f"    {option}", copied)


def time_to_draw(page: Page) -> None:
    """Waits for a frame in real time."""
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50)))")


def _index(controls: list[dict[str, Any]], name: str) -> int:
    return next(index for index, control in enumerate(controls) if control["name"] == name)


def _distance(a: Point, b: Point) -> float:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
