"""The script of a session: contacts that move over time, and the digitiser that samples them.

Times are milliseconds from the start of the session, positions CSS pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

Point = tuple[float, float]
Path = Callable[[float], Point]
Curve = Callable[[float], float]

SHIFT = 8
CTRL = 2


@dataclass(frozen=True)
class Device:
    """The screen that the browser emulates."""

    name: str
    width: int
    height: int
    pixel_ratio: float
    touch: bool

    def snap(self, point: Point) -> Point:
        """A digitiser reports whole device pixels."""
        scale = self.pixel_ratio
        return (round(point[0] * scale) / scale, round(point[1] * scale) / scale)


PHONE = Device("phone", 412, 915, 2.625, True)
DESKTOP = Device("desktop", 1280, 800, 1.0, False)


@dataclass(frozen=True)
class Contact:
    """One finger, mouse or pen from landing to lift."""

    finger: int
    start: float
    end: float
    path: Path
    pressure: Curve
    pointer: str = "touch"
    modifiers: int = 0
    cancelled: bool = False


@dataclass(frozen=True)
class Hover:
    """A mouse or pen that moves without being pressed."""

    start: float
    end: float
    path: Path
    pointer: str = "mouse"


@dataclass(frozen=True)
class Wheel:
    """One turn of a wheel, or one step of a touchpad's scroll."""

    time: float
    point: Point
    delta: Point
    modifiers: int = 0


@dataclass(frozen=True)
class Sample:
    """One report of the digitiser. `kind` is `down`, `move`, `up`, `cancel` or `hover`."""

    kind: str
    time: float
    point: Point
    pressure: float
    finger: int
    pointer: str
    modifiers: int


@dataclass
class Script:
    """The contacts, hovers and scrolls of one session."""

    contacts: list[Contact] = field(default_factory=list)
    hovers: list[Hover] = field(default_factory=list)
    wheels: list[Wheel] = field(default_factory=list)

    @property
    def duration(self) -> float:
        ends = [contact.end for contact in self.contacts] + [hover.end for hover in self.hovers]
        return max(ends + [wheel.time for wheel in self.wheels], default=0.0)


def digitise(contact: Contact, device: Device, rate: float) -> list[Sample]:
    """The reports of one contact: its landing, every scan in which it moved by a pixel, and its lift."""
    samples = [_sample(contact, "down", contact.start, device)]
    for time in _scans(contact.start, contact.end, rate):
        moved = _sample(contact, "move", time, device)
        if moved.point != samples[-1].point:
            samples.append(moved)
    kind = "cancel" if contact.cancelled else "up"
    last = samples[-1].point
    samples.append(
        Sample(
            kind, _tenth(contact.end), last, 0.0, contact.finger, contact.pointer, contact.modifiers
        )
    )
    return samples


def digitise_hover(hover: Hover, device: Device, rate: float) -> list[Sample]:
    """The reports of a hovering pointer: every scan in which it moved by a pixel."""
    samples: list[Sample] = []
    for time in _scans(hover.start, hover.end, rate):
        point = device.snap(hover.path(time))
        if not samples or point != samples[-1].point:
            samples.append(Sample("hover", time, point, 0.0, 0, hover.pointer, 0))
    return samples


def _sample(contact: Contact, kind: str, time: float, device: Device) -> Sample:
    point = device.snap(contact.path(time))
    pressure = round(contact.pressure(time), 3)
    return Sample(
        kind, _tenth(time), point, pressure, contact.finger, contact.pointer, contact.modifiers
    )


def _scans(start: float, end: float, rate: float) -> Iterator[float]:
    """The scan times between two instants: all fingers have one clock, as in a real panel."""
    period = 1000 / rate
    margin = period / 4
    number = math.ceil((start + margin) / period)
    while number * period < end - margin:
        yield _tenth(number * period)
        number += 1


def _tenth(time: float) -> float:
    """Rounds to 0.1 ms, as browsers round `timeStamp`."""
    return round(time, 1)


def in_time_order(samples: Sequence[Sample]) -> list[Sample]:
    """Samples sorted by time. At the same instant lifts are first, then moves, then landings."""
    order = {"up": 0, "cancel": 0, "move": 1, "hover": 1, "down": 2}
    return sorted(samples, key=lambda sample: (sample.time, order[sample.kind], sample.finger))
