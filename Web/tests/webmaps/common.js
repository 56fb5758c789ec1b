// The shared parts of the pages of all engines: a log of what listeners receive, and the functions for the tests.
import { TouchPipeline } from '/package/touch-pipeline.js';

export const parameters = new URLSearchParams(location.search);

/** The log of the listeners, for the tests. */
export const log = [];

/** A listener that records what it receives, and consumes the gestures in its name. */
export function listener(name, consumes = []) {
    return {
        onGesture(event) {
            log.push({ listener: name, ...event });
            return consumes.includes(event.type);
        },
        didEnter: () => log.push({ listener: name, type: 'didEnter' }),
        didLeave: () => log.push({ listener: name, type: 'didLeave' }),
    };
}

/** @param {{element: HTMLElement, camera: any, view: () => any, setView: Function, place: Function, point: Function, isMoving: () => boolean}} map */
export async function start(map, options = {}) {
    if (parameters.has('own')) return show(map, () => map.isMoving());
    const [preset, plugins] = [parameters.get('preset') ?? 'recommended', parameters.has('plugins')];
    // The tests compare places with the last samples, so that frames show these, unless the address has `predicts`.
    const predictsTouches = parameters.has('predicts');
    const attach = (element, camera, given = {}) =>
        TouchPipeline.attach(element, camera, given && typeof given === 'object' ? { predictsTouches, ...given } : given);
    const touch = await attach(map.element, map.camera, { preset, plugins, ...options });
    globalThis.touch = touch;
    globalThis.pipeline = { TouchPipeline, listener, log, attach };
    globalThis.camera = map.camera;
    globalThis.element = map.element;
    show(map, () => !globalThis.touch.isIdle || map.isMoving());
}

/** The functions for the tests. With `own` in the address the map has its own gestures, and no pipeline. */
function show({ view, setView, place, point }, isPending) {
    globalThis.playground = Object.freeze({ view, setView, place, point, isPending });
    document.body.classList.add('complete');
}
