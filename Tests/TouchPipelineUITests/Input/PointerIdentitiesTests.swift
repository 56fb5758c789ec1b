import Testing

@testable import TouchPipelineUI

@Suite("Pointer identities")
struct PointerIdentitiesTests {
    @Test("a finger keeps its number until it lifts; the lowest that is free is given next")
    func stable() {
        let fingers = (0..<3).map { _ in FakeFinger() }
        let ids = fingers.map(ObjectIdentifier.init)
        var identities = PointerIdentities()
        #expect(ids.map { identities.begin($0) } == [1, 2, 3])
        identities.end(ids[1])
        #expect(identities.count == 2)
        #expect(ids.map { identities[$0] } == [1, nil, 3])
        let other = FakeFinger()
        #expect(identities.begin(ObjectIdentifier(other)) == 2)
        // An optimiser may release the others earlier, and give their place in memory to this one.
        withExtendedLifetime(fingers) { #expect(ids.map { identities[$0] } == [1, nil, 3]) }
    }

    @Test("a finger that lands again without an end has the number that it had; one that never landed has none, and ends nothing")
    func torn() {
        let (finger, stranger) = (FakeFinger(), FakeFinger())
        var identities = PointerIdentities()
        #expect(identities.begin(ObjectIdentifier(finger)) == 1)
        #expect(identities.begin(ObjectIdentifier(finger)) == 1)
        identities.end(ObjectIdentifier(stranger))
        #expect(identities.count == 1)
        identities.endAll()
        #expect(identities[ObjectIdentifier(finger)] == nil)
    }
}
