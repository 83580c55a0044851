/**
 * Ranges of numbers with a country each, found by binary search. Two typed arrays and a byte per range: a third of a million
 * ranges take about six megabytes.
 */
export class CountryTable {
  #starts = new Float64Array(1024)
  #ends = new Float64Array(1024)
  #countries = new Uint16Array(1024)
  #count = 0
  readonly #codes: string[] = []
  readonly #indexOf = new Map<string, number>()

  /** Ranges come in rising order. One that goes on where the last one ended, in the same country, makes it longer. */
  add(start: number, end: number, country: string): void {
    const index = this.#countryIndex(country)
    const last = this.#count - 1
    if (last >= 0 && this.#countries[last] === index && start <= (this.#ends[last] ?? 0) + 1) {
      this.#ends[last] = Math.max(this.#ends[last] ?? 0, end)
      return
    }
    if (this.#count === this.#starts.length) this.#grow()
    this.#starts[this.#count] = start
    this.#ends[this.#count] = end
    this.#countries[this.#count] = index
    this.#count += 1
  }

  /** The country whose range holds `value`, '' when none does. */
  find(value: number): string {
    let low = 0
    let high = this.#count - 1
    while (low <= high) {
      const middle = (low + high) >>> 1
      if ((this.#starts[middle] ?? 0) > value) high = middle - 1
      else if ((this.#ends[middle] ?? 0) < value) low = middle + 1
      else return this.#codes[this.#countries[middle] ?? -1] ?? ''
    }
    return ''
  }

  #countryIndex(country: string): number {
    const known = this.#indexOf.get(country)
    if (known !== undefined) return known
    this.#codes.push(country)
    this.#indexOf.set(country, this.#codes.length - 1)
    return this.#codes.length - 1
  }

  #grow(): void {
    const size = this.#starts.length * 2
    this.#starts = grown(this.#starts, new Float64Array(size))
    this.#ends = grown(this.#ends, new Float64Array(size))
    this.#countries = grown(this.#countries, new Uint16Array(size))
  }
}

function grown<Numbers extends Float64Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
