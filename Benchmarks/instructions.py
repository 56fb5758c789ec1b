#!/usr/bin/env python3
"""Counts instructions and allocations for each event, exactly.

Runs the program in Instructions/ for two numbers of iterations, once under valgrind's callgrind and once with a library preloaded that
counts allocations. The difference of the costs, divided by the difference of the numbers of events, is the cost of one event. The costs of the
start and the set-up cancel out, and the numbers are the same on every run.

Prints a table in Markdown, and names the limits that are missed. With --check a missed limit is a failure.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

HERE = Path(__file__).resolve().parent
PACKAGE = HERE / "Instructions"
PROGRAM = "InstructionCounts"
CONTROL = "control-one-allocation"


@dataclass(frozen=True)
class Case:
    """A row: a scenario, the one that only builds its events, and the values of Open Mobile Maps (g++, clang).

    An event must cost less than the better of the two compilers, unless its cost is that of its many listeners (`is_linear`), and allocate nothing,
    unless the row is about something that allocates (`allocates`). A row that is known to cost more has the number of its last measurement
    (`above_reference`), and may cost 3 % more than that. Benchmarks/README.md has the reasons.
    """

    title: str
    scenario: str
    building: Optional[str] = None
    reference: Optional[tuple] = None
    reference_allocations: Optional[tuple] = None
    is_linear: bool = False
    allocates: bool = False
    above_reference: Optional[float] = None

    @property
    def limit(self):
        if self.above_reference is not None:
            return self.above_reference * 1.03
        return None if self.is_linear or self.reference is None else min(self.reference)

    @property
    def limit_of_allocations(self):
        return None if self.allocates else 0


ONE, TWO, MIXED = "build-one-finger", "build-two-fingers", "build-mixed"

# The reference was measured with the same events, `-O2`, and listeners that count and return false.
CASES = [
    Case("one-finger move, 1 listener", "one-finger-1", ONE, (543, 376), (1, 0), above_reference=1639),
    Case("one-finger move, 4 listeners", "one-finger-4", ONE, (600, 433), (1, 0), above_reference=1960),
    Case("one-finger move, 256 listeners", "one-finger-256", ONE, (5388, 5221), (1, 0), is_linear=True),
    Case("the same, 255 not interested in moves", "one-finger-1-of-256", ONE, (5388, 5221), (1, 0)),
    Case("two-finger move, 4 listeners", "two-fingers-4", TWO, (1701, 1656), (8, 8), above_reference=2235),
    Case("mixed, 4 listeners", "mixed-4", MIXED, (997, 898), (3.4, 2.9), above_reference=2398.9),
    Case("one-finger move, 1 listener, clock read each time", "one-finger-clock", ONE),
    Case("one-finger move of a position alone, 1 listener", "positions-1", "build-positions"),
    Case("one-finger move, 1 listener of raw touches and 1 of moves", "raw-1", ONE),
    Case("a move through a chain without a handler, 4 listeners", "dispatch-4"),
    Case("a command through a chain without a handler, 4 listeners", "command-4"),
    Case("recognizer alone, one-finger move", "recognizer-one-finger", ONE),
    Case("recognizer alone, two-finger move", "recognizer-two-fingers", TWO),
    Case("recognizer alone, mixed", "recognizer-mixed", MIXED),
    # The complete path, with the default navigation over the camera. The reference is `DefaultTouchHandler` with `MapCamera2d`, which has
    # no pitch.
    Case("to the camera: one finger", "camera-one-finger", None, (1326,), above_reference=3860.9),
    Case("to the camera: one finger, bearing 30, pitch 40", "camera-one-finger-pitched"),
    Case("to the camera: two fingers that zoom and turn", "camera-two-fingers", None, (2509,), above_reference=5957.3),
    Case("to the camera: two fingers, bearing 30, pitch 40", "camera-two-fingers-pitched"),
    Case("a frame of a pan's momentum", "frame-pan"),
    Case("a frame of a pan's momentum, bearing 30, pitch 40", "frame-pan-pitched"),
    Case("a frame of a zoom's momentum", "frame-zoom"),
    Case("a frame of a rotation's momentum, pitch 40", "frame-rotation"),
    Case("a frame of an ease of place, zoom, bearing and pitch", "frame-ease"),
    Case("a frame of a flight", "frame-flight"),
    Case("creation of a one-finger event", ONE),
    Case("creation of a two-finger event", TWO),
    Case("adding and removing a listener, 4 others", "chain-change-4", allocates=True),
    Case("adding and removing a listener, 64 others", "chain-change-64", allocates=True),
]


class Failure(Exception):
    """An error that the user can resolve."""


def run(command, folder=None, environment=None):
    """Runs a command. Returns its standard output and standard error."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=folder, env=environment)
    if done.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))}\nended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout, done.stderr


def need(tool, install):
    if shutil.which(tool) is None:
        raise Failure(f"{tool} is needed to count, and is not installed: {install}")


def build():
    """Builds the program, and returns its path."""
    command = ["swift", "build", "-c", "release", "--package-path", PACKAGE, "--product", PROGRAM]
    run(command)
    folder, _ = run(command + ["--show-bin-path"])
    return Path(folder.strip()) / PROGRAM


