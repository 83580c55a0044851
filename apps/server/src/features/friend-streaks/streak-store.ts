import { readLocation, type Statements, type Transaction } from '@arena/database'
import { dayDate, dayOfDate, type FriendStreak } from '@arena/rules'
import { type PlayerKey, playerKey } from '../players/index.ts'

/** A streak, or an invitation to one, as it is stored: its id says in which bucket. */
export interface StoredPair {
  readonly streakId: string
  readonly maker: PlayerKey
  /** Undefined for an invitation by link that nobody has accepted. */
  readonly friend: PlayerKey | undefined
  readonly madeAt: Date
  /** Undefined for an invitation. */
  readonly streak: FriendStreak | undefined
  /** One of the two has left it. */
  readonly isLeft: boolean
}

interface StreakKey {
  readonly bucket: number
  readonly streakId: string
}

/** Undefined for a text that is no streak's id. Safe for untrusted input. */
export function streakKey(streakId: string): StreakKey | undefined {
  const bucket = readLocation(streakId)?.bucket
  return bucket === undefined ? undefined : { bucket, streakId }
}

const keyOf = ({ maker, streakId }: Pick<StoredPair, 'maker' | 'streakId'>) =>
  [maker.bucket, streakId] as const

interface Row {
  readonly bucket: number
  readonly streak_id: string
  readonly player_id: number
  readonly friend_id: number | null
  readonly made_at: Date
  readonly settled_day: string | null
  readonly days: number
  readonly best: number
  readonly lost_days: number
  readonly is_left: boolean
}

const COLUMNS = `bucket, streak_id, player_id, friend_id, made_at, settled_day::text AS settled_day, days, best, lost_days,
  left_at IS NOT NULL AS is_left`

function toPair(row: Row): StoredPair {
  const { settled_day, days, best, lost_days: lost } = row
  return {
    streakId: row.streak_id,
    maker: { bucket: row.bucket, playerId: row.player_id },
    friend: row.friend_id === null ? undefined : playerKey(row.friend_id),
    madeAt: row.made_at,
    streak: settled_day === null ? undefined : { settledDay: dayOfDate(settled_day), days, best, lost },
    isLeft: row.is_left,
  }
}

/** More than a player can have: invitations that they received are among them. */
export const MEMBERSHIPS_MAX = 20

/** The streaks and invitations of a player, the newest first. */
export async function pairsOf(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<readonly StoredPair[]> {
  const members = await statements.query<{ streak_id: string }>(
    `SELECT streak_id FROM friend_streak_members WHERE bucket = $1 AND player_id = $2
      ORDER BY joined_at DESC, streak_id LIMIT $3`,
    [bucket, playerId, MEMBERSHIPS_MAX * 2],
    { name: 'friend_streaks_of_player' },
  )
  const ids = members.map(({ streak_id }) => streak_id)
  const keys = ids.map(streakKey).filter(key => key !== undefined)
  if (keys.length === 0) return []
  const rows = await statements.query<Row>(
    `SELECT ${COLUMNS} FROM friend_streaks
      WHERE (bucket, streak_id) IN (SELECT * FROM unnest($1::smallint[], $2::text[]))`,
    [keys.map(key => key.bucket), keys.map(({ streakId }) => streakId)],
    { name: 'friend_streaks_find' },
  )
  const byId = new Map(rows.map(row => [row.streak_id, toPair(row)]))
  return ids.map(id => byId.get(id)).filter(pair => pair !== undefined)
}

export async function findPair(statements: Statements, key: StreakKey): Promise<StoredPair | undefined> {
  const [row] = await statements.query<Row>(
    `SELECT ${COLUMNS} FROM friend_streaks WHERE bucket = $1 AND streak_id = $2`,
    [key.bucket, key.streakId],
    { name: 'friend_streaks_find_one' },
  )
  return row && toPair(row)
}

/** Locks the streak: nobody can change it before the end of the transaction. Lock wallets first. */
export async function lockPair(tx: Transaction, key: StreakKey): Promise<StoredPair | undefined> {
  const [row] = await tx.query<Row>(
    `SELECT ${COLUMNS} FROM friend_streaks WHERE bucket = $1 AND streak_id = $2 FOR UPDATE`,
    [key.bucket, key.streakId],
    { name: 'friend_streaks_hold' },
  )
  return row && toPair(row)
}

export async function insertPair(
  tx: Transaction,
  { streakId, maker, friend, madeAt }: Pick<StoredPair, 'streakId' | 'maker' | 'friend' | 'madeAt'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO friend_streaks (bucket, streak_id, player_id, friend_id, made_at) VALUES ($1, $2, $3, $4, $5)`,
    [...keyOf({ maker, streakId }), maker.playerId, friend?.playerId ?? null, madeAt],
  )
}

export async function insertMember(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  { streakId, now }: { readonly streakId: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO friend_streak_members (bucket, player_id, streak_id, joined_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (bucket, player_id, streak_id) DO NOTHING`,
    [bucket, playerId, streakId, now],
  )
}

