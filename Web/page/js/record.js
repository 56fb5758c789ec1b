// Recording: a trace that `touchpipe replay` reads, and a test that replays it.
import { byId, copy, toast } from './dom.js';
import { swiftTest } from './swift-test.js';

/** The button, and what can be done with a recording. A recorded test assumes that drawing begins with an empty map. */
export class Recorder {
    #engine;
    #button = byId('record');
    #panel = byId('recording');
    #drawingTool = /** @type {HTMLSelectElement} */ (byId('drawing-tool'));
    #stage = 0;
    /** Where the camera looked and who stood in the chain when it began. */
    #start = { view: /** @type {import('./engine.js').View | undefined} */ (undefined), tools: /** @type {string[]} */ ([]), drawingTool: 0 };

    /** @param {import('./engine.js').Engine} engine @param {() => void} didAct */
    constructor(engine, didAct) {
        this.#engine = engine;
        this.#button.addEventListener('click', () => {
            this.toggle();
            didAct();
        });
        byId('copy-test').addEventListener('click', () => copy(this.test, 'Test'));
        byId('copy-transcript').addEventListener('click', () => copy(engine.recording.transcript, 'Transcript'));
        byId('download-trace').addEventListener('click', () => download('recording.jsonl', engine.recording.trace));
        byId('close-recording').addEventListener('click', () => (this.#panel.hidden = true));
    }

    /** Begins, or ends. */
    toggle() {
        const stage = this.#engine.recording.stage;
        if (stage >= 1 && stage <= 3) return this.#engine.recording.stop();
        this.#panel.hidden = true;
        const tools = this.#engine.chain.tools().filter((tool) => tool.isOn);
        this.#start = { view: this.#engine.view(), tools: tools.map((tool) => tool.name), drawingTool: Number(this.#drawingTool.value) };
        this.#engine.recording.start(navigator.userAgent);
        toast('Recording begins with the next touch');
    }

    /** Shows how far it has come. */
    update() {
        const stage = this.#engine.recording.stage;
        if (stage === this.#stage) return;
        const isDone = stage === 4 && this.#engine.recording.eventCount > 0;
        this.#stage = stage;
        const isOn = stage >= 1 && stage <= 3;
        this.#button.setAttribute('aria-pressed', String(isOn));
        this.#button.classList.toggle('running', stage === 2);
        byId('record-label').textContent = isOn ? 'Stop' : 'Record';
        if (!isDone) return;
        byId('recording-facts').textContent =
            `${this.#engine.recording.eventCount} events, ${this.#engine.recording.gestures.split('\n').length - 1} gestures`;
        this.#panel.hidden = false;
        byId('copy-test').focus();
    }

    /** The recording as a Swift Testing test. */
    get test() {
        return swiftTest({
            trace: this.#engine.recording.trace,
            gestures: this.#engine.recording.gestures,
            settings: this.#engine.settings.all(),
            ...this.#start,
        });
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
