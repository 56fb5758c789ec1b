// Drawing and measurement.
import { listOf } from './engine-bridge.js';

/** The editing commands: the raw values of Swift's `EditCommand`. */
export const Command = Object.freeze({ undo: 0, redo: 1, clear: 2, finish: 3, place: 4 });

/** The options of drawing and measurement that the toolbar has, by the raw values of Swift's `Toggle`. */
export const DrawingOption = Object.freeze({ hold: 15, aim: 16, rhumb: 17 });

/** Drawing and measurement. */
export class Editing {
    #bridge;

    /** @param {import('./engine-bridge.js').Bridge} bridge */
    constructor(bridge) {
        this.#bridge = bridge;
    }

    /** The names of the drawing modes. */
    tools() {
        return listOf(this.#bridge.calls.drawingToolCount(), (index) => this.#bridge.text(this.#bridge.calls.drawingToolName(index)));
    }

    /** @param {number} index */
    setTool(index) {
        this.#bridge.calls.setDrawingTool(index);
    }

    /** @param {number} command of `Command` */
    perform(command) {
        this.#bridge.calls.perform(command);
    }

    /**
     * @param {number} command
     * @returns {boolean} whether it would do anything
     */
    canPerform(command) {
        return this.#bridge.calls.canPerform(command) !== 0;
    }

    /** How many features are drawn. @returns {number} */
    get featureCount() {
        return this.#bridge.calls.featureCount();
    }

    /** Whether drags begin with a long press. */
    get isDragDelayed() {
        return this.#bridge.calls.isDragDelayed() !== 0;
    }

    /** Whether a pen erases in place of the chosen tool. */
    get isErasing() {
        return this.#bridge.calls.isErasing() !== 0;
    }

    /** Whether measurements are along rhumb lines. */
    get measuresRhumbLines() {
        return this.#bridge.calls.measuresRhumbLines() !== 0;
    }

    /** How many features are selected. @returns {number} */
    get selectedCount() {
        return this.#bridge.calls.selectedCount();
    }

    /** All features. */
    get geoJSON() {
        return this.#bridge.text(this.#bridge.calls.geoJSON());
    }

    /** The measurement as a short text. Empty without a measurement. */
    get measurementSummary() {
        return this.#bridge.text(this.#bridge.calls.measurementSummary());
    }

    /** The measurement, a line for each segment. */
    get measurementText() {
        return this.#bridge.text(this.#bridge.calls.measurementText());
    }

    /** The length of the measurement, in meters. @returns {number} */
    get measuredLength() {
        return this.#bridge.calls.measuredLength();
    }
}
