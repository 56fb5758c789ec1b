// Places of GeoNames for the zoom levels between the countries and the streets. `Web/basemap/make_places.py` describes the data.
import { LineReader } from './lines.js';
import { mercatorX, mercatorY } from './shapes.js';

/**
 * A place with its name, and the zoom level from which it has room.
 * @typedef {{text: string, x: number, y: number, zoom: number}} Town
 */

/**
 * @param {Uint8Array} bytes
 * @returns {Town[]} those of the smallest zoom levels first
 */
export function decodeTowns(bytes) {
    const reader = new LineReader(bytes);
    const scale = reader.number();
    /** @type {Town[]} */
    const towns = [];
    for (let levels = reader.number(); levels > 0; levels -= 1) {
        const zoom = reader.number();
        const points = reader.line([0, 0]);
        for (let i = 0; i < points.length; i += 2) {
            towns.push({ text: '', x: mercatorX(points[i] / scale), y: mercatorY(points[i + 1] / scale), zoom });
        }
    }
    reader.names().forEach((name, index) => (towns[index].text = name));
    return towns;
}
