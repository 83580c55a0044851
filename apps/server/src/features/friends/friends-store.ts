import type { Statements, Transaction } from '@arena/database'
import type { InvitationChannel } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { FriendsContent } from './deps.ts'

/** A friend and the player whose invitation they followed. */
export interface InvitationKey {
  readonly inviter: PlayerKey
  readonly friendId: number
}

/** The cause of an inviter's payment, which begins the keys of their ledger. */
export function rewardCause(friendId: number): string {
  return `friend:${friendId}`
}

export type WithheldReason = 'inviter_banned' | 'friend_banned'

export interface InvitationRow {
  readonly friend_id: number
  readonly channel: InvitationChannel
  readonly invited_at: Date
  readonly qualified_at: Date | null
  /** The worth of the friend, in hundredths: fixed when the friend qualified. */
  readonly credit: number | null
  readonly paid_at: Date | null
  readonly withheld: WithheldReason | null
  /** A keyed hash of the network the friend came from; null once it is settled. */
  readonly origin_key: string | null
  /** The amount promised when the friend came, in whole ArenaCoins; null = the current one. */
  readonly promised_ac: number | null
  readonly promised_doubled_ac: number | null
}

const COLUMNS =
  'friend_id, channel, invited_at, qualified_at, credit, paid_at, withheld, origin_key, promised_ac, promised_doubled_ac'
const WHERE_KEY = 'bucket = $1 AND player_id = $2 AND friend_id = $3'

function keyValues({ inviter, friendId }: InvitationKey): readonly number[] {
  return [inviter.bucket, inviter.playerId, friendId]
}

