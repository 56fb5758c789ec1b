import ContentPlugin
import Foundation
import Geodesy
import MapCameras
import TouchPipeline
import TouchPipelineTesting

/// A map of the world with all places as annotations, and a lasso of 1,000 points around most of them.
final class AreaSelections {
    /// How the annotations are shown.
    enum Grouping {
        case none, group, clusters
    }

    /// The line of a lasso.
    enum Line {
        /// Around the middle, with waves, as a finger draws it.
        case waves
        /// Back and forth over the whole map. Its edges cross each other everywhere.
        case scribble
        /// From one random place of the map to another, so that nearly every edge crosses the middle.
        case chords
    }

    private var content = ContentStore()
    private let geometry: CameraGeometry
    private let lasso: [ScreenPoint]
    private let zoom: Double

    init(_ grouping: Grouping, _ line: Line = .waves) {
        let viewport = Viewport(width: 512, height: 512)
        geometry = CameraGeometry(state: CameraState(center: Coordinate(latitude: 0, longitude: 0), zoom: 0), viewport: viewport)
        var random = SplitMix64(seed: 18)
        lasso = (0..<1000).map { index in
            let turn = Double(index) / 1000
            switch line {
            case .waves:
                let (x, y) = AreaSelections.circle(turn)
                let radius = 230 + 20 * AreaSelections.circle(40 * turn).x
                return ScreenPoint(x: 256 + radius * x, y: 256 + radius * y)
            case .scribble:
                let (x, y) = (AreaSelections.circle(331 * turn).x, AreaSelections.circle(17 * turn).y)
                return ScreenPoint(x: 256 + 250 * x, y: 256 + 250 * y)
            case .chords:
                return ScreenPoint(
                    x: 6 + 500 * Double.random(in: 0..<1, using: &random), y: 6 + 500 * Double.random(in: 0..<1, using: &random))
            }
        }
        zoom = grouping == .clusters ? 3 : 22
        let group = grouping == .none ? nil : content.add(AnnotationGroup())
        for coordinate in Places.all {
            let annotation = ContentAnnotation(.circle(radius: .dp(4), at: coordinate))
            if let group { content.add(annotation, to: group) } else { content.add(annotation) }
        }
        select()
    }

    private static func circle(_ turn: Double) -> (x: Double, y: Double) {
        (cos(2 * .pi * turn), sin(2 * .pi * turn))
    }

    /// Selects what is under the lasso, as a move of the finger does. Returns the number of selected annotations.
    @discardableResult
    func select() -> Int {
        content.selectAnnotations(in: SelectionArea(lasso: lasso, geometry: geometry), zoom: zoom)
        return content.selectedAnnotationCount
    }
}
