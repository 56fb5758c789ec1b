extension MapGestureTracker {
    /// What a delegate is told that goes in the middle of a gesture; `nil` if that gesture has not begun. The gesture itself goes on.
    func cancelled(_ type: GestureType) -> MapGestureEvent? {
        switch type {
        case .tap, .doubleTap, .twoFingerTap: nil
        case .longPress: isPressedLong ? .longPress(.cancel, lastPosition) : nil
        case .pan: isPanning ? .pan(.cancel, PanStep(origin: lastPosition)) : nil
        case .twoFingerPan: isPanningWithTwoFingers ? endedTwoFingers(.cancel, velocity: 0) : nil
        case .pinchRotate: isPinching ? endedTwoFingers(.cancel, velocity: 0) : nil
        }
    }
}
