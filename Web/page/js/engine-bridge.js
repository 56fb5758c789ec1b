// The memory that page and Swift share: how numbers and texts go from one to the other.

/** The exports of the wasm, and its memory. */
export class Bridge {
    /** @type {any} */ calls;
    #decoder = new TextDecoder();

    /** @param {WebAssembly.Exports} exports */
    constructor(exports) {
        this.calls = exports;
    }

    /**
     * Asked for each time: when memory grows, the buffer is another one.
     * @returns {ArrayBuffer}
     */
    get memory() {
        return this.calls.memory.buffer;
    }

    /**
     * Copies out a text.
     * @param {number} length of the text that was just asked for
     */
    text(length) {
        return this.#decoder.decode(new Uint8Array(this.memory, this.calls.textBuffer(), length));
    }

    /**
     * Puts a text where the next call reads it.
     * @param {string} text @returns {number} its length in bytes
     */
    give(text) {
        const room = new Uint8Array(this.memory, this.calls.inputBuffer(), 4096);
        return new TextEncoder().encodeInto(text, room).written ?? 0;
    }

    /**
     * Numbers where they are, so only until the next call.
     * @param {number} address @param {number} count
     */
    numbers(address, count) {
        return new Float64Array(this.memory, address, count);
    }
}

/**
 * So many things, each made of its index.
 * @template T @param {number} count @param {(index: number) => T} make @returns {T[]}
 */
export const listOf = (count, make) => Array.from({ length: count }, (_, index) => make(index));
