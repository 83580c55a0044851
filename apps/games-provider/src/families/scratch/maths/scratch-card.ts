/**
 * The common part of every scratch card: a million equally likely tickets and a table of the prizes. A face of three by three fields shows
 * the ticket afterwards. Three equal symbols name the prize.
 */
import type { RandomStream } from '../../../fairness/index.ts'
import type { Played } from '../../../games/game.ts'

export const TICKETS = 1_000_000
export const FIELDS = 9
/** This many equal symbols win; a face shows fewer of every other symbol. */
export const ALIKE = 3

export interface Prize {
  /** In bets. It also names the symbol of this prize. */
  readonly multiplier: number
  /** How many of the million tickets win it. */
  readonly tickets: number
}

/** Rising prizes; the tickets that are left win nothing. */
export type PrizeTable = readonly Prize[]

export interface ScratchOutcome {
  /** The payout of the card, in bets; 0 for a blank. */
  readonly multiplier: number
  /** The nine fields row by row, each naming a prize by its multiplier. */
  readonly face: readonly number[]
}

/** The prize of a ticket 0 … 999,999: the table's prizes follow one another from ticket 0 on. */
export function prizeOfTicket(table: PrizeTable, ticket: number): number {
  let end = 0
  for (const { multiplier, tickets } of table) {
    end += tickets
    if (ticket < end) return multiplier
  }
  return 0
}

/** Draws the ticket first and its face afterwards, so that nothing about the face can change the prize. */
export function playScratchCard(
  stream: RandomStream,
  bet: number,
  table: PrizeTable,
): Played<ScratchOutcome> {
  const multiplier = prizeOfTicket(table, stream.index(TICKETS))
  return { win: bet * multiplier, outcome: { multiplier, face: drawFace(stream, multiplier, table) } }
}

/**
 * Draws a face uniformly from all faces that are valid for this prize. A blank's nine fields are redrawn until no symbol appears three times. A
 * winning face draws the three places of its symbol first, then fills the other six fields the same way with other symbols. Near misses are therefore
 * exactly as frequent as among all valid faces.
 */
export function drawFace(stream: RandomStream, multiplier: number, table: PrizeTable): readonly number[] {
  const symbols = table.map(prize => prize.multiplier)
  if (multiplier === 0) return drawWithoutThree(stream, symbols, FIELDS)
  const places = stream.pick(
    Array.from({ length: FIELDS }, (_, field) => field),
    ALIKE,
  )
  const others = symbols.filter(symbol => symbol !== multiplier)
  const rest = [...drawWithoutThree(stream, others, FIELDS - ALIKE)]
  return Array.from({ length: FIELDS }, (_, field) =>
    places.includes(field) ? multiplier : (rest.shift() ?? multiplier),
  )
}

function drawWithoutThree(
  stream: RandomStream,
  symbols: readonly number[],
  count: number,
): readonly number[] {
  for (;;) {
    const fields = Array.from({ length: count }, () => symbols[stream.index(symbols.length)] ?? 0)
    if (tripleOf(fields) === undefined) return fields
  }
}

/** The symbol that appears at least three times among the fields. */
export function tripleOf(fields: readonly number[]): number | undefined {
  return fields.find(symbol => fields.filter(other => other === symbol).length >= ALIKE)
}
