// A recording of a browser's pointer and wheel events (Sources/TouchTraces/TouchTraces.docc/RecordingFormats.md).

/**
 * @typedef {{type: string, pointerId: number, pointerType: string, isPrimary: boolean, clientX: number, clientY: number, timeStamp: number,
 *     pressure: number, buttons: number, deltaX: number, deltaY: number, deltaMode: number, shiftKey?: boolean, ctrlKey?: boolean,
 *     altKey?: boolean, metaKey?: boolean,
 *     coalesced?: {clientX: number, clientY: number, timeStamp: number, pressure: number}[]}} RecordedEvent
 * @typedef {{name: string, width: number, height: number, events: RecordedEvent[]}} Recording
 */

const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'wheel'];

/**
 * Reads a recording.
 * @param {string} name @param {string} text lines of JSON @returns {Recording}
 * @throws {Error} with the line that is wrong
 */
export function parse(name, text) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const [header, ...events] = lines.map((line, index) => {
        try {
            return JSON.parse(line);
        } catch {
            throw new Error(`${name}, line ${index + 1}: not JSON`);
        }
    });
    if (header?.format !== 'pointer-events' || header.version !== 1) throw new Error(`${name}: not a recording of pointer events`);
    if (!(header.width > 0 && header.height > 0)) throw new Error(`${name}, line 1: the screen has no size`);
    events.forEach((event, index) => {
        const isRight = types.includes(event.type) && [event.clientX, event.clientY, event.timeStamp].every(Number.isFinite);
        if (!isRight) throw new Error(`${name}, line ${index + 2}: not an event with a place and a time`);
    });
    return { name, width: header.width, height: header.height, events };
}

/**
 * Loads a recording beside the page.
 * @param {string} name
 */
export async function load(name) {
    const address = `samples/${name}.pointerevents.jsonl`;
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: the server answers ${response.status}`);
    return parse(name, await response.text());
}
