/// What an animator has to know of an animation besides its motion.
struct RunningAnimation {
    let key: UInt64
    let options: CameraAnimationOptions
    let completion: ((CameraAnimationEnd) -> Void)?
}
