// Draws the world: fills by class, borders, streets, lines of longitude and latitude, and the names over all areas.
import { CityMarks } from './cities.js';
import { Detail } from './detail.js';
import { drawGraticule } from './graticule.js';
import { Ground } from './ground.js';
import { Labels } from './labels.js';
import { drawFills, drawLines } from './overlay.js';
import { Projection } from './projection.js';
import { trimmed } from './shapes.js';
import { Streets } from './streets.js';
import { inks, themes } from './themes.js';
import { decodeTowns } from './towns.js';

/**
 * What is on the map in a frame: the marks of cities, the overlay of the pipeline, and the boxes of the cards over the map.
 * @typedef {{marks: import('./engine.js').CityMark[], overlay?: {numbers: Float64Array, words: string[]}, cards: number[]}} Content
 */
/** @typedef {{detail: Uint8Array, streets: Uint8Array, towns: Uint8Array}} Refinement data of larger zoom levels */

/** A canvas that shows the world. */
export class WorldMap {
    #canvas;
    #context;
    #basemap;
    #labels;
    #cityMarks = new CityMarks();
    /** @type {Detail | undefined} */ #detail;
    /** @type {Streets | undefined} */ #streets;
    #ratio = 1;
    /** @type {number[][]} */ #names = [];
    #ground = new Ground((context, view, width, height) => this.#drawGround(context, view, width, height));
    isDark = false;

    /** @param {HTMLCanvasElement} canvas @param {import('./basemap.js').Basemap} basemap */
    constructor(canvas, basemap) {
        this.#canvas = canvas;
        this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { alpha: false }));
        this.#basemap = basemap;
        this.#labels = new Labels(basemap);
    }

    /** The context for the overlays. */
    get context() {
        return this.#context;
    }

    get ink() {
        return this.isDark ? inks.dark : inks.light;
    }

    /**
     * Adds what is visible only at larger zoom levels. It is decoded when it is first visible.
     * @param {Refinement} data
     */
    refine({ detail, streets, towns }) {
        this.#detail = new Detail(detail);
        this.#streets = new Streets(streets);
        this.#labels.add(decodeTowns(towns));
        this.#prepareWhenIdle();
    }

    /** Makes the levels of detail one by one while there is nothing else to do, so that a gesture does not wait for them. */
    #prepareWhenIdle() {
        window.requestIdleCallback?.(() => this.#detail?.prepare() && this.#prepareWhenIdle());
    }

    /** The boxes of the names of the last frame, in device pixels. */
    get names() {
        return this.#names;
    }

    /**
     * Changes the size, in device pixels.
     * @param {number} width @param {number} height
     */
    resize(width, height) {
        if (this.#canvas.width !== width) this.#canvas.width = width;
        if (this.#canvas.height !== height) this.#canvas.height = height;
    }

    /**
     * Without any marks of cities, their names are put where there is room. Returns whether everything is drawn for this view. Otherwise
     * another frame is needed when the view rests.
     * @param {import('./engine.js').View} view @param {number} ratio device pixels a CSS pixel @param {Content} content
     * @param {number} delay of the frame, in milliseconds
     */
    draw(view, ratio, { marks, overlay, cards }, delay) {
        const { width, height } = this.#canvas;
        const context = this.#context;
        this.#ratio = ratio;
        if (!(view.pixelsPerWorld > 0)) return true;
        const look = `${view.theme} ${this.isDark} ${ratio} ${width} ${height} ${this.#detail !== undefined}`;
        const isDrawn = this.#ground.draw(context, view, look, delay);
        const projection = new Projection(view, width, height);
        if (overlay) drawFills(context, overlay, this.ink);
        const taken = [...cards];
        if (view.theme === 0) this.#streets?.drawNames(context, projection, view, this.ink, ratio, taken);
        this.#labels.draw(context, projection, view, this.ink, ratio, marks, taken);
        this.#names = [];
        for (let i = cards.length; i < taken.length; i += 4) this.#names.push(taken.slice(i, i + 4));
        this.#cityMarks.draw(context, marks, this.ink, ratio);
        if (overlay) drawLines(context, overlay, this.ink, ratio);
        return isDrawn;
    }

    /**
     * @param {CanvasRenderingContext2D} context @param {import('./engine.js').View} view @param {number} width @param {number} height
     */
    #drawGround(context, view, width, height) {
        const [ink, ratio] = [this.ink, this.#ratio];
        context.fillStyle = ink.sea;
        context.fillRect(0, 0, width, height);
        const projection = new Projection(view, width, height);
        const picture = this.#detail?.picture(view.pixelsPerWorld) ?? this.#basemap;
        this.#fill(context, picture, projection, view);
        context.strokeStyle = ink.border;
        context.lineWidth = 0.75 * ratio;
        context.lineJoin = 'round';
        context.stroke(traceBorders(picture, projection, view));
        this.#streets?.draw(context, projection, view, ink, ratio);
        drawGraticule(context, projection, view, ink, ratio);
    }

    /**
     * Fills the visible areas, each with its own path, because browsers fill many small paths faster than a large one.
     * @param {CanvasRenderingContext2D} context @param {import('./basemap.js').Picture} picture
     * @param {Projection} projection @param {import('./engine.js').View} view
     */
    #fill(context, picture, projection, view) {
        const theme = themes[view.theme] ?? themes[0];
        const fills = this.isDark ? theme.dark : theme.light;
        for (let copy = Math.floor(view.west); copy <= Math.floor(view.east); copy += 1) {
            const box = projection.box(view, copy);
            for (const area of picture.areas) {
                /** @type {Path2D | undefined} */
                let path;
                for (const ring of area.rings) {
                    const kind = visibility(ring, copy, projection, view);
                    if (kind < 0) continue;
                    path ??= new Path2D();
                    if (kind > 0) projection.traceCut(path, trimmed(ring, box), copy);
                    else projection.trace(path, trimmed(ring, box), copy);
                }
                if (!path) continue;
                context.fillStyle = fills[theme.fill(area)];
                context.fill(path, 'evenodd');
            }
        }
    }
}

/**
 * The visible borders.
 * @param {import('./basemap.js').Picture} picture @param {Projection} projection @param {import('./engine.js').View} view
 */
function traceBorders(picture, projection, view) {
    const path = new Path2D();
    for (let copy = Math.floor(view.west); copy <= Math.floor(view.east); copy += 1) {
        const box = projection.box(view, copy);
        for (const border of picture.borders) {
            if (visibility(border, copy, projection, view) >= 0) projection.traceWithoutSeams(path, trimmed(border, box), copy);
        }
    }
    return path;
}

/**
 * Whether a ring must be clipped (1), need not be (0), or is not visible (−1).
 * @param {import('./shapes.js').Ring} ring @param {number} copy of the world
 * @param {Projection} projection @param {import('./engine.js').View} view
 */
function visibility(ring, copy, projection, view) {
    const [west, east] = [ring.west + copy, ring.east + copy];
    if (east < view.west || west > view.east || ring.south < view.north || ring.north > view.south) return -1;
    return projection.classify(west, ring.north, east, ring.south);
}
