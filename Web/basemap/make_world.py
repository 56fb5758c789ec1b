#!/usr/bin/env python3
"""Makes Web/page/data/detail.bin: the countries of Natural Earth 1:50m, for the zoom levels at which 1:110m is too coarse.

usage: make_world.py RDATA OUTPUT     RDATA is the folder `data` of Debian's r-cran-rnaturalearthdata

Neighbours share their borders: the file has each border once, and each country as a list of borders. Needs `rdata` and `shapely` of
PyPI.
"""

from __future__ import annotations

import gzip
import lzma
import pathlib
import struct
import sys
import warnings
from typing import Any

import rdata
import shapely
from encoding import Point, Writer, without_repeats

Place = tuple[float, float]

STEP = 0.01
"""The degrees of a whole number of the file."""
TOLERANCE = 0.012
"""Degrees by which a simplified border may deviate."""
SMALLEST = 0.0008
"""Square degrees. Smaller islands and lakes are left out, but never the largest island of a country."""
CONTINENTS = ["Africa", "Antarctica", "Asia", "Europe", "North America", "Oceania", "South America"]


def stored(folder: pathlib.Path, name: str) -> Any:
    """An object of a lazy-load database of R: `.rdx` has the place of each object in `.rdb`."""
    parse, convert = rdata.parser.parse_data, rdata.conversion.SimpleConverter
    index = convert().convert(parse(gzip.decompress((folder / "Rdata.rdx").read_bytes())))
    start, length = map(int, index["variables"][name])
    packed = (folder / "Rdata.rdb").read_bytes()[start : start + length]
    (size,) = struct.unpack(">I", packed[:4])
    if packed[4:5] != b"Z":
        raise SystemExit(f"{name} is not compressed with xz")
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 6}]
    data = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=filters).decompress(packed[5:], size)
    return convert().convert(parse(data, expand_altrep=True))


def countries(folder: pathlib.Path) -> list[tuple[int, int, list[list[Place]]]]:
    """The continent, the population in thousands, and the rings of each country."""
    world = stored(folder, "countries50")
    made = []
    for (_, facts), shapes in zip(world.data.iterrows(), world.polygons, strict=True):
        found = [shapely.Polygon(part.coords) for part in shapes.Polygons]
        largest = max(ring.area for ring in found)
        found = [ring for ring in found if ring.area == largest or ring.area >= SMALLEST]
        name = str(facts["continent"])
        continent = CONTINENTS.index(name) if name in CONTINENTS else CONTINENTS.index("Europe")
        people = float(facts["pop_est"])
        rings = [[(float(x), float(y)) for x, y in ring.exterior.coords[:-1]] for ring in found]
        made.append((continent, round(people / 1000) if people > 0 else 0, rings))
    return made


def simplified(line: list[Place]) -> list[Point]:
    """A border with fewer points, in whole numbers. Its ends stay."""
    places = shapely.LineString(line).simplify(TOLERANCE).coords
    return without_repeats((round(x / STEP), round(y / STEP)) for x, y in places)


class Borders:
    """Each border once: rings are cut where more than two borders meet."""

    def __init__(self, rings: list[list[Place]]) -> None:
        self.lines: list[list[Place]] = []
        self._places: dict[tuple[Place, ...], int] = {}
        neighbours: dict[Place, set[Place]] = {}
        for ring in rings:
            for a, b in zip(ring, ring[1:] + ring[:1]):
                neighbours.setdefault(a, set()).add(b)
                neighbours.setdefault(b, set()).add(a)
        self._nodes = {point for point, others in neighbours.items() if len(others) != 2}

    def of(self, ring: list[Place]) -> list[int]:
        """The borders of a ring, in order: twice the index, and 1 more for a border that is followed backwards."""
        cuts = [i for i, point in enumerate(ring) if point in self._nodes]
        # An island begins at its smallest corner, so that both sides of an enclosed border begin there.
        first = cuts[0] if cuts else ring.index(min(ring))
        turned = ring[first:] + ring[:first] + [ring[first]]
        ends = [i for i, point in enumerate(turned) if i == 0 or point in self._nodes]
        ends = ends if ends[-1] == len(turned) - 1 else [*ends, len(turned) - 1]
        return [self._place(turned[a : b + 1]) for a, b in zip(ends, ends[1:])]

    def _place(self, line: list[Place]) -> int:
        forward, backward = tuple(line), tuple(reversed(line))
        if backward in self._places:
            return 2 * self._places[backward] + 1
        if forward not in self._places:
            self._places[forward] = len(self.lines)
            self.lines.append(line)
        return 2 * self._places[forward]


def main(folder: str, output: str) -> None:
    warnings.simplefilter("ignore")
    facts = countries(pathlib.Path(folder))
    borders = Borders([ring for *_, rings in facts for ring in rings])
    numbered = [(c, p, [borders.of(ring) for ring in rings]) for c, p, rings in facts]
    lines = [simplified(line) for line in borders.lines]
    writer = Writer()
    writer.number(round(1 / STEP))
    writer.number(len(lines))
    start = (0, 0)
    for line in lines:
        writer.line(line, start)
        start = line[-1]
    writer.number(len(numbered))
    for continent, people, rings in numbered:
        for value in (continent, people, len(rings)):
            writer.number(value)
        for ring in rings:
            writer.number(len(ring))
            for place in ring:
                writer.number(place)
    pathlib.Path(output).write_bytes(writer.bytes)
    count = sum(len(line) for line in lines)
    print(f"{output}: {len(writer.bytes)} bytes, {len(lines)} borders with {count} points")


if __name__ == "__main__":
    main(*sys.argv[1:])
