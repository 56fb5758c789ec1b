// Sends the touches on one map to the other one.
import { drawsBox, mouseEvent, pointerEvent, pointerOf, touchEvent, wheelEvent } from './events.js';

/** @typedef {import('./half.js').Half} Half */

/**
 * Sees each event of the browser before the maps do, and gives a copy to the other map.
 *
 * MapLibre GL JS listens to touch and mouse events, the pipeline to pointer events. A touch belongs to the map on which its first finger
 * lands. Fingers on the other map are ignored until the touch is over.
 */
export class Mirror {
    #halves;
    #frames;
    #willTouch;
    #owner = 0;
    /** @type {Set<number>} */ #pressed = new Set();
    #isMousePressed = false;

    /**
     * @param {Half[]} halves the one of MapLibre GL JS first
     * @param {import('./frames.js').Frames} frames
     * @param {(owner: number) => void} willTouch is called before the first finger of a touch lands
     */
    constructor(halves, frames, willTouch) {
        this.#halves = halves;
        this.#frames = frames;
        this.#willTouch = willTouch;
        /** @type {[string[], (event: any) => void][]} */
        const kinds = [
            [['pointerdown', 'pointermove', 'pointerup', 'pointercancel'], (event) => this.#pointer(event)],
            [['touchstart', 'touchmove', 'touchend', 'touchcancel'], (event) => this.#touch(event)],
            [['mousedown', 'mousemove', 'mouseup', 'dblclick'], (event) => this.#mouse(event)],
            [['wheel'], (event) => this.#wheel(event)],
        ];
        for (const [types, take] of kinds) {
            for (const type of types) {
                window.addEventListener(type, (event) => event.isTrusted && take(event), { capture: true, passive: false });
                window.addEventListener(type, (event) => event.isTrusted && this.#frames.leave());
            }
        }
    }

    /** @param {Event} event @returns {number} the map on which it is, -1 for none */
    #side(event) {
        return this.#halves.findIndex(({ element }) => element.contains(/** @type {Node} */ (event.target)));
    }

    /** @returns {Half} */
    get #other() {
        return this.#halves[1 - this.#owner];
    }

    /** From the map that has the touch to the other one. */
    get #distance() {
        const [here, there] = [this.#halves[this.#owner].origin, this.#other.origin];
        return { x: there.x - here.x, y: there.y - here.y };
    }

    /** @param {PointerEvent} event */
    #pointer(event) {
        const { type, pointerId } = event;
        if (type === 'pointerdown' && !this.#press(event)) return;
        if (!this.#pressed.has(pointerId)) return;
        const { x, y } = this.#halves[this.#owner].origin;
        const position = { x: event.clientX - x, y: event.clientY - y };
        for (const half of this.#halves) half.note(type, pointerId, position, event.timeStamp, drawsBox(event));
        if (type === 'pointerup' || type === 'pointercancel') this.#pressed.delete(pointerId);
        const distance = this.#distance;
        const coalesced = type === 'pointermove' ? event.getCoalescedEvents?.() ?? [] : [];
        const parts = coalesced.map((part) => pointerOf(part, distance, event));
        this.#other.dispatch(pointerEvent(type, pointerOf(event, distance), parts));
        this.#halves[this.#owner].enter(type);
    }

    /** @param {PointerEvent} event @returns {boolean} whether the pointer belongs to the touch */
    #press(event) {
        const side = this.#side(event);
        if (side < 0) return false;
        if (this.#pressed.size === 0) {
            this.#owner = side;
            this.#willTouch(side);
        } else if (side !== this.#owner) {
            event.stopImmediatePropagation();
            return false;
        }
        this.#pressed.add(event.pointerId);
        // A mouse may leave the map before its button is released.
        if (event.pointerType !== 'touch') this.#halves[side].element.setPointerCapture(event.pointerId);
        return true;
    }

    /** @param {TouchEvent} event */
    #touch(event) {
        const side = this.#side(event);
        if (side < 0) return;
        if (side !== this.#owner) return event.stopImmediatePropagation();
        if (side === 0) return this.#halves[0].enter(event.type);
        const { x, y } = this.#distance;
        const pointers = (/** @type {TouchList} */ list) =>
            [...list]
                .filter(({ target }) => this.#halves[side].element.contains(/** @type {Node} */ (target)))
                .map(({ identifier: id, clientX, clientY, force: pressure }) => {
                    return { id, pointerType: 'touch', x: clientX + x, y: clientY + y, time: event.timeStamp, pressure, buttons: 1 };
                });
        const target = this.#other.map.getCanvas();
        const copy = touchEvent(event.type, target, pointers(event.touches), pointers(event.changedTouches), event.timeStamp);
        this.#other.dispatch(copy);
        if (copy.defaultPrevented && event.cancelable) event.preventDefault();
    }

    /** @param {MouseEvent} event */
    #mouse(event) {
        const side = this.#side(event);
        if (this.#owner === 0) {
            if (side === 0) this.#halves[0].enter(event.type);
            return;
        }
        if (event.type === 'mousedown' && side === 1) this.#isMousePressed = true;
        if (!this.#isMousePressed && !(event.type === 'dblclick' && side === 1)) return;
        if (event.type === 'mouseup') this.#isMousePressed = false;
        // MapLibre GL JS listens to the mouse on the whole document. The copy is in its map.
        event.stopImmediatePropagation();
        this.#other.dispatch(mouseEvent(event.type, pointerOf(event, this.#distance), event.detail));
    }

    /** @param {WheelEvent} event */
    #wheel(event) {
        const side = this.#side(event);
        if (side < 0) return;
        if (this.#pressed.size === 0) this.#owner = side;
        else if (side !== this.#owner) return event.stopImmediatePropagation();
        for (const half of this.#halves) half.costs.countEvent();
        const { x, y } = this.#distance;
        const { deltaX, deltaY, deltaMode, timeStamp: time, shiftKey, ctrlKey, altKey, metaKey } = event;
        const place = { x: event.clientX + x, y: event.clientY + y };
        this.#other.dispatch(wheelEvent({ ...place, deltaX, deltaY, deltaMode, time, shiftKey, ctrlKey, altKey, metaKey }));
        this.#halves[side].enter('wheel');
    }
}
