// Writes a JavaScript test that plays a recording on a map of the ES module, and expects the same gestures in the same order.
//
// Browsers do not accept time stamps for events that a script makes. The test therefore plays the touches at their pace, and compares kinds and
// order, not distances. A listener of the test consumes the gestures that listeners other than the map have consumed on the page.

/** A line of a transcript: the kind of a gesture, the rest, and its consumer. Lines that say why there was no gesture begin with `no`. */
const gesture = /^\S+ ms {2}(?!no )(\w+)(.*?)(?: {2}\[\w+\])?(?: {2}consumed by #\d+ (\w+))?$/;

/** @param {{trace: string, transcript: string, tools: string[], feel: import('./feel.js').FeelChanges, view: import('./engine.js').View}} recording */
export function scriptTest({ trace, transcript, tools, feel, view }) {
    /** @type {string[]} */
    const kinds = [];
    const consumed = new Set();
    for (const line of transcript.trim().split('\n')) {
        const [, kind, facts, consumer] = gesture.exec(line) ?? [];
        if (!kind) continue;
        // Moves below the touch slop depend on the pace.
        if (kind === 'move' && !/(confirmed|doubleClick)$/.test(facts.trim())) continue;
        if (kinds[kinds.length - 1] !== kind) kinds.push(kind);
        if (consumer && consumer !== 'map') consumed.add(kind);
    }
    const { latitude, longitude, zoom, bearing, pitch } = view;
    return `// Recorded in the playground with ${
        tools.join(', ') || 'no listener'
    }: what these fingers did, and the gestures that must follow.
// Call it in a browser with the element of a map and its camera. It throws an error if the gestures differ.
import { TouchPipeline } from 'touch-pipeline';

/** The view at the beginning. */
export const view = ${JSON.stringify({ latitude, longitude, zoom, bearing, pitch })};
const preset = '${feel.name}';
const expected = ${JSON.stringify(kinds)};
/** The gestures that listeners other than the map have consumed. */
const consumed = ${JSON.stringify([...consumed])};
const [header, ...events] = [
${trace.trim().split('\n').map((line) => `    ${line},`).join('\n')}
];

export async function testRecordedTouches(element, camera, options = {}) {
    const pipeline = await TouchPipeline.attach(element, camera, { preset, ...options });
    const found = [];
    const isCounted = (event) => event.type !== 'move' || event.confirmed || event.doubleClick;
    const onGesture = (event) => {
        if (isCounted(event) && found.at(-1) !== event.type) found.push(event.type);
        return isCounted(event) && consumed.includes(event.type);
    };
    pipeline.insertListener({ onGesture }, 0);
    try {
        await play(element);
        if (String(found) !== String(expected)) throw new Error(\`expected \${expected.join(', ')}; found \${found.join(', ')}\`);
    } finally {
        pipeline.destroy();
    }
}

async function play(element) {
    const start = performance.now() - events[0].t / 1000;
    const names = { began: 'pointerdown', moved: 'pointermove', ended: 'pointerup', cancelled: 'pointercancel' };
    const phases = { down: 'began', up: 'ended', cancel: 'cancelled' };
    const types = { stylus: 'pen', mouse: 'mouse', trackpad: 'mouse' };
    const scale = 160 / header.density;
    const { left, top } = element.getBoundingClientRect();
    for (const { t, a, s, p = [] } of events) {
        const wait = start + t / 1000 - performance.now();
        if (wait > 0) await new Promise((done) => setTimeout(done, wait));
        p.forEach((pointer, index) => {
            const place = { clientX: left + pointer.x * scale, clientY: top + pointer.y * scale, bubbles: true, cancelable: true };
            if (a === 'scroll') return element.dispatchEvent(new WheelEvent('wheel', { ...place, deltaY: -s * scale }));
            const name = names[pointer.f ?? phases[a] ?? 'moved'];
            if (!name) return;
            const isDown = name === 'pointerdown' || name === 'pointermove';
            const facts = { pointerId: 1000 + (pointer.i ?? index), pointerType: types[pointer.k] ?? 'touch', buttons: isDown ? pointer.b ?? 1 : 0 };
            element.dispatchEvent(new PointerEvent(name, { ...place, ...facts, pressure: isDown ? pointer.p ?? 0.5 : 0 }));
        });
    }
    // Taps that wait for a second one, and their frames.
    await new Promise((done) => setTimeout(done, 1000));
}
`;
}
