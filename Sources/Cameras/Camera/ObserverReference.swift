/// An observer that is not kept alive, where the language has weak references; Embedded Swift has none, so there it is.
struct ObserverReference {
    #if hasFeature(Embedded)
    let observer: (any CameraObserver)?
    #else
    weak var observer: (any CameraObserver)?
    #endif
}
