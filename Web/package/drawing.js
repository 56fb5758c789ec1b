// The drawing listener: draws and edits points, lines, polygons, rectangles and circles, and exchanges them as GeoJSON.

import { fail } from './errors.js';
import { collection, feature, numbersOf, recordsOf, shapesOf } from './geojson.js';
import { names, place, sessionEndReasons } from './names.js';
import { checkNames } from './options.js';
import { EditingPlugin } from './plugin.js';

// In the order of `DrawingExports.swift`.
const modes = [
    'freehand',
    'freehandArea',
    'line',
    'polygon',
    'point',
    'rectangle',
    'circle',
    'select',
    'eraser',
    'partEraser',
    'angledRectangle',
    'sector',
];
const dragStarts = ['immediately', 'afterLongPress'];
const placements = ['taps', 'crosshair', 'crosshairTaps'];
const events = [
    'began',
    'changed',
    'ended',
    'paused',
    'resumed',
    'discarded',
    'cancelled',
    'committed',
    'edited',
    'erased',
    'rejected',
    'limitReached',
    'selected',
    'undone',
    'redone',
    'modeChanged',
    'waiting',
    'waitCancelled',
];
const flaws = ['tooFewPoints', 'tooManyPoints', 'zeroLength', 'selfIntersection', 'crossingRings', 'holeOutside', 'notWritable'];
const kinds = { point: 0, line: 1, polygon: 2 };
const circleKind = 3;
/** What a record of the preview is, and its geometry. */
const roles = [
    ['draft', 'LineString'],
    ['stroke', 'LineString'],
    ['shape', 'LineString'],
    ['shape', 'Polygon'],
    ['rubberBandLine', 'LineString'],
    ['vertex', 'Point'],
    ['midpoint', 'Point'],
    ['radius', 'Point'],
    ['snap', 'Point'],
    ['transform', 'Point'],
    ['landing', 'Point'],
];

/**
 * Puts a drawing listener into the chain.
 * @param {object} pipeline @param {any} [options]
 */
export async function drawing(pipeline, options = {}) {
    checkNames(options, ['mode', 'index', 'onEvent', 'features', 'dragStart', 'placement']);
    const mode = place(modes, options.mode ?? 'freehand', 'a mode');
    const dragStart = place(dragStarts, options.dragStart ?? 'immediately', 'a start of drags');
    const placement = place(placements, options.placement ?? 'taps', 'a placement');
    const touch = EditingPlugin.touchOf(pipeline, 'drawing');
    // Before the listener is in the chain, so that a mistake changes nothing.
    const shapes = options.features === undefined ? undefined : shapesOf(options.features);
    const result = new Drawing(touch, options, mode, shapes);
    result.call((calls, address) => calls.drawingInput(address, dragStart, placement));
    result.animate((calls, address, time) => calls.drawingAdvance(address, time));
    return result;
}

/**
 * Whether a value of the app is a longitude and a latitude.
 * @param {any} value
 */
const isPlace = (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite) && Math.abs(value[1]) <= 90;

class Drawing extends EditingPlugin {
    commands = ['undo', 'redo', 'finish', 'clear', 'cancel', 'chooseAtCrosshair'];
    performer = 'drawingPerform';
    isSelectable = true;
    #mode;
    #onEvent;
    /**
     * The ids and properties of features that the app has loaded, by the numbers of the program.
     * @type {Map<number, {id: any, properties: any}>}
     */
    #loaded = new Map();
    /** The largest number that a feature has had. */ #lastNumber = 0;

    /**
     * @param {any} touch @param {any} options @param {number} mode
     * @param {import('./geojson.js').Shape[]} [shapes] what the drawing begins with
     */
    constructor(touch, options, mode, shapes) {
        super(touch, options.index ?? 0, (calls, number, index) => calls.drawingMake(number, index, mode));
        this.#mode = mode;
        this.#onEvent = options.onEvent;
        // What is there at the start is no step: there is nothing to undo.
        if (shapes) this.#take(shapes, true);
    }

