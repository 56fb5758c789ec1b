/// One alarm of a ``TouchScheduler``: armed at an instant, or not at all.
public protocol TouchTimer: AnyObject {
    /// Wakes up once at or after `deadline`, which replaces the one before; `nil` disarms.
    func arm(at deadline: TouchInstant?)
}
