import Testing
import TouchPipeline
import TouchPipelineTesting

@Suite("The presets have the thresholds of the systems they are named after")
struct PresetTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let configuration: TouchConfiguration
        let click: ScreenLength
        let doubleTap: ScreenLength
        let doubleTapMilliseconds: ClosedRange<Int>
        let longPress: Int
        let twoFingerTap: Int
        var twoFingerTapDistance: ScreenLength?
    }

    static let rows = [
        Row(
            testDescription: "Open Mobile Maps", configuration: .openMobileMaps, click: .millimeters(3), doubleTap: .dp(100),
            doubleTapMilliseconds: 0...300, longPress: 500, twoFingerTap: 100),
        Row(
            testDescription: "HERE", configuration: .here, click: .millimeters(3), doubleTap: .dp(100), doubleTapMilliseconds: 0...300,
            longPress: 1000, twoFingerTap: 600, twoFingerTapDistance: .millimeters(5)),
        Row(
            testDescription: "Mapbox", configuration: .mapbox, click: .dp(10), doubleTap: .dp(100), doubleTapMilliseconds: 0...300,
            longPress: 500, twoFingerTap: 150),
        Row(
            testDescription: "MapLibre", configuration: .mapLibre, click: .dp(3), doubleTap: .dp(30), doubleTapMilliseconds: 0...500,
            longPress: 500, twoFingerTap: 500),
        Row(
            testDescription: "Flutter", configuration: .flutter, click: .dp(18), doubleTap: .dp(100), doubleTapMilliseconds: 40...300,
            longPress: 500, twoFingerTap: 100),
        Row(
            testDescription: "Android", configuration: .android, click: .dp(8), doubleTap: .dp(100), doubleTapMilliseconds: 40...300,
            longPress: 400, twoFingerTap: 100),
    ]

    /// The gestures of a touch of each preset and each kind of pointer, whose thresholds are those of the row.
    private func probe(_ row: Row, _ kind: TouchPointer.Kind = .finger) -> Probe { Probe(row.configuration, kind: kind) }

    @Test("a pointer that moves by less than the click distance taps, and one that moves farther does not", arguments: rows)
    func click(row: Row) {
        for kind in TouchPointer.Kind.allCases {
            let isFlutterMouse = row.configuration == .flutter && kind == .mouse
            let distance = (isFlutterMouse ? .dp(1) : row.click).pixels(density: .standard)
            for (way, taps) in [(distance - 0.05, true), (distance + 0.05, false)] {
                let p = probe(row, kind)
                p.down((1, 0, 0), t: 0)
                p.move((1, way, 0), t: 10)
                #expect(p.lift(1, t: 30).contains { $0.contains("clickUnconfirmed") } == taps, "\(kind) \(way)")
            }
        }
    }

    @Test("a second tap within the distance and the time is a double tap, and one outside them is not", arguments: rows)
    func doubleTap(row: Row) {
        let distance = row.doubleTap.pixels(density: .standard)
        let times = (Double(row.doubleTapMilliseconds.lowerBound), Double(row.doubleTapMilliseconds.upperBound))
        func isDoubleTap(_ x: Float, after time: Double) -> Bool {
            let p = probe(row)
            p.tap(t: 0)
            return p.tap(1, x, 0, t: 30 + time).contains { $0.contains("doubleClick") }
        }
        var taps: [(x: Float, time: Double, isDouble: Bool)] = [
            (distance - 0.05, 100, true), (distance + 0.05, 100, false), (0, times.1 - microsecond, true), (0, times.1, false),
            (0, times.0, true),
        ]
        if times.0 > 0 { taps.append((0, times.0 - microsecond, false)) }
        for tap in taps { #expect(isDoubleTap(tap.x, after: tap.time) == tap.isDouble, "\(tap)") }
    }

    @Test("two fingers tap within the time and the distance, and not outside them", arguments: rows)
    func twoFingerTap(row: Row) {
        func isTap(_ x: Float, after time: Double) -> Bool {
            let p = probe(row)
            p.down((1, 0, 0), (2, 300, 0), t: 0)
            if x != 0 { p.move((1, x, 0), t: time / 2) }
            return p.lift(1, 2, t: time).contains { $0.contains("twoFingerClick") }
        }
        let time = Double(row.twoFingerTap)
        let distance = (row.twoFingerTapDistance ?? row.click).pixels(density: .standard)
        let touches: [(x: Float, time: Double, isTap: Bool)] = [
            (0, time, true), (0, time + microsecond, false), (distance - 0.05, time, true), (distance + 0.05, time, false),
        ]
        for touch in touches { #expect(isTap(touch.x, after: touch.time) == touch.isTap, "\(touch)") }
    }

    @Test("the finger that stays after two reports nothing for 100 ms, and then pans past the click distance", arguments: rows)
    func afterTwo(row: Row) {
        let distance = row.click.pixels(density: .standard) + 1
        for (time, pans) in [(99.0, false), (101, true)] {
            let p = probe(row)
            p.down((1, 0, 0), (2, 300, 0), t: 0)
            p.move((1, 50, 0), (2, 350, 0), t: 20)
            p.lift(2, t: 1000)
            p.advance(t: 1000 + time)
            #expect((p.move((1, 50 + distance, 0), t: 1000 + time) != []) == pans)
        }
    }

    @Test("the recommended thresholds are the default of everything that has thresholds")
    func defaults() {
        let defaults: [(name: String, configuration: TouchConfiguration)] = [
            ("GestureRecognizer", GestureRecognizer().configuration),
            ("DefaultTouchHandler", DefaultTouchHandler(scheduler: VirtualScheduler()).configuration),
            ("a density", DefaultTouchHandler(scheduler: VirtualScheduler(), density: .standard).configuration),
            ("TouchEnvironment", TouchEnvironment().configuration),
            ("TouchTestBench", TouchTestBench().handler.configuration),
            ("RandomTouchStream", RandomTouchStream.Options().configuration),
        ]
        #expect(defaults.filter { $0.configuration != .recommended }.map(\.name).isEmpty)
        #expect(TouchThresholds() == TouchConfiguration.recommended.finger)
    }

    @Test("the long press of each preset, just before and at its time", arguments: rows)
    func longPress(row: Row) {
        let p = Probe(row.configuration)
        p.down((1, 0, 0), t: 0)
        let before = p.advance(t: Double(row.longPress) - microsecond)
        #expect([before, p.advance(t: Double(row.longPress))] == [[], ["\(row.longPress) longPress 0,0"]])
    }
}
