// The instruction for the next gesture of the mode. It goes away when the gesture has succeeded once.
import { byId } from './dom.js';
import { Command } from './engine-editing.js';

/**
 * What a hint is decided by: the view, and the view at the beginning of the mode.
 * @typedef {{view: import('./engine.js').View, first: import('./engine.js').View}} Moment
 * @typedef {{words: string, isDone: (moment: Moment) => boolean}} Hint
 */

/** How much the view must change: zoom levels, and widths of the screen. */
const [zoomed, moved] = [0.25, 0.2];

/** The line with the instruction. */
export class Hints {
    #engine;
    #coach;
    #editor;
    #line = byId('hint');
    /** @type {Record<string, Hint[]>} */ #hints;
    /** The instructions whose gestures were made. */
    #done = /** @type {Set<string>} */ (new Set());
    #mode = '';
    /** @type {import('./engine.js').View | undefined} */ #first;
    #drawn = '';

    /** @param {import('./engine.js').Engine} engine @param {import('./coach.js').Coach} coach @param {import('./editor.js').Editor} editor */
    constructor(engine, coach, editor) {
        this.#engine = engine;
        this.#coach = coach;
        this.#editor = editor;
        this.#hints = this.#makeHints();
    }

    /** @returns {Record<string, Hint[]>} */
    #makeHints() {
        const { editing } = this.#engine;
        /** @param {string} name of a gesture of the coach @param {string} words @returns {Hint} */
        const gesture = (name, words) => ({ words, isDone: () => this.#coach.hasMade(name) });
        /** @type {Hint} */
        const scroll = { words: 'Scroll to zoom', isDone: ({ view, first }) => Math.abs(view.zoom - first.zoom) > zoomed };
        const fingers = [
            gesture('drag', 'Drag the map'),
            gesture('pinch', 'Pinch to zoom'),
            gesture('turn', 'Turn two fingers to turn the map'),
            gesture('tilt', 'Move two fingers up or down, side by side, to tilt the map'),
            gesture('double tap', 'Double tap to zoom in'),
            gesture('quick zoom', 'Tap, then hold and drag up or down to zoom'),
        ];
        const mouse = [gesture('drag', 'Drag the map'), scroll, gesture('double tap', 'Double click to zoom in')];
        return {
            navigate: matchMedia('(pointer: coarse)').matches ? fingers : mouse,
            cities: [
                { words: 'Tap a number to zoom in to its cities, or hold it to count them', isDone: scroll.isDone },
                { words: 'Tap a city for its name and place', isDone: () => this.#engine.chosenCity >= 0 },
            ],
            measure: [
                { words: 'Tap to set points', isDone: () => editing.measuredLength > 0 },
                {
                    words:
                        'Tap the last point to finish, or the first one to close an area. Drag a point to move it, hold it to remove it.',
                    isDone: () => editing.measuredLength > 0 && !editing.canPerform(Command.finish),
                },
            ],
            swipe: [
                { words: 'Swipe left or right for another map', isDone: ({ view, first }) => view.theme !== first.theme },
                { words: 'Drag up or down, or use two fingers, to move the map', isDone: hasMoved },
            ],
        };
    }

    /** @param {import('./engine.js').View} view @param {string} mode */
    update(view, mode) {
        if (mode !== this.#mode || !this.#first) {
            this.#mode = mode;
            this.#first = view;
            this.#drawn = this.#drawing;
        }
        const words = mode === 'draw' ? this.#drawingHint() : this.#nextHint({ view, first: this.#first });
        this.#line.classList.toggle('gone', words === '');
        // The words stay while they fade.
        if (words !== '' && this.#line.textContent !== words) this.#line.textContent = words;
    }

    /** @param {Moment} moment */
    #nextHint(moment) {
        const hints = this.#hints[this.#mode] ?? [];
        for (const { words, isDone } of hints) if (!this.#done.has(words) && isDone(moment)) this.#done.add(words);
        return hints.find(({ words }) => !this.#done.has(words))?.words ?? '';
    }

    /** The instruction of a tool is followed when the drawing or the selection has changed. */
    #drawingHint() {
        const hint = this.#editor.hint;
        const drawn = this.#drawing;
        if (drawn !== this.#drawn) this.#done.add(hint);
        this.#drawn = drawn;
        return this.#done.has(hint) ? '' : hint;
    }

    get #drawing() {
        return `${this.#engine.editing.featureCount} ${this.#engine.editing.selectedCount}`;
    }
}

/** @param {Moment} moment */
function hasMoved({ view, first }) {
    const distance = Math.hypot(view.centerX - first.centerX, view.centerY - first.centerY) * view.pixelsPerWorld;
    return distance > moved * window.innerWidth * window.devicePixelRatio;
}
