// Writes a Swift Testing test that replays a recording and expects its transcript: the gestures and their consumers.
//
// It has the chain of the page with all options of the panel *Feel*, and the camera, because drawing, measuring and the cities need the
// place under a finger. It omits:
// - the state that the page only shows: the thematic map, the texts, the window of the inspector. No listener uses it.
// - the sliders and switches of listeners that are not in the chain, because these receive no gestures.
// - a line that was only begun, and an earlier measurement, which the page cannot read. They can change the consumers, so the test states
//   that they are missing. It does not mention a selection.
// - keys and choices during the recording, because a trace has only touches.
import { swiftCities } from './swift-cities.js';

/**
 * The state at the landing of the first finger.
 * @typedef {{view: import('./engine.js').View, tools: string[], drawingTool: number, feel: import('./feel.js').FeelChanges,
 *     geoJSON: string, isBegun: boolean}} Start `geoJSON`: the drawing, or empty. `isBegun`: whether there is a state that a test cannot begin with
 */

/** The Swift code of each drawing mode, in the order of Swift's `EditingTool`. */
const drawingModes = [
    '.freehandLine',
    '.freehandPolygon',
    '.line',
    '.polygon',
    '.point',
    '.rectangle',
    '.circle',
    '.select',
    '.eraser',
    '.partEraser',
    '.angledRectangle',
    '.sector',
    '.select',
    '.select',
];

/**
 * The shapes of the areas with which a tool selects, by the numbers of the tools.
 * @type {Record<number, string>}
 */
const areaShapes = { 12: 'lasso', 13: 'box' };

/** The modules that each test imports. */
const commonModules = ['Geodesy', 'MapCameras', 'Testing', 'TouchPipeline', 'TouchPipelineTesting', 'TouchTraces'];

/**
 * The additional module of a tool.
 * @type {Record<string, string>}
 */
const modules = { draw: 'DrawingPlugin', measure: 'MeasurementPlugin', map: 'MapListeners', swipe: 'SwipePlugin', cities: 'ContentPlugin' };

/**
 * The Swift code that creates the listener of a tool, as a constant with that name.
 * @type {Record<string, (start: Start) => string[]>}
 */
const listeners = {
    map: ({ feel: { navigation, changes } }) => [
        ...options('mapOptions', navigation ? `NavigationOptions.${navigation}` : 'NavigationOptions()', changes.navigation),
        'let map = MapNavigationListener(camera: camera, animator: animator, options: mapOptions)',
    ],
    draw: ({ drawingTool, geoJSON, feel: { changes } }) => [
        ...options('drawOptions', 'DrawingOptions()', changes.drawing),
        `let draw = DrawingListener(camera: camera, tool: ${drawingModes[drawingTool]}, options: drawOptions)`,
        ...(geoJSON ? ['draw.drawing = Drawing(geoJSON: try GeoJSONReader().object(from: drawn))'] : []),
        ...(areaShapes[drawingTool]
            ? [
                ...options('areaOptions', 'AreaSelectionOptions()', [
                    `shape = .${areaShapes[drawingTool]}`,
                    'touchStart = .immediately',
                    'mouseStart = .drag',
                ]),
                'let areas = AreaSelectionListener(camera: camera, targets: [draw], options: areaOptions)',
            ]
            : []),
    ],
    measure: ({ feel: { changes } }) => [
        ...options('measureOptions', 'MeasurementOptions()', changes.measuring),
        'let measure = MeasurementListener(camera: camera, options: measureOptions)',
    ],
    swipe: ({ feel: { changes } }) => [
        ...options('swipeOptions', 'SwipeOptions()', ['isExclusive = true', ...changes.swipes]),
        'let swipe = SwipeListener(options: swipeOptions)',
    ],
    cities: swiftCities,
};

