import type { Transaction } from '@arena/database'
import { DomainError } from '../../../platform/http/index.ts'
import { numbersIn, ParkItem, PutOffItem, runItems } from '../../../platform/jobs/job-items.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { PlayerDataDeps } from '../deps.ts'
import { eraseAccount } from './erase-account.ts'
import { worthOfErasure } from './plan-erasure.ts'
import { deletePlanned, listDue, type PlannedErasure } from './planned-erasure-store.ts'

const JOB = 'erase-planned-accounts'
const EVERY_MS = 60_000
const PAGE = 100

/**
 * Erases the accounts whose planned time has come. An account that can't be erased yet, because a withdrawal or a round is open, is tried again later
 * and keeps no other waiting.
 */
export function erasePlannedJob(deps: PlayerDataDeps): Job {
  return {
    name: JOB,
    every_ms: EVERY_MS,
    async run(now, ending) {
      const items = await runItems(deps, { job: JOB, now, ending })
      const leftOut = numbersIn(items.leftOut, 'player')
      const due = await listDue(deps.database, { now, leftOut, limit: PAGE })
      await items.each(
        due,
        ({ player }) => `player:${player.playerId}`,
        planned => erasePlanned(deps, planned),
      )
    },
  }
}

/** The row is deleted with the account. An account its owner has erased meanwhile is done. */
async function erasePlanned(deps: PlayerDataDeps, planned: PlannedErasure): Promise<void> {
  const { player, askedBy, agreedBy, reason, erasedBefore } = planned
  try {
    await eraseAccount(deps, player, {
      ...(erasedBefore === undefined ? { farewell: true } : { at: erasedBefore }),
      ...(agreedBy === '' && { allow: tx => refuseGains(deps, tx, planned) }),
      beside: (tx, { hash }) => {
        const details = { reason, ...(agreedBy !== '' && { agreed_by: agreedBy }) }
        const did = { operator: { name: askedBy }, ip: '', requestId: '', action: 'player.erase' }
        return deps.operators.record(tx, { ...did, subject: hash.toString('hex'), details })
      },
    })
  } catch (error) {
    const isGone = error instanceof DomainError && error.code === 'ACCOUNT_NOT_FOUND'
    if (!isGone) throw error
    await deps.database.transaction(tx => deletePlanned(tx, player))
  }
}

/**
 * A plan by one operator was worth little at that time. What it moves now counts in that operator's day. A player who has won TON or a large
 * prize since needs two operators.
 *
 * @throws ParkItem, PutOffItem until the next day (UTC) when the operator's day is full
 */
async function refuseGains(
  deps: PlayerDataDeps,
  tx: Transaction,
  { player, askedBy }: PlannedErasure,
): Promise<void> {
  const { nano, ac, items } = await worthOfErasure(deps, tx, player)
  const passing = { act: 'player.erase', operator: askedBy } as const
  // The account itself was counted on the day of the plan.
  const passed = await deps.operators.within(tx, passing, (within, gate) =>
    gate.reasons(within, { nano, ac, items }),
  )
  const why = passed.body
  if (why.length === 0) return
  if (why.every(reason => reason.startsWith('moved_day_')))
    throw new PutOffItem(
      `The erasures by ${askedBy} have moved the prizes of a day (${why.join(', ')}). This one waits for the next day.`,
      nextDay(deps.clock.now()),
    )
  throw new ParkItem(
    'The player has TON or a prize at stake now. Cancel the erasure and plan it again by two people.',
  )
}

function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}
