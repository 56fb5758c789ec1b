// The loop of the page: frames when they are needed, and the deadline of the pipeline.

/** Calls the frame and the deadline functions of the page. */
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

    /** Requests a frame and updates the timeout of the deadline, after a possible change. */
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

    /** Lets the queue run once more, because events that wait in it come first. */
    #ring() {
        this.#timer = setTimeout(() => {
            this.#armedFor = -1;
            this.#wake();
            this.request();
        }, 0);
    }
}
