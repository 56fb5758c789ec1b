"""The reference in the README of the package, against the type declarations and the built files: neither has what the other has not."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import unittest
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from declarations import Declaration, declarations
from webmaps import PACKAGE

ALIASES = {"AnyGestureEvent", "GeoJSON", "Geometry", "SelectionTarget", "WasmSource"}
"""Types that have no members and no names of their own."""
FEATURES = ("mutable-globals", "sign-ext", "bulk-memory", "nontrapping-float-to-int")
"""What the README says that a browser needs of WebAssembly, as wasm-opt calls it."""


@dataclass
class Table:
    """A table of the README, below a heading."""

    heading: str
    columns: list[str]
    rows: list[list[str]]

    @property
    def type(self) -> str:
        """The type that the heading names at its end."""
        found = re.search(r": `(\w+)`$", self.heading)
        return found[1] if found else ""


def tables(text: str) -> list[Table]:
    found: list[Table] = []
    heading, is_table = "", False
    for line in text.splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")] if line.startswith("|") else []
        if cells and not is_table:
            found.append(Table(heading, cells, []))
        elif cells and not line.startswith("| ---"):
            # An empty last cell has no space behind its bar.
            found[-1].rows.append(cells)
        is_table = bool(cells)
    return found


def code(cell: str) -> list[str]:
    """What is in backticks in a cell, without the parameters of methods."""
    return [name.split("(")[0] for name in re.findall(r"`([^`]+)`", cell)]


class PackageReferenceTest(unittest.TestCase):
    readme: ClassVar[str]
    tables: ClassVar[list[Table]]
    declared: ClassVar[dict[str, Declaration]]

    @classmethod
    def setUpClass(cls) -> None:
        cls.readme = (PACKAGE / "README.md").read_text("utf-8")
        cls.tables = tables(cls.readme)
        try:
            cls.declared = declarations(PACKAGE)
        except FileNotFoundError as error:
            raise unittest.SkipTest(str(error)) from error

    def small(self, column: str) -> dict[str, list[str]]:
        """The tables with one row for each type, such as `| type | fields |`."""
        found = [table for table in self.tables if table.columns == ["type", column]]
        self.assertGreater(len(found), 0, column)
        return {code(first)[0]: code(second) for table in found for first, second in table.rows}

    def test_every_type_is_in_the_reference_with_all_that_it_has(self) -> None:
        own = {table.type: table for table in self.tables if table.type}
        fields, values, others = self.small("fields"), self.small("values"), self.small("what it is")
        for name, declaration in self.declared.items():
            with self.subTest(name):
                if name in own:
                    first = [one for row in own[name].rows for one in code(row[0])]
                    self.assertEqual(sorted(first), sorted(self.parts(declaration)))
                elif name in ALIASES:
                    self.assertIn(name, others)
                elif declaration.kind == "function":
                    self.assertIn(f"`{name}(", self.readme)
                else:
                    self.assertEqual((fields if declaration.members else values).get(name), self.parts(declaration))
        for name in {*own, *fields, *values, *others}:
            self.assertIn(name, self.declared, "the reference has a type that is not declared")

    def parts(self, declaration: Declaration) -> list[str]:
        return list(declaration.members) or declaration.names or list(declaration.events)

    def test_events_have_the_fields_that_are_declared(self) -> None:
        for table in self.tables:
            declaration = self.declared.get(table.type)
            if declaration is None or not declaration.events:
                continue
            for types, fields, *_ in table.rows:
                for name in code(types):
                    with self.subTest(f"{table.type} {name}"):
                        self.assertEqual(set(code(fields)), declaration.events[name])

    def test_defaults_are_those_that_are_declared(self) -> None:
        checked = 0
        for table in self.tables:
            if "default" not in table.columns:
                continue
            for name, _, default, *_ in table.rows:
                comment = self.declared[table.type].members[code(name)[0]].comment
                with self.subTest(f"{table.type} {name}"):
                    checked += 1
                    if default:
                        self.assertIn(f"{default} by default", comment)
                    else:
                        self.assertNotIn(" by default", comment)
        self.assertGreater(checked, 40)

    def test_every_declaration_and_every_member_has_a_comment(self) -> None:
        for name, declaration in self.declared.items():
            self.assertNotEqual(declaration.comment, "", name)
            for member in declaration.members.values():
                self.assertNotEqual(member.comment, "", f"{name}.{member.name}")
            # Numbers have a unit, a range or both, or count something.
            for member in declaration.members.values():
                if re.match(r"number\b", member.type):
                    units = r"pixel|degree|millisecond|meter|zoom|index|number of|From|from|to 1|1\.|buttons|share|inch|same from|0 by default"
                    self.assertRegex(member.comment, units, f"{name}.{member.name}")

    def test_sizes_are_those_of_the_files(self) -> None:
        (table,) = [table for table in self.tables if table.columns[:1] == ["file"]]
        names = [code(row[0])[0] for row in table.rows]
        files = [str(file.relative_to(PACKAGE)) for file in PACKAGE.rglob("*.wasm")]
        self.assertEqual(sorted(names), sorted(files))
        stated = {name: [size, zipped] for name, (_, size, zipped, *_) in zip(names, table.rows)}
        benchmarks = (Path(__file__).parent / "../../Benchmarks/README.md").read_text("utf-8")
        pairs = re.findall(r"\| `(\S+\.wasm)` \| (\d+) kB .*\n\| the same with gzip \| (\d+) kB", benchmarks)
        self.assertEqual(sorted(name for name, *_ in pairs), sorted(files))
        for name, *sizes in [*pairs, *((name, *sizes) for name, sizes in stated.items())]:
            data = (PACKAGE / name).read_bytes()
            for size, found in zip(sizes, (len(data), len(gzip.compress(data, 9)))):
                with self.subTest(f"{name}: {found} bytes"):
                    self.assertLessEqual(abs(float(size) - found / 1000), max(1, 0.05 * found / 1000))

    def test_the_lines_for_preloading_name_every_file_of_a_map(self) -> None:
        modules: list[str] = []

        def visit(name: str) -> None:
            if name not in modules:
                modules.append(name)
                for imported in re.findall(r"from '\./([^']+)'", (PACKAGE / name).read_text("utf-8")):
                    visit(imported)

        visit("touch-pipeline.js")
        lines = re.findall(r'<link rel="(\w+)" href="touch-pipeline/([^"]+)"', self.readme)
        self.assertEqual(lines, [("preload", "touch-pipeline.wasm"), *(("modulepreload", name) for name in modules)])

    def test_webassembly_needs_only_the_features_that_are_stated(self) -> None:
        optimizer = shutil.which("wasm-opt")
        if optimizer is None:
            self.skipTest("wasm-opt is not installed: apt-get install binaryen")
        for file in PACKAGE.rglob("*.wasm"):
            with self.subTest(file.name):
                command = [optimizer, "--mvp-features", *(f"--enable-{feature}" for feature in FEATURES), file, "-o", "/dev/null"]
                run = subprocess.run(command, capture_output=True, text=True, timeout=120)
                self.assertEqual(run.returncode, 0, run.stderr[:500])

    def test_no_line_is_long(self) -> None:
        for file in (*PACKAGE.glob("*.md"), *PACKAGE.glob("*.ts"), *PACKAGE.glob("*.js")):
            for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
                self.assertLessEqual(len(line), 150, f"{file.name}:{number}")
