"""Gestures of a hand, which are added to a script one by one.

Every method takes the time at which the first finger lands and returns the time at which the last one lifts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from motion import Keyframe, finger_pressure, landing_roll, ramp, reach, together, tremor
from script import Contact, Hover, Path, Point, Script, Wheel


@dataclass(frozen=True)
class Spread:
    """Two fingertips about a centre: span in pixels and angle in degrees, each from and to."""

    center: Point
    span: tuple[float, float]
    angle: tuple[float, float]
    start: float
    duration: float
    drift: Point = (0.0, 0.0)

    def finger(self, side: int) -> Path:
        """The path of the thumb (`side` -1, which moves less) or of the index finger (+1)."""
        share = 0.44 if side < 0 else 0.56

        def path(time: float) -> Point:
            s = ramp(time, self.start, self.duration)
            span = self.span[0] + s * (self.span[1] - self.span[0])
            angle = math.radians(self.angle[0] + s * (self.angle[1] - self.angle[0]))
            x = self.center[0] + s * self.drift[0] + side * share * span * math.cos(angle)
            y = self.center[1] + s * self.drift[1] + side * share * span * math.sin(angle)
            return (x, y)

        return path


class Hand:
    """Writes gestures into a script, with motion fixed by the seed."""

    def __init__(self, seed: str) -> None:
        self.script = Script()
        self._rng = Random(seed)

    def press(
        self, path: Path, at: float, until: float, finger: int = 0, cancelled: bool = False
    ) -> float:
        """Adds one fingertip on a path, with tremor, roll and pressure."""
        rng = self._rng
        moving = together(path, tremor(rng, 0.35), landing_roll(rng, at))
        pressure = finger_pressure(rng, at, until)
        self.script.contacts.append(
            Contact(finger, at, until, moving, pressure, cancelled=cancelled)
        )
        return until

    def reach(self, *frames: tuple[float, float, float]) -> Path:
        """A path through keyframes of time, x and y, at rest at each."""
        return reach(self._rng, [Keyframe(*frame) for frame in frames])

    def tap(self, at: float, place: Point, hold: float, finger: int = 0) -> float:
        return self.press(lambda _: place, at, at + hold, finger)

    def double_tap(
        self, at: float, place: Point, gap: float, holds: tuple[float, float] = (68, 61)
    ) -> float:
        """Adds two taps. `gap` is from the first lift to the second landing."""
        lifted = self.tap(at, place, holds[0])
        second = (place[0] + self._rng.uniform(-6, 6), place[1] + self._rng.uniform(-6, 6))
        return self.tap(lifted + gap, second, holds[1])

    def drag(
        self,
        at: float,
        route: Sequence[Point],
        duration: float,
        hold: float = 0.0,
        cancelled: bool = False,
    ) -> float:
        """Adds a drag along a route with legs of equal duration, then `hold` ms of rest."""
        path = self._route(at + 40, route, duration)
        return self.press(path, at, at + 40 + duration + hold, cancelled=cancelled)

    def fling(self, at: float, start: Point, aim: Point, contact: float) -> float:
        """Adds a fling: the finger lifts half-way through its reach, at its highest speed."""
        path = self._route(at, (start, aim), contact / 0.55)
        return self.press(path, at, at + contact)

    def quick_zoom(self, at: float, place: Point, aim: Point, duration: float) -> float:
        """Adds a tap, and a second one that stays down and slides."""
        lifted = self.tap(at, place, 66)
        down = lifted + 118
        path = self._route(down + 90, (place, aim), duration)
        return self.press(path, down, down + 90 + duration + 120)

    def two_fingers(
        self,
        spread: Spread,
        at: float,
        until: float,
        lag: float = 14.0,
        lift_lag: float = 11.0,
        cancelled: bool = False,
    ) -> float:
        """Adds two fingertips on a spread. The second one lands `lag` ms and lifts `lift_lag` ms later."""
        self.press(spread.finger(-1), at, until, 0, cancelled)
        return self.press(spread.finger(1), at + lag, until + lift_lag, 1, cancelled)

    def spread(self, at: float, spread: Spread, settle: float = 60.0) -> float:
        """Adds two fingers that land, move by `spread` (its `start` is the delay after `at`), rest and lift."""
        moving = replace(spread, start=at + spread.start)
        return self.two_fingers(moving, at, at + spread.start + spread.duration + settle)

    def two_finger_tap(self, at: float, center: Point, hold: float, span: float = 130) -> float:
        """`hold` is from the second landing to the first lift."""
        still = Spread(center, (span, span), (-35, -35), at, 1)
        return self.two_fingers(still, at, at + 14 + hold)

    def mouse_drag(
        self, at: float, route: Sequence[Point], duration: float, modifiers: int = 0
    ) -> float:
        """Adds a mouse that moves to the first place, presses, drags and releases."""
        arrive = (route[0][0] - 90, route[0][1] + 60)
        self.hover(at, (arrive, route[0]), 350)
        pressed, released = at + 430, at + 500 + duration
        path = self._route(at + 470, route, duration)
        self.script.contacts.append(
            Contact(0, pressed, released, path, lambda _: 0.5, "mouse", modifiers)
        )
        return released

    def hover(self, at: float, route: Sequence[Point], duration: float) -> float:
        path = self._route(at, route, duration)
        self.script.hovers.append(Hover(at, at + duration, path))
        return at + duration

    def pen_stroke(self, at: float, route: Sequence[Point], duration: float) -> float:
        """Adds a pen without hover, whose contact has more pressure and less tremor than that of a finger."""
        path = together(self._route(at + 30, route, duration), tremor(self._rng, 0.15))
        until = at + 60 + duration
        pressure = finger_pressure(self._rng, at, until, peak=0.6)
        self.script.contacts.append(Contact(0, at, until, path, pressure, "pen"))
        return until

    def notches(self, at: float, point: Point, count: int, delta: float) -> float:
        """Adds equal notches of a mouse wheel at uneven times."""
        for _ in range(count):
            self.script.wheels.append(Wheel(round(at, 1), point, (0, delta)))
            at += self._rng.uniform(55, 110)
        return at

    def trackpad_scroll(
        self, at: float, point: Point, total: Point, duration: float, modifiers: int = 0
    ) -> float:
        """Adds many small steps of a touchpad at 60 Hz, which increase and decrease like the speed of the fingers."""
        steps = max(round(duration / (1000 / 60)), 1)
        for step in range(steps):
            share = ramp(step + 1, 0, steps) - ramp(step, 0, steps)
            delta = (round(total[0] * share, 2), round(total[1] * share, 2))
            self.script.wheels.append(
                Wheel(round(at + step * 1000 / 60, 1), point, delta, modifiers)
            )
        return at + duration

    def _route(self, at: float, route: Sequence[Point], duration: float) -> Path:
        leg = duration / (len(route) - 1)
        return self.reach(*((at + leg * number, *point) for number, point in enumerate(route)))
