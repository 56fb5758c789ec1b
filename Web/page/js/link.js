// A link with the state: the mode, the view, the thematic map, and the changed settings.

/** The delay between the last change and the update of the address, in milliseconds. */
const delay = 400;

const linkParts = () => new URLSearchParams(location.hash.slice(1));

/**
 * Sets the view and the thematic map of the link.
 * @param {import('./engine.js').Engine} engine
 */
export function followLink(engine) {
    const parts = linkParts();
    const view = (parts.get('view') ?? '').split(',').map(Number);
    if (view.length === 5 && view.every(Number.isFinite)) {
        engine.camera.set(view[0], view[1], view[2], view[3], view[4]);
    }
    const map = Number(parts.get('map'));
    if (Number.isInteger(map)) engine.camera.setTheme(map);
}

/** Keeps the address of the page up to date. */
export class Link {
    #engine;
    #mode;
    #beginning;
    #tools;
    /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
    #last = '';

    /**
     * @param {import('./engine.js').Engine} engine @param {{get: () => string, set: (name: string) => void}} mode
     * @param {import('./feel.js').Values} beginning where sliders stood before anything was changed
     * @param {{tool: number, choose: (tool: number) => void}} tools
     */
    constructor(engine, mode, beginning, tools) {
        this.#engine = engine;
        this.#mode = mode;
        this.#beginning = beginning;
        this.#tools = tools;
        this.#read();
    }

    /** The recording that came with the link, as text. Empty without one. */
    get recording() {
        return linkParts().get('rec') ?? '';
    }

    /** Shows the state of another link, which the visitor has opened in this page. */
    follow() {
        followLink(this.#engine);
        this.#read();
        this.update();
    }

    /** Records a change. The address is updated when no change follows. */
    update() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => {
            if (this.text === this.#last) return;
            this.#last = this.text;
            try {
                history.replaceState(null, '', `#${this.text}`);
            } catch {
                // Some browsers limit these updates, or do not allow them for files. The link can still be copied.
            }
        }, delay);
    }

    /** The part of the link after the `#`. */
    get text() {
        return this.textAt(this.#engine.view());
    }

    /**
     * The same for another view.
     * @param {import('./engine.js').View} view
     */
    textAt(view) {
        const place = [view.latitude.toFixed(5), view.longitude.toFixed(5), view.zoom.toFixed(3)];
        const parts = [`mode=${this.#mode.get()}`, `view=${[...place, view.bearing.toFixed(1), view.pitch.toFixed(1)].join(',')}`];
        if (this.#mode.get() === 'draw' && this.#tools.tool > 0) parts.push(`tool=${this.#tools.tool}`);
        if (view.theme > 0) parts.push(`map=${view.theme}`);
        const changed = this.#changedSettings();
        if (changed.length > 0) parts.push(`set=${changed.map((s) => `${s.index}:${Number(s.value.toFixed(4))}`).join(',')}`);
        return parts.join('&');
    }

    #changedSettings() {
        const { settings } = this.#engine;
        return settings.isTouched ? settings.all().filter((s) => s.value !== this.#beginning.get(`setting-${s.index}`)) : [];
    }

    #read() {
        const parts = linkParts();
        this.#mode.set(parts.get('mode') ?? 'navigate');
        const tool = Number(parts.get('tool') ?? 0);
        if (tool > 0) this.#tools.choose(tool);
        for (const pair of (parts.get('set') ?? '').split(',')) {
            const [index, value] = pair.split(':').map(Number);
            if (Number.isInteger(index) && Number.isFinite(value)) this.#engine.settings.set(index, value);
        }
    }
}