def build_counter(folder):
    """Compiles the library that counts allocations."""
    compiler = shutil.which("clang") or shutil.which("cc")
    if compiler is None:
        raise Failure("a C compiler is needed to count allocations: apt-get install gcc")
    library = Path(folder) / "count_allocations.so"
    run([compiler, "-O2", "-Wall", "-shared", "-fPIC", HERE / "count_allocations.c", "-o", library, "-ldl"])
    return library


class Counter:
    """Counts the costs of one event of a scenario."""

    def __init__(self, program, library, folder):
        self.program = program
        self.library = library
        self.folder = Path(folder)
        listing, _ = self._run([])
        self.events = {name: int(count) for name, count in (line.split() for line in listing.splitlines())}

    def instructions(self, scenario):
        return self._each(scenario, 5_000, self._instructions)

    def allocations(self, scenario):
        return self._each(scenario, 20_000, self._allocations)

    def _each(self, scenario, events, count):
        """The difference between two numbers of iterations, for each event."""
        few = max(1, events // 5 // self.events[scenario])
        many = max(2, events // self.events[scenario])
        cost = count(scenario, many) - count(scenario, few)
        return cost / ((many - few) * self.events[scenario])

    def _instructions(self, scenario, iterations):
        _, report = self._run([scenario, iterations], tool=[shutil.which("valgrind"), "--tool=callgrind", "--callgrind-out-file=/dev/null"])
        return next(int(line.split()[-1]) for line in report.splitlines() if "Collected :" in line)

    def _allocations(self, scenario, iterations):
        file = self.folder / f"{scenario}-{iterations}"
        self._run([scenario, iterations], LD_PRELOAD=str(self.library), ALLOCATION_COUNT_FILE=str(file))
        return int(file.read_text())

    def _run(self, arguments, tool=(), **environment):
        """Runs the program with the same path and environment on every machine.

        Both are at the start of the stack, and their length decides how values on it are aligned: a copy of a large one cost up to 12 instructions
        more. Swift would seed its hashing at random, which changes the start of the program a little each time.
        """
        variables = {"PATH": os.defpath, "SWIFT_DETERMINISTIC_HASHING": "1", **environment}
        return run([*tool, f"./{self.program.name}", *arguments], self.program.parent, variables)


def measure():
    """Counts every scenario that a row needs."""
    need("valgrind", "apt-get install valgrind")
    need("swift", "https://www.swift.org/install")
    program = build()
    scenarios = {case.scenario for case in CASES} | {case.building for case in CASES if case.building} | {CONTROL}
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        counter = Counter(program, build_counter(folder), folder)
        instructions = dict(zip(scenarios, pool.map(counter.instructions, scenarios)))
        allocations = dict(zip(scenarios, pool.map(counter.allocations, scenarios)))
    if allocations[CONTROL] != 1:
        raise Failure(f"the counting is wrong: an allocation for each event was counted as {allocations[CONTROL]}")
    return [result(case, instructions, allocations) for case in CASES]


def result(case, instructions, allocations):
    total = instructions[case.scenario]
    return {
        "title": case.title,
        "scenario": case.scenario,
        "instructions": total,
        "instructions_without_building": total - instructions[case.building] if case.building else None,
        "limit": case.limit,
        "reference": case.reference,
        "allocations": allocations[case.scenario],
        "limit_of_allocations": case.limit_of_allocations,
        "reference_allocations": case.reference_allocations,
    }


def missed(row):
    """The limits that a row does not keep, as text."""
    if row["limit"] is not None and row["instructions"] >= row["limit"]:
        yield f"{row['title']}: {number(row['instructions'])} instructions, the limit is {number(row['limit'])}"
    if row["limit_of_allocations"] is not None and row["allocations"] > row["limit_of_allocations"]:
        yield f"{row['title']}: {number(row['allocations'])} allocations"


def number(value):
    return f"{value:.1f}".rstrip("0").rstrip(".")


def table(rows):
    def cell(value, prefix=""):
        if value is None:
            return ""
        return prefix + (" / ".join(map(number, value)) if isinstance(value, tuple) else number(value))

    yield (
        "| case, for each event or frame | instructions | limit | without creation of the event | reference (g++ / clang) | allocations | reference |"
    )
    yield "| --- | --: | --: | --: | --: | --: | --: |"
    for row in rows:
        cells = [
            row["title"], cell(row["instructions"]), cell(row["limit"], "< "), cell(row["instructions_without_building"]),
            cell(row["reference"]), cell(row["allocations"]), cell(row["reference_allocations"]),
        ]
        yield "| " + " | ".join(cells) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="end with 1 if a limit is missed")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments = parser.parse_args()
    try:
        rows = measure()
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 2
    print(json.dumps(rows, indent=2) if arguments.json else "\n".join(table(rows)))
    failures = [line for row in rows for line in missed(row)]
    for line in failures:
        print(f"missed: {line}", file=sys.stderr)
    return 1 if arguments.check and failures else 0


if __name__ == "__main__":
    sys.exit(main())
