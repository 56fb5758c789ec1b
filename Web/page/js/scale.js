// The compass and the scale bar.
import { byId } from './dom.js';

/** The maximum length of the bar, in CSS pixels. */
const longest = 110;

/** @param {import('./engine.js').View} view @param {number} ratio */
export function showScale(view, ratio) {
    const metersPerCssPixel = view.metersPerPixel * ratio;
    const length = roundLength(longest * metersPerCssPixel);
    const bar = byId('scale');
    const text = length >= 1000 ? `${length / 1000} km` : `${length} m`;
    if (bar.textContent !== text) bar.textContent = text;
    bar.style.width = `${length / metersPerCssPixel}px`;
    const needle = /** @type {HTMLElement} */ (byId('north').firstElementChild);
    needle.style.transform = `rotateX(${view.pitch}deg) rotate(${-view.bearing}deg)`;
    byId('north').classList.toggle('straight', view.bearing === 0 && view.pitch === 0);
}

/**
 * The largest of 1, 2, 5, 10 … that is not above a length.
 * @param {number} length
 */
function roundLength(length) {
    const power = 10 ** Math.floor(Math.log10(Math.max(length, 1)));
    return [5, 2, 1].map((digit) => digit * power).find((rounded) => rounded <= length) ?? power;
}
