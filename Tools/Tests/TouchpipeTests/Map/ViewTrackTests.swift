import Geodesy
import MapCameras
import Testing
import TouchPipeline

@testable import TouchpipeKit

@Suite("The path of a view")
struct ViewTrackTests {
    private static func state(_ latitude: Double, _ longitude: Double, zoom: Double = 4, bearing: Double = 0, pitch: Double = 0)
        -> CameraState
    {
        CameraState(center: Coordinate(latitude: latitude, longitude: longitude), zoom: zoom, bearing: bearing, pitch: pitch)
    }

    private static func track(_ states: CameraState...) -> ViewTrack {
        var track = ViewTrack(viewport: Viewport(width: 1000, height: 2000, density: ScreenDensity(pixelsPerInch: 400)), start: states[0])
        for (index, state) in states.dropFirst().enumerated() {
            track.add(state, at: TouchInstant(microseconds: Int64(index + 1) * 16_000))
        }
        return track
    }

    @Test("The second of two changes at the same time counts")
    func sameTime() {
        var track = Self.track(Self.state(0, 0))
        track.add(Self.state(1, 1), at: .zero)
        track.add(Self.state(2, 2), at: .zero)
        #expect(track.samples.map(\.state) == [Self.state(2, 2)])
        #expect(track.end == Self.state(2, 2))
    }

    @Test("There is no jump at the antimeridian, nor at north")
    func continuous() {
        let track = Self.track(
            Self.state(0, 179, bearing: 350), Self.state(0, -179, bearing: 10), Self.state(0, 178, bearing: 340)
        ).continuous
        #expect(track.states.map(\.center.longitude) == [179, 181, 178])
        #expect(track.states.map(\.bearing) == [350, 370, 340])
    }

    @Test(
        "The text of a change has only the visible differences",
        arguments: [
            (state(0, 0), state(0, 0), ""), (state(0, 0), state(0, 1), "111 km east"), (state(50, 8), state(49.99, 8), "1.1 km south"),
            (state(0, 179.5), state(0, -179.5), "111 km east"), (state(0, 0, zoom: 4), state(0, 0, zoom: 2.5), "zoom -1.50"),
            (state(0, 0, bearing: 350), state(0, 0, bearing: 10, pitch: 30), "bearing +20.0°, pitch +30.0°"),
            (state(0, 0, zoom: 4), state(0.000001, 0, zoom: 4.001), ""), (state(10, 10), state(10.001, 9.999), "156 m north-west"),
        ])
    func words(from: CameraState, to: CameraState, expected: String) {
        #expect(ViewChange(from: from, to: to).text == expected)
    }

    @Test(
        "The picture contains the path and the views at both ends, also across the antimeridian",
        arguments: [
            (state(41.9, 12.5), state(30, 40, zoom: 3)), (state(0, 179, zoom: 6), state(2, -178, zoom: 6, bearing: 45, pitch: 60)),
            (state(47.3769, 8.5417, zoom: 17), state(47.377, 8.542, zoom: 17.5)),
        ])
    func frame(from: CameraState, to: CameraState) {
        let frame = MapFrame(Self.track(from, to))
        #expect(frame.startArea.count == 4)
        #expect(frame.endArea.count == 4)
        for point in frame.way + frame.startArea + frame.endArea {
            let (x, y) = frame.point(point)
            #expect((0...MapFrame.size.width).contains(x))
            #expect((0...MapFrame.size.height).contains(y))
        }
        #expect(frame.isOutlined == (from.zoom < 15))
    }

    @Test("A view of the whole world is drawn on all visible copies of the world")
    func wholeWorld() {
        let frame = MapFrame(Self.track(Self.state(0, 0, zoom: 0)))
        #expect(frame.width <= 1.6)
        #expect(frame.copies.contains(0))
        #expect(frame.copies.count <= 3)
    }

    @Test("The scale bar has a round length", arguments: [(1.0, 1.0), (1.9, 1), (2, 2), (4.99, 2), (730, 500), (0.7, 0.5)])
    func scaleBar(length: Double, expected: Double) { #expect(abs(MapScaleBar.round(length) - expected) < 1e-9) }
}
