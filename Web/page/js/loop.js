// The loop of the page: frames when they are needed, and the deadline of the pipeline.
import { Alarm } from '../../package/alarm.js';

/** Calls the frame and the deadline functions of the page. */
export class Loop {
    #frame;
    #alarm;
    #requested = false;
    #requestedAt = 0;
    /** The time between the request of the last frame and the frame, in milliseconds. */
    delay = 0;

    /**
     * @param {(time: number) => boolean} frame draws, and returns whether another frame is needed
     * @param {() => void} wake passes the deadlines that are due
     * @param {() => number} deadline the next deadline in milliseconds. Below zero if there is none
     */
    constructor(frame, wake, deadline) {
        this.#frame = frame;
        this.#alarm = new Alarm(deadline, () => {
            wake();
            this.request();
        });
    }

    /** Requests a frame and updates the timeout of the deadline, after a possible change. */
    request() {
        this.#alarm.arm();
        if (this.#requested) return;
        this.#requested = true;
        this.#requestedAt = performance.now();
        requestAnimationFrame((time) => {
            this.#requested = false;
            this.delay = performance.now() - this.#requestedAt;
            const goesOn = this.#frame(time);
            this.#alarm.arm();
            if (goesOn) this.request();
        });
    }
}
