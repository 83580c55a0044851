import type { Platform } from '@arena/contract/kinds'
import type { Language } from '@arena/contract/languages'
import type { Statements, Transaction } from '@arena/database'
import { shownId } from './chat-accounts.ts'
import type { Invitation } from './invitation.ts'
import type { PlayerKey } from './player-key.ts'

export interface PlayerRow {
  /** The chat platform's number; null when it does not know this account. */
  readonly telegram_id: number | null
  /** When it was linked to an account that began without one; null = never, or there is none. */
  readonly chat_linked_at: Date | null
  readonly player_ref: string
  readonly first_name: string
  readonly last_name: string
  readonly username: string
  readonly geo: string
  /** The campaign whose link made the account; '' = none. */
  readonly campaign: string
  readonly language: Language
  readonly last_ads_view_at: Date | null
  readonly banned_at: Date | null
  readonly ban_reason: string
  readonly ban_message: string
  readonly created_at: Date
  readonly adult_confirmed_at: Date | null
  /** The age that was confirmed then or later, in years. */
  readonly adult_confirmed_age: number
  readonly named_in_wins: boolean
  /** By slot. */
  readonly worn: Readonly<Record<string, string>>
}

const COLUMNS = `telegram_id, chat_linked_at, player_ref, first_name, last_name, username, geo, campaign, language, last_ads_view_at,
  banned_at, ban_reason, ban_message, created_at, adult_confirmed_at, adult_confirmed_age, named_in_wins, worn`

/** The data of a player at a sign-in, from the chat platform and the connection. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly username: string
  readonly photoUrl: string
  readonly geo: string
  readonly platform: Platform
}

export interface NewPlayer extends Person {
  readonly telegramId: number | undefined
  readonly playerRef: string
  readonly language: Language
  readonly invitation: Invitation | undefined
  /** '' = none. */
  readonly campaign: string
}

export async function countSeen(statements: Statements, since: Date): Promise<number> {
  const [row] = await statements.query<{ readonly players: number }>(
    `SELECT count(*) AS players FROM players WHERE last_seen_at >= $1`,
    [since],
  )
  return row?.players ?? 0
}

