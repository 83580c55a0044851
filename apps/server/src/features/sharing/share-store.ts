import type { Statements } from '@arena/database'
import {
  asIs,
  exact,
  ID_COLUMNS,
  type PersonalData,
  type Section,
  textKey,
  time,
  UNDER_OWN_ID,
} from '../../platform/personal-data/index.ts'
import type { PlayerKey } from '../players/index.ts'

/** A round that a player shows to whoever has the link. Amounts in hundredths. */
export interface RoundShare {
  readonly shareId: string
  readonly player: PlayerKey
  readonly roundId: string
  readonly gameId: string
  readonly bet: number
  readonly win: number
  readonly inTournament: boolean
  readonly playedAt: Date
  readonly withName: boolean
}

interface ShareRow {
  readonly bucket: number
  readonly player_id: number
  readonly share_id: string
  readonly round_id: string
  readonly game_id: string
  readonly bet: number
  readonly win: number
  readonly in_tournament: boolean
  readonly played_at: Date
  readonly with_name: boolean
}

const COLUMNS =
  'bucket, player_id, share_id, round_id, game_id, bet, win, in_tournament, played_at, with_name'

/** The link of a round, and whether it may name the player from now on; undefined when there is none yet. */
export async function nameShare(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { roundId, withName }: Pick<RoundShare, 'roundId' | 'withName'>,
): Promise<RoundShare | undefined> {
  const rows = await statements.query<ShareRow>(
    `UPDATE shared_rounds SET with_name = $4 WHERE bucket = $1 AND player_id = $2 AND round_id = $3 RETURNING ${COLUMNS}`,
    [bucket, playerId, roundId, withName],
  )
  return toShare(rows[0])
}

/** Keeps the link of a round. Of two who share the same round at once the first one's link stays. */
export async function insertShare(
  statements: Statements,
  share: RoundShare,
  now: Date,
): Promise<RoundShare | undefined> {
  const rows = await statements.query<ShareRow>(
    `INSERT INTO shared_rounds (${COLUMNS}, shared_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (bucket, player_id, round_id) DO UPDATE SET with_name = EXCLUDED.with_name RETURNING ${COLUMNS}`,
    [
      share.player.bucket,
      share.player.playerId,
      share.shareId,
      share.roundId,
      share.gameId,
      share.bet,
      share.win,
      share.inTournament,
      share.playedAt,
      share.withName,
      now,
    ],
  )
  return toShare(rows[0])
}

export async function findShare(
  statements: Statements,
  { bucket, shareId }: { readonly bucket: number; readonly shareId: string },
): Promise<RoundShare | undefined> {
  const rows = await statements.query<ShareRow>(
    `SELECT ${COLUMNS} FROM shared_rounds WHERE bucket = $1 AND share_id = $2`,
    [bucket, shareId],
    { name: 'shared_rounds_find' },
  )
  return toShare(rows[0])
}

export async function deleteShare(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  shareId: string,
): Promise<void> {
  await statements.query('DELETE FROM shared_rounds WHERE bucket = $1 AND share_id = $3 AND player_id = $2', [
    bucket,
    playerId,
    shareId,
  ])
}

/** Of each bucket those before a share id: ids of one bucket stand in the order of their days. */
export const OLD_SHARES = `DELETE FROM shared_rounds WHERE (bucket, share_id) IN (
    SELECT old.bucket, old.share_id FROM unnest($1::smallint[], $2::text[]) AS bound (bucket, before) CROSS JOIN LATERAL (
      SELECT s.bucket, s.share_id FROM shared_rounds AS s
      WHERE s.bucket = bound.bucket AND s.share_id < bound.before ORDER BY s.share_id LIMIT $3
    ) AS old
  ) RETURNING 1`

function toShare(row: ShareRow | undefined): RoundShare | undefined {
  return (
    row && {
      shareId: row.share_id,
      player: { bucket: row.bucket, playerId: row.player_id },
      roundId: row.round_id,
      gameId: row.game_id,
      bet: row.bet,
      win: row.win,
      inTournament: row.in_tournament,
      playedAt: row.played_at,
      withName: row.with_name,
    }
  )
}

const SHARED_ROUNDS: Section = {
  name: 'shared_rounds',
  about:
    'Rounds you have made a link to. Whoever has the link sees the round, and your name where you have allowed it.',
  table: 'shared_rounds',
  where: UNDER_OWN_ID,
  key: [textKey('share_id')],
  inTime: 'shared_at',
  columns: {
    ...ID_COLUMNS,
    share_id: asIs('link'),
    round_id: asIs('round'),
    game_id: asIs('game'),
    bet: exact('bet_hundredths'),
    win: exact('win_hundredths'),
    in_tournament: asIs('with_points_of_a_tournament'),
    played_at: time('played_at'),
    with_name: asIs('with_your_name'),
    shared_at: time('shared_at'),
  },
}

export const PERSONAL_DATA = {
  tables: { shared_rounds: 'goes' },
  sections: { sharedRounds: SHARED_ROUNDS },
} satisfies PersonalData
