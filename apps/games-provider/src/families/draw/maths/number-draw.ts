/**
 * The common part of every game of drawn numbers: balls numbered from 1, a ticket with marks, a draw without replacement, and a table of
 * payouts by the number of hits.
 */
import type { RandomStream } from '../../../fairness/index.ts'
import type { Played } from '../../../games/game.ts'

/** How a ticket's payouts are spread: often and small, or seldom and large. */
export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]

/** Multiples of the bet in tenths by marks and hits. A bet is in whole coins, so every payout is exact. */
export type PayTable = Readonly<Record<number, readonly number[]>>

export interface DrawRules {
  /** The balls in the drum are 1 … `balls`. */
  readonly balls: number
  readonly drawn: number
  /** How many numbers a ticket may mark, rising. */
  readonly marks: readonly number[]
  /** Of a ticket of medium risk, or that names none. */
  readonly pays: PayTable
  /** Where a ticket may choose: the tables of the other risks. */
  readonly otherPays?: Readonly<Record<Exclude<Risk, 'medium'>, PayTable>>
}

export interface Ticket {
  /** Distinct and rising. */
  readonly numbers: readonly number[]
  /** Medium when left out, as in rounds from before there was a choice. */
  readonly risk?: Risk
}

/** What decides the payouts of a ticket: how many numbers it marks, and its risk. */
export interface TicketKind {
  readonly marks: number
  readonly risk?: Risk | undefined
}

export interface DrawOutcome {
  /** In the order the balls came. */
  readonly drawn: readonly number[]
  readonly hits: number
  /** The payout of the ticket, in tenths of the bet. */
  readonly multiplier_tenths: number
}

/** The payouts of a ticket by its hits, in tenths of the bet. */
export function paysOf(
  { pays, otherPays }: DrawRules,
  { marks, risk = 'medium' }: TicketKind,
): readonly number[] {
  const table = risk === 'medium' ? pays : otherPays?.[risk]
  return table?.[marks] ?? []
}

/** Tenths of the bet. */
export function payFor(rules: DrawRules, kind: TicketKind, hits: number): number {
  return paysOf(rules, kind)[hits] ?? 0
}

export const risksOf = ({ otherPays }: DrawRules): readonly Risk[] =>
  otherPays === undefined ? ['medium'] : RISKS

export function hitsOf(ticket: Ticket, drawn: readonly number[]): number {
  return ticket.numbers.filter(number => drawn.includes(number)).length
}

export const ballsOf = ({ balls }: DrawRules): number[] =>
  Array.from({ length: balls }, (_, place) => place + 1)

export function playDraw(
  rules: DrawRules,
  stream: RandomStream,
  { bet, ticket }: { readonly bet: number; readonly ticket: Ticket },
): Played<DrawOutcome> {
  const drawn = stream.pick(ballsOf(rules), rules.drawn)
  const hits = hitsOf(ticket, drawn)
  const multiplier_tenths = payFor(rules, { marks: ticket.numbers.length, risk: ticket.risk }, hits)
  return { win: (bet / 10) * multiplier_tenths, outcome: { drawn, hits, multiplier_tenths } }
}

/** The ticket in its stored form; undefined for anything but an allowed count of distinct, rising balls, and a risk where there is a choice. */
export function readTicket(rules: DrawRules, input: unknown): Ticket | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const { numbers, risk, ...rest }: { numbers?: unknown; risk?: unknown } = input
  if (risk !== undefined && (rules.otherPays === undefined || !isRisk(risk))) return undefined
  if (Object.keys(rest).length > 0 || !Array.isArray(numbers)) return undefined
  if (!rules.marks.includes(numbers.length)) return undefined
  const read: number[] = []
  for (const number of numbers as readonly unknown[]) {
    if (typeof number !== 'number' || !Number.isInteger(number)) return undefined
    if (number <= (read.at(-1) ?? 0) || number > rules.balls) return undefined
    read.push(number)
  }
  return isRisk(risk) ? { numbers: read, risk } : { numbers: read }
}

export const isRisk = (input: unknown): input is Risk => RISKS.some(risk => risk === input)
