#!/usr/bin/env python3
"""Splits the linked wasm: what the page starts with, and parts that it loads when they are first wanted.

usage: split.py WASM FOLDER     writes FOLDER/start.wasm, one file for each part, and places.json: what each place of the table is

Binaryen's wasm-split does the cutting. A call into a part that is not there yet goes to a placeholder, an import whose module is the
name of the part and whose name is a place in the table; when the part is instantiated it puts its functions into these places
(`page/js/wasm.js`). So which function lies where is a matter of size alone, and never of what the program does.

A function belongs to the part whose modules or types its mangled name mentions, and what only functions of parts call goes with
them. What several parts share, and the start does not need, is a part of its own.
"""
from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

from names import Module

# What mangled names of Swift say where a function belongs: a length and a name. The first part that matches has it.
PARTS = {
    "cities": ["13ContentPlugin", "10Playground6Cities", "13makeCityMarks"],
    "measuring": ["17MeasurementPlugin", "18measurementSummary", "10Playground15measurementText"],
    "drawing": ["13DrawingPlugin", "10MapGeoJSON", "10Playground7geoJSON", "10Playground14setDrawingTool"],
    "inspector": [
        "11SwipePlugin", "12PageObserver", "14startRecording", "13stopRecording", "12recordedText", "11TraceHeader", "10JSONBuffer",
        "7Setting", "6Preset", "11applyPreset", "6Toggle", "10setSetting", "10turnToggle", "13settingNumber", "9stateName",
        "16GestureRejection", "6reject", "rejectFor", "rejectLate", "rejectHeld", "rejectShort", "rejectSecond", "16TranscriptNumber",
        # The standard library's strings: nothing that the page starts with makes any.
        "$eSS", "$eSs", "$es11_StringGuts", "$es12_SmallString", "$es18_StringBreadcrumbs", "UTF8View", "UTF16View",
        "ToASCII",
    ],
    # Events of positions alone, raw touches, observers, and changes of the chain while a movement is claimed: the page has them only with
    # the inspector. Turns and boxes by a mouse.
    "rare": [
        "18PositionIdentifier", "14NearestMatches", "10adoptClaim", "15enterAfterClaim", "11extendClaim", "12isBelowClaim", "10adoptHeard",
        "013followClaimedA0", "05claimA02by", "013cancelClaimed", "8offerRaw", "7passRaw", "18processAttentively", "16dispatchObserved",
        "17WebMercatorCameraC7deliver", "17WebMercatorCameraC13placeObserved", "7dragBox", "11completeBox", "10dragRotate",
    ],
    # Sorting is called by its place in the table of functions, so nothing tells that only parts do it. What drawing and measuring paint, and undo.
    "shared": ["15_stableSortImpl", "6_merge3low", "11makeOverlay", "10Playground7perform"],
}
SHARED = "shared"


def run(*command: str | Path) -> str:
    """What a program prints; Binaryen's tools say of themselves what went wrong."""
    try:
        return subprocess.run(list(map(str, command)), check=True, stdout=subprocess.PIPE, text=True).stdout
    except FileNotFoundError:
        sys.exit(f"split.py: there is no {command[0]}: apt-get install binaryen (macOS: brew install binaryen)")


class Program:
    """The calls between the functions of a module, which have numbers as names."""

    def __init__(self, file: Path) -> None:
        self.calls: dict[str, set[str]] = {}
        self.roots: set[str] = set()
        function = ""
        for line in run("wasm-dis", file).splitlines():
            if opened := re.match(r" \(func \$(\S+)", line):
                function = opened[1]
                self.calls[function] = set()
            elif line.startswith((" (export", " (elem", " (start")):
                self.roots.update(re.findall(r"\$(f\d+)\b", line))
            elif function:
                self.calls[function].update(re.findall(r"\((?:return_)?call \$(f\d+)\b", line))

    def reached(self, roots: set[str], stops: set[str]) -> set[str]:
        """What can be called from some functions, without those that are somewhere else."""
        seen, waiting = set(), [root for root in roots if root in self.calls and root not in stops]
        while waiting:
            function = waiting.pop()
            if function in seen:
                continue
            seen.add(function)
            waiting += [called for called in self.calls[function] if called in self.calls and called not in stops]
        return seen


def unmatched_words(names: dict[int, str]) -> list[str]:
    """Words of PARTS that occur in no function's name: a rename has left them behind."""
    return [word for words in PARTS.values() for word in words if not any(word in name for name in names.values())]


def assign(program: Program, names: dict[int, str]) -> dict[str, set[str]]:
    """The functions of each part."""
    parts: dict[str, set[str]] = defaultdict(set)
    for index, name in names.items():
        # What the compiler has merged bears the name of one of several functions.
        if re.search(r"Tm(\.\d+)?$", name):
            continue
        part = next((part for part, words in PARTS.items() if any(word in name for word in words)), None)
        if part and f"f{index}" in program.calls:
            parts[part].add(f"f{index}")
    named = set().union(*parts.values())
    start = program.reached(program.roots, named)
    wanted = defaultdict(set)
    for part in PARTS:
        called = set().union(*(program.calls[function] for function in parts[part]))
        for function in program.reached(called, named | start):
            wanted[function].add(part)
    for function, by in wanted.items():
        parts[next(iter(by)) if len(by) == 1 else SHARED].add(function)
    return parts


def split(source: Path, folder: Path) -> None:
    module = Module(source.read_bytes())
    names = module.function_names()
    if not names:
        sys.exit(f"split.py: {source} has no names of functions; it must not be stripped")
    if words := unmatched_words(names):
        sys.exit(f"split.py: no function is called {', '.join(words)}; update PARTS")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        # Short names: what the parts need of each other is exported under them.
        current = work / "named.wasm"
        current.write_bytes(module.with_function_names({index: f"f{index}" for index in names}))
        parts = assign(Program(current), names)
        cut = {}
        for part in PARTS:
            if not parts[part]:
                continue
            functions, rest, cut[part] = work / "functions", work / f"{part}-rest.wasm", work / f"{part}.wasm"
            functions.write_text("\n".join(sorted(parts[part])))
            run(
                "wasm-split", "-g", current, f"--split-funcs=@{functions}", "--import-namespace=_",
                f"--placeholder-namespace={part[0]}", "-o1", rest, "-o2", cut[part])
            current = rest
        places = {part: places_of(file, names) for part, file in cut.items()}
        (folder / "places.json").write_text(json.dumps(places, indent=1))
        sizes = {name: optimize(file, folder / f"{name}.wasm") for name, file in {"start": current, **cut}.items()}
    for name, size in sizes.items():
        print(f"{folder}/{name}.wasm: {size} bytes")
    print(f"{sum(sizes.values())} bytes in all")


def places_of(part: Path, names: dict[int, str]) -> dict[int, str]:
    """The functions that a part puts into the table, by their places. `wasm.js` knows the place for which it loaded a part."""
    places: dict[int, str] = {}
    for line in run("wasm-dis", part).splitlines():
        if line.startswith(" (elem") and (start := re.search(r"i32\.const (\d+)", line)):
            functions = re.findall(r"\$f(\d+)\b", line)
            places |= {int(start[1]) + offset: names.get(int(number), "") for offset, number in enumerate(functions)}
    return places


def optimize(source: Path, target: Path) -> int:
    run("wasm-opt", "-Oz", "--strip-debug", "--strip-producers", source, "-o", target)
    return target.stat().st_size


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: split.py WASM FOLDER")
    split(Path(sys.argv[1]), Path(sys.argv[2]))
