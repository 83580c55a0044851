import type { Transaction } from '@arena/database'
import type { PlayerKey } from './player-key.ts'

/** A session that was opened, and the connection it was opened by. */
export interface SignIn {
  readonly player: PlayerKey
  /** When the account was made. */
  readonly createdAt: Date
  readonly ip: string
  readonly userAgent?: string | undefined
  /** What the app calls its device; undefined when it did not say. */
  readonly deviceId: string | undefined
}

/** Part of the transaction that opens the session. A listener's fault undoes the sign-in. */
export type SignedInListener = (tx: Transaction, signIn: SignIn) => Promise<void>

type Listener<Told> = (tx: Transaction, told: Told) => Promise<void>

/** Tells those who lie higher of something, in the transaction of it, one listener after the other. */
export function createEvent<Told>(): {
  readonly subscribe: (listener: Listener<Told>) => void
  readonly announce: Listener<Told>
} {
  const listeners: Listener<Told>[] = []
  return {
    subscribe: listener => void listeners.push(listener),
    async announce(tx, told) {
      for (const listener of listeners) await listener(tx, told)
    },
  }
}
