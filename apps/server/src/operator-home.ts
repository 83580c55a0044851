/** The console's home page asks every feature: what waits for the operator, and how the parts of the product are. */
import * as endpoints from '@arena/contract/endpoints/operator-home'
import { HEALTH_PARTS } from '@arena/contract/work-kinds'
import type { FeatureDeps, Features } from './compose-features.ts'
import { jobsOf, probesOf, waitingOf } from './feature-lists.ts'
import { platformProbes } from './platform/health/part-probes.ts'
import { type Route, route } from './platform/http/index.ts'
import { countWaiting } from './platform/work/waiting-work.ts'

type HomeDeps = Pick<FeatureDeps, 'database' | 'clock' | 'log' | 'metrics' | 'healthWithin_ms'>

/** Where nobody looks, trouble is noticed this often: it says since when a part has been down. */
const WATCHED_EVERY_MS = 30_000

export interface OperatorHome {
  readonly routes: readonly Route[]
  /** Looks at every part now and then. */
  watch(): { readonly stop: () => void }
}

export function createOperatorHome(deps: HomeDeps, features: Features): OperatorHome {
  const waiting = waitingOf(features)
  const own = platformProbes({ ...deps, jobs: jobsOf(features), within_ms: deps.healthWithin_ms })
  const look = () => Promise.all([...own, ...probesOf(features)].map(probe => probe.look()))
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
      return { stop: () => clearInterval(timer) }
    },
  }
}
