/** The exports that the benchmarks measure of this feature. */
import type { Database } from '@arena/database'
import { Registry } from 'prom-client'
import { systemClock } from '../../../platform/clock/clock.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createInstantRounds, type InstantRounds, roundBatchingFor } from '../play-instant-rounds.ts'
import { createProviderHours, type ProviderHours } from '../provider-hours.ts'
import { createWalletMetrics } from '../wallet-figures.ts'

const NO_HOURS: ProviderHours = {
  reserve: () => true,
  settle: () => {},
  refuse: () => false,
  note: () => {},
  isPassed: () => false,
  share: () => {},
  shared: () => Promise.resolve(),
}

/** Instant rounds as the wallet commits them, without HTTP, signatures and sessions; with the hourly ceiling of providers or without it. */
export function openInstantRounds(
  database: Database,
  { countsHours }: { readonly countsHours: boolean },
): InstantRounds {
  const metrics = new Registry()
  const context = { database, clock: systemClock, log: createLog({ level: 'error' }), metrics }
  const rounds: InstantRounds = createInstantRounds({
    database,
    clock: systemClock,
    batching: roundBatchingFor(database.engine),
    metrics: createWalletMetrics(metrics, () => rounds.waiting),
    announce: () => {},
    winCeiling: () => Number.MAX_SAFE_INTEGER,
    providerHours: countsHours ? createProviderHours(context) : NO_HOURS,
  })
  return rounds
}
