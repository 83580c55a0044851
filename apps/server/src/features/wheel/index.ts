/** The wheel of fortune: a free spin a day, extra ones, and draws that anyone can verify. */
import * as endpoints from '@arena/contract/endpoints/wheel'
import type { Database } from '@arena/database'
import { type Route, route } from '../../platform/http/index.ts'
import { deleteOldRows, type Job } from '../../platform/jobs/jobs.ts'
import { type Living, opening } from '../live-content/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { WheelDeps } from './deps.ts'
import { presentProofs, readWheel, wheelStanding } from './read-wheel.ts'
import { spinWheel } from './spin-wheel.ts'
import { listSpins } from './wheel-store.ts'

export { verifyWheel, type WheelCheck } from './verify-wheel.ts'
export { type OpenWheel, openWheel, type WheelContent } from './wheel-table.ts'

export interface Wheel {
  /** When the next free spin is available (Unix seconds, 0 = now) and how many extra ones there are. */
  readonly standing: (player: PlayerKey) => ReturnType<typeof wheelStanding>
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
}

export function createWheel(given: Living<WheelDeps>): Wheel {
  const open = opening<WheelDeps>(given)
  return {
    standing: player => wheelStanding(given, player),
    routes: wheelRoutes(open),
    jobs: [forgetSpinsJob(given)],
  }
}

/** The number of past spins shown to a player. */
const SHOWN_SPINS = 10

/** `open` = the wheel as it holds at this moment: every call takes it once. */
function wheelRoutes(open: () => WheelDeps): readonly Route[] {
  return [
    route(endpoints.getWheelCoolDown, ({ player }) => readWheel(open(), player)),
    route(endpoints.spinWheel, ({ activePlayer: player, body, ip }) =>
      spinWheel(open(), player, {
        clientSeed: body?.client_seed,
        commitment: body?.commitment,
        tableVersion: body?.table_version,
        ip,
      }),
    ),
    route(endpoints.getWheelSpins, async ({ player }) => {
      const deps = open()
      const rows = await listSpins(deps.database, player, SHOWN_SPINS)
      return { spins: [...(await presentProofs(deps, rows))] }
    }),
  ]
}

const DAY_MS = 86_400_000
/** A year and the time needed to handle enquiries about its first day. */
const KEPT_DAYS = 400

/**
 * Deletes old spins. Spins that paid TON stay: the days' budgets are verified against them, and they document the payment. The ledger and the
 * inventory keep all other prizes.
 */
export function forgetSpinsJob({ database }: { readonly database: Database }): Job {
  return {
    name: 'forget-wheel-spins',
    every_ms: DAY_MS,
    run: (now, ending) => {
      const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
      return deleteOldRows(database, { statement: OLD_SPINS, boundOf: () => before, ending })
    },
  }
}

/** Found by `wheel_spins_without_ton`. */
const OLD_SPINS = `DELETE FROM wheel_spins WHERE (bucket, player_id, spin) IN (
    SELECT old.bucket, old.player_id, old.spin
    FROM unnest($1::smallint[], $2::timestamptz[]) AS bound (bucket, before) CROSS JOIN LATERAL (
      SELECT s.bucket, s.player_id, s.spin FROM wheel_spins AS s
      WHERE s.bucket = bound.bucket AND s.bucket = ANY ($1) AND s.ton_nano = 0 AND s.spun_at < bound.before ORDER BY s.spun_at LIMIT $3
    ) AS old
  ) AND bucket = ANY ($1) RETURNING 1`
