// Instances of the program: the start, and the parts that are loaded when they are first wanted.

import { fail, reason } from './errors.js';
import { compiled, startFile } from './wasm.js';

/** @typedef {import('./touch.js').Touch} Touch */

/**
 * The parts that a part needs besides.
 * @type {Record<string, string[]>}
 */
const needs = {
    keys: ['shared'],
    drawing: ['shared'],
    measuring: ['shared'],
    content: ['shared'],
    selecting: ['shared'],
    swiping: ['shared'],
};

/**
 * Instances that no map uses any more. A new map takes one of these first.
 * @type {WeakMap<WebAssembly.Module, Program[]>}
 */
const idle = new WeakMap();

/** Elementary functions. `Math` has no remainder. */
const math = Object.assign(Object.create(Math), { fmod: (/** @type {number} */ x, /** @type {number} */ y) => x % y });

/** An instance of the program. It serves one map at a time. */
export class Program {
    /** @type {any} The functions of the start, and of the parts that are there. */ calls;
    /** @type {Touch | undefined} The map that is served. */ user;
    /** How often the program has called what may run code of the app. */ callsOfApp = 0;
    /** @type {Map<string, Promise<void>>} The parts that are being loaded, or are there. */ #parts = new Map();
    /** @type {Set<string>} The parts that are there. */ #present = new Set();
    /** What parts import: functions by their names, or by their places in the table of the start. */
    #imports = new Proxy({}, { get: (_, /** @type {string} */ name) => this.calls[name] ?? this.calls.table.get(Number(name)) });

    /** @param {WebAssembly.Module} module */
    static async take(module) {
        return idle.get(module)?.pop() ?? new Program().#start(module);
    }

    /**
     * Loads and compiles the start.
     * @param {any} [source]
     */
    static load(source) {
        return compiled(startFile, source);
    }

    /** @param {WebAssembly.Module} module */
    async #start(module) {
        this.module = module;
        const random_get = this.#fillRandomly.bind(this);
        /** @type {any} */ const imports = { host: this.#host(), math, wasi_snapshot_preview1: { random_get } };
        try {
            this.calls = { ...(await WebAssembly.instantiate(module, imports)).exports };
        } catch (error) {
            fail(`the WebAssembly module does not fit this version of the package: ${reason(error)}`, error);
        }
        this.calls._initialize?.();
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
            // The program adds memory when it has used up what it has. A browser that has none left throws.
            grow: (/** @type {number} */ pages) => {
                try {
                    return this.calls.memory.grow(pages);
                } catch {
                    return -1;
                }
            },
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

    /** @param {string} part */
    has(part) {
        return this.#present.has(part);
    }

    /** Resolves when all parts that are being loaded are there. */
    async ready() {
        await Promise.all(this.#parts.values());
    }

    /**
     * Loads a part, and what it needs. A part puts its functions into the table of functions. A call before that would end the program.
     * @param {string} part @param {Record<string, any>} [sources] where the files of parts are, by their names
     * @returns {Promise<void>}
     */
    load(part, sources = {}) {
        let loading = this.#parts.get(part);
        if (!loading) {
            loading = this.#load(part, sources);
            this.#parts.set(part, loading);
            loading.catch(() => this.#parts.delete(part));
        }
        return loading;
    }

    /** @param {string} part @param {Record<string, any>} sources */
    async #load(part, sources) {
        const [module] = await Promise.all([
            compiled(`parts/${part}.wasm`, sources[part]),
            ...(needs[part] ?? []).map((other) => this.load(other, sources)),
        ]);
        try {
            Object.assign(this.calls, (await WebAssembly.instantiate(module, { _: this.#imports })).exports);
        } catch (error) {
            fail(`parts/${part}.wasm does not fit touch-pipeline.wasm: ${reason(error)}`, error);
        }
        this.#present.add(part);
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
