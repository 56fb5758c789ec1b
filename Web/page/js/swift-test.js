// Writes a Swift Testing test that replays a recording, and expects the gestures that were seen.

/** The Swift of each threshold, by its place among the settings; what is left out does not change gestures. */
const thresholds = [
    ['clickDistance', 'dp'],
    ['doubleTapDistance', 'dp'],
    ['doubleTapTimeout', 'microseconds'],
    ['doubleTapMinimumInterval', 'microseconds'],
    ['longPressTimeout', 'microseconds'],
    ['twoFingerTapTimeout', 'microseconds'],
    ['afterTwoFingersTimeout', 'microseconds'],
];

/** The Swift of each way to draw, in the order of Swift's `DrawingTool`. */
const drawingModes = [
    'FreehandMode()',
    'FreehandMode(closed: true)',
    'TapMode()',
    'TapMode(closed: true)',
    'PointMode()',
    'RectangleMode()',
    'CircleMode()',
    'SelectMode()',
    'EraserMode()',
    'EraserMode(.parts)',
];

/**
 * The Swift that puts a tool of the page into the chain. The cities are left out: they wait for clicks to be confirmed, so no gesture changes.
 * @type {Record<string, string[]>}
 */
const listeners = {
    map: ['handler.addListener(MapNavigationListener(camera: camera))'],
    draw: [
        'handler.addListener(',
        '    DrawingListener(camera: camera, mode: MODE, options: DrawingOptions(density: header.density)))',
    ],
    measure: ['handler.addListener(MeasurementListener(camera: camera))'],
    swipe: [
        'var swipes = SwipeOptions(density: header.density)',
        'swipes.isExclusive = true',
        'handler.addListener(SwipeListener(options: swipes))',
    ],
};

/**
 * The modules that a tool needs.
 * @type {Record<string, string[]>}
 */
const modules = {
    draw: ['DrawingPlugin', 'Geodesy', 'MapCameras'],
    measure: ['Geodesy', 'MapCameras', 'MeasurementPlugin'],
    map: ['Geodesy', 'MapCameras', 'MapListeners'],
    swipe: ['SwipePlugin'],
};

/**
 * @param {{trace: string, gestures: string, settings: {value: number}[], tools: string[], drawingTool: number,
 *     view: import('./engine.js').View | undefined}} recording
 */
export function swiftTest({ trace, gestures, settings, tools, drawingTool, view }) {
    const imports = ['Testing', 'TouchPipeline', 'TouchPipelineTesting', 'TouchTraces', ...tools.flatMap((tool) => modules[tool] ?? [])];
    const body = [
        'let reader = try TraceReader(bytes: Array(trace.utf8))',
        'let header = reader.header',
        'var configuration = TouchConfiguration.openMobileMaps.at(density: header.density)',
        'for kind in TouchPointer.Kind.allCases {',
        ...thresholds.map(([name, unit], index) => `    configuration[kind].${name} = .${unit}(${amount(settings[index].value, unit)})`),
        '}',
        'let scheduler = VirtualScheduler()',
        'let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)',
        'let observer = TranscriptObserver()',
        'handler.observer = observer',
        ...(tools.some((tool) => modules[tool]?.includes('MapCameras')) ? camera(view) : []),
        ...tools.flatMap((tool) => listeners[tool] ?? []).map((line) => line.replace('MODE', drawingModes[drawingTool])),
        'try TraceReplayer(scheduler: scheduler).replay(reader, into: handler)',
        '#expect(GestureTranscript(observer.gestures).difference(from: expected) == nil)',
    ];
    return [
        ...[...new Set(imports)].sort().map((name) => `import ${name}`),
        '',
        '/// Recorded in the playground: what these fingers did, and what must follow.',
        '@Test("The recorded touches give the recorded gestures")',
        'func recordedTouches() throws {',
        ...body.map((line) => `    ${line}`),
        '}',
        '',
        'private let trace = #"""',
        ...indented(trace),
        '    """#',
        '',
        'private let expected: GestureTranscript = """',
        ...indented(gestures),
        '    """',
        '',
    ].join('\n');
}

/** @param {import('./engine.js').View | undefined} view */
function camera(view) {
    const { latitude, longitude, zoom, bearing, pitch } = view ?? { latitude: 0, longitude: 0, zoom: 0, bearing: 0, pitch: 0 };
    return [
        'let camera = WebMercatorCamera(',
        '    state: CameraState(',
        `        center: Coordinate(latitude: ${latitude}, longitude: ${longitude}), zoom: ${zoom}, bearing: ${bearing}, pitch: ${pitch}),`,
        '    viewport: Viewport(width: Double(header.width), height: Double(header.height), density: Double(header.density)))',
    ];
}

/** @param {number} value @param {string} unit */
const amount = (value, unit) => (unit === 'microseconds' ? Math.round(value * 1000) : value);

/** @param {string} text */
const indented = (text) => text.trimEnd().split('\n').map((line) => `    ${line}`);
