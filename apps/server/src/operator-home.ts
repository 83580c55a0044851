/** The console's home page asks every feature: what waits for the operator, and how the parts of the product are. */
import * as endpoints from '@arena/contract/endpoints/operator-home'
import { HEALTH_PARTS } from '@arena/contract/work-kinds'
import { type FeatureDeps, type Features, jobsOf, probesOf, waitingOf } from './compose-features.ts'
import type { Yesterday } from './features/alerts/index.ts'
import { readSums } from './features/business/index.ts'
import { readDayFigures } from './features/wallet/index.ts'
import { platformProbes } from './platform/health/part-probes.ts'
import { type Route, route } from './platform/http/index.ts'
import { countWaiting } from './platform/waiting/waiting-work.ts'

type HomeDeps = Pick<FeatureDeps, 'database' | 'clock' | 'log' | 'metrics' | 'healthWithin_ms'>

/** Where nobody looks, trouble is noticed this often: it says since when a part has been down. */
const WATCHED_EVERY_MS = 30_000

export interface OperatorHome {
  readonly routes: readonly Route[]
  /** Looks at every part now and then. To stop it also ends the poll of the operators' bot. */
  watch(): { readonly stop: () => void }
}

export function createOperatorHome(deps: HomeDeps, features: Features): OperatorHome {
  const waiting = waitingOf(features)
  const own = platformProbes({ ...deps, jobs: jobsOf(features), within_ms: deps.healthWithin_ms })
  const look = () => Promise.all([...own, ...probesOf(features)].map(probe => probe.look()))
  features.alerts.watch({ look, waiting, yesterday: () => readYesterday(deps) })
  return {
    routes: [
      route(endpoints.workQueue, async ({ operator }) => {
        const counting = { operator, now: deps.clock.now() }
        const may = waiting.filter(({ permission }) => operator.permissions.has(permission))
        return { work: await Promise.all(may.map(work => countWaiting(deps, work, counting))) }
      }),
      route(endpoints.health, async () => {
        const parts = await look()
        const place = (part: (typeof parts)[number]) => HEALTH_PARTS.indexOf(part.part)
        return { parts: parts.toSorted((a, b) => place(a) - place(b)) }
      }),
    ],
    watch() {
      const timer = setInterval(() => void look(), WATCHED_EVERY_MS)
      return {
        stop() {
          clearInterval(timer)
          features.alerts.stop()
        },
      }
    },
  }
}

const DAY_MS = 24 * 60 * 60_000

/** The figures of the last day that is over, as far as it is proven. */
async function readYesterday({ database, clock }: HomeDeps): Promise<Yesterday> {
  const day = new Date(clock.now().getTime() - DAY_MS).toISOString().slice(0, 10)
  const { flows, cohorts } = await readDayFigures(database, { from: day, to: day })
  const sums = await readSums(database, day)
  const sumOf = (figure: string, part: string) =>
    sums.find(one => one.day === day && one.figure === figure && one.part === part)?.amount ?? 0
  const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
  const rounds = flows.filter(
    ({ kind, currency }) => currency === 'AC' && (kind === 'round' || kind === 'round_end'),
  )
  return {
    day,
    active: total(cohorts.filter(one => one.day === day).map(({ players }) => players)),
    firstRounds: total(
      cohorts.filter(one => one.day === day && one.first_day === day).map(({ players }) => players),
    ),
    rounds: total(rounds.map(({ entries }) => entries)),
    stars: sumOf('stars', 'paid') - sumOf('stars', 'refunded'),
    tonPaidNano: sumOf('ton', 'sent'),
  }
}
