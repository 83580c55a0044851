import type { RewardStopsReply } from '@arena/contract/endpoints/operator-rewards'
import { REWARD_SOURCES, type RewardSource } from '@arena/contract/kinds'
import type { Database, Statements, Transaction } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Connection, DomainError } from '../../platform/http/index.ts'
import type { OperatorCall, Operators } from '../operators/index.ts'

/** Kinds of rewards that operators have stopped. It is read in the transaction that gives, so a stop holds on every server at once. */
export interface RewardStops {
  isStopped(statements: Statements, source: RewardSource): Promise<boolean>
  /** @throws DomainError `reward_paused` */
  refuse(statements: Statements, source: RewardSource): Promise<void>
}

export function createRewardStops(): RewardStops {
  const isStopped = async (statements: Statements, source: RewardSource) => {
    const rows = await statements.query(`SELECT 1 FROM reward_stops WHERE source = $1`, [source], {
      name: 'reward_stop',
    })
    return rows.length > 0
  }
  return {
    isStopped,
    async refuse(statements, source) {
      if (await isStopped(statements, source)) throw new DomainError('reward_paused')
    },
  }
}

interface StopDeps {
  readonly database: Database
  readonly clock: Clock
  readonly operators: Pick<Operators, 'record'>
}

type StopCall = Connection &
  Pick<OperatorCall, 'operator'> & {
    readonly body: { readonly source: RewardSource; readonly reason: string }
  }

type RewardState = RewardStopsReply['rewards'][number]

/** @throws DomainError `CONFLICT` {reason: same} */
export function stopReward(deps: StopDeps, call: StopCall): Promise<RewardState> {
  const { source, reason } = call.body
  return deps.database.transaction(async tx => {
    const rows = await tx.query(
      `INSERT INTO reward_stops (source, stopped_by, stopped_at, reason) VALUES ($1, $2, $3, $4)
       ON CONFLICT (source) DO NOTHING RETURNING source`,
      [source, call.operator.name, deps.clock.now(), reason],
    )
    return written(deps, tx, { call, action: 'reward.stop', isChanged: rows.length > 0 })
  })
}

/** @throws DomainError `CONFLICT` {reason: same} */
export function resumeReward(deps: StopDeps, call: StopCall): Promise<RewardState> {
  return deps.database.transaction(async tx => {
    const rows = await tx.query(`DELETE FROM reward_stops WHERE source = $1 RETURNING source`, [
      call.body.source,
    ])
    return written(deps, tx, { call, action: 'reward.resume', isChanged: rows.length > 0 })
  })
}

async function written(
  { operators }: StopDeps,
  tx: Transaction,
  {
    call: { body, operator, ip, requestId },
    action,
    isChanged,
  }: { readonly call: StopCall; readonly action: string; readonly isChanged: boolean },
): Promise<RewardState> {
  if (!isChanged) throw new DomainError('CONFLICT', { reason: 'same' })
  const { source, reason } = body
  await operators.record(tx, { operator, ip, requestId, action, subject: source, details: { reason } })
  const state = (await listStops(tx)).find(one => one.source === source)
  if (state === undefined) throw new Error(`${source} is no kind of reward`)
  return state
}

export async function listStops(statements: Statements): Promise<readonly RewardState[]> {
  const rows = await statements.query<{
    readonly source: string
    readonly stopped_by: string
    readonly stopped_at: Date
    readonly reason: string
  }>(`SELECT source, stopped_by, stopped_at, reason FROM reward_stops`)
  return REWARD_SOURCES.map(source => {
    const row = rows.find(one => one.source === source)
    const stopped = row && { by: row.stopped_by, at_ms: row.stopped_at.getTime(), reason: row.reason }
    return { source, stopped: stopped ?? null }
  })
}