/** The caller has locked the streak. */
export async function noteAccepted(
  tx: Transaction,
  pair: StoredPair,
  {
    friend,
    settledDay,
    now,
  }: { readonly friend: PlayerKey; readonly settledDay: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE friend_streaks SET friend_id = $3, settled_day = $4, accepted_at = $5 WHERE bucket = $1 AND streak_id = $2`,
    [...keyOf(pair), friend.playerId, dayDate(settledDay), now],
  )
}

/** For transactions that change several, so that two of them do not wait for each other. */
export function inOneOrder(pairs: readonly StoredPair[]): readonly StoredPair[] {
  return pairs.toSorted((one, other) => (one.streakId < other.streakId ? -1 : 1))
}

/** Stores the days since `before`, unless they were stored meanwhile: every reader computes the same. */
export async function writeStreak(
  statements: Statements,
  pair: StoredPair & { readonly streak: FriendStreak },
  after: FriendStreak,
): Promise<void> {
  await statements.query(
    `UPDATE friend_streaks SET settled_day = $3, days = $4, best = $5, lost_days = $6
      WHERE bucket = $1 AND streak_id = $2 AND settled_day = $7 AND lost_days = $8 AND left_at IS NULL`,
    [
      ...keyOf(pair),
      dayDate(after.settledDay),
      after.days,
      after.best,
      after.lost,
      dayDate(pair.streak.settledDay),
      pair.streak.lost,
    ],
    { name: 'friend_streaks_write' },
  )
}

/** The player is no longer in it. An invitation, and a streak that both have left, is deleted. The caller has locked the streak. */
export async function leavePair(
  tx: Transaction,
  pair: StoredPair,
  { player, now }: { readonly player: PlayerKey; readonly now: Date },
): Promise<void> {
  if (pair.streak === undefined || pair.isLeft) return deletePair(tx, pair)
  await tx.query(`UPDATE friend_streaks SET left_at = $3 WHERE bucket = $1 AND streak_id = $2`, [
    ...keyOf(pair),
    now,
  ])
  await deleteMembers(tx, [player], pair.streakId)
}

export async function deletePair(tx: Transaction, pair: StoredPair): Promise<void> {
  const both = [pair.maker, pair.friend].filter(one => one !== undefined)
  await deleteMembers(tx, both, pair.streakId)
  await tx.query(`DELETE FROM friend_streaks WHERE bucket = $1 AND streak_id = $2`, keyOf(pair))
}

async function deleteMembers(
  tx: Transaction,
  players: readonly PlayerKey[],
  streakId: string,
): Promise<void> {
  for (const { bucket, playerId } of players)
    await tx.query(
      `DELETE FROM friend_streak_members WHERE bucket = $1 AND player_id = $2 AND streak_id = $3`,
      [bucket, playerId, streakId],
    )
}

/** By friend, the milestones that the player was paid for with them. */
export async function listPaid(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
): Promise<readonly { readonly friendId: number; readonly days: number; readonly paidAt: Date }[]> {
  const rows = await statements.query<{ friend_id: number; days: number; paid_at: Date }>(
    `SELECT friend_id, days, paid_at FROM friend_streak_rewards WHERE bucket = $1 AND player_id = $2`,
    [bucket, playerId],
    { name: 'friend_streaks_paid' },
  )
  return rows.map(row => ({ friendId: row.friend_id, days: row.days, paidAt: row.paid_at }))
}

/** The caller has locked the player's wallet. */
export async function notePaid(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  { friend, days, now }: { readonly friend: PlayerKey; readonly days: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO friend_streak_rewards (bucket, player_id, friend_id, days, paid_at) VALUES ($1, $2, $3, $4, $5)`,
    [bucket, playerId, friend.playerId, days, now],
  )
}
