// Keys of the element. The program decides what a key does (`KeyBindings`), and which listener takes it.

import { codeOf, KeysDown } from './keys.js';
import { modifiers } from './names.js';

/** @typedef {import('./touch.js').Touch} Touch */

/**
 * Makes the element take keys. Returns what undoes that.
 * @param {Touch} touch @returns {() => void}
 */
export function listenToKeys(touch) {
    const { element } = touch;
    const down = new KeysDown();
    touch.on(element, 'keydown', (event) => {
        const code = codeOf(event);
        if (code === undefined || !touch.hasKeys || event.defaultPrevented || touch.pointers.isControl(event)) return;
        touch.refresh();
        const isTaken = touch.calls.pressKey(code, modifiers(event), event.repeat ? 1 : 0, performance.now()) !== 0;
        if (isTaken) down.add(event, code);
        touch.act();
        if (isTaken) event.preventDefault();
    });
    /** @param {number} code of the key that goes up, or 0 for all keys */
    const release = (code) => {
        touch.refresh();
        touch.calls.releaseKey(code, performance.now());
        touch.act();
    };
    // The key may go up outside of the element. On macOS no key goes up while the Command key is held.
    touch.on(window, 'keyup', (event) => {
        const code = down.remove(event);
        if (code !== undefined) release(code);
        if (event.key === 'Meta' && down.removeAll()) release(0);
    });
    const releaseAll = () => void (down.removeAll() && release(0));
    touch.on(element, 'blur', releaseAll);
    touch.on(window, 'blur', releaseAll);
    if (element.hasAttribute('tabindex')) return () => {};
    element.tabIndex = 0;
    return () => element.removeAttribute('tabindex');
}
