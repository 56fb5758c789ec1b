// Keys and buttons as commands of the pipeline.

import { codeOf } from '../../package/keys.js';

/** The commands of the buttons: raw values of Swift's `MapCommand`. */
export const MapCommand = Object.freeze({ zoomIn: 4, zoomOut: 5, resetNorth: 12 });

/** The gestures of a pen's barrel, as in Swift's `KeyPress.Key`. */
export const BarrelKey = Object.freeze({ doubleTap: 0xf8e0 });

/** Keys and commands. Swift decides what a key does. */
export class Keys {
    #bridge;

    /** @param {import('./engine-bridge.js').Bridge} bridge */
    constructor(bridge) {
        this.#bridge = bridge;
    }

    /**
     * Sends a key to the listeners.
     * @param {KeyboardEvent} event @returns {boolean} whether the key belongs to the map
     */
    press(event) {
        const code = codeOf(event);
        if (code === undefined) return false;
        const modifiers = (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
        return this.#bridge.calls.pressKey(code, modifiers, event.repeat ? 1 : 0, performance.now()) !== 0;
    }

    /** @param {number} key of `BarrelKey` */
    pressBarrel(key) {
        this.#bridge.calls.pressKey(key, 0, 0, performance.now());
    }

    /** @param {number} command of `MapCommand` */
    perform(command) {
        this.#bridge.calls.performMapCommand(command, performance.now());
    }

    /** The announcements for the last keys. Empty if there are none. */
    takeAnnouncement() {
        return this.#bridge.text(this.#bridge.calls.takeAnnouncement()).trim().replaceAll('\n', '. ');
    }
}
