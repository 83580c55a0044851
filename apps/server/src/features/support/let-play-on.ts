import type { LiftProviderBody } from '@arena/contract/endpoints/operator-support'
import type { Transaction } from '@arena/database'
import { type Connection, DomainError } from '../../platform/http/index.ts'
import type { Asked, Gate, OperatorCall } from '../operators/index.ts'
import { liftProviderHour } from '../wallet/index.ts'
import type { SupportDeps } from './compensate.ts'

type LiftCall = Connection & Pick<OperatorCall, 'operator'> & { readonly body: LiftProviderBody }

/** A provider plays on in the running hour. @throws DomainError `ITEM_NOT_FOUND`, `second_person_needed` */
export function letPlayOn(deps: SupportDeps, call: LiftCall) {
  const { provider, reason } = call.body
  const asking = { act: 'provider.lift', subject: provider, body: { ...call.body }, ask: reason } as const
  return deps.operators.alone(call, asking, (tx, gate) => letPlayOnIn(deps, tx, { ...call, gate }))
}

export async function letPlayOnIn(
  { operators, clock }: SupportDeps,
  tx: Transaction,
  { body, operator, ip, requestId, asked, gate }: LiftCall & { readonly gate: Gate; readonly asked?: Asked },
) {
  const { provider, reason } = body
  await gate.pass(tx, { lifts: 1 })
  const lifted = await liftProviderHour(tx, { provider, now: clock.now() })
  if (lifted === undefined) throw new DomainError('ITEM_NOT_FOUND')
  const details = { reason, ...lifted, ...asked }
  await operators.record(tx, {
    operator,
    ip,
    requestId,
    action: 'provider.lift',
    subject: provider,
    details,
  })
  return lifted
}
