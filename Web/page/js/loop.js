// The loop of the page: frames when they are needed, and the deadline of the pipeline.
import { Alarm } from '../../package/alarm.js';

/** Calls the frame and the deadline functions of the page. */
export class Loop {
    #frame;
    #alarm;
    #requested = false;

    /**
     * @param {(time: number) => boolean} frame draws; returns whether another frame is wanted
     * @param {() => void} wake lets pass what is due
     * @param {() => number} deadline when that is, in milliseconds; below zero: never
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
        requestAnimationFrame((time) => {
            this.#requested = false;
            const goesOn = this.#frame(time);
            this.#alarm.arm();
            if (goesOn) this.request();
        });
    }
}
