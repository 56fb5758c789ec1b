// The names of streets, squares and parks. That of a street follows its longest straight part.
import { overlaps } from './boxes.js';
import { Sprites } from './sprites.js';

/** @typedef {{text: string, ends: number[]}} Named a street with the two ends of its part, or a place with its middle twice */

/** The height of a name, in CSS pixels. */
const height = 15;

/** The names, the longest street first. */
export class StreetNames {
    #names;
    #sprites = new Sprites();

    /** @param {Named[]} names */
    constructor(names) {
        this.#names = names;
    }

    /**
     * @param {CanvasRenderingContext2D} context @param {import('./projection.js').Projection} projection @param {number} copy of the world
     * @param {import('./themes.js').Ink} ink @param {number} ratio @param {number[]} taken to which the boxes of the names are added
     */
    draw(context, projection, copy, ink, ratio, taken) {
        for (const { text, ends } of this.#names) {
            const [a, b] = [projection.point(ends[0] + copy, ends[1]), projection.point(ends[2] + copy, ends[3])];
            if (!a || !b) continue;
            const isPlace = ends[0] === ends[2] && ends[1] === ends[3];
            const look = isPlace ? { color: ink.place, size: 11, weight: 500 } : { color: ink.town, size: 11, weight: 400 };
            const sprite = this.#sprites.get(text, { ...look, halo: ink.halo }, ratio);
            const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
            if (!isPlace && Math.hypot(dx, dy) < sprite.width) continue;
            // A name is read from the left.
            const angle = isPlace ? 0 : Math.atan(dy / (dx || 1e-9));
            const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
            const [right, bottom] = [context.canvas.width, context.canvas.height];
            if (middle[0] < 0 || middle[1] < 0 || middle[0] > right || middle[1] > bottom) continue;
            if (!takeRoom(taken, middle, angle, sprite.width / 2, height * ratio / 2)) continue;
            context.save();
            context.translate(Math.round(middle[0]), Math.round(middle[1]));
            context.rotate(angle);
            context.drawImage(sprite.picture, -sprite.width / 2, -sprite.height / 2);
            context.restore();
        }
    }
}

/**
 * Adds the boxes along a line with an angle, unless one of them is occupied.
 * @param {number[]} taken @param {number[]} middle @param {number} angle @param {number} half of its length @param {number} radius
 */
function takeRoom(taken, [x, y], angle, half, radius) {
    const boxes = [];
    const count = Math.max(1, Math.ceil(half / radius));
    for (let i = 0; i < count; i += 1) {
        const along = ((2 * i + 1) / count - 1) * (half - radius);
        const [cx, cy] = [x + along * Math.cos(angle), y + along * Math.sin(angle)];
        const box = [cx - radius, cy - radius, cx + radius, cy + radius];
        if (overlaps(taken, box[0], box[1], box[2], box[3])) return false;
        boxes.push(...box);
    }
    taken.push(...boxes);
    return true;
}
