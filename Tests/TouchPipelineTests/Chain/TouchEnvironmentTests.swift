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

    @Test("all listeners of a handler share an environment: its clock, and a density that follows the configuration")
    func environment() {
        let listeners = rig.castNoting("ab")
        let environment = listeners[0].environment
        #expect(environment === listeners[1].environment)
        #expect(environment?.scheduler === rig.scheduler)
        rig.wait(5)
        #expect(environment?.now == .ms(5))
        var densities = [environment?.density.pixelsPerInch]
        rig.handler.setDensity(ScreenDensity(pixelsPerInch: 420))
        densities.append(environment?.density.pixelsPerInch)
        #expect(ScreenLength.dp(16).pixels(in: environment ?? TouchEnvironment()) == 42)
        rig.handler.setDensity(ScreenDensity(scale: 2.75))
        densities.append(environment?.density.pixelsPerInch)
        rig.handler.configuration = .openMobileMaps.at(density: ScreenDensity(scale: 3))
        densities.append(environment?.density.pixelsPerInch)
        let alone = TouchEnvironment(configuration: .openMobileMaps.at(density: ScreenDensity(scale: 1.5)))
        densities.append(alone.density.pixelsPerInch)
        #expect(densities == [160, 420, 440, 480, 240])
    }

    @Test("the environment has the thresholds of the handler, and their density is the one of the touches")
    func configuration() {
        let environment = rig.castNoting("a")[0].environment
        rig.handler.configuration = .here.at(density: ScreenDensity(pixelsPerInch: 320))
        #expect(environment?.configuration == .here.at(density: ScreenDensity(pixelsPerInch: 320)))
        #expect(environment?.configuration[.finger].longPressTimeout == .seconds(1))
        rig.handler.setDensity(ScreenDensity(scale: 2))
        #expect(environment?.configuration.density.pixelsPerInch == 320)
        #expect(environment?.density.pixelsPerInch == 320)
    }

    @Test("an environment may outlive its handler: it has no chain then, keeps the density, and ignores a request to read interests")
    func environmentAlone() {
        let a = rig.castNoting("a")[0]
        rig.handler.setDensity(ScreenDensity(pixelsPerInch: 320))
        #expect(a.environment?.chain != nil)
        rig.release()
        #expect(a.environment?.chain == nil)
        #expect(a.environment?.density.pixelsPerInch == 320)
        a.environment?.setNeedsInterests()
    }

    @Test("interests are read when a listener enters, moves or asks for it, and at no other time")
    func interests() {
        let a = rig.castNoting("a")[0]
        a.interests = .scroll
        rig.down()
        a.environment?.setNeedsInterests()
        rig.move()
        rig.scroll()
        a.interests = [.move, .scroll]
        rig.handler.addListener(a)
        rig.move()
        #expect(rig.heard() == ["a touchDown", "a scroll", "a move"])
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
