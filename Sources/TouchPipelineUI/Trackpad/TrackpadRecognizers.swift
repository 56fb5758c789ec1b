#if canImport(UIKit)
import QuartzCore
import TouchPipeline
import UIKit

/// UIKit's recognizers of trackpads and wheels, whose movements become fingers and scrolls.
///
/// They receive no touches on the screen. They prevent only pans of enclosing views, and only while the map uses the scroll.
@MainActor
final class TrackpadRecognizers: NSObject {
    private let host: TouchPipelineHost
    private let isRemoved: () -> Bool
    private let pan = TrackpadPanRecognizer(target: nil, action: nil)
    private let wheel = TrackpadPanRecognizer(target: nil, action: nil)
    private let pinch = TrackpadPinchRecognizer(target: nil, action: nil)
    private let rotation = TrackpadRotationRecognizer(target: nil, action: nil)
    private var travel = WheelTravel()
    private var deltas = TrackpadDeltas()

    /// Creates recognizers. `isRemoved` returns whether the view no longer has the recognizer of the map.
    init(host: TouchPipelineHost, isRemoved: @escaping () -> Bool) {
        self.host = host
        self.isRemoved = isRemoved
        super.init()
        pan.allowedScrollTypesMask = .continuous
        wheel.allowedScrollTypesMask = .discrete
        pan.addTarget(self, action: #selector(didPan))
        wheel.addTarget(self, action: #selector(didTurnWheel))
        pinch.addTarget(self, action: #selector(didPinch))
        rotation.addTarget(self, action: #selector(didRotate))
        pan.arbitration = { ScrollArbitration(isUsed: host.uses(.movements)) }
        wheel.arbitration = { ScrollArbitration(isUsed: host.uses(.scrolls)) }
        for recognizer in recognizers {
            // The view processes touches on the screen.
            recognizer.allowedTouchTypes = []
            recognizer.cancelsTouchesInView = false
        }
    }

    private var recognizers: [UIGestureRecognizer] { [pan, wheel, pinch, rotation] }

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
        let step = travel.step(movement.phase, to: Double(wheel.translation(in: wheel.view).y))
        let tick = WheelTick(
            x: movement.x, y: movement.y, delta: WheelTick.delta(step, isInPoints: true), timestamp: movement.timestamp,
            modifiers: movement.modifiers)
        host.feed(host.input.scroll(tick, now: host.now))
    }

    @objc private func didPinch() {
        guard var movement = movement(of: pinch), let phase = deltas.magnify(movement.phase, to: Double(pinch.scale)) else { return }
        movement.phase = phase
        host.feed(host.input.pinch(movement, deltas.transform, now: host.now))
    }

    @objc private func didRotate() {
        guard var movement = movement(of: rotation), let phase = deltas.rotate(movement.phase, to: Double(rotation.rotation)) else {
            return
        }
        movement.phase = phase
        host.feed(host.input.pinch(movement, deltas.transform, now: host.now))
    }

    private func movement(of recognizer: UIGestureRecognizer) -> TrackpadMovement? {
        guard !isRemoved(), let view = recognizer.view, let phase = TrackpadPhase(recognizer.state) else { return nil }
        host.setScale(DisplayScale(of: view, in: host.pixels))
        let place = recognizer.location(in: view)
        // A recognizer has no time stamp. Its action is called while its event is handled.
        return TrackpadMovement(
            phase: phase, x: Double(place.x), y: Double(place.y), timestamp: CACurrentMediaTime(),
            modifiers: KeyModifiers(recognizer.modifierFlags))
    }
}

/// A recognizer of scrolls, which follows the rules of ``ScrollArbitration``.
private final class TrackpadPanRecognizer: UIPanGestureRecognizer {
    var arbitration = { ScrollArbitration(isUsed: false) }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        arbitration().prevents(ScrollArbitration.Other(preventedGestureRecognizer, around: view))
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        arbitration().canBePrevented(by: ScrollArbitration.Other(preventingGestureRecognizer, around: view))
    }
}

/// A pinch recognizer that prevents no other recognizer. That of a map does not prevent it.
private final class TrackpadPinchRecognizer: UIPinchGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        ScrollArbitration(isUsed: false).canBePrevented(by: ScrollArbitration.Other(preventingGestureRecognizer, around: view))
    }
}

/// A rotation recognizer that prevents no other recognizer. That of a map does not prevent it.
private final class TrackpadRotationRecognizer: UIRotationGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        ScrollArbitration(isUsed: false).canBePrevented(by: ScrollArbitration.Other(preventingGestureRecognizer, around: view))
    }
}

extension ScrollArbitration.Other {
    /// The traits of a recognizer, as the recognizers of a view see it.
    @MainActor
    init(_ recognizer: UIGestureRecognizer, around view: UIView?) {
        self.init(
            isPan: recognizer is UIPanGestureRecognizer,
            isOnAncestor: recognizer.view.map { view !== $0 && view?.isDescendant(of: $0) == true } ?? false,
            isOfMap: recognizer is TouchPipelineGestureRecognizer)
    }
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
