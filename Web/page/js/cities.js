// The cities: dots and discs, the name of the chosen city, and the announcements of taps.
import { announce, byId, toast } from './dom.js';

/** @typedef {import('./engine.js').CityMark} CityMark */

/** The distances between a dot and its bubble and between a bubble and the edge, and the covered height at the top of the map, in CSS pixels. */
const [gap, barHeight] = [8, 60];

/** Paints the marks. The disc for a number of cities is painted once, into a picture. */
export class CityMarks {
    /** @type {Map<number, HTMLCanvasElement>} */ #discs = new Map();
    #look = '';

    /**
     * @param {CanvasRenderingContext2D} context @param {CityMark[]} marks @param {import('./themes.js').Ink} ink @param {number} ratio
     */
    draw(context, marks, ink, ratio) {
        const look = `${ratio} ${ink.accent}`;
        if (look !== this.#look) this.#discs.clear();
        this.#look = look;
        for (const mark of marks) {
            if (mark.count > 1) {
                const disc = this.#disc(mark, ink, ratio);
                context.drawImage(disc, Math.round(mark.x - disc.width / 2), Math.round(mark.y - disc.height / 2));
            } else {
                paintDot(context, mark, ink, ratio);
            }
        }
    }

    /** @param {CityMark} mark @param {import('./themes.js').Ink} ink @param {number} ratio */
    #disc(mark, ink, ratio) {
        let disc = this.#discs.get(mark.count);
        if (!disc) {
            disc = paintDisc(mark, ink, ratio);
            this.#discs.set(mark.count, disc);
        }
        return disc;
    }
}

/** @param {CityMark} mark @param {import('./themes.js').Ink} ink @param {number} ratio */
function paintDisc(mark, ink, ratio) {
    const disc = document.createElement('canvas');
    disc.width = disc.height = 2 * Math.ceil(mark.radius + ratio);
    const context = /** @type {CanvasRenderingContext2D} */ (disc.getContext('2d'));
    const middle = disc.width / 2;
    for (
        const [radius, alpha] of [
            [mark.radius, 0.35],
            [mark.radius - 4 * ratio, 1],
        ]
    ) {
        context.beginPath();
        context.arc(middle, middle, radius, 0, 2 * Math.PI);
        context.fillStyle = ink.accent;
        context.globalAlpha = alpha;
        context.fill();
    }
    context.font = `600 ${12 * ratio}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = ink.onAccent;
    context.fillText(String(mark.count), middle, middle + ratio / 2);
    return disc;
}

/**
 * @param {CanvasRenderingContext2D} context @param {CityMark} mark @param {import('./themes.js').Ink} ink @param {number} ratio
 */
function paintDot(context, mark, ink, ratio) {
    context.beginPath();
    context.arc(mark.x, mark.y, mark.radius, 0, 2 * Math.PI);
    context.fillStyle = ink.accent;
    context.fill();
    context.strokeStyle = ink.halo;
    context.lineWidth = 1.5 * ratio;
    context.stroke();
}

/** The bubble over the chosen city, and the announcements of touches. */
export class CityBubble {
    #engine;
    #cities;
    #bubble = byId('city');
    #map = byId('map');
    #shown = -1;

    /** @param {import('./engine.js').Engine} engine @param {import('./basemap.js').City[]} cities */
    constructor(engine, cities) {
        this.#engine = engine;
        this.#cities = cities;
    }

    /** @param {CityMark[]} marks @param {number} ratio */
    update(marks, ratio) {
        const notice = this.#engine.takeCityNotice();
        if (notice > 0) toast(`${notice} cities`);
        if (notice < 0) announce(this.#words(-1 - notice).join(', '));
        this.#show(this.#engine.chosenCity);
        // If the city is in a cluster, or not visible, there is no bubble.
        const mark = marks.find((m) => m.count === 1 && m.city === this.#shown);
        this.#bubble.hidden = !mark;
        if (mark) this.#place(mark.x / ratio, mark.y / ratio, mark.radius / ratio);
    }

    /**
     * The position of the bubble in CSS pixels: above a dot, or below it if there is no room, and within the sides of the map.
     * @param {number} x @param {number} y @param {number} radius
     */
    #place(x, y, radius) {
        const { offsetWidth: width, offsetHeight: height, style, classList } = this.#bubble;
        const distance = radius + gap;
        const isBelow = y < height + distance + barHeight;
        const middle = Math.max(width / 2 + gap, Math.min(x, this.#map.clientWidth - width / 2 - gap));
        style.transform = `translate(${middle - width / 2}px, ${isBelow ? y + distance : y - distance - height}px)`;
        style.setProperty('--tip', `${x - middle + width / 2}px`);
        classList.toggle('below', isBelow);
    }

    /** @param {number} city */
    #show(city) {
        if (city === this.#shown) return;
        this.#shown = city;
        const words = this.#words(city);
        [...this.#bubble.children].forEach((line, index) => (line.textContent = words[index] ?? ''));
    }

    /** @param {number} index @returns {string[]} its name, its position, and its population if it is known */
    #words(index) {
        const city = this.#cities[index];
        if (!city) return [];
        const place = `${degrees(city.latitude, 'N', 'S')} ${degrees(city.longitude, 'E', 'W')}`;
        const people = city.population > 0 ? [`${city.population.toLocaleString('en')} people`] : [];
        return [city.name, place, ...people];
    }
}

/** @param {number} angle @param {string} positive @param {string} negative */
function degrees(angle, positive, negative) {
    return `${Math.abs(angle).toFixed(2)}° ${angle < 0 ? negative : positive}`;
}
