// The chain: its listeners and their order.
import { listOf } from './engine-bridge.js';

/** The tools of the chain. */
export class Chain {
    #bridge;

    /** @param {import('./engine-bridge.js').Bridge} bridge */
    constructor(bridge) {
        this.#bridge = bridge;
    }

    /** The tools in the order in which they are asked. */
    tools() {
        return listOf(this.#bridge.calls.toolCount(), (place) => {
            const id = /** @type {number} */ (this.#bridge.calls.toolAt(place));
            return { id, name: this.#bridge.text(this.#bridge.calls.toolName(id)), isOn: this.#bridge.calls.isToolOn(id) !== 0 };
        });
    }

    /** @param {number} tool @param {boolean} isOn */
    turn(tool, isOn) {
        this.#bridge.calls.turnTool(tool, isOn ? 1 : 0);
    }

    /** @param {number} tool @param {number} place */
    move(tool, place) {
        this.#bridge.calls.moveTool(tool, place);
    }
}
