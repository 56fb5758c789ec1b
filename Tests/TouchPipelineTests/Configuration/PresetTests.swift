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
            testDescription: "HERE before version 4", configuration: .hereClassic, click: .millimeters(3), doubleTap: .dp(100),
            doubleTapMilliseconds: 0...300, longPress: 1000, twoFingerTap: 600, twoFingerTapDistance: .millimeters(5)),
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

    @Test("the figures", arguments: rows, TouchPointer.Kind.allCases)
    func figures(row: Row, kind: TouchPointer.Kind) {
        let isFlutterMouse = row.configuration == .flutter && kind == .mouse
        let thresholds = row.configuration[kind]
        #expect(
            thresholds
                == TouchThresholds(
                    clickDistance: isFlutterMouse ? .dp(1) : row.click, doubleTapDistance: row.doubleTap,
                    doubleTapTimeout: .milliseconds(row.doubleTapMilliseconds.upperBound),
                    doubleTapMinimumInterval: .milliseconds(row.doubleTapMilliseconds.lowerBound),
                    longPressTimeout: .milliseconds(row.longPress), twoFingerTapTimeout: .milliseconds(row.twoFingerTap),
                    twoFingerTapDistance: row.twoFingerTapDistance,
                    afterTwoFingersTimeout: .milliseconds(100), reportsRemainingFinger: false))
        #expect(row.configuration.density == .standard)
    }

    @Test("the recommended thresholds are the default of everything that has thresholds")
    func defaults() {
        #expect(TouchThresholds() == TouchConfiguration.recommended.finger)
        #expect(GestureRecognizer().configuration == .recommended)
        #expect(DefaultTouchHandler(scheduler: VirtualScheduler()).configuration == .recommended)
        #expect(DefaultTouchHandler(scheduler: VirtualScheduler(), density: .standard).configuration == .recommended)
        #expect(TouchEnvironment().configuration == .recommended)
        #expect(TouchTestBench().handler.configuration == .recommended)
        #expect(RandomTouchStream.Options().configuration == .recommended)
    }

    @Test("the long press of each preset, just before and at its time", arguments: rows)
    func longPress(row: Row) {
        let p = Probe(row.configuration)
        p.down((1, 0, 0), t: 0)
        #expect(p.advance(t: Double(row.longPress) - microsecond) == [])
        #expect(p.advance(t: Double(row.longPress)) == ["\(row.longPress) longPress 0,0"])
    }
}
