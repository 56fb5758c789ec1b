// Draws the world: fills by class, borders in one line, then the names.
import { CityMarks } from './cities.js';
import { Labels } from './labels.js';
import { Projection } from './projection.js';
import { inks, themes } from './themes.js';

/** A canvas that shows the world. */
export class WorldMap {
    #canvas;
    #context;
    #basemap;
    #labels;
    #cityMarks = new CityMarks();
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
     * Changes the size, in device pixels.
     * @param {number} width @param {number} height
     */
    resize(width, height) {
        if (this.#canvas.width !== width) this.#canvas.width = width;
        if (this.#canvas.height !== height) this.#canvas.height = height;
    }

    /**
     * @param {import('./engine.js').View} view @param {number} ratio device pixels a CSS pixel
     * @param {import('./engine.js').CityMark[]} marks of the cities; without any their names are put where there is room
     */
    draw(view, ratio, marks) {
        const { width, height } = this.#canvas;
        const context = this.#context;
        context.fillStyle = this.ink.sea;
        context.fillRect(0, 0, width, height);
        if (!(view.pixelsPerWorld > 0)) return;
        const projection = new Projection(view, width, height);
        const theme = themes[view.theme] ?? themes[0];
        const fills = this.isDark ? theme.dark : theme.light;
        const { lands, borders } = this.#trace(projection, view);
        for (const { country, path } of lands) {
            context.fillStyle = fills[theme.fill(country)];
            context.fill(path, 'evenodd');
        }
        context.strokeStyle = this.ink.border;
        context.lineWidth = 0.75 * ratio;
        context.lineJoin = 'round';
        context.stroke(borders);
        this.#labels.draw(context, projection, view, this.ink, ratio, marks);
        this.#cityMarks.draw(context, marks, this.ink, ratio);
    }

    /**
     * The visible countries, each with its own path, because browsers fill many small paths faster than a large one.
     * @param {Projection} projection @param {import('./engine.js').View} view
     */
    #trace(projection, view) {
        /** @type {{country: import('./basemap.js').Country, path: Path2D}[]} */
        const lands = [];
        const borders = new Path2D();
        for (let copy = Math.floor(view.west); copy <= Math.floor(view.east); copy += 1) {
            for (const country of this.#basemap.countries) {
                const path = traceCountry(country, copy, projection, view, borders);
                if (path) lands.push({ country, path });
            }
        }
        return { lands, borders };
    }
}

/**
 * The visible rings of a country. Also adds its borders to those of the others.
 * @param {import('./basemap.js').Country} country @param {number} copy of the world
 * @param {Projection} projection @param {import('./engine.js').View} view @param {Path2D} borders
 */
function traceCountry(country, copy, projection, view, borders) {
    /** @type {Path2D | undefined} */
    let path;
    for (const ring of country.rings) {
        const [west, east] = [ring.west + copy, ring.east + copy];
        if (east < view.west || west > view.east || ring.south < view.north || ring.north > view.south) continue;
        const kind = projection.classify(west, ring.north, east, ring.south);
        if (kind < 0) continue;
        path ??= new Path2D();
        if (kind > 0) projection.traceCut(path, ring, copy);
        else projection.trace(path, ring, copy);
        if (kind > 0 || ring.hasSeam) projection.traceWithoutSeams(borders, ring, copy);
        else projection.trace(borders, ring, copy);
    }
    return path;
}
