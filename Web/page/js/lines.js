// The compact form of lines (`Web/basemap/encoding.py`): differences of whole numbers, seven bits a byte, the lowest first.

/** Reads numbers, lines and names, one after the other. */
export class LineReader {
    #bytes;
    #at = 0;

    /** @param {Uint8Array} bytes */
    constructor(bytes) {
        this.#bytes = bytes;
    }

    /** A whole number that is not negative. */
    number() {
        let [value, shift] = [0, 0];
        for (;;) {
            const byte = this.#bytes[this.#at++];
            if (byte === undefined) throw new Error('the map data end too early');
            value |= (byte & 127) << shift;
            if (byte < 128) return value;
            shift += 7;
        }
    }

    /** A whole number. Its sign is the lowest bit. */
    signed() {
        const value = this.number();
        return value & 1 ? -(value + 1) / 2 : value / 2;
    }

    /** The lines of the text after the last number. */
    names() {
        return new TextDecoder().decode(this.#bytes.subarray(this.#at)).split('\n');
    }

    /**
     * The points of a line, two numbers each.
     * @param {[number, number]} last the last point of the line before it, which is changed to that of this line
     */
    line(last) {
        const points = new Int32Array(2 * this.number());
        for (let i = 0; i < points.length; i += 2) {
            points[i] = last[0] += this.signed();
            points[i + 1] = last[1] += this.signed();
        }
        return points;
    }
}
