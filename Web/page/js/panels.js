// The panels around the map: editor, inspector, recorder and link. They need other parts of the program, so they are loaded later.
import { Editor } from './editor.js';
import { Inspector } from './inspector.js';
import { Link } from './link.js';
import { Recorder } from './record.js';

/**
 * @typedef {{engine: import('./engine.js').Engine, modes: import('./modes.js').Modes,
 *     meters: {costs: import('./meters.js').Meter, frames: import('./meters.js').Meter},
 *     didAct: () => void, didChange: () => void}} Page
 */

/** All panels of the page. */
export class Panels {
    #modes;

    /** @param {Page} page @param {import('./feel.js').Values} beginning where sliders and switches stood before anything was changed */
    constructor({ engine, modes, meters, didAct, didChange }, beginning) {
        this.#modes = modes;
        this.editor = new Editor(engine, didAct);
        this.inspector = new Inspector(engine, didChange, meters.costs, meters.frames);
        this.recorder = new Recorder(engine, didAct, beginning);
        this.link = new Link(engine, modes, beginning);
    }

    /** @param {number} time of the frame */
    update(time) {
        this.inspector.update(time);
        this.recorder.update();
        this.editor.update(this.#modes.get());
        this.link.update();
    }
}