/** @param {Start & {trace: string, transcript: string}} recording */
export function swiftTest({ trace, transcript, ...start }) {
    const { tools, isBegun } = start;
    const geoJSON = tools.includes('draw') ? start.geoJSON : '';
    const hasAreas = tools.includes('draw') && start.drawingTool in areaShapes;
    const chain = tools.map((tool) => `("${tool}", ${tool})${hasAreas && tool === 'draw' ? ', ("draw", areas)' : ''}`).join(', ');
    const imports = new Set([
        ...commonModules,
        ...tools.map((tool) => modules[tool]),
        ...(geoJSON ? ['MapGeoJSON'] : []),
        ...(hasAreas ? ['MapListeners'] : []),
        // The presets of the HERE SDKs are in a module of their own.
        ...(tools.includes('map') && start.feel.navigation?.startsWith('here') ? ['HereGestures'] : []),
    ]);
    const body = [
        ...(isBegun ? ['// What had been begun or measured before is missing here.'] : []),
        'let reader = try TraceReader(bytes: Array(trace.utf8))',
        'let header = reader.header',
        ...thresholds(start.feel),
        ...camera(start.view),
        ...tools.flatMap((tool) => listeners[tool](start)),
        `let chain: [(String, any TouchListener)] = [${chain}]`,
        'let scheduler = VirtualScheduler()',
        'let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)',
        'for (_, listener) in chain { handler.addListener(listener) }',
        'let observer = TranscriptObserver(marksClaims: false) { listener in chain.first { $0.1 === listener }?.0 }',
        'let observation = handler.observe(observer.receive)',
        'defer { observation.cancel() }',
        'while let event = try reader.next() {',
        '    if let time = event.timestamp { scheduler.advance(to: time) }',
        // The navigation has its motions, and drives the animator.
        `    ${tools.includes('map') ? 'map' : 'animator'}.advance(to: scheduler.now)`,
        '    handler.onTouchEvent(event)',
        '}',
        'scheduler.runUntilIdle()',
        '#expect(observer.transcript.difference(from: expected) == nil)',
    ];
    const rest = [
        ...body.map((line) => `    ${line}`),
        '}',
        '',
        ...(geoJSON ? text('let drawn', geoJSON) : []),
        ...text('let trace', trace),
        ...text('let expected: GestureTranscript', transcript),
    ];
    return [
        ...[...imports].sort().map((name) => `import ${name}`),
        '',
        '/// Recorded in the playground: what these fingers did, and what must follow.',
        `@Test("The touches that were recorded with ${tools.join(', ') || 'no listener'} give the same transcript")`,
        `func recordedTouches${hash(rest.join('\n'))}() throws {`,
        ...rest,
    ].join('\n');
}

/**
 * Options as a constant, or as a variable that is changed.
 * @param {string} name @param {string} value @param {string[]} changes
 */
function options(name, value, changes) {
    return [`${changes.length > 0 ? 'var' : 'let'} ${name} = ${value}`, ...changes.map((change) => `${name}.${change}`)];
}

/** @param {import('./feel.js').FeelChanges} feel */
function thresholds({ thresholds: preset, changes: { thresholds: changes } }) {
    const value = `TouchConfiguration.${preset}.at(density: header.density)`;
    if (changes.length === 0) return options('configuration', value, []);
    return [
        `var configuration = ${value}`,
        'for kind in TouchPointer.Kind.allCases {',
        ...changes.map((change) => `    configuration[kind].${change}`),
        '}',
    ];
}

/** @param {import('./engine.js').View} view */
function camera({ latitude, longitude, zoom, bearing, pitch }) {
    return [
        `let center = Coordinate(latitude: ${latitude}, longitude: ${longitude})`,
        `let view = CameraState(center: center, zoom: ${zoom}, bearing: ${bearing}, pitch: ${pitch})`,
        'let viewport = Viewport(width: Double(header.width), height: Double(header.height), density: header.density)',
        'let limits = CameraConstraints(zoomRange: 0.5...18, pitchRange: 0...60)',
        'let camera = WebMercatorCamera(state: view, viewport: viewport, constraints: limits)',
        'let animator = CameraAnimator(camera: camera)',
    ];
}

/**
 * A text of several lines, and an empty line after it.
 * @param {string} constant @param {string} value
 */
function text(constant, value) {
    const lines = value.trimEnd().split('\n').map((line) => `    ${line}`);
    return [`private ${constant} = #"""`, ...lines, '    """#', ''];
}

/**
 * A short name for a text, so that several recordings can be in one target: FNV-1a.
 * @param {string} text
 */
function hash(text) {
    let value = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
    return value.toString(16).padStart(8, '0');
}
