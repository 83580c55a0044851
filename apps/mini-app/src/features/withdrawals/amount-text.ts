import { tonAmountNano } from '@arena/rules'
import { typedNumber } from '@arena/texts/typed-number'

const NANO_PER_HUNDREDTH = 10_000_000
const HUNDREDTHS_PER_TON = 100

/** At most seven digits and whole hundredths; zeros behind them change nothing. */
const AMOUNT = /^(0|[1-9]\d{0,6})(?:(\.\d{0,2})0*)?$/

/** The typed text with the server's decimal mark; undefined when it is no amount, not even an unfinished one. */
export function typedAmount(text: string, locale: string): string | undefined {
  const typed = typedNumber(text, locale)
  if (typed === undefined || typed === '') return typed
  const [, whole, rest = ''] = AMOUNT.exec(typed.replace(/^0+(?=\d)/, '')) ?? []
  return whole === undefined ? undefined : whole + rest
}

/** Hundredths of a TON; undefined while the text is empty. */
export function hundredthsOf(text: string): number | undefined {
  const nano = tonAmountNano(text.replace(/\.$/, ''))
  return nano === undefined ? undefined : Math.round(nano / NANO_PER_HUNDREDTH)
}

/** The maximum withdrawal of a balance: whole hundredths, rounded down. */
export function wholeHundredths(ton: number): number {
  return Math.floor(Math.round(ton * 1e9) / NANO_PER_HUNDREDTH)
}

/** Hundredths as they are typed: `1.5`. */
export function textOf(hundredths: number): string {
  return String(hundredths / HUNDREDTHS_PER_TON)
}

/** An amount as the language writes it, where `mark` is the language's own: `1,5`. */
export function writtenAmount(amount: string, mark: string): string {
  return amount.replace('.', mark)
}