export async function findPlayer(statements: Statements, player: PlayerKey): Promise<PlayerRow | undefined> {
  const rows = await statements.query<PlayerRow>(
    `SELECT ${COLUMNS} FROM players WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
    { name: 'find-player' },
  )
  return rows[0]
}

/** Updates what changed since the last sign-in and locks the player's row; undefined when the player is new. */
export async function refreshPlayer(
  tx: Transaction,
  player: PlayerKey,
  { person, now }: { readonly person: Person; readonly now: Date },
): Promise<PlayerRow | undefined> {
  const rows = await tx.query<PlayerRow>(
    `UPDATE players
        SET first_name = $3, last_name = $4, username = $5, photo_url = $6,
            geo = CASE WHEN $7 = '' THEN geo ELSE $7 END, platform = $8, last_seen_at = $9
      WHERE bucket = $1 AND player_id = $2
      RETURNING ${COLUMNS}`,
    [player.bucket, player.playerId, ...personValues(person), now],
  )
  return rows[0]
}

/** Creates the player. */
export async function insertPlayer(
  tx: Transaction,
  player: PlayerKey,
  { person, now }: { readonly person: NewPlayer; readonly now: Date },
): Promise<PlayerRow> {
  const { invitation, language, playerRef, telegramId, campaign } = person
  const rows = await tx.query<PlayerRow>(
    `INSERT INTO players (bucket, player_id, first_name, last_name, username, photo_url, geo, platform,
                          created_at, last_seen_at, player_ref, language, inviter_bucket, inviter_id,
                          inviter_channel, telegram_id, campaign)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14, $15, $16)
     RETURNING ${COLUMNS}`,
    [
      player.bucket,
      player.playerId,
      ...personValues(person),
      now,
      playerRef,
      language,
      invitation?.inviter.bucket ?? null,
      invitation?.inviter.playerId ?? null,
      invitation?.channel ?? null,
      telegramId ?? null,
      campaign,
    ],
  )
  const [row] = rows
  if (row === undefined) throw new Error(`Player ${player.playerId} was not written`)
  return row
}

/** Locks the player's row for a sign-in that brings no new name; undefined when there is no such player. `geo`: '' leaves it as it is. */
export async function lockPlayer(
  tx: Transaction,
  player: PlayerKey,
  { now, geo = '', platform }: { readonly now: Date; readonly geo?: string; readonly platform?: Platform },
): Promise<PlayerRow | undefined> {
  const rows = await tx.query<PlayerRow>(
    `UPDATE players SET last_seen_at = $3, geo = CASE WHEN $4 = '' THEN geo ELSE $4 END, platform = COALESCE($5, platform)
      WHERE bucket = $1 AND player_id = $2 RETURNING ${COLUMNS}`,
    [player.bucket, player.playerId, now, geo, platform ?? null],
  )
  return rows[0]
}

/** Since when the chat platform knows whose account it is; undefined = it does not. */
export function chatIdentitySince(
  row: Pick<PlayerRow, 'telegram_id' | 'chat_linked_at' | 'created_at'>,
): Date | undefined {
  return row.telegram_id === null ? undefined : (row.chat_linked_at ?? row.created_at)
}

export async function linkTelegramId(
  tx: Transaction,
  player: PlayerKey,
  { telegramId, now }: { readonly telegramId: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    `UPDATE players SET telegram_id = $3, chat_linked_at = $4
      WHERE bucket = $1 AND player_id = $2 AND telegram_id IS NULL`,
    [player.bucket, player.playerId, telegramId, now],
  )
}

/** Only the first time is stored, with the highest age. */
export async function setAdultConfirmed(
  statements: Statements,
  player: PlayerKey,
  { now, age }: { readonly now: Date; readonly age: number },
): Promise<void> {
  await statements.query(
    `UPDATE players SET adult_confirmed_at = coalesce(adult_confirmed_at, $3), adult_confirmed_age = $4
      WHERE bucket = $1 AND player_id = $2 AND (adult_confirmed_at IS NULL OR adult_confirmed_age < $4)`,
    [player.bucket, player.playerId, now, age],
  )
}

export async function setNamedInWins(
  statements: Statements,
  player: PlayerKey,
  isNamed: boolean,
): Promise<void> {
  await statements.query('UPDATE players SET named_in_wins = $3 WHERE bucket = $1 AND player_id = $2', [
    player.bucket,
    player.playerId,
    isNamed,
  ])
}

export async function setWorn(
  statements: Statements,
  player: PlayerKey,
  { slot, id }: { readonly slot: string; readonly id: string | null },
): Promise<void> {
  await statements.query(
    `UPDATE players SET worn = (worn - $3::text) || jsonb_strip_nulls(jsonb_build_object($3::text, $4::text))
      WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId, slot, id],
  )
}

const FRAME = `COALESCE(worn->>'frame', '') AS frame`

/** By player id, the names and frames of those of these players who allow their name beside wins. */
export async function listNamedInWins(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<ReadonlyMap<number, NamedInWins>> {
  const rows = await statements.query<{ player_id: number; nickname: string; frame: string }>(
    `SELECT player_id, ${FRAME}, CASE WHEN username = '' THEN first_name ELSE username END AS nickname FROM players
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))
        AND named_in_wins AND banned_at IS NULL`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)],
    { name: 'list-named-in-wins' },
  )
  return new Map(rows.map(({ player_id, nickname, frame }) => [player_id, { nickname, frame }]))
}

/**
 * Whether a player exists and may be rewarded for an invitation. They can't be erased before the end of the transaction, so what it writes
 * about them is deleted with them.
 */
export async function isWelcomeInviter(tx: Transaction, { bucket, playerId }: PlayerKey): Promise<boolean> {
  const [inviter] = await tx.query<Pick<PlayerRow, 'banned_at'>>(
    `SELECT banned_at FROM players WHERE bucket = $1 AND player_id = $2 FOR KEY SHARE`,
    [bucket, playerId],
  )
  return inviter !== undefined && inviter.banned_at === null
}

