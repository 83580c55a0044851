/**
 * The figures of a plain line slot's odds page, from the counted cycle. With x the win of a spin in bets, s the free spins it awards,
 * m the multiplier of free spins, b = E[x] and a = E[s]: a free spin is worth μ = m·b + aμ with all it starts, so μ = m·b/(1 − a) and a
 * round returns b + aμ. Its variance follows the same way: Var(T) = Var(m·x + sμ)/(1 − a) for a free spin with all it starts, and
 * Var(x + sμ) + a·Var(T) for the round.
 */
import {
  countText,
  type Fraction,
  fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
  volatility90,
} from '../../../games/odds-figures.ts'
import { CYCLE_FIGURE, facesOf, lineHitFigures, scatterAwards, stopsOf, walkCycle } from './line-cycle.ts'
import type { LineSlotRules } from './line-slot.ts'
import type { MultiplierSlotRules } from './multiplier-slot.ts'

/** Sums over the whole cycle, in whole numbers; wins are in line bets, before any multiplier. */
export interface CycleTotals {
  readonly spins: number
  readonly lineWins: number
  readonly scatterWins: number
  readonly hits: number
  readonly hitsOfAtLeastTheBet: number
  readonly triggers: number
  readonly freeSpins: number
  readonly winSquares: number
  readonly winTimesFreeSpins: number
  readonly freeSpinSquares: number
  readonly maxWin: number
  /** Of the first window that wins as much. */
  readonly maxWinStops: readonly number[]
}

/** About a second of work. With the first reels fixed at `stops` it counts only the part of the cycle where they stop there. */
export function countFullCycle(rules: LineSlotRules, stops: readonly number[] = []): CycleTotals {
  const tally = newTally()
  const awards = scatterAwards(rules)
  walkCycle(rules, { faces: facesOf(rules.strips, stops) }, (prefix, last, lines) => {
    const windows = prefix.windows * last.stops
    const { pay = 0, freeSpins = 0 } = awards[prefix.scatters + last.scatters] ?? {}
    const win = lines + pay
    tally.spins += windows
    tally.lineWins += lines * windows
    tally.scatterWins += pay * windows
    tally.hits += win > 0 ? windows : 0
    tally.hitsOfAtLeastTheBet += win >= rules.lines.length ? windows : 0
    tally.triggers += freeSpins > 0 ? windows : 0
    tally.freeSpins += freeSpins * windows
    tally.winSquares += win * win * windows
    tally.winTimesFreeSpins += win * freeSpins * windows
    tally.freeSpinSquares += freeSpins * freeSpins * windows
    if (win > tally.maxWin) {
      tally.maxWin = win
      tally.maxWinStops = stopsOf(prefix, last)
    }
  })
  return tally
}

function newTally(): { -readonly [Key in keyof CycleTotals]: CycleTotals[Key] } {
  return {
    spins: 0,
    lineWins: 0,
    scatterWins: 0,
    hits: 0,
    hitsOfAtLeastTheBet: 0,
    triggers: 0,
    freeSpins: 0,
    winSquares: 0,
    winTimesFreeSpins: 0,
    freeSpinSquares: 0,
    maxWin: 0,
    maxWinStops: [],
  }
}

export interface RoundOdds {
  /** Before the cap, which no simulated round has reached. */
  readonly rtp: Fraction
  readonly paidSpinShare: number
  readonly featureSpins: number
  readonly featureBets: number
  readonly paidSpinDeviation: number
  readonly roundDeviation: number
}

export function roundOdds(rules: MultiplierSlotRules, totals: CycleTotals): RoundOdds {
  const { freeSpinMultiplier: multiplier } = rules
  const lines = rules.lines.length
  const cycle = BigInt(totals.spins)
  const wins = BigInt(totals.lineWins + totals.scatterWins)
  const awarded = BigInt(totals.freeSpins)
  const rtp = fraction(
    wins * (cycle - awarded + BigInt(multiplier) * awarded),
    BigInt(lines) * cycle * (cycle - awarded),
  )
  const a = totals.freeSpins / totals.spins
  const b = (totals.lineWins + totals.scatterWins) / (lines * totals.spins)
  const spinWorth = (multiplier * b) / (1 - a)
  const featureSpins = totals.freeSpins / totals.triggers / (1 - a)
  const variance = (scale: number, worth: number) => spinVariance(totals, scale / lines, worth)
  const freeVariance = variance(multiplier, spinWorth) / (1 - a)
  return {
    rtp,
    paidSpinShare: b / fractionNumber(rtp),
    featureSpins,
    featureBets: featureSpins * multiplier * b,
    paidSpinDeviation: Math.sqrt(variance(1, 0)),
    roundDeviation: Math.sqrt(variance(1, spinWorth) + a * freeVariance),
  }
}

