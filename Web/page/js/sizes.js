// The size of a line or a ring that is being drawn, on a sphere with the mean radius of the Earth.
import { planePoint } from './projection.js';

/** The mean radius of the Earth in metres, as `Sphere.meanEarthRadius` of Geodesy. */
const radius = 6371008.8;

/**
 * The length of a line, and the area of a ring, as a text. Nothing for less than two points.
 * @param {Float64Array} points on the screen, two numbers each @param {boolean} isRing @param {import('./engine.js').View} view
 */
export function sizeText(points, isRing, view) {
    const places = [];
    for (let i = 0; i < points.length; i += 2) places.push(radians(planePoint(view, points[i], points[i + 1])));
    if (places.length < 2) return '';
    const [way, area] = [lengthText(length(places)), isRing && places.length > 2 ? areaOf(places) : 0];
    return area > 0 ? `${way} · ${areaText(area)}` : way;
}

/**
 * Longitude and latitude of a point of the plane.
 * @param {[number, number]} point @returns {[number, number]}
 */
const radians = ([x, y]) => [2 * Math.PI * (x - 0.5), Math.atan(Math.sinh(2 * Math.PI * (0.5 - y)))];

/**
 * By the haversine formula.
 * @param {[number, number][]} places
 */
function length(places) {
    let sum = 0;
    for (let i = 1; i < places.length; i += 1) {
        const [[a, b], [c, d]] = [places[i - 1], places[i]];
        const h = Math.sin((d - b) / 2) ** 2 + Math.cos(b) * Math.cos(d) * Math.sin((c - a) / 2) ** 2;
        sum += 2 * radius * Math.asin(Math.sqrt(Math.min(1, h)));
    }
    return sum;
}

/**
 * By the spherical excess of the trapezoid between each edge and the equator (Chamberlain and Duquette, 2007, improved by half-angles).
 * @param {[number, number][]} ring
 */
function areaOf(ring) {
    let sum = 0;
    ring.forEach(([longitude, latitude], i) => {
        const [next, nextLatitude] = ring[(i + 1) % ring.length];
        const [a, b] = [Math.tan(latitude / 2), Math.tan(nextLatitude / 2)];
        sum += 2 * Math.atan2(Math.tan((next - longitude) / 2) * (a + b), 1 + a * b);
    });
    return Math.abs(sum) * radius * radius;
}

/**
 * A number with three digits.
 * @param {number} number
 */
const digits = (number) => Number(number.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 2 });

/** @param {number} meters */
const lengthText = (meters) => (meters < 1000 ? `${digits(meters)} m` : `${digits(meters / 1000)} km`);

/** @param {number} squareMeters */
const areaText = (squareMeters) => (squareMeters < 1e5 ? `${digits(squareMeters)} m²` : `${digits(squareMeters / 1e6)} km²`);
