// Keys and buttons as commands of the pipeline.

import { codeOf, KeysDown } from '../../package/keys.js';

/** The commands of the buttons: their indexes in Swift's `MapCommand.numbered`. */
export const MapCommand = Object.freeze({ zoomIn: 4, zoomOut: 5, resetNorth: 12 });

/** The gestures of a pen's barrel, as in Swift's `MapKey.Key`. */
export const BarrelKey = Object.freeze({ doubleTap: 0xf8e0 });

/** Keys and commands. Swift decides what a key does. */
export class Keys {
    #bridge;
    #down = new KeysDown();

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
        const isTaken = this.#bridge.calls.pressKey(code, modifiers, event.repeat ? 1 : 0, performance.now()) !== 0;
        if (isTaken) this.#down.add(event, code);
        return isTaken;
    }

    /**
     * Reports a key that goes up, so that the map no longer moves.
     * @param {KeyboardEvent} event @returns {boolean} whether it went down on the map
     */
    release(event) {
        const code = this.#down.remove(event);
        if (code !== undefined) this.#bridge.calls.releaseKey(code, performance.now());
        // On macOS no key goes up while the Command key is held.
        return (event.key === 'Meta' && this.releaseAll()) || code !== undefined;
    }

    /** Reports that all keys are up, because the page has lost the focus. Returns whether any was down. */
    releaseAll() {
        if (!this.#down.removeAll()) return false;
        this.#bridge.calls.releaseKey(0, performance.now());
        return true;
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
