#if hasFeature(Embedded)

import Geodesy
import TouchPipeline

/// Makes room for cities, with two numbers each, latitude and longitude in degrees. Returns its address.
@_expose(wasm, "cityBuffer")
public func cityBuffer(_ count: Int32) -> Int { Bridge.makeCityRoom(max(Int(count), 0)) }

/// Adds the cities that were written there to the map. From now on an index identifies a city.
@_expose(wasm, "setCities")
public func setCities() {
    let numbers = Bridge.takeCityNumbers()
    Bridge.session.cityCoordinates = (0..<numbers.count / 2).map {
        Coordinate(latitude: numbers[2 * $0], longitude: numbers[2 * $0 + 1])
    }
}

/// Makes the marks of the cities, five numbers each. Returns the number of numbers. Their address is `cityMarkBuffer` (see
/// `Web/README.md`).
@_expose(wasm, "cityMarks")
public func cityMarks() -> Int32 { Bridge.show(Bridge.session.cityMarks) }

/// The address of the numbers that `cityMarks` has written.
@_expose(wasm, "cityMarkBuffer")
public func cityMarkBuffer() -> Int { Bridge.cityMarkAddress() }

/// The index of the chosen city. −1 if there is none.
@_expose(wasm, "chosenCity")
public func chosenCity() -> Int32 { Int32(Bridge.session.cityTool.made?.chosen ?? -1) }

/// The object that was touched since the last call: 0 none, n > 0 a long press on a cluster of n cities, −1 − index a tap on a city.
@_expose(wasm, "takeCityNotice")
public func takeCityNotice() -> Int32 {
    switch Bridge.session.cityTool.made?.takeNotice() {
    case .heldCluster(let count)?: Int32(count)
    case .city(let index)?: -1 - Int32(index)
    case nil: 0
    }
}

#endif
