// The fingers on the map, with their ids, while the inspector is open and while a recording is replayed.

/**
 * A finger, in device pixels. A trail has two numbers a point.
 * @typedef {{id: number, x: number, y: number, pressure: number, trail?: number[]}} Finger
 */

/**
 * @param {CanvasRenderingContext2D} context @param {Finger[]} fingers @param {import('./themes.js').Ink} ink @param {number} ratio
 */
export function drawFingers(context, fingers, ink, ratio) {
    context.save();
    context.font = `600 ${12 * ratio}px ui-monospace, monospace`;
    context.textAlign = 'center';
    context.lineCap = context.lineJoin = 'round';
    for (const { id, x, y, pressure, trail = [] } of fingers) {
        context.strokeStyle = ink.accent;
        context.beginPath();
        for (let i = 0; i < trail.length; i += 2) context.lineTo(trail[i], trail[i + 1]);
        context.lineWidth = 6 * ratio;
        context.globalAlpha = 0.4;
        context.stroke();
        context.beginPath();
        context.arc(x, y, (18 + 12 * pressure) * ratio, 0, 2 * Math.PI);
        context.fillStyle = ink.accent;
        context.globalAlpha = 0.25;
        context.fill();
        context.globalAlpha = 1;
        context.lineWidth = 2 * ratio;
        context.stroke();
        context.fillStyle = ink.city;
        context.fillText(`#${id}`, x, y - 36 * ratio);
    }
    context.restore();
}
