import type { Transaction } from '@arena/database'
import type { CreditRequest } from '@arena/provider-protocol'
import { bookStep } from './book-step.ts'
import { HourClaim, HourIsFull } from './hour-claim.ts'
import { requestHash } from './request-hash.ts'
import { type RoundAnswer, type RoundSession, transactionKey } from './round-operation.ts'
import { fits, isTakenBack, refused, repeatOf, type StepContext, withBalances } from './round-steps.ts'
import { readStep, readSteps } from './step-store.ts'

export type CreditCall = Omit<CreditRequest, 'session_id'>

const HOUR_MS = 3_600_000

/** The substitute for the round of a credit, which has none. No round's id contains a `/`. */
export function creditRound(transactionId: string): string {
  return `credit/${transactionId}`
}

/**
 * Pays a win that has no stake. It counts as no round. The provider's limit for such wins is counted in the same transaction, across all
 * servers, and the payment also counts towards the provider's hour.
 *
 * @returns `TRANSACTION_CONFLICT`, `TRANSACTION_ROLLED_BACK`, `PROMO_LIMIT` (in a tournament, or above the hourly limit), `PLAYER_BLOCKED`,
 * `INVALID_REQUEST` where the balance would no longer be exact, or `UNAVAILABLE` while the provider has reached its hourly limit of players'
 * wins.
 */
export function takeCredit(
  context: StepContext,
  session: RoundSession,
  call: CreditCall,
): Promise<RoundAnswer> {
  const { amount, kind, transaction_id } = call
  const hash = requestHash(['credit', session.sessionId, kind, amount])
  const { provider } = session
  const key = transactionKey(provider, transaction_id)
  const roundId = creditRound(transaction_id)
  const claim = new HourClaim(context.providerHours, { session, key }, amount)
  const paying = withBalances<RoundAnswer>(context, session, async (tx, balances, now) => {
    const first = await readStep(tx, session.player, key)
    if (first?.kind === 'tombstone') return { answer: refused('TRANSACTION_ROLLED_BACK') }
    if (first !== undefined) {
      claim.found()
      const again = repeatOf(first, hash)
      const steps = again.ok ? await readSteps(tx, session.player, { provider, roundId }) : []
      return { answer: isTakenBack(steps, transaction_id) ? refused('TRANSACTION_ROLLED_BACK') : again }
    }
    if (session.tournamentId !== null) return { answer: refused('PROMO_LIMIT') }
    if (balances.blocked) return { answer: refused('PLAYER_BLOCKED') }
    if (!fits(balances.balance, amount)) return { answer: refused('INVALID_REQUEST', balances.balance) }
    const { promoHour } = context.termsOf(provider)
    if (!(await addToPromoHour(tx, { provider, amount, promoHour, now })))
      return { answer: refused('PROMO_LIMIT') }
    claim.reserve()
    const balance = balances.balance + amount
    const entryNo = await bookStep(tx, session, {
      key,
      kind: 'credit',
      requestHash: hash,
      roundId,
      betTransactionId: null,
      amount,
      balanceAfter: balance,
      now,
    })
    return {
      answer: { ok: true, balance, entryNo },
      change: { balance, finishedRounds: 0, bet: 0, win: amount },
      claim,
    }
  })
  return claim.settled(paying).catch((error: unknown) => {
    if (error instanceof HourIsFull) return refused('UNAVAILABLE')
    throw error
  })
}

/** False = it would be more than the provider may give in this hour; nothing is counted then. */
async function addToPromoHour(
  tx: Transaction,
  credit: {
    readonly provider: string
    readonly amount: number
    readonly promoHour: number
    readonly now: Date
  },
): Promise<boolean> {
  const { provider, amount, promoHour, now } = credit
  if (amount > promoHour) return false
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const rows = await tx.query(
    `INSERT INTO provider_hours AS h (provider, hour, credit, promo) VALUES ($1, $2, 0, $3)
     ON CONFLICT (provider, hour) DO UPDATE SET promo = h.promo + $3 WHERE h.promo + $3 <= $4 RETURNING 1`,
    [provider, hour, amount, promoHour],
    { name: 'wallet_add_to_promo_hour' },
  )
  return rows.length === 1
}
