import TouchPipeline

extension Scenario {
    /// Changes of the chain: one iteration inserts a listener at the front and removes it again.
    static let chains = [4, 64].map { count in
        Scenario("chain-change-\(count)") {
            let chain = ListenerChain()
            for _ in 0..<count { chain.add(MoveCounter()) }
            let tool = MoveCounter()
            return { changes in
                for _ in 0..<changes {
                    chain.insert(tool, at: 0)
                    chain.remove(tool)
                }
                precondition(chain.count == count, "the chain lost a listener")
            }
        }
    }
}
