import Geodesy
import MapCameras
import TouchPipeline

/// The path of a map's view through a session.
public struct ViewTrack: Sendable {
    /// The viewport of the map, in pixels of the screen.
    public var viewport: Viewport
    /// The view before the first event.
    public var start: CameraState
    /// Every change of the view, in order, at most one for each time.
    /// Empty for the time before ``forgetSamples()``.
    public private(set) var samples: [ViewSample] = []
    /// The number of changes.
    public private(set) var changes = 0
    /// The last change.
    public private(set) var last: ViewSample?
    private var keepsSamples = true

    /// Creates a path without changes.
    public init(viewport: Viewport, start: CameraState) {
        self.viewport = viewport
        self.start = start
    }

    /// The view at the end.
    public var end: CameraState { last?.state ?? start }

    /// All views, in order. O(n).
    public var states: [CameraState] { [start] + samples.map(\.state) }

    /// Adds a view at a time. A second view at the same time replaces the first one.
    public mutating func add(_ state: CameraState, at time: TouchInstant) {
        let isSameInstant = last?.time == time
        if !isSameInstant { changes += 1 }
        let sample = ViewSample(time: time, state: state)
        last = sample
        guard keepsSamples else { return }
        if isSameInstant { samples.removeLast() }
        samples.append(sample)
    }

    /// Releases the samples. From here on only the first and the last view are kept.
    mutating func forgetSamples() {
        samples = []
        keepsSamples = false
    }

    /// The same path without jumps at the antimeridian and at north. Longitudes and bearings may be outside their ranges. O(n).
    var continuous: ViewTrack {
        var track = self
        var last = start
        for index in samples.indices {
            let wrapped = samples[index].state
            var state = wrapped
            state.center = wrapped.center.unwrapped(near: last.center.longitude)
            state.bearing = last.bearing + (wrapped.bearing - last.bearing).remainder(dividingBy: 360)
            track.samples[index].state = state
            last = state
        }
        return track
    }
}

extension Session {
    /// The path of the view. `nil` if no listener of the chain moves a view.
    public var view: ViewTrack? { listeners.lazy.compactMap(\.view).first }
}
