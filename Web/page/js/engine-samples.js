// The samples of pointers for Swift.

/**
 * One pointer at one time. Lengths in device pixels, time in milliseconds since the page was loaded.
 * @typedef {{id: number, phase: number, kind: number, x: number, y: number, time: number, pressure: number,
 *     buttons: number, keys: number}} Sample
 * Pressure and buttons are -1 if the browser does not report them. Then the previous values remain.
 */

/** The phase of a pointer: the raw values of Swift's `TouchPointer.Phase`. */
export const Phase = Object.freeze({ began: 0, moved: 1, stationary: 2, ended: 3, cancelled: 4 });

/** The kind of a pointer: the raw values of Swift's `TouchPointer.Kind`. */
export const Kind = Object.freeze({ finger: 0, stylus: 1, mouse: 2, trackpad: 3 });

const numbersPerSample = 9;
const sampleCapacity = 128;

/**
 * Sends samples, in parts that fit into the buffer.
 * @param {import('./engine-bridge.js').Bridge} bridge @param {Sample[]} samples
 */
export function handIn(bridge, samples) {
    for (let first = 0; first < samples.length; first += sampleCapacity) {
        const part = samples.slice(first, first + sampleCapacity);
        const numbers = bridge.numbers(bridge.calls.samples(), part.length * numbersPerSample);
        part.forEach((s, index) => {
            const row = [s.id, s.phase, s.kind, s.x, s.y, s.time, s.pressure, s.buttons, s.keys];
            numbers.set(row, index * numbersPerSample);
        });
        bridge.calls.touch(part.length, performance.now());
    }
}
