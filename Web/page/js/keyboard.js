// Keys on the map, and on the marks of its cities. Swift decides what a key does (`KeyBindings.playground`).
import { announce } from './dom.js';
import { codeOf } from '../../package/keys.js';

/**
 * @param {HTMLElement} element
 * @param {{engine: import('./engine.js').Engine, cities: {name: string}[], flush: () => void, didAct: () => void, whenComplete: Promise<void>}} page
 */
export function listenToKeys(element, page) {
    let isComplete = false;
    page.whenComplete.then(() => (isComplete = true));
    element.addEventListener('keydown', (event) => {
        // Return and Space press the buttons of the cities.
        if (event.target !== element && (event.key === 'Enter' || event.key === ' ')) return;
        if (codeOf(event) === undefined) return;
        // The code for keys is loaded after the map is visible.
        if (!isComplete) return void page.whenComplete.then(() => press(event, page));
        if (press(event, page)) event.preventDefault();
    });
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
