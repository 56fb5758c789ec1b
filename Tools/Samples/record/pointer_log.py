"""Reads and writes logs of PointerEvents of a browser. README.md in the parent folder describes the format."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

SUFFIX = ".pointerevents.jsonl"

Line = dict[str, Any]


def log_path(folder: Path, session: str) -> Path:
    return folder / f"{session}{SUFFIX}"


def write_log(path: Path, lines: Sequence[Line]) -> None:
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")


def read_log(path: Path) -> list[Line]:
    """The header and the events. Raises `ValueError` with the line number of a line that is not an object."""
    lines: list[Line] = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            line = json.loads(text)
        except json.JSONDecodeError as error:
            raise ValueError(f"line {number}: {error}") from error
        if not isinstance(line, dict):
            raise ValueError(f"line {number}: not an object")
        lines.append(line)
    return lines


def samples_of(event: Line) -> list[Line]:
    """The positions that an event reports, oldest first."""
    coalesced: list[Line] = event.get("coalesced", [event])
    return coalesced
