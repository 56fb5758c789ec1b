"""Checks a recorded log, and compares its samples with the script that was played.

Every check returns the defects as text. Without defects the log is valid.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from browser import LEAD_MS
from pointer_log import Line, read_log, samples_of
from script import CTRL, Device, Sample, digitise, digitise_hover
from sessions import Session

HEADER_KEYS = {
    "format",
    "version",
    "userAgent",
    "width",
    "height",
    "devicePixelRatio",
    "recordedBy",
    "session",
}
SAMPLE_KEYS = {"clientX", "clientY", "timeStamp", "pressure"}
POINTER_KEYS = SAMPLE_KEYS | {"type", "pointerId", "pointerType", "isPrimary", "buttons"}
WHEEL_KEYS = {
    "type",
    "clientX",
    "clientY",
    "deltaX",
    "deltaY",
    "deltaMode",
    "timeStamp",
    "ctrlKey",
}
MODIFIERS = {"ctrlKey", "shiftKey", "altKey", "metaKey"}
ENDS = ("pointerup", "pointercancel")
KINDS = {
    "pointerdown": "down",
    "pointermove": "move",
    "pointerup": "up",
    "pointercancel": "cancel",
}
TIME_TOLERANCE = 0.25
"""Milliseconds. The page's clock has steps of 0.1 ms, at both ends of a difference."""
PLACE_TOLERANCE = 0.01
PRESSURE_TOLERANCE = 0.002
WHEEL_TOLERANCE = 0.02
"""For a sum of deltas, each rounded to 0.001."""
SIZE_LIMIT = 400_000
"""The bytes of all logs together."""


def check_file(path: Path, session: Session) -> list[str]:
    if not path.is_file():
        return ["the file is missing"]
    try:
        return check_log(read_log(path), session)
    except ValueError as error:
        return [str(error)]


def check_log(lines: list[Line], session: Session) -> list[str]:
    if not lines:
        return ["the file is empty"]
    header, events = lines[0], lines[1:]
    defects = [*_check_header(header, session), *_check_keys(events)]
    if defects:
        return defects
    pointers = [event for event in events if event["type"] != "wheel"]
    return [
        *_check_times(events),
        *_check_contacts(pointers, session.fingers),
        *_check_against_script(pointers, session),
        *_check_wheels(events, session),
    ]


def _check_header(header: Line, session: Session) -> list[str]:
    defects = []
    if set(header) != HEADER_KEYS:
        defects.append(f"header: keys are {sorted(header)}")
    screen = (header.get("width"), header.get("height"), header.get("devicePixelRatio"))
    if screen != _screen(session.device):
        defects.append(f"header: the screen is {screen}")
    if (header.get("format"), header.get("version")) != ("pointer-events", 1):
        defects.append("header: not version 1 of pointer-events")
    if header.get("session") != session.name:
        defects.append(f"header: the session is {header.get('session')}")
    return defects


def _check_keys(events: list[Line]) -> list[str]:
    """Every line has the keys of its type, and a list of samples only if it contains more than the event."""
    defects = []
    for number, event in enumerate(events, start=2):
        kind = event.get("type")
        required = WHEEL_KEYS if kind == "wheel" else POINTER_KEYS
        optional = MODIFIERS | ({"coalesced"} if kind == "pointermove" else set())
        if kind != "wheel" and kind not in KINDS:
            defects.append(f"line {number}: unknown type {kind}")
        elif not required <= set(event) <= required | optional:
            defects.append(f"line {number}: keys are {sorted(event)}")
        elif "coalesced" in event and not _says_more(event):
            defects.append(f"line {number}: a list that says no more than the event")
        elif any(set(sample) != SAMPLE_KEYS for sample in event.get("coalesced", [])):
            defects.append(f"line {number}: a sample lacks a key")
    return defects


def _says_more(event: Line) -> bool:
    """Whether there are several samples, or one with an earlier time than the event."""
    samples = event["coalesced"]
    return len(samples) > 1 or (len(samples) == 1 and samples[0]["timeStamp"] < event["timeStamp"])


def _screen(device: Device) -> tuple[int, int, float]:
    return (device.width, device.height, device.pixel_ratio)


def _check_times(events: list[Line]) -> list[str]:
    """The times of events, and of the samples of each pointer, never decrease."""
    defects = []
    latest = 0.0
    latest_of: dict[int, float] = defaultdict(float)
    for number, event in enumerate(events, start=2):
        if event["timeStamp"] < latest:
            defects.append(f"line {number}: time runs back to {event['timeStamp']}")
        latest = event["timeStamp"]
        for sample in samples_of(event):
            pointer = event.get("pointerId", -1)
            if not latest_of[pointer] <= sample["timeStamp"] <= latest:
                defects.append(f"line {number}: a sample out of order: {sample['timeStamp']}")
            latest_of[pointer] = sample["timeStamp"]
    return defects


