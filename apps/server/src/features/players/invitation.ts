import type { InviterReply } from '@arena/contract/endpoints/players'
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from './player-key.ts'

export interface Invitation {
  readonly inviter: PlayerKey
  /** `story`: through a link in the inviter's story, which pays more. */
  readonly channel: 'link' | 'story'
}

/** The content of a link: the inviter, by the number that their account is shown under. */
interface InvitationLink {
  readonly inviterShownId: number
  readonly channel: Invitation['channel']
}

/** `700000001`, `ref700000001`, `ref_700000001` or `story_700000001`. */
const FORMS = /^(?<form>ref_?|story_)?(?<id>[1-9]\d{0,15})$/

/** The public part of a player, for other players. */
export interface PublicPerson {
  /** See `shownId`. */
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  /** '' when there is none. */
  readonly photoUrl: string
}

/** A new account with an inviter. */
export interface InvitedPlayer extends Invitation {
  readonly player: PlayerKey
  readonly at: Date
  /** Where they came from. */
  readonly ip: string
}

/** Part of the transaction that creates the account: its writes commit if and only if the account does. */
export type InvitedListener = (tx: Transaction, invited: InvitedPlayer) => Promise<void>

/** The inviter of the person with this `telegramId`, by the link. Players can't invite themselves. */
export function readInvitation(startParam: string, telegramId: number): InvitationLink | undefined {
  const groups = FORMS.exec(startParam)?.groups
  if (groups === undefined) return undefined
  const inviterShownId = Number(groups['id'])
  if (!Number.isSafeInteger(inviterShownId) || inviterShownId === telegramId) return undefined
  return { inviterShownId, channel: groups['form'] === 'story_' ? 'story' : 'link' }
}

/** A player's inviter; undefined when there is none. */
export async function findInvitation(
  statements: Statements,
  player: PlayerKey,
): Promise<Invitation | undefined> {
  const [row] = await statements.query<{
    inviter_bucket: number
    inviter_id: number
    inviter_channel: Invitation['channel']
  }>(
    `SELECT inviter_bucket, inviter_id, inviter_channel FROM players
      WHERE bucket = $1 AND player_id = $2 AND inviter_id IS NOT NULL`,
    [player.bucket, player.playerId],
    { name: 'players_find_invitation' },
  )
  if (row === undefined) return undefined
  const inviter = { bucket: row.inviter_bucket, playerId: row.inviter_id }
  return { inviter, channel: row.inviter_channel }
}

/** The shown name of a player's inviter; null when there is none or they are erased. */
export async function findInviter(
  statements: Statements,
  player: PlayerKey,
): Promise<InviterReply['inviter']> {
  const invitation = await findInvitation(statements, player)
  if (invitation === undefined) return null
  const { inviter } = invitation
  const person = (await listPeople(statements, [inviter])).get(inviter.playerId)
  return person === undefined ? null : { first_name: person.firstName, photo_url: person.photoUrl }
}

/** By player id, without erased players. */
export async function listPeople(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<ReadonlyMap<number, PublicPerson>> {
  const rows = await statements.query<{
    player_id: number
    shown_id: number
    first_name: string
    last_name: string
    photo_url: string
  }>(
    `SELECT player_id, COALESCE(telegram_id, player_id) AS shown_id, first_name, last_name, photo_url FROM players
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)],
    { name: 'players_list_people' },
  )
  return new Map(
    rows.map(row => [
      row.player_id,
      {
        id: row.shown_id,
        firstName: row.first_name,
        lastName: row.last_name,
        photoUrl: row.photo_url,
      },
    ]),
  )
}

/** An account's data for operators, beside other accounts it may belong to. */
export interface KnownPlayer {
  /** See `shownId`. */
  readonly id: number
  readonly nickname: string
  readonly createdAt: Date
  readonly bannedAt: Date | null
  readonly banReason: string
  /** The inviter, as shown; undefined when there is none or they are erased. */
  readonly invitedBy: number | undefined
}

/** By player id, without erased players. */
export async function listKnown(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<ReadonlyMap<number, KnownPlayer>> {
  const rows = await statements.query<{
    player_id: number
    shown_id: number
    nickname: string
    created_at: Date
    banned_at: Date | null
    ban_reason: string
    inviter_bucket: number | null
    inviter_id: number | null
  }>(
    `SELECT player_id, COALESCE(telegram_id, player_id) AS shown_id,
            CASE WHEN username = '' THEN first_name ELSE username END AS nickname, created_at, banned_at, ban_reason, inviter_bucket, inviter_id
       FROM players WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)],
  )
  // Inviters are on other shards of a cluster: read them separately.
  const inviters = await statements.query<{ player_id: number; shown_id: number }>(
    `SELECT player_id, COALESCE(telegram_id, player_id) AS shown_id
       FROM players WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [rows.map(row => row.inviter_bucket), rows.map(row => row.inviter_id)],
  )
  const shown = new Map(inviters.map(({ player_id, shown_id }) => [player_id, shown_id]))
  return new Map(
    rows.map(row => [
      row.player_id,
      {
        id: row.shown_id,
        nickname: row.nickname,
        createdAt: row.created_at,
        bannedAt: row.banned_at,
        banReason: row.ban_reason,
        invitedBy: row.inviter_id === null ? undefined : shown.get(row.inviter_id),
      },
    ]),
  )
}
