// Draws the fingers over a map: a ring at each finger, a point at the place on which it has landed, and the drift between them.

/** The drift from which it is drawn, in CSS pixels. */
const visible = 0.5;
const radius = 22;
const label = { distance: 46, height: 24, padding: 8 };

/** The canvas over one map. */
export class Overlay {
    #canvas = document.createElement('canvas');
    #context = /** @type {CanvasRenderingContext2D} */ (this.#canvas.getContext('2d'));
    #isEmpty = true;

    /** @param {HTMLElement} container */
    constructor(container) {
        this.#canvas.className = 'overlay';
        this.#canvas.setAttribute('aria-hidden', 'true');
        container.append(this.#canvas);
    }

    /** @param {import('./drift.js').DriftMeter} meter */
    draw(meter) {
        const fingers = meter.fingers;
        if (fingers.length === 0 && this.#isEmpty) return;
        this.#isEmpty = fingers.length === 0;
        const { width, height } = this.#fit();
        const context = this.#context;
        context.clearRect(0, 0, width, height);
        const style = getComputedStyle(this.#canvas);
        const inks = {
            held: style.getPropertyValue('--held'),
            lost: style.getPropertyValue('--lost'),
            paper: style.getPropertyValue('--card'),
        };
        for (const finger of fingers) {
            const isLost = meter.holds && finger.drift > visible;
            const ink = isLost ? inks.lost : inks.held;
            this.#drawFinger(finger, ink, inks.paper, meter.holds);
            const text = meter.holds ? `${finger.drift.toFixed(finger.drift < 9.95 ? 2 : 1)} px` : 'not held';
            this.#drawLabel(finger.position, text, ink, inks.paper, width);
        }
    }

    /** Makes the canvas as large as the map, in device pixels. */
    #fit() {
        const { clientWidth: width, clientHeight: height } = this.#canvas;
        const ratio = devicePixelRatio;
        if (this.#canvas.width !== Math.round(width * ratio)) this.#canvas.width = Math.round(width * ratio);
        if (this.#canvas.height !== Math.round(height * ratio)) this.#canvas.height = Math.round(height * ratio);
        this.#context.setTransform(ratio, 0, 0, ratio, 0, 0);
        return { width, height };
    }

    /** @param {import('./drift.js').Finger} finger @param {string} ink @param {string} paper @param {boolean} holds */
    #drawFinger({ position, seen }, ink, paper, holds) {
        const context = this.#context;
        context.lineCap = 'round';
        // A line in the color of the paper below each line of ink, so that it is visible on land and sea.
        for (const [color, width] of /** @type {[string, number][]} */ ([[paper, 5], [ink, 2.5]])) {
            context.strokeStyle = color;
            context.lineWidth = width;
            context.beginPath();
            context.arc(position.x, position.y, radius, 0, 2 * Math.PI);
            context.stroke();
            if (!holds) continue;
            context.beginPath();
            context.moveTo(position.x, position.y);
            context.lineTo(seen.x, seen.y);
            context.stroke();
        }
        if (!holds) return;
        this.#dot(seen, 6, paper);
        this.#dot(seen, 4.5, ink);
    }

    /** @param {{x: number, y: number}} at @param {number} size @param {string} color */
    #dot(at, size, color) {
        this.#context.fillStyle = color;
        this.#context.beginPath();
        this.#context.arc(at.x, at.y, size, 0, 2 * Math.PI);
        this.#context.fill();
    }

    /** @param {{x: number, y: number}} position @param {string} text @param {string} ink @param {string} paper @param {number} width */
    #drawLabel(position, text, ink, paper, width) {
        const context = this.#context;
        context.font = '600 14px system-ui, sans-serif';
        const long = context.measureText(text).width + 2 * label.padding;
        const x = Math.max(4, Math.min(width - long - 4, position.x - long / 2));
        // Above the finger, which covers what is below it. At the upper edge there is no room.
        const above = position.y - label.distance - label.height / 2;
        const y = above >= 4 ? above : position.y + label.distance - label.height / 2;
        context.fillStyle = paper;
        context.beginPath();
        context.roundRect(x, y, long, label.height, label.height / 2);
        context.fill();
        context.fillStyle = ink;
        context.textBaseline = 'middle';
        context.fillText(text, x + label.padding, y + label.height / 2 + 1);
    }
}
