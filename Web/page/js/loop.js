// When something happens: a frame only if one is wanted, and the pipeline's deadline.

/** Calls the page's two pulses. */
export class Loop {
    #frame;
    #wake;
    #deadline;
    #requested = false;
    #armedFor = -1;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

    /**
     * @param {(time: number) => boolean} frame draws; returns whether another frame is wanted
     * @param {() => void} wake lets pass what is due
     * @param {() => number} deadline when that is, in milliseconds; below zero: never
     */
    constructor(frame, wake, deadline) {
        this.#frame = frame;
        this.#wake = wake;
        this.#deadline = deadline;
    }

    /** Something may have changed: wants a frame, and looks at the deadline anew. */
    request() {
        this.#arm();
        if (this.#requested) return;
        this.#requested = true;
        requestAnimationFrame((time) => {
            this.#requested = false;
            const goesOn = this.#frame(time);
            this.#arm();
            if (goesOn) this.request();
        });
    }

    #arm() {
        const deadline = this.#deadline();
        if (deadline === this.#armedFor) return;
        this.#armedFor = deadline;
        clearTimeout(this.#timer);
        if (deadline < 0) return;
        this.#timer = setTimeout(() => this.#ring(), Math.max(0, deadline - performance.now()));
    }

    /** One more turn of the queue: events that wait in it happened before. */
    #ring() {
        this.#timer = setTimeout(() => {
            this.#armedFor = -1;
            this.#wake();
            this.request();
        }, 0);
    }
}
