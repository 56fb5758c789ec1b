// Keys of the element. The program decides what a key does (`KeyBindings.playground`), and which listener takes it.

/** @typedef {import('./touch.js').Touch} Touch */

/**
 * The code points of keys without a character, as in Swift's `KeyPress.Key`.
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
};
/** The keys that scroll a page. While the part for keys is being loaded, they wait for it. */
const scrollKeys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' '];

/**
 * Makes the element take keys. Returns what undoes that.
 * @param {Touch} touch @returns {() => void}
 */
export function listenToKeys(touch) {
    const { element } = touch;
    // A finger or a mouse that focuses the element needs no keys.
    touch.on(element, 'focusin', () => element.matches(':focus-visible') && touch.prepare('keys'));
    touch.on(element, 'keydown', (event) => {
        const code = [...event.key].length === 1 ? event.key.codePointAt(0) : codes[event.key];
        if (code === undefined || event.defaultPrevented || touch.pointers.isControl(event)) return;
        const modifiers = (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);
        const press = () => {
            touch.refresh();
            const isTaken = touch.calls.pressKey(code, modifiers, event.repeat ? 1 : 0, performance.now()) !== 0;
            touch.act();
            return isTaken;
        };
        if (!touch.program.has('keys')) {
            if (scrollKeys.includes(event.key) && modifiers < 2) event.preventDefault();
            touch.withPart('keys', press);
        } else if (press()) {
            event.preventDefault();
        }
    });
    if (element.hasAttribute('tabindex')) return () => {};
    element.tabIndex = 0;
    return () => element.removeAttribute('tabindex');
}
