import { dailyFigures, ledgerAudit } from '@arena/contract/endpoints/operator-figures'
import { type Database, dayOf } from '@arena/database'
import type { Clock } from '../../../platform/clock/clock.ts'
import { type Route, route } from '../../../platform/http/index.ts'
import { dayAfter } from '../day-figures/activity.ts'
import { readDayFigures } from '../day-figures/day-figures.ts'
import { readAudit } from './audit-ledger.job.ts'

/** The audit for operators: the same figures as in its metrics. */
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

/** The figures of the business, as far as the audit has come. */
export function dailyFiguresRoute({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Route {
  return route(dailyFigures, async ({ body }) => {
    const to = dayOf(body.until_ms === undefined ? clock.now() : new Date(body.until_ms))
    const { daysUntil } = await readAudit(database)
    const { flows, cohorts, windows } = await readDayFigures(database, {
      from: dayAfter(to, 1 - body.days),
      to,
    })
    return {
      proven_until: daysUntil?.getTime() ?? 0,
      flows: [...flows],
      cohorts: [...cohorts],
      windows: [...windows],
    }
  })
}
