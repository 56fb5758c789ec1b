// Thresholds as sliders, presets as a menu, and options of the map as switches.
import { make, toast } from './dom.js';

/** The panel of the settings. */
export class SettingsPanel {
    #engine;
    #hosts;
    #didChange;

    /**
     * @param {{presets: HTMLElement, sliders: HTMLElement, toggles: HTMLElement}} hosts
     * @param {import('./engine.js').Engine} engine @param {() => void} didChange
     */
    constructor(hosts, engine, didChange) {
        this.#engine = engine;
        this.#hosts = hosts;
        this.#didChange = didChange;
        hosts.presets.append(this.#menu());
        this.refresh();
    }

    /** Builds sliders and switches again. */
    refresh() {
        this.#hosts.sliders.replaceChildren(...this.#engine.settings.all().map((setting) => this.#slider(setting)));
        this.#hosts.toggles.replaceChildren(...this.#engine.settings.toggles().map((toggle) => this.#switch(toggle)));
    }

    #menu() {
        const menu = make('select', { id: 'preset', 'aria-label': 'Preset' }, make('option', { value: '' }, 'Feel of …'));
        this.#engine.settings.presets().forEach((name, index) => menu.append(make('option', { value: index }, name)));
        menu.addEventListener('change', () => {
            if (menu.value === '') return;
            this.#engine.settings.applyPreset(Number(menu.value));
            toast(`Feels like ${menu.selectedOptions[0].textContent}`);
            this.refresh();
            this.#didChange();
        });
        return menu;
    }

    /** @param {ReturnType<import('./engine-settings.js').Settings['all']>[number]} setting */
    #slider({ index, name, unit, from, to, step, value }) {
        const id = `setting-${index}`;
        const output = make('output', { for: id }, words(value, unit));
        const range = make('input', { id, type: 'range', min: from, max: to, step });
        range.value = String(value);
        range.addEventListener('input', () => {
            this.#engine.settings.set(index, Number(range.value));
            output.value = words(Number(range.value), unit);
            this.#didChange();
        });
        return make('div', { class: 'slider' }, make('label', { for: id }, name), output, range);
    }

    /** @param {{index: number, name: string, isOn: boolean}} toggle */
    #switch({ index, name, isOn }) {
        const box = make('input', { type: 'checkbox', role: 'switch', id: `toggle-${index}` });
        box.checked = isOn;
        box.addEventListener('change', () => {
            this.#engine.settings.turnToggle(index, box.checked);
            this.#didChange();
        });
        return make('label', { class: 'toggle' }, box, make('span', {}, name));
    }
}

/** @param {number} value @param {string} unit */
const words = (value, unit) => `${Math.round(value * 100) / 100} ${unit}`;
