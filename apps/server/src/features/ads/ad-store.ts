import type { AdFormat } from '@arena/contract/endpoints/ads'
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

/** The last ad a player was given. */
export interface AdRequest {
  readonly adId: string
  readonly network: string
  readonly partnerKey: string
  readonly format: AdFormat
  readonly requestedAt: Date
  /** The promised reward of its view, in hundredths, whatever rate applies later. */
  readonly promised: number
  /** The paid reward of its view; null until it has been checked. */
  readonly credit: number | null
}

interface RequestRow {
  readonly ad_id: string
  readonly network: string
  readonly partner_key: string
  readonly format: AdFormat
  readonly requested_at: Date
  readonly promised: number
  readonly credit: number | null
}

export async function findRequest(statements: Statements, player: PlayerKey): Promise<AdRequest | undefined> {
  const [row] = await statements.query<RequestRow>(
    `SELECT ad_id, network, partner_key, format, requested_at, promised, credit
       FROM ad_requests WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
  )
  return (
    row && {
      adId: row.ad_id,
      network: row.network,
      partnerKey: row.partner_key,
      format: row.format,
      requestedAt: row.requested_at,
      promised: row.promised,
      credit: row.credit,
    }
  )
}

/** Takes the place of the ad before it: a player watches one at a time. */
export async function putRequest(
  statements: Statements,
  player: PlayerKey,
  request: Omit<AdRequest, 'credit'>,
): Promise<void> {
  await statements.query(
    `INSERT INTO ad_requests (bucket, player_id, ad_id, network, partner_key, format, requested_at, promised)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (bucket, player_id) DO UPDATE
       SET ad_id = EXCLUDED.ad_id, network = EXCLUDED.network, partner_key = EXCLUDED.partner_key,
           format = EXCLUDED.format, requested_at = EXCLUDED.requested_at,
           promised = EXCLUDED.promised, credit = NULL`,
    [
      player.bucket,
      player.playerId,
      request.adId,
      request.network,
      request.partnerKey,
      request.format,
      request.requestedAt,
      request.promised,
    ],
  )
}

interface View {
  readonly request: AdRequest
  readonly credit: number
  readonly now: Date
  /** The player's views before this moment are forgotten. */
  readonly keepFrom: Date
}

/** Stores that an ad was watched and its reward; it can't be checked again. */
export async function insertView(tx: Transaction, player: PlayerKey, view: View): Promise<void> {
  const { adId, network, partnerKey, format } = view.request
  const who = [player.bucket, player.playerId]
  await tx.query(
    `INSERT INTO ad_views (bucket, player_id, ad_id, network, partner_key, format, watched_at, credit)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [...who, adId, network, partnerKey, format, view.now, view.credit],
  )
  await tx.query(`UPDATE ad_requests SET credit = $4 WHERE bucket = $1 AND player_id = $2 AND ad_id = $3`, [
    ...who,
    adId,
    view.credit,
  ])
  await tx.query(`DELETE FROM ad_views WHERE bucket = $1 AND player_id = $2 AND watched_at < $3`, [
    ...who,
    view.keepFrom,
  ])
}

/** When the paid view was that is `count` back, the last one being 1; undefined when there were fewer. */
export async function findPaidViewAgo(
  statements: Statements,
  player: PlayerKey,
  count: number,
): Promise<Date | undefined> {
  const [row] = await statements.query<{ watched_at: Date }>(
    `SELECT watched_at FROM ad_views WHERE bucket = $1 AND player_id = $2 AND credit > 0
      ORDER BY watched_at DESC OFFSET $3 LIMIT 1`,
    [player.bucket, player.playerId, count - 1],
  )
  return row?.watched_at
}
