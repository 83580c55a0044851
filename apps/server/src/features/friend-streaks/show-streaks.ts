import { createHmac } from 'node:crypto'
import type {
  FriendStreak,
  FriendStreakReply,
  FriendStreaksReply,
} from '@arena/contract/endpoints/friend-streaks'
import type { Statements } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { FriendStreaksDeps } from './deps.ts'
import { isRunning, type PairStanding, settlePair } from './pair-standing.ts'
import { findPair, listPaid, pairsOf, type StoredPair, streakKey } from './streak-store.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const KEY_LENGTH = 22

export function isMember({ maker, friend }: StoredPair, { playerId }: PlayerKey): boolean {
  return maker.playerId === playerId || friend?.playerId === playerId
}

/** The other player of a pair; undefined for an own link. */
export function otherOf({ maker, friend }: StoredPair, { playerId }: PlayerKey): PlayerKey | undefined {
  return maker.playerId === playerId ? friend : maker
}

/** An invitation whose time is over. */
export function isExpired(
  { clock, content }: Pick<FriendStreaksDeps, 'clock' | 'content'>,
  { streak, madeAt }: StoredPair,
): boolean {
  return streak === undefined && clock.now().getTime() >= expiry_ms(content, madeAt)
}

function expiry_ms({ invitationDays }: FriendStreaksDeps['content'], madeAt: Date): number {
  return madeAt.getTime() + invitationDays * DAY_MS
}

/** Those that take one of the player's places: streaks, and invitations of their own. */
export function placesTaken(
  deps: Pick<FriendStreaksDeps, 'clock' | 'content'>,
  pairs: readonly StoredPair[],
  { playerId }: PlayerKey,
): number {
  return pairs.filter(
    pair =>
      !isExpired(deps, pair) &&
      !pair.isLeft &&
      (pair.streak !== undefined || pair.maker.playerId === playerId),
  ).length
}

/** Erased or banned players are in no streak, and cannot be invited. */
export async function isPresent(
  { players }: Pick<FriendStreaksDeps, 'players'>,
  statements: Statements,
  player: PlayerKey,
): Promise<boolean> {
  const row = await players.find(statements, player)
  return row !== undefined && row.banned_at === null
}

/** Friends whom the player can invite directly, by the keys that the app names them with. */
export async function friendsByKey(
  { database, friends, challenges, keySecret }: FriendStreaksDeps,
  player: PlayerKey,
): Promise<ReadonlyMap<string, PlayerKey>> {
  const known = [
    ...(await friends.friendsOf(database, player)),
    ...(await challenges.opponentsOf(database, player)),
  ]
  return new Map(
    known
      .filter(({ playerId }) => playerId !== player.playerId)
      .map(friend => [
        createHmac('sha256', keySecret)
          .update(`${player.playerId}:${friend.playerId}`)
          .digest('base64url')
          .slice(0, KEY_LENGTH),
        friend,
      ]),
  )
}

export async function listStreaks(deps: FriendStreaksDeps, player: PlayerKey): Promise<FriendStreaksReply> {
  const { database, clock, content, players } = deps
  const pairs = (await pairsOf(database, player)).filter(pair => !isExpired(deps, pair))
  const streaks: FriendStreak[] = []
  // One after the other: a look holds one connection at a time.
  for (const pair of pairs) {
    const other = otherOf(pair, player)
    const isGone =
      pair.streak === undefined && other !== undefined && !(await isPresent(deps, database, other))
    if (!isGone) streaks.push(await presentPair(deps, player, pair))
  }
  const taken = new Set(pairs.map(pair => otherOf(pair, player)?.playerId))
  const open = [...(await friendsByKey(deps, player))].filter(([, { playerId }]) => !taken.has(playerId))
  const others = open.map(([, friend]) => friend)
  const [shown, known] = await Promise.all([players.shown(others), players.known(database, others)])
  return {
    streaks,
    friends: open.flatMap(([friend_key, { playerId }]) => {
      const nickname = shown.get(playerId)?.nickname ?? ''
      const isBanned = known.get(playerId)?.bannedAt !== null
      return nickname === '' || isBanned ? [] : [{ friend_key, nickname }]
    }),
    places: Math.max(0, content.pairsMax - placesTaken(deps, pairs, player)),
    places_max: content.pairsMax,
    paid_per_week: content.paidPerWeek,
    server_time_ms: clock.now().getTime(),
  }
}