    /** @param {number} kind @param {Float64Array} numbers */
    read(kind, numbers) {
        /** @type {any} */ const event = { type: events[kind] };
        const [first, x, y] = numbers;
        if (event.type === 'cancelled') event.reason = sessionEndReasons[first];
        else if (['committed', 'edited', 'erased'].includes(event.type)) event.feature = this.#feature(JSON.parse(this.text(first)));
        else if (event.type === 'rejected') event.flaws = names(flaws, first);
        else if (event.type === 'limitReached') event.vertices = first;
        else if (event.type === 'waiting') {
            event.progress = first;
            event.position = { x: x / devicePixelRatio, y: y / devicePixelRatio };
        } else if (event.type === 'selected') event.ids = this.#selected(first);
        return event;
    }

    /** @param {any} event */
    tell(event) {
        this.#onEvent?.(event);
    }

    /**
     * A feature of the program with the id and the properties that the app has given it.
     * @param {any} drawn
     */
    #feature(drawn) {
        this.#lastNumber = Math.max(this.#lastNumber, drawn.id);
        const loaded = this.#loaded.get(drawn.id);
        return loaded ? { ...drawn, id: loaded.id, properties: { ...loaded.properties, ...drawn.properties } } : drawn;
    }

    get mode() {
        return modes[this.#mode];
    }

    set mode(name) {
        this.#mode = place(modes, name, 'a mode');
        this.call((calls, address) => calls.drawingMode(address, this.#mode));
    }

    /** All features. */
    get features() {
        const text = this.text(this.call((calls, address) => calls.drawingFeatures(address)));
        return text ? collection(JSON.parse(text).features.map((/** @type {any} */ one) => this.#feature(one))) : collection([]);
    }

    /**
     * Replaces all features. That is one step that can be undone.
     * @param {any} geoJSON
     */
    load(geoJSON) {
        this.#take(shapesOf(geoJSON), false);
    }

    /** @param {import('./geojson.js').Shape[]} shapes @param {boolean} isStart */
    #take(shapes, isStart) {
        /** @type {number[][]} */ const records = [];
        /** @type {Set<any>} */ const circles = new Set();
        // The ids of features that undo brings back stay known.
        for (const { kind, paths, feature } of shapes) {
            const { circle, ...properties } = feature.properties ?? {};
            const isCircle = kind === 'polygon' && isPlace(circle?.center) && Number.isFinite(circle.radius) && circle.radius >= 0;
            // A circle across the antimeridian, or around a pole, can be several polygons.
            if (isCircle && circles.has(feature)) continue;
            if (isCircle) circles.add(feature);
            const number = ++this.#lastNumber;
            records.push([number, isCircle ? circleKind : kinds[kind], isCircle ? circle.radius : 0]);
            records.push(numbersOf(isCircle ? [[circle.center]] : paths));
            this.#loaded.set(number, { id: feature.id ?? number, properties: isCircle ? properties : feature.properties ?? {} });
        }
        this.give(records.flat());
        this.call((calls, address) => calls.drawingLoad(address, isStart ? 1 : 0));
    }

    /** What to draw over the features while something is in progress. The property `role` says what each feature is. */
    get preview() {
        const records = recordsOf(this.numbers((calls, address) => calls.drawingPreview(address)));
        return collection(records.map(({ kind, places }) => {
            const [role, type] = roles[kind];
            const coordinates = type === 'Point' ? places[0] : type === 'Polygon' ? [[...places, places[0]]] : places;
            return feature(type, coordinates, { role });
        }));
    }

    /**
     * Selects features for editing. An empty list selects nothing.
     * @param {any} ids
     */
    select(ids) {
        if (!Array.isArray(ids)) fail(`select needs a list of ids, not ${ids}`);
        const known = new Map([...this.#loaded].map(([number, loaded]) => [loaded.id, number]));
        const numbers = ids.map((id) => known.get(id) ?? id);
        const wrong = numbers.findIndex((number) => typeof number !== 'number');
        if (wrong >= 0) fail(`there is no feature with the id ${ids[wrong]}`);
        this.give(numbers);
        this.call((calls, address) => calls.drawingSelect(address));
    }

    /**
     * The ids of an event, of which the program has written the numbers.
     * @param {number} count
     */
    #selected(count) {
        const { calls, program } = this.touch;
        const numbers = count === 0 ? [] : [...program.numbers(calls.pluginNumbers(), count)];
        return numbers.map((number) => this.#loaded.get(number)?.id ?? number);
    }

    finish() {
        return this.perform('finish');
    }

    clear() {
        return this.perform('clear');
    }

    chooseAtCrosshair() {
        return this.perform('chooseAtCrosshair');
    }
}
