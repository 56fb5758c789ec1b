// The symbols of the buttons: lines in a square of 20 units.
import { makeSvg } from './dom.js';

/** @type {Record<string, string>} */
const paths = {
    'Freehand line': 'M3 14c3-9 5-9 6-4s3 6 8-4',
    'Freehand area': 'M4 12c-1-6 4-9 8-8s6 6 3 10-10 4-11-2z',
    'Line': 'M3.5 15 8 6l5 6 4-7M3.5 15h.01M8 6h.01M13 12h.01M17 5h.01',
    'Polygon': 'M4 8l6-5 7 5-3 9H6z',
    'Point': 'M10 17s5-5.5 5-9.500a5 5 0 0 0-10 0C5 11.500 10 17 10 17zM10 7.500h.01',
    'Rectangle': 'M3.500 5h13v10h-13z',
    'Circle': 'M10 3.500a6.500 6.500 0 1 0 0 13a6.500 6.500 0 1 0 0-13zM10 10h.01',
    'Select': 'M5 3l10 7-5 1-2.500 5z',
    'Erase': 'M8 16l-4.500-4.500L11 4l5.500 5.500L10 16zM8 16h8.500M7 8l5.500 5.500',
    'Erase parts': 'M8 16l-4.500-4.500L11 4l5.500 5.500L10 16zM12.500 16h.01M16.500 16h.01M7 8l5.500 5.500',
    'Angled rectangle': 'M3 9.500 13.500 4l3.500 6.500L6.500 16z',
    'Sector': 'M4 16V4a12 12 0 0 1 12 12z',
    'Lasso':
        'M8.500 14.500C4 14 2.500 11 3 8.500 4 5 8 3.500 12 4s5.500 3 5 5.500-4.500 5.500-8.500 5zM8.500 14.500c-1 0-2 1-1.500 2s-.500 1-1.500 1',
    'Box':
        'M3.500 4.500h3M9 4.500h3M14.500 4.500h2v2M16.500 9v2M16.500 13.500v2h-2M12 15.500H9M6.500 15.500h-3v-2M3.500 11V9M3.500 6.500v-2',
    'undo': 'M7 4 3.500 7.500 7 11M3.500 7.500H12a4 4 0 0 1 0 8H8',
    'redo': 'M13 4l3.500 3.500L13 11M16.500 7.500H8a4 4 0 0 0 0 8h4',
    'finish': 'M3.500 10.500 8 15l8.500-9.500',
    'clear': 'M4 6h12M8 6V4h4v2M6 6l.700 10.500h6.600L14 6',
    'drag':
        'M10 3v14M3 10h14M7.500 5.500 10 3l2.500 2.500M7.500 14.500 10 17l2.500-2.500M5.500 7.500 3 10l2.500 2.500M14.500 7.500 17 10l-2.500 2.500',
    'pinch': 'M11.500 8.500 17 3M12.500 3H17v4.500M8.500 11.500 3 17M7.500 17H3v-4.500',
    'turn': 'M16 10a6 6 0 1 1-2-4.500M14.500 2v4h-4',
    'tilt': 'M3 16h14L14 9H6zM10 7V2M8 4l2-2 2 2',
    'double tap': 'M10 10h.01M10 6a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM10 2.500a7.500 7.500 0 1 0 0 15a7.500 7.500 0 1 0 0-15z',
    'quick zoom': 'M10 3a3 3 0 1 0 0 6a3 3 0 1 0 0-6zM10 11v6M7.500 14.500 10 17l2.500-2.500',
};

/**
 * The symbol with a name.
 * @param {string} name
 */
export function icon(name) {
    return makeSvg('svg', { viewBox: '0 0 20 20', class: 'symbol', 'aria-hidden': 'true' }, makeSvg('path', { d: paths[name] ?? '' }));
}
