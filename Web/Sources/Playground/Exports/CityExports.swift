#if hasFeature(Embedded)

import Geodesy
import TouchPipeline

/// Makes room for so many cities, two numbers each, latitude and longitude in degrees, and returns its address.
@_expose(wasm, "cityBuffer")
public func cityBuffer(_ count: Int32) -> Int { Bridge.makeCityRoom(max(Int(count), 0)) }

/// Puts the cities on the map that were written there; from now on they are known by their index.
@_expose(wasm, "setCities")
public func setCities() {
    let numbers = Bridge.takeCityNumbers()
    Bridge.session.cityPlaces = (0..<numbers.count / 2).map {
        Coordinate(latitude: numbers[2 * $0], longitude: numbers[2 * $0 + 1])
    }
}

/// What the page paints of the cities; how many numbers it is, five for each mark (see `docs/PLAYGROUND.md`). Their address: `cityMarkBuffer`.
@_expose(wasm, "cityMarks")
public func cityMarks() -> Int32 { Bridge.show(Bridge.session.cityMarks) }

/// The address of the numbers that `cityMarks` has written.
@_expose(wasm, "cityMarkBuffer")
public func cityMarkBuffer() -> Int { Bridge.cityMarkAddress() }

/// The city that was chosen, by its index; −1 if none is.
@_expose(wasm, "chosenCity")
public func chosenCity() -> Int32 { Int32(Bridge.session.cityTool.made?.chosen ?? -1) }

/// What was touched since this was last asked: 0 nothing, n > 0 a cluster of n cities is held, −1 − index a city was tapped.
@_expose(wasm, "takeCityNotice")
public func takeCityNotice() -> Int32 {
    switch Bridge.session.cityTool.made?.takeNotice() {
    case .heldCluster(let count)?: Int32(count)
    case .city(let index)?: -1 - Int32(index)
    case nil: 0
    }
}

#endif
