#!/usr/bin/env python3
"""Splits the linked wasm into the start of the page, and parts that are loaded when they are first needed.

usage: split.py [--late] PROGRAM WASM FOLDER     writes FOLDER/start.wasm, one file for each part, and places.json: the content of each place of the table

PROGRAM is the name of a table in parts.py. With `--late` the start has no placeholders: a part must be there before it is called.

Binaryen's wasm-split splits the program. A call into a part that is not loaded goes to a placeholder, an import whose module is the letter
of the part and whose name is a place in the table. When the part is instantiated, it puts its functions into these places
(`page/js/wasm.js`, `package/program.js`). The part of a function therefore changes only the size, and never the result of the program.

A function belongs to the part whose modules or types its mangled name mentions, and functions that only functions of parts call are in these
parts. Functions that several parts share, and the start does not need, are a part of their own.
"""
from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from data import LinkedData
from names import Module
from order import ordered
from parts import ALONE, LATER, PACKAGE, PLAYGROUND, SHARED, TOGETHER

FEATURES = [
    "--enable-bulk-memory", "--enable-mutable-globals", "--enable-sign-ext", "--enable-nontrapping-float-to-int", "--enable-multivalue",
    "--enable-reference-types",
]
"""The features of WebAssembly that the compiler uses."""

LETTERS = "abcdefghijklmnopqrstuvwxyz"

UNCALLED = "resize"
"""A function with parameters that no call by a place in the table passes. It fills short gaps of the table, and a call of a gap still traps."""
LONGEST_GAP = 12
"""The number of places up to which filling a gap of the table makes the file smaller with gzip."""

PROGRAMS = {"playground": PLAYGROUND, "package": PACKAGE}


def run(*command: str | Path) -> str:
    """The output of a program. Binaryen's tools print their own errors."""
    try:
        return subprocess.run(list(map(str, command)), check=True, stdout=subprocess.PIPE, text=True).stdout
    except FileNotFoundError:
        sys.exit(f"split.py: there is no {command[0]}: apt-get install binaryen (macOS: brew install binaryen)")


class Program:
    """The functions that each function of a module calls, and those whose places in the table it mentions. Functions have numbers as names.

    A function that is called by its place is mentioned as a constant in code or data. Other constants may have the same value. A function
    may then stay in the start without need.
    """

    def __init__(self, file: Path) -> None:
        self.calls: dict[str, set[str]] = {}
        self.direct: dict[str, set[str]] = {}
        self.roots: set[str] = set()
        self.constants: dict[str, set[int]] = defaultdict(set)
        places: dict[int, str] = {}
        data: set[int] = set()
        function = ""
        for line in run("wasm-dis", file).splitlines():
            if opened := re.match(r" \(func \$([^\s()]+)", line):
                function = opened[1]
                self.calls[function] = set()
            elif line.startswith(" (elem") and (start := re.search(r"i32\.const (\d+)", line)):
                places |= {int(start[1]) + offset: name for offset, name in enumerate(re.findall(r"\$(f\d+)\b", line))}
            elif line.startswith((" (export", " (start")):
                self.roots.update(re.findall(r"\$(f\d+)\b", line))
            elif line.startswith(" (data"):
                data |= words_of(line)
            elif function:
                self.calls[function].update(re.findall(r"\((?:return_)?call \$(f\d+)\b", line))
                self.constants[function].update(map(int, re.findall(r"\(i32\.const (\d+)\)", line)))
        self.roots |= {places[number] for number in data & places.keys()}
        self.direct = {function: set(called) for function, called in self.calls.items()}
        for function, numbers in self.constants.items():
            self.calls[function] |= {places[number] for number in numbers & places.keys()}

    def reached(self, roots: set[str], stops: set[str]) -> set[str]:
        """The functions that can be called from some functions, without those that are elsewhere."""
        seen, waiting = set(), [root for root in roots if root in self.calls and root not in stops]
        while waiting:
            function = waiting.pop()
            if function in seen:
                continue
            seen.add(function)
            waiting += [called for called in self.calls[function] if called in self.calls and called not in stops]
        return seen


def words_of(data: str) -> set[int]:
    """The numbers of four bytes in a data segment, as `wasm-dis` prints it."""
    content = bytes_of(data)
    return {int.from_bytes(content[at:at + 4], "little") for at in range(0, len(content), 4)}


def bytes_of(data: str) -> bytes:
    """The content of a data segment, as `wasm-dis` prints it."""
    text = data[data.index('"') + 1:data.rindex('"')]
    escapes = {"t": "\t", "n": "\n", "r": "\r", '"': '"', "'": "'", "\\": "\\"}
    plain = re.sub(r"\\([0-9a-fA-F]{2}|.)", lambda found: escapes.get(found[1]) or chr(int(found[1], 16)), text)
    return plain.encode("latin-1")


