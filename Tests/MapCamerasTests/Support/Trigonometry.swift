import Foundation

func tangent(degrees: Double) -> Double { tan(degrees * .pi / 180) }
