// Keys that move the map: arrows pan, Shift and arrows turn and tilt, + and − zoom, 0 turns north up.

/** @typedef {import('./touch.js').Touch} Touch */

/** Steps of the keyboard: CSS pixels, degrees, milliseconds. */
const steps = { pan: 100, turn: 15, tilt: 10, panDuration: 200, zoomDuration: 250, northDuration: 300 };
/** @type {Record<string, number[]>} */
const arrows = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * Makes the element take keys. Returns what undoes that.
 * @param {Touch} touch @returns {() => void}
 */
export function listenToKeys(touch) {
    const { element } = touch;
    touch.on(element, 'keydown', (event) => {
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || touch.pointers.isControl(event)) return;
        const move = movement(event);
        if (!move) return;
        event.preventDefault();
        // The first key waits for the part that moves the map by keys.
        touch.withPart('desktop', () => {
            touch.refresh();
            move(touch.calls, performance.now());
            touch.act();
        });
    });
    if (element.hasAttribute('tabindex')) return () => {};
    element.tabIndex = 0;
    return () => element.removeAttribute('tabindex');
}

/**
 * What a key does. `undefined` if it does not move the map.
 * @param {KeyboardEvent} event @returns {((calls: any, now: number) => void) | undefined}
 */
function movement(event) {
    const { shiftKey } = event;
    const arrow = arrows[event.key];
    if (arrow) {
        const [x, y] = arrow;
        if (shiftKey) return (calls, now) => calls.turnBy(-x * steps.turn, y * steps.tilt, steps.panDuration, now);
        const step = steps.pan * devicePixelRatio;
        return (calls, now) => calls.panBy(x * step, y * step, steps.panDuration, now);
    }
    if (event.key === '+' || event.key === '=') return (calls, now) => calls.zoomBy(1, steps.zoomDuration, now);
    if (event.key === '-' || event.key === '_') return (calls, now) => calls.zoomBy(-1, steps.zoomDuration, now);
    if (event.key === '0') return (calls, now) => calls.resetNorth(steps.northDuration, now);
}
