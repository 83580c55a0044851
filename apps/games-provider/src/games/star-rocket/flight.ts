/**
 * How high the rocket is at a time: floor(100 · e^(0.00012 · ms)) hundredths of the bet. Twice the bet after 5.8 seconds, ten times
 * after 19, ten thousand times after 77.
 *
 * Engines may differ in the last bit of `Math.exp`, and a bit decides whether a cash-out is paid 1.99 or 2.00. So the power is computed in
 * whole numbers, 128 bits behind the point: the same in every engine, and a verifier in any language gets it too.
 */
import { MULTIPLIER_TOP } from '../../families/crash/maths/crash-point.ts'

const FRACTION_BITS = 128n
const ONE = 1n << FRACTION_BITS
/** The growth of one millisecond is e^(12 / 100,000). */
const GROWTH = { numerator: 12n, denominator: 100_000n }
/** The same for drawing, where the last bit is not seen. */
export const GROWTH_PER_MS = Number(GROWTH.numerator) / Number(GROWTH.denominator)
/** 2^17 ms are 131 seconds, longer than any flight. */
const TIME_BITS = 17

/** e^x by its series, to the last of the 128 bits. */
function growthOfMillisecond(): bigint {
  let sum = 0n
  let term = ONE
  for (let n = 1n; term > 0n; n += 1n) {
    sum += term
    term = (term * GROWTH.numerator) / (GROWTH.denominator * n)
  }
  return sum
}

/** The growth of 1, 2, 4 … milliseconds: any time is a sum of them. */
const GROWTHS: readonly bigint[] = Array.from({ length: TIME_BITS - 1 }).reduce<bigint[]>(
  powers => {
    const last = powers.at(-1) ?? ONE
    return [...powers, (last * last) >> FRACTION_BITS]
  },
  [growthOfMillisecond()],
)

function hundredthsAt(ms: number): number {
  let power = ONE
  for (const [bit, growth] of GROWTHS.entries()) {
    if (((ms >> bit) & 1) === 1) power = (power * growth) >> FRACTION_BITS
  }
  return Number((100n * power) >> FRACTION_BITS)
}

/** The first whole millisecond at which the curve has `hundredths`; all up to `MULTIPLIER_TOP` lie within `TIME_BITS`. */
function firstMillisecond(hundredths: number): number {
  let below = -1
  let reached = 2 ** TIME_BITS - 1
  while (reached - below > 1) {
    const middle = (below + reached) >> 1
    if (hundredthsAt(middle) >= hundredths) reached = middle
    else below = middle
  }
  return reached
}

/** When the top is reached, in milliseconds. */
export const TOP_MS = firstMillisecond(MULTIPLIER_TOP)

/** The multiplier `ms` whole milliseconds after the start, in hundredths: 100 at the start, never above the top. */
export function multiplierAt(ms: number): number {
  if (ms <= 0) return 100
  return ms >= TOP_MS ? MULTIPLIER_TOP : hundredthsAt(ms)
}

/** The first millisecond at which the multiplier is at least `hundredths`; Infinity above the top. */
export function reachedAt_ms(hundredths: number): number {
  if (hundredths > MULTIPLIER_TOP) return Number.POSITIVE_INFINITY
  return hundredths <= 100 ? 0 : firstMillisecond(hundredths)
}
