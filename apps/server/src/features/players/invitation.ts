import type { Statements, Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from './player-key.ts'

export interface Invitation {
  readonly inviterId: number
  /** `story`: through a link in the inviter's story, which pays more. */
  readonly channel: 'link' | 'story'
}

/** `700000001`, `ref700000001`, `ref_700000001` or `story_700000001`. */
const FORMS = /^(?<form>ref_?|story_)?(?<id>[1-9]\d{0,15})$/

/** What other players see of one. */
export interface PublicPerson {
  readonly firstName: string
  readonly lastName: string
  /** '' when there is none. */
  readonly photoUrl: string
}

/** A new account that came through somebody. */
interface InvitedPlayer extends Invitation {
  readonly player: PlayerKey
  readonly at: Date
}

/** Part of the transaction that creates the account: what it writes stands if and only if the account does. */
export type InvitedListener = (tx: Transaction, invited: InvitedPlayer) => Promise<void>

/** Whose link `playerId` came through. Players can't invite themselves. */
export function readInvitation(startParam: string, playerId: number): Invitation | undefined {
  const groups = FORMS.exec(startParam)?.groups
  if (groups === undefined) return undefined
  const inviterId = Number(groups['id'])
  if (!Number.isSafeInteger(inviterId) || inviterId === playerId) return undefined
  return { inviterId, channel: groups['form'] === 'story_' ? 'story' : 'link' }
}

/** Through whom a player came; undefined when nobody invited them. */
export async function findInvitation(
  statements: Statements,
  player: PlayerKey,
): Promise<Invitation | undefined> {
  const [row] = await statements.query<{ inviter_id: number; inviter_channel: Invitation['channel'] }>(
    `SELECT inviter_id, inviter_channel FROM players
      WHERE bucket = $1 AND player_id = $2 AND inviter_id IS NOT NULL`,
    [player.bucket, player.playerId],
    { name: 'players_find_invitation' },
  )
  return row && { inviterId: row.inviter_id, channel: row.inviter_channel }
}

/** By telegram id. Who is erased is not in it. */
export async function listPeople(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<ReadonlyMap<number, PublicPerson>> {
  const rows = await statements.query<{
    player_id: number
    first_name: string
    last_name: string
    photo_url: string
  }>(
    `SELECT player_id, first_name, last_name, photo_url FROM players
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)],
    { name: 'players_list_people' },
  )
  return new Map(
    rows.map(row => [
      row.player_id,
      { firstName: row.first_name, lastName: row.last_name, photoUrl: row.photo_url },
    ]),
  )
}

/** Tells those who lie higher of new players who were invited. A listener's fault undoes the sign-in. */
export function createInvitedEvent(): {
  readonly subscribe: (listener: InvitedListener) => void
  readonly announce: InvitedListener
} {
  const listeners: InvitedListener[] = []
  return {
    subscribe: listener => void listeners.push(listener),
    async announce(tx, invited) {
      for (const listener of listeners) await listener(tx, invited)
    },
  }
}
