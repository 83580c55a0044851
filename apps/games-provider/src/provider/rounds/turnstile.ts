/** Lets so many at once pass for each name. */
export class Turnstile {
  readonly #inside = new Map<string, number>()

  constructor(private readonly limit: number) {}

  /** Undefined when too many are inside; else the function that leaves. */
  enter(name: string): (() => void) | undefined {
    const inside = this.#inside.get(name) ?? 0
    if (inside >= this.limit) return undefined
    this.#inside.set(name, inside + 1)
    return () => {
      const left = (this.#inside.get(name) ?? 1) - 1
      if (left === 0) this.#inside.delete(name)
      else this.#inside.set(name, left)
    }
  }
}
