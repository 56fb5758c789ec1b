#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import QuartzCore
import TouchPipeline
import UIKit

/// UIKit's recognizers of trackpads and wheels, whose movements become fingers and scrolls.
///
/// They receive no touches on the screen. They prevent those other recognizers that would move something by the same movement
/// (``TrackpadArbitration``).
@MainActor
final class TrackpadRecognizers: NSObject {
    private let host: TouchPipelineHost
    private let isRemoved: () -> Bool
    private let replaces: (UIGestureRecognizer) -> Bool
    private let pan = TrackpadPanRecognizer(target: nil, action: nil)
    private let wheel = TrackpadPanRecognizer(target: nil, action: nil)
    private let pinch = TrackpadPinchRecognizer(target: nil, action: nil)
    private let rotation = TrackpadRotationRecognizer(target: nil, action: nil)
    private var travel = WheelTravel()
    private var deltas = TrackpadDeltas()

    /// Creates recognizers.
    ///
    /// - Parameters:
    ///   - host: The host that receives the movements.
    ///   - isRemoved: Returns whether the view no longer has the recognizer of the map.
    ///   - replaces: Returns whether a recognizer is one of the map's own, which these replace.
    init(host: TouchPipelineHost, isRemoved: @escaping () -> Bool, replaces: @escaping (UIGestureRecognizer) -> Bool) {
        self.host = host
        self.isRemoved = isRemoved
        self.replaces = replaces
        super.init()
        pan.allowedScrollTypesMask = .continuous
        wheel.allowedScrollTypesMask = .discrete
        pan.addTarget(self, action: #selector(didPan))
        wheel.addTarget(self, action: #selector(didTurnWheel))
        pinch.addTarget(self, action: #selector(didPinch))
        rotation.addTarget(self, action: #selector(didRotate))
        pan.arbitration = { TrackpadArbitration(input: .scroll, isUsed: Self.uses(.movements, $0, host)) }
        wheel.arbitration = { TrackpadArbitration(input: .scroll, isUsed: Self.uses(.scrolls, $0, host)) }
        pinch.arbitration = { TrackpadArbitration(input: .pinch, isUsed: Self.uses(.movements, $0, host)) }
        rotation.arbitration = pinch.arbitration
        for recognizer in recognizers {
            recognizer.replaces = replaces
            // The view processes touches on the screen.
            recognizer.allowedTouchTypes = []
            recognizer.cancelsTouchesInView = false
        }
    }

    /// Whether listeners use what a recognizer recognizes, where it has begun.
    private static func uses(_ kinds: TouchGesture.Kinds, _ recognizer: UIGestureRecognizer, _ host: TouchPipelineHost) -> Bool {
        let point = recognizer.location(in: recognizer.view)
        return host.uses(kinds, x: Double(point.x), y: Double(point.y))
    }

    private var recognizers: [any TrackpadRecognizer] { [pan, wheel, pinch, rotation] }

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
        let point = recognizer.location(in: view)
        // A recognizer has no time stamp. Its action is called while its event is handled.
        return TrackpadMovement(
            phase: phase, x: Double(point.x), y: Double(point.y), timestamp: CACurrentMediaTime(),
            modifiers: KeyModifiers(recognizer.modifierFlags))
    }
}

/// A recognizer that follows the rules of ``TrackpadArbitration``.
@MainActor
private protocol TrackpadRecognizer: UIGestureRecognizer {
    var arbitration: (UIGestureRecognizer) -> TrackpadArbitration { get }
    var replaces: (UIGestureRecognizer) -> Bool { get set }
}

extension TrackpadRecognizer {
    fileprivate func traits(of other: UIGestureRecognizer) -> TrackpadArbitration.Other {
        TrackpadArbitration.Other(other, around: view, isReplaced: replaces(other))
    }
}

private final class TrackpadPanRecognizer: UIPanGestureRecognizer, TrackpadRecognizer {
    var arbitration: (UIGestureRecognizer) -> TrackpadArbitration = { _ in TrackpadArbitration(input: .scroll, isUsed: false) }
    var replaces: (UIGestureRecognizer) -> Bool = { _ in false }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        arbitration(self).prevents(traits(of: preventedGestureRecognizer))
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        arbitration(self).canBePrevented(by: traits(of: preventingGestureRecognizer))
    }
}

private final class TrackpadPinchRecognizer: UIPinchGestureRecognizer, TrackpadRecognizer {
    var arbitration: (UIGestureRecognizer) -> TrackpadArbitration = { _ in TrackpadArbitration(input: .pinch, isUsed: false) }
    var replaces: (UIGestureRecognizer) -> Bool = { _ in false }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        arbitration(self).prevents(traits(of: preventedGestureRecognizer))
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        arbitration(self).canBePrevented(by: traits(of: preventingGestureRecognizer))
    }
}

private final class TrackpadRotationRecognizer: UIRotationGestureRecognizer, TrackpadRecognizer {
    var arbitration: (UIGestureRecognizer) -> TrackpadArbitration = { _ in TrackpadArbitration(input: .pinch, isUsed: false) }
    var replaces: (UIGestureRecognizer) -> Bool = { _ in false }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        arbitration(self).prevents(traits(of: preventedGestureRecognizer))
    }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        arbitration(self).canBePrevented(by: traits(of: preventingGestureRecognizer))
    }
}

extension TrackpadArbitration.Other {
    /// The traits of a recognizer, as the recognizers of a view see it.
    @MainActor
    init(_ recognizer: UIGestureRecognizer, around view: UIView?, isReplaced: Bool = false) {
        self.init(
            isPan: recognizer is UIPanGestureRecognizer,
            isOnAncestor: recognizer.view.map { view !== $0 && view?.isDescendant(of: $0) == true } ?? false,
            isOfPipeline: recognizer is TouchPipelineGestureRecognizer || recognizer is any TrackpadRecognizer, isReplaced: isReplaced)
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
