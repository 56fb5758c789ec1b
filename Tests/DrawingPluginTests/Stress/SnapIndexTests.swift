import Geodesy
import MapCameras
import MapTesting
import TestRuns
import Testing
import TouchPipelineTesting

@testable import DrawingPlugin

@Suite struct SnapIndexTests {
    /// The result is that of a comparison with all vertices and edges, in views of all kinds.
    @Test(arguments: SnapScene.all)
    func theNearestIsFoundAsByComparingAll(scene: SnapScene) {
        var random = SplitMix64(seed: 99)
        let features = scene.features(&random)
        let index = SnapIndex(features)
        #expect(index.items.count == features.reduce(0) { $0 + $1.lines.reduce(0) { $0 + $1.count } })
        var found = 0
        for _ in 0..<RunSize.either(12, stress: 60) {
            let finger = ScreenPoint(x: Double.random(in: 0...800, using: &random), y: Double.random(in: 0...600, using: &random))
            for (kind, radius) in [(SnapTarget.Kind.vertex, 16.0), (.edge, 12.0), (.vertex, 90.0), (.edge, 150.0)] {
                let hit = index.nearest(kind, to: finger, within: radius, seenThrough: scene.geometry, excluding: [])
                let target = hit?.target(seenThrough: scene.geometry)
                let plain = ExhaustiveSnap.distance(kind, to: finger, features, scene.geometry).flatMap { $0 <= radius ? $0 : nil }
                #expect((target == nil) == (plain == nil))
                guard let target, let plain else { continue }
                found += 1
                #expect(abs(target.distance - plain) < 1e-5)
                #expect(abs(target.position.distanceSquared(to: finger).squareRoot() - target.distance) < 1e-9)
                let seen = scene.geometry.point(for: target.coordinate, copy: .asGiven)
                #expect(seen.map { $0.distanceSquared(to: target.position) < 1e-6 } == true)
            }
        }
        #expect(found > 20)
    }

