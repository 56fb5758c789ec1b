"""The page that shows MapLibre GL JS with its own handlers beside the pipeline."""

from __future__ import annotations

import unittest
from typing import Any, ClassVar

import test_feel
from case import KEEPS_PICTURES, close_browser, keep_picture
from compare import LEFT, RIGHT, box, moved, opened, served
from fingers import STEP, Command, Finger, cancel, drag, line, mouse, rest, touches, wheel
from maplibre import UnavailableError
from page import Page
from waiting import wait_until
from webmaps import Server
from words import words, words_in

EXACT = 0.01
"""CSS pixels."""
PINCH_DRIFT = 0.5
"""CSS pixels, at the last sample."""
LONGEST = 30.0
"""The duration of a recording, in seconds."""
ROUNDS = 6
"""The maximum number of measurements of the lag."""
COARSE = 0.1
"""The device pixel ratio of tests that read no pixel. A processor that draws all pixels of both maps takes most of the time of a test."""


class CompareTest(unittest.TestCase):
    page: Page
    server: ClassVar[Server]

    @classmethod
    def setUpClass(cls) -> None:
        try:
            cls.server = served()
        except UnavailableError as error:
            raise unittest.SkipTest(f"the comparison is not tested: {error}") from error

    @classmethod
    def tearDownClass(cls) -> None:
        cls.server.close()
        # The next class has a browser of its own, for the same reason as each page of this class.
        close_browser()

    def open(self, width: int = 1600, height: int = 900, ratio: float = COARSE, **screen: Any) -> Page:
        """The page, with maps that the browser draws but does not show if the screen is coarse."""
        self.page = opened(self.server, width=width, height=height, ratio=ratio, **screen)
        if ratio == COARSE:
            self.show_maps(False)
        return self.page

    def show_maps(self, are_shown: bool) -> None:
        self.page.evaluate(f"document.querySelectorAll('.maplibregl-canvas').forEach(({{ style }}) => {{ style.opacity = {int(are_shown)}; }})")

    def tearDown(self) -> None:
        if not hasattr(self, "page"):
            return
        if KEEPS_PICTURES:
            self.prepare_picture()
        self.keep(self._testMethodName.removeprefix("test_").replace("_", "-"))
        failure = self.page.evaluate("(e => e.hidden ? '' : e.textContent)(document.getElementById('failure'))")
        self.assertEqual(failure, getattr(self, "expected_failure", ""))

    def prepare_picture(self) -> None:
        """Makes the texts of a coarse page sharp enough to be read. Its maps stay coarse."""
        if self.page.ratio == COARSE:
            self.page.set_screen(self.page.width, self.page.height, 0.5)
            self.show_maps(True)

    def keep(self, name: str) -> None:
        keep_picture(self.page, f"compare-{name}")

    def on(self, side: int, script: list[Command]) -> list[Command]:
        """Touches whose places are those in a map."""
        left, top, _, _ = box(self.page, side)
        return moved(script, (left, top))

    def drifts(self, side: int, script: list[Command]) -> list[dict[str, Any]]:
        """The drift of both maps at the last sample before the lift, and the largest one."""
        self.page.ask("setView", 47, 9, 4)
        self.page.settle()
        for _ in self.page.play_by_frames([c for c in self.on(side, script) if c.parameters["type"] != "touchEnd"]):
            pass
        drifts = list(self.page.ask("drift"))
        self.page.play(cancel(STEP))
        self.page.settle()
        self.assertAtRest()
        return drifts

    def assertAtRest(self) -> None:
        self.assertFalse(self.page.ask("isPending"))
        self.assertEqual([meter["fingers"] for meter in self.page.ask("drift")], [[], []])

    def assertSameView(self, within: float = 1e-6) -> None:
        one, other = self.page.ask("view", LEFT), self.page.ask("view", RIGHT)
        for name, value in one.items():
            self.assertAlmostEqual(value, other[name], delta=within, msg=name)

    def test_the_picture_of_the_documentation_has_the_words_of_the_page(self) -> None:
        page = self.open(width=800, height=560)
        page.settle()
        self.assertEqual(words(page, "main"), words_in("compare.gif"), "Web/pictures.py makes the picture")

    def test_drift_of_both_maps_whichever_is_touched(self) -> None:
        self.open()
        for side in (LEFT, RIGHT):
            for name, script in (("pan", test_feel.PAN), ("slow pan", test_feel.SLOW_PAN), ("two-finger pan", test_feel.TWO_FINGER_PAN)):
                with self.subTest(name, side=side):
                    theirs, ours = self.drifts(side, script)
                    self.assertLessEqual(ours["worst"], EXACT)
                    # Chromium sends MapLibre GL JS no touch events from the first pixels of one finger (see test_feel.py).
                    if name != "two-finger pan":
                        self.assertGreater(theirs["worst"], 1)
            for name, script in (("pinch", test_feel.PINCH), ("rotation", test_feel.ROTATION), ("both", test_feel.BOTH)):
                with self.subTest(name, side=side):
                    theirs, ours = self.drifts(side, script)
                    self.assertLessEqual(ours["now"], PINCH_DRIFT)
                    self.assertGreater(theirs["now"], 1)

    def test_a_frame_with_predicted_fingers_is_at_most_half_as_far_behind(self) -> None:
        """A finger at 1,000 px/s on both maps at once, whose samples come every 8 ms. The delay of this machine counts for both."""
        page = self.open(width=1100, height=600, is_held=False)
        page.evaluate("document.getElementById('prediction').click()")
        sample = """(i) => ({ type: i === 0 ? 'pointerdown' : i === 90 ? 'pointerup' : 'pointermove', pointerId: 1, pointerType: 'touch',
            isPrimary: true, timeStamp: i * 8, clientX: 60 + (i < 45 ? i * 8 : (90 - i) * 8), clientY: 50, pressure: 0.5, buttons: 1,
            deltaX: 0, deltaY: 0, deltaMode: 0 })"""
        theirs = ours = 0.0
        # A machine with other work leaves out frames or draws them too late, so that a round measures neither map. Then there are more rounds.
        for _ in range(ROUNDS):
            page.evaluate("((one) => { one.click(); one.click(); })(document.getElementById('prediction'))")
            page.evaluate(f"playground.play({{ name: 'line', width: 500, height: 100, events: Array.from({{ length: 91 }}, (_, i) => ({sample})(i)) }})")
            wait_until(lambda: not page.ask("isPlaying"), "the recording does not end")
            theirs, ours = (lag["pixels"] for lag in page.ask("lag"))
            if theirs > 4 and ours <= theirs / 2:
                break
        self.assertGreater(theirs, 4)
        # A prediction reaches 19 ms ahead. Where frames take longer than twice that, the lag is shorter by no more, and 1 ms is 1 px here.
        self.assertLessEqual(ours, max(theirs / 2, theirs - 16))

    def test_a_box_holds_no_place(self) -> None:
        page = self.open()
        page.ask("setView", 47, 9, 4)
        page.settle()
        *drag, release = self.on(LEFT, mouse(line((200, 200), (400, 350)), modifiers=8))
        page.play(drag)
        page.run(50)
        meters = page.ask("drift")
        self.assertEqual([(meter["holds"], meter["now"], len(meter["fingers"])) for meter in meters], [(False, None, 1)] * 2)
        page.play([release])
        page.settle()
        self.assertAtRest()
        # The next touch is measured again.
        self.assertLessEqual(self.drifts(LEFT, test_feel.PAN)[RIGHT]["worst"], EXACT)

    def test_the_page_shows_what_it_measures(self) -> None:
        page = self.open()
        self.drifts(LEFT, test_feel.PINCH)
        cells = page.evaluate("[...document.querySelectorAll('tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent))")
        for row, meter in zip(cells, page.ask("drift")):
            self.assertEqual(row[1:3], [f"{meter['now']:.2f}", f"{meter['worst']:.2f}"])

    def test_the_page_explains_what_is_to_be_seen(self) -> None:
        page = self.open()
        seen = page.evaluate("[...document.querySelectorAll('#legend, .caption')].filter((one) => one.checkVisibility()).map((one) => one.innerText)")
        self.assertEqual(len(seen), 3)
        self.assertRegex(seen[0], "is a finger, .* the place that it touched")
        self.assertEqual(seen[1:], ["MapLibre GL JS moved by its own gestures", "TouchPipeline moves the same map"])
        heads = page.evaluate("[...document.querySelectorAll('thead th')].map((cell) => cell.innerText)")
        self.assertRegex(heads[1], "^Drift")

    def test_a_touch_on_one_map_arrives_at_the_other_one(self) -> None:
        page = self.open()
        slow = [*touches(Finger(0, 320, line((300, 300), (140, 180)), ending="down")), *touches(Finger(336, 500, rest((140, 180)), ending="down"))]
        for side in (LEFT, RIGHT):
            with self.subTest("finger", side=side):
                page.ask("setView", 47, 9, 4)
                page.play(self.on(side, [command for command in slow if command.time != 336]))
                self.assertGreater(page.ask("view", 1 - side)["longitude"], 10)
                self.assertSameView()
                page.play(cancel(STEP))
                page.settle()
            with self.subTest("mouse", side=side):
                page.ask("setView", 47, 9, 4)
                page.play(self.on(side, mouse(line((300, 300), (140, 180)))))
                page.settle()
                for view in (page.ask("view", LEFT), page.ask("view", RIGHT)):
                    self.assertGreater(view["longitude"], 10)
            with self.subTest("wheel", side=side):
                page.ask("setView", 47, 9, 4)
                page.play(self.on(side, wheel((300, 300), -400)))
                page.settle()
                for view in (page.ask("view", LEFT), page.ask("view", RIGHT)):
                    self.assertGreater(view["zoom"], 4.1)
            self.assertAtRest()

    def test_the_other_map_takes_over_the_view_when_a_touch_begins(self) -> None:
        page = self.open()
        page.play(self.on(RIGHT, touches(drag((300, 300), (140, 180), length=128))))
        page.settle()
        page.play(self.on(LEFT, touches(Finger(0, 160, rest((300, 300)), ending="down"))))
        self.assertSameView()

    def test_fingers_on_the_other_map_are_ignored_until_the_touch_is_over(self) -> None:
        page = self.open()
        for owner in (LEFT, RIGHT):
            with self.subTest(owner=owner):
                page.ask("setView", 47, 9, 4)
                page.settle()
                one = self.on(owner, touches(Finger(0, 480, line((300, 300), (140, 180)), 0)))
                other = self.on(1 - owner, touches(Finger(160, 640, line((300, 400), (300, 100)), 1)))
                held = []
                for command in page.play_by_frames(sorted([*one, *other], key=lambda command: command.time)):
                    if command.time < 480:
                        held.append(page.ask("drift"))
                page.settle()
                self.assertTrue(all(len(meter["fingers"]) == 1 for drifts in held for meter in drifts))
                self.assertLessEqual(held[-1][RIGHT]["worst"], EXACT)
                for view in (page.ask("view", LEFT), page.ask("view", RIGHT)):
                    self.assertAlmostEqual(view["zoom"], 4, places=6)
                self.assertAtRest()
        self.assertLessEqual(self.drifts(RIGHT, test_feel.PAN)[RIGHT]["worst"], EXACT)

    # Recordings

    def play_sample(self, name: str) -> None:
        """Plays a recording with the button of the page, to its end."""
        page = self.page
        page.evaluate(f"document.getElementById('sample').value = '{name}'")
        page.click("play")
        self.wait_for_recording()

    def wait_for_recording(self) -> None:
        wait_until(lambda: self.page.ask("isPlaying"), "the recording does not begin", pause=0.01)

    def test_every_recording_plays_to_its_end(self) -> None:
        page = self.open(width=640, height=560)
        samples = page.evaluate("[...document.getElementById('sample').options].map((option) => option.value)")
        self.assertGreaterEqual(len(samples), 20)
        for name in samples:
            with self.subTest(name):
                self.play_sample(name)
                limit = page.now + LONGEST * 1000
                while page.ask("isPlaying"):
                    page.run(500, 50)
                    self.assertLess(page.now, limit, "the recording does not end")
                page.settle()
                self.assertAtRest()
                self.assertEqual(page.evaluate("document.getElementById('play').textContent"), "Play")
                # The second drag of mouse-drag holds Shift. It draws a box, and no map moves.
                if name in ("slow-drag", "fling", "pen-stroke"):
                    self.assertLessEqual(page.ask("drift")[RIGHT]["worst"], EXACT)
                if name in ("wheel", "pinch-out", "quick-zoom", "double-tap"):
                    for side in (LEFT, RIGHT):
                        self.assertNotAlmostEqual(page.ask("view", side)["zoom"], 4, places=2)

    def test_a_touch_or_the_button_ends_a_recording(self) -> None:
        page = self.open()
        for way in ("touch", "button", "reset"):
            with self.subTest(way):
                self.play_sample("pinch-out")
                page.run(500)
                self.assertEqual([len(meter["fingers"]) for meter in page.ask("drift")], [2, 2])
                if way == "touch":
                    for _ in page.play_by_frames(self.on(RIGHT, touches(Finger(0, 256, line((300, 300), (140, 180)), ending="down")))):
                        pass
                    self.assertEqual([len(meter["fingers"]) for meter in page.ask("drift")], [1, 1])
                    self.assertLessEqual(page.ask("drift")[RIGHT]["worst"], EXACT)
                    page.play(cancel(STEP))
                else:
                    page.click({"button": "play", "reset": "reset"}[way])
                self.assertFalse(page.ask("isPlaying"))
                page.settle()
                self.assertAtRest()

    def test_a_recording_that_cannot_be_read_is_named(self) -> None:
        page = self.open()
        broken = "compare/samples/tap.pointerevents.jsonl"
        whole = self.server.files[broken]
        self.addCleanup(self.server.files.__setitem__, broken, whole)
        self.server.files[broken] = whole.split(b"\n")[0] + b'\n{"type":"pointerdown"}\n'
        page.evaluate("document.getElementById('sample').value = 'tap'")
        page.click("play")
        self.expected_failure = "tap, line 2: not an event with a place and a time"
        wait_until(lambda: not page.evaluate("document.getElementById('failure').hidden"), "the page says nothing")
        self.assertFalse(page.ask("isPlaying"))

    # Costs

    def test_costs_and_frames_are_those_of_each_map(self) -> None:
        page = self.open(ratio=1, is_held=False)
        # The longest sample: on a loaded machine a short one has few frames.
        self.play_sample("mixed")
        wait_until(lambda: not page.ask("isPlaying"), "the recording does not end", pause=0.1)
        self.assertTrue(page.evaluate("crossOriginIsolated"))
        costs = page.ask("costs")
        for cost in costs:
            self.assertGreater(cost["event"]["median"], 0)
            self.assertGreaterEqual(cost["event"]["percentile"], cost["event"]["median"])
            self.assertGreater(cost["frames"], 5)
            self.assertLessEqual(cost["lateFrames"], cost["frames"])
        theirs, ours = (cost["event"] for cost in costs)
        # The costs of MapLibre GL JS are the unit.
        rows = page.evaluate("[...document.querySelectorAll('tbody tr')].map((row) => [...row.cells].slice(5).map((cell) => cell.textContent))")
        self.assertEqual(rows[LEFT], ["1 ×", "1 ×"])
        for cell, name in zip(rows[RIGHT], ("median", "percentile")):
            self.assertAlmostEqual(float(cell.removesuffix(" ×")), ours[name] / theirs[name], delta=0.051)
        self.assertIn("µs for TouchPipeline", page.evaluate("document.getElementById('costs').textContent"))
        print(f"cost of an event, median / 99 %: {ours['median']:.0f} / {ours['percentile']:.0f} µs, "
              f"MapLibre {theirs['median']:.0f} / {theirs['percentile']:.0f} µs")

    # Screens

    def test_nothing_is_cut_on_any_screen(self) -> None:
        page = self.open(width=320, height=568, ratio=1)
        for width, height in ((320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)):
            page.set_screen(width, height, 1)
            page.run(64)
            page.evaluate("document.querySelector('details').open = false")
            name = f"{width}x{height}"
            with self.subTest(name):
                self.assertEqual(page.evaluate(_CUT), [])
                self.assertEqual(page.evaluate(_SMALL), [])
                maps = [box(page, side) for side in (LEFT, RIGHT)]
                # Chromium lays out in units of 1/64 of a pixel, of which one may be left over.
                self.assertAlmostEqual(maps[LEFT][2], maps[RIGHT][2], delta=1 / 64)
                self.assertAlmostEqual(maps[LEFT][3], maps[RIGHT][3], delta=1 / 64)
                self.assertGreater(min(maps[LEFT][2:]), 140)
                # Maps are above each other if the screen is higher than it is wide.
                self.assertEqual(maps[LEFT][0] == maps[RIGHT][0], height > width)
                page.evaluate("document.querySelector('details').open = true")
                self.assertEqual(page.evaluate(_CUT), [])
                page.evaluate("document.querySelector('details').open = false")
                self.keep(name)

    def test_light_and_dark(self) -> None:
        page = self.open(width=390, height=844, ratio=1)
        colors = []
        for scheme in ("light", "dark"):
            page.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            page.run(200)
            page.play(self.on(LEFT, touches(Finger(0, 256, line((200, 200), (120, 140)), ending="down"))))
            self.keep(scheme)
            page.play(cancel(STEP))
            page.settle()
            left, top, _, _ = box(page, LEFT)
            picture = page.picture()
            colors.append((sum(picture.at((left + 5, top + 5))), sum(picture.at((5, 5)))))
        for light, dark in zip(*colors):
            self.assertGreater(light, dark + 200)


_CUT = """
[
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ...[...document.querySelectorAll('h1, p, th, td, button, select, summary')]
        .filter((element) => element.checkVisibility() && !element.closest('[hidden]'))
        .filter((element) => {
            const box = element.getBoundingClientRect();
            return element.scrollWidth > element.clientWidth + 1 || box.left < -0.5 || box.right > innerWidth + 0.5;
        })
        .map((element) => element.textContent),
]
"""

_SMALL = """
[...document.querySelectorAll('button, select, summary')]
    .filter((element) => element.getBoundingClientRect().height < 44 || element.getBoundingClientRect().width < 44)
    .map((element) => element.textContent)
"""
