// Names on the map. Each is painted once into a picture, and placed where there is room, the most important first.

/** @typedef {{text: string, x: number, y: number, isCity: boolean, rank: number, width: number}} Label */
/** @typedef {{picture: HTMLCanvasElement, width: number, height: number}} Sprite */

/** The maximum number of names. */
const limit = 70;

/** The names of cities and countries. */
export class Labels {
    /** @type {Label[]} */ #labels;
    /** @type {Map<Label, Sprite>} */ #sprites = new Map();
    #look = '';

    /** @param {import('./basemap.js').Basemap} basemap */
    constructor(basemap) {
        const cities = basemap.cities.map((c, rank) => ({ text: c.name, x: c.x, y: c.y, isCity: true, rank, width: 0 }));
        const countries = [...basemap.countries]
            .sort((a, b) => b.population - a.population)
            .map((c, rank) => ({ text: c.name, x: c.x, y: c.y, isCity: false, rank, width: c.width }));
        this.#labels = cities.flatMap((city, index) => (countries[index] ? [countries[index], city] : [city]));
    }

    /**
     * @param {CanvasRenderingContext2D} context @param {import('./projection.js').Projection} projection
     * @param {import('./engine.js').View} view @param {import('./themes.js').Ink} ink @param {number} ratio
     * @param {import('./engine.js').CityMark[]} marks that names must not cover. If there are any, only cities outside of clusters are named
     */
    draw(context, projection, view, ink, ratio, marks) {
        const look = `${ratio} ${ink.city}`;
        if (look !== this.#look) this.#sprites.clear();
        this.#look = look;
        const cities = 10 * 2 ** (1.5 * (view.zoom - 1));
        const taken = boxes(marks.filter((mark) => mark.count > 1));
        // The name of a city begins at its dot.
        const dots = boxes(marks.filter((mark) => mark.count === 1));
        const most = taken.length + dots.length + limit * 4;
        const alone = marks.length > 0 ? new Set(marks.map((mark) => mark.city)) : undefined;
        const first = Math.floor(view.west);
        for (const label of this.#labels) {
            if (taken.length >= most) break;
            if (label.isCity && alone ? !alone.has(label.rank) : label.isCity ? label.rank > cities : !hasRoom(label, view, ratio)) {
                continue;
            }
            for (let copy = first; copy <= Math.floor(view.east); copy += 1) {
                if (label.x + copy < view.west || label.x + copy > view.east) continue;
                const point = projection.point(label.x + copy, label.y);
                if (point) this.#place(context, label, point, taken, label.isCity ? [] : dots, ink, ratio);
            }
        }
    }

    /**
     * @param {CanvasRenderingContext2D} context @param {Label} label @param {[number, number]} point
     * @param {number[]} taken four numbers for each occupied box. The box of the name is added
     * @param {number[]} dots four numbers for each further box that names must not cover
     * @param {import('./themes.js').Ink} ink @param {number} ratio
     */
    #place(context, label, point, taken, dots, ink, ratio) {
        const sprite = this.#sprite(label, ink, ratio);
        const left = Math.round(label.isCity ? point[0] - 4 * ratio : point[0] - sprite.width / 2);
        const top = Math.round(point[1] - sprite.height / 2);
        const [right, bottom] = [left + sprite.width, top + sprite.height];
        if (right < 0 || bottom < 0 || left > context.canvas.width || top > context.canvas.height) return;
        if (overlaps(taken, left, top, right, bottom) || overlaps(dots, left, top, right, bottom)) return;
        taken.push(left, top, right, bottom);
        context.drawImage(sprite.picture, left, top);
    }

    /** @param {Label} label @param {import('./themes.js').Ink} ink @param {number} ratio */
    #sprite(label, ink, ratio) {
        let sprite = this.#sprites.get(label);
        if (!sprite) {
            sprite = paint(label, ink, ratio);
            this.#sprites.set(label, sprite);
        }
        return sprite;
    }
}

/**
 * Four numbers for the box around each mark.
 * @param {import('./engine.js').CityMark[]} marks
 */
function boxes(marks) {
    return marks.flatMap(({ x, y, radius }) => [x - radius, y - radius, x + radius, y + radius]);
}

/** @param {number[]} boxes @param {number} left @param {number} top @param {number} right @param {number} bottom */
function overlaps(boxes, left, top, right, bottom) {
    for (let i = 0; i < boxes.length; i += 4) {
        if (left < boxes[i + 2] && right > boxes[i] && top < boxes[i + 3] && bottom > boxes[i + 1]) return true;
    }
    return false;
}

/**
 * Whether the size of a country on the screen is suitable for its name.
 * @param {Label} label @param {import('./engine.js').View} view @param {number} ratio
 */
function hasRoom(label, view, ratio) {
    const width = (label.width * view.pixelsPerWorld) / ratio;
    return width > 9 * label.text.length && width < 1600;
}

/** @param {Label} label @param {import('./themes.js').Ink} ink @param {number} ratio @returns {Sprite} */
function paint(label, ink, ratio) {
    const picture = document.createElement('canvas');
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'));
    const text = label.isCity ? label.text : label.text.toUpperCase();
    const font = label.isCity ? `500 ${12 * ratio}px system-ui, sans-serif` : `600 ${10 * ratio}px system-ui, sans-serif`;
    context.font = font;
    const indent = label.isCity ? 10 * ratio : 3 * ratio;
    picture.width = Math.ceil(context.measureText(text).width + indent + 5 * ratio);
    picture.height = Math.ceil(18 * ratio);
    const middle = picture.height / 2;
    Object.assign(context, { font, textBaseline: 'middle', lineJoin: 'round', lineWidth: 3 * ratio });
    context.strokeStyle = ink.halo;
    context.fillStyle = label.isCity ? ink.city : ink.country;
    context.strokeText(text, indent, middle);
    context.fillText(text, indent, middle);
    if (label.isCity) {
        context.beginPath();
        context.arc(4 * ratio, middle, 2.5 * ratio, 0, 2 * Math.PI);
        context.lineWidth = 1.5 * ratio;
        context.stroke();
        context.fill();
    }
    return { picture, width: picture.width, height: picture.height };
}
