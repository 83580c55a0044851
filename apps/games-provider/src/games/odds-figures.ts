/** Published figures: how they are written, and where they stand on a game's odds page. */
import type { Fraction } from './game.ts'

/** One row of the page: what is measured and its value as it is printed. */
export interface OddsFigure {
  readonly label: string
  readonly value: string
}

/** In lowest terms. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = greatestDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export function fractionText({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`
}

/** Exact to the last bit a double holds, also where numerator and denominator are beyond 2^53. */
export function fractionNumber({ numerator, denominator }: Fraction): number {
  const digits = 10n ** 17n
  return Number((numerator * digits) / denominator) / Number(digits)
}

export function percentText(share: number, decimals: number): string {
  return `${(share * 100).toFixed(decimals)} %`
}

/** Groups of three digits, so that a page is readable: `33 554 432`. */
export function countText(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ' ')
}

/** The rows of every two-column table of a page, in order, without headings. */
export function figuresOnPage(markdown: string): OddsFigure[] {
  return markdown.split('\n').flatMap(line => {
    const [, label, value] = /^\|([^|]*)\|([^|]*)\|$/.exec(line.trim()) ?? []
    if (label === undefined || value === undefined) return []
    const row = { label: label.trim(), value: value.trim() }
    return row.label === 'figure' || /^-+$/.test(row.label) ? [] : [row]
  })
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b)
}
