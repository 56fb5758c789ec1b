// The lag: how far the coordinate under a finger is behind the finger when a frame is seen.

/** @typedef {import('./drift.js').Position} Position */
/** @typedef {{time: number, position: Position}} Sample */
/** @typedef {{id: number, time: number, seen: Position}} Seen */

/** A finger below this speed is not measured, in pixels for each millisecond. */
const slowest = 0.05;
/** The speed of a finger is that from this time before a frame to this time after it, in milliseconds. */
const reach = 8;
/** The number of frames of which the median is shown. */
const capacity = 240;

/** When frames are displayed: one frame after they begin. */
export class DisplayTime {
    /** @type {number[]} */ #starts = [];

    /**
     * The time at which a frame is displayed. The duration of a frame is the shortest time between the last five, because a frame that was left
     * out makes it longer.
     * @param {number} time when the frame begins
     */
    of(time) {
        this.#starts = [...this.#starts, time].slice(-5);
        const times = this.#starts.slice(1).map((start, index) => start - this.#starts[index]).filter((one) => one >= 4 && one <= 50);
        return time + Math.min(...times.length > 0 ? times : [1000 / 60]);
    }
}

/**
 * Measures one map. Where a finger was when a frame was seen is known only after its next samples, so a frame waits for them.
 */
export class LagMeter {
    /** @type {Map<number, Sample[]>} */ #samples = new Map();
    /** @type {Seen[]} */ #frames = [];
    /** @type {{pixels: number, time: number}[]} */ #lags = [];

    /** Begins a measurement. */
    reset() {
        this.#frames = [];
        this.#lags = [];
    }

    /**
     * A finger lands, moves or lifts.
     * @param {string} type @param {number} id @param {Position} position in the map @param {number} time
     */
    note(type, id, position, time) {
        if (type === 'pointerdown') this.#samples.set(id, []);
        const samples = this.#samples.get(id);
        if (!samples || time < (samples.at(-1)?.time ?? -Infinity)) return;
        samples.push({ time, position });
        this.#frames = this.#frames.filter((seen) => seen.id !== id || !this.#measure(seen, samples));
        if (samples.length > 64) samples.shift();
        if (type === 'pointerdown' || type === 'pointermove') return;
        this.#samples.delete(id);
        this.#frames = this.#frames.filter((seen) => seen.id !== id);
    }

    /**
     * A frame shows the places of fingers.
     * @param {{id: number, seen: Position}[]} fingers @param {number} time when the frame is displayed
     */
    show(fingers, time) {
        for (const { id, seen } of fingers) this.#frames.push({ id, time, seen });
    }

    /** The median distance behind the finger, in pixels and in milliseconds of its movement. Undefined before a frame was measured. */
    get median() {
        if (this.#lags.length === 0) return undefined;
        const middle = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[values.length >> 1];
        return { pixels: middle(this.#lags.map(({ pixels }) => pixels)), time: middle(this.#lags.map(({ time }) => time)) };
    }

    /**
     * Measures a frame, if the samples reach far enough. Returns whether they do.
     * @param {Seen} seen @param {Sample[]} samples
     */
    #measure({ time, seen }, samples) {
        const [before, at, after] = [time - reach, time, time + reach].map((time) => positionAt(time, samples));
        if (!after) return false;
        if (!before || !at) return true;
        const [x, y] = [(after.x - before.x) / (2 * reach), (after.y - before.y) / (2 * reach)];
        const speed = Math.hypot(x, y);
        if (speed < slowest) return true;
        const behind = ((at.x - seen.x) * x + (at.y - seen.y) * y) / speed;
        this.#lags.push({ pixels: behind, time: behind / speed });
        if (this.#lags.length > capacity) this.#lags.shift();
        return true;
    }
}

/**
 * The position of a finger at a time between its samples. Undefined before the first and after the last one.
 * @param {number} time @param {Sample[]} samples
 */
function positionAt(time, samples) {
    const next = samples.findIndex((sample) => sample.time >= time);
    if (next < 0 || (next === 0 && samples[0].time > time)) return undefined;
    const [from, to] = [samples[Math.max(0, next - 1)], samples[next]];
    const share = to.time > from.time ? (time - from.time) / (to.time - from.time) : 1;
    const { x, y } = from.position;
    return { x: x + (to.position.x - x) * share, y: y + (to.position.y - y) * share };
}
