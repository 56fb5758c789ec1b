// Recording: a trace that `touchpipe replay` reads, and a test that replays it.
import { byId, copy, toast } from './dom.js';
import { Command } from './engine-editing.js';
import { Feel } from './feel.js';
import { swiftTest } from './swift-test.js';

/** The button of the recording, and its commands. */
export class Recorder {
    #engine;
    #button = byId('record');
    #panel = byId('recording');
    #drawingTool = /** @type {HTMLSelectElement} */ (byId('drawing-tool'));
    #stage = 0;
    #feel;
    /** @type {import('./swift-test.js').Start | undefined} */ #start;

    /**
     * @param {import('./engine.js').Engine} engine @param {() => void} didAct
     * @param {import('./feel.js').Values} beginning where sliders and switches stood before anything was changed
     */
    constructor(engine, didAct, beginning) {
        this.#engine = engine;
        this.#feel = new Feel(engine, beginning);
        this.#button.addEventListener('click', () => {
            this.toggle();
            didAct();
        });
        byId('copy-test').addEventListener('click', () => copy(this.test, 'Test'));
        byId('copy-transcript').addEventListener('click', () => copy(engine.recording.transcript, 'Transcript'));
        byId('download-trace').addEventListener('click', () => download('recording.jsonl', engine.recording.trace));
        byId('close-recording').addEventListener('click', () => (this.#panel.hidden = true));
    }

    /** Begins or ends a recording. */
    toggle() {
        const stage = this.#engine.recording.stage;
        if (stage >= 1 && stage <= 3) return this.#engine.recording.stop();
        this.#panel.hidden = true;
        this.#engine.recording.start(navigator.userAgent);
        this.#noteStart();
        toast('Recording begins with the next touch');
    }

    #noteStart() {
        const engine = this.#engine;
        this.#start = {
            view: engine.view(),
            tools: engine.chain.tools().filter((tool) => tool.isOn).map((tool) => tool.name),
            drawingTool: Number(this.#drawingTool.value),
            feel: this.#feel.changes,
            geoJSON: engine.editing.featureCount > 0 ? engine.editing.geoJSON : '',
            isBegun: engine.editing.canPerform(document.body.dataset.mode === 'measure' ? Command.clear : Command.finish),
        };
    }

    /** Shows the stage of the recording. */
    update() {
        const stage = this.#engine.recording.stage;
        // Until a finger lands, settings may still change.
        if (stage === 1) this.#noteStart();
        if (stage === this.#stage) return;
        const isDone = stage === 4 && this.#engine.recording.eventCount > 0;
        this.#stage = stage;
        const isOn = stage >= 1 && stage <= 3;
        this.#button.setAttribute('aria-pressed', String(isOn));
        this.#button.classList.toggle('running', stage === 2);
        byId('record-label').textContent = isOn ? 'Stop' : 'Record';
        if (!isDone) return;
        byId('recording-facts').textContent = `${this.#engine.recording.eventCount} events, ${
            this.#engine.recording.gestures.split('\n').length - 1
        } gestures`;
        this.#panel.hidden = false;
        byId('copy-test').focus();
    }

    /** The recording as a Swift Testing test. Empty without a recording. */
    get test() {
        const { trace, transcript } = this.#engine.recording;
        return this.#start ? swiftTest({ trace, transcript, ...this.#start }) : '';
    }
}

/** @param {string} name @param {string} text */
function download(name, text) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
