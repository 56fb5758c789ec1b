import ArgumentParser
import TouchpipeKit

/// The map at the end of the chain.
struct MapOptions: ParsableArguments {
    @Flag(
        help:
            "Use the default map navigation at the end of the chain, instead of the simple map. The report then shows the view of the map."
    )
    var map = false

    @Option(
        // A latitude may begin with a minus sign.
        parsing: .unconditional,
        help: ArgumentHelp(
            "The initial view of the map, with angles in degrees: 46.8,8.2,7 or -33.9,18.4,9.5,120,45. Default: 41.9,12.5,4.",
            valueName: "lat,lon,zoom[,bearing[,pitch]]"),
        transform: { try StartView($0) })
    var start: StartView?

    /// The initial view of the map. `nil` without a map.
    func startView(isNeeded: Bool) -> StartView? { map || isNeeded ? start ?? .standard : nil }
}
