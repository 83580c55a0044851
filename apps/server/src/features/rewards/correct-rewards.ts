import type { CorrectRewardsBody } from '@arena/contract/endpoints/operator-rewards'
import type { RewardSource } from '@arena/contract/kinds'
import type { Database, Transaction } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Connection, DomainError, type Passed } from '../../platform/http/index.ts'
import type { Asked, OperatorCall, Operators } from '../operators/index.ts'
import { findOverlapping, insertCorrection, lockCorrections } from './correction-store.ts'

export interface CorrectDeps {
  readonly database: Database
  readonly clock: Clock
  readonly operators: Pick<Operators, 'record' | 'alone' | 'onApproval'>
}

type CorrectCall = Connection & Pick<OperatorCall, 'operator'> & { readonly body: CorrectRewardsBody }

const DAY_MS = 86_400_000
/** Older entries may have been rolled into daily lines. */
const BACK_MAX_MS = 31 * DAY_MS

/** Always requests an approval. @throws DomainError `second_person_needed`, `INVALID_PAYLOAD` {field}, `CONFLICT` {reason: corrected} */
export function correctRewards(deps: CorrectDeps, call: CorrectCall): Promise<Passed<never>> {
  const { body } = call
  const asking = { act: 'reward.correct', subject: body.source, body, ask: body.reason } as const
  return deps.operators.alone(call, asking, async (tx, gate) => {
    await refuse(deps, tx, body)
    await gate.pass(tx, {}, ['reward_correction'])
    throw new Error('A correction passed the gate alone.')
  })
}

/** An approved correction becomes work of a job, which takes it player by player. */
export function onCorrectionAgreed(deps: CorrectDeps): void {
  deps.operators.onApproval('reward.correct', {
    permission: 'rewards.correct',
    carryOut: async (tx, { operator, ip, requestId, asked, gate, ...call }) => {
      // The body was taken by the endpoint's schema when it was asked for.
      const body = call.body as CorrectRewardsBody
      await refuse(deps, tx, body)
      await gate.pass(tx, {})
      const made = given(body, asked, deps.clock.now())
      const id = await insertCorrection(tx, { ...made, agreedBy: operator.name })
      const { source, from_ms, until_ms, keep, reason } = body
      const details = { correction: id, from_ms, until_ms, keep, reason, ...asked }
      await deps.operators.record(tx, {
        operator,
        ip,
        requestId,
        action: 'reward.correct',
        subject: source,
        details,
      })
    },
  })
}

function given({ source, keep, reason, ...times }: CorrectRewardsBody, { asked_by }: Asked, now: Date) {
  return { source, ...readTimes(times, now), keep, reason, askedBy: asked_by, now }
}

/** An entry is taken back once: no two corrections of a kind of reward share a moment. */
async function refuse(
  { clock }: Pick<CorrectDeps, 'clock'>,
  tx: Transaction,
  {
    source,
    from_ms,
    until_ms,
  }: Pick<CorrectRewardsBody, 'from_ms' | 'until_ms'> & {
    readonly source: RewardSource
  },
): Promise<void> {
  const times = readTimes({ from_ms, until_ms }, clock.now())
  await lockCorrections(tx)
  if (await findOverlapping(tx, source, times)) throw new DomainError('CONFLICT', { reason: 'corrected' })
}

/**
 * A time that ends now at the latest.
 *
 * @throws DomainError `INVALID_PAYLOAD` {field} for a time that is empty, in the future, or began too long ago
 */
export function readTimes(
  { from_ms, until_ms }: { readonly from_ms: number; readonly until_ms: number },
  now: Date,
): { readonly from: Date; readonly until: Date } {
  const until = new Date(Math.min(until_ms, now.getTime()))
  if (from_ms < now.getTime() - BACK_MAX_MS) throw new DomainError('INVALID_PAYLOAD', { field: 'from_ms' })
  if (until.getTime() <= from_ms) throw new DomainError('INVALID_PAYLOAD', { field: 'until_ms' })
  return { from: new Date(from_ms), until }
}
