// The data of a frame in Swift's memory: the view, the cities, and the overlay.
import { listOf } from './engine-bridge.js';

/**
 * The view: lengths in device pixels, angles in degrees, the plane in widths of the world.
 * @typedef {{latitude: number, longitude: number, zoom: number, bearing: number, pitch: number, centerX: number,
 *     centerY: number, pixelsPerWorld: number, matrix: Float64Array, west: number, north: number, east: number,
 *     south: number, metersPerPixel: number, theme: number}} View
 */

/**
 * A mark on the screen, with lengths in device pixels. A city has its index. A cluster has the zoom at which it splits.
 * @typedef {{x: number, y: number, count: number, radius: number, city?: number, expansionZoom?: number}} CityMark
 */

const numbersPerView = 23;
const numbersPerMark = 5;

/** @param {import('./engine-bridge.js').Bridge} bridge @returns {View} */
export function readView(bridge) {
    bridge.calls.view();
    const n = bridge.numbers(bridge.calls.viewBuffer(), numbersPerView);
    return {
        latitude: n[0],
        longitude: n[1],
        zoom: n[2],
        bearing: n[3],
        pitch: n[4],
        centerX: n[5],
        centerY: n[6],
        pixelsPerWorld: n[7],
        matrix: n.slice(8, 17),
        west: n[17],
        north: n[18],
        east: n[19],
        south: n[20],
        metersPerPixel: n[21],
        theme: n[22],
    };
}

/**
 * The visible cities. Empty while no listener of the chain handles taps on them.
 * @param {import('./engine-bridge.js').Bridge} bridge
 * @returns {CityMark[]}
 */
export function readCityMarks(bridge) {
    const length = bridge.calls.cityMarks();
    if (length === 0) return [];
    const numbers = bridge.numbers(bridge.calls.cityMarkBuffer(), length);
    return listOf(length / numbersPerMark, (index) => {
        const [x, y, count, radius, fact] = numbers.subarray(index * numbersPerMark, (index + 1) * numbersPerMark);
        return { x, y, count, radius, ...(count === 1 ? { city: fact } : { expansionZoom: fact }) };
    });
}

/**
 * The overlay: records of a style, the number of points, and their positions, and the texts of the labels.
 * @param {import('./engine-bridge.js').Bridge} bridge
 */
export function readOverlay(bridge) {
    const count = bridge.calls.overlay();
    if (count === 0) return undefined;
    const numbers = bridge.numbers(bridge.calls.overlayBuffer(), count).slice();
    return { numbers, words: bridge.text(bridge.calls.overlayWords()).split('\n') };
}
