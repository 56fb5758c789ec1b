// Keys on the map, and on the marks of its cities. Swift decides what a key does (`PageKeys`).
import { announce } from './dom.js';
import { codeOf } from '../../package/keys.js';

/**
 * @param {HTMLElement} element
 * @param {{engine: import('./engine.js').Engine, cities: {name: string}[], flush: () => void, didAct: () => void}} page
 */
export function listenToKeys(element, page) {
    element.addEventListener('keydown', (event) => {
        // Return and Space press the buttons of the cities.
        if (event.target !== element && (event.key === 'Enter' || event.key === ' ')) return;
        if (codeOf(event) === undefined) return;
        if (press(event, page)) event.preventDefault();
    });
    // The key may go up outside of the element.
    const release = (/** @type {() => boolean} */ isHeld) => {
        page.flush();
        if (!isHeld()) return;
        announceCommand(page);
        page.didAct();
    };
    window.addEventListener('keyup', (event) => release(() => page.engine.keys.release(event)));
    window.addEventListener('blur', () => release(() => page.engine.keys.releaseAll()));
    element.addEventListener('blur', () => release(() => page.engine.keys.releaseAll()));
}

/**
 * @param {KeyboardEvent} event @param {Parameters<typeof listenToKeys>[1]} page
 * @returns {boolean} whether the key belongs to the map
 */
function press(event, page) {
    // Touches that happened before the key.
    page.flush();
    if (!page.engine.keys.press(event)) return false;
    document.body.classList.add('keys');
    announceCommand(page);
    page.didAct();
    return true;
}

/**
 * Announces what commands did.
 * @param {Pick<Parameters<typeof listenToKeys>[1], 'engine' | 'cities'>} page
 */
export function announceCommand({ engine, cities }) {
    const text = engine.keys.takeAnnouncement();
    if (text) announce(text.replace(/\{city (\d+)\}/g, (_, index) => cities[index]?.name ?? ''));
}
