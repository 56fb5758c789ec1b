// The camera of the map and its mirror in the program: each takes over what the other shows.

import { fail } from './errors.js';
import { names, navigationGestures } from './names.js';

/** @typedef {import('./touch.js').Touch} Touch */

/**
 * A view: degrees, and the zoom of a world that is 512 CSS pixels wide at zoom 0.
 * @typedef {{longitude: number, latitude: number, zoom: number, bearing?: number, pitch?: number, fieldOfView?: number,
 *     padding?: {top?: number, left?: number, bottom?: number, right?: number}}} View
 */

/** The pause, in milliseconds, that ends a movement by a wheel or a trackpad, which say nothing of their end: that of MapLibre GL JS. */
const wheelPause = 200;

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
    /** Whether the last movement was one of an animation, and not of fingers. */ #isReleased = false;
    /** The gestures of the navigation that move the map, as bits. */ #running = 0;
    /** Those that have moved it since the last `push`. */ #begun = 0;
    /** Those that the camera was told last. */ #told = 0;
    /** @type {Event | undefined} The event of the page that has moved the map. */ #cause;
    /** When a pause ends the movement by a wheel, on the clock of `performance.now()`. */ #wheelEnd = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ #wheelTimer;
    /** @type {{width: number, height: number} | undefined} */ #size;
    /** The calls of the app at the last `sync`, or −1 if the map may have moved since for another reason. */ #syncedAt = -1;

    /** @param {Touch} touch @param {any} camera */
    constructor(touch, camera) {
        this.#touch = touch;
        this.#camera = camera;
    }

    /** The size of the map in device pixels. Reading it may make the page calculate its layout, so only `refresh` does. */
    size() {
        const { element } = this.#touch;
        const size = this.#size ??= this.#camera.getSize?.() ?? { width: element.clientWidth, height: element.clientHeight };
        return { width: size.width * devicePixelRatio, height: size.height * devicePixelRatio };
    }

    /**
     * Calls back before the next frame, and before the map draws it if the map moves. Returns what cancels that.
     * @param {(time: number) => void} draw @returns {() => void}
     */
    requestFrame(draw) {
        const isMoving = this.#isMovingMap || this.#touch.calls.needsFrames() !== 0 || !sameNumbers(this.#wanted(), this.#mirrored);
        if (isMoving && this.#camera.requestFrame) return this.#camera.requestFrame(draw);
        const frame = requestAnimationFrame(draw);
        return () => cancelAnimationFrame(frame);
    }

    /** Reads the size, the limits and the view. */
    refresh() {
        this.#size = undefined;
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

    /** Ends an animation of the pipeline where the map is, such as the momentum. Fingers go on. */
    stopAnimation() {
        this.sync();
        this.#adopt(this.#known, true);
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

    // Movements

    /**
     * Takes note of what the navigation reports.
     * @param {number} set the gestures, as bits @param {boolean} isRunning
     */
    setRunning(set, isRunning) {
        this.#running = isRunning ? this.#running | set : this.#running & ~set;
        if (isRunning) this.#begun |= set;
    }

    /**
     * Takes note of what moves the map: an event of the page, or a call of the app.
     * @param {Event | undefined} event
     */
    setCause(event) {
        this.#cause = event;
        if (event?.type === 'wheel') this.#wheelEnd = performance.now() + wheelPause;
    }

    /** Whether the map is shown in the next frame, because a finger, an animation or a wheel moves it. */
    get isPending() {
        const { calls } = this.#touch;
        return calls.needsFrames() !== 0 || calls.pointerCount() > 0 || this.#untilWheelEnds > 0;
    }

    /** The milliseconds until a pause ends the movement by a wheel. */
    get #untilWheelEnds() {
        return this.#wheelEnd - performance.now();
    }

    /** Moves the map to where the pipeline wants it, and reads back what the map has made of it. */
    push() {
        const isSynced = this.#syncedAt === this.#touch.program.callsOfApp;
        this.#syncedAt = -1;
        const wanted = this.#wanted();
        // A listener may have moved the map. That counts more than what the touch does.
        if (!sameNumbers(wanted, this.#mirrored) && (isSynced || !this.sync())) this.#show(wanted);
        this.#tell(this.#running);
        this.#begun = 0;
    }

    /** @param {number[]} wanted */
    #show(wanted) {
        if (!this.#isMovingMap) {
            this.#isMovingMap = true;
            this.#isReleased = false;
            this.#camera.startMoving?.();
        }
        if (this.#touch.calls.pointerCount() === 0) this.#isReleased = true;
        else if ((this.#begun | this.#running) !== 0) this.#isReleased = false;
        this.#tell(this.#told | this.#begun | this.#running);
        const [longitude, latitude, zoom, bearing, pitch] = wanted;
        this.#camera.setView({ longitude, latitude, zoom, bearing, pitch }, this.#cause);
        // A listener of the map may have removed it.
        if (this.#touch.isDestroyed) return;
        const shown = this.#read();
        this.#known = shown;
        this.#mirrored = wanted;
        if (!isNear(shown, wanted)) this.#adopt(shown, false);
    }

    /**
     * Tells the camera which gestures move the map.
     * @param {number} set
     */
    #tell(set) {
        if (!this.#isMovingMap || set === this.#told) return;
        this.#told = set;
        this.#camera.gesturesChanged?.(names(navigationGestures, set), this.#cause);
    }

    /** Ends the movement of the map, once no finger, no animation and no wheel moves it. A finger that stops an animation ends its movement. */
    endMovingWhenIdle() {
        const { calls } = this.#touch;
        if (!this.#isMovingMap || calls.needsFrames() !== 0 || (calls.pointerCount() > 0 && !this.#isReleased)) return;
        const pause = this.#untilWheelEnds;
        if (pause > 0) {
            this.#wheelTimer ??= setTimeout(() => {
                this.#wheelTimer = undefined;
                this.#touch.guard(() => this.endMovingWhenIdle());
            }, pause);
            return;
        }
        this.endMoving();
        if (this.#touch.isDestroyed) return;
        // A map may correct its view when a movement ends.
        const view = this.#read();
        if (!sameNumbers(view, this.#known)) this.#adopt(view, false);
    }

    /** Leaves the map as it is, because it was removed. */
    abandon() {
        clearTimeout(this.#wheelTimer);
        this.#isMovingMap = false;
    }

    endMoving() {
        if (!this.#isMovingMap) return;
        clearTimeout(this.#wheelTimer);
        this.#wheelTimer = undefined;
        this.#tell(0);
        // A listener of the map may have ended it.
        if (!this.#isMovingMap) return;
        this.#isMovingMap = false;
        const cause = this.#cause;
        this.#cause = undefined;
        this.#camera.endMoving?.(cause);
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
