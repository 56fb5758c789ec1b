// The drift: the distance between a finger and the place on which it has landed, by the projection of the map itself.

/** @typedef {{x: number, y: number}} Position */
/** @typedef {{id: number, position: Position, place: any, seen: Position, drift: number}} Finger */

/** A change of zoom, bearing and pitch by one finger that is larger than that of the end of a pinch, in levels and degrees. */
const driven = { zoom: 0.05, bearing: 2, pitch: 0.5 };

/** Measures one map. */
export class DriftMeter {
    /** @type {Map<number, Finger>} */ #fingers = new Map();
    #map;
    /** @type {{zoom: number, bearing: number, pitch: number} | undefined} */ #view;
    /** The largest drift of a finger, at the last frame with fingers. Undefined if the touch does not hold the map. */
    /** @type {number | undefined} */ now;
    /** The largest one since the measurement began. */
    worst = 0;
    /**
     * Whether the touch pans, pinches or rotates. Fingers that tilt the map, or zoom with one finger, do not stay over their places. Three
     * fingers and a box do not move the map.
     */
    holds = true;

    /** @param {any} map a `maplibregl.Map` */
    constructor(map) {
        this.#map = map;
    }

    get fingers() {
        return [...this.#fingers.values()];
    }

    /** Begins a measurement. */
    reset() {
        this.now = undefined;
        this.worst = 0;
    }

    /**
     * A finger lands. Call this before the map receives the event.
     * @param {number} id @param {Position} position in the map @param {boolean} [isBox] whether the pointer draws a box
     */
    land(id, position, isBox = false) {
        if (this.#fingers.size === 0) this.holds = !isBox;
        const place = this.#map.unproject([position.x, position.y]);
        this.#fingers.set(id, { id, position, place, seen: position, drift: 0 });
        this.#countChanged();
    }

    /** @param {number} id @param {Position} position */
    move(id, position) {
        const finger = this.#fingers.get(id);
        if (finger) finger.position = position;
    }

    /** @param {number} id */
    lift(id) {
        if (this.#fingers.delete(id)) this.#countChanged();
    }

    clear() {
        this.#fingers.clear();
    }

    #countChanged() {
        const map = this.#map;
        this.#view = { zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() };
        if (this.#fingers.size > 2) this.holds = false;
    }

    /** Measures the positions of the places. Call this at the end of a frame. */
    measure() {
        if (this.#fingers.size === 0) return;
        if (this.#isDriven()) this.holds = false;
        for (const finger of this.#fingers.values()) {
            const { x, y } = this.#map.project(finger.place);
            finger.seen = { x, y };
            finger.drift = Math.hypot(x - finger.position.x, y - finger.position.y);
        }
        if (!this.holds) {
            this.now = undefined;
            return;
        }
        this.now = Math.max(...this.fingers.map(({ drift }) => drift));
        this.worst = Math.max(this.worst, this.now);
    }

    /** Whether the fingers zoom, turn or tilt the map in a way that cannot keep places under them. */
    #isDriven() {
        const before = this.#view;
        if (!before) return false;
        if (Math.abs(this.#map.getPitch() - before.pitch) > driven.pitch) return true;
        if (this.#fingers.size !== 1) return false;
        const turn = Math.abs(((this.#map.getBearing() - before.bearing + 540) % 360) - 180);
        return Math.abs(this.#map.getZoom() - before.zoom) > driven.zoom || turn > driven.bearing;
    }
}