def _check_contacts(pointers: list[Line], fingers: int) -> list[str]:
    """Every landing ends exactly once, and the session states how many fingers are down at once."""
    defects = []
    down: set[int] = set()
    most = 0
    for event in pointers:
        kind, pointer = event["type"], event["pointerId"]
        if kind == "pointerdown":
            if pointer in down:
                defects.append(f"pointer {pointer} lands twice")
            down.add(pointer)
            most = max(most, len(down))
        elif kind in ENDS:
            if pointer not in down:
                defects.append(f"pointer {pointer} ends without being down")
            down.discard(pointer)
    if down:
        defects.append(f"pointers {sorted(down)} never end")
    if most != fingers:
        defects.append(f"{most} fingers at most, expected {fingers}")
    return defects


def _check_against_script(pointers: list[Line], session: Session) -> list[str]:
    """Every sample that was played arrived once, in order, at its position and time."""
    played = _played_strokes(session)
    recorded = _recorded_strokes(pointers)
    if len(played) != len(recorded):
        return [f"{len(recorded)} strokes, played were {len(played)}"]
    defects = []
    for number, (sent, received) in enumerate(zip(played, recorded), start=1):
        if len(sent) != len(received):
            defects.append(f"stroke {number}: {len(received)} samples, played were {len(sent)}")
            continue
        for sample, (event, got) in zip(sent, received):
            problem = _difference(sample, event, got)
            if problem:
                defects.append(f"stroke {number}: {problem}")
    return defects


def _played_strokes(session: Session) -> list[list[Sample]]:
    """The samples of the digitiser by stroke, in the order in which the strokes began."""
    script = session.script()
    strokes = [digitise(contact, session.device, session.rate) for contact in script.contacts]
    strokes += [digitise_hover(hover, session.device, session.rate) for hover in script.hovers]
    return sorted(strokes, key=lambda stroke: stroke[0].time)


def _recorded_strokes(pointers: list[Line]) -> list[list[tuple[Line, Line]]]:
    """Pairs of event and sample by stroke. A stroke is from landing to end, or consecutive hovering moves."""
    strokes: list[list[tuple[Line, Line]]] = []
    open_strokes: dict[int, list[tuple[Line, Line]]] = {}
    for event in pointers:
        pointer = event["pointerId"]
        begins = event["type"] == "pointerdown"
        if begins or pointer not in open_strokes:
            open_strokes[pointer] = []
            strokes.append(open_strokes[pointer])
        open_strokes[pointer] += [(event, sample) for sample in samples_of(event)]
        if event["type"] in ENDS:
            del open_strokes[pointer]
    return strokes


def _difference(sample: Sample, event: Line, got: Line) -> str | None:
    kind = "move" if sample.kind == "hover" else sample.kind
    if KINDS[event["type"]] != kind or event["pointerType"] != sample.pointer:
        return f"{event['pointerType']} {event['type']}, played was {sample.pointer} {kind}"
    late = got["timeStamp"] - LEAD_MS - sample.time
    if not -TIME_TOLERANCE <= late <= TIME_TOLERANCE:
        return f"{event['type']} at {got['timeStamp']}, {late:.3f} ms late"
    away = max(
        abs(got["clientX"] - sample.point[0]),
        abs(got["clientY"] - sample.point[1]),
    )
    if away > PLACE_TOLERANCE:
        return f"{event['type']} at {got['timeStamp']} is {away:.3f} px away"
    if abs(got["pressure"] - sample.pressure) > PRESSURE_TOLERANCE:
        return f"pressure {got['pressure']}, played was {sample.pressure}"
    return None


def _check_wheels(events: list[Line], session: Session) -> list[str]:
    """The browser may merge wheel events. Their sums stay, with and without Ctrl."""
    played: dict[bool, float] = defaultdict(float)
    recorded: dict[bool, float] = defaultdict(float)
    for wheel in session.script().wheels:
        played[bool(wheel.modifiers & CTRL)] += abs(wheel.delta[0]) + abs(wheel.delta[1])
    for event in events:
        if event["type"] == "wheel":
            recorded[event["ctrlKey"]] += abs(event["deltaX"]) + abs(event["deltaY"])
    return [
        f"wheel deltas sum to {recorded[ctrl]:.3f}, played were {played[ctrl]:.3f}"
        for ctrl in (False, True)
        if abs(played[ctrl] - recorded[ctrl]) > WHEEL_TOLERANCE
    ]


def check_size(paths: Iterable[Path]) -> list[str]:
    size = sum(path.stat().st_size for path in paths if path.is_file())
    return [f"the logs hold {size} bytes, limit {SIZE_LIMIT}"] if size > SIZE_LIMIT else []
