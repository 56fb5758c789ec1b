// The content listener: taps and long presses on the features of a layer, and on clusters of points.

import { answerOf, fail } from './errors.js';
import { collection, feature, numbersOf, shapesOf } from './geojson.js';
import { checkNames, checkNumbers } from './options.js';
import { Plugin } from './plugin.js';

// In the order of `ContentExports.swift`.
const events = ['tap', 'longPress', 'clusterTap', 'clusterLongPress', 'selected'];
const kinds = { point: 0, line: 1, polygon: 2 };

/**
 * Puts a content listener for the features of one layer into the chain.
 * @param {object} pipeline @param {any} [options]
 */
export async function content(pipeline, options = {}) {
    checkNames(options, ['features', 'pointRadius', 'lineWidth', 'clusterRadius', 'index', 'onEvent']);
    const { pointRadius, lineWidth, clusterRadius } = options;
    checkNumbers({ pointRadius, lineWidth, clusterRadius });
    const touch = Plugin.touchOf(pipeline, 'content');
    const result = new Content(touch, options);
    if (options.features !== undefined) result.load(options.features);
    return result;
}

class Content extends Plugin {
    isSelectable = true;
    #onEvent;
    #options;
    /** @type {any[]} The features by the numbers of the program. */ #features = [];
    /** @type {any[]} */ #selected = [];

    /** @param {any} touch @param {any} options */
    constructor(touch, options) {
        super(touch, options.index ?? 0, (calls, number, index) => calls.contentMake(number, index));
        const { pointRadius = 8, lineWidth = 4, clusterRadius = 0 } = options;
        this.#options = { pointRadius, lineWidth, clusterRadius };
        this.#onEvent = options.onEvent;
    }

    /** @param {number} kind @param {Float64Array} numbers */
    read(kind, numbers) {
        if (events[kind] === 'selected') {
            const { calls, program } = this.touch;
            const indices = numbers[0] === 0 ? [] : [...program.numbers(calls.pluginNumbers(), numbers[0])];
            // A geometry of several parts is several features of the program.
            this.#selected = [...new Set(indices.map((index) => this.#features[index]))];
            return { type: 'selected', features: this.selected };
        }
        const [x, y, hasPlace, longitude, latitude, distance, first, second] = numbers;
        const ratio = devicePixelRatio;
        /** @type {any} */ const event = {
            type: events[kind],
            position: { x: x / ratio, y: y / ratio },
            coordinate: hasPlace === 1 ? { longitude, latitude } : null,
            distance: distance / ratio,
        };
        if (kind < 2) event.feature = this.#features[first] ?? null;
        else event.cluster = { count: first, expansionZoom: second, coordinate: event.coordinate };
        return event;
    }

    /**
     * The callback returns `false` for what it does not use. Then the map receives the gesture.
     * @param {any} event
     */
    tell(event) {
        return this.#onEvent !== undefined && answerOf(this, 'onEvent', this.#onEvent(event)) !== false;
    }

    /**
     * Replaces the features.
     * @param {any} geoJSON
     */
    load(geoJSON) {
        const shapes = shapesOf(geoJSON);
        const { pointRadius, lineWidth, clusterRadius } = this.#options;
        this.select([]);
        this.#features = shapes.map((shape) => shape.feature);
        this.give(shapes.flatMap(({ kind, paths }) => [kinds[kind], kind === 'line' ? lineWidth : pointRadius, ...numbersOf(paths)]));
        this.call((calls, address) => calls.contentLoad(address, clusterRadius));
    }

    /** The selected features. */
    get selected() {
        return [...this.#selected];
    }

    /**
     * Selects features in place of the current selection. Others than those of the layer are left out.
     * @param {any[]} features
     */
    select(features) {
        if (!Array.isArray(features)) fail(`select needs a list of features, not ${features}`);
        const wanted = new Set(features);
        this.give(this.#features.flatMap((feature, index) => (wanted.has(feature) ? [index] : [])));
        this.call((calls, address) => calls.contentSelect(address));
    }

    /** The clusters, and the points that are not in a cluster, as far as they are visible. Only with `clusterRadius`. */
    get marks() {
        const numbers = this.numbers((calls, address) => calls.contentMarks(address));
        const marks = [];
        for (let at = 0; at < numbers.length; at += 4) {
            const [longitude, latitude, count, last] = numbers.slice(at, at + 4);
            const properties = count > 1 ? { count, expansionZoom: last } : { count, feature: this.#features[last] };
            marks.push(feature('Point', [longitude, latitude], properties));
        }
        return collection(marks);
    }
}
