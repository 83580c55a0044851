import { amountText, type Wording } from '../frame/readable-fields.ts'

/** Figures of an account that are hundredths of an ArenaCoin, and those that are points of a tournament. */
const OF_COINS: ReadonlySet<string> = new Set([
  'amount_bet',
  'best_bet',
  'best_first_win',
  'best_win',
  'credit',
  'open_round',
])
const OF_POINTS: ReadonlySet<string> = new Set(['balance', 'turnover'])

/** The audit's name for a figure of an account, in words. */
export function figureName(figure: string, { nameOf }: Wording): string {
  return nameOf('figures', figure) ?? figure.replaceAll('_', ' ')
}

/** A figure of an account as stored or as in the ledger, in its own unit. */
export function figureText(figure: string, value: number, wording: Wording): string {
  if (OF_COINS.has(figure)) return amountText('AC', value, wording)
  if (OF_POINTS.has(figure)) return amountText('TRN', value, wording)
  return figure === 'ton_nano' ? amountText('TON', value, wording) : wording.formats.number(value)
}
