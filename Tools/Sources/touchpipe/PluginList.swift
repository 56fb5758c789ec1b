import ArgumentParser
import TouchpipeKit

/// Plugins in the order of the chain: `drawing,measurement,swipe,transform`.
struct PluginList: ExpressibleByArgument {
    let kinds: [PluginKind]

    init(_ kinds: [PluginKind]) { self.kinds = kinds }

    init?(argument: String) {
        let names = argument.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        let kinds = names.compactMap { PluginKind(rawValue: $0) }
        guard kinds.count == names.count, Set(kinds).count == kinds.count else { return nil }
        self.kinds = kinds
    }

    var defaultValueDescription: String { kinds.isEmpty ? "none" : kinds.map(\.rawValue).joined(separator: ",") }
}
