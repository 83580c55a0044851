// Published figures: their format, and their place on a game's odds page.

/** An exact ratio of whole numbers. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** One row of the page: a measure and its printed value. */
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

/** A return: exact, and in percent. */
export function returnText(exact: Fraction): string {
  return `${fractionText(exact)}, ${percentText(fractionNumber(exact), 5)}`
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

/** `pays` is in hundredths of the bet. The ways of all lines together, the losing ones included, are the whole cycle. */
export interface PayoutWays {
  readonly pays: number
  readonly ways: bigint
}

export interface PayoutSpread {
  /** How many equally likely rounds there are. */
  readonly cycle: bigint
  readonly rtp: Fraction
  readonly anyWin: Fraction
  readonly winOfBetOrMore: Fraction
  /** Of one round, in bets. */
  readonly deviation: number
  /** The highest multiple, in hundredths of the bet, and its chance. */
  readonly most: { readonly pays: number; readonly chance: Fraction }
}

/** How far the mean of n rounds strays in 90 of 100 cases, times √n. */
const Z_90 = 1.645

/** The figures of a game whose rounds pay one of a few multiples of the bet, from the exact number of ways to each of them. */
export function payoutSpread(lines: readonly PayoutWays[]): PayoutSpread {
  const cycle = sum(lines, ({ ways }) => ways)
  const rtp = fraction(
    sum(lines, ({ pays, ways }) => BigInt(pays) * ways),
    cycle * 100n,
  )
  const meanSquare = fraction(
    sum(lines, ({ pays, ways }) => BigInt(pays) ** 2n * ways),
    cycle * 10_000n,
  )
  const mostPays = Math.max(...lines.map(({ pays }) => pays))
  const chanceOf = (isCounted: (pays: number) => boolean) =>
    fraction(
      sum(lines, ({ pays, ways }) => (isCounted(pays) ? ways : 0n)),
      cycle,
    )
  return {
    cycle,
    rtp,
    anyWin: chanceOf(pays => pays > 0),
    winOfBetOrMore: chanceOf(pays => pays >= 100),
    deviation: Math.sqrt(fractionNumber(meanSquare) - fractionNumber(rtp) ** 2),
    most: { pays: mostPays, chance: chanceOf(pays => pays === mostPays) },
  }
}

/** The volatility index: the half-width of the 90 % interval of one round, in bets like its standard deviation. */
export const volatility90 = (deviation: number): number => Z_90 * deviation

/** `1 in 20 000`, rounded to whole rounds, or to a hundredth where it is oftener than one round in ten. */
export function oneInText({ numerator, denominator }: Fraction): string {
  const rounds = Number(denominator) / Number(numerator)
  const whole = rounds < 10 ? rounds.toFixed(2) : String(Math.round(rounds))
  return `1 in ${whole.replaceAll(/\B(?=(\d{3})+$)/g, ' ')}`
}

function sum(lines: readonly PayoutWays[], of: (line: PayoutWays) => bigint): bigint {
  return lines.reduce((total, line) => total + of(line), 0n)
}
