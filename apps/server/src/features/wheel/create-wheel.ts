import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type Living, opening } from '../live-content/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { WheelDeps } from './deps.ts'
import { forgetSpinsJob } from './forget-spins.job.ts'
import { wheelStanding } from './read-wheel.ts'
import { wheelRoutes } from './routes.ts'

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
