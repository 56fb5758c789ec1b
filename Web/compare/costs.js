// The costs of a map: the time of an input event, and frames that were late.

/** The time of a frame at 60 Hz, in milliseconds. */
const frameBudget = 1000 / 60;
/** Samples that are kept for the median and the percentile. */
const capacity = 4096;

/** The costs of one map. */
export class Costs {
    /** @type {number[]} */ #samples = [];
    #events = 0;
    frames = 0;
    lateFrames = 0;

    /** Clears the measurements. */
    reset() {
        this.#samples = [];
        this.#events = 0;
        this.frames = 0;
        this.lateFrames = 0;
    }

    /** The map has received an event of a pointer. */
    countEvent() {
        this.#events += 1;
    }

    /**
     * A frame is over.
     *
     * A map may handle an event at once, or in the next frame. The input of a frame is therefore divided by the events that came before it.
     * Time without an event belongs to animations after a touch. It is no cost of an event.
     * @param {import('./frames.js').Spent} spent
     */
    endFrame({ input, drawing }) {
        if (input + drawing > 0) this.frames += 1;
        if (input + drawing > frameBudget) this.lateFrames += 1;
        if (this.#events === 0) return;
        this.#samples.push((input / this.#events) * 1000);
        if (this.#samples.length > capacity) this.#samples.shift();
        this.#events = 0;
    }

    /** Half of the events cost at most this, and 99 of 100, in microseconds. Undefined without events. */
    get event() {
        if (this.#samples.length === 0) return undefined;
        const sorted = [...this.#samples].sort((a, b) => a - b);
        const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
        return { median: at(0.5), percentile: at(0.99) };
    }
}
