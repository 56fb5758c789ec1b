// Paints drawings and measurements. The pipeline has the positions, and this file the styles.

/** @typedef {{numbers: Float64Array, words: string[]}} Overlay */
/** @typedef {{color: 'drawn' | 'drawnArea' | 'chosen' | 'measured', width: number, fill?: number, dash?: number[]}} Stroke */

/**
 * Lines have a color, a width in CSS pixels, and dashes. Areas also have a fill. Lines, areas and measurements have different colors.
 * @type {Record<number, Stroke>}
 */
const strokes = {
    0: { color: 'drawn', width: 3 },
    1: { color: 'drawnArea', width: 2.5, fill: 0.22 },
    2: { color: 'chosen', width: 4 },
    3: { color: 'chosen', width: 3.5, fill: 0.22 },
    4: { color: 'chosen', width: 3 },
    5: { color: 'chosen', width: 2, dash: [6, 5] },
    9: { color: 'measured', width: 3 },
    10: { color: 'measured', width: 0, fill: 0.18 },
    16: { color: 'chosen', width: 2, fill: 0.1, dash: [6, 5] },
};

/**
 * Marks have a radius in CSS pixels.
 * @type {Record<number, {radius: number, isHollow: boolean}>}
 */
const marks = {
    6: { radius: 6, isHollow: true },
    7: { radius: 4.5, isHollow: false },
    8: { radius: 11, isHollow: true },
    18: { radius: 4.5, isHollow: true },
};

/**
 * A finished point is a pin, whose tip is at its place.
 * @type {Record<number, 'drawn' | 'chosen'>}
 */
const pins = { 12: 'drawn', 13: 'chosen' };

/** The first vertex of a draft, to which a tap closes it. */
const firstVertexStyle = 14;
/** A text at its place, and the size of a draft at its last place. */
const [labelStyle, sizeStyle] = [11, 15];
/** A finger that rests: its position, and the progress of its wait. */
const waitStyle = 17;
/** How far the size of a draft is above its place, in CSS pixels. A finger does not cover it there. */
const sizeLift = 44;

/**
 * The records of an overlay.
 * @param {Overlay} overlay @param {(style: number, points: Float64Array) => void} paint
 */
function forEachRecord({ numbers }, paint) {
    for (let at = 0; at < numbers.length;) {
        const [style, count] = [numbers[at], numbers[at + 1]];
        paint(style, numbers.subarray(at + 2, at + 2 + 2 * count));
        at += 2 + 2 * count;
    }
}

/**
 * The fills, which are below the names of the map.
 * @param {CanvasRenderingContext2D} context @param {Overlay} overlay @param {import('./themes.js').Ink} ink
 */
export function drawFills(context, overlay, ink) {
    context.save();
    forEachRecord(overlay, (style, points) => {
        const stroke = strokes[style];
        if (!stroke?.fill || points.length < 6) return;
        trace(context, points);
        context.closePath();
        context.fillStyle = ink[stroke.color];
        context.globalAlpha = stroke.fill;
        context.fill();
    });
    context.restore();
}

/**
 * Lines, marks and labels, which are above the names of the map.
 * @param {CanvasRenderingContext2D} context @param {Overlay} overlay @param {import('./themes.js').Ink} ink @param {number} ratio
 */
export function drawLines(context, overlay, ink, ratio) {
    let label = 0;
    context.save();
    context.lineJoin = 'round';
    context.lineCap = 'round';
    forEachRecord(overlay, (style, points) => {
        if (style === labelStyle) drawLabel(context, overlay.words[label++] ?? '', points, ink.measured, ink, ratio, 0);
        else if (style === sizeStyle) drawLabel(context, overlay.words[label++] ?? '', points, ink.chosen, ink, ratio, sizeLift);
        else if (style === waitStyle) drawWait(context, points, ink, ratio);
        else if (style === firstVertexStyle) drawFirstVertex(context, points, ink, ratio);
        else if (pins[style]) drawPin(context, points, ink[pins[style]], ink, ratio);
        else if (marks[style]) drawMark(context, marks[style], points, ink, ratio);
        else drawPath(context, style, points, ink, ratio);
    });
    context.restore();
}

/**
 * A ring around a finger, so large that the finger does not cover it.
 * @param {CanvasRenderingContext2D} context @param {Float64Array} points @param {import('./themes.js').Ink} ink @param {number} ratio
 */
