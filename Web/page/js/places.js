// The cities for keys and screen readers: a button over each mark, which is visible only with the focus. Pressing it taps the map there.
import { byId, make } from './dom.js';
import { planePoint } from './projection.js';

/** @typedef {import('./engine.js').CityMark} CityMark */
/**
 * The place of a mark: its position in the plane, and the identity of its city or cluster.
 * @typedef {{mark: CityMark, x: number, y: number, key: string}} Place
 */

/** The number of marks with a button: those nearest to the middle. Other marks get a button when the map moves there. */
const limit = 60;
/** The time without movement of the marks before an update, in milliseconds. The elements do not change while the map moves. */
const restTime = 200;
/** The diameter of the smallest button, and the height of a line in reading order, in CSS pixels. */
const [smallest, lineHeight] = [24, 40];
/** Touches cannot move the focus here, so the ring is always visible. */
const visibly = /** @type {FocusOptions} */ ({ preventScroll: true, focusVisible: true });

/** Keeps the buttons over the marks. */
export class Places {
    #cities;
    #input;
    #host = byId('places');
    #map = /** @type {HTMLCanvasElement} */ (byId('map'));
    /** @type {CityMark[]} */ #marks = [];
    /** @type {import('./engine.js').View | undefined} */ #view;
    /** @type {Map<string, {place: Place, button: HTMLButtonElement}>} */ #shown = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

    /** @param {import('./basemap.js').City[]} cities @param {import('./input.js').Input} input */
    constructor(cities, input) {
        this.#cities = cities;
        this.#input = input;
        this.#host.addEventListener('click', (event) => this.#press(/** @type {HTMLElement} */ (event.target)));
        // A key that is held down taps once.
        this.#host.addEventListener('keydown', (event) => event.key === 'Enter' && event.repeat && event.preventDefault());
    }

    /**
     * Receives the marks of a frame. Costs a comparison. The buttons are updated when the marks do not move.
     * @param {CityMark[]} marks @param {import('./engine.js').View} view
     */
    update(marks, view) {
        if (isSame(marks, this.#marks)) return;
        this.#marks = marks;
        this.#view = view;
        if (!this.#host.classList.contains('moving')) this.#host.classList.add('moving');
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#show(), restTime);
    }

    #show() {
        const focused = this.#host.contains(document.activeElement) ? document.activeElement : null;
        const last = this.#shown.get(keyOf(focused))?.place;
        const places = this.#places();
        const shown = new Map(places.map((place) => [place.key, { place, button: this.#button(place) }]));
        for (const [key, { button }] of this.#shown) if (!shown.has(key)) button.remove();
        this.#shown = shown;
        let next = this.#host.firstElementChild;
        for (const { button } of shown.values()) {
            if (button === next) next = next.nextElementSibling;
            else this.#host.insertBefore(button, next);
        }
        this.#host.classList.remove('moving');
        if (last) this.#focus(last);
    }

    /**
     * Keeps the focus on a place. If a cluster was split or a city was merged, the focus goes to the nearest mark.
     * @param {Place} last
     */
    #focus(last) {
        const places = [...this.#shown.values()].sort((a, b) => distance(a.place, last) - distance(b.place, last));
        const found = this.#shown.get(last.key) ?? places[0];
        const element = found?.button ?? this.#map;
        if (document.activeElement !== element) element.focus(visibly);
    }

    /** The marks with a button in reading order: lines from the top, each from the left. */
    #places() {
        const [view, { width, height }] = [this.#view, this.#map];
        if (!view) return [];
        const line = lineHeight * window.devicePixelRatio;
        const middle = (/** @type {CityMark} */ { x, y }) => Math.hypot(x - width / 2, y - height / 2);
        /** @type {Map<string, Place>} */
        const places = new Map();
        for (const mark of [...this.#marks].sort((a, b) => middle(a) - middle(b))) {
            if (places.size === limit) break;
            // A mark with its center outside of the map cannot be tapped.
            if (mark.x < 0 || mark.y < 0 || mark.x >= width || mark.y >= height) continue;
            const place = placeOf(mark, view);
            // A city on several copies of the world is one place.
            if (!places.has(place.key)) places.set(place.key, place);
        }
        return [...places.values()].sort(
            ({ mark: a }, { mark: b }) => Math.round(a.y / line) - Math.round(b.y / line) || a.x - b.x,
        );
    }

    /** @param {Place} place */
    #button(place) {
        const { x, y, radius } = place.mark;
        const ratio = window.devicePixelRatio;
        const button = this.#shown.get(place.key)?.button ??
            make('button', { type: 'button', 'data-key': place.key, 'aria-label': this.#label(place) });
        const size = `${Math.max(smallest, (2 * radius) / ratio)}px`;
        Object.assign(button.style, { left: `${x / ratio}px`, top: `${y / ratio}px`, width: size, height: size });
        return button;
    }

    /** @param {Place} place */
    #label({ mark, x, y }) {
        if (mark.city !== undefined) return this.#cities[mark.city].name;
        const nearest = this.#cities.reduce((a, b) => (distance(a, { x, y }) <= distance(b, { x, y }) ? a : b));
        return `${mark.count} cities near ${nearest.name}`;
    }

    /**
     * Taps at the current position of a button's place.
     * @param {Element} button
     */
    #press(button) {
        const place = this.#places().find(({ key }) => key === keyOf(button));
        if (place) this.#input.tap(place.mark.x, place.mark.y);
    }
}

/** @param {Element | null} button */
const keyOf = (button) => button?.getAttribute('data-key') ?? '';

/** @param {CityMark} mark @param {import('./engine.js').View} view @returns {Place} */
function placeOf(mark, view) {
    const [x, y] = planePoint(view, mark.x, mark.y);
    const key = mark.city === undefined ? `${mark.count} at ${(x - Math.floor(x)).toFixed(6)} ${y.toFixed(6)}` : `city ${mark.city}`;
    return { mark, x, y, key };
}

/**
 * The distance of two points of the plane, the shorter way around the world.
 * @param {{x: number, y: number}} a @param {{x: number, y: number}} b
 */
function distance(a, b) {
    const east = a.x - b.x;
    return Math.hypot(east - Math.round(east), a.y - b.y);
}

/** @param {CityMark[]} marks @param {CityMark[]} others */
function isSame(marks, others) {
    return (
        marks.length === others.length &&
        marks.every(({ x, y, count, city }, index) => {
            const other = others[index];
            return x === other.x && y === other.y && count === other.count && city === other.city;
        })
    );
}
