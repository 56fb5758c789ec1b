// GeoJSON as numbers for the program: a number of paths, and for each the number of its coordinates and the coordinates.

import { joinedLines, joinedPolygons } from './antimeridian.js';
import { fail } from './errors.js';

/**
 * A shape of one path or, for polygons, several rings that are not closed.
 * @typedef {{kind: 'point' | 'line' | 'polygon', paths: number[][][], feature: any}} Shape
 */

/**
 * The shapes of a GeoJSON object. A geometry of several parts becomes several shapes with the same feature. Parts that were cut at the
 * antimeridian become one shape.
 * @param {any} object a geometry, a feature or a collection @returns {Shape[]}
 */
export function shapesOf(object) {
    if (object === null || typeof object !== 'object') fail(`this is not GeoJSON: ${object}`);
    if (object.type === 'FeatureCollection') return list(object.features, 'features').flatMap(shapesOf);
    if (object.type === 'Feature') return object.geometry ? geometry(object.geometry, object) : [];
    return geometry(object, { type: 'Feature', geometry: object, properties: {} });
}

/** @param {any} object @param {any} feature @returns {Shape[]} */
function geometry(object, feature) {
    const { type, coordinates } = object;
    if (type === 'GeometryCollection') return list(object.geometries, type).flatMap((part) => geometry(part, feature));
    const shape = (/** @type {Shape['kind']} */ kind, /** @type {number[][][]} */ paths) => ({ kind, paths, feature });
    const line = (/** @type {any} */ path) => places(path, type);
    const rings = (/** @type {any} */ paths) => list(paths, type).map((path) => places(path, type).slice(0, -1));
    list(coordinates, type);
    if (type === 'Point') return [shape('point', [line([coordinates])])];
    if (type === 'MultiPoint') return coordinates.map((/** @type {any} */ place) => shape('point', [line([place])]));
    if (type === 'LineString') return [shape('line', [line(coordinates)])];
    if (type === 'MultiLineString') return joinedLines(coordinates.map(line)).map((path) => shape('line', [path]));
    if (type === 'Polygon') return [shape('polygon', rings(coordinates))];
    if (type === 'MultiPolygon') return joinedPolygons(coordinates.map(rings)).map((paths) => shape('polygon', paths));
    return fail(`"${type}" is not a geometry of GeoJSON`);
}

/** @param {any} value @param {string} where @returns {any[]} */
function list(value, where) {
    return Array.isArray(value) ? value : fail(`a list is missing in ${where} of GeoJSON`);
}

/** @param {any} path @param {string} type @returns {number[][]} */
function places(path, type) {
    return list(path, type).map((place) => {
        const [longitude, latitude] = Array.isArray(place) ? place : [];
        const isValid = Number.isFinite(longitude) && Number.isFinite(latitude) && Math.abs(latitude) <= 90;
        if (!isValid) fail(`${JSON.stringify(place)} is not a coordinate of GeoJSON (in ${type})`);
        return [longitude, latitude];
    });
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
