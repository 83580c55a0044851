import type { Transaction } from '../../platform/database/database.ts'
import type { Invitation } from './invitation.ts'
import type { PlayerKey } from './player-key.ts'

/** A new account that came through somebody. */
export interface InvitedPlayer extends Invitation {
  readonly player: PlayerKey
  readonly at: Date
}

/** Part of the transaction that creates the account: what it writes stands if and only if the account does. */
export type InvitedListener = (tx: Transaction, invited: InvitedPlayer) => Promise<void>

/** Tells those who lie higher of new players who were invited. A listener's fault undoes the sign-in. */
export function createInvitedEvent(): {
  readonly subscribe: (listener: InvitedListener) => void
  readonly announce: InvitedListener
} {
  const listeners: InvitedListener[] = []
  return {
    subscribe: listener => void listeners.push(listener),
    async announce(tx, invited) {
      for (const listener of listeners) await listener(tx, invited)
    },
  }
}
