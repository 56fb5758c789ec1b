// Decodes LZMA, which makes the parts of the program a quarter smaller than gzip does. `Web/packing.py` encodes it.

/** The number of bits of the previous byte that select the probabilities of a literal (lc). The encoder uses no position bits (lp, pb). */
const literalBits = 4;
/** The number of bytes between two pauses: some milliseconds. */
const pauseLength = 1 << 16;
/** Where the probabilities of each kind begin. */
const [isMatch, isRep, isRep0, isRep1, isRep2, isLong, slots, distances, align, lengths, repeatedLengths, literals, all] = places([
    12,
    12,
    12,
    12,
    12,
    12,
    4 * 64,
    128,
    16,
    2 + 8 + 8 + 256,
    2 + 8 + 8 + 256,
    0x300 << literalBits,
]);

/**
 * Decodes bytes. Lets the page draw and receive events meanwhile.
 * @param {Uint8Array} input raw LZMA @param {number} size of the result
 */
export async function decode(input, size) {
    const decoder = new Decoder(input, size);
    while (!decoder.run(pauseLength)) await pause();
    return decoder.output;
}

/** Resolves after the events and frames that wait. Timers would be slower. */
const pause = () =>
    new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
    });

/** @param {number[]} counts @returns {number[]} the sums of those before each, and of all */
function places(counts) {
    let sum = 0;
    return [0, ...counts.map((count) => (sum += count))];
}

/** The decoder of the LZMA SDK (Igor Pavlov, LZMA specification). */
class Decoder {
    output;
    #input;
    #next = 5;
    #range = 0xffffffff;
    #code;
    #probabilities = new Uint16Array(all).fill(1024);
    #state = 0;
    /** The last four distances, minus one. */
    #last = [0, 0, 0, 0];
    #at = 0;

    /** @param {Uint8Array} input @param {number} size */
    constructor(input, size) {
        this.#input = input;
        this.output = new Uint8Array(size);
        this.#code = new DataView(input.buffer, input.byteOffset).getUint32(1);
    }

    /**
     * Decodes some bytes.
     * @param {number} count @returns {boolean} whether all bytes are decoded
     */
    run(count) {
        const { output } = this;
        const end = Math.min(this.#at + count, output.length);
        while (this.#at < end) {
            if (this.#bit(isMatch + this.#state) === 0) this.#literal();
            else this.#copy(this.#match());
        }
        return this.#at >= output.length;
    }

    /** @param {number} index of its probability */
    #bit(index) {
        const probability = this.#probabilities[index];
        const bound = (this.#range >>> 11) * probability;
        let bit = 0;
        if (this.#code < bound) {
            this.#range = bound;
            this.#probabilities[index] += (2048 - probability) >> 5;
        } else {
            this.#range -= bound;
            this.#code -= bound;
            this.#probabilities[index] -= probability >> 5;
            bit = 1;
        }
        if (this.#range < 0x1000000) this.#shift();
        return bit;
    }

    #shift() {
        this.#range = (this.#range << 8) >>> 0;
        this.#code = ((this.#code << 8) | this.#input[this.#next++]) >>> 0;
    }

    /** @param {number} base @param {number} bits the highest first */
    #tree(base, bits) {
        let node = 1;
        for (let i = 0; i < bits; i += 1) node = (node << 1) | this.#bit(base + node);
        return node - (1 << bits);
    }

    /** @param {number} base @param {number} bits the lowest first */
    #reverseTree(base, bits) {
        let [node, value] = [1, 0];
        for (let i = 0; i < bits; i += 1) {
            const bit = this.#bit(base + node);
            node = (node << 1) | bit;
            value |= bit << i;
        }
        return value;
    }

    #literal() {
        const { output } = this;
        const previous = this.#at > 0 ? output[this.#at - 1] : 0;
        const base = literals + 0x300 * (previous >> (8 - literalBits));
        let symbol = 1;
        if (this.#state >= 7) {
            // The byte after the last match is different. Its bits select the probabilities until one differs.
            let matched = output[this.#at - this.#last[0] - 1];
            while (symbol < 0x100) {
                const expected = (matched >> 7) & 1;
                matched <<= 1;
                const bit = this.#bit(base + ((1 + expected) << 8) + symbol);
                symbol = (symbol << 1) | bit;
                if (bit !== expected) break;
            }
        }
        while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(base + symbol);
        output[this.#at++] = symbol;
        this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6;
    }

    /** Reads a distance and a length. Returns the length. */
    #match() {
        const isEarly = this.#state < 7;
        if (this.#bit(isRep + this.#state) === 0) {
            const length = this.#length(lengths);
            this.#last = [this.#distance(length), this.#last[0], this.#last[1], this.#last[2]];
            this.#state = isEarly ? 7 : 10;
            return length;
        }
        if (this.#bit(isRep0 + this.#state) === 0) {
            if (this.#bit(isLong + this.#state) === 0) {
                this.#state = isEarly ? 9 : 11;
                return 1;
            }
        } else {
            const index = this.#bit(isRep1 + this.#state) === 0 ? 1 : 2 + this.#bit(isRep2 + this.#state);
            this.#last.unshift(...this.#last.splice(index, 1));
        }
        this.#state = isEarly ? 8 : 11;
        return this.#length(repeatedLengths);
    }

    /** @param {number} base */
    #length(base) {
        if (this.#bit(base) === 0) return 2 + this.#tree(base + 2, 3);
        if (this.#bit(base + 1) === 0) return 10 + this.#tree(base + 10, 3);
        return 18 + this.#tree(base + 18, 8);
    }

    /** @param {number} length @returns {number} the distance minus one */
    #distance(length) {
        const slot = this.#tree(slots + 64 * Math.min(length - 2, 3), 6);
        if (slot < 4) return slot;
        const bits = (slot >> 1) - 1;
        const high = (2 | (slot & 1)) << bits;
        if (slot < 14) return high + this.#reverseTree(distances + high - slot, bits);
        return high + (this.#direct(bits - 4) << 4) + this.#reverseTree(align, 4);
    }

    /** @param {number} bits that are equally likely */
    #direct(bits) {
        let value = 0;
        for (let i = 0; i < bits; i += 1) {
            this.#range >>>= 1;
            const bit = this.#code >= this.#range ? 1 : 0;
            if (bit) this.#code -= this.#range;
            value = (value << 1) | bit;
            if (this.#range < 0x1000000) this.#shift();
        }
        return value;
    }

    /** @param {number} length */
    #copy(length) {
        const { output } = this;
        const distance = this.#last[0] + 1;
        const end = Math.min(this.#at + length, output.length);
        for (let at = this.#at; at < end; at += 1) output[at] = output[at - distance];
        this.#at = end;
    }
}
