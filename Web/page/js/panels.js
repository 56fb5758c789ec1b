// The panels around the map: coach, editor, inspector, recorder and link. The map does not need them, so they are loaded after it.
import { Coach } from './coach.js';
import { Editor } from './editor.js';
import { Exchange } from './exchange.js';
import { Hints } from './hints.js';
import { Inspector } from './inspector.js';
import { Link } from './link.js';
import { Recorder } from './record.js';

/**
 * @typedef {{engine: import('./engine.js').Engine, modes: import('./modes.js').Modes,
 *     meters: {costs: import('./meters.js').Meter, frames: import('./meters.js').Meter, lag: import('./finger-lag.js').FingerLag},
 *     didAct: () => void, didChange: () => void}} Page
 */

/** All panels of the page. */
export class Panels {
    #modes;

    /** @param {Page} page @param {import('./feel.js').Values} beginning where sliders and switches stood before anything was changed */
    constructor({ engine, modes, meters, didAct, didChange }, beginning) {
        this.#modes = modes;
        this.editor = new Editor(engine, didAct);
        this.exchange = new Exchange(engine, modes, didAct);
        this.coach = new Coach(engine, didChange);
        this.hints = new Hints(engine, this.coach, this.editor);
        this.inspector = new Inspector(engine, didChange, meters);
        const link = (this.link = new Link(engine, modes, beginning, this.editor));
        this.recorder = new Recorder(engine, didAct, beginning, {
            drawingTool: () => this.editor.tool,
            link: (view) => link.textAt(view),
        });
        const offer = () => link.recording && this.recorder.offer(link.recording);
        offer();
        // The page itself changes the address without this event.
        window.addEventListener('hashchange', () => {
            this.recorder.stopReplay();
            link.follow();
            offer();
            didAct();
        });
    }

    /** Called after each input. */
    look() {
        this.coach.look();
    }

    /** @param {number} time of the frame @param {import('./engine.js').View} view */
    update(time, view) {
        this.coach.update(view, window.innerWidth * window.devicePixelRatio);
        this.inspector.update(time);
        this.recorder.update(view);
        this.editor.update(this.#modes.get());
        this.hints.update(view, this.#modes.get());
        this.exchange.update();
        this.link.update();
    }
}
