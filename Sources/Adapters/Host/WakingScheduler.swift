import TouchPipeline

/// Another scheduler, which tells when one of its timers has done its work: a gesture that a deadline brings may start an animation.
final class WakingScheduler: TouchScheduler {
    var onFire: (() -> Void)?
    private let base: any TouchScheduler

    init(_ base: any TouchScheduler) { self.base = base }

    var now: TouchInstant { base.now }

    var inputLatency: Duration { base.inputLatency }

    func makeTimer(_ body: @escaping () -> Void) -> any TouchTimer {
        base.makeTimer { [weak self] in
            body()
            self?.onFire?()
        }
    }
}
