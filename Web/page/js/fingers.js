// The fingers on the map, with their ids, while the inspector is open.

/**
 * @param {CanvasRenderingContext2D} context @param {import('./engine.js').Sample[]} pointers
 * @param {import('./themes.js').Ink} ink @param {number} ratio
 */
export function drawFingers(context, pointers, ink, ratio) {
    context.save();
    context.font = `600 ${12 * ratio}px ui-monospace, monospace`;
    context.textAlign = 'center';
    for (const { id, x, y, pressure } of pointers) {
        context.beginPath();
        context.arc(x, y, (18 + 12 * pressure) * ratio, 0, 2 * Math.PI);
        context.fillStyle = ink.accent;
        context.globalAlpha = 0.25;
        context.fill();
        context.globalAlpha = 1;
        context.strokeStyle = ink.accent;
        context.lineWidth = 2 * ratio;
        context.stroke();
        context.fillStyle = ink.city;
        context.fillText(`#${id}`, x, y - 36 * ratio);
    }
    context.restore();
}
