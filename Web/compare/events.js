// Events that the page makes: copies of events of one map for the other, and the events of a recording.
//
// The time stamp of an event that a script creates is the time of its creation. These events have the time stamp of the hardware.

/** @typedef {{x: number, y: number}} Position */
/**
 * A pointer at one time, in client coordinates.
 * @typedef {{id: number, pointerType: string, x: number, y: number, time: number, pressure: number, buttons: number,
 *     isPrimary?: boolean, shiftKey?: boolean, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean}} Pointer
 */

/** @template {Event} T @param {T} event @param {number} time @param {object} [values] that the event has besides its own */
function stamped(event, time, values = {}) {
    const all = Object.entries({ timeStamp: time, ...values });
    return Object.defineProperties(event, Object.fromEntries(all.map(([name, value]) => [name, { value }])));
}

/** @param {any} event */
const keys = ({ shiftKey = false, ctrlKey = false, altKey = false, metaKey = false }) => ({ shiftKey, ctrlKey, altKey, metaKey });

/**
 * Whether a pointer draws a box: a mouse with the Shift key. Both maps have this gesture.
 * @param {{pointerType: string, shiftKey?: boolean}} event
 */
export const drawsBox = ({ pointerType, shiftKey = false }) => pointerType === 'mouse' && shiftKey;

/** @param {Pointer} pointer @param {number} time */
function samplePointer(pointer, time) {
    return { clientX: pointer.x, clientY: pointer.y, timeStamp: time, pressure: pointer.pressure };
}

/**
 * @param {string} type @param {Pointer} pointer
 * @param {Pointer[]} [coalesced] the samples that the event stands for, the oldest first
 */
export function pointerEvent(type, pointer, coalesced = []) {
    const event = new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        clientX: pointer.x,
        clientY: pointer.y,
        pointerId: pointer.id,
        pointerType: pointer.pointerType,
        isPrimary: pointer.isPrimary ?? true,
        pressure: pointer.pressure,
        buttons: pointer.buttons,
        button: type === 'pointermove' ? -1 : 0,
        ...keys(pointer),
    });
    const parts = coalesced.map((part) => samplePointer(part, part.time));
    return stamped(event, pointer.time, { getCoalescedEvents: () => parts });
}

/**
 * An event of touches. Not every browser lets a script make a `TouchEvent`, so it is an event that has the lists of one.
 * @param {string} type @param {Element} target @param {Pointer[]} touches that are down @param {Pointer[]} changed @param {number} time
 */
export function touchEvent(type, target, touches, changed, time) {
    const event = new UIEvent(type, { bubbles: true, cancelable: type !== 'touchcancel', composed: true });
    const touch = (/** @type {Pointer} */ pointer) => ({
        identifier: pointer.id,
        target,
        clientX: pointer.x,
        clientY: pointer.y,
        pageX: pointer.x + scrollX,
        pageY: pointer.y + scrollY,
        force: pointer.pressure,
    });
    const list = touches.map(touch);
    return stamped(event, time, { touches: list, targetTouches: list, changedTouches: changed.map(touch), ...keys({}) });
}

/** @param {string} type @param {Pointer & {button?: number}} pointer @param {number} [clicks] */
export function mouseEvent(type, pointer, clicks = 1) {
    const event = new MouseEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        detail: clicks,
        clientX: pointer.x,
        clientY: pointer.y,
        button: pointer.button ?? 0,
        buttons: pointer.buttons,
        ...keys(pointer),
    });
    return stamped(event, pointer.time);
}

/**
 * @param {{x: number, y: number, deltaX: number, deltaY: number, deltaMode: number, time: number, shiftKey?: boolean, ctrlKey?: boolean,
 *     altKey?: boolean, metaKey?: boolean}} wheel
 */
export function wheelEvent(wheel) {
    const { deltaX, deltaY, deltaMode } = wheel;
    const init = { bubbles: true, cancelable: true, composed: true, clientX: wheel.x, clientY: wheel.y };
    return stamped(new WheelEvent('wheel', { ...init, deltaX, deltaY, deltaMode, ...keys(wheel) }), wheel.time);
}

/**
 * The pointer of an event of the browser, moved by a distance.
 * @param {PointerEvent | MouseEvent} event @param {Position} by @param {PointerEvent} [whole] the event that carries a coalesced one
 * @returns {Pointer & {button: number}}
 */
export function pointerOf(event, by, whole) {
    const { pointerId: id = 0, pointerType = 'mouse', isPrimary = true } = /** @type {any} */ (whole ?? event);
    const { pressure = 0 } = /** @type {any} */ (event);
    const { clientX, clientY, timeStamp: time, button } = event;
    return {
        id,
        pointerType,
        isPrimary,
        x: clientX + by.x,
        y: clientY + by.y,
        time,
        pressure,
        button,
        buttons: (whole ?? event).buttons,
        ...keys(whole ?? event),
    };
}
