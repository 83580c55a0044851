import type { Logger } from '../../platform/log/log.ts'
import type { PlayerKey } from '../players/index.ts'

/** One committed change of a balance that rounds are played with. */
export interface BalanceChange {
  readonly player: PlayerKey
  readonly gameId: string
  /** null = ArenaCoin. */
  readonly tournamentId: number | null
  /** After the change, in credit. */
  readonly balance: number
  /** When a tournament balance was reached, for ties. */
  readonly reachedAt: Date
  /** 1 when the change finished a round, 0 for a stake, a win or a rollback within one. */
  readonly finishedRounds: 0 | 1
  /** Of the finished round, or of the step. */
  readonly bet: number
  readonly win: number
  /** The player's finished rounds and stakes so far, in all modes. */
  readonly exp: number
  readonly amountBet: number
  /** The player's finished rounds in this tournament so far. */
  readonly rounds: number
}

export type BalanceListener = (changes: readonly BalanceChange[]) => void

/** Notifies listeners of commits. A listener's error is logged and affects neither the answer nor the other listeners. */
export function createRoundEvents(log: Logger): {
  readonly subscribe: (listener: BalanceListener) => void
  readonly announce: (changes: readonly BalanceChange[]) => void
} {
  const listeners: BalanceListener[] = []
  return {
    subscribe: listener => void listeners.push(listener),
    announce(changes) {
      if (changes.length === 0) return
      for (const listener of listeners) {
        try {
          listener(changes)
        } catch (error) {
          log.error({ err: error }, 'a listener of settled rounds failed')
        }
      }
    },
  }
}
