import type { CancelFreeRoundsBody } from '@arena/contract/endpoints/operator-free-rounds'
import { type Connection, DomainError } from '../../platform/http/index.ts'
import type { OperatorCall } from '../operators/index.ts'
import type { FreeRoundsDeps } from './grant-free-rounds.ts'
import { findGrant, markCancelled } from './grant-store.ts'

/**
 * No further round of a grant can begin. The amount that counts towards the operator's limit of the day stays counted.
 *
 * @throws DomainError `ITEM_NOT_FOUND`, `CONFLICT` {reason: same} when it was cancelled before
 */
export function cancelFreeRounds(
  deps: FreeRoundsDeps,
  call: Connection & Pick<OperatorCall, 'operator'> & { readonly body: CancelFreeRoundsBody },
): Promise<{ readonly players: number }> {
  const { body, operator, ip, requestId } = call
  const { grant_id: grantId, reason } = body
  return deps.database.transaction(async tx => {
    if ((await findGrant(tx, grantId)) === undefined) throw new DomainError('ITEM_NOT_FOUND')
    if (!(await markCancelled(tx, grantId, deps.clock.now())))
      throw new DomainError('CONFLICT', { reason: 'same' })
    const players = await deps.wallet.freeRounds.cancel(tx, grantId)
    const details = { players, reason }
    const action = 'rounds.cancel'
    await deps.operators.record(tx, { operator, ip, requestId, action, subject: grantId, details })
    return { players }
  })
}
