// The modes of the page, and the three thematic maps.
import { announce, byId, make } from './dom.js';
import { Mode } from './engine.js';
import { themes } from './themes.js';

/** The buttons of the modes. */
export class Modes {
    #engine;
    #didChange;
    #current = 'navigate';
    #shownTheme = -1;

    /** @param {import('./engine.js').Engine} engine @param {() => void} didChange */
    constructor(engine, didChange) {
        this.#engine = engine;
        this.#didChange = didChange;
        for (const name of Object.keys(Mode)) {
            const button = make('button', { type: 'button', 'data-mode': name, 'aria-pressed': 'false' }, name);
            button.addEventListener('click', () => this.set(name));
            byId('modes').append(button);
        }
        themes.forEach((theme, index) => {
            const button = make('button', { type: 'button' }, theme.name);
            button.addEventListener('click', () => {
                engine.camera.setTheme(index);
                didChange();
            });
            byId('themes').append(button);
        });
    }

    get() {
        return this.#current;
    }

    /**
     * Selects a mode. An unknown name has no effect.
     * @param {string} name
     */
    set(name) {
        const id = /** @type {Record<string, number>} */ (Mode)[name];
        if (id === undefined || !this.#engine.setMode(id)) return;
        this.#current = name;
        document.body.dataset.mode = name;
        for (const button of byId('modes').children) {
            button.setAttribute('aria-pressed', String(button.getAttribute('data-mode') === name));
        }
        this.#didChange();
    }

    /**
     * Shows the name of the thematic map.
     * @param {number} index @param {boolean} isDark
     */
    showTheme(index, isDark) {
        const look = index * 2 + (isDark ? 1 : 0);
        if (look === this.#shownTheme) return;
        const isChange = this.#shownTheme >= 0;
        this.#shownTheme = look;
        const theme = themes[index];
        [...byId('themes').children].forEach((button, i) => button.setAttribute('aria-pressed', String(i === index)));
        const colors = isDark ? theme.dark : theme.light;
        byId('legend').replaceChildren(
            ...theme.legend.map((text, i) => {
                const chip = make('i', { 'aria-hidden': 'true' });
                chip.style.background = colors[i];
                return make('li', {}, chip, text);
            }),
        );
        if (isChange) announce(`Map: ${theme.name}`);
    }
}
