#!/usr/bin/env python3
"""Tests the playground in a real browser, and measures it.

usage: run.py [-k PATTERN] [-v] [--only {playground,module}] [--no-measures] [--times N] [--busy N]

Tests Web/dist/index.html, the ES module in Web/dist/package, and touchpipe. Missing ones are built: Web/build,
Web/package/build, and `swift build --package-path Tools`.

PLAYGROUND              another page
TOUCHPIPE               another touchpipe
PLAYGROUND_SCREENSHOTS  a folder for the pictures of all tests and the table of measurements. Without it, only failures have pictures, and
                        they and the table are in Web/tests/out. With --only, its name is measures-playground.txt or measures-module.txt
"""

from __future__ import annotations

import argparse
import multiprocessing
import re
import sys
import time
import unittest
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

import case  # noqa: E402
import measures  # noqa: E402
import needed  # noqa: E402
import page  # noqa: E402
import webmaps  # noqa: E402
from browser import SetupError  # noqa: E402


SLOWEST = 10
"""The number of the slowest tests that the end of a run names, after the durations of all modules of tests."""


MEASURES = {"test_measures", "test_package_measures", "test_beside_maplibre"}
"""The modules that compare times with those of other maps. They need a machine that does nothing else, so `.ci/run` leaves them out."""


OF_MODULE = ("test_package", "test_compare", "test_beside_maplibre")
"""How the names of the modules begin that test the ES module and the comparison. The other ones test the playground."""


class Result(unittest.TextTestResult):
    """Prints the reason of a failure at once, because a run takes a long time, saves a picture of it, and measures the duration of each test."""

    def __init__(self, *arguments, **options) -> None:
        super().__init__(*arguments, **options)
        self.durations: dict[str, float] = {}
        self._began = 0.0

    def startTest(self, test: unittest.TestCase) -> None:
        super().startTest(test)
        self._began = time.monotonic()

    def stopTest(self, test: unittest.TestCase) -> None:
        super().stopTest(test)
        self.durations[test.id()] = time.monotonic() - self._began

    def addFailure(self, test, err) -> None:
        super().addFailure(test, err)
        self.stream.writeln(self.failures[-1][1])
        save_failure(test, test.id())

    def addError(self, test, err) -> None:
        super().addError(test, err)
        self.stream.writeln(self.errors[-1][1])
        save_failure(test, test.id())

    def addSubTest(self, test, subtest, err) -> None:
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.stream.writeln((self.failures if issubclass(err[0], test.failureException) else self.errors)[-1][1])
            save_failure(test, subtest.id())


def save_failure(test: unittest.TestCase, name: str) -> None:
    """Saves a picture of the page of a test, if it has one that answers."""
    page = getattr(test, "page", None)
    if page is None:
        return
    with suppress(Exception):
        if prepare := getattr(test, "prepare_picture", None):
            prepare()
        case.save_picture(page, "failed-" + re.sub(r"[^\w.-]+", "-", name))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-k", action="append", help="only tests whose name contains this")
    parser.add_argument("-v", action="store_true", help="name each test")
    parser.add_argument(
        "--only", choices=["playground", "module"], help="only the tests of the playground, or only those of the ES module and the comparison"
    )
    parser.add_argument("--no-measures", action="store_true", help="leave out the modules that measure times")
    parser.add_argument("--times", type=int, default=1, metavar="N", help="run the tests N times, up to the first failure")
    parser.add_argument("--busy", type=int, default=0, metavar="N", help="run N processes beside the tests that never wait")
    arguments = parser.parse_args()
    # The measurements of the ES module and of the comparison open the playground too.
    if not (arguments.only == "module" and arguments.no_measures) and not page.PAGE.exists():
        needed.build("Web/build")
    if arguments.only != "playground" and not (webmaps.PACKAGE / "touch-pipeline.wasm").exists():
        needed.build("Web/package/build")
    with busy(arguments.busy):
        for time_of_run in range(1, arguments.times + 1):
            if arguments.times > 1:
                print(f"run {time_of_run} of {arguments.times}", flush=True)
            code = run(arguments)
            if code != 0:
                return code
    return 0


@contextmanager
def busy(count: int) -> Iterator[None]:
    """Loads the machine with processes that never wait, until the tests end."""
    processes = [multiprocessing.Process(target=spin, daemon=True) for _ in range(count)]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()


def spin() -> None:
    while True:
        pass


def run(arguments: argparse.Namespace) -> int:
    """Runs the tests once, in a new browser. Returns the exit code."""

    def is_wanted(module: str) -> bool:
        if arguments.no_measures and module in MEASURES:
            return False
        return arguments.only is None or module.startswith(OF_MODULE) == (arguments.only == "module")

    loader = unittest.TestLoader()
    if arguments.k:
        loader.testNamePatterns = [f"*{pattern}*" for pattern in arguments.k]
    measures.table.clear()
    for picture in case.OUT.glob("failed-*.png"):
        if is_wanted(picture.name.removeprefix("failed-").partition(".")[0]):
            picture.unlink()
    try:
        case.shared_browser()
    except SetupError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        # Other modules are not imported, because some read what the other lane of `.ci/run` builds at that time.
        suite = loader.loadTestsFromNames([path.stem for path in sorted(HERE.glob("test_*.py")) if is_wanted(path.stem)])
        result = unittest.TextTestRunner(verbosity=2 if arguments.v else 1, resultclass=Result).run(suite)
    finally:
        case.close_browser()
    for test, reason in result.skipped:
        print(f"skipped: {test.id()}: {reason}")
    modules: dict[str, float] = {}
    for name, duration in result.durations.items():
        module = name.partition(".")[0]
        modules[module] = modules.get(module, 0) + duration
    for durations in (modules, dict(slowest(result.durations)[:SLOWEST])):
        for name, duration in slowest(durations):
            print(f"{duration:6.1f} s  {name}")
    report(f"measures-{arguments.only}.txt" if arguments.only else "measures.txt")
    return 0 if result.wasSuccessful() and result.testsRun > 0 else 1


def slowest(durations: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(durations.items(), key=lambda item: -item[1])


def report(name: str) -> None:
    """Prints the table of measurements, and saves it beside the pictures."""
    text = "\n".join(measure.row for measure in measures.table)
    if text:
        print(text)
        case.OUT.mkdir(parents=True, exist_ok=True)
        (case.OUT / name).write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