    @Test(arguments: SnapScene.all, [0, 0.01, 20, 250])
    func theNearestOfCrossingLinesIsFoundAsByComparingAll(scene: SnapScene, spread: Double) {
        var random = SplitMix64(seed: 5)
        let features = scene.crossingLines(30, within: spread, &random)
        let index = SnapIndex(features)
        for _ in 0..<8 {
            let finger = SnapScene.finger(within: spread + 30, &random)
            for (kind, radius) in [(SnapTarget.Kind.vertex, 16.0), (.edge, 12.0)] {
                let distance = index.nearest(kind, to: finger, within: radius, seenThrough: scene.geometry, excluding: [])?.distance
                let plain = ExhaustiveSnap.distance(kind, to: finger, features, scene.geometry).flatMap { $0 <= radius ? $0 : nil }
                #expect((distance == nil) == (plain == nil))
                if let distance, let plain { #expect(abs(distance - plain) < 1e-5) }
            }
        }
    }

    /// Only a small part of the features is examined, no matter how near they are to each other. A comparison of all takes many times as long.
    ///
    /// It runs under stress only, because times in debug beside other tests vary too much.
    @Test(.enabled(if: RunSize.isStress), .serialized, arguments: [SnapScene.flat, SnapScene.tilted], [0, 0.01, 20, 500])
    func crossingLinesAreFoundFasterThanByComparingAll(scene: SnapScene, spread: Double) {
        var random = SplitMix64(seed: 6)
        let features = scene.crossingLines(1000, within: spread, &random)
        let index = SnapIndex(features)
        let fingers = (0..<20).map { _ in SnapScene.finger(within: spread + 40, &random) }
        func time(_ body: (ScreenPoint) -> Void) -> Double {
            // Other tests also use the caches, so the least of several times counts.
            (0..<3).map { _ in processorTime { for finger in fingers { body(finger) } } }.min()!
        }
        for (kind, radius) in [(SnapTarget.Kind.vertex, 16.0), (.edge, 12)] {
            let searched = time { _ = index.nearest(kind, to: $0, within: radius, seenThrough: scene.geometry, excluding: []) }
            let compared = time { _ = ExhaustiveSnap.distance(kind, to: $0, features, scene.geometry) }
            #expect(4 * searched < compared)
        }
    }

    @Test func theCoordinateIsOnTheCopyOfTheWorldUnderTheFinger() throws {
        let state = CameraState(center: Coordinate(latitude: 0, longitude: 179.5), zoom: 6)
        let geometry = CameraGeometry(state: state, viewport: Viewport(width: 800, height: 600))
        let index = SnapIndex([
            SnapFeature(key: 3, lines: [[Coordinate(latitude: 1, longitude: -179), Coordinate(latitude: 1, longitude: 539)]])
        ])
        let finger = try #require(geometry.point(for: Coordinate(latitude: 1, longitude: 181), copy: .asGiven))
        let target = try #require(index.nearest(.vertex, to: finger, within: 5, seenThrough: geometry)?.target(seenThrough: geometry))
        #expect(target.coordinate == Coordinate(latitude: 1, longitude: 181))
        #expect(target.reference == SnapReference(feature: 3, line: 0, index: 0))
    }

    @Test func anEdgeWhoseEndsAreBehindTheCameraIsFound() throws {
        let state = CameraState(center: Coordinate(latitude: 47, longitude: 8), zoom: 14, bearing: 30, pitch: 60)
        let geometry = CameraGeometry(state: state, viewport: Viewport(width: 800, height: 600))
        let ends = [Coordinate(latitude: 47, longitude: -40), Coordinate(latitude: 47, longitude: 60)]
        let index = SnapIndex([SnapFeature(key: 1, lines: [ends])])
        let middle = try #require(geometry.point(for: Coordinate(latitude: 47, longitude: 8)))
        let finger = ScreenPoint(x: middle.x, y: middle.y + 6)
        let target = try #require(index.nearest(.edge, to: finger, within: 12, seenThrough: geometry)?.target(seenThrough: geometry))
        #expect(target.distance <= 6)
        #expect(abs(target.coordinate.latitude - 47) < 1e-9)
    }

    @Test func excludedItemsAreNotFound() {
        let view = SnapScene.flat.geometry
        let ring = [(0.0, 0.0), (0, 1), (1, 1), (1, 0)].map { Coordinate(latitude: 47 + $0.0, longitude: 8 + $0.1) }
        let index = SnapIndex([SnapFeature(key: 5, lines: [ring], isClosed: true)])
        let vertex = SnapReference(feature: 5, line: 0, index: 0)
        func near(_ kind: SnapTarget.Kind, _ excluded: [SnapExclusion]) -> Int? {
            let finger = view.point(for: ring[0])!
            return index.nearest(kind, to: finger, within: 1e4, seenThrough: view, excluding: excluded)?.item.reference.index
        }
        #expect(near(.vertex, []) == 0)
        #expect(near(.vertex, [.vertex(vertex)]) != 0)
        #expect([1, 2].contains(near(.edge, [.vertex(vertex)])))
        #expect(near(.edge, [.feature(5)]) == nil)
        #expect(near(.edge, [.feature(4)]) != nil)
    }

    @Test func invalidCoordinatesAreLeftOut() {
        let bad = Coordinate(latitude: .nan, longitude: 0)
        let good = Coordinate(latitude: 0, longitude: 0)
        let index = SnapIndex([SnapFeature(key: 1, lines: [[bad, good, Coordinate(latitude: 0, longitude: 400)], [], [bad]])])
        #expect(index.items.count == 2)
        #expect(index.items.allSatisfy { $0.end == nil })
        let view = SnapScene.flat.geometry
        #expect(index.nearest(.vertex, to: ScreenPoint(x: .nan, y: 0), within: 9, seenThrough: view) == nil)
        #expect(index.nearest(.vertex, to: ScreenPoint(x: 1, y: 0), within: -9, seenThrough: view) == nil)
        #expect(SnapIndex().nearest(.edge, to: ScreenPoint(x: 1, y: 0), within: 9, seenThrough: view) == nil)
    }
}
