"""GeoJSON that was cut at the antimeridian: the ES module joins it. The cases are those of Tests/MapGeoJSONTests/AntimeridianTests.swift."""

from __future__ import annotations

import json
from typing import Any

from webmaps import PackageTest

Ring = list[list[float]]

LINES: list[tuple[Ring, list[Ring]]] = [
    ([[170, 0], [190, 10]], [[[170, 0], [180, 5]], [[-180, 5], [-170, 10]]]),
    ([[-170, 0], [-190, 10]], [[[-170, 0], [-180, 5]], [[180, 5], [170, 10]]]),
    ([[170, 0], [180, 1], [190, 0]], [[[170, 0], [180, 1]], [[-180, 1], [-170, 0]]]),
    ([[170, 0], [180, 1], [180, 5], [190, 0]], [[[170, 0], [180, 1], [180, 5]], [[-180, 5], [-170, 0]]]),
    ([[170, 0], [190, 0], [170, 10]], [[[170, 0], [180, 0]], [[-180, 0], [-170, 0], [-180, 5]], [[180, 5], [170, 10]]]),
    ([[0, 0], [400, 40]], [[[0, 0], [180, 18]], [[-180, 18], [40, 40]]]),
    ([[0, 0], [720, 72]], [[[0, 0], [180, 18]], [[-180, 18], [180, 54]], [[-180, 54], [0, 72]]]),
]
"""Lines, and the pieces into which they are cut."""

POLYGONS: list[tuple[list[Ring], list[list[Ring]]]] = [
    # RFC 7946, 3.1.9.
    (
        [[[170, 40], [190, 40], [190, 50], [170, 50]]],
        [[[[170, 40], [180, 40], [180, 50], [170, 50]]], [[[-180, 40], [-170, 40], [-170, 50], [-180, 50]]]],
    ),
    # The same polygon, beginning on the other side.
    (
        [[[-170, 0], [-170, 10], [-190, 10], [-190, 0]]],
        [[[[-170, 0], [-170, 10], [-180, 10], [-180, 0]]], [[[180, 10], [170, 10], [170, 0], [180, 0]]]],
    ),
    # A hole across the antimeridian was a part of both outer rings. The other holes stay with their pieces.
    (
        [
            [[170, 0], [190, 0], [190, 10], [170, 10]],
            [[178, 4], [178, 6], [182, 6], [182, 4]],
            [[172, 1], [172, 2], [173, 2]],
            [[188, 1], [188, 2], [189, 2]],
        ],
        [
            [[[170, 0], [180, 0], [180, 4], [178, 4], [178, 6], [180, 6], [180, 10], [170, 10]], [[172, 1], [172, 2], [173, 2]]],
            [
                [[-180, 6], [-178, 6], [-178, 4], [-180, 4], [-180, 0], [-170, 0], [-170, 10], [-180, 10]],
                [[-172, 1], [-172, 2], [-171, 2]],
            ],
        ],
    ),
    # A horseshoe: one piece in the west, two in the east.
    (
        [[[170, 0], [190, 0], [190, 2], [175, 2], [175, 8], [190, 8], [190, 10], [170, 10]]],
        [
            [[[170, 0], [180, 0], [180, 2], [175, 2], [175, 8], [180, 8], [180, 10], [170, 10]]],
            [[[-180, 8], [-170, 8], [-170, 10], [-180, 10]]],
            [[[-180, 0], [-170, 0], [-170, 2], [-180, 2]]],
        ],
    ),
    # A corner of the polygon at the cut.
    (
        [[[170, 0], [180, -5], [190, 0], [180, 5]]],
        [[[[170, 0], [180, -5], [180, 5]]], [[[-180, -5], [-170, 0], [-180, 5]]]],
    ),
    # Two halves of a band around the Earth. They touch on the other side of the Earth too, where nothing was cut.
    (
        [[[0, 0], [0, 5], [-360, 5], [-360, 0]]],
        [[[[-180, 0], [0, 0], [0, 5], [-180, 5]]], [[[0, 0], [180, 0], [180, 5], [0, 5]]]],
    ),
    # The pieces of another program, which begin elsewhere.
    (
        [[[190, 40], [190, 50], [170, 50], [170, 40]]],
        [[[[180, 40], [180, 50], [170, 50], [170, 40]]], [[[-170, 40], [-170, 50], [-180, 50], [-180, 40]]]],
    ),
]
"""Polygons as rings that are not closed, and the pieces into which they are cut."""

