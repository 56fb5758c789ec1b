// The ground of the map: everything below the names. Where the browser draws slowly, its picture moves with the view for a few frames.

/**
 * Paints the ground.
 * @typedef {(context: CanvasRenderingContext2D, view: import('./engine.js').View, width: number, height: number) => void} Paint
 */

/** The delay of a frame since it was requested, or since a finger moved, in milliseconds, above which the browser draws slowly: more than half of the frames of a screen at 60 Hz are missed. */
const slow = 25;
/** The number of delays whose middle one decides. */
const count = 3;
/** The frames for which a picture is used. */
const frames = 8;
/** How far the picture extends beyond each side of the screen, in device pixels, and how much its scale may differ. */
const [margin, scales] = [128, [0.8, 1.5]];

/** Draws the ground directly, or as a picture that moves with the view. */
export class Ground {
    #paint;
    #isSlow = false;
    /** @type {number[]} */ #delays = [];
    /** The view of the last frame.
     * @type {import('./engine.js').View | undefined} */ #last;
    /** @type {{context: CanvasRenderingContext2D, view: import('./engine.js').View, look: string, age: number} | undefined} */ #picture;

    /** @param {Paint} paint */
    constructor(paint) {
        this.#paint = paint;
    }

    /**
     * Returns whether the ground is drawn for this view. Otherwise another frame is needed when the view rests.
     * @param {CanvasRenderingContext2D} context @param {import('./engine.js').View} view @param {string} look everything but the view
     * @param {number} delay of the frame, in milliseconds
     */
    draw(context, view, look, delay) {
        const { width, height } = context.canvas;
        const isResting = this.#last !== undefined && isSame(this.#last, view);
        if (!isResting) this.#watch(delay);
        this.#last = view;
        if (!this.#isSlow || view.pitch !== 0) {
            this.#picture = undefined;
            this.#paint(context, view, width, height);
            return true;
        }
        const kept = this.#picture;
        const isKept = isResting && kept !== undefined && kept.look === look && isSame(kept.view, view);
        const move = isResting ? undefined : this.#move(view, look, width, height);
        if (!move && !isKept) this.#renew(view, look, width, height);
        const picture = this.#picture;
        if (!picture) return true;
        context.save();
        if (move) context.transform(...move);
        context.drawImage(picture.context.canvas, -margin, -margin);
        context.restore();
        return !move;
    }

    /** @param {number} delay of a frame in which the view has moved */
    #watch(delay) {
        if (this.#isSlow) return;
        this.#delays.push(delay);
        if (this.#delays.length < count) return;
        this.#isSlow = this.#delays.sort((a, b) => a - b)[(count - 1) / 2] > slow;
        this.#delays = [];
    }

    /**
     * The transform from the screen of the picture to that of a view. Nothing if the picture cannot be used.
     * @param {import('./engine.js').View} view @param {string} look @param {number} width @param {number} height
     * @returns {[number, number, number, number, number, number] | undefined}
     */
    #move(view, look, width, height) {
        const picture = this.#picture;
        if (!picture || picture.look !== look || picture.age >= frames) return undefined;
        const from = picture.view;
        const scale = view.pixelsPerWorld / from.pixelsPerWorld;
        if (scale < scales[0] || scale > scales[1]) return undefined;
        // Both views are flat: w is 1, and the linear parts of their projections differ by a turn and a scale.
        const [m, n] = [from.matrix, view.matrix];
        const determinant = m[0] * m[4] - m[1] * m[3];
        const a = (n[0] * m[4] - n[1] * m[3]) / determinant;
        const c = (n[1] * m[0] - n[0] * m[1]) / determinant;
        const b = (n[3] * m[4] - n[4] * m[3]) / determinant;
        const d = (n[4] * m[0] - n[3] * m[1]) / determinant;
        const [east, south] = [from.centerX - view.centerX, from.centerY - view.centerY];
        const x = n[0] * east + n[1] * south + n[2] - a * m[2] - c * m[5];
        const y = n[3] * east + n[4] * south + n[5] - b * m[2] - d * m[5];
        // The corners of the screen must be in the picture.
        const back = a * d - b * c;
        for (const [cornerX, cornerY] of [[0, 0], [width, 0], [0, height], [width, height]]) {
            const [dx, dy] = [cornerX - x, cornerY - y];
            const [oldX, oldY] = [(d * dx - c * dy) / back, (a * dy - b * dx) / back];
            if (oldX < -margin || oldY < -margin || oldX > width + margin || oldY > height + margin) return undefined;
        }
        picture.age += 1;
        return [a, b, c, d, x, y];
    }

    /** @param {import('./engine.js').View} view @param {string} look @param {number} width @param {number} height */
    #renew(view, look, width, height) {
        const context = this.#picture?.context ?? makeContext();
        const [wide, high] = [width + 2 * margin, height + 2 * margin];
        if (context.canvas.width !== wide) context.canvas.width = wide;
        if (context.canvas.height !== high) context.canvas.height = high;
        const matrix = view.matrix.slice();
        matrix[2] += margin;
        matrix[5] += margin;
        const border = 1.5 * margin / view.pixelsPerWorld;
        const { west, north, east, south } = view;
        const larger = { ...view, matrix, west: west - border, north: north - border, east: east + border, south: south + border };
        this.#paint(context, larger, wide, high);
        this.#picture = { context, view, look, age: 0 };
    }
}

/** A canvas that the processor draws, which is faster for thousands of small paths than a slow graphics card. */
function makeContext() {
    const options = { alpha: false, willReadFrequently: true };
    return /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d', options));
}

/** @param {import('./engine.js').View} a @param {import('./engine.js').View} b */
const isSame = (a, b) =>
    a.centerX === b.centerX && a.centerY === b.centerY && a.matrix.every((number, index) => number === b.matrix[index]);
