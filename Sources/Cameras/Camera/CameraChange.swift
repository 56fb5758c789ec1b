/// Something that has happened to a camera, waiting to be told.
enum CameraChange {
    case state(old: CameraState, new: CameraState)
    case viewport(old: Viewport, new: Viewport)
    case constraints(old: CameraConstraints, new: CameraConstraints)
}
