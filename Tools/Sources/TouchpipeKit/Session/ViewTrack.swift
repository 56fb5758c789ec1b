import Geodesy
import MapCameras
import TouchPipeline

/// The way of a map's view through a session.
public struct ViewTrack: Sendable {
    /// The window through which the map was seen, in pixels of the screen.
    public var viewport: Viewport
    /// Where the map looked before anything happened.
    public var start: CameraState
    /// Every change of the view, in order, one for each instant at most.
    /// None of those that were before ``forgetSamples()``.
    public private(set) var samples: [ViewSample] = []
    /// How often it changed.
    public private(set) var changes = 0
    /// The last change.
    public private(set) var last: ViewSample?
    private var keepsSamples = true

    /// A view that does not move yet.
    public init(viewport: Viewport, start: CameraState) {
        self.viewport = viewport
        self.start = start
    }

    /// Where the map looked when everything was over.
    public var end: CameraState { last?.state ?? start }

    /// Every view there was, in order. O(n).
    public var states: [CameraState] { [start] + samples.map(\.state) }

    /// Adds what the view became at a time; a second change at the same time replaces the first.
    public mutating func add(_ state: CameraState, at time: TouchInstant) {
        let isSameInstant = last?.time == time
        if !isSameInstant { changes += 1 }
        let sample = ViewSample(time: time, state: state)
        last = sample
        guard keepsSamples else { return }
        if isSameInstant { samples.removeLast() }
        samples.append(sample)
    }

    /// From here on it keeps only where the view began and where it is.
    mutating func forgetSamples() {
        samples = []
        keepsSamples = false
    }

    /// The same way without jumps at the antimeridian and at north: longitudes and bearings go on beyond their ranges. O(n).
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
    /// The way of the map's view; `nil` if no listener of the chain moves one.
    public var view: ViewTrack? { listeners.lazy.compactMap(\.view).first }
}
