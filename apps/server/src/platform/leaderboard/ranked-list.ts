/** A run of neighbours in the order, best first. */
type Run<Entry> = Entry[]

/** A run that grows beyond this is cut in two: short enough to shift quickly, long enough that a million entries are few runs. */
const RUN_MAX = 2048
/** Entries are known in so many parts: a map of a million that grows stops the process for tens of milliseconds. */
const PARTS = 128

/**
 * Entries in order, with the place of each: a sorted list cut into runs. Putting, removing and ranking one of a million takes
 * microseconds. It lives in this process and is derived state: whoever owns it fills it again after a restart.
 */
export class RankedList<Entry> {
  readonly #compare: (a: Entry, b: Entry) => number
  readonly #entries = Array.from({ length: PARTS }, () => new Map<number, Entry>())
  #size = 0
  #runs: Run<Entry>[] = []

  /** `compare` is a total order, best first: it tells any two entries apart. */
  constructor(compare: (a: Entry, b: Entry) => number) {
    this.#compare = compare
  }

  get size(): number {
    return this.#size
  }

  get(id: number): Entry | undefined {
    return this.#part(id).get(id)
  }

  /** Puts an entry where it belongs; it replaces the one with the same id. */
  set(id: number, entry: Entry): void {
    this.delete(id)
    this.#part(id).set(id, entry)
    this.#size += 1
    const [at, run] = this.#runFor(entry)
    if (run === undefined) {
      this.#runs.push([entry])
      return
    }
    run.splice(this.#placeIn(run, entry), 0, entry)
    if (run.length > RUN_MAX) this.#runs.splice(at + 1, 0, run.splice(RUN_MAX / 2))
  }

  /** Whether there was such an entry. */
  delete(id: number): boolean {
    const entry = this.get(id)
    if (entry === undefined) return false
    this.#part(id).delete(id)
    this.#size -= 1
    const [at, run] = this.#runFor(entry)
    run?.splice(this.#placeIn(run, entry), 1)
    if (run?.length === 0) this.#runs.splice(at, 1)
    return true
  }

  /** How many entries stand before this one; undefined when it isn't in the list. */
  rankOf(id: number): number | undefined {
    const entry = this.get(id)
    if (entry === undefined) return undefined
    const [at, run = []] = this.#runFor(entry)
    let rank = this.#placeIn(run, entry)
    for (let before = 0; before < at; before += 1) rank += this.#runs[before]?.length ?? 0
    return rank
  }

  /** The best `count`, in order. */
  top(count: number): Entry[] {
    return this.range(0, count)
  }

  /** `count` in order, from the one that `skipped` others stand before. */
  range(skipped: number, count: number): Entry[] {
    const found: Entry[] = []
    let before = 0
    for (const run of this.#runs) {
      if (found.length >= count) break
      const from = Math.max(0, skipped - before)
      if (from < run.length) found.push(...run.slice(from, from + count - found.length))
      before += run.length
    }
    return found
  }

  #part(id: number): Map<number, Entry> {
    return this.#entries[id % PARTS] as Map<number, Entry>
  }

  /** The run an entry is in or belongs into: the first that does not end before it, else the last one. */
  #runFor(entry: Entry): [at: number, run: Run<Entry> | undefined] {
    let low = 0
    let high = this.#runs.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      const last = this.#runs[middle]?.at(-1)
      if (last !== undefined && this.#compare(last, entry) < 0) low = middle + 1
      else high = middle
    }
    return [low, this.#runs[low]]
  }

  /** How many of a run stand before an entry. */
  #placeIn(run: Run<Entry>, entry: Entry): number {
    let low = 0
    let high = run.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(run[middle] as Entry, entry) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}
