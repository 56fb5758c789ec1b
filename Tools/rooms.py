#!/usr/bin/env python3
"""Counts the Swift files of Sources, and fails if a count is outside its limits (docs/ARCHITECTURE.md, "Style").

    Tools/rooms.py           # one line for each count
    Tools/rooms.py --list    # also the files that are short, long, or an extension of a type in another file
"""
import pathlib
import statistics
import sys

SOURCES = pathlib.Path(__file__).resolve().parent.parent / "Sources"


def main():
    lines = {path.relative_to(SOURCES.parent): len(path.read_text().splitlines()) for path in sorted(SOURCES.rglob("*.swift"))}
    short = [path for path, count in lines.items() if count <= 20]
    extensions = [path for path in lines if "+" in path.stem]
    longest = max(lines, key=lines.get)
    counts = [
        ("files", len(lines), 0, 300),
        ("lines", sum(lines.values()), 0, None),
        ("median of lines", statistics.median(lines.values()), 80, 150),
        ("files of 20 lines or fewer", len(short), 0, 30),
        ("files named Type+Topic", len(extensions), 0, 60),
        (f"lines of the longest file ({longest})", lines[longest], 0, 500),
    ]
    failed = False
    for name, count, least, most in counts:
        wrong = count < least or (most is not None and count > most)
        failed = failed or wrong
        limit = "" if most is None else f"  (limit {most})" if least == 0 else f"  (limits {least} to {most})"
        print(f"{count:>8,}  {name}{limit}{'  <- outside' if wrong else ''}")
    if "--list" in sys.argv[1:]:
        for path in sorted({*short, *extensions, *(path for path in lines if lines[path] > 500)}):
            print(f"{lines[path]:>8}  {path}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
