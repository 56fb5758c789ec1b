#if canImport(UIKit) && !os(tvOS)
import QuartzCore
import TouchPipeline
import UIKit

/// UIKit's recognisers of trackpads and wheels, whose movements become fingers and scrolls.
///
/// They receive no touches on the screen, and do not prevent other recognisers.
@MainActor
final class TrackpadRecognizers: NSObject {
    private let host: TouchPipelineHost
    private let pan = TrackpadPanRecognizer(target: nil, action: nil)
    private let wheel = TrackpadPanRecognizer(target: nil, action: nil)
    private let pinch = TrackpadPinchRecognizer(target: nil, action: nil)
    private var travel = WheelTravel()

    init(host: TouchPipelineHost) {
        self.host = host
        super.init()
        pan.allowedScrollTypesMask = .continuous
        wheel.allowedScrollTypesMask = .discrete
        pan.addTarget(self, action: #selector(didPan))
        wheel.addTarget(self, action: #selector(didTurnWheel))
        pinch.addTarget(self, action: #selector(didPinch))
        for recognizer in recognizers {
            // The view processes touches on the screen.
            recognizer.allowedTouchTypes = []
            recognizer.cancelsTouchesInView = false
        }
    }

    private var recognizers: [UIGestureRecognizer] { [pan, wheel, pinch] }

    func attach(to view: UIView) {
        for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    }

    func detach() {
        for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
    }

    @objc private func didPan() {
        guard let movement = movement(of: pan) else { return }
        let way = pan.translation(in: pan.view)
        host.feed(host.input.pan(movement, x: Double(way.x), y: Double(way.y), now: host.now))
    }

    @objc private func didTurnWheel() {
        guard let movement = movement(of: wheel) else { return }
        let delta = travel.step(movement.phase, to: Double(wheel.translation(in: wheel.view).y))
        let tick = WheelTick(
            x: movement.x, y: movement.y, delta: delta, timestamp: movement.timestamp, modifiers: movement.modifiers)
        host.feed(host.input.scroll(tick, now: host.now))
    }

    @objc private func didPinch() {
        guard let movement = movement(of: pinch) else { return }
        host.feed(host.input.pinch(movement, TrackpadTransform(scale: Double(pinch.scale)), now: host.now))
    }

    private func movement(of recognizer: UIGestureRecognizer) -> TrackpadMovement? {
        guard let view = recognizer.view, let phase = TrackpadPhase(recognizer.state) else { return nil }
        host.setScale(DisplayScale(Double(view.traitCollection.displayScale)))
        let place = recognizer.location(in: view)
        // A recogniser has no time stamp. Its action is called while its event is handled.
        return TrackpadMovement(
            phase: phase, x: Double(place.x), y: Double(place.y), timestamp: CACurrentMediaTime(),
            modifiers: KeyModifiers(recognizer.modifierFlags))
    }
}

/// A pan recogniser that prevents no other recogniser.
private final class TrackpadPanRecognizer: UIPanGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// A pinch recogniser that prevents no other recogniser.
private final class TrackpadPinchRecognizer: UIPinchGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

extension TrackpadPhase {
    init?(_ state: UIGestureRecognizer.State) {
        switch state {
        case .began: self = .began
        case .changed: self = .changed
        case .ended: self = .ended
        case .cancelled, .failed: self = .cancelled
        case .possible: return nil
        @unknown default: return nil
        }
    }
}
#endif

/// The steps of a wheel whose system reports only the whole way since its beginning.
struct WheelTravel: Sendable {
    private var travelled = 0.0

    /// Returns the way since the last call. A way that is not finite is ignored.
    mutating func step(_ phase: TrackpadPhase, to travel: Double) -> Double {
        if phase == .began { travelled = 0 }
        guard travel.isFinite, phase != .cancelled else { return 0 }
        defer { travelled = travel }
        return travel - travelled
    }
}
