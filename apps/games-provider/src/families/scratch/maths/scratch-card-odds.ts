/** The figures of a scratch card's odds page, from its table of prizes alone. */
import {
  countText,
  fractionNumber,
  fractionText,
  type OddsFigure,
  oneInText,
  type PayoutWays,
  payoutSpread,
  percentText,
  volatility90,
} from '../../../games/odds-figures.ts'
import { ALIKE, FIELDS, type PrizeTable, TICKETS } from './scratch-card.ts'

export function ticketWays(table: PrizeTable): readonly PayoutWays[] {
  const winning = table.reduce((total, { tickets }) => total + tickets, 0)
  return [
    { pays: 0, ways: BigInt(TICKETS - winning) },
    ...table.map(({ multiplier, tickets }) => ({ pays: multiplier * 100, ways: BigInt(tickets) })),
  ]
}

/** How many ways there are to fill `fields` fields with `symbols` symbols, none of them three times. */
export function facesWithoutThree(fields: number, symbols: number): number {
  if (fields === 0) return 1
  if (symbols === 0) return 0
  const others = symbols - 1
  const withOne = fields * facesWithoutThree(fields - 1, others)
  const withTwo = fields < 2 ? 0 : pairsOf(fields) * facesWithoutThree(fields - 2, others)
  return facesWithoutThree(fields, others) + withOne + withTwo
}

/** How many faces show one given symbol exactly three times and no other so often. */
export function winningFaces(symbols: number): number {
  const places = (FIELDS * (FIELDS - 1) * (FIELDS - 2)) / 6
  return places * facesWithoutThree(FIELDS - ALIKE, symbols - 1)
}

/** The rows of the odds page. */
export function scratchFigures(table: PrizeTable, limits: { readonly max_bet: number }): OddsFigure[] {
  const spread = payoutSpread(ticketWays(table))
  return [
    { label: 'Tickets of the cycle', value: countText(Number(spread.cycle)) },
    { label: 'Return, exact', value: fractionText(spread.rtp) },
    { label: 'Return', value: percentText(fractionNumber(spread.rtp), 5) },
    { label: 'Cards that win', value: percentText(fractionNumber(spread.anyWin), 4) },
    { label: 'Cards that win, one in', value: oneInText(spread.anyWin) },
    { label: 'Cards that win the bet or more', value: percentText(fractionNumber(spread.winOfBetOrMore), 4) },
    { label: 'Standard deviation, bets', value: spread.deviation.toFixed(4) },
    { label: 'Volatility index, 90 %', value: volatility90(spread.deviation).toFixed(4) },
    { label: 'Highest prize, bets', value: countText(spread.most.pays / 100) },
    { label: 'Chance of the highest prize', value: oneInText(spread.most.chance) },
    {
      label: 'Highest prize at the largest bet, AC',
      value: countText((spread.most.pays / 100) * (limits.max_bet / 100)),
    },
    ...table.map(({ multiplier, tickets }) => ({
      label: `Tickets that win ${countText(multiplier)} ×`,
      value: countText(tickets),
    })),
    { label: 'Valid faces of a blank', value: countText(facesWithoutThree(FIELDS, table.length)) },
    { label: 'Valid faces of each prize', value: countText(winningFaces(table.length)) },
  ]
}

const pairsOf = (fields: number): number => (fields * (fields - 1)) / 2
