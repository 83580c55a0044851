/**
 * Exact distributions of sums. A distribution is a polynomial whose coefficient of x^n counts the ways to win n steps; adding two independent
 * wins multiplies their polynomials. All coefficients of one polynomial are stored in one large whole number, far enough apart not to overlap
 * (Kronecker substitution), so that one multiplication of numbers does all the work. Wins at or beyond the cap are cut off: the difference to
 * the known total of ways has reached it.
 */
const DIGIT_BITS = 4

export type WinPolynomial = bigint

export interface WinPolynomials {
  /** `counts[n]` ways to win n steps. */
  of(counts: ArrayLike<number>): WinPolynomial
  /** The ways of both together, below the cap. */
  multiply(a: WinPolynomial, b: WinPolynomial): WinPolynomial
  /** A polynomial whose coefficients had `digits` so far. */
  widened(polynomial: WinPolynomial, digits: number): WinPolynomial
  /** The ways to win 0 … cap − 1 steps. */
  ways(polynomial: WinPolynomial): bigint[]
}

/** `digits` of base 16 for each coefficient: more than any of them can have. */
export function winPolynomials({
  cap,
  digits,
}: {
  readonly cap: number
  readonly digits: number
}): WinPolynomials {
  return {
    of(counts) {
      const texts = Array.from({ length: Math.min(counts.length, cap) }, (_, steps) =>
        (counts[steps] ?? 0).toString(16).padStart(digits, '0'),
      )
      return BigInt(`0x${texts.reverse().join('')}`)
    },
    multiply: (a, b) => BigInt.asUintN(cap * digits * DIGIT_BITS, a * b),
    widened(polynomial, before) {
      const text = polynomial.toString(16).padStart(cap * before, '0')
      const texts = Array.from({ length: cap }, (_, place) =>
        text.slice(place * before, (place + 1) * before).padStart(digits, '0'),
      )
      return BigInt(`0x${texts.join('')}`)
    },
    ways(polynomial) {
      const text = polynomial.toString(16).padStart(cap * digits, '0')
      return Array.from({ length: cap }, (_, steps) => {
        const end = text.length - steps * digits
        return BigInt(`0x${text.slice(end - digits, end)}`)
      })
    },
  }
}
