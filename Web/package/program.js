// Instances of the two programs: that of maps without plugins, and that of maps with plugins.

import { fail, reason } from './errors.js';
import { compiled } from './wasm.js';

/** @typedef {import('./touch.js').Touch} Touch */

/**
 * Instances that no map uses any more. A new map takes one of these first.
 * @type {WeakMap<WebAssembly.Module, Program[]>}
 */
const idle = new WeakMap();

/** Elementary functions. `Math` has no remainder. */
const math = Object.assign(Object.create(Math), { fmod: (/** @type {number} */ x, /** @type {number} */ y) => x % y });

/** An instance of the program. It serves one map at a time. */
export class Program {
    /** @type {any} The functions of the program. */ calls;
    /** @type {Touch | undefined} The map that is served. */ user;
    /** How often the program has called what may run code of the app. */ callsOfApp = 0;

    /** @param {WebAssembly.Module} module */
    static async take(module) {
        return idle.get(module)?.pop() ?? new Program().#start(module);
    }

    /**
     * Loads and compiles a program.
     * @param {{plugins?: boolean, wasm?: any}} options
     */
    static load({ plugins = false, wasm }) {
        return compiled(plugins ? 'touch-pipeline-plugins.wasm' : 'touch-pipeline.wasm', wasm);
    }

    /** @param {WebAssembly.Module} module */
    async #start(module) {
        this.module = module;
        const random_get = this.#fillRandomly.bind(this);
        /** @type {any} */ const imports = { host: this.#host(), math, wasi_snapshot_preview1: { random_get } };
        try {
            this.calls = (await WebAssembly.instantiate(module, imports)).exports;
        } catch (error) {
            fail(`the WebAssembly module does not fit this version of the package: ${reason(error)}`, error);
        }
        this.calls._initialize();
        return this;
    }

    /** The map that is served, for a call that may run code of the app. */
    get #app() {
        this.callsOfApp += 1;
        return this.user;
    }

    #host() {
        return {
            gesture: (/** @type {number} */ id, /** @type {number} */ kind) => this.#app?.listeners.gesture(id, kind) ?? 0,
            touchEvent: (/** @type {number} */ id, /** @type {number} */ action, /** @type {number} */ count) =>
                this.#app?.listeners.touchEvent(id, action, count) ?? 0,
            entered: (/** @type {number} */ id, /** @type {number} */ density) => this.#app?.listeners.entered(id, density),
            left: (/** @type {number} */ id) => this.#app?.listeners.left(id),
            navigation: (/** @type {number} */ kind, /** @type {number} */ gestures, /** @type {number} */ continues) =>
                this.#app?.navigation(kind, gestures, continues !== 0),
            announced: (/** @type {number} */ address, /** @type {number} */ length) => this.#app?.announced(this.text(address, length)),
            plugin: (/** @type {number} */ id, /** @type {number} */ kind) => this.#app?.plugins.get(id)?.(kind) === true ? 1 : 0,
        };
    }

    /**
     * Random bytes for the seeds of Swift's hashing.
     * @param {number} at @param {number} length
     */
    #fillRandomly(at, length) {
        crypto.getRandomValues(new Uint8Array(this.calls.memory.buffer, at, length));
        return 0;
    }

    /** Whether the program has plugins. */
    get hasPlugins() {
        return this.calls.pluginRoom !== undefined;
    }

    /**
     * Numbers in the memory of the instance. Valid until the next call.
     * @param {number} address @param {number} count
     */
    numbers(address, count) {
        return new Float64Array(this.calls.memory.buffer, address, count);
    }

    /**
     * A text in the memory of the instance, in UTF-8.
     * @param {number} address @param {number} length
     */
    text(address, length) {
        return new TextDecoder().decode(new Uint8Array(this.calls.memory.buffer, address, length));
    }

    /** Makes the instance free for another map. */
    giveBack() {
        this.user = undefined;
        const module = /** @type {WebAssembly.Module} */ (this.module);
        const list = idle.get(module);
        if (list) list.push(this);
        else idle.set(module, [this]);
    }
}
