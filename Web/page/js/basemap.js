// The basemap in the page: rings in tenths of a degree, each point as a difference to the previous one.
import { mercatorX, mercatorY, ringOf } from './shapes.js';

/**
 * @typedef {import('./shapes.js').Ring} Ring
 * @typedef {{continent: number, population: number, rings: Ring[]}} Area
 * @typedef {Area & {name: string, x: number, y: number, width: number}} Country
 * @typedef {{name: string, latitude: number, longitude: number, x: number, y: number, population: number}} City
 * @typedef {{areas: Area[], borders: Ring[]}} Picture areas to fill, and the lines around them
 * @typedef {Picture & {countries: Country[], cities: City[]}} Basemap
 */

/**
 * The cities of the page. Available after the basemap is decoded.
 * @type {City[]}
 */
export let pageCities = [];

/**
 * @param {{countries: [string, number, number, number[][]][], cities: [string, number, number, number][]}} data
 * @returns {Basemap}
 */
export function decodeBasemap(data) {
    const cities = data.cities.map(([name, latitude, longitude, population]) => {
        return { name, latitude, longitude, x: mercatorX(longitude), y: mercatorY(latitude), population };
    });
    pageCities = cities;
    const countries = data.countries.map(([name, continent, population, rings]) => {
        const decoded = rings.map(decodeRing);
        const largest = decoded.reduce((a, b) => (area(a) > area(b) ? a : b));
        const [x, y] = [(largest.west + largest.east) / 2, (largest.north + largest.south) / 2];
        return { name, continent, population, rings: decoded, x, y, width: largest.east - largest.west };
    });
    return { countries, areas: countries, borders: countries.flatMap((country) => country.rings), cities };
}

/** @param {Ring} ring */
const area = (ring) => (ring.east - ring.west) * (ring.south - ring.north);

/** @param {number[]} tenths @returns {Ring} */
function decodeRing(tenths) {
    const count = tenths.length / 2;
    const [x, y] = [new Float64Array(count), new Float64Array(count)];
    let [longitude, latitude] = [0, 0];
    for (let i = 0; i < count; i += 1) {
        longitude += tenths[2 * i];
        latitude += tenths[2 * i + 1];
        x[i] = mercatorX(longitude / 10);
        y[i] = mercatorY(latitude / 10);
    }
    return ringOf(x, y);
}
