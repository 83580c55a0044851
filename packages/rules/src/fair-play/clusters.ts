import {
  CLUSTER_MIN,
  type ClusterReason,
  chanceOf,
  GRIDS,
  type PlayProfile,
  type SharedValue,
  wayOfPlay,
} from './evidence.ts'

/** Accounts that appear to belong to one person, pending review. */
export interface Cluster {
  /** In ascending order. */
  readonly players: readonly number[]
  /** The strongest first. */
  readonly reasons: readonly ClusterReason[]
}

interface Link {
  readonly players: readonly number[]
  readonly reason: ClusterReason
}

/** The chance of a match between a value and a way of play must be smaller than this. */
const CHANCE_MAX = 1e-5
/** Or so rare among similar players that two already mean something. */
const RARE_MAX = 0.05
const REASONS_MAX = 5
/** Accounts per step. */
const STEP = 1_000

/**
 * Finds accounts of one person. A strong link suffices alone: one payout address, or a device with more accounts than a household has. A weak one
 * counts only with a second of another kind: accounts that are *played alike* (game, stake, pace) and share a network, a program, an hour or an
 * inviter, more often than chance would have it. A household shares network, device and inviter, but not the way it plays; a carrier's address and a
 * popular inviter are shared by so many that chance explains it.
 */
export function findClusters(
  shared: readonly SharedValue[],
  profiles: readonly PlayProfile[],
): readonly Cluster[] {
  const steps = clusterSteps(shared, profiles)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same in short steps, for callers that do other work in between. */
export function* clusterSteps(
  shared: readonly SharedValue[],
  profiles: readonly PlayProfile[],
): Generator<void, readonly Cluster[]> {
  const links: Link[] = [...strongLinks(shared)]
  for (const found of linksByPlay(shared, profiles)) {
    links.push(...found)
    yield
  }
  const union = new UnionFind()
  for (const { players } of links) union.join(players)
  const reasons = new Map<number, ClusterReason[]>()
  for (const { players, reason } of links) push(reasons, union.rootOf(players[0] ?? 0), reason)
  return union
    .groups()
    .filter(players => players.length >= CLUSTER_MIN)
    .map(players => ({ players, reasons: distinctReasons(reasons.get(union.rootOf(players[0] ?? 0)) ?? []) }))
}

function strongLinks(shared: readonly SharedValue[]): readonly Link[] {
  return shared.flatMap(({ kind, players }): readonly Link[] => {
    const isStrong =
      kind === 'payout' ? players.length > 1 : kind === 'device' && players.length >= CLUSTER_MIN
    return isStrong && (kind === 'payout' || kind === 'device')
      ? [{ players, reason: { kind, players: players.length } }]
      : []
  })
}

/** A weak value among those who played enough to be compared. */
interface Weak {
  readonly kind: SharedValue['kind']
  readonly players: readonly number[]
}

function* linksByPlay(
  shared: readonly SharedValue[],
  profiles: readonly PlayProfile[],
): Generator<readonly Link[]> {
  const byId = new Map(profiles.map(profile => [profile.playerId, profile]))
  const valuesOf = new Map<number, Weak[]>()
  for (const { kind, players } of shared) {
    if (kind === 'payout') continue
    const value = { kind, players: players.filter(player => byId.has(player)) }
    for (const player of value.players) push(valuesOf, player, value)
    if (valuesOf.size % STEP === 0) yield []
  }
  for (const grid of GRIDS) {
    const alike = new Map<string, number[]>()
    for (const profile of profiles) {
      const way = wayOfPlay(profile, grid)
      if (way !== undefined) push(alike, way, profile.playerId)
    }
    yield []
    for (const players of alike.values()) {
      if (players.length >= CLUSTER_MIN) yield linksWithin(players, { valuesOf, byId })
    }
  }
}

/** Links by other values among accounts that play alike. */
function linksWithin(
  players: readonly number[],
  {
    valuesOf,
    byId,
  }: {
    readonly valuesOf: ReadonlyMap<number, readonly Weak[]>
    readonly byId: ReadonlyMap<number, PlayProfile>
  },
): readonly Link[] {
  const inside = new Map<Weak, number[]>()
  for (const player of players) {
    for (const value of valuesOf.get(player) ?? []) push(inside, value, player)
  }
  const union = new UnionFind()
  const joiners: { readonly kind: SharedValue['kind']; readonly first: number }[] = []
  for (const [{ kind, players: all }, both] of inside) {
    const [first] = both
    if (first === undefined || both.length < 2) continue
    const expected = (all.length * players.length) / byId.size
    const isRare = expected <= RARE_MAX
    if (!isRare && (both.length < CLUSTER_MIN || chanceOf(both.length, expected) > CHANCE_MAX)) continue
    union.join(both)
    joiners.push({ kind, first })
  }
  return union
    .groups()
    .filter(group => group.length >= CLUSTER_MIN)
    .map(group => {
      const root = union.rootOf(group[0] ?? 0)
      const kinds = joiners.filter(({ first }) => union.rootOf(first) === root).map(({ kind }) => kind)
      return { players: group, reason: reasonOfPlay(group, { byId, kinds }) }
    })
}

function reasonOfPlay(
  players: readonly number[],
  {
    byId,
    kinds,
  }: {
    readonly byId: ReadonlyMap<number, PlayProfile>
    readonly kinds: readonly SharedValue['kind'][]
  },
): ClusterReason {
  const profile = byId.get(players[0] ?? 0)
  return {
    kind: 'play',
    players: players.length,
    gameId: profile?.gameId ?? '',
    stake: profile?.stake ?? 0,
    gap_ms: Math.round(profile?.meanGap_ms ?? 0),
    joinedBy: [...new Set(kinds)].toSorted(),
  }
}

/** One for each kind of link and its value, by number of accounts. */
function distinctReasons(reasons: readonly ClusterReason[]): readonly ClusterReason[] {
  const byName = new Map<string, ClusterReason>()
  for (const reason of reasons.toSorted((a, b) => b.players - a.players)) {
    const name = reason.kind === 'play' ? `play:${reason.gameId}:${reason.joinedBy.join('+')}` : reason.kind
    if (!byName.has(name)) byName.set(name, reason)
  }
  return [...byName.values()].slice(0, REASONS_MAX)
}

function push<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** Sets of numbers that are joined step by step: each has the smallest of its numbers as its name. */
class UnionFind {
  readonly #parents = new Map<number, number>()

  join(members: readonly number[]): void {
    const [first, ...others] = members
    if (first === undefined) return
    if (!this.#parents.has(first)) this.#parents.set(first, first)
    for (const other of others) {
      const [a, b] = [this.rootOf(first), this.rootOf(other)]
      this.#parents.set(Math.max(a, b), Math.min(a, b))
    }
  }

  /** A number that was never joined is alone. */
  rootOf(member: number): number {
    let root = member
    for (
      let parent = this.#parents.get(root) ?? root;
      parent !== root;
      parent = this.#parents.get(root) ?? root
    )
      root = parent
    // Path compression for the next look-up.
    for (let at = member; at !== root; ) {
      const next = this.#parents.get(at) ?? root
      this.#parents.set(at, root)
      at = next
    }
    return root
  }

  /** Every set, each in ascending order. */
  groups(): readonly (readonly number[])[] {
    const groups = new Map<number, number[]>()
    for (const member of this.#parents.keys()) {
      const root = this.rootOf(member)
      const group = groups.get(root)
      if (group === undefined) groups.set(root, [member])
      else group.push(member)
    }
    return [...groups.values()].map(members => members.toSorted((a, b) => a - b))
  }
}
