// The camera of the map and its mirror in the program: each takes over what the other shows.

import { fail } from './errors.js';

/** @typedef {import('./touch.js').Touch} Touch */

/**
 * A view: degrees, and the zoom of a world that is 512 CSS pixels wide at zoom 0.
 * @typedef {{longitude: number, latitude: number, zoom: number, bearing?: number, pitch?: number, fieldOfView?: number,
 *     padding?: {top?: number, left?: number, bottom?: number, right?: number}}} View
 */

/** What a map may round in the view that it was given: CSS pixels, zoom levels, degrees. A larger difference is a limit of the map. */
const rounding = { pixels: 1e-3, zoom: 1e-7, degrees: 1e-6 };

/** The map, as the pipeline reads and moves it. */
export class Mirror {
    #touch;
    /** @type {any} */ #camera;
    /**
     * The view that the map showed when it was last read or moved: longitude, latitude, zoom, bearing, pitch.
     * @type {number[]}
     */
    #known = [];
    /**
     * The view of the program at that moment.
     * @type {number[]}
     */
    #mirrored = [];
    /**
     * Width, height, density, field of view, padding: what the viewport was last made of.
     * @type {number[]}
     */
    #window = [];
    /** @type {number[]} */ #limits = [];
    #isMovingMap = false;
    /** The calls of the app at the last `sync`, or −1 if the map may have moved since for another reason. */ #syncedAt = -1;

    /** @param {Touch} touch @param {any} camera */
    constructor(touch, camera) {
        this.#touch = touch;
        this.#camera = camera;
    }

    /** The size of the map in device pixels. */
    size() {
        const { element } = this.#touch;
        const size = this.#camera.getSize?.() ?? { width: element.clientWidth, height: element.clientHeight };
        return { width: size.width * devicePixelRatio, height: size.height * devicePixelRatio };
    }

