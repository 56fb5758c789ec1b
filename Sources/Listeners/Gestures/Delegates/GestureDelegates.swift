/// The seven delegates, which are not kept alive where the language has weak references; Embedded Swift has none, so there they are.
struct GestureDelegates {
    #if hasFeature(Embedded)
    var tap: (any TapDelegate)?
    var doubleTap: (any DoubleTapDelegate)?
    var longPress: (any LongPressDelegate)?
    var pan: (any PanDelegate)?
    var twoFingerPan: (any TwoFingerPanDelegate)?
    var twoFingerTap: (any TwoFingerTapDelegate)?
    var pinchRotate: (any PinchRotateDelegate)?
    #else
    weak var tap: (any TapDelegate)?
    weak var doubleTap: (any DoubleTapDelegate)?
    weak var longPress: (any LongPressDelegate)?
    weak var pan: (any PanDelegate)?
    weak var twoFingerPan: (any TwoFingerPanDelegate)?
    weak var twoFingerTap: (any TwoFingerTapDelegate)?
    weak var pinchRotate: (any PinchRotateDelegate)?
    #endif
}
