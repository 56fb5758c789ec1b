// Keys of the element. The program decides what a key does (`KeyBindings.playground`), and which listener takes it.

import { codeOf } from './keys.js';
import { modifiers } from './names.js';

/** @typedef {import('./touch.js').Touch} Touch */

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
        const code = codeOf(event);
        if (code === undefined || event.defaultPrevented || touch.pointers.isControl(event)) return;
        const held = modifiers(event);
        const press = () => {
            touch.refresh();
            const isTaken = touch.calls.pressKey(code, held, event.repeat ? 1 : 0, performance.now()) !== 0;
            touch.act();
            return isTaken;
        };
        if (!touch.program.has('keys')) {
            if (scrollKeys.includes(event.key) && held < 2) event.preventDefault();
            touch.withPart('keys', press);
        } else if (press()) {
            event.preventDefault();
        }
    });
    if (element.hasAttribute('tabindex')) return () => {};
    element.tabIndex = 0;
    return () => element.removeAttribute('tabindex');
}
