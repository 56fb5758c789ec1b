// Recordings in links: a compressed trace as text for the part of an address after the `#`, and its replay on the page.
import { Kind, Phase } from './engine-samples.js';

/**
 * An event of a trace (Sources/TouchTraces/TouchTraces.docc/RecordingFormats.md).
 * @typedef {{t: number, a: string, s?: number, m?: number, p?: {i?: number, x: number, y: number, f?: string, k?: string, p?: number, b?: number}[]}} TraceEvent
 * @typedef {{density: number, events: TraceEvent[]}} Trace
 */

/** The largest trace that a link may carry, in characters. */
const largest = 2e6;
/** The phase of a pointer without one. */
const phases = /** @type {Record<string, string>} */ ({ down: 'began', up: 'ended', cancel: 'cancelled' });

/**
 * The text of a link for a trace.
 * @param {string} trace
 */
export async function packTrace(trace) {
    const stream = new Blob([trace]).stream().pipeThrough(new CompressionStream('gzip'));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The trace of the text of a link. Throws an error if it has none.
 * @param {string} text
 */
export async function unpackTrace(text) {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let trace = '';
    for (;;) {
        const { done, value } = await reader.read();
        trace += decoder.decode(value, { stream: !done });
        if (trace.length > largest) throw new Error('it is too long');
        if (done) break;
    }
    return readTrace(trace);
}

/**
 * The events of a trace. Throws an error if the text is not one.
 * @param {string} text @returns {Trace}
 */
export function readTrace(text) {
    const [header, ...events] = text.trim().split('\n').map((line) => JSON.parse(line));
    if (header?.format !== 'touchpipe-trace' || header.version !== 1) throw new Error('it is not a trace of version 1');
    if (!(header.density > 0)) throw new Error('its density is not positive');
    events.forEach((event, index) => {
        const isValid = Number.isFinite(event?.t) && typeof event.a === 'string' && (event.p ?? []).every(isPointer);
        if (!isValid) throw new Error(`line ${index + 2} is not an event`);
    });
    if (events.length === 0) throw new Error('it has no events');
    return { density: header.density, events };
}

/** @param {any} pointer */
const isPointer = (pointer) => Number.isFinite(pointer?.x) && Number.isFinite(pointer?.y);

/**
 * Plays a trace at its pace. Resolves after the last event.
 * @param {Trace} trace @param {import('./engine.js').Engine} engine @param {() => void} didAct
 */
export function replayTrace({ density, events }, engine, didAct) {
    const scale = (160 * window.devicePixelRatio) / density;
    const start = performance.now() - events[0].t / 1000;
    let next = 0;
    return /** @type {Promise<void>} */ (new Promise((done) => {
        const step = () => {
            const now = performance.now();
            while (next < events.length && start + events[next].t / 1000 <= now) {
                playEvent(events[next], start, scale, engine);
                next += 1;
            }
            didAct();
            if (next < events.length) requestAnimationFrame(step);
            else done();
        };
        requestAnimationFrame(step);
    }));
}

/** @param {TraceEvent} event @param {number} start @param {number} scale @param {import('./engine.js').Engine} engine */
function playEvent({ t, a, s = 0, m = 0, p = [] }, start, scale, engine) {
    const time = start + t / 1000;
    /** @param {string | undefined} kind */
    const kindOf = (kind) => /** @type {Record<string, number>} */ (Kind)[kind ?? 'finger'] ?? Kind.finger;
    if (a === 'scroll') {
        const [place] = p;
        if (place) engine.scroll(place.x * scale, place.y * scale, s * scale, kindOf(place.k), m, time);
        return;
    }
    if (a === 'cancel' && p.length === 0) return engine.cancelTouches();
    const samples = p.map((pointer, index) => {
        const phase = /** @type {Record<string, number>} */ (Phase)[pointer.f ?? phases[a] ?? 'moved'] ?? Phase.moved;
        const isOver = phase === Phase.ended || phase === Phase.cancelled;
        return {
            id: pointer.i ?? index,
            phase,
            kind: kindOf(pointer.k),
            x: pointer.x * scale,
            y: pointer.y * scale,
            time,
            pressure: isOver ? -1 : pointer.p ?? 0.5,
            buttons: isOver ? -1 : pointer.b ?? 1,
            keys: m,
        };
    });
    engine.touch(samples);
    engine.endFrame();
}
