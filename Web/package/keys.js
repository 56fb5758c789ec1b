// The keys of a keyboard as Swift's `MapKey.Key` numbers them. The playground uses this file too.

/**
 * The code points of keys without a character.
 * @type {Record<string, number>}
 */
const codes = {
    ArrowUp: 0xf700,
    ArrowDown: 0xf701,
    ArrowLeft: 0xf702,
    ArrowRight: 0xf703,
    Enter: 0x0d,
    Escape: 0x1b,
    Backspace: 0x7f,
    Delete: 0xf728,
    Home: 0xf729,
    End: 0xf72b,
    PageUp: 0xf72c,
    PageDown: 0xf72d,
};

/** The keys that are down, with their codes at the press: a modifier key may change the character of a key until it goes up. */
export class KeysDown {
    /** @type {Map<string, number>} the codes of the characters, by those of the places on the keyboard */
    #codes = new Map();

    /** @param {KeyboardEvent} event @param {number} code */
    add(event, code) {
        this.#codes.set(event.code, code);
    }

    /**
     * Removes a key that goes up.
     * @param {KeyboardEvent} event @returns {number | undefined} its code at the press, or `undefined` if it did not go down here
     */
    remove(event) {
        const code = this.#codes.get(event.code);
        this.#codes.delete(event.code);
        return code;
    }

    /** Removes all keys. Returns whether there were any. */
    removeAll() {
        const hasAny = this.#codes.size > 0;
        this.#codes.clear();
        return hasAny;
    }
}

/**
 * The code of a key: that of its character, or of its function. `undefined` for other keys, such as Tab and the modifier keys, and for the
 * `keydown` without a key that Chromium sends when it fills in a form.
 * @param {Event & {key?: string}} event @returns {number | undefined}
 */
export function codeOf({ key }) {
    if (typeof key !== 'string') return undefined;
    return [...key].length === 1 ? key.codePointAt(0) : codes[key];
}
