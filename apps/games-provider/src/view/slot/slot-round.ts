/** What a slot's screen needs to know of a round, in the words in which the games' outcomes say it. Amounts are hundredths. */
import type { Cell, SymbolName } from './slot-theme.ts'

export interface SlotSpin {
  readonly stops: readonly number[]
  /** Columns of symbols, top to bottom. */
  readonly window: readonly (readonly SymbolName[])[]
  readonly line_wins: readonly { readonly line: number; readonly cells: readonly Cell[] }[]
  readonly scatter: { readonly cells: readonly Cell[]; readonly free_spins: number } | null
  readonly win: number
}

export interface SlotOutcome<Spin extends SlotSpin = SlotSpin> {
  readonly spin: Spin
  readonly free_spins: readonly Spin[]
  readonly free_spins_win: number
  readonly total_win: number
}
