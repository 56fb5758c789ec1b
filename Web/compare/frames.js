// The frames of the page in one queue, so that the work of each map is measured separately.
import { DisplayTime } from './lag.js';

/**
 * What a piece of work is for: the input of a map, or its drawing.
 * @typedef {{side: number, kind: 'input' | 'drawing'}} Purpose
 */

/** What one map has cost in one frame, in milliseconds. */
export class Spent {
    input = 0;
    drawing = 0;
}

/** Replaces `requestAnimationFrame` of the page. Each callback has the purpose for which it was requested. */
export class Frames {
    /** @type {Map<number, {draw: FrameRequestCallback, purpose: Purpose | undefined}>} */ #callbacks = new Map();
    #count = 0;
    #isRequested = false;
    /** @type {Purpose | undefined} */ #purpose;
    /**
     * Work whose end comes with a call of `leave`.
     * @type {{purpose: Purpose, start: number} | undefined}
     */
    #entered;
    #request;
    #spent = [new Spent(), new Spent()];
    #willBegin;
    #didEnd;
    #displayTime = new DisplayTime();

    /**
     * @param {() => void} willBegin is called before the callbacks of a frame. What it requests is still done in this frame
     * @param {(spent: Spent[], displayTime: number) => void} didEnd is called after all callbacks of a frame, with the time at which it is
     * displayed
     */
    constructor(willBegin, didEnd) {
        this.#willBegin = willBegin;
        this.#didEnd = didEnd;
        this.#request = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = (draw) => this.#add(draw);
        window.cancelAnimationFrame = (id) => this.#callbacks.delete(id);
    }

    /** Makes sure that there is a next frame. */
    wake() {
        if (this.#isRequested) return;
        this.#isRequested = true;
        this.#request((time) => this.#run(time));
    }

    /**
     * Runs a piece of work and counts its time. Frames that it requests have the same purpose. Work inside of other work counts only for
     * its own purpose.
     * @template T @param {Purpose | undefined} purpose @param {() => T} work @returns {T}
     */
    measure(purpose, work) {
        const outer = this.#purpose;
        const start = performance.now();
        this.#purpose = purpose;
        try {
            return work();
        } finally {
            const time = performance.now() - start;
            this.#purpose = outer;
            if (purpose) this.#spent[purpose.side][purpose.kind] += time;
            if (outer) this.#spent[outer.side][outer.kind] -= time;
        }
    }

    /** @param {Purpose} purpose of the work that begins now and ends with `leave` */
    enter(purpose) {
        this.#entered = { purpose, start: performance.now() };
        this.#purpose = purpose;
    }

    leave() {
        const entered = this.#entered;
        if (!entered) return;
        this.#forget();
        this.#spent[entered.purpose.side][entered.purpose.kind] += performance.now() - entered.start;
    }

    /** `leave` is not called for an event that a listener stops. */
    #forget() {
        this.#entered = undefined;
        this.#purpose = undefined;
    }

    /** @param {FrameRequestCallback} draw */
    #add(draw) {
        this.#count += 1;
        this.#callbacks.set(this.#count, { draw, purpose: this.#purpose });
        this.wake();
        return this.#count;
    }

    /** @param {number} time */
    #run(time) {
        this.#isRequested = false;
        this.#forget();
        this.#willBegin();
        // Callbacks that are requested from here on belong to the next frame. Any callback may cancel a later one.
        for (const id of [...this.#callbacks.keys()]) {
            const callback = this.#callbacks.get(id);
            if (!callback) continue;
            this.#callbacks.delete(id);
            try {
                this.measure(callback.purpose, () => callback.draw(time));
            } catch (error) {
                reportError(error);
            }
        }
        const spent = this.#spent;
        this.#spent = [new Spent(), new Spent()];
        this.#didEnd(spent, this.#displayTime.of(time));
    }
}
