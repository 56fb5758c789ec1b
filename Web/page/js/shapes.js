// Rings and lines of the plane, where the world is a unit square.

/**
 * A ring, or a line, with its box. One with a seam follows the edge of the map, which is not a border.
 * @typedef {{x: Float64Array, y: Float64Array, west: number, north: number, east: number, south: number, hasSeam: boolean}} Ring
 */

/**
 * The y coordinate of a latitude in degrees, in Web Mercator.
 * @param {number} latitude
 */
export function mercatorY(latitude) {
    const limited = Math.min(Math.max(latitude, -85.0511287798066), 85.0511287798066);
    return 0.5 - Math.asinh(Math.tan((limited * Math.PI) / 180)) / (2 * Math.PI);
}

/** @param {number} longitude */
export const mercatorX = (longitude) => longitude / 360 + 0.5;

/**
 * The ring through points of the plane.
 * @param {Float64Array} x @param {Float64Array} y @returns {Ring}
 */
export function ringOf(x, y) {
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let i = 0; i < x.length; i += 1) {
        if (x[i] < west) west = x[i];
        if (x[i] > east) east = x[i];
        if (y[i] < north) north = y[i];
        if (y[i] > south) south = y[i];
    }
    return { x, y, west, north, east, south, hasSeam: west <= 0 || east >= 1 || south >= 0.9985 };
}

/**
 * The corners of a ring or a line that matter inside a box. Corners in a row beyond the same side of the box are left out.
 * @param {Ring} ring @param {{west: number, north: number, east: number, south: number}} box
 * @returns {Ring}
 */
export function trimmed(ring, { west, north, east, south }) {
    if (ring.west >= west && ring.east <= east && ring.north >= north && ring.south <= south) return ring;
    const { x, y } = ring;
    const last = x.length - 1;
    /** @param {number} i */
    const sides = (i) => (x[i] < west ? 1 : x[i] > east ? 2 : 0) | (y[i] < north ? 4 : y[i] > south ? 8 : 0);
    const [keptX, keptY] = [new Float64Array(x.length), new Float64Array(x.length)];
    let count = 0;
    let [before, here] = [0, sides(0)];
    for (let i = 0; i <= last; i += 1) {
        const next = i < last ? sides(i + 1) : 0;
        if ((before & here & next) === 0) {
            keptX[count] = x[i];
            keptY[count] = y[i];
            count += 1;
            before = here;
        }
        here = next;
    }
    return { ...ring, x: keptX.subarray(0, count), y: keptY.subarray(0, count) };
}

/**
 * The indices of the points of a line that are kept when it may deviate by a tolerance (Douglas and Peucker). Its ends are kept.
 * @param {Float64Array} x @param {Float64Array} y @param {number} tolerance
 */
export function simplified(x, y, tolerance) {
    const last = x.length - 1;
    const isKept = new Uint8Array(x.length);
    isKept[0] = isKept[last] = 1;
    const waiting = [0, last];
    while (waiting.length > 0) {
        const to = /** @type {number} */ (waiting.pop());
        const from = /** @type {number} */ (waiting.pop());
        const at = farthest(x, y, from, to, tolerance * tolerance);
        if (at === 0) continue;
        isKept[at] = 1;
        waiting.push(from, at, at, to);
    }
    const kept = [];
    for (let i = 0; i <= last; i += 1) if (isKept[i]) kept.push(i);
    return kept;
}

/**
 * The index of the point that is farthest from the segment between two others, or 0 if none is beyond a limit.
 * @param {Float64Array} x @param {Float64Array} y @param {number} from @param {number} to @param {number} limit of the squared distance
 */
function farthest(x, y, from, to, limit) {
    const x0 = x[from];
    const y0 = y[from];
    const dx = x[to] - x0;
    const dy = y[to] - y0;
    const length = dx * dx + dy * dy;
    let at = 0;
    for (let i = from + 1; i < to; i += 1) {
        const px = x[i] - x0;
        const py = y[i] - y0;
        let part = length > 0 ? (px * dx + py * dy) / length : 0;
        part = part < 0 ? 0 : part > 1 ? 1 : part;
        const ex = px - part * dx;
        const ey = py - part * dy;
        const distance = ex * ex + ey * ey;
        if (distance > limit) {
            limit = distance;
            at = i;
        }
    }
    return at;
}
