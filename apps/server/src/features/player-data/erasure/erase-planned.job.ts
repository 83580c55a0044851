import { DomainError } from '../../../platform/http/index.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { PlayerDataDeps } from '../deps.ts'
import { eraseAccount } from './erase-account.ts'
import { listDue, type PlannedErasure } from './planned-erasure-store.ts'

const EVERY_MS = 60_000
const PAGE = 100

/** Erases the accounts whose planned time has come. One that can't be erased yet, as a withdrawal or a round is open, waits for the next run. */
export function erasePlannedJob(deps: PlayerDataDeps): Job {
  return {
    name: 'erase-planned-accounts',
    every_ms: EVERY_MS,
    async run(now) {
      for (const planned of await listDue(deps.database, { now, limit: PAGE })) {
        await erasePlanned(deps, planned).catch((error: unknown) => {
          const why = error instanceof DomainError ? error.code : undefined
          deps.log.warn({ err: why === undefined ? error : undefined, why }, 'a planned erasure waits')
        })
      }
    },
  }
}

/** The row goes with the account. */
async function erasePlanned(deps: PlayerDataDeps, planned: PlannedErasure): Promise<void> {
  const { player, askedBy, agreedBy, reason, erasedBefore } = planned
  await eraseAccount(deps, player, {
    ...(erasedBefore === undefined ? { farewell: true } : { at: erasedBefore }),
    beside: (tx, { hash }) => {
      const details = { reason, ...(agreedBy !== '' && { agreed_by: agreedBy }) }
      const did = { operator: { name: askedBy }, ip: '', requestId: '', action: 'player.erase' }
      return deps.operators.record(tx, { ...did, subject: hash.toString('hex'), details })
    },
  })
}
