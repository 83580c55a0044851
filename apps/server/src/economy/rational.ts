/** Exact ratios of whole numbers: chances multiplied by prizes, with nothing lost on the way. */
export class Rational {
  readonly #numerator: bigint
  readonly #denominator: bigint

  /** @throws RangeError when the denominator is not above 0 */
  constructor(numerator: bigint, denominator = 1n) {
    if (denominator <= 0n) throw new RangeError(`Not a denominator: ${denominator}`)
    const divisor = commonDivisor(numerator < 0n ? -numerator : numerator, denominator)
    this.#numerator = numerator / divisor
    this.#denominator = denominator / divisor
  }

  /** @throws RangeError unless both are whole numbers */
  static of(numerator: number, denominator = 1): Rational {
    return new Rational(BigInt(numerator), BigInt(denominator))
  }

  plus({ numerator, denominator }: Rational): Rational {
    return new Rational(
      this.#numerator * denominator + numerator * this.#denominator,
      this.#denominator * denominator,
    )
  }

  minus(other: Rational): Rational {
    return this.plus(other.times(new Rational(-1n)))
  }

  times({ numerator, denominator }: Rational): Rational {
    return new Rational(this.#numerator * numerator, this.#denominator * denominator)
  }

  /** @throws RangeError when the other one is not above 0 */
  over({ numerator, denominator }: Rational): Rational {
    return new Rational(this.#numerator * denominator, this.#denominator * numerator)
  }

  isAbove(other: Rational): boolean {
    return this.#numerator * other.denominator > other.numerator * this.#denominator
  }

  get numerator(): bigint {
    return this.#numerator
  }

  get denominator(): bigint {
    return this.#denominator
  }

  /** Rounded half away from zero. */
  toFixed(places: number): string {
    const scale = 10n ** BigInt(places)
    const size = this.#numerator < 0n ? -this.#numerator : this.#numerator
    const scaled = (2n * size * scale + this.#denominator) / (2n * this.#denominator)
    const digits = scaled.toString().padStart(places + 1, '0')
    const sign = this.#numerator < 0n && scaled > 0n ? '-' : ''
    const whole = digits.slice(0, digits.length - places)
    return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`
  }
}

export const ZERO = new Rational(0n)

export function sumOf(deps: readonly Rational[]): Rational {
  return deps.reduce((sum, part) => sum.plus(part), ZERO)
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b)
}
