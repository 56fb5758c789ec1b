// Six gestures to try. The page notices when each was made, also while the list is closed.
import { announce, byId, closeWithEscape, make } from './dom.js';
import { icon } from './icons.js';

/** The gestures and what to do. The names are those of their symbols. */
const gestures = {
    'drag': 'Drag',
    'pinch': 'Pinch',
    'turn': 'Turn',
    'tilt': 'Tilt',
    'double tap': 'Double tap',
    'quick zoom': 'Tap, hold, drag',
};
/** The states of the state machine, by their numbers: the raw values of Swift's `TouchHandlingState`. */
const State = Object.freeze({ idle: 0, oneFingerMoving: 2, secondTapDown: 4, secondTapMoving: 5, twoFingersMoving: 7 });
/** How much the view must change: widths of the screen, zoom levels, and degrees. */
const least = { pan: 0.05, zoom: 0.25, turn: 8, tilt: 5 };
/** The name under which the browser remembers that the list was closed. */
const memory = 'touch-pipeline-coach';

/** The list of gestures. */
export class Coach {
    #engine;
    #card = byId('coach');
    #didChange;
    /** @type {Map<string, HTMLElement>} */ #rows = new Map();
    #made = new Set();
    #state = 0;
    /** @type {import('./engine.js').View | undefined} */ #before;

    /** @param {import('./engine.js').Engine} engine @param {() => void} didChange is called when the list opens or closes */
    constructor(engine, didChange) {
        this.#engine = engine;
        this.#didChange = didChange;
        for (const [name, words] of Object.entries(gestures)) {
            const row = make('li', {}, icon(name), words);
            this.#rows.set(name, row);
            byId('coach-gestures').append(row);
        }
        byId('help').addEventListener('click', () => this.#toggle(this.#card.hidden));
        byId('close-coach').addEventListener('click', () => {
            this.#toggle(false);
            byId('help').focus();
        });
        closeWithEscape(this.#card, byId('close-coach'));
        // A visitor with a link has another purpose.
        if (matchMedia('(pointer: coarse)').matches && location.hash === '' && !isKnown()) this.#toggle(true);
    }

    /** The gestures that were made. */
    get made() {
        return [...this.#made];
    }

    /** @param {string} name of a gesture */
    hasMade(name) {
        return this.#made.has(name);
    }

    /** Looks at the state machine. Called after each input, because a tap may be over before the next frame. */
    look() {
        const state = this.#engine.inspection.state;
        if (state === this.#state) return;
        if (this.#state === State.secondTapDown && state === State.idle) this.#make('double tap');
        this.#state = state;
        this.#before = undefined;
    }

    /**
     * Looks at the view in each frame.
     * @param {import('./engine.js').View} view @param {number} width of the screen
     */
    update(view, width) {
        this.look();
        const before = (this.#before ??= view);
        const moved = Math.hypot(view.centerX - before.centerX, view.centerY - before.centerY) * view.pixelsPerWorld;
        const zoomed = Math.abs(view.zoom - before.zoom) > least.zoom;
        if (this.#state === State.oneFingerMoving && moved > least.pan * width) this.#make('drag');
        if (this.#state === State.secondTapMoving && zoomed) this.#make('quick zoom');
        if (this.#state !== State.twoFingersMoving) return;
        const turned = Math.abs(((view.bearing - before.bearing + 540) % 360) - 180);
        if (zoomed) this.#make('pinch');
        if (turned > least.turn) this.#make('turn');
        if (Math.abs(view.pitch - before.pitch) > least.tilt) this.#make('tilt');
    }

    /** @param {string} name */
    #make(name) {
        if (this.#made.has(name)) return;
        this.#made.add(name);
        this.#rows.get(name)?.classList.add('made');
        const left = this.#rows.size - this.#made.size;
        byId('coach-words').textContent = left > 0 ? `${this.#made.size} of ${this.#rows.size} gestures made` : 'All six gestures made';
        if (!this.#card.hidden) announce(`${/** @type {Record<string, string>} */ (gestures)[name]}: made`);
        if (left === 0) remember();
    }

    /** @param {boolean} isOpen */
    #toggle(isOpen) {
        this.#card.hidden = !isOpen;
        this.#before = undefined;
        document.body.classList.toggle('coached', isOpen);
        byId('help').setAttribute('aria-expanded', String(isOpen));
        if (!isOpen) remember();
        this.#didChange();
    }
}

function isKnown() {
    try {
        return localStorage.getItem(memory) !== null;
    } catch {
        // A browser may forbid this memory. Then every visit is the first one.
        return false;
    }
}

function remember() {
    try {
        localStorage.setItem(memory, 'seen');
    } catch {
        // As above.
    }
}
