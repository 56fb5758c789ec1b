import TouchPipeline

/// Takes the place of what a classic map does on some gestures; as `NMAMapGestureDelegate` of the HERE SDK before version 4.
///
/// There every method is optional, and one that is implemented replaces the map's own action. Swift cannot ask which methods a class
/// implements, so it says so itself: ``handledGestures``. To have both, call the same method of
/// ``ClassicMapGestures/defaultGestureHandler`` from inside. Positions are in screen pixels.
public protocol MapGestureDelegate: AnyObject {
    /// The gestures whose methods it implements: these are called, and the map does not do by itself what it would do on them. Read when a
    /// touch begins.
    var handledGestures: MapGestureType { get }

    /// One finger tapped, and no second tap came.
    func didReceiveTap(at location: Vec2F)
    /// One finger tapped twice.
    func didReceiveDoubleTap(at location: Vec2F)
    /// Two fingers tapped; the location is half-way between them.
    func didReceiveTwoFingerTap(at location: Vec2F)
    /// One finger rested.
    func didReceiveLongPress(at location: Vec2F)
    /// One finger moved, by a translation since the last call, to a location.
    func didReceivePan(_ translation: Vec2F, at location: Vec2F)
    /// Two fingers moved side by side, by a translation since the last call; the location is half-way between them.
    func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F)
    /// Two fingers are so many times as far apart as at the last call; the location is half-way between them.
    func didReceivePinch(_ pinch: Float, at location: Vec2F)
    /// Two fingers turned by so many degrees since the last call, clockwise positive; the location is half-way between them.
    func didReceiveRotation(_ rotation: Float, at location: Vec2F)
}

extension MapGestureDelegate {
    /// Does nothing.
    public func didReceiveTap(at location: Vec2F) {}
    /// Does nothing.
    public func didReceiveDoubleTap(at location: Vec2F) {}
    /// Does nothing.
    public func didReceiveTwoFingerTap(at location: Vec2F) {}
    /// Does nothing.
    public func didReceiveLongPress(at location: Vec2F) {}
    /// Does nothing.
    public func didReceivePan(_ translation: Vec2F, at location: Vec2F) {}
    /// Does nothing.
    public func didReceiveTwoFingerPan(_ translation: Vec2F, at location: Vec2F) {}
    /// Does nothing.
    public func didReceivePinch(_ pinch: Float, at location: Vec2F) {}
    /// Does nothing.
    public func didReceiveRotation(_ rotation: Float, at location: Vec2F) {}
}
