// The table below the maps.

/** @param {number | undefined} value in CSS pixels */
const pixels = (value) => value === undefined ? '–' : value.toFixed(value < 99.5 ? 2 : 0);

/** @param {{pixels: number, time: number} | undefined} lag */
const behind = (lag) => lag ? `${lag.pixels.toFixed(1)} / ${lag.time.toFixed(0)}` : '–';

/**
 * A cost as a multiple of that of the first map.
 * @param {number | undefined} value @param {number | undefined} first
 */
const ratio = (value, first) => value === undefined || !first ? '–' : `${(value / first).toFixed(value === first ? 0 : 1)} ×`;

/**
 * The median and the 99 % of a cost.
 * @param {{median: number, percentile: number}} event in microseconds
 */
const microseconds = ({ median, percentile }) => `${median.toFixed(0)} and ${percentile.toFixed(0)} µs`;

/** @param {Element} element @param {string} text */
function write(element, text) {
    if (element.textContent !== text) element.textContent = text;
}

/** Writes the measurements of both maps. */
export class Table {
    #rows;
    #absolute;

    /** @param {HTMLTableElement} table whose body has a row for each map @param {HTMLElement} absolute where costs are, in microseconds */
    constructor(table, absolute) {
        this.#rows = [...table.tBodies[0].rows].map((row) => [...row.cells].slice(1));
        this.#absolute = absolute;
    }

    /** @param {import('./half.js').Half[]} halves */
    update(halves) {
        const [first, second] = halves.map(({ costs }) => costs.event);
        halves.forEach(({ drift, lag, costs }, index) => {
            const event = costs.event;
            const texts = [
                pixels(drift.now),
                pixels(drift.now === undefined && drift.worst === 0 ? undefined : drift.worst),
                behind(lag.median),
                costs.frames === 0 ? '–' : String(costs.lateFrames),
                ratio(event?.median, first?.median),
                ratio(event?.percentile, first?.percentile),
            ];
            texts.forEach((text, column) => write(this.#rows[index][column], text));
        });
        const isMeasured = first && second;
        write(
            this.#absolute,
            isMeasured ? `${microseconds(first)} (median and 99 %) for it, ${microseconds(second)} for TouchPipeline` : 'not measured yet',
        );
    }
}
