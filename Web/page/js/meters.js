// Measurements of durations: the last few hundred values and their quantiles.

/** The last durations, in milliseconds. */
export class Meter {
    #times = new Float64Array(512);
    /** The total number of values. */
    count = 0;

    /** @param {number} time @param {number} [weight] how many times it counts */
    add(time, weight = 1) {
        for (let i = 0; i < weight; i += 1) {
            this.#times[this.count % this.#times.length] = time;
            this.count += 1;
        }
    }

    /** The values since the last reset, at most 512. They are in the order of their addition, unless there were more. */
    get values() {
        return this.#times.slice(0, Math.min(this.count, this.#times.length));
    }

    /**
     * A quantile of the last values. 0 if there are none.
     * @param {number} share from 0 to 1
     */
    quantile(share) {
        const known = this.values.sort();
        return known.length === 0 ? 0 : known[Math.min(known.length - 1, Math.floor(share * known.length))];
    }

    reset() {
        this.count = 0;
    }
}
