// Keys of the element. The program decides what a key does (`KeyBindings`), and which listener takes it.

import { overrideAttributes } from './elements.js';
import { codeOf, KeysDown } from './keys.js';
import { modifiers } from './names.js';

/** @typedef {import('./touch.js').Touch} Touch */

/**
 * Makes the map take keys: it is one stop of the Tab key, with a role and a label. Returns what undoes that.
 * @param {Touch} touch @returns {() => void}
 */
export function listenToKeys(touch) {
    const { tabStop } = touch;
    const element = touch.element.contains(tabStop) ? touch.element : tabStop;
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
    touch.on(element, 'focusout', releaseAll);
    touch.on(window, 'blur', releaseAll);
    return overrideAttributes(tabStop, missing(tabStop, tabStop === touch.element));
}

/**
 * The attributes that an element needs to be a stop of the Tab key.
 * @param {HTMLElement} element @param {boolean} isOfApp whether the app has chosen the element, so that its `tabindex` counts
 */
function missing(element, isOfApp) {
    /** @type {Record<string, string>} */ const attributes = {};
    if (element.tabIndex < 0 && !(isOfApp && element.hasAttribute('tabindex'))) attributes.tabindex = '0';
    if (!element.hasAttribute('role')) attributes.role = 'region';
    if (!['aria-label', 'aria-labelledby', 'title'].some((name) => element.hasAttribute(name))) attributes['aria-label'] = 'Map';
    return attributes;
}
