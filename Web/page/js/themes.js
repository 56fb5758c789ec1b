// The three thematic maps, each in light and dark.

/**
 * @typedef {{sea: string, land: string, border: string, city: string, halo: string, country: string, accent: string, onAccent: string,
 *     drawn: string, drawnArea: string, chosen: string, measured: string, onMeasured: string, grid: string, green: string,
 *     water: string, building: string, casing: string, rail: string, path: string, lane: string, street: string,
 *     avenue: string, main: string, town: string, place: string}} Ink
 * @typedef {{name: string, legend: string[], fill: (area: import('./basemap.js').Area) => number,
 *     light: string[], dark: string[]}} Theme
 */

/** @type {{light: Ink, dark: Ink}} */
export const inks = {
    light: {
        sea: '#cfe0ea',
        land: '#f6f3ea',
        border: '#b3a892',
        city: '#2b3440',
        halo: 'rgba(255,255,255,.85)',
        country: '#7a6f5c',
        accent: '#0b63ce',
        onAccent: '#fff',
        drawn: '#0b63ce',
        chosen: '#c8420d',
        measured: '#7b2cbf',
        onMeasured: '#fff',
        drawnArea: '#0f7b4f',
        grid: 'rgba(60,80,100,.13)',
        green: '#d5e8c8',
        water: '#cfe0ea',
        building: '#e2d9c8',
        casing: '#c3b8a4',
        rail: '#9aa0a8',
        path: '#b99f7d',
        lane: '#efeadf',
        street: '#ffffff',
        avenue: '#fdf0c4',
        main: '#f8d27e',
        town: '#4a5562',
        place: '#3f6b3a',
    },
    dark: {
        sea: '#0e1720',
        land: '#26313c',
        border: '#465565',
        city: '#e6edf4',
        halo: 'rgba(10,16,22,.85)',
        country: '#93a3b3',
        accent: '#5aa9ff',
        onAccent: '#06203d',
        drawn: '#5aa9ff',
        chosen: '#ff9a5c',
        measured: '#c99bff',
        onMeasured: '#1d0b33',
        drawnArea: '#54d39b',
        grid: 'rgba(200,220,240,.11)',
        green: '#23392c',
        water: '#0e1720',
        building: '#323f4c',
        casing: '#171f27',
        rail: '#6d7885',
        path: '#6f6550',
        lane: '#36424e',
        street: '#4b5967',
        avenue: '#6f6445',
        main: '#94783a',
        town: '#b4c1ce',
        place: '#9ccb9a',
    },
};

/** The lower limits of the classes of population, in millions. */
const steps = [1, 5, 20, 60, 200];

/** @type {Theme[]} */
export const themes = [
    {
        name: 'Countries',
        legend: [],
        fill: () => 0,
        light: [inks.light.land],
        dark: [inks.dark.land],
    },
    {
        name: 'Population',
        legend: ['< 1 M', '1 – 5', '5 – 20', '20 – 60', '60 – 200', '> 200 M'],
        fill: (country) => steps.filter((step) => country.population >= step * 1e6).length,
        light: ['#f7f1df', '#f3dfae', '#eec37e', '#df9a57', '#c06a3f', '#8c3f2d'],
        dark: ['#222a33', '#3a3530', '#5a4632', '#835d35', '#b3793c', '#e6a24d'],
    },
    {
        name: 'Continents',
        legend: ['Africa', 'Antarctica', 'Asia', 'Europe', 'N. America', 'Oceania', 'S. America'],
        fill: (country) => country.continent,
        light: ['#f2d7a0', '#eef2f5', '#f3c1ae', '#c9d8f0', '#cfe6c4', '#e3cdea', '#bfe3de'],
        dark: ['#6b5730', '#39434c', '#6e4238', '#37507a', '#3c5f36', '#5b4468', '#2d605b'],
    },
];
