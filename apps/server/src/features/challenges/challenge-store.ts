import { readLocation, type Statements, type Transaction } from '@arena/database'
import { type PlayerKey, playerKey } from '../players/index.ts'

/** A challenge as it is stored: its id says in which bucket. */
export interface StoredChallenge {
  readonly challengeId: string
  readonly maker: PlayerKey
  readonly gameId: string
  readonly rounds: number
  readonly endsAt: Date
  /** The players who accepted it, in order. */
  readonly accepted: readonly PlayerKey[]
  /** '' = no rematch was requested. */
  readonly rematchId: string
}

/** The id of a challenge, and the bucket that contains it. */
interface ChallengeKey {
  readonly bucket: number
  readonly challengeId: string
}

/** Undefined for a text that is no challenge's id. Safe for untrusted input. */
export function challengeKey(challengeId: string): ChallengeKey | undefined {
  const bucket = readLocation(challengeId)?.bucket
  return bucket === undefined ? undefined : { bucket, challengeId }
}

interface ChallengeRow {
  readonly bucket: number
  readonly challenge_id: string
  readonly player_id: number
  readonly game_id: string
  readonly rounds: number
  readonly ends_at: Date
  readonly accepted: readonly number[]
  readonly rematch_id: string
}

const COLUMNS = 'bucket, challenge_id, player_id, game_id, rounds, ends_at, accepted, rematch_id'

function toChallenge(row: ChallengeRow): StoredChallenge {
  return {
    challengeId: row.challenge_id,
    maker: { bucket: row.bucket, playerId: row.player_id },
    gameId: row.game_id,
    rounds: row.rounds,
    endsAt: row.ends_at,
    accepted: row.accepted.map(playerKey),
    rematchId: row.rematch_id,
  }
}

/** Those of these that there are, in no order. */
export async function findChallenges(
  statements: Statements,
  keys: readonly ChallengeKey[],
): Promise<readonly StoredChallenge[]> {
  if (keys.length === 0) return []
  const rows = await statements.query<ChallengeRow>(
    `SELECT ${COLUMNS} FROM friend_challenges
      WHERE (bucket, challenge_id) IN (SELECT * FROM unnest($1::smallint[], $2::text[]))`,
    [keys.map(({ bucket }) => bucket), keys.map(({ challengeId }) => challengeId)],
    { name: 'challenges_find' },
  )
  return rows.map(toChallenge)
}

/** Locks the challenge: nobody can accept it, or request a rematch, before the end of the transaction. */
export async function lockChallenge(
  tx: Transaction,
  { bucket, challengeId }: ChallengeKey,
): Promise<StoredChallenge | undefined> {
  const [row] = await tx.query<ChallengeRow>(
    `SELECT ${COLUMNS} FROM friend_challenges WHERE bucket = $1 AND challenge_id = $2 FOR UPDATE`,
    [bucket, challengeId],
    { name: 'challenges_hold' },
  )
  return row && toChallenge(row)
}

