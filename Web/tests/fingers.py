"""Scripts of fingers: DevTools commands, each with its time.

Times are milliseconds from the start of the script, positions CSS pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

Point = tuple[float, float]
Path = Callable[[float], Point]
"""The position after a fraction of a path, from 0 to 1."""

STEP = 16.0
"""The milliseconds between two samples, about those of a panel with 60 Hz."""


@dataclass(frozen=True)
class Command:
    """One command of the DevTools protocol at a time."""

    time: float
    method: str
    parameters: dict[str, Any]


@dataclass(frozen=True)
class Finger:
    """One finger from landing to lift."""

    start: float
    end: float
    path: Path
    id: int = 0
    ending: str = "up"
    """`up`, or `down` if the finger stays on the screen."""

    def place(self, time: float) -> Point:
        length = self.end - self.start
        return self.path((time - self.start) / length if length > 0 else 1.0)


def line(start: Point, end: Point) -> Path:
    return lambda s: (start[0] + s * (end[0] - start[0]), start[1] + s * (end[1] - start[1]))


def rest(place: Point) -> Path:
    return lambda s: place


def through(*places: Point) -> Path:
    """A straight path from place to place, with legs of equal duration."""

    def path(s: float) -> Point:
        leg = min(int(s * (len(places) - 1)), len(places) - 2)
        return line(places[leg], places[leg + 1])(s * (len(places) - 1) - leg)

    return path


def arc(center: Point, radius: float, start: float, end: float) -> Path:
    """A path around a centre from one angle to another, in degrees clockwise from the right."""

    def path(s: float) -> Point:
        angle = math.radians(start + s * (end - start))
        return (center[0] + radius * math.cos(angle), center[1] + radius * math.sin(angle))

    return path


def tap(place: Point, at: float = 0.0, finger: int = 0, length: float = 60.0) -> Finger:
    return Finger(at, at + length, rest(place), finger)


def drag(
    start: Point, end: Point, at: float = 0.0, length: float = 320.0, finger: int = 0
) -> Finger:
    return Finger(at, at + length, line(start, end), finger)


def touches(*fingers: Finger, step: float = STEP) -> list[Command]:
    """The commands of fingers, with a sample of each finger every `step` milliseconds. At one time, fingers move, then lift, then land, each kind
    with one command."""
    commands: list[Command] = []
    places: dict[Finger, Point] = {}
    for time in _times(fingers, step):
        moved = [f for f in places if f.place(time) != places[f]]
        commands += _touch("touchMove", time, moved)
        lifted = [f for f in places if f.end == time and f.ending == "up"]
        commands += _touch("touchEnd", time, lifted)
        landed = [f for f in fingers if f.start == time]
        commands += _touch("touchStart", time, landed)
        places |= {finger: finger.place(time) for finger in moved + landed}
        places = {f: place for f, place in places.items() if f.end > time}
    return commands


def _times(fingers: Iterable[Finger], step: float) -> list[float]:
    times = set()
    for finger in fingers:
        times |= {finger.start, finger.end}
        count = int((finger.end - finger.start) / step)
        times |= {finger.start + step * i for i in range(1, count + 1)}
    return sorted(times)


def _touch(kind: str, time: float, fingers: list[Finger]) -> list[Command]:
    # The protocol receives only the fingers that move, lift or land, and keeps the others.
    points = [(finger.id, finger.place(time)) for finger in fingers]
    return [_command(kind, time, points)] if points else []


def move(place: Point, at: float = 0.0, finger: int = 0) -> list[Command]:
    """Moves a finger that is down to a place."""
    return [_command("touchMove", at, [(finger, place)])]


def lift(place: Point, at: float = 0.0, finger: int = 0) -> list[Command]:
    """Lifts a finger that is down."""
    return [_command("touchEnd", at, [(finger, place)])]


def _command(kind: str, time: float, points: list[tuple[int, Point]]) -> Command:
    touch_points = [{"id": id, "x": x, "y": y, "force": 0.5} for id, (x, y) in points]
    return Command(time, "Input.dispatchTouchEvent", {"type": kind, "touchPoints": touch_points})


def cancel(at: float) -> list[Command]:
    """Cancels all fingers."""
    return [Command(at, "Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})]


def mouse(
    path: Path,
    at: float = 0.0,
    length: float = 320.0,
    button: str = "left",
    modifiers: int = 0,
    pointer: str = "mouse",
    step: float = STEP,
) -> list[Command]:
    """Presses a button of a mouse, or the tip of a `pen`, drags along the path and releases."""
    buttons = {"left": 1, "right": 2, "middle": 4}[button]

    def command(kind: str, time: float, held: int) -> Command:
        x, y = path((time - at) / length)
        parameters = {"type": kind, "x": x, "y": y, "buttons": held, "modifiers": modifiers}
        parameters |= {"button": button, "clickCount": 1, "pointerType": pointer}
        return Command(time, "Input.dispatchMouseEvent", parameters)

    count = int(length / step)
    moves = [command("mouseMoved", at + step * i, buttons) for i in range(1, count + 1)]
    return [
        command("mousePressed", at, buttons),
        *moves,
        command("mouseReleased", at + length, 0),
    ]


def wheel(place: Point, delta: float, at: float = 0.0) -> list[Command]:
    """One turn of the wheel, positive towards the user."""
    parameters = {"type": "mouseWheel", "x": place[0], "y": place[1], "deltaX": 0, "deltaY": delta}
    return [Command(at, "Input.dispatchMouseEvent", parameters)]


def in_order(*scripts: Iterable[Command]) -> list[Command]:
    """The commands of several scripts, sorted by time."""
    return sorted((c for script in scripts for c in script), key=lambda command: command.time)
