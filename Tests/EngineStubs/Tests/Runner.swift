import Testing

/// Runs the tests of a package of Engines without SwiftPM, which would need the engine.
@main
enum Runner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
