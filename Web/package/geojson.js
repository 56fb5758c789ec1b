// GeoJSON as numbers for the program: a number of paths, and for each the number of its coordinates and the coordinates.

import { joinedLines, joinedPolygons } from './antimeridian.js';
import { fail } from './errors.js';

/**
 * A shape of one path or, for polygons, several rings that are not closed.
 * @typedef {{kind: 'point' | 'line' | 'polygon', paths: number[][][], feature: any}} Shape
 */

/** The longitudes that the writer of the program accepts, in degrees. */
const longitudeLimit = 3600;

/**
 * The shapes of a GeoJSON object. A geometry of several parts becomes several shapes with the same feature. Parts that were cut at the
 * antimeridian become one shape. What is not valid is refused with its path, in the words of Swift's `GeoJSONError`.
 * @param {any} object a geometry, a feature or a collection @param {string} [path] where the object is @returns {Shape[]}
 */
export function shapesOf(object, path = '') {
    checkObject(object, path);
    if (object.type === 'FeatureCollection') {
        const at = memberOf(path, 'features');
        return list(object.features, at).flatMap((one, index) => shapesOf(one, `${at}[${index}]`));
    }
    if (object.type !== 'Feature') return geometry(object, { type: 'Feature', geometry: object, properties: {} }, path);
    return object.geometry === null || object.geometry === undefined ? [] : geometry(object.geometry, object, memberOf(path, 'geometry'));
}

/** @param {any} object @param {any} feature @param {string} path @returns {Shape[]} */
function geometry(object, feature, path) {
    checkObject(object, path);
    const { type } = object;
    if (type === 'GeometryCollection') {
        const at = memberOf(path, 'geometries');
        return list(object.geometries, at).flatMap((part, index) => geometry(part, feature, `${at}[${index}]`));
    }
    if (!Object.keys(readers).includes(type)) wrong(memberOf(path, 'type'), `"${type}" is not a geometry of GeoJSON`);
    const [kind, parts] = readers[type](object.coordinates, memberOf(path, 'coordinates'));
    return parts.map((paths) => ({ kind, paths, feature }));
}

/**
 * What reads the coordinates of a type: its kind, and the paths of each part.
 * @type {Record<string, (coordinates: any, path: string) => [Shape['kind'], number[][][][]]>}
 */
const readers = {
    Point: (place, path) => ['point', [[[position(place, path)]]]],
    MultiPoint: (places, path) => ['point', positions(places, path).map((place) => [[place]])],
    LineString: (places, path) => ['line', [[positions(places, path, 2)]]],
    MultiLineString: (lines, path) => ['line', joinedLines(each(lines, path, (line, at) => positions(line, at, 2))).map((line) => [line])],
    Polygon: (rings, path) => ['polygon', [polygon(rings, path)]],
    MultiPolygon: (polygons, path) => ['polygon', joinedPolygons(each(polygons, path, polygon))],
};

/** @param {any} rings @param {string} path */
function polygon(rings, path) {
    checkCount(list(rings, path), 1, path);
    return each(rings, path, ring);
}

/**
 * A ring without its closing position.
 * @param {any} places @param {string} path
 */
function ring(places, path) {
    const closed = positions(places, path, 4);
    const [first, last] = [closed[0], closed[closed.length - 1]];
    if (first[0] !== last[0] || first[1] !== last[1]) wrong(path, 'the ring is not closed: its last position is not its first');
    return closed.slice(0, -1);
}

/** @param {any} places @param {string} path @param {number} [minimum] @returns {number[][]} */
function positions(places, path, minimum = 0) {
    checkCount(list(places, path), minimum, path);
    return places.map((/** @type {any} */ place, /** @type {number} */ index) => position(place, path, index));
}

/**
 * A longitude and a latitude. An altitude is left out.
 * @param {any} place @param {string} path @param {number} [index] its index in the list that is at the path
 */
function position(place, path, index) {
    const [longitude, latitude] = Array.isArray(place) ? place : [];
    const isValid = Number.isFinite(longitude) && Number.isFinite(latitude);
    if (isValid && Math.abs(longitude) <= longitudeLimit && Math.abs(latitude) <= 90) return [longitude, latitude];
    const at = index === undefined ? path : `${path}[${index}]`;
    if (place === undefined) wrong(at, 'missing');
    if (!isValid) wrong(at, `${textOf(place)} is not a coordinate of GeoJSON: [longitude, latitude] in degrees`);
    if (Math.abs(latitude) > 90) wrong(at, `latitude ${latitude} is not within ±90. The longitude comes first`);
    return wrong(at, `longitude ${longitude} is not within ±${longitudeLimit}`);
}

/**
 * Reads each element of a list, with its path.
 * @template T @param {any} value @param {string} path @param {(element: any, path: string) => T} read @returns {T[]}
 */
const each = (value, path, read) => list(value, path).map((element, index) => read(element, `${path}[${index}]`));

/** @param {any} value @param {string} path @returns {any[]} */
function list(value, path) {
    return Array.isArray(value) ? value : wrong(path, value === undefined ? 'missing' : `expected an array, found ${textOf(value)}`);
}

/** @param {any[]} elements @param {number} minimum @param {string} path */
function checkCount(elements, minimum, path) {
    if (elements.length < minimum) wrong(path, `${elements.length}, at least ${minimum} are needed`);
}

/** @param {any} value @param {string} path */
function checkObject(value, path) {
    if (value === null || typeof value !== 'object') wrong(path, `expected an object of GeoJSON, found ${textOf(value)}`);
}

/** @param {string} path @param {string} name */
const memberOf = (path, name) => (path ? `${path}.${name}` : name);

/**
 * A value in an error message.
 * @param {any} value
 */
function textOf(value) {
    const text = JSON.stringify(value) ?? String(value);
    return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** @param {string} path @param {string} words @returns {never} */
function wrong(path, words) {
    return fail(`this is not GeoJSON: ${path ? `${path}: ` : ''}${words}`);
}

/**
 * Paths as the program reads them.
 * @param {number[][][]} paths
 */
export function numbersOf(paths) {
    return [paths.length, ...paths.flatMap((path) => [path.length, ...path.flat()])];
}

/**
 * Records that the program has written: a kind, a number of coordinates, and the coordinates.
 * @param {number[]} numbers @param {number} [start]
 */
export function recordsOf(numbers, start = 0) {
    const records = [];
    for (let at = start; at < numbers.length;) {
        const [kind, count] = [numbers[at], numbers[at + 1]];
        const places = Array.from({ length: count }, (_, index) => [numbers[at + 2 + 2 * index], numbers[at + 3 + 2 * index]]);
        records.push({ kind, places });
        at += 2 + 2 * count;
    }
    return records;
}

/**
 * A feature of GeoJSON.
 * @param {string} type @param {any} coordinates @param {object} [properties]
 */
export const feature = (type, coordinates, properties = {}) => ({ type: 'Feature', geometry: { type, coordinates }, properties });

/**
 * A collection of GeoJSON.
 * @param {any[]} features
 */
export const collection = (features) => ({ type: 'FeatureCollection', features });
