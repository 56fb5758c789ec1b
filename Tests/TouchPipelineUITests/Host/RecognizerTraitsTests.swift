import Testing
import TouchPipeline
import TouchPipelineTesting

@testable import TouchPipelineUI

/// A recognizer with the defaults of UIKit.
private final class FakeRecognizer: TouchRecognizer {
    var delaysTouchesBegan = true
    var delaysTouchesEnded = true
    var requiresExclusiveTouchType = true
    var cancelsTouchesInView = false
}

@MainActor
@Suite("The traits of a recognizer")
struct RecognizerTraitsTests {
    @Test("views inside a map get their touches at once, and a pencil arrives beside a finger")
    func traits() {
        let recognizer = FakeRecognizer()
        RecognizerTraits().apply(to: recognizer)
        let delays = [recognizer.delaysTouchesBegan, recognizer.delaysTouchesEnded]
        #expect(delays + [recognizer.requiresExclusiveTouchType, recognizer.cancelsTouchesInView] == [false, false, false, true])
    }
}

/// UIKit's exclusion of two recognizers, around the state of that of the pipeline: the pan of a map waits until that of the pipeline has failed, and the
/// first one that begins prevents the other.
@MainActor
private struct ExclusionModel {
    /// The distance after which a pan of UIKit begins, in points.
    static let panDistance = 10.0

    let host: TouchPipelineHost
    let scheduler: VirtualScheduler
    let holdsBack: Bool
    private var progress = RecognizerProgress()
    private(set) var panBegan: Double?
    private(set) var pipelineBegan: Double?
    private(set) var pipelineFailed: Double?

    init(_ listener: any TouchListener, holdsBack: Bool, configuration: TouchConfiguration) {
        scheduler = VirtualScheduler(now: instant(1000))
        host = TouchPipelineHost(scheduler: scheduler, configuration: configuration)
        host.setListeners([listener])
        self.holdsBack = holdsBack
    }

    /// Drags a finger to the right, in steps of a point.
    mutating func drag(to end: Int) {
        let finger = FakeFinger()
        for x in 0...end {
            scheduler.advance(by: .milliseconds(8))
            if pipelineFailed == nil, panBegan == nil {
                let time = Double(scheduler.now.microseconds) / 1000
                host.feed(host.input.take([touch(finger, x == 0 ? .began : .moved, at: time, x: Double(x))], now: host.now))
                note(progress.update(after: host, wasCancelled: false, failsWhenRefused: holdsBack), at: Double(x))
            }
            let mayPan = pipelineBegan == nil && (!holdsBack || pipelineFailed != nil)
            if Double(x) >= Self.panDistance, mayPan, panBegan == nil { panBegan = Double(x) }
        }
    }

    private mutating func note(_ state: RecognizerProgress.State?, at x: Double) {
        if state == .began { pipelineBegan = x }
        if state == .failed { pipelineFailed = x }
    }
}

@MainActor
@Suite("A recognizer beside the pan of a map")
struct ExclusionTests {
    @Test("a drawing draws although the map pans after 10 points, and the map pans in the event in which a listener refuses the drag")
    func heldBack() {
        var drawing = ExclusionModel(RecordingListener("drawing", consuming: .move), holdsBack: true, configuration: .apple)
        drawing.drag(to: 60)
        #expect(drawing.pipelineBegan != nil)
        #expect(drawing.panBegan == nil)

        var tapping = ExclusionModel(RecordingListener("pins", consuming: .clickConfirmed), holdsBack: true, configuration: .apple)
        tapping.drag(to: 60)
        #expect(tapping.pipelineBegan == nil)
        #expect(tapping.panBegan == tapping.pipelineFailed)
        #expect((tapping.panBegan ?? .infinity) < ExclusionModel.panDistance + 3)
    }

    @Test("without holding it back, the pan of the map begins first and the drawing receives nothing more")
    func notHeldBack() {
        var model = ExclusionModel(RecordingListener("drawing", consuming: .move), holdsBack: false, configuration: .recommended)
        model.drag(to: 60)
        #expect(model.panBegan == ExclusionModel.panDistance)
        #expect(model.pipelineBegan == nil)
    }
}
