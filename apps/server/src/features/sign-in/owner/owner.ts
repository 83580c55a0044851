import type { Statements, Transaction } from '../../../platform/database/database.ts'
import type { PlayerKey } from '../../players/index.ts'
import { confirmOwner, type OwnerCall } from './confirm-owner.ts'
import type { OwnerNotice } from './notice.ts'
import { type OwnerReach, reachOfOwner, tellOwner } from './tell-owner.ts'

/** The person an account belongs to, as opposed to whoever holds a token of it. */
export interface Owner {
  /** @throws Refusal `confirmation_required`, `password_wrong`, TOO_MANY_REQUESTS */
  confirm(call: OwnerCall): Promise<void>
  /** Tells the owner in the chat and by email, once the transaction is committed. */
  tell(tx: Transaction, player: PlayerKey, notice: OwnerNotice): Promise<void>
  /** For a notice about an account that is gone by then: where its owner is reached, read before. */
  reach(statements: Statements, player: PlayerKey): Promise<OwnerReach | undefined>
  tellAt(tx: Transaction, reach: OwnerReach | undefined, notice: OwnerNotice): Promise<void>
}

export function createOwner(
  parts: Parameters<typeof confirmOwner>[0] & Parameters<typeof reachOfOwner>[0],
): Owner {
  const tellAt: Owner['tellAt'] = (tx, reach, notice) => tellOwner(parts, tx, { reach, notice })
  return {
    confirm: call => confirmOwner(parts, call),
    reach: (statements, player) => reachOfOwner(parts, statements, player),
    tellAt,
    async tell(tx, player, notice) {
      await tellAt(tx, await reachOfOwner(parts, tx, player), notice)
    },
  }
}