/** @throws DomainError `ITEM_NOT_FOUND`: gone, expired, accepted by another player or never there; the error does not say which */
export async function findShown(deps: FriendStreaksDeps, player: PlayerKey, id: string): Promise<StoredPair> {
  const key = streakKey(id)
  const pair = key && (await findPair(deps.database, key))
  if (pair === undefined || isExpired(deps, pair)) throw new DomainError('ITEM_NOT_FOUND')
  if (isMember(pair, player)) return pair
  if (pair.friend !== undefined || !(await isPresent(deps, deps.database, pair.maker)))
    throw new DomainError('ITEM_NOT_FOUND')
  return pair
}

/** @throws DomainError `ITEM_NOT_FOUND` */
export async function showStreak(
  deps: FriendStreaksDeps,
  player: PlayerKey,
  id: string,
): Promise<FriendStreakReply> {
  return {
    streak: await presentPair(deps, player, await findShown(deps, player, id)),
    server_time_ms: deps.clock.now().getTime(),
  }
}

async function presentPair(
  deps: FriendStreaksDeps,
  player: PlayerKey,
  pair: StoredPair,
): Promise<FriendStreak> {
  const { database, players, content } = deps
  const other = otherOf(pair, player)
  const shown = other && (await players.shown([other])).get(other.playerId)
  const row = other && (await players.find(database, other))
  const standing = isRunning(pair) && row !== undefined ? await settlePair(deps, database, pair) : undefined
  const streak = standing?.streak ?? pair.streak
  const isClosed = pair.streak !== undefined && (standing === undefined || row?.banned_at !== null)
  const due = await dueOf(deps, database, { player, friend: other, best: streak?.best ?? 0 })
  const mine = standing?.members.find(one => one.player.playerId === player.playerId)
  const theirs = standing?.members.find(one => one.player.playerId !== player.playerId)
  return {
    streak_id: pair.streakId,
    state: isClosed ? 'closed' : stateOf(pair, standing, player),
    nickname: shown?.nickname ?? '',
    days: isClosed ? 0 : (streak?.days ?? 0),
    best: streak?.best ?? 0,
    lost_days: streak?.lost ?? 0,
    own_played: mine?.hasPlayed ?? false,
    friend_played: theirs?.hasPlayed ?? false,
    can_nudge:
      !isClosed &&
      standing?.streak.lost === 0 &&
      theirs !== undefined &&
      !theirs.hasPlayed &&
      !theirs.isResting,
    claimable: sumOf(due.now),
    later: sumOf(due.later),
    milestones: content.milestones.map(({ days, coin }) => ({
      days,
      coin,
      state: due.paid.has(days) ? 'paid' : days <= (streak?.best ?? 0) ? 'ready' : 'ahead',
    })),
    until: pair.streak === undefined ? Math.floor(expiry_ms(content, pair.madeAt) / 1000) : null,
  }
}

function stateOf(
  { maker, friend, streak }: StoredPair,
  standing: PairStanding | undefined,
  { playerId }: PlayerKey,
): FriendStreak['state'] {
  if (streak === undefined) {
    if (maker.playerId !== playerId) return 'received'
    return friend === undefined ? 'link' : 'sent'
  }
  return standing?.streak.lost === 0 ? 'running' : 'broken'
}

type Milestone = FriendStreaksDeps['content']['milestones'][number]

/** The reached and unpaid milestones of a player with a friend: those that the week still pays, and the others. */
export async function dueOf(
  { clock, content }: Pick<FriendStreaksDeps, 'clock' | 'content'>,
  statements: Statements,
  of: { readonly player: PlayerKey; readonly friend: PlayerKey | undefined; readonly best: number },
): Promise<{
  readonly now: readonly Milestone[]
  readonly later: readonly Milestone[]
  readonly paid: ReadonlySet<number>
}> {
  const all = await listPaid(statements, of.player)
  const since_ms = clock.now().getTime() - WEEK_MS
  const left = Math.max(
    0,
    content.paidPerWeek - all.filter(({ paidAt }) => paidAt.getTime() > since_ms).length,
  )
  const paid = new Set(all.filter(({ friendId }) => friendId === of.friend?.playerId).map(({ days }) => days))
  const reached = content.milestones.filter(({ days }) => days <= of.best && !paid.has(days))
  return { now: reached.slice(0, left), later: reached.slice(left), paid }
}

export function sumOf(milestones: readonly Milestone[]): number {
  return milestones.reduce((sum, { coin }) => sum + coin, 0)
}
