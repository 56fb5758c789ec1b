// The center of Helsinki: streets, houses and parks of OpenStreetMap. `Web/basemap/make_city.py` describes the data.
import { LineReader } from './lines.js';
import { mercatorX, mercatorY, ringOf, trimmed } from './shapes.js';
import { StreetNames } from './street-names.js';

/** @typedef {import('./shapes.js').Ring} Ring */

/** The kinds of areas and of lines, in the order of the data, which is that of painting. */
const areas = /** @type {const} */ (['land', 'green', 'water', 'building']);
const lines = /** @type {const} */ (['rail', 'path', 'lane', 'street', 'avenue', 'main']);

/** The smallest zoom level with streets, and with what is only visible when it is near. */
const [firstZoom, nearZoom] = [11.5, 14];

/** The widths of the lines in meters, and the smallest in CSS pixels. */
const widths = { rail: [1.5, 0.7], path: [2, 0.6], lane: [6, 0.8], street: [9, 1.2], avenue: [12, 1.8], main: [16, 2.4] };

/** The map of the streets. It is decoded when it is first visible. */
export class Streets {
    #bytes;
    /** @type {{box: Ring, shapes: Map<string, Ring[]>, names: StreetNames} | undefined} */ #decoded;

    /** @param {Uint8Array} bytes */
    constructor(bytes) {
        this.#bytes = bytes;
    }

    /**
     * @param {CanvasRenderingContext2D} context @param {import('./projection.js').Projection} projection
     * @param {import('./engine.js').View} view @param {import('./themes.js').Ink} ink @param {number} ratio
     */
    draw(context, projection, view, ink, ratio) {
        const zoom = Math.log2(view.pixelsPerWorld / (512 * ratio));
        if (zoom < firstZoom) return;
        const { box, shapes } = (this.#decoded ??= decode(this.#bytes));
        const copy = Math.round((view.west + view.east) / 2 - (box.west + box.east) / 2);
        if (!isVisible(box, copy, view)) return;
        /** @param {string} kind @param {boolean} isClosed */
        const path = (kind, isClosed) => tracePath(shapes.get(kind) ?? [], isClosed, copy, projection, view);
        context.save();
        context.lineJoin = context.lineCap = 'round';
        context.fillStyle = ink.sea;
        context.fill(tracePath([box], true, copy, projection, view));
        const isNear = zoom >= nearZoom;
        for (const kind of areas) {
            if (kind === 'building') continue;
            context.fillStyle = ink[kind];
            context.fill(path(kind, true), 'evenodd');
        }
        for (const kind of lines) {
            if (!isNear && (kind === 'path' || kind === 'rail')) continue;
            const [meters, least] = widths[kind];
            const width = Math.max(meters / view.metersPerPixel, least * ratio);
            const way = path(kind, false);
            context.setLineDash(kind === 'path' ? [3 * ratio, 3 * ratio] : []);
            const isStreet = kind !== 'rail' && kind !== 'path';
            if (isStreet && width > 3 * ratio) strokeWay(context, way, ink.casing, width + 1.5 * ratio);
            strokeWay(context, way, ink[kind], width);
        }
        if (isNear) {
            const houses = path('building', true);
            context.fillStyle = ink.building;
            context.fill(houses, 'evenodd');
            context.setLineDash([]);
            strokeWay(context, houses, ink.casing, 0.75 * ratio);
        }
        context.restore();
    }

    /**
     * The names of the streets, squares and parks.
     * @param {CanvasRenderingContext2D} context @param {import('./projection.js').Projection} projection
     * @param {import('./engine.js').View} view @param {import('./themes.js').Ink} ink @param {number} ratio
     * @param {number[]} taken four numbers for each occupied box
     */
    drawNames(context, projection, view, ink, ratio, taken) {
        if (!this.#decoded || view.pixelsPerWorld < 512 * ratio * 2 ** nearZoom) return;
        const { box, names } = this.#decoded;
        const copy = Math.round((view.west + view.east) / 2 - (box.west + box.east) / 2);
        if (isVisible(box, copy, view)) names.draw(context, projection, copy, ink, ratio, taken);
    }
}

/** @param {CanvasRenderingContext2D} context @param {Path2D} path @param {string} color @param {number} width */
function strokeWay(context, path, color, width) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke(path);
}

/**
 * @param {Ring} ring @param {number} copy of the world @param {import('./engine.js').View} view
 */
function isVisible(ring, copy, view) {
    return ring.east + copy >= view.west && ring.west + copy <= view.east && ring.south >= view.north && ring.north <= view.south;
}

/**
 * @param {Ring[]} rings @param {boolean} isClosed @param {number} copy
 * @param {import('./projection.js').Projection} projection @param {import('./engine.js').View} view
 */
function tracePath(rings, isClosed, copy, projection, view) {
    const path = new Path2D();
    const box = projection.box(view, copy);
    for (const ring of rings) {
        if (!isVisible(ring, copy, view)) continue;
        const kind = projection.classify(ring.west + copy, ring.north, ring.east + copy, ring.south);
        if (kind < 0) continue;
        const near = trimmed(ring, box);
        if (!isClosed) projection.traceWithoutSeams(path, near, copy);
        else if (kind > 0) projection.traceCut(path, near, copy);
        else projection.trace(path, near, copy);
    }
    return path;
}

/** @param {Uint8Array} bytes */
function decode(bytes) {
    const reader = new LineReader(bytes);
    const scale = reader.number();
    const [west, south] = [reader.signed(), reader.signed()];
    /** @type {Map<string, Ring[]>} */
    const shapes = new Map();
    for (const kind of [...areas, ...lines]) {
        /** @type {[number, number]} */
        const last = [0, 0];
        const rings = Array.from({ length: reader.number() }, () => {
            const points = reader.line(last);
            const [x, y] = [new Float64Array(points.length / 2), new Float64Array(points.length / 2)];
            for (let i = 0; i < x.length; i += 1) {
                x[i] = mercatorX((west + points[2 * i]) / scale);
                y[i] = mercatorY((south + points[2 * i + 1]) / scale);
            }
            return ringOf(x, y);
        });
        shapes.set(kind, rings);
    }
    const ends = Array.from({ length: reader.number() }, () => {
        return Array.from(reader.line([0, 0]), (n, i) => i % 2 ? mercatorY((south + n) / scale) : mercatorX((west + n) / scale));
    });
    const names = reader.names().map((text, index) => ({ text, ends: ends[index] }));
    const [land] = shapes.get('land') ?? [];
    return {
        box: ringOf(
            Float64Array.of(land.west, land.east, land.east, land.west),
            Float64Array.of(land.north, land.north, land.south, land.south),
        ),
        shapes,
        names: new StreetNames(names),
    };
}
