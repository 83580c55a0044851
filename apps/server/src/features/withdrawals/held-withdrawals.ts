import type { Statements, Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { HeldKind, Hold } from '../fair-play/index.ts'
import { giveBack } from './cancel-withdrawal.ts'
import { agree } from './decide-withdrawal.ts'
import type { PayoutDeps, WithdrawalsDeps } from './deps.ts'
import { CLUSTER, subjectOf } from './held-subject.ts'
import { findWithdrawal, listInStates, moveWithdrawal, type Withdrawal } from './withdrawal-store.ts'

type HoldDeps = Pick<PayoutDeps, 'database' | 'clock' | 'holds'>

/** What becomes of withdrawals that wait for a person because of fair play. */
export function heldWithdrawals(deps: WithdrawalsDeps): HeldKind {
  return {
    async lock(tx, { player }) {
      await deps.wallet.lock(tx, player)
    },
    /** The operator agrees to it, as to every other withdrawal: large amounts still need a second one. */
    async release(tx, hold, { body, ...call }) {
      const found = await findHeld(tx, hold)
      const agreed = { id: found.withdrawalId, reason: body.reason }
      await agree(deps, tx, { found, call: { ...call, body: agreed } })
    },
    /** Nothing is taken: the amount returns to the balance. */
    async withhold(tx, hold) {
      await giveBack(deps, tx, await findHeld(tx, hold))
    },
    names: async (_: Statements, ids) => new Map(ids.map(id => [id, String(id)])),
  }
}

async function findHeld(tx: Transaction, { subjectId }: Hold): Promise<Withdrawal> {
  const found = await findWithdrawal(tx, subjectId)
  if (found === undefined) throw new DomainError('hold_over')
  return found
}

/** Holds a withdrawal that was agreed to before its player became a suspect and is not being paid yet. True when it waits now. */
export async function holdSuspect(
  { database, clock, holds }: HoldDeps,
  withdrawal: Withdrawal,
): Promise<boolean> {
  const subject = subjectOf(withdrawal)
  if ((await holds.standing(database, subject)) !== 'suspect') return false
  return database.transaction(async tx => {
    const move = { from: ['approved'], to: 'held', now: clock.now(), heldBecause: CLUSTER } as const
    if ((await moveWithdrawal(tx, withdrawal, move)) === undefined) return true
    await holds.place(tx, { ...subject, amountNano: withdrawal.amountNano })
    return true
  })
}

const EVERY_MS = 60_000
const PAGE = 200

/** Looks at everything that may be paid, as what is paid by hand passes no other look. */
export function holdSuspectsJob(deps: HoldDeps): Job {
  return {
    name: 'hold-suspect-withdrawals',
    every_ms: EVERY_MS,
    async run(_, ending) {
      let before = Number.MAX_SAFE_INTEGER
      for (;;) {
        const page = await listInStates(deps.database, { states: ['approved'], before, limit: PAGE })
        for (const withdrawal of page) {
          if (ending?.aborted === true) return
          await holdSuspect(deps, withdrawal)
        }
        const last = page.at(-1)
        if (last === undefined) return
        before = last.withdrawalId
      }
    },
  }
}
