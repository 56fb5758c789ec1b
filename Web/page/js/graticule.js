// Lines of longitude and latitude, so that a movement is visible everywhere.
import { mercatorX, mercatorY } from './shapes.js';

/** The smallest zoom level with lines, and the smallest distance between them in CSS pixels. */
const [firstZoom, distance] = [4.5, 110];
/** The distances between the lines in degrees. */
const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
/** The parts of each line. A part behind the camera is left out. */
const parts = 8;
/** The largest latitude with lines. */
const largest = 80;

/**
 * @param {CanvasRenderingContext2D} context @param {import('./projection.js').Projection} projection
 * @param {import('./engine.js').View} view @param {import('./themes.js').Ink} ink @param {number} ratio
 */
export function drawGraticule(context, projection, view, ink, ratio) {
    if (view.pixelsPerWorld < 512 * ratio * 2 ** firstZoom) return;
    const pixelsPerDegree = view.pixelsPerWorld / 360;
    const step = steps.find((degrees) => degrees * pixelsPerDegree >= distance * ratio) ?? steps[steps.length - 1];
    const { west, north, east, south } = view;
    context.beginPath();
    const firstMeridian = Math.ceil(((west - 0.5) * 360) / step);
    for (let i = firstMeridian; mercatorX(i * step) <= east; i += 1) {
        const x = mercatorX(i * step);
        addLine(context, projection, [x, north], [x, south]);
    }
    const center = Math.round(view.latitude / step);
    for (const way of [1, -1]) {
        for (let i = way > 0 ? center : center - 1; Math.abs(i * step) <= largest; i += way) {
            const y = mercatorY(i * step);
            if (way > 0 ? y < north : y > south) break;
            addLine(context, projection, [west, y], [east, y]);
        }
    }
    context.strokeStyle = ink.grid;
    context.lineWidth = ratio;
    context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context @param {import('./projection.js').Projection} projection
 * @param {[number, number]} from @param {[number, number]} to
 */
function addLine(context, projection, from, to) {
    let isDown = false;
    for (let i = 0; i <= parts; i += 1) {
        const point = projection.point(from[0] + ((to[0] - from[0]) * i) / parts, from[1] + ((to[1] - from[1]) * i) / parts);
        if (point && isDown) context.lineTo(...point);
        else if (point) context.moveTo(...point);
        isDown = point !== undefined;
    }
}