SEPARATE: list[dict[str, Any]] = [
    {"type": "MultiLineString", "coordinates": [[[170, 0], [180, 5]], [[-180, 6], [-170, 10]]]},
    {"type": "MultiLineString", "coordinates": [[[170, 0], [175, 5]], [[175, 5], [178, 10]]]},
    {"type": "MultiPolygon", "coordinates": [[[[170, 0], [175, 0], [170, 5], [170, 0]]], [[[-180, 0], [-170, 0], [-180, 5], [-180, 0]]]]},
]
"""Geometries of several parts that do not continue each other at one place."""


def closed(polygons: list[list[Ring]]) -> list[list[Ring]]:
    return [[[*ring, ring[0]] for ring in rings] for rings in polygons]


class PackageGeoJSONTest(PackageTest):
    def shapes(self, geometry: dict[str, Any]) -> list[list[Ring]]:
        """The paths of the shapes that the plugins receive."""
        return list(
            self.evaluate(
                f"import('/package/geojson.js').then(({{ shapesOf }}) => shapesOf({json.dumps(geometry)}).map(({{ paths }}) => paths))"
            )
        )

    def test_lines_are_joined(self) -> None:
        self.open()
        for line, pieces in LINES:
            with self.subTest(line):
                self.assertEqual(self.shapes({"type": "MultiLineString", "coordinates": pieces}), [[line]])
                self.assertEqual(self.shapes({"type": "LineString", "coordinates": line}), [[line]])

    def test_polygons_are_joined(self) -> None:
        self.open()
        for rings, pieces in POLYGONS:
            with self.subTest(rings):
                self.assertEqual(self.shapes({"type": "MultiPolygon", "coordinates": closed(pieces)}), [rings])
                # Also in the direction of older files.
                turned = [[[ring[0], *reversed(ring[1:])] for ring in piece] for piece in pieces]
                (again,) = self.shapes({"type": "MultiPolygon", "coordinates": closed(turned)})
                self.assertEqual([sorted(ring) for ring in again], [sorted(ring) for ring in rings])

    def test_parts_that_do_not_continue_each_other_stay(self) -> None:
        self.open()
        for geometry in SEPARATE:
            with self.subTest(geometry):
                is_line = geometry["type"] == "MultiLineString"
                parts = geometry["coordinates"]
                expected = [[line] for line in parts] if is_line else [[ring[:-1] for ring in rings] for rings in parts]
                self.assertEqual(self.shapes(geometry), expected)

    def test_a_drawing_that_was_cut_is_one_feature_again(self) -> None:
        self.open()
        self.evaluate("import('/package/drawing.js').then(async ({ drawing }) => { globalThis.tool = await drawing(touch); })")
        for kind, pieces in (("MultiLineString", LINES[0][1]), ("MultiPolygon", closed(POLYGONS[0][1]))):
            with self.subTest(kind):
                geometry = {"type": kind, "coordinates": pieces}
                feature = {"type": "Feature", "id": "dateline", "properties": {"a": 1}, "geometry": geometry}
                self.evaluate(f"tool.load({json.dumps(feature)}) ?? 0")
                (found,) = self.evaluate("tool.features")["features"]
                # The writer cuts it in the same places.
                self.assertEqual((found["geometry"], found["id"], found["properties"]["a"]), (geometry, "dateline", 1))
