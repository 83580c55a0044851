/** Business figures: sums of days computed outside of play, the app's speed on phones, and how long the TON lasts. */
import type { BusinessFiguresReply } from '@arena/contract/endpoints/operator-figures'
import * as figures from '@arena/contract/endpoints/operator-figures'
import * as vitals from '@arena/contract/endpoints/vitals'
import { kindOfStart } from '@arena/contract/start-places'
import type { Database } from '@arena/database'
import type { FigureQuery } from '@arena/telemetry'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Games } from '../games/index.ts'
import type { Messages } from '../messages/index.ts'
import { compareSumsJob } from './compare-sums.job.ts'
import {
  daysUntilDry,
  type ForecastDeps,
  forecastTon,
  LOOKED_AHEAD_DAYS,
  readExpected,
  readHeld,
} from './forecast.ts'
import { countOpenings, keepSums, readSums, rollUp } from './roll-up.job.ts'
import { noteVitals, readVitals } from './vitals.ts'

export interface BusinessDeps extends ForecastDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Registry
  readonly games: Pick<Games, 'published'>
  readonly messages: Pick<Messages, 'onReturned'>
  /** What a player is expected to be given for each reason on a day they play, of all kinds of player the least and the most. */
  readonly expected: () => BusinessFiguresReply['expected']
}

export interface Business {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly figures: readonly FigureQuery[]
  /** Resolves when every opening so far is counted. */
  drained(): Promise<void>
}

const DAY_MS = 24 * 60 * 60_000
const SUMMED_EVERY_MS = 60 * 60_000

export function createBusiness(deps: BusinessDeps): Business {
  const { database, clock } = deps
  const openings = countOpenings(database, deps.log)
  deps.messages.onReturned(({ startParam, createdAt, now }, after) => {
    // A player who signs in in a browser was not brought by the chat platform.
    if (startParam === undefined) return
    const kind = kindOfStart(startParam)
    const by = kind === 'none' ? (after[0] ?? kind) : kind
    openings.note({ by, isNew: createdAt.getTime() === now.getTime(), now })
  })
  return {
    routes: [
      route(vitals.noteVitals, async ({ body }) => {
        await noteVitals(database, body, clock.now())
        return { success: true, data: { success: true } }
      }),
    ],
    operatorRoutes: [
      route(figures.businessFigures, ({ body }) => showFigures(deps, body.days)),
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
  const heldNano = await readHeld(database, now)
  if (heldNano === undefined) return
  const left = daysUntilDry(await readExpected(deps, database, now), now, heldNano)
  const day = now.toISOString().slice(0, 10)
  await keepSums(database, [{ day, figure: 'days_left', part: 'ton', amount: left ?? LOOKED_AHEAD_DAYS + 1 }])
}

async function showFigures(
  { database, clock, games, expected }: BusinessDeps,
  days: number,
): Promise<BusinessFiguresReply> {
  const from = new Date(clock.now().getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  const sums = await readSums(database, from)
  const shown = sums.filter(({ figure }) => figure !== 'summed' && figure !== 'days_left')
  return {
    summed_at: sums.findLast(({ figure }) => figure === 'summed')?.amount ?? 0,
    sums: [...shown],
    published: [...(await games.published())],
    expected: expected(),
    vitals: await readVitals(database, from),
  }
}

/** Said by the job, so that it is the same at every server. */
const DAYS_LEFT: FigureQuery = {
  sql: `SELECT amount AS days FROM day_sums WHERE figure = 'days_left' AND day >= $1::date
         ORDER BY day DESC LIMIT 1`,
  params: now => [new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)],
  gauges: {
    days: {
      name: 'arena_paying_wallet_days_left',
      help: 'In how many days the paying wallet would hold too little for what is expected to be sent; 91 = not within ninety',
    },
  },
}