def letters(parts: Iterable[str]) -> dict[str, str]:
    """The letter of each part: the first one of its name that no earlier part has."""
    taken: dict[str, str] = {}
    for part in parts:
        taken[part] = next(letter for letter in part if letter not in taken.values())
    return taken


def unmatched_words(table: dict[str, list[str]], names: dict[int, str]) -> list[str]:
    """Words of a table that occur in no function's name, for example after a rename."""
    return [word for words in table.values() for word in words if not any(word in name for name in names.values())]


def assign(table: dict[str, list[str]], program: Program, names: dict[int, str]) -> dict[str, set[str]]:
    """The functions of each part."""
    parts: dict[str, set[str]] = defaultdict(set)
    for index, name in names.items():
        # A function that the compiler has merged has the name of one of several functions.
        if re.search(r"Tm(\.\d+)?$", name):
            continue
        part = next((part for part, words in table.items() if any(word in name for word in words)), None)
        if any(word in name for word in TOGETHER):
            part = SHARED
        if part and f"f{index}" in program.calls:
            parts[part].add(f"f{index}")
    named = set().union(*parts.values())
    start = program.reached(program.roots, named)
    wanted = defaultdict(set)
    for part in table:
        called = set().union(*(program.calls[function] for function in parts[part]))
        for function in program.reached(called, named | start):
            wanted[function].add(part)
    for function, by in wanted.items():
        if len(by) == 1:
            parts[next(iter(by))].add(function)
        elif not by & ALONE:
            parts[SHARED].add(function)
    return parts


def assign_data(data: LinkedData, parts: dict[str, set[str]], program: Program) -> dict[str, list[tuple[int, bytes]]]:
    """The bytes of each part: what its functions use, and none of the start. The functions of several parts use what is in the shared part."""
    start = program.calls.keys() - set().union(*parts.values())
    # Binaryen may have moved an address from a call into the function that is called.
    kept = data.reached(start, set().union(*(program.constants[function] for function in start)))
    wanted: dict[int, set[str]] = defaultdict(set)
    for part, functions in parts.items():
        for symbol in data.reached(functions) - kept:
            wanted[symbol].add(part)
    symbols: dict[str, set[int]] = defaultdict(set)
    for symbol, by in wanted.items():
        if len(by) == 1 or not by & ALONE:
            symbols[next(iter(by)) if len(by) == 1 else SHARED].add(symbol)
    return {part: data.pieces(of_part, data.symbols.keys() - of_part) for part, of_part in symbols.items()}


def missing_calls(parts: dict[str, set[str]], program: Program, names: dict[int, str]) -> list[str]:
    """Calls from a part to a function of another part that may not be loaded then."""
    homes = {function: part for part, functions in parts.items() for function in functions}
    return [
        f"{part}: {names[int(function[1:])]} calls {homes[called]}: {names[int(called[1:])]}"
        for function, part in homes.items()
        for called in sorted(program.direct[function])
        if homes.get(called, part) not in {part, SHARED, *LATER.get(part, ())}
    ]


def split(table: dict[str, list[str]], source: Path, folder: Path, is_late: bool) -> None:
    module = Module(source.read_bytes())
    names = module.function_names()
    if not names:
        sys.exit(f"split.py: {source} has no names of functions; it must not be stripped")
    if words := unmatched_words(table, names):
        sys.exit(f"split.py: no function is called {', '.join(words)}; update parts.py")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        # Short names, under which the start exports the functions that the parts need of each other.
        current = work / "named.wasm"
        current.write_bytes(module.with_function_names({index: f"f{index}" for index in names}))
        current = without_unused_parameters(current, work / "prepared.wasm")
        program = Program(current)
        parts = assign(table, program, names)
        if is_late and (calls := missing_calls(parts, program, names)):
            sys.exit("split.py: a part calls what may not be there; update parts.py:\n" + "\n".join(calls))
        cut = {}
        for part, letter in letters(table).items():
            if not parts[part]:
                continue
            functions, rest, cut[part] = work / "functions", work / f"{part}-rest.wasm", work / f"{part}.wasm"
            functions.write_text("\n".join(sorted(parts[part])))
            run(
                "wasm-split", "-g", current, f"--split-funcs=@{functions}", "--import-namespace=_",
                f"--placeholder-namespace={letter}", "-o1", rest, "-o2", cut[part])
            current = rest
        if is_late:
            moved = assign_data(LinkedData(module), parts, program)
            without_placeholders(current, work / "late.wasm", set(letters(table).values()))
            exports = Exports(work / "late.wasm", cut, parts)
            current = rewritten(work / "late.wasm", exports, "start", removed=[piece for pieces in moved.values() for piece in pieces])
            cut = {part: rewritten(file, exports, part, added=moved.get(part, [])) for part, file in cut.items()}
        places = {part: places_of(file, names) for part, file in cut.items()}
        (folder / "places.json").write_text(json.dumps(places, indent=1))
        sizes = {name: optimize(file, folder / f"{name}.wasm", is_late) for name, file in {"start": current, **cut}.items()}
    for name, size in sizes.items():
        print(f"{folder}/{name}.wasm: {size} bytes")
    print(f"{sum(sizes.values())} bytes in all")


