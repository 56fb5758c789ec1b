// The wasm behind the page: what it starts with, and parts that come later (`split.py`; docs/PLAYGROUND.md).

/**
 * What the build has packed into the page under a name.
 * @param {string} id
 */
export async function unpack(id) {
    const packed = document.getElementById(id)?.textContent;
    if (!packed) throw new Error(`the page was built without ${id}`);
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Response(stream).arrayBuffer();
}

/** @param {string} name */
const compile = async (name) => WebAssembly.compile(await unpack(`wasm-${name}`));

/** The modules of the pipeline, compiled. Any number of pipelines can be made of them. */
export class Program {
    #start;
    /** @type {Map<string, WebAssembly.Module>} */ #parts = new Map();

    /** @param {WebAssembly.Module} start */
    constructor(start) {
        this.#start = start;
    }

    /** What the page starts with. */
    static async load() {
        return new Program(await compile('start'));
    }

    /** Gets the parts ready; before that, nothing may be called that lies in one of them. */
    async complete() {
        const isPart = /** @param {string} name */ (name) => document.getElementById(`wasm-${name}`) !== null;
        const names = new Set(WebAssembly.Module.imports(this.#start).map((wanted) => wanted.module));
        const compiled = [...names].filter(isPart).map(async (name) => this.#parts.set(name, await compile(name)));
        await Promise.all(compiled);
    }

    /** A pipeline of its own, with memory of its own. */
    async instantiate() {
        /** @type {Set<string>} */ const loaded = new Set();
        const host = new Host();
        const load = /** @param {string} part */ (part) => {
            const module = this.#parts.get(part);
            if (!module) throw new Error(`${part} was called before it was there`);
            // From here on its functions stand in the table themselves.
            new WebAssembly.Instance(module, { start: exports });
            loaded.add(part);
        };
        const isMissing = /** @param {string} part */ (part) => !loaded.has(part);
        const imports = host.imports(this.#start, (part, place, values) => {
            if (isMissing(part)) load(part);
            return host.table.get(place)(...values);
        });
        const exports = (await WebAssembly.instantiate(this.#start, imports)).exports;
        host.adopt(exports);
        return { exports, loaded };
    }
}

/** What the wasm asks of the page. */
class Host {
    /** @type {WebAssembly.Memory | undefined} */ #memory;
    /** @type {any} */ table;

    /** @param {WebAssembly.Exports} exports */
    adopt(exports) {
        this.#memory = /** @type {WebAssembly.Memory} */ (exports.memory);
        this.table = Object.values(exports).find((thing) => thing instanceof WebAssembly.Table);
    }

    /**
     * Random numbers are all that the system is asked for; everything else is a function of a part that is not there yet.
     * @param {WebAssembly.Module} module
     * @param {(part: string, place: number, values: unknown[]) => unknown} call a function of a part, by its place in the table
     */
    imports(module, call) {
        /** @type {Record<string, Record<string, Function>>} */ const answers = {};
        for (const { module: from, name } of WebAssembly.Module.imports(module)) {
            answers[from] ??= {};
            answers[from][name] = /** @param {unknown[]} values */ (...values) => call(from, Number(name), values);
        }
        answers.wasi_snapshot_preview1 = { random_get: this.#random.bind(this) };
        return /** @type {WebAssembly.Imports} */ (answers);
    }

    /** @param {number} at @param {number} length */
    #random(at, length) {
        if (this.#memory) crypto.getRandomValues(new Uint8Array(this.#memory.buffer, at, length));
        return 0;
    }
}
