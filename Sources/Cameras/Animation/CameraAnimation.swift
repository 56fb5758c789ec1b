/// One animation that was started; good for cancelling it.
public struct CameraAnimation: Sendable, Hashable {
    let key: UInt64
}