def without_unused_parameters(source: Path, target: Path) -> Path:
    """Removes parameters that no caller needs to pass. Swift's calling convention has two of them in each function.

    Call this before splitting, because a function that another file calls keeps its parameters.
    """
    run("wasm-opt", *FEATURES, "-g", "--dae-optimizing", source, "-o", target)
    return target


def without_placeholders(start: Path, target: Path, modules: set[str]) -> None:
    """Removes the functions of parts from the table. A part puts them there when it is instantiated, and a call before that traps."""
    lines, missing, places = [], set(), {}
    for line in run("wasm-dis", start).splitlines():
        if (found := re.match(r' \(import "(.)" "\d+" \(func \$([^\s()]+)', line)) and found[1] in modules:
            missing.add(found[2])
        elif line.startswith(" (elem") and (first := re.search(r"i32\.const (\d+)", line)):
            names = re.findall(r"\$([^\s()]+)", line[first.end():])
            places |= {place: name for place, name in enumerate(names, int(first[1])) if name not in missing}
        elif found := re.match(rf' \(export "{UNCALLED}" \(func \$([^\s()]+)', line):
            uncalled = found[1]
            lines += [line, *segments(places, uncalled)]
        else:
            lines.append(line)
    text = target.with_suffix(".wat")
    text.write_text("\n".join(lines))
    run("wasm-as", "-g", *FEATURES, text, "-o", target)


class Exports:
    """The exported functions of each file, and their names.

    The start exports the functions that the page calls, also those in a part, for which the export only passes the call on. The start puts functions
    that only parts call into its table, because an export is three times as large. A part imports them by their places. The page and the parts also
    find the exports of a part (`program.js`), so that a part exports its own functions for the page, and the shared part exports its own. A part that
    may be loaded without them calls the start.
    """

    def __init__(self, start: Path, cut: dict[str, Path], parts: dict[str, set[str]]) -> None:
        homes = {function: part for part, functions in parts.items() for function in functions}
        importers: dict[str, set[str]] = defaultdict(set)
        for part, file in cut.items():
            for function in re.findall(r'(?m)^ \(import "_" "(f\d+)"', run("wasm-dis", file)):
                importers[function].add(part)
        self.names: dict[str, str] = {}
        self.functions: dict[str, str] = {}
        self.files: dict[str, str] = {}
        self.in_table: list[str] = []
        """The functions that the start has in its table for parts. They follow what the table had."""
        # All other exports have names of three letters or more.
        short = (first + second for first in ["", *LETTERS] for second in LETTERS)
        text = run("wasm-dis", start)
        self.first_place = table_size(text)
        for name, function in re.findall(r'(?m)^ \(export "([^"]+)" \(func \$(f\d+)\)', text):
            home, is_of_page = homes.get(function, "start"), name != function
            self.functions[name] = function
            if is_of_page or (home == SHARED and not importers[name] & ALONE):
                self.names[name] = name if is_of_page else next(short)
                self.files[name] = home
            else:
                self.names[name] = str(self.first_place + len(self.in_table))
                self.in_table.append(function)

    def of(self, file: str) -> Iterable[tuple[str, str]]:
        """The exports of a file: the name in the program, and the name of the export."""
        return ((name, self.names[name]) for name, home in self.files.items() if home == file)

    def table(self, line: str) -> list[str]:
        """The table of the start with what parts call, in place of the line that declares the table."""
        end = self.first_place + len(self.in_table)
        return [line.replace(str(self.first_place), str(end), 1), segment(self.first_place, self.in_table)]


