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
}
