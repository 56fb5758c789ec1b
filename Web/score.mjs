// Replays a touch trace from standard input through the WebAssembly program of the ES module, and prints the gestures as `touchpipe score`
// reads them (Corpus/README.md):
//
//     touchpipe score -- node Web/score.mjs
//
// The program has the thresholds of presets only, and the map navigation is always the last listener of its chain. Cases that need something else
// are reported as unsupported.
import { readFileSync } from 'node:fs';
import { bits, endReasons, gestureKinds as kinds, phases, pointerKinds, presets } from './dist/package/names.js';

/** The phase of a pointer whose phase the trace leaves out. */
const usualPhases = { down: 'began', up: 'ended', cancel: 'cancelled' };
const numbersPerSample = 9;

const [header, ...frames] = readFileSync(0, 'utf8').split('\n').filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
const preset = presets.indexOf(header.case.preset);
if (preset < 0) refuse('thresholds that are not those of a preset');
const listeners = header.case.listeners ?? [{ interests: kinds, consumes: [] }];

const program = await start();
program.start(header.width, header.height, header.density, preset, 0);
// The navigation consumes nothing.
program.setGestures(0);
listeners.forEach(({ interests }, index) => {
    // Every listener receives `clearTouch`, whatever its interests.
    program.insertListener(index, index, bits(kinds, [...interests, 'clearTouch'], 'a gesture'));
});
for (const frame of frames) play(frame);
for (let deadline = program.deadline(); deadline >= 0; deadline = program.deadline()) program.wake(deadline);

/** Prints that the case cannot be replayed, and ends the program. */
function refuse(reason) {
    console.log(JSON.stringify({ unsupported: reason }));
    process.exit(0);
}

/** An instance of the program without plugins. Returns its functions. */
async function start() {
    const module = await WebAssembly.compile(readFileSync(new URL('dist/package/touch-pipeline.wasm', import.meta.url)));
    // The program reports much that a score does not need.
    const host = Object.fromEntries(
        WebAssembly.Module.imports(module).filter((one) => one.module === 'host').map(({ name }) => [name, () => 0]),
    );
    host.gesture = (listener, kind) => print(listener, kinds[kind]);
    // `Math` has no remainder.
    const math = Object.assign(Object.create(Math), { fmod: (x, y) => x % y });
    const random = (at, length) => (crypto.getRandomValues(new Uint8Array(program.memory.buffer, at, length)), 0);
    const imports = { host, math, wasi_snapshot_preview1: { random_get: random } };
    const program = (await WebAssembly.instantiate(module, imports)).exports;
    program._initialize();
    return program;
}

/** Passes a frame of the trace to the program. The program receives samples of pointers, and makes its events itself. */
function play(frame) {
    const time = frame.t / 1000;
    const pointers = (frame.p ?? []).map((pointer, index) => ({ i: index, f: usualPhases[frame.a] ?? 'moved', k: 'finger', ...pointer }));
    if (frame.a === 'scroll') {
        const [{ x, y, k }] = pointers;
        program.scroll(x, y, frame.s ?? 0, pointerKinds.indexOf(k), frame.m ?? 0, time, time);
    } else {
        // Only a move reports changes of a pointer that rests, for example that a button was pressed.
        const samples = pointers.filter((pointer) => frame.a === 'move' || pointer.f !== 'stationary').map((pointer) => [
            pointer.i,
            phases.indexOf(pointer.f),
            pointerKinds.indexOf(pointer.k),
            pointer.x,
            pointer.y,
            time,
            pointer.p ?? 0.5,
            pointer.b ?? 1,
            frame.m ?? 0,
        ]);
        new Float64Array(program.memory.buffer, program.samples(), samples.length * numbersPerSample).set(samples.flat());
        program.touch(samples.length, time);
    }
    program.endFrame();
}

/** Prints the gesture in the event buffer. Returns 1 if the listener consumes it. */
function print(listener, kind) {
    const numbers = new Float64Array(program.memory.buffer, program.eventBuffer(), 29);
    const point = (at) => [numbers[at], numbers[at + 1]];
    const gesture = { time: Math.round(numbers[0] * 1000), gesture: kind };
    if (kind === 'move') Object.assign(gesture, { delta: point(13), confirmed: numbers[21] === 1, doubleClick: numbers[22] === 1 });
    else if (kind === 'twoFingerClick') gesture.positions = [point(13), point(15)];
    else if (kind === 'twoFingerMove') Object.assign(gesture, { old: [point(13), point(15)], new: [point(17), point(19)] });
    else if (kind === 'scroll') Object.assign(gesture, { position: point(13), delta: numbers[23] });
    else if (['touchDown', 'clickUnconfirmed', 'clickConfirmed', 'doubleClick', 'longPress'].includes(kind)) gesture.position = point(13);
    if (numbers[12] >= 0) gesture.endReason = endReasons[numbers[12]];
    if (listener > 0) gesture.listener = listener;
    console.log(JSON.stringify(gesture));
    return listeners[listener].consumes.includes(kind) ? 1 : 0;
}