/** Var(scale · x + spinWorth · s), with x in line bets. */
function spinVariance(totals: CycleTotals, scale: number, spinWorth: number): number {
  const perSpin = (sum: number) => sum / totals.spins
  const square =
    scale ** 2 * perSpin(totals.winSquares) +
    2 * scale * spinWorth * perSpin(totals.winTimesFreeSpins) +
    spinWorth ** 2 * perSpin(totals.freeSpinSquares)
  const mean = scale * perSpin(totals.lineWins + totals.scatterWins) + spinWorth * perSpin(totals.freeSpins)
  return square - mean ** 2
}

/** The rows of the odds page. Counts the whole cycle: about a second. */
export function multiplierSlotFigures(rules: MultiplierSlotRules): OddsFigure[] {
  const totals = countFullCycle(rules)
  const odds = roundOdds(rules, totals)
  return [
    CYCLE_FIGURE,
    { label: 'Line wins in the cycle, line bets', value: countText(totals.lineWins) },
    { label: 'Scatter wins in the cycle, line bets', value: countText(totals.scatterWins) },
    { label: 'Return to player, exact', value: fractionText(odds.rtp) },
    { label: 'Return to player', value: percentText(fractionNumber(odds.rtp), 5) },
    { label: 'Part of the return paid by the paid spin', value: percentText(odds.paidSpinShare, 3) },
    { label: 'Part of the return paid by free spins', value: percentText(1 - odds.paidSpinShare, 3) },
    { label: 'Paid spins that win anything', value: percentText(totals.hits / totals.spins, 4) },
    {
      label: 'Paid spins that win at least the bet',
      value: percentText(totals.hitsOfAtLeastTheBet / totals.spins, 3),
    },
    { label: 'Free spins start, one paid spin in', value: (totals.spins / totals.triggers).toFixed(3) },
    { label: 'Free spins played when they start, on average', value: odds.featureSpins.toFixed(3) },
    { label: 'Their win on average, bets', value: odds.featureBets.toFixed(3) },
    { label: 'Highest win of a paid spin, bets', value: (totals.maxWin / rules.lines.length).toFixed(1) },
    { label: 'Highest win of a round (cap), bets', value: countText(rules.maxWinBets) },
    { label: 'Standard deviation of the paid spin, bets', value: odds.paidSpinDeviation.toFixed(4) },
    { label: 'Standard deviation of a round, bets', value: odds.roundDeviation.toFixed(4) },
    { label: 'Volatility index, 90 %', value: volatility90(odds.roundDeviation).toFixed(2) },
    ...lineHitFigures(rules),
  ]
}

/**
 * What whole rounds of a plain line slot win, all free spins and those that they add included: the distribution behind the sums of
 * `multiplier-slot-odds.ts`. With X the characteristic function of a free spin and of all it starts, pₛ that of the wins of a free spin
 * that awards s more (times their chance), X = Σ pₛ·X^s, since the spins it awards win independently of each other. X is that equation's
 * fixed point, frequency by frequency, and the round's function is Σ qₛ·X^s with the paid spin's qₛ. The inverse transform is exact to
 * about 10⁻¹³; wins beyond the cap count as the cap.
 */

/** More places than twice the cap in line bets: what lies beyond them would fold back to small wins. */
const PLACES = 2 ** 17
/** The equation is iterated this often: each free spin starts fewer than a tenth of another. */
const TURNS = 24
/** Below the error of the transform. */
const NOISE = 1e-13

interface Complex {
  readonly re: Float64Array
  readonly im: Float64Array
}

