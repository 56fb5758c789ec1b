// The state machine as a picture, with the current state highlighted.
import { makeSvg } from './dom.js';

/** The column, the row and the two lines of the name of each state. */
/** @type {Record<string, [number, number, string, string]>} */
const places = {
    idle: [1, 0, 'idle', ''],
    oneFingerDown: [0, 1, 'one finger', 'down'],
    oneFingerMoving: [1, 2, 'one finger', 'moving'],
    oneFingerUpAfterClick: [0, 2, 'tapped,', 'waiting'],
    oneFingerDoubleClickDown: [0, 3, 'second tap', 'down'],
    oneFingerDoubleClickMove: [1, 3, 'second tap', 'moving'],
    twoFingerDown: [2, 1, 'two fingers', 'down'],
    twoFingerMoving: [2, 2, 'two fingers', 'moving'],
    oneFingerAfterTwo: [2, 3, 'one finger', 'after two'],
};

/** @type {[string, string][]} */
const ways = [
    ['idle', 'oneFingerDown'],
    ['oneFingerDown', 'oneFingerMoving'],
    ['oneFingerDown', 'oneFingerUpAfterClick'],
    ['oneFingerUpAfterClick', 'oneFingerDoubleClickDown'],
    ['oneFingerDoubleClickDown', 'oneFingerDoubleClickMove'],
    ['oneFingerMoving', 'idle'],
    ['oneFingerDown', 'twoFingerDown'],
    ['twoFingerDown', 'twoFingerMoving'],
    ['twoFingerMoving', 'oneFingerAfterTwo'],
    ['oneFingerAfterTwo', 'oneFingerMoving'],
    ['twoFingerDown', 'idle'],
];

const [width, height, columnStep, rowStep] = [88, 34, 112, 56];

/** The picture. */
export class MachinePanel {
    /** @type {SVGElement[]} */ #states;
    #names;
    #shown = -1;

    /** @param {HTMLElement} host @param {string[]} names of the states, by their numbers */
    constructor(host, names) {
        this.#names = names;
        this.#states = names.map((name) => box(name));
        const picture = makeSvg(
            'svg',
            { viewBox: '-6 -6 324 214', role: 'img', 'aria-label': 'The state machine' },
            makeSvg(
                'marker',
                { id: 'tip', viewBox: '0 0 6 6', refX: 5, refY: 3, markerWidth: 6, markerHeight: 6, orient: 'auto' },
                makeSvg('path', { d: 'M0 0 6 3 0 6z', class: 'tip' }),
            ),
            ...ways.map(arrow),
            ...this.#states,
        );
        host.replaceChildren(picture);
    }

    /**
     * Highlights a state.
     * @param {number} state
     */
    show(state) {
        if (state === this.#shown) return;
        this.#states[this.#shown]?.classList.remove('lit');
        this.#states[state]?.classList.add('lit');
        this.#shown = state;
    }

    /** The words of the highlighted state. */
    get words() {
        const [, , first, second] = places[this.shown] ?? [0, 0, this.shown, ''];
        return `${first} ${second}`.trim();
    }

    /** The name of the highlighted state. */
    get shown() {
        return this.#names[this.#shown] ?? '';
    }
}

/** @param {string} name */
function center(name) {
    const [column, row] = places[name] ?? [0, 0];
    return [column * columnStep + width / 2, row * rowStep + height / 2];
}

/** @param {string} name */
function box(name) {
    const [x, y] = center(name);
    const [, , first, second] = places[name] ?? [0, 0, name, ''];
    return makeSvg(
        'g',
        { class: 'state', 'data-state': name },
        makeSvg('rect', { x: x - width / 2, y: y - height / 2, width, height, rx: 8 }),
        makeSvg('text', { x, y: second ? y - 3 : y + 4 }, first),
        makeSvg('text', { x, y: y + 10 }, second),
    );
}

/**
 * An arrow from the edge of one box to that of another.
 * @param {[string, string]} way
 */
function arrow([from, to]) {
    const [x0, y0] = center(from);
    const [x1, y1] = center(to);
    const [dx, dy] = [x1 - x0, y1 - y0];
    const part = Math.min(width / 2 / Math.abs(dx || 1e-9), height / 2 / Math.abs(dy || 1e-9));
    const [sx, sy] = [dx * part, dy * part];
    const d = `M${x0 + sx} ${y0 + sy}L${x1 - sx * 1.04} ${y1 - sy * 1.04}`;
    return makeSvg('path', { d, class: 'way', 'marker-end': 'url(#tip)' });
}
