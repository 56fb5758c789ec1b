"""Turns a script into the commands of the DevTools protocol, each with its time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from script import Device, Sample, Script, Wheel, digitise, digitise_hover, in_time_order

Parameters = dict[str, object]

TOUCH_COMMANDS = {
    "down": "touchStart",
    "move": "touchMove",
    "up": "touchEnd",
    "cancel": "touchCancel",
}
MOUSE_COMMANDS = {
    "hover": "mouseMoved",
    "down": "mousePressed",
    "move": "mouseMoved",
    "up": "mouseReleased",
}


@dataclass(frozen=True)
class Command:
    """One call of the DevTools protocol, `time` ms after the start of the session."""

    time: float
    method: str
    parameters: Parameters


def commands(script: Script, device: Device, rate: float) -> list[Command]:
    """All commands of a session, in time order."""
    samples = [sample for contact in script.contacts for sample in digitise(contact, device, rate)]
    samples += [sample for hover in script.hovers for sample in digitise_hover(hover, device, rate)]
    result = [
        command
        for (time, kind, pointer), group in groupby(
            in_time_order(samples), key=lambda sample: (sample.time, sample.kind, sample.pointer)
        )
        for command in _group_commands(time, kind, pointer, list(group))
    ]
    result += [_wheel_command(wheel, device) for wheel in script.wheels]
    return sorted(result, key=lambda command: command.time)


def _group_commands(
    time: float, kind: str, pointer: str, samples: list[Sample]
) -> Iterable[Command]:
    """Touches that move in the same scan share a command. A mouse or pen has one for each sample."""
    if pointer == "touch":
        yield _touch_command(time, kind, samples)
    else:
        for sample in samples:
            yield _mouse_command(sample)


def _touch_command(time: float, kind: str, samples: list[Sample]) -> Command:
    # `touchCancel` takes no points, because it cancels all contacts that are down.
    points = [] if kind == "cancel" else [_touch_point(sample) for sample in samples]
    parameters: Parameters = {"type": TOUCH_COMMANDS[kind], "touchPoints": points}
    return Command(time, "Input.dispatchTouchEvent", parameters)


def _touch_point(sample: Sample) -> Parameters:
    radius = 5 + 6 * sample.pressure
    return {
        "id": sample.finger,
        "x": sample.point[0],
        "y": sample.point[1],
        "radiusX": round(radius, 2),
        "radiusY": round(radius * 1.2, 2),
        "force": sample.pressure,
    }


def _mouse_command(sample: Sample) -> Command:
    pressed = sample.kind in ("down", "move")
    parameters: Parameters = {
        "type": MOUSE_COMMANDS[sample.kind],
        "x": sample.point[0],
        "y": sample.point[1],
        "button": "none" if sample.kind == "hover" else "left",
        "buttons": 1 if pressed else 0,
        "clickCount": 1 if sample.kind in ("down", "up") else 0,
        "force": sample.pressure,
        "modifiers": sample.modifiers,
        "pointerType": sample.pointer,
    }
    return Command(sample.time, "Input.dispatchMouseEvent", parameters)


def _wheel_command(wheel: Wheel, device: Device) -> Command:
    # The protocol has wheel deltas in device pixels, and the page receives them in CSS pixels.
    parameters: Parameters = {
        "type": "mouseWheel",
        "x": wheel.point[0],
        "y": wheel.point[1],
        "deltaX": wheel.delta[0] * device.pixel_ratio,
        "deltaY": wheel.delta[1] * device.pixel_ratio,
        "modifiers": wheel.modifiers,
    }
    return Command(wheel.time, "Input.dispatchMouseEvent", parameters)
