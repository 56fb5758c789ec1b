// Client coordinates in the pixels of an element, whatever CSS lies between: transforms, `zoom`, padding, borders, scrolling.

import { overrideStyles } from './elements.js';

/** The length between the probes, in pixels of the element. The rounding of the browser has less effect over a long way. */
const length = 1000;
const nowhere = 'all: initial; position: absolute; left: 0; top: 0; width: 0; height: 0; visibility: hidden; pointer-events: none; ';

/** The box of an element, whose origin is where a child with `position: absolute; left: 0; top: 0` is placed. */
export class Box {
    #element;
    /** An element without a size at the origin, with a child there, and one on each axis. */ #probes = document.createElement('div');
    /** Restores the style of the element. */ #restore = () => {};

    /** @param {HTMLElement} element */
    constructor(element) {
        this.#element = element;
        // Overflow that is hidden does not make the element scroll.
        this.#probes.style.cssText = nowhere + 'overflow: hidden';
        for (const [left, top] of [[0, 0], [length, 0], [0, length]]) {
            const probe = this.#probes.appendChild(document.createElement('div'));
            probe.style.cssText = `${nowhere} left: ${left}px; top: ${top}px`;
        }
    }

    /** Returns the inverse of the affine map from the element to the client area. */
    converter() {
        this.#insert();
        const [origin, right, bottom] = Array.from(this.#probes.children, (probe) => probe.getBoundingClientRect());
        const [a, b] = [(right.left - origin.left) / length, (right.top - origin.top) / length];
        const [c, d] = [(bottom.left - origin.left) / length, (bottom.top - origin.top) / length];
        const area = a * d - b * c;
        return (/** @type {{clientX: number, clientY: number}} */ { clientX, clientY }) => {
            const [x, y] = [clientX - origin.left, clientY - origin.top];
            // An element that is not displayed has no area.
            return area === 0 ? { x, y } : { x: (d * x - c * y) / area, y: (a * y - b * x) / area };
        };
    }

    /** Puts the probes into the element, at first and after the app has replaced what is in it. */
    #insert() {
        if (this.#probes.parentNode === this.#element) return;
        this.remove();
        // The probes, and markers of the app, are placed in an element that is positioned.
        if (getComputedStyle(this.#element).position === 'static') this.#restore = overrideStyles(this.#element, { position: 'relative' });
        this.#element.append(this.#probes);
    }

    remove() {
        this.#probes.remove();
        this.#restore();
        this.#restore = () => {};
    }
}
