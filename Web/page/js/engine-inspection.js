// The log of the pipeline, for the inspector.

/** The state of the pipeline, and its log, which exists only while `Engine.inspect` is on. */
export class Inspection {
    #bridge;

    /** @param {import('./engine-bridge.js').Bridge} bridge */
    constructor(bridge) {
        this.#bridge = bridge;
    }

    /** The number of the state of the state machine. */
    get state() {
        return /** @type {number} */ (this.#bridge.calls.machineState());
    }

    /**
     * The names of the states, by their numbers.
     * @returns {string[]}
     */
    stateNames() {
        const names = [];
        for (let state = 0;; state += 1) {
            const name = this.#bridge.text(this.#bridge.calls.stateName(state));
            if (!name) return names;
            names.push(name);
        }
    }

    /**
     * The lines of the log since the last call.
     * @returns {string[]}
     */
    takeLog() {
        const text = this.#bridge.text(this.#bridge.calls.takeLog());
        return text ? text.trimEnd().split('\n') : [];
    }

    /**
     * The tools that have consumed a gesture since the last call: one bit for each tool.
     * @returns {number}
     */
    takeConsumers() {
        return this.#bridge.calls.takeConsumers();
    }

    /**
     * The number of pointers that are down.
     * @returns {number}
     */
    get pointerCount() {
        return this.#bridge.calls.pointerCount();
    }

    /**
     * The number of invalid inputs.
     * @returns {number}
     */
    get invalidInputCount() {
        return this.#bridge.calls.invalidInputCount();
    }

    /** The size of Swift's memory in bytes. */
    get memorySize() {
        return this.#bridge.memory.byteLength;
    }
}
