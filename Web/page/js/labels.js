// Names on the map, placed where there is room, the most important first.
import { coveredArea, overlaps } from './boxes.js';
import { Sprites } from './sprites.js';

/**
 * A name. `zoom` is the zoom level from which a place of GeoNames is named, and `rank` the place of a city or a country among all of them.
 * @typedef {{text: string, x: number, y: number, kind: 'city' | 'country' | 'town', rank: number, width: number, zoom: number}} Label
 */

/** The maximum number of names. */
const limit = 70;
/** The radius of the dot of a place, and the distance of its name from the dot's center, in CSS pixels. */
const [dotRadius, distance] = [2.5, 4.5];
/** The places of a name beside its dot: the parts of its width and its height that are to the left of and above its anchor. */
const sides = /** @type {const} */ ([[0, 0.5], [1, 0.5], [0.5, 0], [0.5, 1]]);

/** The names of cities, countries and other places. */
export class Labels {
    /** @type {Label[]} */ #labels;
    /** @type {Label[]} */ #towns = [];
    #sprites = new Sprites();

    /** @param {import('./basemap.js').Basemap} basemap */
    constructor(basemap) {
        const cities = basemap.cities.map((c, rank) => label('city', c.name, c.x, c.y, rank));
        const countries = [...basemap.countries]
            .sort((a, b) => b.population - a.population)
            .map((c, rank) => ({ ...label('country', c.name.toUpperCase(), c.x, c.y, rank), width: c.width }));
        this.#labels = cities.flatMap((city, index) => (countries[index] ? [countries[index], city] : [city]));
    }

    /** @param {import('./towns.js').Town[]} towns those of the smallest zoom levels first */
    add(towns) {
        this.#towns = towns.map((town) => ({ ...label('town', town.text, town.x, town.y, 0), zoom: town.zoom }));
    }

    /**
     * @param {CanvasRenderingContext2D} context @param {import('./projection.js').Projection} projection
     * @param {import('./engine.js').View} view @param {import('./themes.js').Ink} ink @param {number} ratio
     * @param {import('./engine.js').CityMark[]} marks that names must not cover. If there are any, only cities outside of clusters are named
     * @param {number[]} taken four numbers for each occupied box, to which the boxes of the names are added
     */
    draw(context, projection, view, ink, ratio, marks, taken) {
        const most = taken.length + 4 * (limit + marks.length);
        for (const mark of marks) if (mark.count > 1) taken.push(...around(mark));
        if (marks.length > 0) this.#drawMarked(context, ink, ratio, marks, taken);
        const cities = marks.length > 0 ? 0 : 10 * 2 ** (1.5 * (view.zoom - 1));
        const copies = [Math.floor(view.west), Math.floor(view.east)];
        /** @param {Label} label */
        const draw = (label) => {
            for (let copy = copies[0]; copy <= copies[1]; copy += 1) {
                if (label.x + copy < view.west || label.x + copy > view.east || label.y < view.north || label.y > view.south) continue;
                const point = projection.point(label.x + copy, label.y);
                if (point) this.#place(context, label, point, ink, ratio, taken);
            }
        };
        for (const label of this.#labels) {
            if (taken.length >= most) return;
            if (label.kind === 'city' ? label.rank < cities : hasRoom(label, view, ratio)) draw(label);
        }
        if (marks.length > 0) return;
        for (const town of this.#towns) {
            if (town.zoom > view.zoom || taken.length >= most) return;
            draw(town);
        }
    }

    /**
     * The names of the cities outside of clusters. Each has one, because a dot without a name beside others with names is a riddle.
     * @param {CanvasRenderingContext2D} context @param {import('./themes.js').Ink} ink @param {number} ratio
     * @param {import('./engine.js').CityMark[]} marks @param {number[]} taken
     */
    #drawMarked(context, ink, ratio, marks, taken) {
        const single = marks.filter((mark) => mark.count === 1);
        const dots = single.flatMap(around);
        const cities = new Map(this.#labels.filter(({ kind }) => kind === 'city').map((label) => [label.rank, label]));
        for (const mark of single) {
            const label = cities.get(mark.city ?? -1);
            if (!label || overlaps(taken, mark.x, mark.y, mark.x, mark.y)) continue;
            const sprite = this.#sprite(label, ink, ratio);
            const others = [...taken, ...dots];
            const boxes = sides.map((side) => boxBeside([mark.x, mark.y], mark.radius + ratio, sprite, side));
            const costs = boxes.map((box) => coveredArea(others, ...box) + 10 * outside(box, context.canvas));
            const best = costs.indexOf(Math.min(...costs));
            taken.push(...boxes[best]);
            context.drawImage(sprite.picture, boxes[best][0], boxes[best][1]);
        }
        taken.push(...dots);
    }

