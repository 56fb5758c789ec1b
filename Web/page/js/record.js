// Recording: a trace that `touchpipe replay` reads, and a test that replays it.
import { byId, copy, toast } from './dom.js';
import { Command } from './engine.js';
import { Feel } from './feel.js';
import { swiftTest } from './swift-test.js';

/** The button, and what can be done with a recording. */
export class Recorder {
    #engine;
    #button = byId('record');
    #panel = byId('recording');
    #drawingTool = /** @type {HTMLSelectElement} */ (byId('drawing-tool'));
    #stage = 0;
    #feel;
    /** @type {import('./swift-test.js').Start | undefined} */ #start;

    /** @param {import('./engine.js').Engine} engine @param {() => void} didAct */
    constructor(engine, didAct) {
        this.#engine = engine;
        this.#feel = new Feel(engine);
        this.#button.addEventListener('click', () => {
            this.toggle();
            didAct();
        });
        byId('copy-test').addEventListener('click', () => copy(this.test, 'Test'));
        byId('copy-transcript').addEventListener('click', () => copy(engine.transcript, 'Transcript'));
        byId('download-trace').addEventListener('click', () => download('recording.jsonl', engine.trace));
        byId('close-recording').addEventListener('click', () => (this.#panel.hidden = true));
    }

    /** Begins, or ends. */
    toggle() {
        const stage = this.#engine.recordingStage;
        if (stage >= 1 && stage <= 3) return this.#engine.stopRecording();
        this.#panel.hidden = true;
        this.#engine.startRecording(navigator.userAgent);
        this.#noteStart();
        toast('Recording begins with the next touch');
    }

    #noteStart() {
        const engine = this.#engine;
        this.#start = {
            view: engine.view(),
            tools: engine.tools().filter((tool) => tool.isOn).map((tool) => tool.name),
            drawingTool: Number(this.#drawingTool.value),
            feel: this.#feel.changes,
            geoJSON: engine.featureCount > 0 ? engine.geoJSON : '',
            isBegun: engine.canPerform(document.body.dataset.mode === 'measure' ? Command.clear : Command.finish),
        };
    }

    /** Shows how far it has come. */
    update() {
        const stage = this.#engine.recordingStage;
        // Until a finger lands anything may still be changed.
        if (stage === 1) this.#noteStart();
        if (stage === this.#stage) return;
        const isDone = stage === 4 && this.#engine.recordedEvents > 0;
        this.#stage = stage;
        const isOn = stage >= 1 && stage <= 3;
        this.#button.setAttribute('aria-pressed', String(isOn));
        this.#button.classList.toggle('running', stage === 2);
        byId('record-label').textContent = isOn ? 'Stop' : 'Record';
        if (!isDone) return;
        byId('recording-facts').textContent =
            `${this.#engine.recordedEvents} events, ${this.#engine.gestures.split('\n').length - 1} gestures`;
        this.#panel.hidden = false;
        byId('copy-test').focus();
    }

    /** The recording as a Swift Testing test; empty without one. */
    get test() {
        return this.#start ? swiftTest({ trace: this.#engine.trace, transcript: this.#engine.transcript, ...this.#start }) : '';
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
