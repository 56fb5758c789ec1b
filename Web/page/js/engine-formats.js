// The formats of drawings. Swift reads and writes them (`MapFormat`).
import { listOf } from './engine-bridge.js';

/** A text that cannot be read or written, with the reason and the line of the error, if there is one. */
export class FormatError extends Error {
    /** @param {string} reason @param {number} line from 1, or 0 if there is none */
    constructor(reason, line) {
        super(reason);
        this.line = line;
    }
}

/** Drawings as text. */
export class Formats {
    #bridge;

    /** @param {import('./engine-bridge.js').Bridge} bridge */
    constructor(bridge) {
        this.#bridge = bridge;
    }

    /** The names of the formats, and the extensions of their files. */
    all() {
        return listOf(this.#bridge.calls.formatCount(), (index) => {
            const [name, extension] = this.#bridge.text(this.#bridge.calls.formatName(index)).split('\t');
            return { name, extension };
        });
    }

    /**
     * The drawing in a format, or only the selection.
     * @param {number} format @throws {FormatError}
     */
    write(format) {
        const length = this.#bridge.calls.formatText(format);
        const text = this.#bridge.text(Math.abs(length));
        if (length < 0) throw new FormatError(text, 0);
        return text;
    }

    /**
     * Adds the shapes of a text to the drawing. If the text has an error, the drawing does not change.
     * @param {string} text @param {number} format below zero to recognise it
     * @returns {{count: number, format: number}} the number of shapes
     * @throws {FormatError}
     */
    add(text, format) {
        const { calls } = this.#bridge;
        const bytes = new TextEncoder().encode(text);
        const address = calls.formatRoom(bytes.length);
        new Uint8Array(this.#bridge.memory, address, bytes.length).set(bytes);
        const known = format < 0 ? calls.recognizedFormat() : format;
        if (known < 0) throw new FormatError('The format is not recognised. Choose it.', 0);
        const count = calls.addFormatText(known);
        if (count < 0) throw new FormatError(this.#bridge.text(-count), calls.formatErrorLine());
        return { count, format: known };
    }
}
