// Touch gestures for web maps: feeds the pointer events of an element to the pipeline (WebAssembly), and moves a map.

import { fail, TouchPipelineError } from './errors.js';
import { commands, place } from './names.js';
import { checkCamera, checkElement, checkIndex, checkOptions } from './options.js';
import { connect } from './plugin.js';
import { Program } from './program.js';
import { Touch } from './touch.js';

export { TouchPipelineError };

const internal = Symbol('internal');
/** The index of the preset that needs no part. */
const recommended = 0;

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
     * @param {any} [source]
     */
    static load(source) {
        return Program.load(source);
    }

    /** @param {HTMLElement} element @param {any} camera @param {any} [options] */
    static async attach(element, camera, options = {}) {
        checkElement(element);
        checkCamera(camera);
        const checked = checkOptions(options);
        const program = await Program.take(await Program.load(checked.wasm));
        try {
            if (checked.preset !== recommended) await program.load('presets', checked.parts);
            await Touch.awaitFree(element);
        } catch (error) {
            program.giveBack();
            throw error;
        }
        const touch = new Touch(element, camera, checked, program);
        // On a device with a mouse its buttons and the keys are ready with the first event.
        if (matchMedia('(any-pointer: fine)').matches) touch.prepare('desktop');
        return new TouchPipeline(internal, touch);
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

    /** Resolves when the parts of the program that are being loaded are there. */
    get ready() {
        return this.#touch.program.ready();
    }

    get isDestroyed() {
        return this.#touch.isDestroyed;
    }

    /** Removes everything that `attach` has added: event listeners, frames, timers, styles. */
    destroy() {
        this.#touch.destroy();
    }
}
