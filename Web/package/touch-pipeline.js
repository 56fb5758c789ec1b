// Touch gestures for web maps: feeds the pointer events of an element to the pipeline (WebAssembly), and moves a map.

import { fail, TouchPipelineError } from './errors.js';
import { commands, place } from './names.js';
import { checkCamera, checkElement, checkIndex, checkNames, checkOptions } from './options.js';
import { connect } from './plugin.js';
import { Program } from './program.js';
import { Touch } from './touch.js';

export { TouchPipelineError };

const internal = Symbol('internal');

/** The pipeline of one map. {@link TouchPipeline.attach} makes one. */
export class TouchPipeline {
    /** @type {Touch} */ #touch;

    /** @param {symbol} token @param {Touch} touch */
    constructor(token, touch) {
        if (token !== internal) fail('call TouchPipeline.attach(element, camera, options)');
        this.#touch = touch;
        connect(this, touch);
    }

    /**
     * Loads and compiles the WebAssembly module ahead of the first `attach`.
     * @param {any} [options]
     */
    static load(options = {}) {
        checkNames(options, ['plugins', 'wasm']);
        return Program.load(options);
    }

    /** @param {HTMLElement} element @param {any} camera @param {any} [options] */
    static async attach(element, camera, options = {}) {
        checkElement(element);
        checkCamera(camera);
        const checked = checkOptions(options);
        const program = await Program.take(await Program.load(checked));
        try {
            await Touch.awaitFree(element);
        } catch (error) {
            program.giveBack();
            throw error;
        }
        return new TouchPipeline(internal, new Touch(element, camera, checked, program));
    }

    /** @param {any} listener @param {number} index */
    insertListener(listener, index) {
        this.#touch.checkAlive();
        this.#touch.listeners.insert(listener, checkIndex(index, 'insertListener'));
        return listener;
    }

    /** @param {any} listener */
    addListener(listener) {
        this.#touch.checkAlive();
        this.#touch.listeners.insert(listener, -1);
        return listener;
    }

    /** @param {any} listener */
    removeListener(listener) {
        if (!this.#touch.isDestroyed) this.#touch.listeners.remove(listener);
    }

    /** @param {any} listener */
    updateInterests(listener) {
        this.#touch.listeners.updateInterests(listener);
    }

    /** @param {Record<string, boolean>} gestures */
    setGestures(gestures) {
        this.#touch.setGestures(gestures);
    }

    /** @param {boolean} isCooperative */
    setCooperative(isCooperative) {
        this.#touch.setCooperative(isCooperative);
    }

    /** @param {boolean} predicts */
    setPredictsTouches(predicts) {
        this.#touch.setPredictsTouches(predicts);
    }

    /** @param {string} command */
    async perform(command) {
        this.#touch.checkAlive();
        return this.#touch.perform(place(commands, command, 'a command'));
    }

    /** @param {{x: number, y: number}} position */
    coordinateAt(position) {
        return this.#touch.coordinateAt(position);
    }

    /** @param {{longitude: number, latitude: number}} coordinate */
    positionOf(coordinate) {
        return this.#touch.positionOf(coordinate);
    }

    /** Reads the size, the limits and the view of the map again. */
    refresh() {
        this.#touch.refresh();
    }

    /** Cancels the touch in progress. */
    cancelTouches() {
        if (!this.#touch.isDestroyed) this.#touch.pointers.cancel();
    }

    /** Whether no pointer is down, no click waits for a second one, and the map does not move by itself. */
    get isIdle() {
        return this.#touch.isIdle;
    }

    get isDestroyed() {
        return this.#touch.isDestroyed;
    }

    /** Removes everything that `attach` has added: event listeners, frames, timers, styles. */
    destroy() {
        this.#touch.destroy();
    }
}
