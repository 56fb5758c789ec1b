// The memory that the page and Swift share, for numbers and texts.

/** The exports of the wasm, and its memory. */
export class Bridge {
    /** @type {any} */ calls;
    #decoder = new TextDecoder();

    /** @param {WebAssembly.Exports} exports */
    constructor(exports) {
        this.calls = exports;
    }

    /**
     * Read for each use, because the buffer changes when memory grows.
     * @returns {ArrayBuffer}
     */
    get memory() {
        return this.calls.memory.buffer;
    }

    /**
     * Returns a copy of a text.
     * @param {number} length of the text that was just asked for
     */
    text(length) {
        return this.#decoder.decode(new Uint8Array(this.memory, this.calls.textBuffer(), length));
    }

    /**
     * Writes a text for the next call.
     * @param {string} text @returns {number} its length in bytes
     */
    give(text) {
        const room = new Uint8Array(this.memory, this.calls.inputBuffer(), 4096);
        return new TextEncoder().encodeInto(text, room).written ?? 0;
    }

    /**
     * Numbers without a copy. Valid until the next call.
     * @param {number} address @param {number} count
     */
    numbers(address, count) {
        return new Float64Array(this.memory, address, count);
    }
}

/**
 * A list with a number of elements, each created from its index.
 * @template T @param {number} count @param {(index: number) => T} make @returns {T[]}
 */
export const listOf = (count, make) => Array.from({ length: count }, (_, index) => make(index));
