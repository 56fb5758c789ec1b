"""The costs of the ES module compared with those of the gestures of the maps themselves: the same touches on the same map in the same run."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

import measures
from measures import Measure
from test_measures import FRAMES, LATE, SIZE, ten_seconds
from webmaps import PackageTest

ROUNDS, MOST_ROUNDS = 1, 3
"""The least number of pairs of sessions, and the largest, if a limit is not kept. The sessions of a pair follow each other, so that both maps
have the same load of the machine."""
COST_RATIO = 1.25
"""The largest factor of the script time for a frame that moves the map, with its events, to that of the map without the module. Below 1 is
wanted: 0.90 to 1.04 with MapLibre GL JS and 0.89 to 1.14 with Leaflet on an idle machine.
"""
SESSION_RATIOS = {"maplibre": 1.5, "leaflet": 1.75}
"""The largest factors of the script time of the whole session. Below 1 is wanted: 1.18 to 1.27 with MapLibre GL JS, and 1.27 to 1.47 with Leaflet,
on an idle machine. The module moves the map in more frames (590 and 450 with MapLibre GL JS, 424 and 306 with Leaflet), because the end of a pinch
and of a fling takes longer than with the handlers of these maps.
"""
PAUSE = 450.0
"""The milliseconds from a pinch to the fling after it. Leaflet takes no finger while it animates the end of a pinch, which is 250 ms."""
LATE_ALLOWANCE = 5.0
"""The largest difference of late frames within a pair, in per cent of the frames."""


@dataclass(frozen=True)
class Session:
    """Ten seconds of pinches and flings."""

    milliseconds: float
    """The script time."""
    frames: int
    """The frames that have moved the map."""
    late_frames: float


class PackageMeasuresTest(PackageTest):
    def session(self, engine: str, query: str) -> Session:
        page = self.open(engine, query, **SIZE, is_held=False)
        page.ask("setView", 30, 10, 2.5)
        page.browser.call("Performance.enable", timeDomain="threadTicks")
        script = ten_seconds(pause=PAUSE)
        page.evaluate(FRAMES)
        page.evaluate("(globalThis.moves = 0, map.on('move', () => { moves += 1; }), 0)")
        view, before = page.view(), self.script_time()
        page.play_at_pace(script)
        spent = self.script_time() - before
        times = page.evaluate("stopFrames()")
        self.assertNotEqual(page.view(), view, "the session does nothing")
        steps = [after - before for before, after in zip(times, times[1:])]
        missed = sum(round(step / (1000 / 60)) - 1 for step in steps if step > LATE)
        return Session(1000 * spent, int(page.evaluate("moves")), 100 * missed / (len(steps) + missed))

    def script_time(self) -> float:
        """The seconds of the processor that the page has spent in scripts: event handlers, frames, and the drawing of the map."""
        metrics = {metric["name"]: metric["value"] for metric in self.page.browser.call("Performance.getMetrics")["metrics"]}
        return float(metrics["ScriptDuration"])

    def test_costs_beside_the_gestures_of_maplibre(self) -> None:
        self.hold("maplibre", "?")

    def test_costs_beside_the_gestures_of_leaflet_with_500_markers(self) -> None:
        self.hold("leaflet", "?markers=500")

    def hold(self, engine: str, query: str) -> None:
        pairs: list[tuple[Session, Session]] = []
        rows: list[Measure] = []
        while len(pairs) < ROUNDS or (len(pairs) < MOST_ROUNDS and not all(row.is_kept for row in rows)):
            # Alternately, because the second of two sessions may find the machine warmer.
            order = ("", "&own") if len(pairs) % 2 == 0 else ("&own", "")
            found = {which: self.session(engine, query + which) for which in order}
            pairs.append((found[""], found["&own"]))
            rows = compared(engine, pairs)
        for measure in rows:
            measures.table.append(measure)
            with self.subTest(measure.name):
                self.assertTrue(measure.is_kept, f"{measure.row}: {pairs}")


def compared(engine: str, pairs: list[tuple[Session, Session]]) -> list[Measure]:
    """The medians of the pairs: one of the ES module, and one of the map without it."""
    session = median(ours.milliseconds / theirs.milliseconds for ours, theirs in pairs)
    frame = median(ours.milliseconds / theirs.milliseconds * theirs.frames / ours.frames for ours, theirs in pairs)
    late = median(ours.late_frames - theirs.late_frames for ours, theirs in pairs)
    return [
        Measure(f"{engine}: script time for a frame that moves the map", frame, COST_RATIO, "times"),
        Measure(f"{engine}: script time of a session", session, SESSION_RATIOS[engine], "times"),
        Measure(f"{engine}: late frames in ten seconds beyond the map's own", late, LATE_ALLOWANCE, "%"),
    ]
