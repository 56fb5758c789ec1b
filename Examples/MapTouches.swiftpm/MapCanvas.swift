import ContentPlugin
import DrawingPlugin
import Geodesy
import MapKit
import SwiftUI
import TouchPipeline

/// The map, and a view over it that draws the pins, the drawing and the measurement.
struct MapCanvas: UIViewRepresentable {
    let model: MapModel

    func makeCoordinator() -> MapObserver { MapObserver(model: model) }

    func makeUIView(context: Context) -> MKMapView {
        // SwiftUI may make the view again, and the map is the one of the model.
        for case let old as OverlayView in model.map.subviews { old.removeFromSuperview() }
        let overlay = OverlayView(model: model)
        overlay.frame = model.map.bounds
        overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        model.map.addSubview(overlay)
        model.map.delegate = context.coordinator
        model.onChange = { [weak overlay] in overlay?.setNeedsDisplay() }
        return model.map
    }

    func updateUIView(_ uiView: MKMapView, context: Context) {}
}

/// Draws again when the map moves by itself: its compass is tapped, it follows the user, or the device is turned.
@MainActor
final class MapObserver: NSObject, MKMapViewDelegate {
    private let model: MapModel

    init(model: MapModel) { self.model = model }

    // MapKit calls its delegate on the main thread. Older SDKs do not say so.
    nonisolated func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) { MainActor.assumeIsolated { model.onChange() } }
}

/// Draws over the map with Core Graphics. Positions of the package are pixels, and those of UIKit points.
final class OverlayView: UIView {
    private let model: MapModel

    init(model: MapModel) {
        self.model = model
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        for feature in model.drawing.drawing.features { draw(feature.shape) }
        for stroke in [model.drawing.preview.stroke, model.drawing.preview.vertices] { outline(stroke, .systemRed) }
        for piece in model.measuring.state.line() { outline(piece, .systemIndigo) }
        for label in model.measuring.labels {
            if let position = position(of: label.anchor) { write(label.text, at: position) }
        }
        for target in model.pins.visibleContent { draw(target) }
    }

    private func draw(_ shape: DrawnShape) {
        for line in shape.outline { outline(line, .systemRed) }
        if case .point(let coordinate) = shape, let position = position(of: coordinate) { fill(position, radius: 4, .systemRed) }
    }

    private func draw(_ target: ContentTarget) {
        switch target {
        case .cluster(let cluster, _):
            guard let position = position(of: cluster.coordinate) else { return }
            fill(position, radius: 16, .systemTeal)
            write("\(cluster.count)", at: position)
        case .feature(let feature, _):
            if case .circle(_, let center) = feature.shape, let position = position(of: center) { fill(position, radius: 8, .systemTeal) }
        default:
            break
        }
    }

    private func position(of coordinate: Coordinate) -> CGPoint? {
        guard let pixel = model.drawing.camera.point(for: coordinate) else { return nil }
        return CGPoint(x: CGFloat(pixel.x) / traitCollection.displayScale, y: CGFloat(pixel.y) / traitCollection.displayScale)
    }

    private func outline(_ line: [Coordinate], _ color: UIColor) {
        let path = UIBezierPath()
        var isFirst = true
        for case let position? in line.map(position) {
            if isFirst { path.move(to: position) } else { path.addLine(to: position) }
            isFirst = false
        }
        path.lineWidth = 3
        color.setStroke()
        path.stroke()
    }

    private func fill(_ center: CGPoint, radius: CGFloat, _ color: UIColor) {
        color.setFill()
        UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true).fill()
    }

    private func write(_ text: String, at position: CGPoint) {
        NSAttributedString(string: text, attributes: [.font: UIFont.preferredFont(forTextStyle: .caption1)]).draw(at: position)
    }
}
