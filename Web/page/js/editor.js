// The buttons for drawing and measurement.
import { byId, copy, make } from './dom.js';
import { Command } from './engine-editing.js';

/** The bar at the bottom of the modes with editing. */
export class Editor {
    #engine;
    #didAct;
    #tools = /** @type {HTMLSelectElement} */ (byId('drawing-tool'));
    #summary = /** @type {HTMLOutputElement} */ (byId('summary'));

    /** @param {import('./engine.js').Engine} engine @param {() => void} didAct */
    constructor(engine, didAct) {
        this.#engine = engine;
        this.#didAct = didAct;
        engine.editing.tools().forEach((name, index) => this.#tools.append(make('option', { value: index }, name)));
        this.#tools.addEventListener('change', () => this.choose(Number(this.#tools.value)));
        for (const [name, command] of Object.entries(Command)) {
            byId(name).addEventListener('click', () => {
                engine.editing.perform(command);
                didAct();
            });
        }
        byId('copy-geojson').addEventListener('click', () => copy(engine.editing.geoJSON, 'GeoJSON'));
        byId('copy-measurement').addEventListener('click', () => copy(engine.editing.measurementText, 'Measurement'));
        listenToUndoKeys(engine, didAct);
    }

    /**
     * Selects a drawing mode.
     * @param {number} index
     */
    choose(index) {
        this.#tools.value = String(index);
        this.#engine.editing.setTool(index);
        this.#didAct();
    }

    /**
     * Enables the commands that have an effect.
     * @param {string} mode
     */
    update(mode) {
        const [isDrawing, isMeasuring] = [mode === 'draw', mode === 'measure'];
        byId('editor').hidden = !isDrawing && !isMeasuring;
        if (byId('editor').hidden) return;
        this.#tools.hidden = byId('copy-geojson').hidden = !isDrawing;
        this.#summary.hidden = byId('copy-measurement').hidden = !isMeasuring;
        for (const [name, command] of Object.entries(Command)) {
            /** @type {HTMLButtonElement} */ (byId(name)).disabled = !this.#engine.editing.canPerform(command);
        }
        /** @type {HTMLButtonElement} */ (byId('copy-geojson')).disabled = this.#engine.editing.featureCount === 0;
        const summary = isMeasuring ? this.#engine.editing.measurementSummary : '';
        /** @type {HTMLButtonElement} */ (byId('copy-measurement')).disabled = summary === '';
        if (this.#summary.value !== (summary || 'Nothing measured')) this.#summary.value = summary || 'Nothing measured';
    }
}

/** @param {import('./engine.js').Engine} engine @param {() => void} didAct */
function listenToUndoKeys(engine, didAct) {
    document.addEventListener('keydown', (event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
        event.preventDefault();
        engine.editing.perform(event.shiftKey ? Command.redo : Command.undo);
        didAct();
    });
}