export async function markBanned(
  tx: Transaction,
  player: PlayerKey,
  ban: { readonly reason: string; readonly message: string; readonly now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE players SET banned_at = $3, ban_reason = $4, ban_message = $5 WHERE bucket = $1 AND player_id = $2
     RETURNING player_id`,
    [player.bucket, player.playerId, ban.now, ban.reason, ban.message],
  )
  return rows.length === 1
}

/** Locks the player: until the end of the transaction nobody signs in as them or writes anything for them. */
export async function lockForErasure(tx: Transaction, player: PlayerKey): Promise<LockedPlayer | undefined> {
  // Writers on the coordinator of a cluster check that the account exists (account-is-there.sql).
  await tx.query('SELECT pg_advisory_xact_lock(account_lock($1))', [player.playerId])
  const [row] = await tx.query<{
    telegram_id: number | null
    inviter_bucket: number | null
    inviter_id: number | null
    banned_at: Date | null
    chat_linked_at: Date | null
  }>(
    `SELECT telegram_id, inviter_bucket, inviter_id, banned_at, chat_linked_at FROM players
      WHERE bucket = $1 AND player_id = $2 FOR UPDATE`,
    [player.bucket, player.playerId],
  )
  if (row === undefined) return undefined
  const { telegram_id, inviter_bucket: bucket, inviter_id: playerId, banned_at, chat_linked_at } = row
  return {
    telegramId: telegram_id ?? undefined,
    inviter: bucket === null || playerId === null ? undefined : { bucket, playerId },
    banned: banned_at !== null,
    beganWithoutChat: chat_linked_at !== null,
  }
}

export interface LockedPlayer {
  readonly telegramId: number | undefined
  readonly inviter: PlayerKey | undefined
  readonly banned: boolean
  /** Its number of the chat platform was linked later: an older backup knows it by its own id. */
  readonly beganWithoutChat: boolean
}

/** False when there is no such player. */
export async function markUnbanned(tx: Transaction, player: PlayerKey): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE players SET banned_at = NULL, ban_reason = '', ban_message = '' WHERE bucket = $1 AND player_id = $2
     RETURNING player_id`,
    [player.bucket, player.playerId],
  )
  return rows.length === 1
}

export async function setAdsView(tx: Transaction, player: PlayerKey, at: Date): Promise<void> {
  await tx.query(`UPDATE players SET last_ads_view_at = $3 WHERE bucket = $1 AND player_id = $2`, [
    player.bucket,
    player.playerId,
    at,
  ])
}

function personValues(person: Person): readonly string[] {
  return [person.firstName, person.lastName, person.username, person.photoUrl, person.geo, person.platform]
}

/** The public part of a player. */
export type NamedInWins = Pick<ShownPlayer, 'nickname' | 'frame'>

export interface ShownPlayer {
  /** See `shownId`. */
  readonly id: number
  /** The user name, or else the first name; '' when nothing readable is left. */
  readonly nickname: string
  /** The frame around their avatar; '' = none. */
  readonly frame: string
}

/** By player id, without erased players. */
export async function listShown(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<ReadonlyMap<number, ShownPlayer>> {
  const rows = await statements.query<{
    player_id: number
    shown_id: number
    nickname: string
    frame: string
  }>(
    `SELECT player_id, COALESCE(telegram_id, player_id) AS shown_id, ${FRAME},
            CASE WHEN username = '' THEN first_name ELSE username END AS nickname
       FROM players
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)],
    { name: 'list-shown' },
  )
  return new Map(
    rows.map(({ player_id, shown_id, nickname, frame }) => [player_id, { id: shown_id, nickname, frame }]),
  )
}

/** Everybody's keys in their order, a page at a time. */
export async function pagePlayers(
  statements: Statements,
  { after, limit }: { readonly after: PlayerKey | undefined; readonly limit: number },
): Promise<readonly (PlayerKey & { readonly shownId: number; readonly createdAt: Date })[]> {
  const rows = await statements.query<{
    bucket: number
    player_id: number
    telegram_id: number | null
    created_at: Date
  }>(
    `SELECT bucket, player_id, telegram_id, created_at FROM players WHERE (bucket, player_id) > ($1, $2)
      ORDER BY bucket, player_id LIMIT $3`,
    [after?.bucket ?? -1, after?.playerId ?? 0, limit],
  )
  return rows.map(row => {
    const key = { bucket: row.bucket, playerId: row.player_id }
    return { ...key, shownId: shownId(key, row), createdAt: row.created_at }
  })
}
