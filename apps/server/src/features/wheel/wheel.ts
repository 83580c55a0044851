import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { WheelDeps } from './deps.ts'
import { forgetSpinsJob } from './forget-spins.job.ts'
import { wheelRoutes } from './player-routes.ts'
import { openTable, type WheelContent } from './wheel-table.ts'

export interface Wheel {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
}

/** @throws Error when the content can't be drawn from or gives away more than it may */
export function createWheel(given: Omit<WheelDeps, 'table'> & { readonly content: WheelContent }): Wheel {
  return { routes: wheelRoutes({ ...given, table: openTable(given.content) }), jobs: [forgetSpinsJob(given)] }
}
