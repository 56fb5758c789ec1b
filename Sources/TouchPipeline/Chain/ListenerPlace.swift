/// A place in the chain. Noncopyable, so that asking a listener borrows it and counts no reference.
struct ListenerPlace: ~Copyable {
    var listener: any TouchInterface
    /// Where the listener stands in the chain.
    let order: Int

    @inline(__always)
    borrowing func offer(_ gesture: TouchGesture, _ context: TouchContext) -> Bool {
        listener.onGesture(gesture, context: context)
    }
}
