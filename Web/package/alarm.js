// The timeout for the deadline of a program. The playground uses it too.

/** Calls a function when a deadline has passed. */
export class Alarm {
    #deadline;
    #ring;
    #armedFor = -1;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

    /**
     * @param {() => number} deadline the time in milliseconds, below zero if there is none
     * @param {() => void} ring passes what is due
     */
    constructor(deadline, ring) {
        this.#deadline = deadline;
        this.#ring = ring;
    }

    /** Sets the timeout, after a possible change of the deadline. */
    arm() {
        const deadline = this.#deadline();
        if (deadline === this.#armedFor) return;
        this.#armedFor = deadline;
        this.stop();
        if (deadline < 0) return;
        this.#timer = setTimeout(() => this.#wait(), Math.max(0, deadline - performance.now()));
    }

    /** Waits for one more turn of the queue. Events that wait there happened before. */
    #wait() {
        this.#timer = setTimeout(() => {
            this.#armedFor = -1;
            this.#ring();
        }, 0);
    }

    stop() {
        clearTimeout(this.#timer);
    }
}
