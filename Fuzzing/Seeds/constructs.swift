import Foundation

@testable import struct Core.Point

class A {}

public final class Fade: Animation<Float>, Trait where Float: Number {}

open class A<T: B, each U, let N: Int>: C<T>, D.E, @unchecked Sendable, ~Copyable {}

class A: nonisolated Trait, @MainActor Other, any Third & Fourth {}

struct A: B { var c: Int; let d = "e", f: [G: H]? = nil; lazy var i: J = { K() }() }

struct A { var b: Int { get { 1 } set {} } var c = 2 { willSet {} didSet { print(c) } } }

enum A: String, Codable, CaseIterable { case a, b = "c"; case d(e: Int, F), g }

indirect enum A<T> { case a(A<T>) }

actor A: B { nonisolated func c() {} }

let actor = 1; actor.run { class A {} }

protocol A<B>: AnyObject, C where B: D { associatedtype B: E = F where B.G == H; func i() -> Self }

extension A.B: C where D == E, F: G {}

private extension A { class B: Trait {}; public struct C: Trait {} }

typealias A<T> = B<T>.C & D

typealias A = (B, C) async throws -> [D: E]?

func f() { class Local: Trait {}; struct B { enum C {} } }

var a: Int { class B {}; return 1 }

let a = { (b: Int) -> Int in struct C {}; return b }

class func f() {}
class var a: Int { 1 }
class A { class final func b() {} }

@available(iOS 13, *) @objc(Name) @MainActor private(set) public class A: B {}

@Wrapper(a: { class B {} }, "c") class D: Trait {}

@attached(member, names: named(a), arbitrary) macro m<T>(_ a: T) -> Int = #externalMacro(module: "A", type: "B")

#if os(iOS) && !DEBUG
class A: Trait {}
#elseif canImport(UIKit, _version: 1.2)
class B: Trait {}
#else
class C: Trait {}
#endif

#if A
@objc
#else
@available(*, unavailable)
#endif
class D {}

#if compiler(>=99)
this is "no Swift {
#else
class A {}
#endif

let a = b
#if A
  .c()
#endif
  .d()

func f() {
    #if A
    if b {
    #endif
    }
}

let a = "b \(c ? "d\("e")" : #"f\#(g)"#) h"

let a = #"b\c"d"#, b = ##"#"\(c)"#"##, d = "\u{1F600}\n\\"

let a = """
    b \(c) "" \"""
    class D {}
    """

let a = #"""
    \(b) \#(c) """
    """#, b = #"""#

let a = /b[/)]c\/d/, e = #/f/g/#, h = #/
    class A {} # comment
    /#

let a = b / c / d, e = f/g, h = [1].reduce(1, /), i = (/), j = !/k/.l

let a = b < c, d = e<F>(g), h = i >> 2 > 3, j: K<L<M>> = N<O>()

infix operator </>: P
prefix operator /
precedencegroup P { associativity: left; higherThan: Q }
static func /(a: A, b: A) -> A { a }

class `class`: `Trait` { var `let` = 1; enum `a b c`: `self`.`Type` {} }

class A::B: C::D {}

/* a /* b */ class C {} */ class D {} // class E {}

/// Documentation of A.
///
/// More.
class A {}

/**
 * Documentation of B.
 */
class B {}

// traits-gen: skip
class A: Trait {}

class A: Trait {} // traits-gen: name "a"

// traits-gen: register Box<Int> as "intBox"
struct Box<T>: Trait {}

class A: Trait { func apply(to target: View, remove restore: inout Restore) { target.b = 1 } }

class A: Trait { static var restrictedTypes: [AnyClass]? { [B.self, C.D.self] } }

struct A: Trait { init(from decoder: any Decoder) throws {} ; private enum CodingKeys: String, CodingKey { case a = "b" } }

view.traitSpec = "a.b"
self.c[0]?.traitSpec = #"d"#

func f(a: Int...) -> some B { switch a { case let .c(d) where d > 1: break; default: fallthrough } }

guard let a = try? b() as? [C], !a.isEmpty else { return }
for case let d in e where d is F { continue }

subscript<T>(a: T) -> (T) -> Void where T: B { _read { yield { _ in } } }

init?<T>(_ a: T) rethrows where T: A { self.b = \.c?.d!.e }

deinit { #warning("a"); #sourceLocation(file: "a", line: 1)
#sourceLocation()
}

let a: <#T##Type#> = <#value#>

nonisolated(unsafe) static let a = 0x1p-3 + 1_000.5e+3 - 0b1 * .5

func f(_ a: borrowing A, b: inout B, c: sending C, @D e: @escaping @autoclosure () throws(F) -> G = { }()) {}

if #available(iOS 13, *) { do { try a() } catch let b as C { } }

class A{class B{class C{class D{func e(){class F{}}}}}}

let a = [b: { c in d }, e: (f, g: [h])], (i, j) = k { $0 } l: { _ in }
