"""The speed of the page beside MapLibre GL JS: the same touches in the same browser under the same rasteriser, in turn."""

from __future__ import annotations

import statistics
import unittest
from collections.abc import Callable
from pathlib import Path

import maplibre
from browser import GRAPHICS, Browser
from case import PlaygroundTest
from isolated import served
from measures import Measure, table
from page import PAGE, Page
from test_measures import FRAMES, SIZE, ten_seconds

COUNT = 40
"""Redraws in a measurement."""
EVERY_FRAME = 17.0
"""The milliseconds of a frame in a session without late frames, at the resolution of the browser's clock."""
ROUNDS = 9
"""The maximum number of pairs of sessions. The sessions of a pair follow each other, so that both pages have the same load of the machine."""

SESSIONS = 6
"""The maximum number of sessions until there are enough moves for a percentile."""


class BesideMapLibreTest(PlaygroundTest):
    """MapLibre GL JS shows the same countries, without their names."""

    theirs: Path

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        try:
            cls.theirs = maplibre.page_with_countries()
        except maplibre.UnavailableError as error:
            raise unittest.SkipTest(str(error)) from error

    def tearDown(self) -> None:
        """Takes no pictures, because the page runs in real time."""

    def compare(self, name: str, unit: str, ours: Callable[[], float], theirs: Callable[[], float]) -> None:
        """Measures both pages in turn until the playground is not slower in the median pair, or until the last round."""
        pairs: list[tuple[float, float]] = []
        measure: Measure | None = None
        while measure is None or (not measure.is_kept and len(pairs) < ROUNDS):
            pairs.append((ours(), theirs()))
            our, their = sorted(pairs, key=lambda pair: pair[0] / pair[1])[len(pairs) // 2]
            measure = Measure(name, our, their, unit, their)
        table.append(measure)
        table.append(Measure(f"{name}, as a ratio", measure.value / measure.limit, 1, "times", 1))
        self.assertTrue(measure.is_kept, measure.row)

    def test_a_redraw_of_the_world_takes_no_longer(self) -> None:
        def take(address: str) -> float:
            page = self.open(**SIZE, is_held=False, address=address)
            page.ask("setView", 25, 10, 1.6)
            page.ask("redraw", 10)
            return float(statistics.median(page.ask("redraw", COUNT)))

        self.compare("redraw of the world, median", "ms", lambda: take(PAGE.as_uri()), lambda: take(self.theirs.as_uri()))

    def take_frames(self, browser: Browser, width: int, height: int, address: str) -> float:
        """The milliseconds of a frame in a session."""
        page = self.page = Page(browser, width=width, height=height, is_held=False, address=address)
        page.ask("setView", 30, 10, 2.5)
        page.ask("redraw", 10)
        view = page.view()
        page.evaluate(FRAMES)
        page.play_at_pace(ten_seconds(width, height))
        times = page.evaluate("stopFrames()")
        self.assertNotEqual(page.view(), view, "the session does nothing")
        return float((times[-1] - times[0]) / (len(times) - 1))

    def compare_frames(self, browser: Browser, name: str, width: int, height: int) -> None:
        # The time of a frame, because a measure must not be exceeded. The browser shows at most sixty frames a second.
        self.compare(
            f"time of a frame in ten seconds, {width} x {height}{name}",
            "ms",
            lambda: self.take_frames(browser, width, height, PAGE.as_uri()),
            lambda: max(self.take_frames(browser, width, height, self.theirs.as_uri()), EVERY_FRAME),
        )

    def test_a_session_has_at_least_as_many_frames(self) -> None:
        for width, height in ((1280, 800), (400, 300)):
            with self.subTest(width=width):
                self.compare_frames(self.browser, "", width, height)

    def test_a_session_has_at_least_as_many_frames_on_a_graphics_card(self) -> None:
        """SwiftShader stands for the graphics card of both pages."""
        browser = Browser(GRAPHICS)
        self.addCleanup(browser.close)
        self.compare_frames(browser, ", graphics card", 1280, 800)

    def test_a_move_costs_no_more(self) -> None:
        """The 99th percentile of the time that listeners of the page take for one move, in a session of pinches and flings.

        The page of the pipeline keeps moves until the frame, so that the time in the pipeline is added. MapLibre GL JS also works in the
        frame. That is not added to its time.
        """
        self.addCleanup(self.browser.renew)

        def take(file: Path, adds_pipeline: bool) -> float:
            # For the reason that `PackageTest.open` states.
            self.browser.renew()
            self.browser.call("Page.addScriptToEvaluateOnNewDocument", source=_MOVES)
            with served(file) as address:
                page = self.open(**SIZE, is_held=False, address=address)
                self.assertTrue(page.evaluate("crossOriginIsolated"), "the clock is too coarse")
                page.ask("setView", 30, 10, 2.5)
                page.ask("redraw", 10)
                # The first session lets the browser compile what is used often.
                page.play_at_pace(ten_seconds())
                page.evaluate("moveCosts.clear()")
                if adds_pipeline:
                    page.ask("resetCosts")
                # A browser that draws few frames combines moves. A percentile needs at least a hundred of them.
                costs: list[float] = []
                for _ in range(SESSIONS):
                    page.play_at_pace(ten_seconds())
                    costs = sorted(page.evaluate("[...moveCosts.values()]"))
                    if len(costs) > 100:
                        break
                self.assertGreater(len(costs), 100, "the sessions have too few moves")
                cost = float(costs[int(0.99 * len(costs))])
                return cost + float(page.ask("costs")["event99"]) if adds_pipeline else cost

        self.compare(
            "handling of one move, 99th percentile", "ms", lambda: take(PAGE, True), lambda: take(self.theirs, False)
        )


_MOVES = """
{
    // The time of all listeners for each move event, in milliseconds.
    const costs = (window.moveCosts = new Map());
    const moves = ['pointermove', 'touchmove', 'mousemove'];
    const timed = new WeakMap();
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const wrapped = (type, listener) => {
        if (!moves.includes(type) || typeof listener !== 'function') return listener;
        if (!timed.has(listener)) {
            timed.set(listener, function (event) {
                const begin = performance.now();
                try {
                    return listener.call(this, event);
                } finally {
                    const key = `${event.type} ${event.pointerId} ${event.timeStamp}`;
                    costs.set(key, (costs.get(key) ?? 0) + performance.now() - begin);
                }
            });
        }
        return timed.get(listener);
    };
    EventTarget.prototype.addEventListener = function (type, listener, options) {
        return addEventListener.call(this, type, wrapped(type, listener), options);
    };
    EventTarget.prototype.removeEventListener = function (type, listener, options) {
        return removeEventListener.call(this, type, wrapped(type, listener), options);
    };
}
"""
