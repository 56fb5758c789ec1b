import MapCameras

/// A box of the plane in which to look, as it is and as the trees want it.
struct ProbeWindow {
    let rect: WorldRect
    let world: WorldWindow
}
