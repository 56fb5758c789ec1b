// The wasm of the page: the start, and the parts that are loaded later (`Web/wasm/split.py`, docs/PLAYGROUND.md).
import { decode } from './lzma.js';

/**
 * Data that the build has added to the page, by name.
 * @param {string} id @param {string} type
 */
export async function unpack(id, type) {
    return new Response(unpacked(id), { headers: { 'Content-Type': type } });
}

/**
 * The same, as bytes.
 * @param {string} id
 */
export async function unpackBytes(id) {
    return new Uint8Array(await (await unpack(id, 'application/octet-stream')).arrayBuffer());
}

/** Elementary functions. `Math` has no remainder. */
const math = Object.assign(Object.create(Math), { fmod: (/** @type {number} */ x, /** @type {number} */ y) => x % y });

/** The compiled modules of the pipeline. They can be instantiated several times. */
export class Program {
    #start;
    /** @type {Map<string, WebAssembly.Module>} */ #parts = new Map();

    /** @param {WebAssembly.Module} start */
    constructor(start) {
        this.#start = start;
    }

    /** The start. */
    static async load() {
        return new Program(await WebAssembly.compileStreaming(unpack('wasm-start', 'application/wasm')));
    }

    /** Prepares the parts. Before that no function of a part may be called. */
    async complete() {
        const sizes = (document.getElementById('wasm-parts')?.dataset.sizes ?? '').split(' ').map((size) => size.split(':'));
        const bytes = await decode(packedBytes('wasm-parts'), sizes.reduce((sum, [, size]) => sum + Number(size), 0));
        let end = 0;
        await Promise.all(sizes.map(async ([part, size]) => {
            const start = end;
            end += Number(size);
            this.#parts.set(part, await WebAssembly.compile(bytes.subarray(start, end)));
        }));
    }

    /** Creates a pipeline with its own memory. */
    async instantiate() {
        const pipeline = new Pipeline(this.#parts);
        await pipeline.start(this.#start);
        return pipeline;
    }
}

/** An instance of the start, and of the parts that were used. */
class Pipeline {
    #modules;
    /** @type {any} */ exports;
    /** @type {any} The functions that are called by their places, among them those of the parts. */ #table;
    /** The parts that were loaded, and the place in the table of the function that was called first. */
    parts = /** @type {Map<string, number>} */ (new Map());

    /** @param {Map<string, WebAssembly.Module>} modules */
    constructor(modules) {
        this.#modules = modules;
    }

    /** @param {WebAssembly.Module} module */
    async start(module) {
        /** @type {Record<string, Record<string, Function>>} */ const imports = {};
        for (const { module: from, name } of WebAssembly.Module.imports(module)) {
            imports[from] ??= {};
            imports[from][name] = /** @param {unknown[]} values */ (...values) => this.#callPart(from, Number(name), values);
        }
        const host = { math, wasi_snapshot_preview1: { random_get: this.#fillRandomly.bind(this) } };
        const answers = /** @type {any} */ ({ ...imports, ...host });
        this.exports = (await WebAssembly.instantiate(module, answers)).exports;
        this.#table = Object.values(this.exports).find((thing) => thing instanceof WebAssembly.Table);
    }

    /**
     * Stands in for a function of a part. The part puts its functions into the table when it is loaded, so this is called once for each
     * part, except by calls that do not use the table.
     * @param {string} part @param {number} place @param {unknown[]} values
     */
    #callPart(part, place, values) {
        if (!this.parts.has(part)) this.#load(part, place);
        return this.#table.get(place)(...values);
    }

    /** @param {string} part @param {number} place */
    #load(part, place) {
        const module = this.#modules.get(part);
        if (!module) throw new Error(`something of the part ${part} was called before it was there`);
        new WebAssembly.Instance(module, { _: this.exports });
        this.parts.set(part, place);
    }

    /** @param {number} at @param {number} length */
    #fillRandomly(at, length) {
        crypto.getRandomValues(new Uint8Array(this.exports.memory.buffer, at, length));
        return 0;
    }
}
