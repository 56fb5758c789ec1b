// The table below the maps.

/** @param {number | undefined} value in CSS pixels */
const pixels = (value) => value === undefined ? '–' : value.toFixed(value < 99.5 ? 2 : 0);

/** @param {number | undefined} value in microseconds */
const microseconds = (value) => value === undefined ? '–' : value.toFixed(0);

/** Writes the measurements of both maps. */
export class Table {
    #rows;

    /** @param {HTMLTableElement} table whose body has a row for each map */
    constructor(table) {
        this.#rows = [...table.tBodies[0].rows].map((row) => [...row.cells].slice(1));
    }

    /** @param {import('./half.js').Half[]} halves */
    update(halves) {
        halves.forEach(({ drift, costs }, index) => {
            const event = costs.event;
            const texts = [
                pixels(drift.now),
                pixels(drift.now === undefined && drift.worst === 0 ? undefined : drift.worst),
                costs.frames === 0 ? '–' : String(costs.lateFrames),
                microseconds(event?.median),
                microseconds(event?.percentile),
            ];
            texts.forEach((text, column) => {
                const cell = this.#rows[index][column];
                if (cell.textContent !== text) cell.textContent = text;
            });
        });
    }
}
