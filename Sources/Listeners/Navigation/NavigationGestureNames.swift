extension NavigationGestures: CustomStringConvertible {
    /// The names of the gestures: `[pan, pinchZoom]`.
    public var description: String {
        var names = ""
        for (gesture, name) in Self.names where isSuperset(of: gesture) { names += (names.isEmpty ? "" : ", ") + name }
        return "[" + names + "]"
    }

    private static let names: [(NavigationGestures, String)] = [
        (.pan, "pan"), (.pinchZoom, "pinchZoom"), (.rotate, "rotate"), (.tilt, "tilt"), (.sidewaysRotate, "sidewaysRotate"),
        (.doubleTapZoom, "doubleTapZoom"), (.twoFingerTapZoom, "twoFingerTapZoom"), (.quickZoom, "quickZoom"), (.scrollZoom, "scrollZoom"),
        (.dragRotate, "dragRotate"), (.boxZoom, "boxZoom"), (.oneFingerPan, "oneFingerPan"), (.twoFingerPan, "twoFingerPan"),
    ]
}