def rewritten(
    source: Path, exports: Exports, file: str, removed: Iterable[tuple[int, bytes]] = (), added: Iterable[tuple[int, bytes]] = ()
) -> Path:
    """A module with its exports, without some bytes of its data, and with further data, as addresses and bytes."""
    lines, own = [], dict(exports.of(file))
    for line in run("wasm-dis", source).splitlines():
        if found := re.match(r' \(export "([^"]+)" \(func', line):
            if found[1] not in own:
                continue
            line = line.replace(f'"{found[1]}"', f'"{own.pop(found[1])}"', 1)
        elif (found := re.match(r' \(import "_" "(f\d+)"', line)) and found[1] in exports.names:
            line = line.replace(f'"{found[1]}"', f'"{exports.names[found[1]]}"', 1)
        elif found := re.match(r" \(data \(i32\.const (\d+)\)", line):
            line = data_segment(int(found[1]), without(removed, int(found[1]), bytes_of(line)))
        elif file == "start" and table_size(line):
            lines += exports.table(line)
            continue
        lines.append(line)
    added_exports = [f' (export "{name}" (func ${exports.functions[function]}))' for function, name in own.items()]
    end = len(lines) - 1 - lines[::-1].index(")")
    lines[end:end] = [*added_exports, *(data_segment(address, piece) for address, piece in added)]
    text, target = source.with_suffix(".wat"), source.with_name(f"rewritten-{source.name}")
    text.write_text("\n".join(lines))
    run("wasm-as", "-g", *FEATURES, text, "-o", target)
    return target


def table_size(text: str) -> int:
    """The number of places of the table that a module declares, as `wasm-dis` prints it; 0 if there is none."""
    found = re.search(r"(?m)^ \(table \S+ (\d+) funcref\)", text)
    return int(found[1]) if found else 0


def data_segment(address: int, data: bytes) -> str:
    escaped = "".join(f"\\{byte:02x}" for byte in data)
    return f' (data (i32.const {address}) "{escaped}")'


def without(pieces: Iterable[tuple[int, bytes]], address: int, data: bytes) -> bytes:
    """The bytes at an address with zeros in place of some pieces."""
    left = bytearray(data)
    for start, piece in pieces:
        if address <= start < address + len(data):
            left[start - address:start - address + len(piece)] = bytes(len(piece))
    return bytes(left)


def segments(places: dict[int, str], filler: str) -> list[str]:
    """The element segments for functions at their places. Short gaps are filled, because each segment has a head of six bytes."""
    found: list[tuple[int, list[str]]] = []
    for place in sorted(places):
        end = found[-1][0] + len(found[-1][1]) if found else -LONGEST_GAP
        if place - end < LONGEST_GAP:
            found[-1][1].extend([filler] * (place - end))
        else:
            found.append((place, []))
        found[-1][1].append(places[place])
    return [segment(first, names) for first, names in found]


def segment(first: int, names: list[str]) -> str:
    return f" (elem $at{first} (i32.const {first}) {' '.join(f'${name}' for name in names)})"


def places_of(part: Path, names: dict[int, str]) -> dict[int, str]:
    """The functions that a part puts into the table, by their places. `wasm.js` knows the place for which it loaded a part."""
    places: dict[int, str] = {}
    for line in run("wasm-dis", part).splitlines():
        if line.startswith(" (elem") and (start := re.search(r"i32\.const (\d+)", line)):
            functions = re.findall(r"\$f(\d+)\b", line)
            places |= {int(start[1]) + offset: names.get(int(number), "") for offset, number in enumerate(functions)}
    return places


def optimize(source: Path, target: Path, is_small: bool) -> int:
    # The lowest memory is the end of the stack, which no program reaches.
    passes = [*FEATURES, "--flatten", "--rereloop", "-Oz", "--low-memory-unused", "-Oz", "--strip-debug", "--strip-producers"]
    # A third round pays only for a program of many small functions. With `--ignore-implicit-traps` Binaryen 108 executes divisions that Swift skips.
    passes += ["-Oz"] if is_small else []
    if is_small and target.stem == "start":
        # Every map downloads the start, with gzip.
        named = source.with_name("named.wasm")
        run("wasm-opt", "-g", *(word for word in passes if word != "--strip-debug"), source, "-o", named)
        source = reordered(source, ordered(Module(named.read_bytes()).functions()))
    run("wasm-opt", *passes, source, "-o", target)
    return target.stat().st_size


def reordered(source: Path, names: list[str]) -> Path:
    """A module with some of its functions in another order, which Binaryen keeps. Those that are not named come last."""
    rest = run("wasm-dis", source)
    texts = {found[2]: found[1] for found in re.finditer(r"(?m)(^ \(func \$([^\s()]+).*\n(?:  .*\n)* \)\n)", rest)}
    for function in texts.values():
        rest = rest.replace(function, "", 1)
    functions = [texts.pop(name) for name in names if name in texts] + [*texts.values()]
    end = rest.rindex(")")
    text, target = source.with_suffix(".wat"), source.with_name(f"ordered-{source.name}")
    text.write_text(rest[:end] + "".join(functions) + rest[end:])
    run("wasm-as", "-g", *FEATURES, text, "-o", target)
    return target


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--late"]
    if len(arguments) != 3 or arguments[0] not in PROGRAMS:
        sys.exit(f"usage: split.py [--late] {'|'.join(PROGRAMS)} WASM FOLDER")
    split(PROGRAMS[arguments[0]], Path(arguments[1]), Path(arguments[2]), "--late" in sys.argv)
