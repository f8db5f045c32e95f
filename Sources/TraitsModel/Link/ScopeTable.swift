/// A place that names are declared in.
enum Scope: Sendable {
    /// A type with all its extensions, by its index in the records.
    case type(Int)
    /// A module's file scope, without what is private to a file.
    case module(Int)
    /// What is private to a file, by the file's index in the program.
    case file(Int)
    /// The bodies inside a declaration, by the declaration's index in the program, or those at a file's top level.
    case bodies(of: Int, file: Int)
}

/// A declaration that a name in a scope may mean.
enum Member: Hashable, Sendable {
    /// A class, struct, enum, actor or protocol, by its index in the records.
    case type(Int)
    /// A typealias, by its index in the nodes.
    case alias(Int)
    /// An associated type, by its index in the nodes: it hides outer names and means no type.
    case parameter(Int)
}

/// What each name means in each scope.
///
/// One hash table for all scopes: most types have few members, and a table each would cost more than they hold. Most names are
/// declared in one kind of scope alone, so most questions about the other kinds are answered without a look into it.
struct ScopeTable: Sendable {
    private struct Node {
        let member: Member
        var next: Int
    }

    /// The first and the last member of a name in a scope, indices in ``nodes``.
    private struct List {
        let first: Int
        var last: Int
    }

    /// Scope and name in one number for each slot, -1 where none is: open addressing, at most half full.
    private var keys = [Int](repeating: -1, count: 64)
    /// The list of each slot, an index in ``lists``.
    private var values = [Int](repeating: -1, count: 64)
    /// By how much a hash is shifted so that its upper bits are a slot.
    private var shift: UInt = 58
    private var lists: [List] = []
    private var nodes: [Node] = []
    /// For each name, by number, the kinds of scopes that declare it, a bit each.
    private var kinds: [UInt8] = []

    /// Declares `name` in `scope`, after what it means already.
    mutating func declare(_ name: NameID, as member: Member, in scope: Scope) {
        let key = Self.key(name, scope)
        let slot = slot(of: key)
        nodes.append(Node(member: member, next: -1))
        if keys[slot] >= 0 {
            nodes[lists[values[slot]].last].next = nodes.count - 1
            lists[values[slot]].last = nodes.count - 1
            return
        }
        keys[slot] = key
        values[slot] = lists.count
        lists.append(List(first: nodes.count - 1, last: nodes.count - 1))
        while kinds.count <= Int(name.index) { kinds.append(0) }
        kinds[Int(name.index)] |= Self.kind(scope)
        if lists.count * 2 > keys.count { grow() }
    }

    /// Returns what `name` means in `scope` by itself, in the order of declaration.
    func members(_ name: NameID, in scope: Scope) -> [Member] {
        guard isDeclared(name, inAnyScopeLike: scope) else { return [] }
        let slot = slot(of: Self.key(name, scope))
        guard keys[slot] >= 0 else { return [] }
        var index = lists[values[slot]].first
        var found = [nodes[index].member]
        while nodes[index].next >= 0 {
            index = nodes[index].next
            found.append(nodes[index].member)
        }
        return found
    }

    /// Returns whether any scope of the kind of `scope` declares `name`.
    func isDeclared(_ name: NameID, inAnyScopeLike scope: Scope) -> Bool {
        Int(name.index) < kinds.count && kinds[Int(name.index)] & Self.kind(scope) != 0
    }

    /// Returns whether any scope at all declares `name`.
    func isDeclared(_ name: NameID) -> Bool { Int(name.index) < kinds.count && kinds[Int(name.index)] != 0 }

    private func slot(of key: Int) -> Int {
        let mask = keys.count - 1
        // Fibonacci hashing: the upper bits of the product depend on all bits of the key.
        var slot = Int(truncatingIfNeeded: (UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15) >> shift)
        while keys[slot] >= 0 && keys[slot] != key { slot = (slot + 1) & mask }
        return slot
    }

    private mutating func grow() {
        let old = (keys, values)
        keys = [Int](repeating: -1, count: old.0.count * 4)
        values = keys
        shift -= 2
        for index in old.0.indices where old.0[index] >= 0 {
            let slot = slot(of: old.0[index])
            keys[slot] = old.0[index]
            values[slot] = old.1[index]
        }
    }

    /// Numbers names in scopes of all kinds without overlap.
    private static func key(_ name: NameID, _ scope: Scope) -> Int {
        let code = switch scope {
        case .type(let index): index << 3
        case .module(let index): index << 3 | 1
        case .file(let index): index << 3 | 2
        case .bodies(let declaration, let file): declaration >= 0 ? declaration << 3 | 3 : file << 3 | 4
        }
        return code << 31 | Int(name.index)
    }

    private static func kind(_ scope: Scope) -> UInt8 {
        switch scope {
        case .type: 1
        case .module: 2
        case .file: 4
        case .bodies: 8
        }
    }
}
