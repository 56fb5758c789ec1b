import Geodesy
import MapCameras

extension FreehandStroke {
    /// The line that stands for the stroke: its parts one after the other, each simplified by Douglas-Peucker on its own screen.
    ///
    /// It is nowhere farther than the tolerance from a kept sample, and begins and ends with the first and last of each part. Should
    /// it have more vertices than allowed, the coarser line that was kept while drawing stands for it, just as near. A place where one part ends
    /// and the next begins is there once. O(samples).
    public var vertices: [Coordinate] {
        var line: [Coordinate] = []
        for index in vertexIndices where line.last != coordinates[index] { line.append(coordinates[index]) }
        return line
    }

    /// Which of the kept samples are the vertices of the line.
    var vertexIndices: [Int] {
        if options.keepsEverySample { return Array(0..<count) }
        let simplifier = LineSimplifier(tolerance: tolerance)
        var indices: [Int] = []
        for part in 0..<partCount {
            let samples = samples(ofPart: part)
            for index in simplifier.vertices(of: positions[samples]) { indices.append(samples.lowerBound + index) }
        }
        guard indices.count > max(options.maximumVertices, 2) else { return indices }
        return parts.flatMap { $0.corridor.allVertices }
    }
}
