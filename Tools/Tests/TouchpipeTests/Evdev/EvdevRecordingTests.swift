import Foundation
import Testing
import TouchPipeline
import TouchTraces

@testable import TouchpipeKit

/// A recording of real hardware, with the gesture that it must contain.
struct Recording: Sendable, CustomTestStringConvertible {
    enum Gesture: Sendable { case click, doubleClick, twoFingerClick, drag, twoFingerDrag, nothing }

    let file: String
    let fingers: Int
    let gesture: Gesture
    /// The thresholds with which the gesture is recognized. They differ from the default if the touch was slower, or slid.
    var configuration = TouchConfiguration.openMobileMaps

    var testDescription: String { file }

    static let folder = RealRecordings.folder

    static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

    func reader() throws -> TraceReader { try Self.reader(file) }

    static func reader(_ file: String) throws -> TraceReader {
        let path = folder.appendingPathComponent(file + ".events").path
        return try TraceReader(path: path, importer: EvdevImporter(path: path))
    }

    private init(_ file: String, _ fingers: Int, _ gesture: Gesture, _ configuration: TouchConfiguration = .openMobileMaps) {
        self.file = file
        self.fingers = fingers
        self.gesture = gesture
        self.configuration = configuration
    }

    private static func slow(_ change: (inout TouchThresholds) -> Void) -> TouchConfiguration {
        var thresholds = TouchConfiguration.openMobileMaps.finger
        change(&thresholds)
        return TouchConfiguration(thresholds: thresholds)
    }

    static let all: [Recording] = taps + drags

    private static let taps = [
        Recording("AlpsPS2-ALPS-DualPoint-TouchPad-non-MT.tap", 1, .click),
        // 440 ms from lift to landing: two clicks with the default, a double click with MapLibre's 500 ms.
        Recording("AlpsPS2-ALPS-DualPoint-TouchPad-non-MT.doubletap", 1, .click),
        Recording("AlpsPS2-ALPS-DualPoint-TouchPad-non-MT.doubletap", 1, .doubleClick, .mapLibre),
        // The finger slides by 4.6 mm, if the pad is 50 mm high, with little pressure: 31 of 127.
        Recording("AlpsPS2_ALPS_GlidePoint.single-tap", 1, .click, slow { $0.clickDistance = .millimeters(5) }),
        Recording("AlpsPS2_ALPS_GlidePoint.double-tap", 1, .doubleClick),
        // The first finger slides by 6 mm before the second finger lands, which stays for 184 ms and jumps.
        Recording(
            "AlpsPS2_ALPS_GlidePoint.2-finger-tap", 2, .twoFingerClick,
            slow {
                $0.clickDistance = .millimeters(12)
                $0.twoFingerTapTimeout = .milliseconds(200)
            }),
        // Two slots for three fingers. The touch lasts 105.5 ms: no click with the default of 100 ms, one with Mapbox's 150 ms.
        Recording("CyPS2_Cypress_Trackpad.three_finger_tap", 2, .twoFingerClick, .mapbox),
        // Two fingers for 103.9 ms.
        Recording("Wacom_Bamboo_16FG_4x5_Finger_double-tap", 2, .twoFingerClick, .mapbox),
        Recording("Wacom_Intuos5_touch_M_Finger_double-tap-center", 2, .twoFingerClick),
        Recording("Wacom_ISDv4_E6_Finger.2fg-double-tap", 2, .twoFingerClick),
        Recording("Wacom_ISDv4_E6_Finger.double-tap-center", 1, .doubleClick),
        Recording("Wacom_ISDv4_E6_Finger.single-tap-center", 1, .click),
        Recording("eGalax_eMPIA_Technology_Inc._PCAP_MultiTouch_Controller.tap", 1, .click),
    ]

