// The camera functions for the page.

/** The view of the map, and its thematic map. */
export class Camera {
    #bridge;

    /** @param {import('./engine-bridge.js').Bridge} bridge */
    constructor(bridge) {
        this.#bridge = bridge;
    }

    /** @param {number} latitude @param {number} longitude @param {number} zoom @param {number} bearing @param {number} pitch */
    set(latitude, longitude, zoom, bearing, pitch) {
        this.#bridge.calls.setView(latitude, longitude, zoom, bearing, pitch);
    }

    /** @param {number} theme */
    setTheme(theme) {
        this.#bridge.calls.setTheme(theme);
    }

    /** @param {number} x @param {number} y */
    panBy(x, y) {
        this.#bridge.calls.panBy(x, y, 200, performance.now());
    }

    /** @param {number} levels */
    zoomBy(levels) {
        this.#bridge.calls.zoomBy(levels, 250, performance.now());
    }

    /** @param {number} bearing @param {number} pitch */
    turnBy(bearing, pitch) {
        this.#bridge.calls.turnBy(bearing, pitch, 200, performance.now());
    }

    resetNorth() {
        this.#bridge.calls.resetNorth(300, performance.now());
    }
}
