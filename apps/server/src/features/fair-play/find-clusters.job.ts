import { setImmediate } from 'node:timers/promises'
import type { Database } from '@arena/database'
import { type Cluster, clusterSteps, type PlayProfile, type SharedValue } from '@arena/rules'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import { pageProfiles, storeClusters } from './cluster-store.ts'
import { pageSharedValues } from './page-signals.ts'

const EVERY_MS = 600_000

/** How long this program computes at a time while it answers calls. */
const STEP_MS = 10

interface FindDeps {
  readonly database: Database
  readonly log: Logger
}

/** Recomputes the clusters of accounts that belong to one person: reads in pages, computes in short steps, writes the result in one transaction. */
export function findClustersJob(deps: FindDeps): Job {
  return {
    name: 'find-clusters',
    every_ms: EVERY_MS,
    run: (now, ending) => lookForClusters(deps, now, ending),
  }
}

async function lookForClusters({ database, log }: FindDeps, now: Date, ending?: AbortSignal): Promise<void> {
  const shared: SharedValue[] = []
  for await (const page of pageSharedValues(database)) {
    if (ending?.aborted === true) return
    shared.push(...page)
  }
  const profiles: PlayProfile[] = []
  for await (const page of pageProfiles(database)) {
    if (ending?.aborted === true) return
    profiles.push(...page)
  }
  const clusters = await inShortSteps(shared, profiles)
  await database.transaction(tx => storeClusters(database, tx, { clusters, now }))
  const accounts = clusters.reduce((sum, { players }) => sum + players.length, 0)
  log.info({ clusters: clusters.length, accounts, compared: profiles.length }, 'accounts were compared')
}

async function inShortSteps(
  shared: readonly SharedValue[],
  profiles: readonly PlayProfile[],
): Promise<readonly Cluster[]> {
  const steps = clusterSteps(shared, profiles)
  let began = performance.now()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() - began < STEP_MS) continue
    await setImmediate()
    began = performance.now()
  }
}