export async function insertChallenge(
  tx: Transaction,
  challenge: Pick<StoredChallenge, 'challengeId' | 'maker' | 'gameId' | 'rounds' | 'endsAt'>,
  now: Date,
): Promise<void> {
  const { challengeId, maker, gameId, rounds, endsAt } = challenge
  await tx.query(
    `INSERT INTO friend_challenges (bucket, challenge_id, player_id, game_id, rounds, made_at, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [maker.bucket, challengeId, maker.playerId, gameId, rounds, now, endsAt],
  )
}

/** The caller has locked the challenge. */
export async function addAccepted(tx: Transaction, key: ChallengeKey, player: PlayerKey): Promise<void> {
  await tx.query(
    `UPDATE friend_challenges SET accepted = accepted || $3::bigint WHERE bucket = $1 AND challenge_id = $2`,
    [key.bucket, key.challengeId, player.playerId],
  )
}

export async function setRematch(tx: Transaction, key: ChallengeKey, rematchId: string): Promise<void> {
  await tx.query(`UPDATE friend_challenges SET rematch_id = $3 WHERE bucket = $1 AND challenge_id = $2`, [
    key.bucket,
    key.challengeId,
    rematchId,
  ])
}

/** A member of a challenge. */
export interface ChallengeMember {
  readonly player: PlayerKey
  readonly challengeId: string
  readonly joinedAt: Date
  /** Rounds after this entry of their ledger count. */
  readonly afterEntry: number
  /** The final result of the rounds. */
  readonly settled: { readonly played: number; readonly points: number; readonly at: Date } | undefined
  readonly seenAt: Date | undefined
}

interface MemberRow {
  readonly bucket: number
  readonly player_id: number
  readonly challenge_id: string
  readonly joined_at: Date
  readonly after_entry: number
  readonly played: number | null
  readonly points: number | null
  readonly settled_at: Date | null
  readonly seen_at: Date | null
}

const MEMBER_COLUMNS =
  'm.bucket, m.player_id, m.challenge_id, m.joined_at, m.after_entry, m.played, m.points, m.settled_at, m.seen_at'

function toMember(row: MemberRow): ChallengeMember {
  const { played, points, settled_at: at } = row
  return {
    player: { bucket: row.bucket, playerId: row.player_id },
    challengeId: row.challenge_id,
    joinedAt: row.joined_at,
    afterEntry: row.after_entry,
    settled: played === null || points === null || at === null ? undefined : { played, points, at },
    seenAt: row.seen_at ?? undefined,
  }
}

/** The challenges that a player takes part in, the newest first. */
export async function membershipsOf(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  limit: number,
): Promise<readonly ChallengeMember[]> {
  const rows = await statements.query<MemberRow>(
    `SELECT ${MEMBER_COLUMNS} FROM friend_challenge_members AS m WHERE m.bucket = $1 AND m.player_id = $2
      ORDER BY m.joined_at DESC, m.challenge_id LIMIT $3`,
    [bucket, playerId, limit],
    { name: 'challenges_of_player' },
  )
  return rows.map(toMember)
}

/** All who take part in these, in no order. */
export async function membersOf(
  statements: Statements,
  challenges: readonly StoredChallenge[],
): Promise<readonly ChallengeMember[]> {
  const seats = challenges.flatMap(({ challengeId, maker, accepted }) =>
    [maker, ...accepted].map(player => ({ ...player, challengeId })),
  )
  if (seats.length === 0) return []
  const rows = await statements.query<MemberRow>(
    `SELECT ${MEMBER_COLUMNS} FROM friend_challenge_members AS m
      WHERE (m.bucket, m.player_id, m.challenge_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[], $3::text[]))`,
    [
      seats.map(({ bucket }) => bucket),
      seats.map(({ playerId }) => playerId),
      seats.map(({ challengeId }) => challengeId),
    ],
    { name: 'challenges_members' },
  )
  return rows.map(toMember)
}

export async function countRunning(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  now: Date,
): Promise<number> {
  const [row] = await statements.query<{ running: number }>(
    `SELECT count(*) AS running FROM friend_challenge_members WHERE bucket = $1 AND player_id = $2 AND ends_at > $3`,
    [bucket, playerId, now],
    { name: 'challenges_count_running' },
  )
  return row?.running ?? 0
}

/** The caller has locked the player's wallet. */
export async function insertMember(
  tx: Transaction,
  { bucket, playerId }: PlayerKey,
  joined: {
    readonly challengeId: string
    readonly afterEntry: number
    readonly endsAt: Date
    readonly now: Date
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO friend_challenge_members (bucket, player_id, challenge_id, joined_at, after_entry, ends_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [bucket, playerId, joined.challengeId, joined.now, joined.afterEntry, joined.endsAt],
  )
}

/** Stores the result of the rounds. Every reader computes the same, so concurrent writes are harmless. */
export async function settleMember(
  statements: Statements,
  { player, challengeId }: Pick<ChallengeMember, 'player' | 'challengeId'>,
  { played, points, at }: NonNullable<ChallengeMember['settled']>,
): Promise<void> {
  await statements.query(
    `UPDATE friend_challenge_members SET played = $4, points = $5, settled_at = $6
      WHERE bucket = $1 AND player_id = $2 AND challenge_id = $3 AND settled_at IS NULL`,
    [player.bucket, player.playerId, challengeId, played, points, at],
  )
}

export async function noteSeen(
  statements: Statements,
  { player, challengeId }: Pick<ChallengeMember, 'player' | 'challengeId'>,
  now: Date,
): Promise<void> {
  await statements.query(
    `UPDATE friend_challenge_members SET seen_at = $4 WHERE bucket = $1 AND player_id = $2 AND challenge_id = $3`,
    [player.bucket, player.playerId, challengeId, now],
  )
}

/** Of each bucket those before an id: ids of one bucket sort by their days. */
export const OLD_CHALLENGES = `DELETE FROM friend_challenges WHERE (bucket, challenge_id) IN (
    SELECT old.bucket, old.challenge_id FROM unnest($1::smallint[], $2::text[]) AS bound (bucket, before) CROSS JOIN LATERAL (
      SELECT c.bucket, c.challenge_id FROM friend_challenges AS c
      WHERE c.bucket = bound.bucket AND c.bucket = ANY ($1) AND c.challenge_id < bound.before ORDER BY c.challenge_id LIMIT $3
    ) AS old
  ) AND bucket = ANY ($1) RETURNING 1`

/** The same for the participants. Ids begin with the creator's bucket, so these rows are selected by the challenge's end. */
export const OLD_MEMBERS = `DELETE FROM friend_challenge_members WHERE (bucket, player_id, challenge_id) IN (
    SELECT old.bucket, old.player_id, old.challenge_id
    FROM unnest($1::smallint[], $2::timestamptz[]) AS bound (bucket, before) CROSS JOIN LATERAL (
      SELECT m.bucket, m.player_id, m.challenge_id FROM friend_challenge_members AS m
      WHERE m.bucket = bound.bucket AND m.bucket = ANY ($1) AND m.ends_at < bound.before ORDER BY m.ends_at LIMIT $3
    ) AS old
  ) AND bucket = ANY ($1) RETURNING 1`
