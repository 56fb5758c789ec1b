"""The costs of the ES module compared with those of MapLibre GL JS's own gestures: the same touches on the same map in the same run."""

from __future__ import annotations

from dataclasses import dataclass

import measures
from measures import Measure
from test_measures import FRAMES, LATE, SIZE, ten_seconds
from webmaps import PackageTest

ROUNDS, MOST_ROUNDS = 3, 8
"""The number of rounds for each map, in turn. The lowest value counts, because other processes only add time."""
COST_RATIO = 2.0
"""The largest factor of the script time of an event to that of MapLibre GL JS."""
LATE_ALLOWANCE = 5.0
"""The largest difference of late frames, in per cent."""


@dataclass(frozen=True)
class Session:
    """Ten seconds of pinches and flings."""

    milliseconds_for_an_event: float
    late_frames: float


class PackageMeasuresTest(PackageTest):
    def session(self, query: str) -> Session:
        page = self.open("maplibre", query, **SIZE, is_held=False)
        page.ask("setView", 30, 10, 2.5)
        page.browser.call("Performance.enable")
        script = ten_seconds()
        page.evaluate(FRAMES)
        before = self.script_time()
        page.play_at_pace(script)
        spent = self.script_time() - before
        times = page.evaluate("stopFrames()")
        self.assertNotEqual(page.view()["bearing"], 0, "the session does nothing")
        steps = [after - before for before, after in zip(times, times[1:])]
        missed = sum(round(step / (1000 / 60)) - 1 for step in steps if step > LATE)
        return Session(1000 * spent / len(script), 100 * missed / (len(steps) + missed))

    def script_time(self) -> float:
        """The seconds that the page has spent in scripts: event handlers, frames, and the drawing of the map."""
        metrics = {metric["name"]: metric["value"] for metric in self.page.browser.call("Performance.getMetrics")["metrics"]}
        return float(metrics["ScriptDuration"])

    def test_costs_beside_the_gestures_of_the_map(self) -> None:
        ours: list[Session] = []
        theirs: list[Session] = []
        rows: list[Measure] = []
        while len(ours) < ROUNDS or (len(ours) < MOST_ROUNDS and not all(row.is_kept for row in rows)):
            ours.append(self.session(""))
            theirs.append(self.session("?own"))
            rows = compared(ours, theirs)
        for measure in rows:
            measures.table.append(measure)
            with self.subTest(measure.name):
                self.assertTrue(measure.is_kept, measure.row)


def compared(ours: list[Session], theirs: list[Session]) -> list[Measure]:
    """The best sessions of both maps."""
    cost, their_cost = (min(one.milliseconds_for_an_event for one in sessions) for sessions in (ours, theirs))
    late, their_late = (min(one.late_frames for one in sessions) for sessions in (ours, theirs))
    return [
        Measure("script time for an event, with drawing", cost, COST_RATIO * their_cost, "ms", their_cost),
        Measure("the same as a ratio to MapLibre GL JS", cost / their_cost, COST_RATIO, "times", 1.0),
        Measure("frames late in ten seconds, ES module", late, their_late + LATE_ALLOWANCE, "%", their_late),
    ]