    private static let drags = [
        Recording("AlpsPS2_ALPS_GlidePoint.right-edge-scroll", 1, .drag),
        Recording("Atmel_maXTouch_Touchscreen.1-finger-drag-up-down", 1, .drag),
        Recording("Atmel_maXTouch_Touchscreen.2-fingers-touch-release", 2, .twoFingerDrag),
        Recording("Atmel_maXTouch_Touchscreen.4-finger-drag-down", 4, .nothing),
        Recording("CyPS2_Cypress_Trackpad.three_finger_press", 2, .twoFingerDrag),
        // The fingers rest for half a second and move, but not past the slop.
        Recording("CyPS2_Cypress_Trackpad.two_finger_press", 2, .nothing),
        Recording("ELAN_CANDO_Windows7.1-finger-drag-up-down", 1, .drag),
        Recording("EP0430M09.2-finger-scroll-down", 2, .twoFingerDrag),
        Recording("EP0430M09.2-fingers-touch-release", 2, .twoFingerDrag),
        Recording("EP0430M09.4-finger-drag-down", 4, .nothing),
        Recording("ETPS2_Elantech_Touchpad", 1, .drag),
        // Protocol A without tracking ids.
        Recording("N-Trig_MultiTouch.2-fingers-touch-release", 2, .twoFingerDrag),
        Recording("QUANTA_OpticalTouchScreen", 1, .drag),
        Recording("QUANTA_OpticalTouchScreen.touch-hover", 1, .drag),
        Recording("SynPS2_Synaptics_TouchPad-with-scrollbuttons", 1, .drag),
        Recording("Wacom_Bamboo_16FG_4x5_Finger_single-center-scroll", 1, .drag),
        Recording("Wacom_Bamboo_16FG_4x5_Finger_single-top-swipe", 1, .drag),
        Recording("Wacom_Cintiq_13HD_touch_Finger", 1, .drag),
        Recording("Wacom_ISDv4_E6_Finger.double-center-circle", 2, .twoFingerDrag),
        Recording("Wacom_ISDv4_E6_Finger.double-top-swipe", 2, .twoFingerDrag),
        Recording("Wacom_ISDv4_E6_Finger.single-center-circle", 1, .drag),
        Recording("Wacom_ISDv4_E6_Finger.single-center-scroll", 1, .drag),
        Recording("Wacom_Intuos5_touch_M_Finger_double-center-circle", 2, .twoFingerDrag),
        Recording("Wacom_Intuos5_touch_M_Finger_double-center-scroll", 2, .twoFingerDrag),
        Recording("Wacom_Intuos5_touch_M_Finger_double-top-swipe", 2, .twoFingerDrag),
        Recording("Wacom_Intuos5_touch_M_Finger_single-top-swipe", 1, .drag),
    ]
}

@Suite("Recordings of real hardware", .enabled(if: Recording.isThere))
struct EvdevRecordingTests {
    @Test("every recording imports, has no invalid input, ends idle, and contains the gesture of its name", arguments: Recording.all)
    func recording(_ recording: Recording) throws {
        let trace = try recording.reader().readAll()
        #expect(trace.events.map(\.pointers.count).max() == recording.fingers)
        let result = GestureCounter.replay(trace, recording.configuration)
        #expect(result.state == .idle)
        #expect(result.diagnostics.total == 0)
        expect(recording.gesture, result.counter)
    }

    private func expect(_ gesture: Recording.Gesture, _ counter: GestureCounter) {
        let isClick = gesture == .click || gesture == .doubleClick || gesture == .twoFingerClick
        switch gesture {
        case .click: #expect(counter.count(.clickConfirmed) > 0)
        case .doubleClick: #expect(counter.count(.doubleClick) == 1)
        case .twoFingerClick: #expect(counter.count(.twoFingerClick) == 1)
        case .drag: #expect(counter.count(.moveComplete) > 0 && counter.confirmedMoves > counter.count(.moveComplete))
        case .twoFingerDrag: #expect(counter.count(.twoFingerMove) > 1 && counter.count(.twoFingerMoveComplete) == 1)
        case .nothing: #expect(counter.confirmedMoves == 0 && counter.count(.twoFingerClick) == 0 && counter.count(.clickConfirmed) == 0)
        }
        if isClick { #expect(counter.confirmedMoves == 0 && counter.count(.twoFingerMoveComplete) == 0) }
    }

    @Test("the table lists every recording")
    func complete() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Recording.folder.path).filter { $0.hasSuffix(".events") }
        #expect(files.count == 38)
        #expect(Set(files) == Set(Recording.all.map { $0.file + ".events" }))
    }

    @Test("every recording becomes a trace that reads back the same", arguments: Recording.all)
    func converted(_ recording: Recording) throws {
        let trace = try recording.reader().readAll()
        let sink = MemoryTraceSink()
        let writer = TraceWriter(to: sink, header: trace.header)
        for event in trace.events { try writer.write(event) }
        try writer.flush()
        #expect(try TraceReader(bytes: sink.bytes).readAll() == trace)
    }

    @Test("the description beside a recording is the one with the longest matching name, and one in the file has priority")
    func descriptions() throws {
        let beside = try Recording.reader("Wacom_ISDv4_E6_Finger.single-tap-center")
        #expect(beside.header.device == "Wacom ISDv4 E6 Finger")
        #expect(beside.header.recorded == "2012-02-29T06:12:11Z")
        let inside = try Recording.reader("AlpsPS2-ALPS-DualPoint-TouchPad-non-MT.tap")
        #expect(inside.header.device == "AlpsPS/2 ALPS DualPoint TouchPad")
        // 1023 of the pad that reports one finger, not the 2000 of the file beside it.
        #expect(inside.header.width == Float(69 / 25.4 * 160))
    }
}
