import Geodesy
import MeasurementPlugin

extension MeasurementState {
    /// All its numbers, bit for bit.
    var bits: [UInt64] {
        var numbers: [Double] = [length, total, perimeter ?? -1, area ?? -1]
        for point in points { numbers += [point.latitude, point.longitude] }
        for segment in segments {
            numbers += [segment.length, segment.runningTotal, segment.start.longitude, segment.end.longitude]
        }
        return numbers.map(\.bitPattern)
    }
}
