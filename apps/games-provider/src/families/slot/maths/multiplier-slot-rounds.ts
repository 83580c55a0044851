/**
 * What whole rounds of a plain line slot win, all free spins and those that they add included: the distribution behind the sums of
 * `multiplier-slot-odds.ts`. With X the characteristic function of a free spin and of all it starts, pₛ that of the wins of a free spin
 * that awards s more (times their chance), X = Σ pₛ·X^s, since the spins it awards win independently of each other. X is that equation's
 * fixed point, frequency by frequency, and the round's function is Σ qₛ·X^s with the paid spin's qₛ. The inverse transform is exact to
 * about 10⁻¹³; wins beyond the cap count as the cap.
 */
import { facesOf, scatterAwards, walkCycle } from './line-cycle.ts'
import type { LineSlotRules } from './line-slot.ts'
import type { MultiplierSlotRules } from './multiplier-slot.ts'

/** More places than twice the cap in line bets: what lies beyond them would fold back to small wins. */
const PLACES = 2 ** 17
/** So many times the equation is put into itself: each free spin starts fewer than a tenth of another. */
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
