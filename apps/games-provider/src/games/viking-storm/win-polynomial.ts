/**
 * Exact distributions of sums. A distribution is a polynomial whose coefficient of x^n counts the ways to win n steps; adding two
 * independent wins multiplies their polynomials. All coefficients of one polynomial are kept side by side in one large whole number,
 * far enough apart that they never touch (Kronecker's substitution), so that one multiplication of numbers does all the work. Wins at
 * or beyond the cap are cut off: what is missing to the known total of ways has reached it.
 */

/** Digits of base 16 for each coefficient: more than any of them can have, 32^5 ways to the eighth power being 50 digits and one. */
const DIGITS = 52
const DIGIT_BITS = 4

export type WinPolynomial = bigint

/** `counts[n]` ways to win n steps. */
export function polynomialOf(counts: ArrayLike<number>, cap: number): WinPolynomial {
  const digits = Array.from({ length: Math.min(counts.length, cap) }, (_, steps) =>
    (counts[steps] ?? 0).toString(16).padStart(DIGITS, '0'),
  )
  return BigInt(`0x${digits.reverse().join('')}`)
}

/** The ways of both together, below the cap. */
export function multiplyBelow(cap: number, a: WinPolynomial, b: WinPolynomial): WinPolynomial {
  return BigInt.asUintN(cap * DIGITS * DIGIT_BITS, a * b)
}

/** The ways to win 0 … cap − 1 steps. */
export function waysBelow(cap: number, polynomial: WinPolynomial): bigint[] {
  const digits = polynomial.toString(16).padStart(cap * DIGITS, '0')
  return Array.from({ length: cap }, (_, steps) => {
    const end = digits.length - steps * DIGITS
    return BigInt(`0x${digits.slice(end - DIGITS, end)}`)
  })
}
