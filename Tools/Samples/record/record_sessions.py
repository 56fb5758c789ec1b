#!/usr/bin/env python3
"""Records the sample sessions: the PointerEvents of a real Chromium for scripted hands.

Needs Debian's chromium and chromium-driver and the Python package selenium. The motion is the same
every time. The batches in which the browser delivers events differ.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path

from browser import Browser, SetupError
from check import check_file, check_log, check_size
from player import commands
from pointer_log import Line, log_path, read_log, samples_of, write_log
from sessions import BY_NAME, SESSIONS, Session

SESSIONS_FOLDER = Path(__file__).resolve().parent.parent / "Sessions"
ATTEMPTS = 3


def main() -> int:
    options = parse_arguments()
    sessions = [BY_NAME[name] for name in options.only] if options.only else SESSIONS
    try:
        if options.check:
            return check(sessions, options.out)
        if options.table:
            return print_table(sessions, options.out)
        return record(sessions, options)
    except SetupError as error:
        print(f"record_sessions: {error}", file=sys.stderr)
        return 2


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--only",
        metavar="NAME",
        action="append",
        choices=sorted(BY_NAME),
        help=f"this session only; may be repeated. One of: {', '.join(BY_NAME)}",
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        type=Path,
        default=SESSIONS_FOLDER,
        help="where the logs are (default: Tools/Samples/Sessions)",
    )
    parser.add_argument("--chromium", metavar="PROGRAM", help="default: chromium in the PATH")
    parser.add_argument("--chromedriver", metavar="PROGRAM", help="default: chromedriver")
    action = parser.add_mutually_exclusive_group()
    action.add_argument(
        "--check", action="store_true", help="check the recorded logs instead of recording"
    )
    action.add_argument(
        "--table", action="store_true", help="print the table of the README instead of recording"
    )
    return parser.parse_args()


def record(sessions: Iterable[Session], options: argparse.Namespace) -> int:
    """Records the sessions with one browser for each device. A failed session is recorded again."""
    options.out.mkdir(parents=True, exist_ok=True)
    failed = 0
    by_device = sorted(sessions, key=lambda session: session.device.name)
    for device, group in groupby(by_device, key=lambda session: session.device):
        with Browser(device, options.chromium, options.chromedriver) as browser:
            for session in group:
                failed += not record_one(browser, session, options.out)
    return 1 if failed else 0


def record_one(browser: Browser, session: Session, folder: Path) -> bool:
    """Writes only a log that passes its check."""
    played = commands(session.script(), session.device, session.rate)
    defects: list[str] = []
    for _ in range(ATTEMPTS):
        try:
            lines = browser.record(session.name, played)
        except RuntimeError as error:
            defects = [str(error)]
            continue
        defects = check_log(lines, session)
        if not defects:
            write_log(log_path(folder, session.name), lines)
            print(f"{session.name}: {summary(lines)}")
            return True
    report(session, defects)
    return False


def check(sessions: Sequence[Session], folder: Path) -> int:
    failed = 0
    for session in sessions:
        path = log_path(folder, session.name)
        defects = check_file(path, session)
        if defects:
            report(session, defects)
            failed += 1
        else:
            print(f"{session.name}: {summary(read_log(path))}")
    too_large = check_size(log_path(folder, session.name) for session in sessions)
    for defect in too_large:
        print(defect, file=sys.stderr)
    return 1 if failed or too_large else 0


def report(session: Session, defects: list[str]) -> None:
    for defect in defects[:5]:
        print(f"{session.name}: {defect}", file=sys.stderr)
    if len(defects) > 5:
        print(f"{session.name}: and {len(defects) - 5} more", file=sys.stderr)


def summary(lines: list[Line]) -> str:
    events = lines[1:]
    samples = sum(len(samples_of(event)) for event in events)
    seconds = (events[-1]["timeStamp"] - events[0]["timeStamp"]) / 1000
    return f"{len(events)} events, {samples} samples, {seconds:.2f} s"


def print_table(sessions: Iterable[Session], folder: Path) -> int:
    print("| file | what it holds | fingers | events | expected |")
    print("| --- | --- | --- | --- | --- |")
    for session in sessions:
        path = log_path(folder, session.name)
        events = len(read_log(path)) - 1
        print(
            f"| `{path.name}` | {session.holds} | {session.fingers} | {events} |"
            f" {session.expected} |"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
