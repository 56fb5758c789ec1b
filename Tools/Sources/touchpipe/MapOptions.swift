import ArgumentParser
import TouchpipeKit

/// The map at the end of the chain.
struct MapOptions: ParsableArguments {
    @Flag(
        help:
            "Put the default map navigation at the end of the chain, in place of the simple map; the report then draws the way of the view."
    )
    var map = false

    @Option(
        // A latitude may begin with a minus.
        parsing: .unconditional,
        help: ArgumentHelp(
            "Where the map looks at first, angles in degrees: 46.8,8.2,7 or -33.9,18.4,9.5,120,45. By default 41.9,12.5,4.",
            valueName: "lat,lon,zoom[,bearing[,pitch]]"),
        transform: { try StartView($0) })
    var start: StartView?

    /// Where the map looks at first; `nil` without one.
    func startView(isNeeded: Bool) -> StartView? { map || isNeeded ? start ?? .standard : nil }
}
