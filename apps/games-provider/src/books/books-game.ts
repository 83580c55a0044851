/** A books game as the provider and the verifier play it: one draw decides which of the studio's books is shown, and the book what is paid. */
import type { BetLimits } from '@arena/provider-protocol'
import { defineInstantGame, type InstantGame } from '../games/game.ts'
import type { Fraction } from '../games/odds-figures.ts'
import { type BookTable, drawBelow, returnOfTable, rowOfDraw } from './book-table.ts'

export interface BookMode {
  readonly name: string
  /** What a bet costs, in hundredths of its amount. */
  readonly cost_x100: number
  readonly table: BookTable
}

/** The table by its hash: a round of tables that were replaced since can't be drawn again, and must not seem to be. */
export interface BookChoice {
  readonly mode: string
  readonly table: string
}

export interface BookOutcome {
  readonly mode: string
  readonly book: number
  /** The payout in hundredths of the amount. */
  readonly payout_x100: number
  readonly draw: number
  readonly of: number
}

/** Hundredths: with whole coins every payout is exact. */
const COIN = 100

export interface BooksGameFacts {
  readonly id: string
  readonly number: number
  readonly name: string
  /** Of what a bet costs in all. */
  readonly limits: BetLimits
  readonly modes: readonly BookMode[]
}

export function booksGame({ id, number, name, limits, modes }: BooksGameFacts): InstantGame {
  const byName = new Map(modes.map(mode => [mode.name, mode]))
  const [first] = modes
  if (first === undefined) throw new TypeError(`${id} has no modes`)
  return defineInstantGame<BookChoice, BookOutcome>({
    id,
    number,
    name,
    limits,
    rtp: modes.map(({ table, cost_x100 }) => returnOfTable(table, cost_x100)).reduce(lower),
    maxWinMultiplier: Math.max(...modes.map(({ table, cost_x100 }) => table.highestPayout / cost_x100)),
    computeFigures: async () => [],
    readChoice: (input, bet) => {
      const choice = readBookChoice(input)
      const mode = choice && byName.get(choice.mode)
      if (mode === undefined || mode.table.hash !== choice?.table) return undefined
      return Number.isInteger(amountOf(bet, mode) / COIN) ? choice : undefined
    },
    exampleRound: { bet: first.cost_x100, choice: choiceOf(first) },
    play: (stream, bet, choice) => {
      const mode = byName.get(choice.mode)
      if (mode === undefined) throw new TypeError(`${id} has no mode ${choice.mode}`)
      const { table } = mode
      const draw = drawBelow(stream, table.total)
      const row = rowOfDraw(table, draw)
      const payout_x100 = table.payouts[row] ?? 0
      return {
        win: (amountOf(bet, mode) / COIN) * payout_x100,
        outcome: { mode: mode.name, book: table.ids[row] ?? 0, payout_x100, draw, of: table.total },
      }
    },
  })
}

export function choiceOf({ name, table }: BookMode): BookChoice {
  return { mode: name, table: table.hash }
}

/** In hundredths; a fraction where the mode has no such bet. */
export function amountOf(bet: number, { cost_x100 }: Pick<BookMode, 'cost_x100'>): number {
  return (bet * 100) / cost_x100
}

export function readBookChoice(input: unknown): BookChoice | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { mode, table, ...rest }: { mode?: unknown; table?: unknown } = input
  if (Object.keys(rest).length > 0 || typeof mode !== 'string' || typeof table !== 'string') return undefined
  return { mode, table }
}

function lower(one: Fraction, other: Fraction): Fraction {
  return one.numerator * other.denominator <= other.numerator * one.denominator ? one : other
}