function drawWait(context, [x, y, progress], ink, ratio) {
    const top = -Math.PI / 2;
    for (const [color, width, share] of /** @type {const} */ ([[ink.halo, 9, 1], [ink.chosen, 5, progress]])) {
        context.beginPath();
        context.arc(x, y, 36 * ratio, top, top + share * 2 * Math.PI);
        context.strokeStyle = color;
        context.lineWidth = width * ratio;
        context.stroke();
    }
}

/** @param {CanvasRenderingContext2D} context @param {Float64Array} points */
function trace(context, points) {
    context.beginPath();
    for (let i = 0; i < points.length; i += 2) context.lineTo(points[i], points[i + 1]);
}

/**
 * @param {CanvasRenderingContext2D} context @param {number} style @param {Float64Array} points
 * @param {import('./themes.js').Ink} ink @param {number} ratio
 */
function drawPath(context, style, points, ink, ratio) {
    const stroke = strokes[style];
    if (!stroke || stroke.width === 0 || points.length < 4) return;
    trace(context, points);
    if (stroke.fill) context.closePath();
    context.setLineDash((stroke.dash ?? []).map((length) => length * ratio));
    context.strokeStyle = ink[stroke.color];
    context.lineWidth = stroke.width * ratio;
    context.stroke();
    context.setLineDash([]);
}

/**
 * @param {CanvasRenderingContext2D} context @param {{radius: number, isHollow: boolean}} mark @param {Float64Array} points
 * @param {import('./themes.js').Ink} ink @param {number} ratio
 */
function drawMark(context, mark, points, ink, ratio) {
    if (points.length < 2) return;
    context.beginPath();
    context.arc(points[0], points[1], mark.radius * ratio, 0, 2 * Math.PI);
    context.fillStyle = mark.isHollow ? ink.halo : ink.chosen;
    context.fill();
    context.strokeStyle = mark.isHollow ? ink.chosen : ink.halo;
    context.lineWidth = 2 * ratio;
    context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context @param {Float64Array} points @param {import('./themes.js').Ink} ink @param {number} ratio
 */
function drawFirstVertex(context, points, ink, ratio) {
    if (points.length < 2) return;
    context.beginPath();
    context.arc(points[0], points[1], 8 * ratio, 0, 2 * Math.PI);
    context.fillStyle = ink.chosen;
    context.fill();
    context.strokeStyle = ink.halo;
    context.lineWidth = 2.5 * ratio;
    context.stroke();
    context.beginPath();
    context.arc(points[0], points[1], 13 * ratio, 0, 2 * Math.PI);
    context.strokeStyle = ink.chosen;
    context.lineWidth = 1.5 * ratio;
    context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context @param {Float64Array} points @param {string} color
 * @param {import('./themes.js').Ink} ink @param {number} ratio
 */
function drawPin(context, points, color, ink, ratio) {
    if (points.length < 2) return;
    const [x, y] = points;
    const [radius, height] = [9 * ratio, 20 * ratio];
    context.beginPath();
    context.moveTo(x, y);
    context.arc(x, y - height, radius, 0.8 * Math.PI, 0.2 * Math.PI);
    context.closePath();
    context.fillStyle = color;
    context.fill();
    context.strokeStyle = ink.halo;
    context.lineWidth = 1.5 * ratio;
    context.stroke();
    context.beginPath();
    context.arc(x, y - height, 3.5 * ratio, 0, 2 * Math.PI);
    context.fillStyle = ink.halo;
    context.fill();
}

/**
 * @param {CanvasRenderingContext2D} context @param {string} text @param {Float64Array} points @param {string} color of the ground
 * @param {import('./themes.js').Ink} ink @param {number} ratio @param {number} lift above its place, in CSS pixels
 */
function drawLabel(context, text, points, color, ink, ratio, lift) {
    if (points.length < 2) return;
    context.font = `600 ${12 * ratio}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const width = context.measureText(text).width + 12 * ratio;
    const half = width / 2 + 4 * ratio;
    const x = lift > 0 ? Math.max(half, Math.min(points[0], context.canvas.width - half)) : points[0];
    const y = points[1] + (lift > 0 && points[1] < 2.4 * lift * ratio ? lift : -lift) * ratio;
    context.beginPath();
    context.roundRect(x - width / 2, y - 10 * ratio, width, 20 * ratio, 6 * ratio);
    context.fillStyle = color;
    context.fill();
    context.fillStyle = ink.onMeasured;
    context.fillText(text, x, y);
}
