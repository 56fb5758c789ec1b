import ArgumentParser
import Foundation
import TouchPipeline
import TouchTraces
import TouchpipeKit

/// The options for reading recordings.
struct InputOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The format of the input: \(InputFormat.list). By default it is detected from the content.", valueName: "format")
    )
    var format: InputFormat?

    @Option(
        help: ArgumentHelp(
            "The density of the screen in pixels per inch, instead of that of the recording. Default for kernel events: 160.",
            valueName: "ppi"),
        transform: { text in
            guard let density = Double(text), density > 0, density.isFinite else { throw ValidationError("The density must be above 0.") }
            return ScreenDensity(pixelsPerInch: density)
        })
    var density: ScreenDensity?

    @Option(help: ArgumentHelp("The size of the device for kernel events, in millimeters: 69x50.", valueName: "width>x<height"))
    var size: DeviceSize?

    @Option(
        help: ArgumentHelp(
            "The description of the device for kernel events, from evemu-describe. By default the one in the recording, or in a file beside it.",
            valueName: "file"))
    var description: String?

    /// Opens a recording after reading it to its end, so that damage is reported before any output. Standard input and pipes can be read only
    /// once, and are opened without this check. `-` is standard input.
    func openChecked(_ file: String) throws(TraceError) -> TraceReader {
        let attributes = file == "-" ? nil : try? FileManager.default.attributesOfItem(atPath: resolved(file))
        guard attributes?[.type] as? FileAttributeType == .typeRegular else { return try open(file) }
        let reader = try open(file)
        while try reader.next() != nil {}
        return try open(file)
    }

    private func resolved(_ file: String) -> String { URL(fileURLWithPath: file).resolvingSymlinksInPath().path }

    /// Opens a recording. `-` is standard input.
    func open(_ file: String) throws(TraceError) -> TraceReader {
        var evdev = EvdevOptions(density: density ?? .standard, size: size?.size)
        if let description { evdev.description = try read(description) }
        return try TraceReader(
            path: file, options: TraceReaderOptions(format: format?.format),
            importer: EvdevImporter(options: evdev, path: file == "-" ? nil : file))
    }

    private func read(_ file: String) throws(TraceError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        } catch {
            throw TraceError(error, file: file)
        }
    }
}