export async function insertInvitation(
  tx: Transaction,
  key: InvitationKey,
  {
    channel,
    at,
    origin,
    promised,
  }: {
    readonly channel: InvitationChannel
    readonly at: Date
    readonly origin: string | undefined
    readonly promised: FriendsContent['reward']
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO friend_invitations (bucket, player_id, friend_id, channel, invited_at, origin_key, promised_ac,
       promised_doubled_ac) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (bucket, player_id, friend_id) DO NOTHING`,
    [...keyValues(key), channel, at, origin ?? null, promised.ac, promised.doubledAc],
  )
}

/** Locks the invitation: no other transaction decides on it. */
export async function lockInvitation(
  tx: Transaction,
  key: InvitationKey,
): Promise<InvitationRow | undefined> {
  const [row] = await tx.query<InvitationRow>(
    `SELECT ${COLUMNS} FROM friend_invitations WHERE ${WHERE_KEY} FOR UPDATE`,
    keyValues(key),
    { name: 'friends_hold_invitation' },
  )
  return row
}

export async function noteQualified(
  tx: Transaction,
  key: InvitationKey,
  { credit, at }: { readonly credit: number; readonly at: Date },
): Promise<void> {
  await tx.query(`UPDATE friend_invitations SET qualified_at = $4, credit = $5 WHERE ${WHERE_KEY}`, [
    ...keyValues(key),
    at,
    credit,
  ])
}

export async function notePaid(tx: Transaction, key: InvitationKey, at: Date): Promise<void> {
  await tx.query(`UPDATE friend_invitations SET paid_at = $4, origin_key = NULL WHERE ${WHERE_KEY}`, [
    ...keyValues(key),
    at,
  ])
}

export async function noteWithheld(
  tx: Transaction,
  key: InvitationKey,
  reason: WithheldReason,
): Promise<void> {
  await tx.query(`UPDATE friend_invitations SET withheld = $4, origin_key = NULL WHERE ${WHERE_KEY}`, [
    ...keyValues(key),
    reason,
  ])
}

export async function countPaidSince(
  statements: Statements,
  inviter: PlayerKey,
  since: Date,
): Promise<number> {
  const [row] = await statements.query<{ paid: number }>(
    `SELECT count(*) AS paid FROM friend_invitations WHERE bucket = $1 AND player_id = $2 AND paid_at >= $3`,
    [inviter.bucket, inviter.playerId, since],
    { name: 'friends_count_paid' },
  )
  return row?.paid ?? 0
}

/** Names the last friend of a page. */
export interface PageEnd {
  readonly invitedAt: Date
  readonly friendId: number
}

/** An inviter's friends, the newest first. */
export function listInvitations(
  statements: Statements,
  inviter: PlayerKey,
  { after, limit }: { readonly after: PageEnd | undefined; readonly limit: number },
): Promise<readonly InvitationRow[]> {
  return statements.query<InvitationRow>(
    `SELECT ${COLUMNS} FROM friend_invitations
      WHERE bucket = $1 AND player_id = $2
        AND ($3::timestamptz IS NULL OR (invited_at, friend_id) < ($3::timestamptz, $4::bigint))
      ORDER BY invited_at DESC, friend_id DESC LIMIT $5`,
    [inviter.bucket, inviter.playerId, after?.invitedAt ?? null, after?.friendId ?? null, limit],
    { name: 'friends_list' },
  )
}

interface InvitationTotals {
  readonly total: number
  /** Through their first rounds, those whose reward is withheld left out. */
  readonly qualified: number
  /** Paid so far, in hundredths. */
  readonly income: number
}

export async function sumInvitations(statements: Statements, inviter: PlayerKey): Promise<InvitationTotals> {
  const [row] = await statements.query<InvitationTotals>(
    `SELECT count(*) AS total,
            count(*) FILTER (WHERE qualified_at IS NOT NULL AND withheld IS NULL) AS qualified,
            coalesce(sum(credit) FILTER (WHERE paid_at IS NOT NULL), 0)::bigint AS income
       FROM friend_invitations WHERE bucket = $1 AND player_id = $2`,
    [inviter.bucket, inviter.playerId],
    { name: 'friends_sum' },
  )
  return row ?? { total: 0, qualified: 0, income: 0 }
}

/** `pending`: not known to be through their first rounds. `due`: through, and neither paid nor withheld. */
export type OpenKind = 'pending' | 'due'

const OPEN: Readonly<Record<OpenKind, string>> = {
  pending: 'qualified_at IS NULL',
  due: 'qualified_at IS NOT NULL AND paid_at IS NULL AND withheld IS NULL',
}

/** The next invitations that are not settled, of all inviters, in the order of their keys. */
export async function pageOpen(
  statements: Statements,
  kind: OpenKind,
  { after, limit }: { readonly after: InvitationKey | undefined; readonly limit: number },
): Promise<readonly InvitationKey[]> {
  const rows = await statements.query<{ bucket: number; player_id: number; friend_id: number }>(
    `SELECT bucket, player_id, friend_id FROM friend_invitations
      WHERE ${OPEN[kind]} AND (bucket, player_id, friend_id) > ($1, $2, $3)
      ORDER BY bucket, player_id, friend_id LIMIT $4`,
    [after?.inviter.bucket ?? -1, after?.inviter.playerId ?? 0, after?.friendId ?? 0, limit],
  )
  return rows.map(({ bucket, player_id, friend_id }) => ({
    inviter: { bucket, playerId: player_id },
    friendId: friend_id,
  }))
}

/** When the player last reported that they share a story. */
export async function findStoryShare(statements: Statements, player: PlayerKey): Promise<Date | undefined> {
  const [row] = await statements.query<{ shared_at: Date }>(
    `SELECT shared_at FROM story_shares WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
    { name: 'friends_find_story' },
  )
  return row?.shared_at
}

/** Writes the share down unless there is one after `unlessSince` already. */
export async function noteStoryShare(
  statements: Statements,
  player: PlayerKey,
  { at, unlessSince }: { readonly at: Date; readonly unlessSince: Date },
): Promise<void> {
  await statements.query(
    `INSERT INTO story_shares AS s (bucket, player_id, shared_at) VALUES ($1, $2, $3)
     ON CONFLICT (bucket, player_id) DO UPDATE SET shared_at = excluded.shared_at WHERE s.shared_at < $4`,
    [player.bucket, player.playerId, at, unlessSince],
  )
}
