// What the pages of all engines share: a log of what listeners receive, and the answers to what the tests ask.
import { TouchPipeline } from '/package/touch-pipeline.js';

export const parameters = new URLSearchParams(location.search);

/** The log of the listeners; a test reads it. */
export const log = [];

/** A listener that writes down what it receives, and consumes what its name says. */
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
    const touch = await TouchPipeline.attach(map.element, map.camera, { preset: parameters.get('preset') ?? 'recommended', ...options });
    globalThis.touch = touch;
    globalThis.pipeline = { TouchPipeline, listener, log, attach: (...given) => TouchPipeline.attach(...given) };
    globalThis.camera = map.camera;
    globalThis.element = map.element;
    globalThis.playground = Object.freeze({
        view: map.view,
        setView: map.setView,
        place: map.place,
        point: map.point,
        isPending: () => !globalThis.touch.isIdle || map.isMoving(),
    });
    document.body.classList.add('complete');
}
