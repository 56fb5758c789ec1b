import ArgumentParser
import TouchpipeKit

/// A width and a height in millimeters: `69x50`.
struct DeviceSize: ExpressibleByArgument {
    let size: EvdevOptions.Size

    init?(argument: String) {
        let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        size = EvdevOptions.Size(width: width, height: height)
    }
}