    /**
     * @param {CanvasRenderingContext2D} context @param {Label} label @param {[number, number]} point
     * @param {import('./themes.js').Ink} ink @param {number} ratio @param {number[]} taken
     */
    #place(context, label, point, ink, ratio, taken) {
        const sprite = this.#sprite(label, ink, ratio);
        const { width, height } = context.canvas;
        if (label.kind === 'country') {
            const [left, top] = [Math.round(point[0] - sprite.width / 2), Math.round(point[1] - sprite.height / 2)];
            const [right, bottom] = [left + sprite.width, top + sprite.height];
            if (right < 0 || bottom < 0 || left > width || top > height || overlaps(taken, left, top, right, bottom)) return;
            taken.push(left, top, right, bottom);
            context.drawImage(sprite.picture, left, top);
            return;
        }
        const [x, y] = [Math.round(point[0]), Math.round(point[1])];
        const radius = dotRadius * ratio;
        if (x < -radius || y < -radius || x > width + radius || y > height + radius) return;
        if (overlaps(taken, x - radius, y - radius, x + radius, y + radius)) return;
        for (const side of sides.slice(0, 2)) {
            const box = boxBeside([x, y], distance * ratio, sprite, side);
            if (overlaps(taken, ...box)) continue;
            taken.push(Math.min(box[0], x - radius), box[1], Math.max(box[2], x + radius), box[3]);
            context.drawImage(sprite.picture, box[0], box[1]);
            drawDot(context, x, y, radius, label.kind === 'city' ? ink.city : ink.town, ink.halo, ratio);
            return;
        }
    }

    /** @param {Label} label @param {import('./themes.js').Ink} ink @param {number} ratio */
    #sprite({ text, kind }, ink, ratio) {
        const look = { city: [ink.city, 12, 500], country: [ink.country, 10, 600], town: [ink.town, 11, 400] }[kind];
        const [color, size, weight] = /** @type {[string, number, number]} */ (look);
        return this.#sprites.get(text, { color, size, weight, halo: ink.halo }, ratio);
    }
}

/** @param {Label['kind']} kind @param {string} text @param {number} x @param {number} y @param {number} rank @returns {Label} */
const label = (kind, text, x, y, rank) => ({ kind, text, x, y, rank, width: 0, zoom: 0 });

/** @param {import('./engine.js').CityMark} mark @returns {[number, number, number, number]} */
const around = ({ x, y, radius }) => [x - radius, y - radius, x + radius, y + radius];

/**
 * @param {[number, number]} dot @param {number} away from its center @param {import('./sprites.js').Sprite} sprite
 * @param {readonly [number, number]} side of `sides` @returns {[number, number, number, number]}
 */
function boxBeside([x, y], away, { width, height }, [across, up]) {
    const left = Math.round(x - across * width + (1 - 2 * across) * away);
    const top = Math.round(y - up * height + (1 - 2 * up) * away);
    return [left, top, left + width, top + height];
}

/** @param {number[]} box @param {HTMLCanvasElement} canvas */
function outside([left, top, right, bottom], { width, height }) {
    return (right - left) * (bottom - top) - coveredArea([0, 0, width, height], left, top, right, bottom);
}

/**
 * @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} radius
 * @param {string} color @param {string} halo @param {number} ratio
 */
function drawDot(context, x, y, radius, color, halo, ratio) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.strokeStyle = halo;
    context.lineWidth = 1.5 * ratio;
    context.stroke();
    context.fillStyle = color;
    context.fill();
}

/**
 * Whether the size of a country on the screen is suitable for its name.
 * @param {Label} label @param {import('./engine.js').View} view @param {number} ratio
 */
function hasRoom(label, view, ratio) {
    const width = (label.width * view.pixelsPerWorld) / ratio;
    return width > 9 * label.text.length && width < 1600;
}
