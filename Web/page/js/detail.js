// The countries in detail, for the zoom levels at which the basemap is too coarse. `Web/basemap/make_world.py` describes the data.
import { LineReader } from './lines.js';
import { mercatorX, mercatorY, ringOf, simplified } from './shapes.js';

/** @typedef {import('./shapes.js').Ring} Ring */

/** The smallest zoom level with details, on a screen with one device pixel to each CSS pixel. */
const firstZoom = 2.5;
/** The zoom levels up to which each level of detail is used. The last one has all points. */
const zooms = [3.5, 4.5, Infinity];
/** The deviation of a simplified border, and the size below which an island is left out, in device pixels. */
const [deviation, smallest] = [1, 2];

/** The countries at several levels of detail. A level is made when it is first used. */
export class Detail {
    #bytes;
    /** @type {{borders: Ring[], countries: {continent: number, population: number, rings: number[][]}[]} | undefined} */ #decoded;
    /** @type {(import('./basemap.js').Picture | undefined)[]} */ #levels = [];

    /** @param {Uint8Array} bytes */
    constructor(bytes) {
        this.#bytes = bytes;
    }

    /**
     * The countries for a view. Nothing where the basemap is fine enough.
     * @param {number} pixelsPerWorld
     */
    picture(pixelsPerWorld) {
        const zoom = Math.log2(pixelsPerWorld / 512);
        if (zoom < firstZoom) return undefined;
        const level = zooms.findIndex((limit) => zoom < limit);
        return (this.#levels[level] ??= this.#make(zooms[level]));
    }

    /** @param {number} zoom @returns {import('./basemap.js').Picture} */
    #make(zoom) {
        const { borders, countries } = (this.#decoded ??= decode(this.#bytes));
        const pixel = 1 / (512 * 2 ** zoom);
        const lines = pixel > 0 ? borders.map((border) => simpler(border, deviation * pixel)) : borders;
        /** @param {Ring} ring */
        const isVisible = (ring) => Math.max(ring.east - ring.west, ring.south - ring.north) >= smallest * pixel;
        const areas = countries.map(({ continent, population, rings }) => {
            return { continent, population, rings: rings.map((places) => joined(places, lines)).filter(isVisible) };
        });
        return { areas, borders: lines.filter((line) => !isClosed(line) || isVisible(line)) };
    }

    /** Makes the next level that was not used so far. Returns whether there is another one. */
    prepare() {
        const level = zooms.findIndex((_, index) => !this.#levels[index]);
        if (level >= 0) this.#levels[level] = this.#make(zooms[level]);
        return level >= 0 && level < zooms.length - 1;
    }
}

/** @param {Uint8Array} bytes */
function decode(bytes) {
    const reader = new LineReader(bytes);
    const scale = reader.number();
    /** @type {[number, number]} */
    const last = [0, 0];
    /** @template T @param {() => T} read @returns {T[]} */
    const list = (read) => Array.from({ length: reader.number() }, read);
    const borders = list(() => {
        const points = reader.line(last);
        const [x, y] = [new Float64Array(points.length / 2), new Float64Array(points.length / 2)];
        for (let i = 0; i < x.length; i += 1) {
            x[i] = mercatorX(points[2 * i] / scale);
            y[i] = mercatorY(points[2 * i + 1] / scale);
        }
        return ringOf(x, y);
    });
    const countries = list(() => {
        const [continent, thousands] = [reader.number(), reader.number()];
        return { continent, population: 1000 * thousands, rings: readRings(reader) };
    });
    return { borders, countries };
}

/** @param {LineReader} reader */
function readRings(reader) {
    return Array.from({ length: reader.number() }, () => Array.from({ length: reader.number() }, () => reader.number()));
}

/** @param {Ring} line */
const isClosed = ({ x, y }) => x[0] === x[x.length - 1] && y[0] === y[y.length - 1];

/** @param {Ring} border @param {number} tolerance */
function simpler(border, tolerance) {
    const kept = simplified(border.x, border.y, tolerance);
    return ringOf(Float64Array.from(kept, (i) => border.x[i]), Float64Array.from(kept, (i) => border.y[i]));
}

/**
 * The ring along several borders.
 * @param {number[]} places twice the index of each border, and 1 more if it is followed backwards @param {Ring[]} borders
 */
function joined(places, borders) {
    const count = places.reduce((sum, place) => sum + borders[place >> 1].x.length, 0);
    const [x, y] = [new Float64Array(count), new Float64Array(count)];
    let at = 0;
    for (const place of places) {
        const border = borders[place >> 1];
        const length = border.x.length;
        for (let i = 0; i < length; i += 1) {
            const from = place & 1 ? length - 1 - i : i;
            x[at] = border.x[from];
            y[at] = border.y[from];
            at += 1;
        }
    }
    return ringOf(x, y);
}