    /** Reads the size, the limits and the view. */
    refresh() {
        const { minZoom = 0, maxZoom = 22, minPitch = 0, maxPitch = 60 } = this.#camera.getLimits?.() ?? {};
        const numbers = [minZoom, maxZoom, minPitch, maxPitch];
        if (!sameNumbers(numbers, this.#limits)) {
            this.#limits = numbers;
            this.#touch.calls.setLimits(...numbers);
            this.#known = [];
        }
        this.sync();
        this.#syncedAt = -1;
    }

    /** Stops a map that moves by itself, because a finger takes hold of it. */
    stop() {
        if (this.#camera.isMoving?.() === true) this.#camera.stop?.();
    }

    /**
     * Whether an overlay of the map takes the pointer that lands with an event.
     * @param {Event} event
     */
    isTaken(event) {
        return this.#camera.takesTouch?.(event) === true;
    }

    /**
     * Reads the map.
     * @returns {number[]} longitude, latitude, zoom, bearing, pitch
     */
    #read() {
        /** @type {View} */ const view = this.#camera.getView();
        const { longitude, latitude, zoom, bearing = 0, pitch = 0, fieldOfView = 0, padding = {} } = view;
        const numbers = [longitude, latitude, zoom, bearing, pitch];
        if (!numbers.every(Number.isFinite)) {
            fail(`getView() of the camera returns a view that is not made of finite numbers: ${JSON.stringify(view)}`);
        }
        this.#setWindow(fieldOfView, padding);
        return numbers;
    }

    /** @param {number} fieldOfView @param {{top?: number, left?: number, bottom?: number, right?: number}} padding */
    #setWindow(fieldOfView, padding) {
        const ratio = devicePixelRatio;
        const { width, height } = this.size();
        const { top = 0, left = 0, bottom = 0, right = 0 } = padding;
        const numbers = [width, height, 160 * ratio, fieldOfView, top * ratio, left * ratio, bottom * ratio, right * ratio];
        if (sameNumbers(numbers, this.#window)) return;
        this.#window = numbers;
        this.#touch.calls.resize(...numbers);
    }

    /**
     * Takes over what the map shows, if something else than the pipeline has moved it. A touch in progress ends if the map moves on by itself.
     * @returns {boolean} whether something else moves the map
     */
    sync() {
        this.#syncedAt = -1;
        const view = this.#read();
        const isMoving = this.#camera.isMoving?.() === true;
        this.#syncedAt = this.#touch.program.callsOfApp;
        if (!isMoving && sameNumbers(view, this.#known)) return false;
        if (isMoving && this.#touch.calls.pointerCount() > 0) this.#touch.pointers.cancelInProgress();
        this.#adopt(view, true);
        return true;
    }

    /** @param {number[]} view @param {boolean} cancelsAnimations */
    #adopt(view, cancelsAnimations) {
        const [longitude, latitude, zoom, bearing, pitch] = view;
        this.#known = view;
        this.#touch.calls.adopt(latitude, longitude, zoom, bearing, pitch, cancelsAnimations ? 1 : 0);
        this.#mirrored = this.#wanted();
    }

    /**
     * What the pipeline wants to be seen.
     * @returns {number[]} longitude, latitude, zoom, bearing, pitch
     */
    #wanted() {
        const { calls, program } = this.#touch;
        calls.view();
        const [latitude, longitude, zoom, bearing, pitch] = program.numbers(calls.viewBuffer(), 5);
        return [longitude, latitude, zoom, bearing, pitch];
    }

    /** Moves the map to where the pipeline wants it, and reads back what the map has made of it. */
    push() {
        const isSynced = this.#syncedAt === this.#touch.program.callsOfApp;
        this.#syncedAt = -1;
        const wanted = this.#wanted();
        if (sameNumbers(wanted, this.#mirrored)) return;
        // A listener may have moved the map. That counts more than what the touch does.
        if (!isSynced && this.sync()) return;
        if (!this.#isMovingMap) {
            this.#isMovingMap = true;
            this.#camera.startMoving?.();
        }
        const [longitude, latitude, zoom, bearing, pitch] = wanted;
        this.#camera.setView({ longitude, latitude, zoom, bearing, pitch });
        const shown = this.#read();
        this.#known = shown;
        this.#mirrored = wanted;
        if (!isNear(shown, wanted)) this.#adopt(shown, false);
    }

    /** Ends the movement of the map, once no finger and no animation moves it. */
    endMovingWhenIdle() {
        const { calls } = this.#touch;
        if (!this.#isMovingMap || calls.pointerCount() > 0 || calls.wantsFrames()) return;
        this.endMoving();
        // A map may correct its view when a movement ends.
        const view = this.#read();
        if (!sameNumbers(view, this.#known)) this.#adopt(view, false);
    }

    /** Leaves the map as it is, because it was removed. */
    abandon() {
        this.#isMovingMap = false;
    }

    endMoving() {
        if (!this.#isMovingMap) return;
        this.#isMovingMap = false;
        this.#camera.endMoving?.();
    }
}

/** @param {number[]} a @param {number[]} b */
function sameNumbers(a, b) {
    return a.length === b.length && a.every((number, index) => number === b[index]);
}

/**
 * Whether a map shows the view that it was given, apart from rounding.
 * @param {number[]} shown @param {number[]} wanted
 */
function isNear(shown, wanted) {
    const pixelsPerDegree = (512 * 2 ** wanted[2]) / 360;
    const turn = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(((((a - b) % 360) + 540) % 360) - 180);
    const stretch = 1 / Math.max(0.01, Math.cos((wanted[1] * Math.PI) / 180));
    return turn(shown[0], wanted[0]) * pixelsPerDegree < rounding.pixels &&
        Math.abs(shown[1] - wanted[1]) * pixelsPerDegree * stretch < rounding.pixels &&
        Math.abs(shown[2] - wanted[2]) < rounding.zoom &&
        turn(shown[3], wanted[3]) < rounding.degrees &&
        Math.abs(shown[4] - wanted[4]) < rounding.degrees;
}
