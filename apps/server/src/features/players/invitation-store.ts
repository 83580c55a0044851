import type { Statements } from '../../platform/database/database.ts'
import type { Invitation } from './invitation.ts'
import type { PlayerKey } from './player-key.ts'

/** What other players see of one. */
export interface PublicPerson {
  readonly firstName: string
  readonly lastName: string
  /** '' when there is none. */
  readonly photoUrl: string
}

/** Through whom a player came; undefined when nobody invited them. */
export async function findInvitation(
  statements: Statements,
  player: PlayerKey,
): Promise<Invitation | undefined> {
  const [row] = await statements.query<{ inviter_id: number; inviter_channel: Invitation['channel'] }>(
    `SELECT inviter_id, inviter_channel FROM players
      WHERE bucket = $1 AND telegram_id = $2 AND inviter_id IS NOT NULL`,
    [player.bucket, player.telegramId],
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
    telegram_id: number
    first_name: string
    last_name: string
    photo_url: string
  }>(
    `SELECT telegram_id, first_name, last_name, photo_url FROM players
      WHERE (bucket, telegram_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [players.map(({ bucket }) => bucket), players.map(({ telegramId }) => telegramId)],
    { name: 'players_list_people' },
  )
  return new Map(
    rows.map(row => [
      row.telegram_id,
      { firstName: row.first_name, lastName: row.last_name, photoUrl: row.photo_url },
    ]),
  )
}
