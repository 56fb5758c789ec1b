import Testing

@testable import TouchPipeline

/// `TouchEnvironment` provides the density, the clock, and a request to read `interests` again.
@Suite("Chain: the environment of its listeners")
struct TouchEnvironmentTests {
    private let rig = ChainRig()

    @Test("a listener in the chains of two handlers enters both, and distinguishes them by their environments")
    func twoHandlers() {
        let other = ChainRig()
        let a = rig.makeNoting("a")[0]
        rig.handler.addListener(a)
        let first = a.environment
        other.handler.addListener(a)
        #expect(a.environment !== first)
        rig.handler.removeListener(a)
        other.handler.removeListener(a)
        #expect(rig.heard() == ["a enters", "a enters", "a leaves", "a leaves"])
    }

    @Test("the environment of a chain that was released has no chain")
    func releasedChain() {
        var chain: ListenerChain? = ListenerChain()
        let environment = chain?.environment
        #expect(environment?.chain != nil)
        chain = nil
        #expect(environment?.chain == nil)
    }

    @Test("all listeners of a handler share an environment: its clock, and a density that follows the configuration")
    func environment() {
        let listeners = rig.castNoting("ab")
        let environment = listeners[0].environment
        #expect(environment === listeners[1].environment)
        #expect(environment?.scheduler === rig.scheduler)
        #expect(environment?.density.pixelsPerInch == 160)
        rig.handler.setDensity(ScreenDensity(pixelsPerInch: 420))
        #expect(environment?.density.pixelsPerInch == 420)
        #expect(ScreenLength.dp(16).pixels(in: environment ?? TouchEnvironment()) == 42)
        rig.handler.setDensity(ScreenDensity(scale: 2.75))
        #expect(environment?.density.pixelsPerInch == 440)
        rig.handler.configuration = .openMobileMaps.at(density: ScreenDensity(scale: 3))
        #expect(environment?.density.pixelsPerInch == 480)
        #expect(TouchEnvironment(configuration: .openMobileMaps.at(density: ScreenDensity(scale: 1.5))).density.pixelsPerInch == 240)
        rig.wait(5)
        #expect(environment?.now == .ms(5))
    }

    @Test("the environment has the thresholds of the handler, and their density is the one of the touches")
    func configuration() {
        let environment = rig.castNoting("a")[0].environment
        rig.handler.configuration = .here.at(density: ScreenDensity(pixelsPerInch: 320))
        #expect(environment?.configuration == .here.at(density: ScreenDensity(pixelsPerInch: 320)))
        #expect(environment?.configuration[.finger].longPressTimeout == .seconds(1))
        rig.handler.setDensity(ScreenDensity(scale: 2))
        #expect(environment?.configuration.density == environment?.density)
        #expect(environment?.density.pixelsPerInch == 320)
    }

    @Test("an environment may outlive its handler, keeps the density, and ignores a request to read interests")
    func environmentAlone() {
        let a = rig.castNoting("a")[0]
        rig.handler.setDensity(ScreenDensity(pixelsPerInch: 320))
        rig.release()
        #expect(a.environment?.density.pixelsPerInch == 320)
        a.environment?.setNeedsInterests()
    }

    @Test("interests are read when a listener enters, moves or asks for it, and at no other time")
    func interests() {
        let a = rig.castNoting("a")[0]
        a.interests = .scroll
        rig.down()
        #expect(rig.heard() == ["a touchDown"])
        a.environment?.setNeedsInterests()
        rig.move()
        rig.scroll()
        #expect(rig.heard() == ["a scroll"])
        a.interests = [.move, .scroll]
        rig.handler.addListener(a)
        rig.move()
        #expect(rig.heard() == ["a move"])
    }

    @Test(
        "interests that are requested inside a callback are read after the dispatch, and apply to the next gesture of the same event")
    func interestsInside() {
        let listeners = rig.castNoting("ab")
        listeners[0].onNext(.moveComplete) {
            listeners[1].interests = []
            listeners[1].environment?.setNeedsInterests()
        }
        rig.down()
        rig.move()
        _ = rig.heard()
        rig.up()
        rig.down()
        // The end of a touch goes to all.
        let ends = ["a moveComplete(lifted)", "b moveComplete(lifted)", "a clearTouch(lifted)", "b clearTouch(lifted)"]
        #expect(rig.heard() == ends + ["a touchDown"])
    }
}
