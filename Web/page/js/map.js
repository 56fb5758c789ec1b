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

    /** What the overlays paint on. */
    get context() {
        return this.#context;
    }

    get ink() {
        return this.isDark ? inks.dark : inks.light;
    }

    /**
     * Takes another size, in device pixels.
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
        const { paths, borders } = this.#trace(projection, view, theme);
        paths.forEach((path, index) => {
            if (!path) return;
            context.fillStyle = fills[index];
            context.fill(path, 'evenodd');
        });
        context.strokeStyle = this.ink.border;
        context.lineWidth = 0.75 * ratio;
        context.lineJoin = 'round';
        context.stroke(borders);
        this.#labels.draw(context, projection, view, this.ink, ratio, marks);
        this.#cityMarks.draw(context, marks, this.ink, ratio);
    }

    /**
     * @param {Projection} projection @param {import('./engine.js').View} view @param {import('./themes.js').Theme} theme
     */
    #trace(projection, view, theme) {
        /** @type {Path2D[]} */
        const paths = [];
        const borders = new Path2D();
        for (let copy = Math.floor(view.west); copy <= Math.floor(view.east); copy += 1) {
            for (const country of this.#basemap.countries) {
                for (const ring of country.rings) {
                    const [west, east] = [ring.west + copy, ring.east + copy];
                    if (east < view.west || west > view.east || ring.south < view.north || ring.north > view.south) continue;
                    const kind = projection.classify(west, ring.north, east, ring.south);
                    if (kind < 0) continue;
                    const path = (paths[theme.fill(country)] ??= new Path2D());
                    if (kind > 0) projection.traceCut(path, ring, copy);
                    else projection.trace(path, ring, copy);
                    if (kind > 0 || ring.hasSeam) projection.traceWithoutSeams(borders, ring, copy);
                    else projection.trace(borders, ring, copy);
                }
            }
        }
        return { paths, borders };
    }
}
