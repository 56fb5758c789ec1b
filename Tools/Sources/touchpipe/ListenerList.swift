import ArgumentParser
import TouchpipeKit

/// Listeners in the order of the chain: `pins,ruler,map`. `none` is an empty chain.
struct ListenerList: ExpressibleByArgument {
    let kinds: [ListenerKind]

    init(_ kinds: [ListenerKind]) { self.kinds = kinds }

    init?(argument: String) {
        guard argument != "none" else {
            kinds = []
            return
        }
        let names = argument.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
        let kinds = names.compactMap { ListenerKind(rawValue: $0) }
        guard kinds.count == names.count, Set(kinds).count == kinds.count else { return nil }
        self.kinds = kinds
    }

    var defaultValueDescription: String { kinds.map(\.rawValue).joined(separator: ",") }
}
