// The measurement listener: points on the map, the length of the line through them, and the area of a ring.

import { fail } from './errors.js';
import { collection, feature, numbersOf, recordsOf, shapesOf } from './geojson.js';
import { place, sessionEndReasons } from './names.js';
import { checkNames } from './options.js';
import { EditingPlugin } from './plugin.js';

// In the order of `MeasuringExports.swift`.
const events = ['began', 'changed', 'cancelled', 'committed', 'undone', 'redone', 'restored', 'rubberBandLineChanged', 'focusChanged'];
const edits = ['added', 'moved', 'removed', 'closed', 'finished', 'opened', 'cleared'];
// In the order of `DistanceMethod`.
const distances = ['haversine', 'wgs84', 'rhumb', 'rhumbWGS84'];
const statuses = ['open', 'finished', 'closed'];
const Role = { points: 0, line: 1, rubberBandLine: 2, midpoint: 3 };

/**
 * Puts a measurement listener into the chain.
 * @param {object} pipeline @param {any} [options]
 */
export async function measuring(pipeline, options = {}) {
    checkNames(options, ['distance', 'index', 'onEvent', 'feature']);
    const distance = place(distances, options.distance ?? 'haversine', 'a distance');
    const touch = EditingPlugin.touchOf(pipeline, 'measuring');
    const result = new Measuring(touch, options, distance);
    // It also begins a history.
    if (options.feature !== undefined) result.load(options.feature);
    return result;
}

class Measuring extends EditingPlugin {
    commands = ['undo', 'redo', 'finishLine', 'removeAllPoints', 'closeRing', 'reopen', 'cancel'];
    performer = 'measuringPerform';
    #onEvent;

    /** @param {any} touch @param {any} options @param {number} distance */
    constructor(touch, options, distance) {
        super(touch, options.index ?? 0, (calls, number, index) => calls.measuringMake(number, index, distance));
        this.#onEvent = options.onEvent;
    }

    /** @param {number} kind @param {Float64Array} numbers */
    read(kind, numbers) {
        /** @type {any} */ const event = { type: events[kind] };
        const [first, index, longitude, latitude, isNew, total] = numbers;
        if (['began', 'changed', 'cancelled'].includes(event.type)) {
            event.drag = { index, coordinate: { longitude, latitude }, isNew: isNew === 1, length: total };
        }
        if (event.type === 'cancelled') event.reason = sessionEndReasons[first];
        if (['committed', 'undone', 'redone'].includes(event.type)) event.edit = edits[first];
        return event;
    }

    /** @param {any} event */
    tell(event) {
        this.#onEvent?.(event);
    }

    #state() {
        const numbers = this.numbers((calls, address) => calls.measuringState(address));
        const [length, area, status] = numbers;
        const records = recordsOf(numbers, 3);
        return { length, area: area < 0 ? null : area, status: statuses[status], records, points: records[0].places };
    }

    /** In meters. Of a ring its perimeter. */
    get length() {
        return this.#state().length;
    }

    /** In square meters. `null` if the measurement is no ring. */
    get area() {
        return this.#state().area;
    }

    get status() {
        return this.#state().status;
    }

    get points() {
        return this.#state().points.map(([longitude, latitude]) => ({ longitude, latitude }));
    }

    /** The measurement as one feature: a point, a line or a polygon. `null` if it is empty. */
    get feature() {
        const { length, area, status, points } = this.#state();
        if (points.length === 0) return null;
        const properties = area === null ? { length, status } : { length, area, status };
        if (points.length === 1) return feature('Point', points[0], properties);
        return status === 'closed' ? feature('Polygon', [[...points, points[0]]], properties) : feature('LineString', points, properties);
    }

    /** What to draw: points, the line along great circles, the rubber line and the middles that can be dragged. */
    get preview() {
        return collection(
            this.#state().records.flatMap(({ kind, places }) => {
                if (kind === Role.points) return places.map((point) => feature('Point', point, { role: 'point' }));
                if (kind === Role.midpoint) return [feature('Point', places[0], { role: 'midpoint' })];
                return [feature('LineString', places, { role: kind === Role.line ? 'line' : 'rubberBandLine' })];
            }),
        );
    }

    /**
     * Replaces the measurement by a point, a line or the outer ring of a polygon.
     * @param {any} geoJSON
     */
    load(geoJSON) {
        const [shape, ...others] = shapesOf(geoJSON);
        if (!shape || others.length > 0) fail('a measurement is one point, line or polygon of GeoJSON');
        const wanted = shape.kind === 'polygon' ? 'closed' : shape.feature.properties?.status ?? 'open';
        this.give(numbersOf(shape.paths.slice(0, 1)));
        const isTaken = this.call((calls, address) => calls.measuringLoad(address, place(statuses, wanted, 'a status')));
        if (isTaken === 0) fail(`the GeoJSON has too few points for a measurement that is ${wanted}`);
    }

    finishLine() {
        return this.perform('finishLine');
    }

    removeAllPoints() {
        return this.perform('removeAllPoints');
    }

    closeRing() {
        return this.perform('closeRing');
    }

    reopen() {
        return this.perform('reopen');
    }
}
