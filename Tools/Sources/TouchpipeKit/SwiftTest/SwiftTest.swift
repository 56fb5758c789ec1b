import TouchPipeline
import TouchTraces

/// A Swift Testing test that replays a recording and expects its transcript: the gestures and their consumers.
///
/// It has the form of *Copy as Swift test* in the playground (`Web/page/js/swift-test.js`), and needs the products `TouchPipelineKit`,
/// `TouchPipelineTesting` and `TouchTraces`. The file contains the recording, so it is complete. Its name contains a hash of its content,
/// so one target can have several of these files.
public struct SwiftTest {
    /// The modules that each test imports.
    private static let commonModules = ["Geodesy", "MapCameras", "Testing", "TouchPipeline", "TouchPipelineTesting", "TouchTraces"]

    /// The text of the file.
    public let text: String

    /// Creates the test of a recording. Throws the errors of writing and reading a trace.
    ///
    /// - Complexity: O(*n*) in the events.
    public init(of recording: TouchTrace, options: SwiftTestOptions = SwiftTestOptions()) throws(TraceError) {
        let traceText = try Self.trace(of: recording, density: options.density)
        // The replay uses the same text as the test.
        let trace = try TraceReader(bytes: Array(traceText.utf8)).readAll()
        let transcript = SwiftTestReplay.transcript(of: trace, options: options)
        let listeners = options.listeners
        let rest =
            (Self.body(options).map { "    " + $0 } + ["}", ""]
            + Self.constant("trace", traceText.split(separator: "\n").map(String.init))
            + Self.constant("expected: GestureTranscript", transcript)).joined(separator: "\n")
        let names = listeners.isEmpty ? "no listener" : listeners.map(\.name).joined(separator: ", ")
        let head =
            Set(Self.commonModules + listeners.map(\.module)).sorted().map { "import \($0)" } + [
                "",
                "/// Written by `touchpipe replay --test`: what these fingers did, and what must follow.",
                "@Test(\"The touches that were recorded with \(names) give the same transcript\")",
                "func recordedTouches\(Self.hash(rest))() throws {",
            ]
        text = head.joined(separator: "\n") + "\n" + rest
    }

    /// The recording as a touch trace.
    private static func trace(of recording: TouchTrace, density: ScreenDensity?) throws(TraceError) -> String {
        var header = recording.header
        if let density { header.density = density }
        let sink = MemoryTraceSink()
        let writer = TraceWriter(to: sink, header: header)
        for event in recording.events { try writer.write(event) }
        try writer.flush()
        return sink.text
    }

    private static func body(_ options: SwiftTestOptions) -> [String] {
        let view = options.startView.state
        let center = "Coordinate(latitude: \(view.center.latitude), longitude: \(view.center.longitude))"
        let elements = options.listeners.map { "(\"\($0.name)\", \($0.name))" }.joined(separator: ", ")
        let declaration = "let chain: [(String, any TouchListener)] = ["
        // A line of the test has at most 140 characters, 4 of which are its indentation.
        let fits = declaration.count + elements.count + 1 <= 136
        let chain = fits ? [declaration + elements + "]"] : [declaration, "    " + elements + ",", "]"]
        let camera = [
            "let center = \(center)",
            "let view = CameraState(center: center, zoom: \(view.zoom), bearing: \(view.bearing), pitch: \(view.pitch))",
            "let viewport = Viewport(width: Double(header.width), height: Double(header.height), density: header.density)",
            "let camera = WebMercatorCamera(state: view, viewport: viewport)",
        ]
        // A constant that no listener uses would be a warning.
        let needsCamera = options.listeners.contains { $0.swift.contains("camera") }
        return ["let reader = try TraceReader(bytes: Array(trace.utf8))", "let header = reader.header"] + thresholds(options)
            + (needsCamera ? camera : []) + options.listeners.map { "let \($0.name) = \($0.swift)" } + chain + [
                "let scheduler = VirtualScheduler()",
                "let handler = DefaultTouchHandler(scheduler: scheduler, configuration: configuration)",
                "for (_, listener) in chain { handler.addListener(listener) }",
                "let observer = TranscriptObserver { listener in chain.first { $0.1 === listener }?.0 }",
                "let observation = handler.observe(observer.receive)",
                "defer { observation.cancel() }",
                "while let event = try reader.next() {",
                "    if let time = event.timestamp { scheduler.advance(to: time) }",
            ] + (options.listeners.contains { $0.name == SwiftTestListener.map.name } ? ["    map.advance(to: scheduler.now)"] : []) + [
                "    handler.onTouchEvent(event)",
                "}",
                "scheduler.runUntilIdle()",
                "#expect(observer.transcript.difference(from: expected) == nil)",
            ]
    }

    private static func thresholds(_ options: SwiftTestOptions) -> [String] {
        let value = "TouchConfiguration.\(options.preset.rawValue).at(density: header.density)"
        let changes = options.changes.swift
        guard !changes.isEmpty else { return ["let configuration = \(value)"] }
        return ["var configuration = \(value)", "for kind in TouchPointer.Kind.allCases {"]
            + changes.map { "    configuration[kind].\($0)" } + ["}"]
    }

    /// A text of several lines as a constant, with an empty line after it.
    private static func constant(_ declaration: String, _ lines: [String]) -> [String] {
        // Enough number signs that no part of the text ends the literal or is an interpolation.
        var signs = "#"
        while lines.contains(where: { $0.contains("\"\"\"" + signs) || $0.contains("\\" + signs) }) { signs += "#" }
        return ["private let \(declaration) = \(signs)\"\"\""] + lines.map { "    " + $0 } + ["    \"\"\"\(signs)", ""]
    }

    /// A short name for a text: FNV-1a, eight digits.
    private static func hash(_ text: String) -> String {
        var value: UInt32 = 0x811c_9dc5
        for byte in text.utf8 { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}

extension ThresholdChanges {
    /// The changes as Swift code, each an assignment to a member of `TouchThresholds`.
    fileprivate var swift: [String] {
        [
            clickDistance.map { "clickDistance = .millimeters(\($0))" },
            doubleTap.map { "doubleTapTimeout = .milliseconds(\($0))" },
            longPress.map { "longPressTimeout = .milliseconds(\($0))" },
            twoFingerTap.map { "twoFingerTapTimeout = .milliseconds(\($0))" },
        ].compactMap { $0 }
    }
}
