// Paints drawings and measurements. The pipeline has the positions, and this file the styles.

/** Lines have a colour, a width in CSS pixels, and dashes. Areas also have a fill. */
const strokes = {
    0: { color: 'drawn', width: 3 },
    1: { color: 'drawn', width: 2.5, fill: 0.22 },
    2: { color: 'chosen', width: 4 },
    3: { color: 'chosen', width: 3.5, fill: 0.22 },
    4: { color: 'chosen', width: 3 },
    5: { color: 'chosen', width: 2, dash: [6, 5] },
    9: { color: 'measured', width: 3 },
    10: { color: 'measured', width: 0, fill: 0.18 },
};

/**
 * Marks have a radius in CSS pixels.
 * @type {Record<number, {radius: number, isHollow: boolean}>}
 */
const marks = {
    6: { radius: 6, isHollow: true },
    7: { radius: 4.5, isHollow: false },
    8: { radius: 11, isHollow: true },
};

const labelStyle = 11;

/**
 * @param {CanvasRenderingContext2D} context @param {{numbers: Float64Array, words: string[]}} overlay
 * @param {import('./themes.js').Ink} ink @param {number} ratio
 */
export function drawOverlay(context, overlay, ink, ratio) {
    const { numbers, words } = overlay;
    let label = 0;
    context.save();
    context.lineJoin = 'round';
    context.lineCap = 'round';
    for (let at = 0; at < numbers.length;) {
        const [style, count] = [numbers[at], numbers[at + 1]];
        const points = numbers.subarray(at + 2, at + 2 + 2 * count);
        if (style === labelStyle) drawLabel(context, words[label++] ?? '', points, ink, ratio);
        else if (marks[style]) drawMark(context, marks[style], points, ink, ratio);
        else drawPath(context, style, points, ink, ratio);
        at += 2 + 2 * count;
    }
    context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context @param {number} style @param {Float64Array} points
 * @param {import('./themes.js').Ink} ink @param {number} ratio
 */
function drawPath(context, style, points, ink, ratio) {
    /** @type {{color: string, width: number, fill?: number, dash?: number[]} | undefined} */
    const stroke = /** @type {any} */ (strokes)[style];
    if (!stroke || points.length < 4) return;
    const color = /** @type {Record<string, string>} */ (/** @type {unknown} */ (ink))[stroke.color];
    context.beginPath();
    for (let i = 0; i < points.length; i += 2) context.lineTo(points[i], points[i + 1]);
    if (stroke.fill) {
        context.closePath();
        context.fillStyle = color;
        context.globalAlpha = stroke.fill;
        context.fill();
        context.globalAlpha = 1;
    }
    if (stroke.width === 0) return;
    context.setLineDash((stroke.dash ?? []).map((length) => length * ratio));
    context.strokeStyle = color;
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
 * @param {CanvasRenderingContext2D} context @param {string} text @param {Float64Array} points
 * @param {import('./themes.js').Ink} ink @param {number} ratio
 */
function drawLabel(context, text, points, ink, ratio) {
    context.font = `600 ${12 * ratio}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const width = context.measureText(text).width + 12 * ratio;
    const [left, top, height] = [points[0] - width / 2, points[1] - 10 * ratio, 20 * ratio];
    context.beginPath();
    context.roundRect(left, top, width, height, 6 * ratio);
    context.fillStyle = ink.measured;
    context.fill();
    context.fillStyle = ink.onMeasured;
    context.fillText(text, points[0], points[1]);
}
