#if (canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)) || canImport(AppKit)
import Foundation
import QuartzCore

/// Frames from a display link, or from a timer on systems without one.
///
/// A display link keeps its target alive. ``invalidate()`` releases both.
@MainActor
final class DisplayLinkSource: NSObject, FrameSource {
    private let onFrame: @MainActor (TimeInterval) -> Void
    private var link: (any DisplayLink)?
    private var timer: Timer?

    /// The interval of the timer: 60 frames in a second.
    private static let timerInterval = 1.0 / 60
    /// Up to 120 frames in a second. Without it, an iPhone with ProMotion reports 60. It also needs `CADisableMinimumFrameDurationOnPhone`.
    private static let rate = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)

    /// Creates a source that calls `onFrame` with the time at which the frame will be shown, in seconds since the start of the system.
    init(onFrame: @escaping @MainActor (TimeInterval) -> Void) {
        self.onFrame = onFrame
    }

    var isRunning = false {
        didSet {
            guard isRunning != oldValue else { return }
            link?.isPaused = !isRunning
            if usesTimer { setTimer() }
        }
    }

    /// Whether frames come from a timer.
    var usesTimer = false

    /// The action of the display link.
    static var action: Selector { #selector(tick) }

    /// Uses a display link whose target is this object.
    func use(_ link: any DisplayLink) {
        self.link = link
        link.isPaused = !isRunning
        link.preferredFrameRateRange = Self.rate
        link.add(to: .main, forMode: .common)
    }

    /// Stops the frames and releases the display link.
    func invalidate() {
        isRunning = false
        link?.invalidate()
        link = nil
    }

    @objc private func tick() {
        guard isRunning, let link else { return }
        onFrame(link.targetTimestamp)
    }

    private func setTimer() {
        timer?.invalidate()
        timer = nil
        guard isRunning else { return }
        let timer = Timer(timeInterval: Self.timerInterval, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.onFrame(CACurrentMediaTime()) }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }
}

/// The part of `CADisplayLink` that this module uses. On a Mac it exists from macOS 14 on.
@MainActor
protocol DisplayLink: AnyObject {
    var isPaused: Bool { get set }
    var targetTimestamp: CFTimeInterval { get }
    var preferredFrameRateRange: CAFrameRateRange { get set }
    func add(to runloop: RunLoop, forMode mode: RunLoop.Mode)
    func invalidate()
}

@available(macOS 14, *)
extension CADisplayLink: DisplayLink {}
#endif
