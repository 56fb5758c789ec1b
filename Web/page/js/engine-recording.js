// The recording of touches.

/** The current recording, or the last one. */
export class Recording {
    #bridge;

    /** @param {import('./engine-bridge.js').Bridge} bridge */
    constructor(bridge) {
        this.#bridge = bridge;
    }

    /** @param {string} device what the touches are made on */
    start(device) {
        this.#bridge.calls.startRecording(this.#bridge.give(device));
    }

    stop() {
        this.#bridge.calls.stopRecording(performance.now());
    }

    /**
     * 0 none, 1 waiting for the first touch, 2 running, 3 ending, 4 done.
     * @returns {number}
     */
    get stage() {
        return this.#bridge.calls.recordingStage();
    }

    /** How many events it has so far. @returns {number} */
    get eventCount() {
        return this.#bridge.calls.recordedEvents();
    }

    /** The trace, for `touchpipe replay`. */
    get trace() {
        return this.#bridge.text(this.#bridge.calls.recordedText(0));
    }

    /** The transcript of `touchpipe replay`. */
    get transcript() {
        return this.#bridge.text(this.#bridge.calls.recordedText(1));
    }

    /** The lines of the log: those of the transcript, with the lengths of rejections in dp. */
    get log() {
        return this.#bridge.text(this.#bridge.calls.recordedText(3));
    }

    /** Only its gestures, one line each. */
    get gestures() {
        return this.#bridge.text(this.#bridge.calls.recordedText(2));
    }
}
