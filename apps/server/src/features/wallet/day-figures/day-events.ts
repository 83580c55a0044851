import type { Transaction } from '@arena/database'
import type { DayLine } from '../audit/daily-lines.ts'

/** Part of the audit's transaction: each day of each player once, when it is over and compared. */
export type DaysListener = (tx: Transaction, lines: readonly DayLine[]) => Promise<void>

export function createDayEvents() {
  const listeners: DaysListener[] = []
  return {
    subscribe: (listener: DaysListener) => void listeners.push(listener),
    announce: async (tx: Transaction, lines: readonly DayLine[]) => {
      for (const listener of listeners) await listener(tx, lines)
    },
  }
}
