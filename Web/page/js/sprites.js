// Words with a halo. Each is painted once into a picture, because a picture is drawn faster than a text.

/** @typedef {{picture: HTMLCanvasElement, width: number, height: number}} Sprite */
/** @typedef {{color: string, halo: string, size: number, weight: number}} Look with the size in CSS pixels */

/** The pictures, by their texts. */
export class Sprites {
    /** @type {Map<string, Sprite>} */ #sprites = new Map();
    #look = '';

    /** @param {string} text @param {Look} look @param {number} ratio */
    get(text, look, ratio) {
        // The colors change with the scheme, and the sizes with the density, all at once.
        const scheme = `${ratio} ${look.halo}`;
        if (scheme !== this.#look) this.#sprites.clear();
        this.#look = scheme;
        const key = `${look.size} ${look.weight} ${text}`;
        let sprite = this.#sprites.get(key);
        if (!sprite) this.#sprites.set(key, sprite = paint(text, look, ratio));
        return sprite;
    }
}

/** @param {string} text @param {Look} look @param {number} ratio @returns {Sprite} */
function paint(text, { color, halo, size, weight }, ratio) {
    const picture = document.createElement('canvas');
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'));
    const font = `${weight} ${size * ratio}px system-ui, sans-serif`;
    context.font = font;
    const margin = 2 * ratio;
    picture.width = Math.ceil(context.measureText(text).width + 2 * margin);
    picture.height = Math.ceil((size + 6) * ratio);
    Object.assign(context, { font, textBaseline: 'middle', lineJoin: 'round', lineWidth: 3 * ratio });
    context.strokeStyle = halo;
    context.fillStyle = color;
    context.strokeText(text, margin, picture.height / 2);
    context.fillText(text, margin, picture.height / 2);
    return { picture, width: picture.width, height: picture.height };
}
