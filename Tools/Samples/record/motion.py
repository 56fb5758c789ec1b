"""The motion of hands: minimum-jerk reaches, tremor, the roll of a landing fingertip, and pressure.

Every function of chance takes the generator, so a seed fixes the motion.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from script import Curve, Path, Point


@dataclass(frozen=True)
class Keyframe:
    """A place at which a hand rests at a time (milliseconds, CSS pixels)."""

    time: float
    x: float
    y: float


def minimum_jerk(progress: float) -> float:
    """The fraction of a reach after a fraction of its time (Flash and Hogan, 1985)."""
    s = min(max(progress, 0.0), 1.0)
    return s * s * s * (10 + s * (6 * s - 15))


def ramp(time: float, start: float, duration: float) -> float:
    """A minimum-jerk rise from 0 to 1 that begins at `start`."""
    return minimum_jerk((time - start) / duration)


def reach(rng: Random, frames: Sequence[Keyframe], bow: float = 0.04) -> Path:
    """A path through keyframes, at rest at each. Every leg is curved sideways, as for an arm."""
    bows = [bow * rng.uniform(0.5, 1.5) * rng.choice((-1, 1)) for _ in frames[1:]]

    def path(time: float) -> Point:
        for first, last, side in zip(frames, frames[1:], bows):
            if time <= last.time:
                return _on_leg(first, last, side, time)
        return (frames[-1].x, frames[-1].y)

    return path


def _on_leg(first: Keyframe, last: Keyframe, bow: float, time: float) -> Point:
    s = ramp(time, first.time, last.time - first.time)
    dx, dy = last.x - first.x, last.y - first.y
    side = 4 * bow * s * (1 - s)
    return (first.x + s * dx - side * dy, first.y + s * dy + side * dx)


def tremor(rng: Random, amplitude: float) -> Path:
    """The offset of a hand that holds still: slow drift, correction, and a tremor of 8 to 12 Hz."""
    bands = [(rng.uniform(0.6, 1.4), 1.0), (rng.uniform(3, 5), 0.35), (rng.uniform(8, 12), 0.3)]
    phases = [(rng.uniform(0, math.tau), rng.uniform(0, math.tau)) for _ in bands]

    def offset(time: float) -> Point:
        x = y = 0.0
        for (frequency, weight), (phase_x, phase_y) in zip(bands, phases):
            turn = math.tau * frequency * time / 1000
            x += weight * math.sin(turn + phase_x)
            y += weight * math.sin(turn + phase_y)
        return (amplitude * x, amplitude * y)

    return offset


def landing_roll(rng: Random, start: float, size: float = 1.4) -> Path:
    """The drift of the contact's centre while a fingertip flattens, for about 100 ms."""
    x, y = rng.uniform(-0.5, 0.5) * size, rng.uniform(0.6, 1.2) * size

    def offset(time: float) -> Point:
        left = math.exp(-max(time - start, 0.0) / 30)
        return (-x * left, -y * left)

    return offset


def finger_pressure(rng: Random, start: float, end: float, peak: float = 0.45) -> Curve:
    """The pressure of a fingertip. It rises in about 35 ms, varies, and falls in the last 25 ms."""
    peak *= rng.uniform(0.9, 1.1)
    frequency, phase = rng.uniform(1.5, 3), rng.uniform(0, math.tau)
    rise, fall = min(35.0, (end - start) / 2), min(25.0, (end - start) / 3)

    def pressure(time: float) -> float:
        waver = 1 + 0.08 * math.sin(math.tau * frequency * time / 1000 + phase)
        envelope = min(ramp(time, start - rise / 2, rise), 1 - 0.7 * ramp(time, end - fall, fall))
        return min(max(peak * waver * envelope, 0.05), 1.0)

    return pressure


def together(*paths: Path) -> Path:
    """The sum of paths: a movement and its offsets."""

    def path(time: float) -> Point:
        points = [part(time) for part in paths]
        return (sum(point[0] for point in points), sum(point[1] for point in points))

    return path
