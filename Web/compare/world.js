// The style of both maps: land, borders, a grid and cities, from one file beside the page.

const inks = {
    light: { sea: '#cfe0ea', land: '#f6f3ea', border: '#b3a892', grid: '#b4cad8', city: '#2b3440' },
    dark: { sea: '#0e1720', land: '#26313c', border: '#465565', grid: '#1d2a36', city: '#e6edf4' },
};

/** The initial view of both maps. */
export const start = { center: [10, 49], zoom: 4, bearing: 0, pitch: 0 };

/** The lines of longitude and latitude, every five degrees. */
function grid() {
    const range = (/** @type {number} */ end, /** @type {number} */ step) =>
        Array.from({ length: (2 * end) / step + 1 }, (_, index) => index * step - end);
    const lines = [
        ...range(180, 5).map((x) => [[x, -85], [x, 85]]),
        ...range(80, 5).map((y) => range(180, 5).map((x) => [x, y])),
    ];
    return { type: 'Feature', properties: { layer: 'grid' }, geometry: { type: 'MultiLineString', coordinates: lines } };
}

/** @param {boolean} isDark */
function paints(isDark) {
    const ink = isDark ? inks.dark : inks.light;
    return {
        sea: { 'background-color': ink.sea },
        grid: { 'line-color': ink.grid, 'line-width': 1 },
        land: { 'fill-color': ink.land },
        borders: { 'line-color': ink.border, 'line-width': 1 },
        cities: { 'circle-color': ink.city, 'circle-radius': 2.5, 'circle-stroke-width': 1, 'circle-stroke-color': ink.land },
    };
}

/** @param {any} world the GeoJSON of land, countries and cities @param {boolean} isDark */
export function style(world, isDark) {
    const paint = paints(isDark);
    const data = { ...world, features: [...world.features, grid()] };
    const of = (/** @type {string} */ layer) => ({ source: 'world', filter: ['==', ['get', 'layer'], layer] });
    return {
        version: 8,
        sources: { world: { type: 'geojson', data, tolerance: 0.2 } },
        layers: [
            { id: 'sea', type: 'background', paint: paint.sea },
            { id: 'land', type: 'fill', paint: paint.land, ...of('land') },
            { id: 'grid', type: 'line', paint: paint.grid, ...of('grid') },
            { id: 'borders', type: 'line', paint: paint.borders, ...of('country') },
            { id: 'cities', type: 'circle', paint: paint.cities, ...of('city') },
        ],
    };
}

/**
 * Changes the colors of a map.
 * @param {any} map @param {boolean} isDark
 */
export function paint(map, isDark) {
    for (const [layer, values] of Object.entries(paints(isDark))) {
        for (const [name, value] of Object.entries(values)) map.setPaintProperty(layer, name, value);
    }
}
