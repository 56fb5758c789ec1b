#if canImport(UIKit) || canImport(AppKit)
import Foundation
import QuartzCore

/// Frames from a display link, or, where there is none, from a timer.
///
/// A display link keeps its target alive: ``invalidate()`` lets go of both.
@MainActor
final class DisplayLinkSource: NSObject, @MainActor FrameSource {
    private let onFrame: @MainActor (TimeInterval) -> Void
    private var link: (any DisplayLink)?
    private var timer: Timer?

    /// Sixty times a second, for systems without a display link.
    private static let timerInterval = 1.0 / 60

    /// Calls `onFrame` with the time at which the frame will be seen, in seconds since the system was started.
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

    /// The action of the display link that is to be made.
    static var action: Selector { #selector(tick) }

    /// Takes frames from a display link that was made with this as its target.
    func use(_ link: any DisplayLink) {
        self.link = link
        link.isPaused = !isRunning
        link.add(to: .main, forMode: .common)
    }

    /// Stops for good.
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
#endif
