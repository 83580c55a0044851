import { ledgerAudit } from '@arena/contract/endpoints/operator-ledger'
import type { Database } from '@arena/database'
import { type Route, route } from '../../../platform/http/index.ts'
import { readAudit } from './audit-ledger.job.ts'

/** What operators see of the audit: the same figures that its metrics tell. */
export function ledgerAuditRoute(database: Database): Route {
  return route(ledgerAudit, async () => {
    const { beganAt, provenUntil, players, entries, faults } = await readAudit(database)
    return {
      proven_until: provenUntil?.getTime() ?? 0,
      began_at: beganAt?.getTime() ?? 0,
      players,
      entries,
      faults: faults.map(({ player_id, tournament_id, figure, stored, booked }) => ({
        player_id,
        tournament_id,
        figure,
        stored,
        booked,
      })),
    }
  })
}
