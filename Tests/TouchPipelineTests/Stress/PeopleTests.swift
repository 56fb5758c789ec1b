import TestRuns
import Testing
import TouchPipeline

@Suite("How people touch")
struct PeopleTests {
    /// The gestures of a touch, with all deadlines that follow.
    private static func kinds(_ events: [TouchEvent], _ configuration: TouchConfiguration) -> Set<TouchGesture.Kind> {
        var recognizer = GestureRecognizer(configuration: configuration)
        var kinds: Set<TouchGesture.Kind> = []
        for event in events { kinds.formUnion(recognizer.process(event).map(\.gesture.kind)) }
        kinds.formUnion(recognizer.advance(to: TouchInstant(microseconds: .max)).map(\.gesture.kind))
        return kinds
    }

    /// The percentage of the touches of the model that make a gesture.
    private static func share(
        of kind: TouchGesture.Kind, _ configuration: TouchConfiguration, count: Int = RunSize.either(250, stress: 2000),
        _ touch: (inout People) -> [TouchEvent]
    ) -> Double {
        var people = People(seed: 29)
        var found = 0
        for _ in 0..<count where kinds(touch(&people), configuration).contains(kind) { found += 1 }
        return Double(found) / Double(count) * 100
    }

    @Test("the recommended thresholds recognize at least 99.2 % of people's taps, and 98.5 % of their two-finger taps")
    func recommended() {
        #expect(Self.share(of: .clickConfirmed, .recommended, count: RunSize.either(600, stress: 20_000)) { $0.tap() } >= 99.2)
        #expect(Self.share(of: .twoFingerClick, .recommended, count: RunSize.either(600, stress: 20_000)) { $0.twoFingerTap() } >= 98.5)
    }

    @Test("no pinch is taken for a tap, and no drag for a tap or a long press", arguments: [TouchConfiguration.recommended, .here])
    func movements(configuration: TouchConfiguration) {
        let (pinches, drags) = (RunSize.either(75, stress: 2000), RunSize.either(20, stress: 2000))
        let pinchKinds: [TouchGesture.Kind] = [.twoFingerClick, .twoFingerMoveComplete]
        let ofPinches = pinchKinds.map { kind in Self.share(of: kind, configuration, count: pinches) { $0.pinch() } }
        #expect(ofPinches == [0, 100])
        let dragKinds: [TouchGesture.Kind] = [.clickUnconfirmed, .longPress, .moveComplete]
        let ofDrags = dragKinds.map { kind in Self.share(of: kind, configuration, count: drags) { $0.drag() } }
        #expect(ofDrags == [0, 0, 100])
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let configuration: TouchConfiguration
        let taps: Double
        let twoFingerTaps: Double
    }

    /// The shares of 20,000 touches of the model. The doc comments of the presets have those of the recordings, in which fewer two-finger taps fail.
    static let rows = [
        Row(testDescription: "recommended", configuration: .recommended, taps: 99.4, twoFingerTaps: 98.8),
        Row(testDescription: "openMobileMaps", configuration: .openMobileMaps, taps: 96.5, twoFingerTaps: 21.4),
        Row(testDescription: "here", configuration: .here, taps: 97.0, twoFingerTaps: 94.8),
        Row(testDescription: "apple", configuration: .apple, taps: 87.7, twoFingerTaps: 16.4),
        Row(testDescription: "mapbox", configuration: .mapbox, taps: 87.7, twoFingerTaps: 30.5),
        Row(testDescription: "mapLibre", configuration: .mapLibre, taps: 78.6, twoFingerTaps: 35.2),
        Row(testDescription: "flutter", configuration: .flutter, taps: 95.9, twoFingerTaps: 21.0),
        Row(testDescription: "android", configuration: .android, taps: 84.7, twoFingerTaps: 15.4),
    ]

    @Test("each preset recognizes its share of the model's taps", arguments: RunSize.cases(rows, standard: 3))
    func shares(row: Row) {
        let taps = Self.share(of: .clickConfirmed, row.configuration) { $0.tap() }
        let twoFingerTaps = Self.share(of: .twoFingerClick, row.configuration) { $0.twoFingerTap() }
        // 2000 touches differ from 20,000 by three standard deviations at most, and so do 250, whose deviation is larger.
        let scale = RunSize.isStress ? 1 : 2.8
        #expect(abs(taps - row.taps) < 3 * scale)
        #expect(abs(twoFingerTaps - row.twoFingerTaps) < 4 * scale)
    }
}
