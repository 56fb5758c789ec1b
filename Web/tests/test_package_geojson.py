"""GeoJSON that was cut at the antimeridian: the ES module joins it. The cases are those of Tests/MapGeoJSONTests/AntimeridianTests.swift."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

from browser import ScriptError
from webmaps import PACKAGE, PackageTest

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


WRONG: list[tuple[str, str]] = [
    # Nothing where something must be.
    ("null", "expected an object of GeoJSON, found null"),
    ("{ type: 'Point' }", "coordinates: missing"),
    ("{ type: 'Point', coordinates: null }", "coordinates: null is not a coordinate of GeoJSON"),
    ("{ type: 'MultiPoint', coordinates: [[0, 0], null] }", "coordinates[1]: null is not a coordinate of GeoJSON"),
    ("{ type: 'LineString', coordinates: [[0, 0], [1, null]] }", "coordinates[1]: [1,null] is not a coordinate of GeoJSON"),
    ("{ type: 'MultiLineString', coordinates: [[[0, 0], [1, 1]], null] }", "coordinates[1]: expected an array, found null"),
    ("{ type: 'Polygon', coordinates: null }", "coordinates: expected an array, found null"),
    ("{ type: 'Polygon', coordinates: [null] }", "coordinates[0]: expected an array, found null"),
    ("{ type: 'MultiPolygon', coordinates: [null] }", "coordinates[0]: expected an array, found null"),
    ("{ type: 'GeometryCollection', geometries: null }", "geometries: expected an array, found null"),
    ("{ type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [0, 0] }, null] }", "geometries[1]: expected an object of GeoJSON"),
    ("{ type: 'FeatureCollection', features: [null] }", "features[0]: expected an object of GeoJSON, found null"),
    ("{ type: 'Feature', properties: {}, geometry: 'Point' }", 'geometry: expected an object of GeoJSON, found "Point"'),
    # Rings and lines.
    ("{ type: 'Polygon', coordinates: [[[0, 0], [4, 0], [4, 4], [0, 4]]] }", "coordinates[0]: the ring is not closed"),
    ("{ type: 'Polygon', coordinates: [[[0, 0], [4, 0], [0, 0]]] }", "coordinates[0]: 3, at least 4 are needed"),
    ("{ type: 'Polygon', coordinates: [] }", "coordinates: 0, at least 1 are needed"),
    ("{ type: 'LineString', coordinates: [[0, 0]] }", "coordinates: 1, at least 2 are needed"),
    # Numbers and names.
    ("{ type: 'Point', coordinates: [47, 95] }", "coordinates: latitude 95 is not within ±90. The longitude comes first"),
    ("{ type: 'Point', coordinates: [4000, 0] }", "coordinates: longitude 4000 is not within ±3600"),
    ("{ type: 'constructor', coordinates: [] }", 'type: "constructor" is not a geometry of GeoJSON'),
]
"""What is not GeoJSON, and what the error says. Swift's reader refuses the same (`Sources/MapGeoJSON/Reading/GeoJSONReader.swift`)."""

TIMES = """
import { shapesOf } from %s;
// Polygons that were each cut into two pieces, and one polygon that was cut into many.
const step = (index, count) => [-80 + index * 160 / count, -80 + (index + 0.5) * 160 / count];
const east = ([south, north]) => [[[-180, south], [-170, south], [-170, north], [-180, north], [-180, south]]];
const west = ([south, north]) => [[[170, south], [180, south], [180, north], [170, north], [170, south]]];
const pairs = (count) => Array.from({ length: count }, (_, index) => [west(step(index, count)), east(step(index, count))]).flat();
const comb = (count) => {
    const steps = Array.from({ length: count }, (_, index) => step(index, count));
    const teeth = steps.flatMap(([south, north]) => [[180, south], [180, north], [175, north]]);
    return [[[[170, -80], ...teeth, [170, 80], [170, -80]]], ...steps.map(east)];
};
const lines = (count) => Array.from({ length: count }, (_, index) => {
    const side = index %% 2 ? -1 : 1;
    return [[180 * side, index * 80 / count], [170 * side, (index + 0.5) * 80 / count], [180 * side, (index + 1) * 80 / count]];
});
// The least of several runs, of the time of the processor: the machine has something else to do, too.
const least = (object, times) => Math.min(...Array.from({ length: times }, () => {
    const before = process.cpuUsage();
    shapesOf(object);
    const { user, system } = process.cpuUsage(before);
    return user + system;
}));
const of = (type, parts) => [[2000, 9], [64000, 3]].map(([count, times]) => least({ type, coordinates: parts(count) }, times));
const count = (type, parts) => shapesOf({ type, coordinates: parts(2000) }).length;
// Lines are joined in a tenth of the time.
const cases = { pairs: ['MultiPolygon', pairs], comb: ['MultiPolygon', comb], lines: ['MultiLineString', (count) => lines(10 * count)] };
console.log(JSON.stringify(Object.entries(cases).map(([name, given]) => [name, count(...given), ...of(...given)])));
"""
"""How long pieces take to be joined: the number of shapes of 2000, the time for 2000, and the time for eight times as many."""


