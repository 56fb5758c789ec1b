// Thresholds, presets, and switches of the map.
import { listOf } from './engine-bridge.js';

/** The settings. */
export class Settings {
    #bridge;
    /** Whether a value may differ from the initial one. */
    isTouched = false;

    /** @param {import('./engine-bridge.js').Bridge} bridge */
    constructor(bridge) {
        this.#bridge = bridge;
    }

    /** The thresholds with their names, ranges and values. */
    all() {
        const number = this.#bridge.calls.settingNumber;
        return listOf(this.#bridge.calls.settingCount(), (index) => {
            const [name, unit] = this.#bridge.text(this.#bridge.calls.settingLabel(index)).split('\t');
            /** @type {number[]} */
            const [from, to, step, value] = [0, 1, 2, 3].map((which) => number(index, which));
            return { index, name, unit, from, to, step, value };
        });
    }

    /** @param {number} index @param {number} value */
    set(index, value) {
        this.isTouched = true;
        this.#bridge.calls.setSetting(index, value);
    }

    /** The names of the presets. */
    presets() {
        return listOf(this.#bridge.calls.presetCount(), (index) => this.#bridge.text(this.#bridge.calls.presetName(index)));
    }

    /** @param {number} index */
    applyPreset(index) {
        this.isTouched = true;
        this.#bridge.calls.applyPreset(index);
    }

    /**
     * Makes the map move without animations, or with them.
     * @param {boolean} isReduced
     */
    setReducedMotion(isReduced) {
        this.#bridge.calls.setReducedMotion(isReduced ? 1 : 0);
    }

    /**
     * The values of sliders and switches, by the ids of their elements.
     * @returns {Map<string, number | boolean>}
     */
    values() {
        return new Map([
            ...this.all().map(({ index, value }) => /** @type {[string, number | boolean]} */ ([`setting-${index}`, value])),
            ...this.toggles().map(({ index, isOn }) => /** @type {[string, number | boolean]} */ ([`toggle-${index}`, isOn])),
        ]);
    }

    /** The switches. */
    toggles() {
        return listOf(this.#bridge.calls.toggleCount(), (index) => ({
            index,
            name: this.#bridge.text(this.#bridge.calls.toggleLabel(index)),
            isOn: this.#bridge.calls.isToggleOn(index) !== 0,
        }));
    }

    /** @param {number} index @param {boolean} isOn */
    turnToggle(index, isOn) {
        this.isTouched = true;
        this.#bridge.calls.turnToggle(index, isOn ? 1 : 0);
    }
}
