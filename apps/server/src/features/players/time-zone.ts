import type { TimeZoneReply } from '@arena/contract/endpoints/players'
import type { Statements } from '@arena/database'
import { canonicalZone, changeZone, type ZonePlan } from '@arena/rules'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayersDeps } from './deps.ts'
import type { PlayerKey } from './player-key.ts'

const NOT_KNOWN: ZonePlan = { zone: null, from_ms: 0, before: null }

/**
 * Writes down in which zone a player's device is, as far as it may change.
 *
 * @throws DomainError `INVALID_PAYLOAD` for what is no zone of the IANA list, `ACCOUNT_NOT_FOUND`
 */
export async function setTimeZone(
  { database, clock }: Pick<PlayersDeps, 'database' | 'clock'>,
  player: PlayerKey,
  told: string,
): Promise<TimeZoneReply> {
  const zone = canonicalZone(told)
  if (zone === undefined) throw new DomainError('INVALID_PAYLOAD')
  const now_ms = clock.now().getTime()
  // Apps tell it whenever they are opened: nearly always it is what is known, and nothing is locked.
  const known = await readTimeZone(database, player)
  if (changeZone(known, zone, now_ms) === known) return presentPlan(known, zone)
  return database.transaction(async tx => {
    const plan = await readTimeZone(tx, player, 'FOR NO KEY UPDATE')
    const next = changeZone(plan, zone, now_ms)
    if (next === plan) return presentPlan(plan, zone)
    const rows = await tx.query(
      `UPDATE players SET time_zone = $3, time_zone_from = $4, time_zone_before = $5
        WHERE bucket = $1 AND player_id = $2 RETURNING player_id`,
      [player.bucket, player.playerId, next.zone, new Date(next.from_ms), next.before],
    )
    if (rows.length === 0) throw new DomainError('ACCOUNT_NOT_FOUND')
    return presentPlan(next, zone)
  })
}

/** Of who is not there it is not known. */
export async function readTimeZone(
  statements: Statements,
  player: PlayerKey,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<ZonePlan> {
  const [row] = await statements.query<{
    time_zone: string | null
    time_zone_from: Date | null
    time_zone_before: string | null
  }>(
    `SELECT time_zone, time_zone_from, time_zone_before FROM players WHERE bucket = $1 AND player_id = $2 ${lock}`,
    [player.bucket, player.playerId],
    { name: `players-time-zone${lock && '-hold'}` },
  )
  if (row?.time_zone_from === null || row === undefined) return NOT_KNOWN
  return { zone: row.time_zone, from_ms: row.time_zone_from.getTime(), before: row.time_zone_before }
}

function presentPlan({ zone, from_ms }: ZonePlan, told: string): TimeZoneReply {
  return { success: true, data: { time_zone: zone ?? told, from: Math.ceil(from_ms / 1000) } }
}
