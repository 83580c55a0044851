/** What a window of a line slot pays. Pure: the exact odds are checked against it. Amounts are hundredths of the currency. */
import {
  isRunLength,
  type LineSlotRules,
  type PaidSymbol,
  type RunLength,
  type SlotWindow,
} from './line-slot.ts'
import { type Cell, REELS } from './reels.ts'

export interface LineWin {
  /** The place among the slot's lines, from 0. */
  readonly line: number
  readonly symbol: PaidSymbol
  readonly count: RunLength
  readonly cells: readonly Cell[]
  readonly win: number
}

export interface ScatterWin {
  readonly count: RunLength
  readonly cells: readonly Cell[]
  readonly win: number
  readonly free_spins: number
}

interface WindowWins {
  readonly line_wins: readonly LineWin[]
  readonly scatter: ScatterWin | null
  /** All of them together. */
  readonly win: number
}

/** Every win counts `multiplier` times, the one of the scatters included. */
export function winsOf(
  rules: LineSlotRules,
  window: SlotWindow,
  { bet, multiplier = 1 }: { readonly bet: number; readonly multiplier?: number },
): WindowWins {
  const lineBet = (bet / rules.lines.length) * multiplier
  const line_wins = rules.lines.flatMap((rows, line) => {
    const run = runOn(window, rows)
    return run === undefined ? [] : [{ line, ...run, win: rules.linePays[run.symbol][run.count] * lineBet }]
  })
  const scatter = scatterWin(rules, window, bet * multiplier)
  return { line_wins, scatter, win: line_wins.reduce((sum, { win }) => sum + win, scatter?.win ?? 0) }
}

/** The run that pays on a line, if there is one. */
function runOn(
  window: SlotWindow,
  rows: readonly number[],
): Pick<LineWin, 'symbol' | 'count' | 'cells'> | undefined {
  const symbols = rows.map((row, reel) => window[reel]?.[row])
  const symbol = symbols[0]
  if (symbol === undefined || symbol === 'S' || symbol === 'W') return undefined
  const broken = symbols.findIndex(other => other !== symbol && other !== 'W')
  const count = broken === -1 ? REELS : broken
  if (!isRunLength(count)) return undefined
  return { symbol, count, cells: rows.slice(0, count).map((row, reel): Cell => [reel, row]) }
}

function scatterWin(rules: LineSlotRules, window: SlotWindow, stake: number): ScatterWin | null {
  const cells = window.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (symbol === 'S' ? [[reel, row]] : [])),
  )
  const count = cells.length
  if (!isRunLength(count)) return null
  const { bets, freeSpins } = rules.scatterPays[count]
  return { count, cells, win: bets * stake, free_spins: freeSpins }
}
