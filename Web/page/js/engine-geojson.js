// Drawings as GeoJSON. Swift reads and writes it.

/** A text that cannot be read or written, with the reason and the line of the error, if there is one. */
export class GeoJSONError extends Error {
    /** @param {string} reason @param {number} line from 1, or 0 if there is none */
    constructor(reason, line) {
        super(reason);
        this.line = line;
    }
}

/** The drawing as GeoJSON. */
export class GeoJSON {
    #bridge;

    /** @param {import('./engine-bridge.js').Bridge} bridge */
    constructor(bridge) {
        this.#bridge = bridge;
    }

    /**
     * The drawing, or only the selection.
     * @throws {GeoJSONError}
     */
    write() {
        const length = this.#bridge.calls.drawingText();
        const text = this.#bridge.text(Math.abs(length));
        if (length < 0) throw new GeoJSONError(text, 0);
        return text;
    }

    /**
     * Adds the shapes of a text to the drawing. If the text has an error, the drawing does not change.
     * @param {string} text
     * @returns {number} the number of shapes
     * @throws {GeoJSONError}
     */
    add(text) {
        const { calls } = this.#bridge;
        const bytes = new TextEncoder().encode(text);
        const address = calls.drawingTextRoom(bytes.length);
        new Uint8Array(this.#bridge.memory, address, bytes.length).set(bytes);
        const count = calls.addDrawingText();
        if (count < 0) throw new GeoJSONError(this.#bridge.text(-count), calls.drawingTextErrorLine());
        return count;
    }
}
