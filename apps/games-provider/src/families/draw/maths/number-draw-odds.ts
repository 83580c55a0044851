/** The figures of a draw's odds page, from its rules alone. */

import { defineInstantGame, type InstantGame } from '../../../games/game.ts'
import {
  countText,
  type Fraction,
  fractionText,
  type OddsFigure,
  oneInText,
  type PayoutSpread,
  type PayoutWays,
  payoutSpread,
  returnText,
} from '../../../games/odds-figures.ts'
import {
  type DrawRules,
  payFor,
  paysOf,
  playDraw,
  readTicket,
  risksOf,
  type TicketKind,
} from './number-draw.ts'

/** How many ways there are to choose `count` of `from`. */
export function combinations(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n
  let ways = 1n
  for (let step = 1; step <= count; step += 1) ways = (ways * BigInt(from - count + step)) / BigInt(step)
  return ways
}

/** For 0 … `marks` hits: the number of ways to mark this many drawn balls and the others among those left in the drum. */
export function hitWays({ balls, drawn }: DrawRules, marks: number): readonly bigint[] {
  return Array.from(
    { length: marks + 1 },
    (_, hits) => combinations(drawn, hits) * combinations(balls - drawn, marks - hits),
  )
}

/** The chance of exactly this many hits. */
export function hitChance(
  rules: DrawRules,
  { marks, hits }: { readonly marks: number; readonly hits: number },
): number {
  return Number(hitWays(rules, marks)[hits] ?? 0n) / Number(combinations(rules.balls, marks))
}

/** All tickets with this many marks against one draw. */
export function spreadOf(rules: DrawRules, kind: TicketKind): PayoutSpread {
  return payoutSpread(
    hitWays(rules, kind.marks).map(
      (ways, hits): PayoutWays => ({ pays: payFor(rules, kind, hits) * 10, ways }),
    ),
  )
}

/** Every kind of ticket, those of one number of marks together. */
export const ticketKinds = (rules: DrawRules): readonly Required<TicketKind>[] =>
  rules.marks.flatMap(marks => risksOf(rules).map(risk => ({ marks, risk })))

/** The return of the least favourable ticket. */
export function lowestReturn(rules: DrawRules): Fraction {
  const [first, ...others] = ticketKinds(rules).map(kind => spreadOf(rules, kind).rtp)
  if (first === undefined) throw new RangeError('no ticket can be marked')
  return others.reduce((low, next) => (isLess(next, low) ? next : low), first)
}

/** The rows of the odds page. */
function drawFigures(rules: DrawRules, limits: { readonly max_bet: number }): OddsFigure[] {
  const low = lowestReturn(rules)
  const mostPays = Math.max(...ticketKinds(rules).map(kind => spreadOf(rules, kind).most.pays))
  return [
    { label: 'Draws of the cycle', value: countText(Number(combinations(rules.balls, rules.drawn))) },
    { label: 'Lowest return', value: returnText(low) },
    { label: 'Highest prize, bets', value: countText(mostPays / 100) },
    {
      label: 'Highest prize at the largest bet, AC',
      value: countText((mostPays / 100) * (limits.max_bet / 100)),
    },
    ...rules.marks.flatMap(marks => ticketFigures(rules, marks)),
  ]
}

/** Chances by hits, from none on; the other rows have a figure, or a list of payouts by hits, for each risk. */
function ticketFigures(rules: DrawRules, marks: number): OddsFigure[] {
  const kinds = risksOf(rules).map(risk => ({ marks, risk }))
  const spreads = kinds.map(kind => spreadOf(rules, kind))
  const row = (what: string, values: readonly string[], between: string) => ({
    label: `${marks} marked: ${what}`,
    value: values.join(between),
  })
  const cycle = combinations(rules.balls, marks)
  const chances = hitWays(rules, marks).map(ways => oneInText({ numerator: ways, denominator: cycle }))
  const pays = kinds.map(kind =>
    paysOf(rules, kind)
      .map(tenths => tenths / 10)
      .join(' '),
  )
  return [
    row(
      'return',
      spreads.map(({ rtp }) => fractionText(rtp)),
      ', ',
    ),
    row(
      'standard deviation',
      spreads.map(({ deviation }) => deviation.toFixed(4)),
      ' ',
    ),
    row('pays', pays, ', '),
    row(
      '1 in',
      chances.map(chance => chance.replace('1 in ', '')),
      ', ',
    ),
  ]
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator
}

interface DrawFigures
  extends Pick<InstantGame, 'id' | 'number' | 'name' | 'limits' | 'rtp' | 'maxWinMultiplier'> {
  readonly rules: DrawRules
  /** A ticket's numbers as a default that any player could have marked. */
  readonly example: readonly number[]
}

/** A game of drawn numbers, defined by its rules and its names. */
export const defineDraw = ({ rules, example, ...draw }: DrawFigures): InstantGame =>
  defineInstantGame({
    ...draw,
    computeFigures: async () => drawFigures(rules, draw.limits),
    readChoice: input => readTicket(rules, input),
    exampleRound: { bet: 100, choice: { numbers: example } },
    play: (stream, bet, ticket) => playDraw(rules, stream, { bet, ticket }),
  })
