import type { Language } from '@arena/contract/languages'
import type { Statements } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

/** A round that a player shares with anyone who has the link. Amounts in hundredths. */
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

/** The link of a round, and whether it may show the player's name from now on; undefined when there is none yet. */
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

/** Takes the player's own link back, to a round or to a card. */
export async function deleteShare(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  shareId: string,
): Promise<void> {
  for (const table of TABLES) {
    await statements.query(`DELETE FROM ${table} WHERE bucket = $1 AND share_id = $3 AND player_id = $2`, [
      bucket,
      playerId,
      shareId,
    ])
  }
}

const TABLES = ['shared_rounds', 'shared_cards'] as const

/** Of each bucket those before a share id: ids of one bucket sort by their days. */
export const OLD_SHARES = TABLES.map(
  table => `DELETE FROM ${table} WHERE (bucket, share_id) IN (
    SELECT old.bucket, old.share_id FROM unnest($1::smallint[], $2::text[]) AS bound (bucket, before) CROSS JOIN LATERAL (
      SELECT s.bucket, s.share_id FROM ${table} AS s
      WHERE s.bucket = bound.bucket AND s.share_id < bound.before ORDER BY s.share_id LIMIT $3
    ) AS old
  ) RETURNING 1`,
)

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

/** A picture that a player shares of their own play. */
export interface CardShare {
  readonly shareId: string
  readonly player: PlayerKey
  readonly kind: 'rank' | 'level' | 'payout'
  /** The tournament's id, the level, the withdrawal's id. */
  readonly subject: string
  /** The place, the level, the TON that was sent in nanoTON. */
  readonly figure: number
  /** The number of ranked players; null when it is no place. */
  readonly ofMembers: number | null
  /** The language of the picture. */
  readonly language: Language
  readonly withName: boolean
}

interface CardRow {
  readonly bucket: number
  readonly player_id: number
  readonly share_id: string
  readonly kind: CardShare['kind']
  readonly subject: string
  readonly figure: number
  readonly of_members: number | null
  readonly language: Language
  readonly with_name: boolean
}

const CARD_COLUMNS = 'bucket, player_id, share_id, kind, subject, figure, of_members, language, with_name'

/** The link of a card, with its new name setting and language; undefined when there is none yet. */
export async function nameCard(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { kind, subject, language, withName }: Pick<CardShare, 'kind' | 'subject' | 'language' | 'withName'>,
): Promise<CardShare | undefined> {
  const rows = await statements.query<CardRow>(
    `UPDATE shared_cards SET with_name = $5, language = $6 WHERE bucket = $1 AND player_id = $2 AND kind = $3 AND subject = $4
     RETURNING ${CARD_COLUMNS}`,
    [bucket, playerId, kind, subject, withName, language],
  )
  return toCard(rows[0])
}

/** Keeps the link of a card. Of two who share the same at once the first one's link stays. */
export async function insertCard(
  statements: Statements,
  card: CardShare,
  now: Date,
): Promise<CardShare | undefined> {
  const { player, shareId, kind, subject, figure, ofMembers, language, withName } = card
  const rows = await statements.query<CardRow>(
    `INSERT INTO shared_cards (${CARD_COLUMNS}, shared_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (bucket, player_id, kind, subject) DO UPDATE SET with_name = EXCLUDED.with_name, language = EXCLUDED.language
     RETURNING ${CARD_COLUMNS}`,
    [player.bucket, player.playerId, shareId, kind, subject, figure, ofMembers, language, withName, now],
  )
  return toCard(rows[0])
}

/** A player's latest links to items of a table, the latest first, with when each was made. */
async function listLatest<Row extends { readonly shared_at: Date }>(
  statements: Statements,
  { bucket, playerId }: PlayerKey,
  { table, columns, limit }: { readonly table: string; readonly columns: string; readonly limit: number },
): Promise<readonly Row[]> {
  return statements.query<Row>(
    `SELECT ${columns}, shared_at FROM ${table} WHERE bucket = $1 AND player_id = $2 ORDER BY shared_at DESC, share_id LIMIT $3`,
    [bucket, playerId, limit],
  )
}

export interface OwnShares {
  readonly rounds: readonly (RoundShare & { readonly sharedAt: Date })[]
  readonly cards: readonly (CardShare & { readonly sharedAt: Date })[]
}

/** The latest links of a player, up to `limit` of each sort. */
export async function listOwnShares(
  statements: Statements,
  player: PlayerKey,
  limit: number,
): Promise<OwnShares> {
  const rounds = await listLatest<ShareRow & { shared_at: Date }>(statements, player, {
    table: 'shared_rounds',
    columns: COLUMNS,
    limit,
  })
  const cards = await listLatest<CardRow & { shared_at: Date }>(statements, player, {
    table: 'shared_cards',
    columns: CARD_COLUMNS,
    limit,
  })
  return {
    rounds: rounds.flatMap(row => {
      const share = toShare(row)
      return share === undefined ? [] : { ...share, sharedAt: row.shared_at }
    }),
    cards: cards.flatMap(row => {
      const card = toCard(row)
      return card === undefined ? [] : { ...card, sharedAt: row.shared_at }
    }),
  }
}

export async function findCard(
  statements: Statements,
  { bucket, shareId }: { readonly bucket: number; readonly shareId: string },
): Promise<CardShare | undefined> {
  const rows = await statements.query<CardRow>(
    `SELECT ${CARD_COLUMNS} FROM shared_cards WHERE bucket = $1 AND share_id = $2`,
    [bucket, shareId],
    { name: 'shared_cards_find' },
  )
  return toCard(rows[0])
}

function toCard(row: CardRow | undefined): CardShare | undefined {
  return (
    row && {
      shareId: row.share_id,
      player: { bucket: row.bucket, playerId: row.player_id },
      kind: row.kind,
      subject: row.subject,
      figure: row.figure,
      ofMembers: row.of_members,
      language: row.language,
      withName: row.with_name,
    }
  )
}
