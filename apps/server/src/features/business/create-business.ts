import * as figures from '@arena/contract/endpoints/operator-figures'
import * as vitals from '@arena/contract/endpoints/vitals'
import { kindOfStart } from '@arena/contract/start-places'
import type { FigureQuery } from '@arena/telemetry'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { DAYS_LEFT } from './closed-days-left.ts'
import { compareSumsJob } from './compare-sums.job.ts'
import type { BusinessDeps } from './deps.ts'
import { daysUntilDry, forecastTon, LOOKED_AHEAD_DAYS, readExpected, readWalletBalance } from './forecast.ts'
import { addGroupDays } from './group-flows.ts'
import { countOpenings, keepSums, rollUp } from './roll-up.job.ts'
import { showFigures } from './show-figures.ts'
import { showMarks } from './show-marks.ts'
import { showSplit } from './show-split.ts'
import { showSplitGames, showSplitRetention } from './split-play.ts'
import { noteVitals } from './vitals.ts'

export interface Business {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly figures: readonly FigureQuery[]
  /** Resolves when every opening so far is counted. */
  drained(): Promise<void>
}

const SUMMED_EVERY_MS = 60 * 60_000

export function createBusiness(deps: BusinessDeps): Business {
  const { database, clock } = deps
  const openings = countOpenings(database, deps.log)
  deps.messages.onReturned(({ startParam, createdAt, now }, after) => {
    // The chat platform did not bring a player who signs in in a browser.
    if (startParam === undefined) return
    const kind = kindOfStart(startParam)
    const by = kind === 'none' ? (after[0] ?? kind) : kind
    openings.note({ by, isNew: createdAt.getTime() === now.getTime(), now })
  })
  deps.wallet.onDaysAudited(addGroupDays(clock))
  return {
    routes: [
      route(vitals.noteVitals, async ({ body }) => {
        await noteVitals(database, body, clock.now())
        return { success: true, data: { success: true } }
      }),
    ],
    operatorRoutes: [
      route(figures.businessFigures, ({ body }) => showFigures(deps, body)),
      route(figures.splitFigures, ({ body }) => showSplit(database, clock.now(), body)),
      route(figures.splitGames, ({ body }) => showSplitGames(database, clock.now(), body)),
      route(figures.splitRetention, ({ body }) => showSplitRetention(deps, body)),
      route(figures.figureMarks, ({ body }) => showMarks(database, clock.now(), body)),
      route(figures.tonForecast, () => forecastTon(deps, database, clock.now())),
    ],
    jobs: [
      { name: 'sum-days', every_ms: SUMMED_EVERY_MS, run: now => sumDays(deps, now) },
      compareSumsJob(deps),
    ],
    figures: [DAYS_LEFT],
    drained: openings.drained,
  }
}

async function sumDays(deps: BusinessDeps, now: Date): Promise<void> {
  const { database } = deps
  await rollUp(deps, now)
  const heldNano = await readWalletBalance(database, now)
  if (heldNano === undefined) return
  const left = daysUntilDry(await readExpected(deps, database, now), now, heldNano)
  const day = now.toISOString().slice(0, 10)
  await keepSums(database, [{ day, figure: 'days_left', part: 'ton', amount: left ?? LOOKED_AHEAD_DAYS + 1 }])
}
