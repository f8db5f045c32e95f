import TraitsModel
import TraitsScan

extension LinkCase {
    /// Extensions of arrays, dictionaries and optionals, written in short or not.
    static let shorthand = [
        LinkCase("Extensions of types that are written in short are of their arguments, and what stands in them is registered with those", #"""
            protocol Trait {}
            extension [String] { struct L: Trait {} }
            extension [Int]: Trait {}
            extension Int? { struct M: Trait {} }
            extension Bool?: Trait {}
            extension Array<Double> { struct N: Trait {} }
            extension [String: Int] { struct O: Trait {} ; enum Ns { struct Deep: Trait {} } }
            extension Set { struct Q: Trait {} }
            extension Array { enum Space { struct In: Trait {} } }
            extension Optional where Wrapped == Float { struct R: Trait {} }
            extension Dictionary<String, Double>: Trait {}
            extension Int { struct Plain: Trait {} }
            extension Optional<[Int]> { struct OO: Trait {} }
            extension [[Int]] { struct LL: Trait {} }
            extension ArraySlice<Int>: Trait {}
            // traits-gen: register Array<Int> as "a"
            // traits-gen: register Array<String>.L as "b"
            // traits-gen: register Array<[Int]>.LL as "c"
            // traits-gen: register Array<Double>.N as "d"
            // traits-gen: register Array<Bool>.Space.In as "e"
            // traits-gen: register ArraySlice<Int> as "f"
            // traits-gen: register Dictionary<String, Double> as "g"
            // traits-gen: register Dictionary<String, Int>.Ns.Deep as "h"
            // traits-gen: register Dictionary<String, Int>.O as "i"
            // traits-gen: register Optional<Bool> as "j"
            // traits-gen: register Optional<Int>.M as "k"
            // traits-gen: register Optional<[Int]>.OO as "l"
            // traits-gen: register Optional<Float>.R as "m"
            // traits-gen: register Set<Int>.Q as "n"
            """#, expect: """
            Int.Plain
            Array<Int> = a
            Array<String>.L = b
            Array<[Int]>.LL = c
            Array<Double>.N = d
            Array<Bool>.Space.In = e
            ArraySlice<Int> = f
            Dictionary<String, Double> = g
            Dictionary<String, Int>.Ns.Deep = h
            Dictionary<String, Int>.O = i
            Optional<Bool> = j
            Optional<Int>.M = k
            Optional<[Int]>.OO = l
            Optional<Float>.R = m
            Set<Int>.Q = n
            """),
        LinkCase("and is left out without", inferable: ["Array", "ArraySlice", "Dictionary", "Optional"], #"""
            protocol Trait {}
            extension [String] { struct L: Trait {} }
            extension [Int]: Trait {}
            extension Int? { struct M: Trait {} }
            extension Bool?: Trait {}
            extension Array<Double> { struct N: Trait {} }
            extension [String: Int] { struct O: Trait {} ; enum Ns { struct Deep: Trait {} } }
            extension Set { struct Q: Trait {} }
            extension Array { enum Space { struct In: Trait {} } }
            extension Optional where Wrapped == Float { struct R: Trait {} }
            extension Dictionary<String, Double>: Trait {}
            extension Int { struct Plain: Trait {} }
            extension Optional<[Int]> { struct OO: Trait {} }
            extension [[Int]] { struct LL: Trait {} }
            extension ArraySlice<Int>: Trait {}
            """#, expect: """
            Int.Plain
            - TG103 Array
            - TG102 Array.L
            - TG102 Array.LL
            - TG102 Array.N
            - TG102 Array.Space.In
            - TG103 ArraySlice
            - TG103 Dictionary
            - TG102 Dictionary.Ns.Deep
            - TG102 Dictionary.O
            - TG103 Optional
            - TG102 Optional.M
            - TG102 Optional.OO
            - TG102 Optional.R
            - TG102 Set.Q
            """),
    ]
}
