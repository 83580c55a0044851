import { dayOf, ID_BYTES, locatedId, type Transaction } from '@arena/database'
import { restartFriendStreak } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { FriendStreaksDeps } from './deps.ts'
import { beginOf, isRunning, settlePair, standingOf } from './pair-standing.ts'
import {
  findShown,
  friendsByKey,
  isExpired,
  isMember,
  isPresent,
  otherOf,
  placesTaken,
} from './show-streaks.ts'
import {
  deletePair,
  inOneOrder,
  insertMember,
  insertPair,
  leavePair,
  lockPair,
  MEMBERSHIPS_MAX,
  noteAccepted,
  pairsOf,
  type StoredPair,
  streakKey,
  writeStreak,
} from './streak-store.ts'

const DAY_S = 86_400

/** Only the key: a guard's player may carry more. */
const plain = ({ bucket, playerId }: PlayerKey): PlayerKey => ({ bucket, playerId })

/**
 * Returns the new invitation's id: for the friend of the key, or for the first player who follows the link.
 *
 * @throws DomainError `ITEM_NOT_FOUND` (no such friend), `friend_streak_many`, `friend_streak_already`, `TOO_MANY_REQUESTS`
 */
export async function invite(
  deps: FriendStreaksDeps,
  player: PlayerKey,
  friendKey: string | undefined,
): Promise<string> {
  const { database, clock, rng, rateLimit, content } = deps
  const friend = friendKey === undefined ? undefined : (await friendsByKey(deps, player)).get(friendKey)
  if (friendKey !== undefined && friend === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (friend !== undefined && !(await isPresent(deps, database, friend)))
    throw new DomainError('ITEM_NOT_FOUND')
  const quota = { perSecond: content.newPerDay / DAY_S, burst: content.newPerDay }
  await rateLimit.pay(`friend-streak-new:${player.playerId}`, quota)
  return database.transaction(async tx => {
    await lockBoth(deps, tx, [player, friend])
    await requirePlace(deps, tx, { player, friend })
    if (friend !== undefined && (await forgetExpired(deps, tx, friend)).length >= MEMBERSHIPS_MAX)
      throw new DomainError('friend_streak_many')
    const now = clock.now()
    const streakId = locatedId({ bucket: player.bucket, day: dayOf(now) }, rng.bytes(ID_BYTES))
    await insertPair(tx, { streakId, maker: plain(player), friend, madeAt: now })
    for (const one of [player, friend]) if (one !== undefined) await insertMember(tx, one, { streakId, now })
    return streakId
  })
}

/**
 * Accepting twice changes nothing; of two who follow one link the first is in.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` (their own), `friend_streak_many`, `friend_streak_already`
 */
export async function accept(deps: FriendStreaksDeps, player: PlayerKey, id: string): Promise<string> {
  const { database, clock } = deps
  const found = await findShown(deps, player, id)
  const { maker } = found
  if (maker.playerId === player.playerId) throw new DomainError('CONFLICT')
  if (!(await isPresent(deps, database, maker))) throw new DomainError('ITEM_NOT_FOUND')
  await database.transaction(async tx => {
    await lockBoth(deps, tx, [player, maker])
    const pair = await lockPair(tx, { bucket: maker.bucket, streakId: id })
    const isTaken = pair?.friend !== undefined && pair.friend.playerId !== player.playerId
    if (pair === undefined || isTaken || isExpired(deps, pair)) throw new DomainError('ITEM_NOT_FOUND')
    if (pair.streak !== undefined) return
    await requirePlace(deps, tx, { player, friend: maker, accepting: pair })
    const now = clock.now()
    const settledDay = await beginOf(deps, tx, { maker, friend: player })
    await noteAccepted(tx, pair, { friend: player, settledDay, now })
    await insertMember(tx, player, { streakId: id, now })
  })
  return id
}

/** @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` (the friend is not in it any more, or it is an invitation) */
export async function restart(deps: FriendStreaksDeps, player: PlayerKey, id: string): Promise<string> {
  await deps.database.transaction(async tx => {
    const pair = await lockOwn(deps, tx, { player, id })
    const other = pair && otherOf(pair, player)
    if (pair === undefined || other === undefined) throw new DomainError('ITEM_NOT_FOUND')
    if (!isRunning(pair) || !(await isPresent(deps, tx, other))) throw new DomainError('CONFLICT')
    const { streak } = await settlePair(deps, tx, pair)
    if (streak.lost === 0) return
    const settled = { ...pair, streak }
    const { overUntil } = await standingOf(deps, tx, settled)
    await writeStreak(tx, settled, restartFriendStreak(streak, Math.max(overUntil, streak.settledDay)))
  })
  return id
}

/** Leaves a streak, takes an invitation back or turns it down. */
export async function leave(deps: FriendStreaksDeps, player: PlayerKey, id: string): Promise<void> {
  await deps.database.transaction(async tx => {
    const pair = await lockOwn(deps, tx, { player, id })
    if (pair === undefined) return
    if (isRunning(pair)) await settlePair(deps, tx, pair)
    await leavePair(tx, pair, { player, now: deps.clock.now() })
  })
}

/** Locks the player and the streak of which they are a member; undefined when there is none. */
export async function lockOwn(
  { wallet }: Pick<FriendStreaksDeps, 'wallet'>,
  tx: Transaction,
  { player, id }: { readonly player: PlayerKey; readonly id: string },
): Promise<StoredPair | undefined> {
  const key = streakKey(id)
  if (key === undefined) return undefined
  await wallet.lock(tx, player)
  const isOwn = (await pairsOf(tx, player)).some(({ streakId }) => streakId === id)
  const pair = isOwn ? await lockPair(tx, key) : undefined
  return pair !== undefined && isMember(pair, player) ? pair : undefined
}

/** In one order, so that two who invite each other do not wait for each other. */
async function lockBoth(
  { wallet }: Pick<FriendStreaksDeps, 'wallet'>,
  tx: Transaction,
  players: readonly (PlayerKey | undefined)[],
): Promise<void> {
  const known = players.filter(player => player !== undefined)
  for (const player of known.toSorted((one, other) => one.playerId - other.playerId))
    await wallet.lock(tx, player)
}

async function requirePlace(
  deps: FriendStreaksDeps,
  tx: Transaction,
  {
    player,
    friend,
    accepting,
  }: {
    readonly player: PlayerKey
    readonly friend: PlayerKey | undefined
    readonly accepting?: StoredPair
  },
): Promise<void> {
  const pairs = (await forgetExpired(deps, tx, player)).filter(
    ({ streakId }) => streakId !== accepting?.streakId,
  )
  const isWith = (pair: StoredPair) => !pair.isLeft && otherOf(pair, player)?.playerId === friend?.playerId
  if (friend !== undefined && pairs.some(isWith)) throw new DomainError('friend_streak_already')
  if (placesTaken(deps, pairs, player) >= deps.content.pairsMax) throw new DomainError('friend_streak_many')
}

/** Deletes the player's invitations that are over, and returns the rest. The caller has locked the player. */
async function forgetExpired(
  deps: FriendStreaksDeps,
  tx: Transaction,
  player: PlayerKey,
): Promise<readonly StoredPair[]> {
  const pairs = await pairsOf(tx, player)
  for (const pair of inOneOrder(pairs)) if (isExpired(deps, pair)) await deletePair(tx, pair)
  return pairs.filter(pair => !isExpired(deps, pair))
}
