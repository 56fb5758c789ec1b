import MapCameras
import TouchPipeline

/// Where the fingers of a session will be when a frame is seen.
///
/// It is used only for what a frame shows. What the fingers mean, how fast they are and where they end is decided by their samples.
struct FingerPrediction: Sendable, Equatable {
    /// The movement of the fingers from their last samples to the time of a frame, in pixels.
    struct Lead: Sendable, Equatable {
        let first: Vec2F
        /// Zero for one finger.
        let second: Vec2F
    }

    /// Whether a frame may show a prediction, or has to end one: fingers have moved in the last 40 ms.
    private(set) var needsFrames = false
    private var isStarted = false
    private var lastSample = TouchInstant.zero
    private var density = ScreenDensity.standard
    private var first = TouchPredictor()
    private var second = TouchPredictor()

    /// Begins with the positions where the fingers landed. Without a time they do not count.
    mutating func start(at landing: Vec2F, _ second: Vec2F?, at time: TouchInstant?, density: ScreenDensity) {
        if density == self.density {
            first.reset()
            self.second.reset()
        } else {
            (first, self.second, self.density) = (TouchPredictor(density: density), TouchPredictor(density: density), density)
        }
        isStarted = true
        guard let time else { return }
        first.add(landing, at: time)
        if let second { self.second.add(second, at: time) }
    }

    /// Adds the positions of the fingers at a time.
    mutating func add(_ position: Vec2F, _ second: Vec2F? = nil, at time: TouchInstant) {
        guard isStarted else { return }
        first.add(position, at: time)
        if let second { self.second.add(second, at: time) }
        (lastSample, needsFrames) = (time, true)
    }

    /// Ends the prediction, because the session ends or the number of fingers changes.
    mutating func stop() { (isStarted, needsFrames) = (false, false) }

    /// The lead at the time at which a frame is displayed. `nil` if there is none.
    mutating func lead(at time: TouchInstant) -> Lead? {
        guard needsFrames else { return nil }
        let lead = Lead(first: first.displacement(at: time), second: second.displacement(at: time))
        guard lead.first == .zero, lead.second == .zero else { return lead }
        needsFrames = time - lastSample <= TouchPredictor.maximumReach
        return nil
    }
}

extension ScreenPoint {
    /// The point, moved by pixels.
    func moved(by pixels: Vec2F) -> ScreenPoint { ScreenPoint(x: x + Double(pixels.x), y: y + Double(pixels.y)) }
}