/** The chance of each win in line bets; the last one is the cap. */
export function roundWins(rules: MultiplierSlotRules): Float64Array {
  const cap = rules.maxWinBets * rules.lines.length
  const spins = countSpins(rules)
  const paid = spins.map(({ awards, wins }) => ({ awards, wins: transformed(wins, 1) }))
  const free = spins.map(({ awards, wins }) => ({
    awards,
    wins: transformed(wins, rules.freeSpinMultiplier),
  }))
  let whole: Complex = zeros()
  for (let turn = 0; turn < TURNS; turn += 1) whole = composed(free, whole)
  const { re } = transform(composed(paid, whole), -1)
  const chances = new Float64Array(cap + 1)
  for (const [win, sum] of re.entries()) {
    const chance = sum / PLACES
    const at = Math.min(win, cap)
    if (chance > NOISE) chances[at] = (chances[at] ?? 0) + chance
  }
  return chances
}

interface SpinsAlike<Wins> {
  /** Free spins that each of these spins starts. */
  readonly awards: number
  readonly wins: Wins
}

/** The spins of the cycle by the free spins they start: the chance of each win in line bets, before any multiplier. */
function countSpins(rules: LineSlotRules): readonly SpinsAlike<ReadonlyMap<number, number>>[] {
  const scatters = scatterAwards(rules)
  const spins = new Map<number, Map<number, number>>()
  let total = 0
  walkCycle(rules, { faces: facesOf(rules.strips) }, (prefix, last, lines) => {
    const { pay = 0, freeSpins = 0 } = scatters[prefix.scatters + last.scatters] ?? {}
    const windows = prefix.windows * last.stops
    const wins = spins.get(freeSpins) ?? new Map<number, number>()
    spins.set(freeSpins, wins.set(lines + pay, (wins.get(lines + pay) ?? 0) + windows))
    total += windows
  })
  return [...spins].map(([awards, wins]) => ({
    awards,
    wins: new Map([...wins].map(([win, windows]) => [win, windows / total])),
  }))
}

function transformed(wins: ReadonlyMap<number, number>, multiplier: number): Complex {
  const sums = zeros()
  for (const [win, chance] of wins) sums.re[win * multiplier] = chance
  return transform(sums, 1)
}

/** Σ wins · whole^awards, frequency by frequency. */
function composed(spins: readonly SpinsAlike<Complex>[], whole: Complex): Complex {
  const sums = zeros()
  for (const { awards, wins } of spins) {
    for (let at = 0; at < PLACES; at += 1) {
      const [re, im] = power(whole.re[at] ?? 0, whole.im[at] ?? 0, awards)
      const a = wins.re[at] ?? 0
      const b = wins.im[at] ?? 0
      sums.re[at] = (sums.re[at] ?? 0) + a * re - b * im
      sums.im[at] = (sums.im[at] ?? 0) + a * im + b * re
    }
  }
  return sums
}

function power(re: number, im: number, exponent: number): readonly [number, number] {
  if (exponent === 0) return [1, 0]
  const size = Math.hypot(re, im) ** exponent
  const angle = Math.atan2(im, re) * exponent
  return [size * Math.cos(angle), size * Math.sin(angle)]
}

const zeros = (): Complex => ({ re: new Float64Array(PLACES), im: new Float64Array(PLACES) })

/** The discrete Fourier transform in place (Cooley and Tukey); `direction` −1 is the inverse, without the division. */
function transform(values: Complex, direction: 1 | -1): Complex {
  const { re, im } = values
  reverseBits(re, im)
  for (let span = 2; span <= PLACES; span *= 2) {
    const half = span / 2
    for (let place = 0; place < half; place += 1) {
      const angle = (direction * 2 * Math.PI * place) / span
      const cos = Math.cos(angle)
      const sin = Math.sin(angle)
      for (let low = place; low < PLACES; low += span) {
        const high = low + half
        const a = (re[high] ?? 0) * cos - (im[high] ?? 0) * sin
        const b = (re[high] ?? 0) * sin + (im[high] ?? 0) * cos
        re[high] = (re[low] ?? 0) - a
        im[high] = (im[low] ?? 0) - b
        re[low] = (re[low] ?? 0) + a
        im[low] = (im[low] ?? 0) + b
      }
    }
  }
  return values
}

function reverseBits(re: Float64Array, im: Float64Array): void {
  for (let at = 1, other = 0; at < PLACES; at += 1) {
    let bit = PLACES / 2
    for (; (other & bit) !== 0; bit /= 2) other ^= bit
    other |= bit
    if (at >= other) continue
    for (const part of [re, im]) {
      const kept = part[at] ?? 0
      part[at] = part[other] ?? 0
      part[other] = kept
    }
  }
}
