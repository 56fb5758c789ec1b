// The Swift code of the listener of the cities, as in Swift's `Cities`, without the notices for the page.
import { pageCities } from './basemap.js';

/** The number of places in a line. */
const placesPerLine = 6;

/** The handlers stop taps and long presses on cities and clusters, as in Swift's `Cities`. */
export function swiftCities() {
    const places = pageCities.map(({ latitude, longitude }) => `${latitude} ${longitude}`);
    const lines = Array.from(
        { length: Math.ceil(places.length / placesPerLine) },
        (_, index) => places.slice(index * placesPerLine, (index + 1) * placesPerLine).join('  '),
    );
    return [
        'let places = """',
        ...lines.map((line) => `    ${line}`),
        '    """',
        'let numbers = places.split(whereSeparator: \\.isWhitespace).compactMap { Double($0) }',
        'let points = stride(from: 0, to: numbers.count, by: 2).map { index in',
        '    let place = Coordinate(latitude: numbers[index], longitude: numbers[index + 1])',
        '    return ContentFeature(.circle(radius: .dp(4), at: place))',
        '}',
        'var citiesOptions = ContentOptions()',
        'citiesOptions.tapTiming = .confirmed',
        'let cities = ContentListener(camera: camera, options: citiesOptions)',
        'cities.content.addLayer(ContentLayer(id: "cities", clustering: points, clusterRadius: .dp(17)))',
        'var tokens: Set<ObservationToken> = []',
        'defer { tokens.removeAll() }',
        'cities.expandClusters(of: "cities", with: animator).store(in: &tokens)',
        'cities.observeTaps(on: .layer("cities")) { _ in }.store(in: &tokens)',
        'cities.observeLongPresses(on: .clusters(ofLayer: "cities")) { _ in }.store(in: &tokens)',
    ];
}
