#if canImport(UIKit) && !os(tvOS)
import QuartzCore
import TouchPipeline
import UIKit

/// UIKit's own recognisers for what comes from trackpads and wheels, made into fingers and scrolls.
///
/// They take no touches on the glass, and do not keep other recognisers from anything.
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
            // Nothing but scrolls and transforms: touches on the glass come through the view.
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
        // A recogniser tells no time; it is called while its event is handled.
        return TrackpadMovement(
            phase: phase, x: Double(place.x), y: Double(place.y), timestamp: CACurrentMediaTime(),
            modifiers: KeyModifiers(recognizer.modifierFlags))
    }
}

/// Stands in nobody's way.
private final class TrackpadPanRecognizer: UIPanGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// Stands in nobody's way.
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
