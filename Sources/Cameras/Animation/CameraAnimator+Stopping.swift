import TouchPipeline

extension CameraAnimator {
    /// Stops everything where it is.
    public func cancel() { end(take { _ in true }, .interrupted) }

    /// Stops one animation where it is; nothing if it has ended.
    public func cancel(_ animation: CameraAnimation) {
        end(take { $0.key == animation.key }, .interrupted)
    }

    /// Stops what moves any of some parts of the view, and leaves the rest running.
    public func cancel(_ channels: CameraChannels) {
        end(take { !$0.motion.channels.isDisjoint(with: channels) }, .interrupted)
    }

    /// Stops where it is what a touch stops, and says whether there was anything: a touch that stops a map is perhaps no tap.
    @discardableResult
    public func touchStopped() -> Bool {
        let kept = running.filter { !$0.options.isStoppedByTouch }.map { $0.key }
        let stopped = take { !kept.contains($0.key) }
        end(stopped, .interrupted)
        return !stopped.isEmpty
    }

    /// Brings a camera back that is outside its constraints; `nil` if it is within, and nothing is started.
    @discardableResult
    public func settle(
        _ settle: CameraSettle = CameraSettle(), at instant: TouchInstant,
        options: CameraAnimationOptions = CameraAnimationOptions(), completion: ((CameraAnimationEnd) -> Void)? = nil
    ) -> CameraAnimation? {
        guard !camera.constraints.overshoot(of: camera.state, viewport: camera.viewport).isNone else { return nil }
        return start(.settle(settle), at: instant, options: options, completion: completion)
    }
}
