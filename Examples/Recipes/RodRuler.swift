import Foundation
import TouchPipelineKit

/// A ruler in rods. It writes its points and its undo history to a file after each change, and reads them when the app starts.
///
/// `MeasurementListener.formatter` writes lengths and areas, for captions and labels. `savedState` has the points and every step of undo. It is checked
/// when it is decoded, so a damaged file gives an empty ruler and not a wrong one.
final class RodRuler {
    let measuring: MeasurementListener
    private let file: URL

    init(camera: any MapCamera, file: URL) {
        self.file = file
        measuring = MeasurementListener(camera: camera)
        measuring.formatter = { Self.text($0) }
        if let data = try? Data(contentsOf: file), let saved = try? JSONDecoder().decode(SavedMeasurement.self, from: data) {
            measuring.restore(saved)
        }
        measuring.onEvent = { [unowned self] event in
            switch event {
            case .committed, .undone, .redone: save()
            default: break
            }
        }
    }

    /// The length of the line, or of the ring.
    var caption: String { measuring.text(.length(measuring.state.total)) }

    private func save() {
        guard let data = try? JSONEncoder().encode(measuring.savedState) else { return }
        try? data.write(to: file, options: .atomic)
    }

    /// A rod is 16.5 feet, and an acre has 160 square rods.
    private static func text(_ quantity: MeasurementQuantity) -> String {
        let metersInRod = 5.0292
        switch quantity {
        case .length(let meters): return String(format: "%.1f rods", meters / metersInRod)
        case .area(let squareMeters): return String(format: "%.2f acres", squareMeters / (metersInRod * metersInRod) / 160)
        }
    }
}
