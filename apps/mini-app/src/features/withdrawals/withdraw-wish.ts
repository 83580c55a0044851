import { hundredthsOf, textOf } from './amount-text.ts'

/** What a press requests: the same for 1.5 and 1.50 TON. */
export function wishOf({
  amount,
  address,
}: {
  readonly amount: string | number
  readonly address: string
}): string {
  const text = String(amount)
  const hundredths = hundredthsOf(text)
  return `${hundredths === undefined ? text : textOf(hundredths)} ${address}`
}
