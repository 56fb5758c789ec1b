// How far the map is behind the fingers that move it.
import { LagMeter } from '../../compare/lag.js';
import { planePoint, Projection } from './projection.js';

/** A change of the pitch, in degrees, after which fingers tilt the map, and hold no places. */
const tilt = 0.5;

/** The states of the recognizer in which fingers move the map: `oneFingerMoving` and `twoFingerMoving`. */
const movements = [2, 7];

/** Measures the places that fingers hold, as the comparison with MapLibre GL JS does. */
export class FingerLag {
    #meter = new LagMeter();
    /** @type {Map<number, {place: number[], pitch: number, last: import('./engine.js').Sample}>} */ #held = new Map();

    /**
     * A frame shows a view.
     * @param {import('./engine.js').Sample[]} pointers the last samples of the pressed pointers @param {import('./engine.js').View} view
     * @param {{width: number, height: number}} size in device pixels @param {number} displayTime when the frame is displayed
     * @param {number} state of the recognizer
     */
    show(pointers, view, { width, height }, displayTime, state) {
        const isMoving = movements.includes(state);
        for (const [id, { last }] of this.#held) {
            if (pointers.some((pointer) => pointer.id === id)) continue;
            this.#meter.note('pointerup', id, last, last.time);
            this.#held.delete(id);
        }
        const projection = new Projection(view, width, height);
        for (const pointer of pointers) {
            const held = this.#held.get(pointer.id);
            this.#meter.note(held ? 'pointermove' : 'pointerdown', pointer.id, { x: pointer.x, y: pointer.y }, pointer.time);
            if (!held) {
                this.#held.set(pointer.id, { place: planePoint(view, pointer.x, pointer.y), pitch: view.pitch, last: pointer });
                continue;
            }
            held.last = pointer;
            const seen = projection.point(held.place[0], held.place[1]);
            if (!isMoving || !seen || Math.abs(view.pitch - held.pitch) > tilt) continue;
            this.#meter.show([{ id: pointer.id, seen: { x: seen[0], y: seen[1] } }], displayTime);
        }
    }

    /** The median distance behind the finger, in device pixels and in milliseconds of its movement. Undefined before a frame was measured. */
    get median() {
        return this.#meter.median;
    }
}
