#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import QuartzCore
import TouchPipeline
import UIKit

/// UIKit's recognizers of pencils and pointers that hover.
///
/// They receive no touches, and do not prevent other recognizers. UIKit ends a hover when the pencil lands.
@MainActor
final class HoverRecognizers: NSObject {
    private let host: TouchPipelineHost
    private let isRemoved: () -> Bool
    private let pencil = HoverRecognizer(target: nil, action: nil)
    private let mouse = HoverRecognizer(target: nil, action: nil)

    /// Creates recognizers of hovers. `isRemoved` returns whether the view no longer has the recognizer of the map.
    init(host: TouchPipelineHost, isRemoved: @escaping () -> Bool) {
        self.host = host
        self.isRemoved = isRemoved
        super.init()
        pencil.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        mouse.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        pencil.addTarget(self, action: #selector(didHoverPencil))
        mouse.addTarget(self, action: #selector(didHoverMouse))
        for recognizer in [pencil, mouse] { recognizer.cancelsTouchesInView = false }
    }

    func attach(to view: UIView) {
        for recognizer in [pencil, mouse] { view.addGestureRecognizer(recognizer) }
    }

    func detach() {
        for recognizer in [pencil, mouse] { recognizer.view?.removeGestureRecognizer(recognizer) }
    }

    @objc private func didHoverPencil() { track(pencil, .stylus) }

    @objc private func didHoverMouse() { track(mouse, .mouse) }

    private func track(_ recognizer: UIHoverGestureRecognizer, _ kind: TouchPointer.Kind) {
        guard !isRemoved(), let view = recognizer.view else { return }
        switch recognizer.state {
        case .began, .changed:
            host.setScale(DisplayScale(of: view, in: host.pixels))
            if kind == .stylus { PencilMaps.shared.note(host) }
            host.hover(hover(of: recognizer, kind, in: view))
        case .ended, .cancelled, .failed: host.endHover(of: kind)
        case .possible: break
        @unknown default: break
        }
    }

    private func hover(of recognizer: UIHoverGestureRecognizer, _ kind: TouchPointer.Kind, in view: UIView) -> TouchHover {
        let point = recognizer.location(in: view)
        // A recognizer has no time stamp. Its action is called while its event is handled.
        var hover = TouchHover(
            at: host.input.scale.pixels(x: Double(point.x), y: Double(point.y)),
            timestamp: host.input.instant(of: CACurrentMediaTime(), now: host.now), kind: kind,
            modifiers: KeyModifiers(recognizer.modifierFlags))
        guard kind == .stylus else { return hover }
        if #available(iOS 16.1, *) { hover.distance = Float(recognizer.zOffset) }
        if #available(iOS 16.4, *) {
            let tilt = PencilTilt(altitude: Double(recognizer.altitudeAngle), azimuth: Double(recognizer.azimuthAngle(in: view)))
            (hover.altitude, hover.azimuth) = (tilt?.altitude, tilt?.azimuth)
        }
        return hover
    }
}

/// A hover recognizer that prevents no other recognizer. That of a map does not prevent it.
private final class HoverRecognizer: UIHoverGestureRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        TrackpadArbitration(input: .hover, isUsed: true).canBePrevented(
            by: TrackpadArbitration.Other(preventingGestureRecognizer, around: view))
    }
}
#endif
