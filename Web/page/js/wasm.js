// The wasm of the page, and the data that the build has added to it.

/**
 * Data that the build has added to the page, by name (`load.js`).
 * @param {string} id @param {string} type
 */
export async function unpack(id, type) {
    return new Response(await unpacked(id), { headers: { 'Content-Type': type } });
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

/** Compiles the program of the page. It can be instantiated several times. */
export const compiledProgram = () => WebAssembly.compileStreaming(unpack('wasm', 'application/wasm'));

/**
 * Creates a pipeline with its own memory. Returns its functions.
 * @param {WebAssembly.Module} program
 */
export async function instantiated(program) {
    /** @type {any} */ let exports;
    const random_get = (/** @type {number} */ at, /** @type {number} */ length) => {
        crypto.getRandomValues(new Uint8Array(exports.memory.buffer, at, length));
        return 0;
    };
    exports = (await WebAssembly.instantiate(program, { math, wasi_snapshot_preview1: { random_get } })).exports;
    exports._initialize();
    return exports;
}
