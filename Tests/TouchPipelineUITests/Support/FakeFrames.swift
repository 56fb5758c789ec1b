import TouchPipeline

@testable import TouchPipelineUI

/// A display link that counts how often it is started and stopped.
@MainActor
final class FakeSource: FrameSource {
    var isRunning = false { didSet { changes += 1 } }
    private(set) var changes = 0
    private(set) var isInvalidated = false
    func invalidate() { isInvalidated = true }
}

/// An animation of a number of frames.
final class FakeClient: FrameClient {
    var framesWanted: Int
    private(set) var times: [TouchInstant] = []
    init(_ framesWanted: Int) { self.framesWanted = framesWanted }
    var needsFrames: Bool { framesWanted > 0 }
    func advance(to time: TouchInstant) -> Bool {
        times.append(time)
        framesWanted -= 1
        return needsFrames
    }
}
