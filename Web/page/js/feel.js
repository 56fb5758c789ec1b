// The changes of the feel: the chosen presets, and the controls that were moved after that.
import { byId } from './dom.js';
import { controls, presets } from './swift-options.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {ReadonlyMap<string, number | boolean>} Values where sliders and switches stand, by the ids of their elements */

/**
 * The options of a test: the last preset, and the Swift code of each difference from it.
 * @typedef {import('./swift-options.js').Preset & {changes: Record<import('./swift-options.js').Part, string[]>}} FeelChanges
 */

/** Follows the panel. */
export class Feel {
    #engine;
    #preset = presets[0];
    /** @type {Map<string, number | boolean>} */ #unchanged;
    /** The controls that were moved, also back to their old value, because a slider sets all kinds of pointers, and a preset may not. */
    #moved = /** @type {Set<string>} */ (new Set());

    /** @param {Engine} engine @param {Values} beginning where everything stood before anything was changed */
    constructor(engine, beginning) {
        this.#engine = engine;
        this.#unchanged = new Map(beginning);
        byId('presets').addEventListener('change', ({ target }) => {
            const { value } = /** @type {HTMLSelectElement} */ (target);
            if (value !== '') this.#take(presets[Number(value)]);
        });
        for (const id of ['sliders', 'toggles']) {
            byId(id).addEventListener('input', ({ target }) => this.#moved.add(/** @type {HTMLElement} */ (target).id));
        }
    }

    /**
     * Records a preset. It sets its own controls, and does not change the others.
     * @param {import('./swift-options.js').Preset} preset
     */
    #take(preset) {
        this.#preset = preset;
        for (const [id, value] of this.#engine.settings.values()) {
            if (!((controls.get(id)?.part ?? '') in preset)) continue;
            this.#unchanged.set(id, value);
            this.#moved.delete(id);
        }
    }

    /** @returns {FeelChanges} */
    get changes() {
        /** @type {FeelChanges['changes']} */
        const changes = { thresholds: [], navigation: [], swipes: [], drawing: [], measuring: [] };
        for (const [id, value] of this.#engine.settings.values()) {
            const control = controls.get(id);
            if (!control || (value === this.#unchanged.get(id) && !this.#moved.has(id))) continue;
            changes[control.part].push(...control.swift(value));
        }
        return { ...this.#preset, changes };
    }
}
