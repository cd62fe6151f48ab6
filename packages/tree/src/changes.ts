import type { Collection } from './collection.js'
import { IdTable } from './id-table.js'
import type { Links, NodeId } from './records.js'
import { DETACHED, NONE } from './records.js'

interface Found {
  readonly added: Set<NodeId>
  readonly removed: Set<NodeId>
  readonly moved: Set<NodeId>
  readonly children: Set<NodeId>
  readonly properties: Map<NodeId, readonly string[]>
  games: boolean
}

/**
 * What differs between two snapshots, for user interfaces that redraw only what changed.
 *
 * Worked out on first use. Between snapshots of which one came from the other by transactions it costs no more than the
 * differences, and once anything was deleted the way from there to the root; across a text edit it compares all nodes.
 */
export class ChangeSet {
  readonly before: Collection
  readonly after: Collection
  #found: Found | undefined

  /** @internal */
  constructor(before: Collection, after: Collection) {
    this.before = before
    this.after = after
  }

  /** Whether nothing differs. */
  get isEmpty(): boolean {
    const { added, removed, moved, children, properties, games } = this.#all
    return added.size + removed.size + moved.size + children.size + properties.size === 0 && !games
  }

  /** Nodes that came in, each standing for all that is below it. */
  get added(): ReadonlySet<NodeId> {
    return this.#all.added
  }

  /** Nodes that went, each standing for all that was below it. */
  get removed(): ReadonlySet<NodeId> {
    return this.#all.removed
  }

  /** Nodes that have another parent than before. */
  get moved(): ReadonlySet<NodeId> {
    return this.#all.moved
  }

  /** Nodes whose list of children differs in members or order. */
  get children(): ReadonlySet<NodeId> {
    return this.#all.children
  }

  /** Whether the list of games differs in members or order. */
  get games(): boolean {
    return this.#all.games
  }

  /** Identifiers of the properties that differ, for nodes that were there before and are there now. */
  get properties(): ReadonlyMap<NodeId, readonly string[]> {
    return this.#all.properties
  }

  /** The same differences seen the other way round. */
  invert(): ChangeSet {
    return new ChangeSet(this.after, this.before)
  }

  get #all(): Found {
    if (this.#found === undefined) {
      const found: Found = {
        added: new Set(),
        removed: new Set(),
        moved: new Set(),
        children: new Set(),
        properties: new Map(),
        games: false,
      }
      if (this.before.state.base === this.after.state.base) compareRecords(this.before, this.after, found)
      else compareNodes(this.before, this.after, found)
      this.#found = found
    }
    return this.#found
  }
}

/** The parent of a node in a snapshot, `DETACHED` where the snapshot does not hold the node itself. */
function parentIn({ state }: Collection, id: NodeId, own: Links | undefined = state.links.get(id)): NodeId {
  if (own !== undefined) return own.parent
  const node = state.base.node(id)
  if (node < 0) return DETACHED
  const parent = state.base.parent(node)
  return parent < 0 ? NONE : state.base.id(parent)
}

/** A test whether a snapshot holds a node. Once something was deleted, the way up tells; no part of it is walked twice. */
function membership(collection: Collection): (id: NodeId) => boolean {
  if (!collection.state.deleted) return (id) => id === NONE || parentIn(collection, id) !== DETACHED
  const known = new Map<NodeId, boolean>([
    [NONE, true],
    [DETACHED, false],
  ])
  return (id) => {
    const way: NodeId[] = []
    let at = id
    while (!known.has(at)) {
      way.push(at)
      at = parentIn(collection, at)
    }
    const answer = known.get(at) === true
    for (const passed of way) known.set(passed, answer)
    return answer
  }
}

function compareRecords(before: Collection, after: Collection, found: Found): void {
  const wasThere = membership(before)
  const isThere = membership(after)
  const changed = (parent: NodeId) => {
    if (parent === NONE) found.games = true
    else if (parent !== DETACHED && wasThere(parent) && isThere(parent)) found.children.add(parent)
  }
  const { base } = before.state
  IdTable.compare(before.state.links, after.state.links, (id, a, b) => {
    const was = wasThere(id)
    const is = isThere(id)
    const from = parentIn(before, id, a)
    const to = parentIn(after, id, b)
    if (was && !is) {
      if (isThere(from)) found.removed.add(id)
    } else if (!was && is) {
      if (wasThere(to)) found.added.add(id)
    } else if (was && from !== to) found.moved.add(id)
    if (from !== to) {
      changed(from)
      changed(to)
    }
    if (!was || !is) return
    const x = a ?? base.links(base.node(id), 0)
    const y = b ?? base.links(base.node(id), 0)
    if (from === to && (x.previous !== y.previous || x.next !== y.next)) changed(to)
    if (x.first !== y.first || x.last !== y.last || x.count !== y.count) changed(id)
  })
  IdTable.compare(before.state.properties, after.state.properties, (id) => {
    if (wasThere(id) && isThere(id)) compareProperties(before, after, id, found)
  })
}

function compareProperties(before: Collection, after: Collection, id: NodeId, found: Found): void {
  const old = rawByIdent(before, id)
  const now = rawByIdent(after, id)
  const differing = [...new Set([...old.keys(), ...now.keys()])].filter((ident) => {
    const a = old.get(ident)
    const b = now.get(ident)
    return a?.length !== b?.length || (a?.some((raw, index) => raw !== b?.[index]) ?? false)
  })
  if (differing.length > 0) found.properties.set(id, differing)
}

/** Raw values by identifier, those of doubled properties in a row. */
function rawByIdent(collection: Collection, id: NodeId): Map<string, string[]> {
  const all = new Map<string, string[]>()
  for (const entry of collection.entries(id)) {
    const raws = all.get(entry.ident) ?? []
    if (raws.length === 0) all.set(entry.ident, raws)
    for (const raw of collection.entryRaws(entry)) raws.push(raw)
  }
  return all
}

/** Compares all nodes: the snapshots were read from different texts. */
function compareNodes(before: Collection, after: Collection, found: Found): void {
  const wasThere = members(before)
  const there = members(after)
  for (const root of before.roots()) {
    for (const id of before.walk(root)) {
      if (there.has(id)) continue
      const parent = before.parent(id)
      if (parent === NONE || there.has(parent)) found.removed.add(id)
    }
  }
  found.games = !sameLists(before.roots(), after.roots())
  for (const root of after.roots()) {
    for (const id of after.walk(root)) {
      const parent = after.parent(id)
      if (!wasThere.has(id)) {
        if (parent === NONE || wasThere.has(parent)) found.added.add(id)
        continue
      }
      if (before.parent(id) !== parent) found.moved.add(id)
      if (!sameLists(before.children(id), after.children(id))) found.children.add(id)
      if (!sameText(before, after, id)) compareProperties(before, after, id, found)
    }
  }
}

function members(collection: Collection): Set<NodeId> {
  const ids = new Set<NodeId>()
  for (const root of collection.roots()) for (const id of collection.walk(root)) ids.add(id)
  return ids
}

function sameLists(a: readonly NodeId[], b: readonly NodeId[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}

/** Whether both snapshots read the node from the same text, letter by letter. */
function sameText(before: Collection, after: Collection, id: NodeId): boolean {
  if (before.state.properties.get(id) !== undefined || after.state.properties.get(id) !== undefined) return false
  const a = before.span(id)
  const b = after.span(id)
  if (a === undefined || b === undefined) return false
  return before.source.text.slice(a.start, a.end) === after.source.text.slice(b.start, b.end)
}