def closed(polygons: list[list[Ring]]) -> list[list[Ring]]:
    return [[[*ring, ring[0]] for ring in rings] for rings in polygons]


class PackageGeoJSONTest(PackageTest):
    plugins = True

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

    def test_the_time_does_not_grow_with_the_square_of_the_pieces(self) -> None:
        node = shutil.which("node")
        if node is None:
            self.skipTest("node is not installed: apt-get install nodejs")
        script = TIMES % json.dumps((PACKAGE / "geojson.js").as_uri())
        run = subprocess.run([node, "--input-type=module", "-"], input=script, capture_output=True, text=True, check=True, timeout=300)
        for name, count, time, longer in json.loads(run.stdout):
            with self.subTest(name):
                self.assertEqual(count, 2000 if name == "pairs" else 1)
                # A linear algorithm needs 32 times the time, and a quadratic one 1,024 times. Caches may change the time by a factor of three.
                self.assertLess(longer / time, 96, f"{time} µs, and {longer} µs for 32 times as many")

    def test_errors_name_the_place_and_the_reason(self) -> None:
        self.open()
        for wrong, words in WRONG:
            with self.subTest(wrong), self.assertRaises(ScriptError) as caught:
                self.evaluate(f"import('/package/geojson.js').then(({{ shapesOf }}) => shapesOf({wrong}).length)")
            self.assertIn(f"TouchPipelineError: touch-pipeline: this is not GeoJSON: {words}", str(caught.exception))
        # The path begins at the object that the app has given.
        with self.assertRaises(ScriptError) as caught:
            self.evaluate(
                """import('/package/geojson.js').then(({ shapesOf }) => shapesOf({ type: 'FeatureCollection', features: [
                    { type: 'Feature', properties: null, geometry: null },
                    { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [[[0, 0], [1, 0], [1, 'x'], [0, 0]]] } },
                ] }).length)"""
            )
        self.assertIn('features[1].geometry.coordinates[0][2]: [1,"x"] is not a coordinate', str(caught.exception))

    def test_a_feature_without_a_place_has_no_shape(self) -> None:
        self.open()
        for geometry in ("null", "{ type: 'MultiPoint', coordinates: [] }", "{ type: 'GeometryCollection', geometries: [] }"):
            with self.subTest(geometry):
                feature = f"{{ type: 'Feature', properties: {{}}, geometry: {geometry} }}"
                self.assertEqual(self.evaluate(f"import('/package/geojson.js').then(({{ shapesOf }}) => shapesOf({feature}))"), [])

    def test_a_line_of_a_hundred_thousand_points_is_loaded(self) -> None:
        self.open()
        count = self.evaluate(
            """import('/package/drawing.js').then(async ({ drawing }) => {
                const coordinates = Array.from({ length: 100000 }, (_, index) => [index / 1000, Math.sin(index / 100)]);
                const tool = await drawing(touch, { features: { type: 'LineString', coordinates } });
                return tool.features.features[0].geometry.coordinates.length;
            })"""
        )
        self.assertEqual(count, 100000)
