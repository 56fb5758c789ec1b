"""How well the map stays under the fingers, beside MapLibre GL JS: the same touches in the same browser."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

import maplibre
import measures
from case import PlaygroundTest
from fingers import STEP, Command, Finger, Path, Point, arc, cancel, line, touches
from page import Page

PLACE = (47, 9, 4)
PRESET = "Recommended"
"""The feel that is compared; while the page has none of this name, that which it begins with."""
MIDDLE = (620.0, 260.0)
"""Where two fingers are: not in the middle of the map."""
PITCH = 50.0
HELD = 0.01
"""What counts as no drift, in pixels."""
EQUAL = 0.05
"""What is equal in the table, which has one decimal more than the issue's."""
TREMOR = 0.6
"""How far a finger that rests is away from its place, in pixels."""


@dataclass(frozen=True)
class Row:
    """One row of the table: what fingers do, what is measured, and what is to be reached."""

    name: str
    limit: float
    unit: str
    measure: Callable[[Page, tuple[Finger, ...]], float]
    fingers: tuple[Finger, ...]
    pitch: float = 0

    def take(self, page: Page) -> float:
        page.look(*PLACE, 0, self.pitch)
        return self.measure(page, self.fingers)


# What is measured


def drift(page: Page, fingers: tuple[Finger, ...]) -> float:
    """How far the places where the fingers landed are away from them: the most at any sample, while they are down."""
    return max(_drifts(page, fingers))


def drift_at_end(page: Page, fingers: tuple[Finger, ...]) -> float:
    """The same at the last sample."""
    return _drifts(page, fingers)[-1]


def _drifts(page: Page, fingers: tuple[Finger, ...]) -> list[float]:
    landed: dict[int, object] = {}
    drifts = []
    for command in page.play_by_frames(_touched(fingers)):
        places = _places(command)
        if command.parameters["type"] == "touchStart":
            landed |= {finger: page.ask("place", *place) for finger, place in places.items()}
        else:
            seen = {finger: page.ask("point", landed[finger]) for finger in places}
            drifts.append(max(math.dist(seen[finger], places[finger]) for finger in places))
    page.play(cancel(STEP))
    page.settle()
    return drifts


def thrown(page: Page, fingers: tuple[Finger, ...]) -> float:
    """How far the map goes on after the finger has lifted, in pixels."""
    (finger,) = fingers
    end = finger.path(1)
    held: object = None
    for command in page.play_by_frames(touches(*fingers)):
        if command.parameters["type"] == "touchMove":
            held = page.ask("place", *end)
    page.settle()
    return math.dist(page.ask("point", held), end)


def levels_added(page: Page, fingers: tuple[Finger, ...]) -> float:
    return _added(page, fingers, "zoom")


def degrees_added(page: Page, fingers: tuple[Finger, ...]) -> float:
    return _added(page, fingers, "bearing")


def _added(page: Page, fingers: tuple[Finger, ...], name: str) -> float:
    lifted = 0.0
    for command in page.play_by_frames(touches(*fingers)):
        if command.parameters["type"] == "touchMove":
            lifted = page.view()[name]
    page.settle()
    added = page.view()[name] - lifted
    return abs(math.remainder(added, 360))


def _touched(fingers: Iterable[Finger]) -> list[Command]:
    return [c for c in touches(*fingers) if c.parameters["type"] != "touchEnd"]


def _places(command: Command) -> dict[int, Point]:
    return {p["id"]: (p["x"], p["y"]) for p in command.parameters["touchPoints"]}


# What fingers do


def _pair(
    length: float, radius: tuple[float, float], angle: tuple[float, float]
) -> tuple[Finger, Finger]:
    """Two fingers on opposite sides of the middle, whose distance and direction change evenly."""

    def path(side: float) -> Path:
        def place(s: float) -> Point:
            r = radius[0] + s * (radius[1] - radius[0])
            return arc(MIDDLE, r, angle[0] + side, angle[1] + side)(s)

        return place

    return Finger(0, length, path(0), 0), Finger(0, length, path(180), 1)


def _slow(start: Point, step: tuple[float, float], count: int) -> Finger:
    end = (start[0] + count * step[0], start[1] + count * step[1])
    return Finger(0, count * STEP, line(start, end))


def _rest_with_tremor(tremor: Point) -> Finger:
    """A fast pan of 300 px in 160 ms, and 100 ms of holding still, but for a tremor to both sides of the place."""
    start, rest, moving, length = (700.0, 400.0), (400.0, 340.0), 160.0, 260.0

    def path(s: float) -> Point:
        time = s * length
        if time <= moving:
            return line(start, rest)(time / moving)
        side = 1 if round((time - moving) / STEP) % 2 == 0 else -1
        return (rest[0] + side * tremor[0], rest[1] + side * tremor[1])

    return Finger(0, length, path)


FLAT, TURNED = (0.0, 0.0), (10.0, 50.0)

ROWS = (
    Row(
        "pan of 200 px in 16 moves, drift since touchdown",
        HELD, "px", drift, (Finger(0, 16 * STEP, line((600, 450), (440, 330))),),
    ),
    Row("slow pan in steps of 2 px", HELD, "px", drift, (_slow((600, 450), (-2, 0), 20),)),
    Row("2x pinch off centre", 0.5, "px", drift_at_end, _pair(320, (50, 100), FLAT)),
    Row("40 degrees of rotation", 0.5, "px", drift_at_end, _pair(320, (150, 150), TURNED)),
    Row("pinch at pitch 50", 0.5, "px", drift_at_end, _pair(320, (50, 100), FLAT), PITCH),
    Row("rotation at pitch 50", 0.5, "px", drift_at_end, _pair(320, (150, 150), TURNED), PITCH),
    Row("pinch and rotation at pitch 50", 0.5, "px", drift_at_end, _pair(320, (75, 150), TURNED), PITCH),
    Row(
        "two-finger pan", HELD, "px", drift,
        (
            Finger(0, 16 * STEP, line((520, 260), (360, 140)), 0),
            Finger(0, 16 * STEP, line((720, 260), (560, 140)), 1),
        ),
    ),
    Row("fling after 100 ms of tremor along the way", 2, "px", thrown, (_rest_with_tremor((0.6, 0)),)),
    Row("fling after 100 ms of tremor across the way", 2, "px", thrown, (_rest_with_tremor((0, 0.6)),)),
    Row(
        "momentum after a 3x pinch in 128 ms", math.log2(3) / 4, "lev", levels_added,
        _pair(128, (50, 150), FLAT),
    ),
    Row("momentum after a turn of 60 degrees in 128 ms", 15, "deg", degrees_added, _pair(128, (150, 150), (10, 70))),
)


class FeelTest(PlaygroundTest):
    def test_x(self):
        theirs = Page(self.browser, address=maplibre.page().as_uri())
        t = {r.name: r.take(theirs) for r in ROWS}
        page = self.open()
        o = {r.name: r.take(page) for r in ROWS}
        for n in o: print(f"{n:50} {o[n]:10.4f} {t[n]:10.4f}")
