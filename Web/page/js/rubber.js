// The line from a draft to the mouse or the pencil over the map. Fingers do not hover, so they have none.

/** The styles of the overlay for the corners of a draft. */
const [firstVertexStyle, vertexStyle] = [14, 6];

/** Follows the pointer over the map, and draws the line to it. */
export class RubberBandLine {
    /** @type {{x: number, y: number} | undefined} */ #pointer;

    /** @param {HTMLElement} element @param {() => void} didMove is called when the line may have changed */
    constructor(element, didMove) {
        /** @param {PointerEvent} event */
        const follow = (event) => {
            const isHovering = event.pointerType !== 'touch' && event.buttons === 0;
            const before = this.#pointer;
            const box = element.getBoundingClientRect();
            this.#pointer = isHovering ? { x: event.clientX - box.left, y: event.clientY - box.top } : undefined;
            if (before || this.#pointer) didMove();
        };
        element.addEventListener('pointermove', follow);
        element.addEventListener('pointerdown', follow);
        element.addEventListener('pointerleave', () => {
            this.#pointer = undefined;
            didMove();
        });
    }

    /**
     * Draws the line from the last corner of the draft, if there is one.
     * @param {CanvasRenderingContext2D} context @param {import('./overlay.js').Overlay} overlay
     * @param {import('./themes.js').Ink} ink @param {number} ratio
     */
    draw(context, overlay, ink, ratio) {
        const last = this.#pointer && lastCorner(overlay.numbers);
        if (!this.#pointer || !last) return;
        context.save();
        context.beginPath();
        context.moveTo(last[0], last[1]);
        context.lineTo(this.#pointer.x * ratio, this.#pointer.y * ratio);
        context.setLineDash([6 * ratio, 5 * ratio]);
        context.lineWidth = 2 * ratio;
        context.strokeStyle = ink.chosen;
        context.stroke();
        context.restore();
    }
}

/**
 * The last corner of a draft: the mark before that of the first corner, which follows the marks of all.
 * @param {Float64Array} numbers @returns {[number, number] | undefined}
 */
function lastCorner(numbers) {
    /** @type {[number, number] | undefined} */
    let last;
    for (let at = 0; at < numbers.length; at += 2 + 2 * numbers[at + 1]) {
        if (numbers[at] === vertexStyle) last = [numbers[at + 2], numbers[at + 3]];
        if (numbers[at] === firstVertexStyle) return last;
    }
    return undefined;
}
