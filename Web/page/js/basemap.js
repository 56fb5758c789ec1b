// The basemap in the page: rings in tenths of a degree, each point as a difference to the previous one.

/**
 * @typedef {{x: Float64Array, y: Float64Array, west: number, north: number, east: number, south: number, hasSeam: boolean}} Ring
 * @typedef {{name: string, continent: number, population: number, rings: Ring[], x: number, y: number, width: number}} Country
 * @typedef {{name: string, latitude: number, longitude: number, x: number, y: number, population: number}} City
 * @typedef {{countries: Country[], cities: City[]}} Basemap
 */

/**
 * The y coordinate of a latitude in degrees, in Web Mercator, where the world is a unit square.
 * @param {number} latitude
 */
function mercatorY(latitude) {
    const limited = Math.min(Math.max(latitude, -85.0511287798066), 85.0511287798066);
    return 0.5 - Math.asinh(Math.tan((limited * Math.PI) / 180)) / (2 * Math.PI);
}

/** @param {number} longitude */
const mercatorX = (longitude) => longitude / 360 + 0.5;

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
    return {
        countries: data.countries.map(([name, continent, population, rings]) => {
            const decoded = rings.map(decodeRing);
            const largest = decoded.reduce((a, b) => (area(a) > area(b) ? a : b));
            const [x, y] = [(largest.west + largest.east) / 2, (largest.north + largest.south) / 2];
            return { name, continent, population, rings: decoded, x, y, width: largest.east - largest.west };
        }),
        cities,
    };
}

/** @param {Ring} ring */
const area = (ring) => (ring.east - ring.west) * (ring.south - ring.north);

/** @param {number[]} tenths @returns {Ring} */
function decodeRing(tenths) {
    const count = tenths.length / 2;
    const [x, y] = [new Float64Array(count), new Float64Array(count)];
    let [longitude, latitude, hasSeam] = [0, 0, false];
    for (let i = 0; i < count; i += 1) {
        longitude += tenths[2 * i];
        latitude += tenths[2 * i + 1];
        x[i] = mercatorX(longitude / 10);
        y[i] = mercatorY(latitude / 10);
        hasSeam ||= Math.abs(longitude) >= 1800 || latitude <= -851;
    }
    return {
        x,
        y,
        west: Math.min(...x),
        north: Math.min(...y),
        east: Math.max(...x),
        south: Math.max(...y),
        hasSeam,
    };
}
