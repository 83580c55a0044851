/** A run that grows beyond this is cut in two: short enough to shift quickly, long enough that a million entries are few runs. */
const RUN_MAX = 2048

/** How an entry is stored in a row of numbers, of which the first is its id. */
export interface Layout<Entry> {
  /** How many numbers a row has. */
  readonly width: number
  /** An entry of no meaning, to be read into. */
  readonly blank: () => Entry
  readonly write: (entry: Entry, numbers: Float64Array, at: number) => void
  /** Overwrites `into` and answers it. */
  readonly read: (numbers: Float64Array, at: number, into: Writable<Entry>) => Entry
}

type Writable<Entry> = { -readonly [Key in keyof Entry]: Entry[Key] }

/** Neighbours in the order, best first, by the slots of their rows. */
interface Run {
  readonly slots: Uint32Array
  length: number
}

/**
 * Entries in order, with the place of each: a sorted list cut into runs. Putting, removing and ranking one of a million takes microseconds. It lives
 * in this process and is derived state: its owner refills it after a restart.
 *
 * Entries are stored in arrays of numbers. As objects, a million of them would be walked at each garbage collection, which would block the process
 * for a tenth of a second.
 */
export class RankedList<Entry> {
  readonly #compare: (a: Entry, b: Entry) => number
  readonly #rows: Rows<Entry>
  readonly #index: SlotIndex
  /** A buffer for an entry that is only compared. */
  readonly #seen: Entry
  #runs: Run[] = []

  /** `compare` is a total order, best first: it distinguishes any two entries. It must not keep either of them. */
  constructor(compare: (a: Entry, b: Entry) => number, layout: Layout<Entry>) {
    this.#compare = compare
    this.#rows = new Rows(layout)
    this.#index = new SlotIndex(slot => this.#rows.idOf(slot))
    this.#seen = layout.blank()
  }

  get size(): number {
    return this.#index.size
  }

  /** A copy: it does not reflect later changes. */
  get(id: number): Entry | undefined {
    const slot = this.#index.find(id)
    return slot === undefined ? undefined : this.#rows.read(slot)
  }

  /** Puts an entry where it belongs; it replaces the one with the same id. */
  set(id: number, entry: Entry): void {
    const known = this.#index.find(id)
    if (known !== undefined) this.#takeOut(known)
    const slot = known ?? this.#rows.open()
    this.#rows.write(slot, entry)
    if (known === undefined) this.#index.add(id, slot)
    this.#putIn(slot, entry)
  }

  /** Whether there was such an entry. */
  delete(id: number): boolean {
    const slot = this.#index.find(id)
    if (slot === undefined) return false
    this.#takeOut(slot)
    this.#index.remove(id)
    this.#rows.close(slot)
    return true
  }

  /** How many entries are before this one; undefined when it isn't in the list. */
  rankOf(id: number): number | undefined {
    const entry = this.get(id)
    if (entry === undefined) return undefined
    const [at, run] = this.#runFor(entry)
    let rank = run === undefined ? 0 : this.#placeIn(run, entry)
    for (let before = 0; before < at; before += 1) rank += this.#runs[before]?.length ?? 0
    return rank
  }

  /** The best `count`, in order. */
  top(count: number): Entry[] {
    return this.range(0, count)
  }

  /** `count` entries in order, after the first `skipped`. */
  range(skipped: number, count: number): Entry[] {
    const found: Entry[] = []
    let before = 0
    for (const { slots, length } of this.#runs) {
      if (found.length >= count) break
      const from = Math.max(0, skipped - before)
      const to = Math.min(length, from + count - found.length)
      for (let at = from; at < to; at += 1) found.push(this.#rows.read(slots[at] as number))
      before += length
    }
    return found
  }

  #putIn(slot: number, entry: Entry): void {
    const [at, run] = this.#runFor(entry)
    if (run === undefined) {
      this.#runs.push(runOf([slot]))
      return
    }
    const place = this.#placeIn(run, entry)
    run.slots.copyWithin(place + 1, place, run.length)
    run.slots[place] = slot
    run.length += 1
    if (run.length <= RUN_MAX) return
    this.#runs.splice(at + 1, 0, runOf(run.slots.subarray(RUN_MAX / 2, run.length)))
    run.length = RUN_MAX / 2
  }

  #takeOut(slot: number): void {
    const entry = this.#rows.read(slot)
    const [at, run] = this.#runFor(entry)
    if (run === undefined) return
    const place = this.#placeIn(run, entry)
    run.slots.copyWithin(place, place + 1, run.length)
    run.length -= 1
    if (run.length === 0) this.#runs.splice(at, 1)
  }

  /** The run an entry is in or belongs into: the first that does not end before it, else the last one. */
  #runFor(entry: Entry): [at: number, run: Run | undefined] {
    let low = 0
    let high = this.#runs.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      const run = this.#runs[middle]
      if (run !== undefined && this.#isBefore(run, run.length - 1, entry)) low = middle + 1
      else high = middle
    }
    return [low, this.#runs[low]]
  }

  /** How many entries of a run are before an entry. */
  #placeIn(run: Run, entry: Entry): number {
    let low = 0
    let high = run.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#isBefore(run, middle, entry)) low = middle + 1
      else high = middle
    }
    return low
  }

  #isBefore({ slots }: Run, at: number, entry: Entry): boolean {
    return this.#compare(this.#rows.read(slots[at] as number, this.#seen), entry) < 0
  }
}

function runOf(slots: ArrayLike<number>): Run {
  const run = { slots: new Uint32Array(RUN_MAX + 1), length: slots.length }
  run.slots.set(slots)
  return run
}

/** Rows per allocated block: more are added without moving existing ones. */
const CHUNK_ROWS = 1024

/** The entries' numbers, each at a separate slot. */
class Rows<Entry> {
  readonly #layout: Layout<Entry>
  readonly #chunks: Float64Array[] = []
  readonly #free: number[] = []
  #opened = 0

  constructor(layout: Layout<Entry>) {
    this.#layout = layout
  }

  /** A free slot. */
  open(): number {
    const slot = this.#free.pop() ?? this.#opened
    if (slot < this.#opened) return slot
    this.#opened += 1
    if (slot % CHUNK_ROWS === 0) this.#chunks.push(new Float64Array(CHUNK_ROWS * this.#layout.width))
    return slot
  }

  close(slot: number): void {
    this.#free.push(slot)
  }

  idOf(slot: number): number {
    return this.#chunk(slot)[this.#at(slot)] as number
  }

  write(slot: number, entry: Entry): void {
    this.#layout.write(entry, this.#chunk(slot), this.#at(slot))
  }

  read(slot: number, into: Entry = this.#layout.blank()): Entry {
    return this.#layout.read(this.#chunk(slot), this.#at(slot), into)
  }

  #chunk(slot: number): Float64Array {
    return this.#chunks[Math.floor(slot / CHUNK_ROWS)] as Float64Array
  }

  #at(slot: number): number {
    return (slot % CHUNK_ROWS) * this.#layout.width
  }
}

/** Ids are split into this many tables: growing one of a million would stop the process for tens of milliseconds. */
const PARTS = 128
const PART_FIRST = 8

/** Which slot an id has: open addressing with steps of one. A place of a table holds 0 or the slot and one. */
class SlotIndex {
  readonly #idOf: (slot: number) => number
  readonly #parts = Array.from({ length: PARTS }, () => ({ places: new Uint32Array(PART_FIRST), used: 0 }))
  #size = 0

  constructor(idOf: (slot: number) => number) {
    this.#idOf = idOf
  }

  get size(): number {
    return this.#size
  }

  find(id: number): number | undefined {
    const { places } = this.#part(id)
    const found = places[this.#placeOf(places, id)] as number
    return found === 0 ? undefined : found - 1
  }

  /** The id has no slot yet. */
  add(id: number, slot: number): void {
    const part = this.#part(id)
    if ((part.used + 1) * 4 > part.places.length * 3) {
      const before = part.places
      part.places = new Uint32Array(before.length * 2)
      for (const place of before)
        if (place > 0) part.places[this.#placeOf(part.places, this.#idOf(place - 1))] = place
    }
    part.places[this.#placeOf(part.places, id)] = slot + 1
    part.used += 1
    this.#size += 1
  }

  /** The id has a slot, whose row still contains the id. The entries behind it are re-inserted, so that no probe sequence ends too early. */
  remove(id: number): void {
    const part = this.#part(id)
    const { places } = part
    let at = this.#placeOf(places, id)
    places[at] = 0
    for (;;) {
      at = (at + 1) % places.length
      const place = places[at] as number
      if (place === 0) break
      places[at] = 0
      places[this.#placeOf(places, this.#idOf(place - 1))] = place
    }
    part.used -= 1
    this.#size -= 1
  }

  #part(id: number): { places: Uint32Array; used: number } {
    return this.#parts[scattered(id) % PARTS] as { places: Uint32Array; used: number }
  }

  /** The position of an id in a table, or the position it would get. */
  #placeOf(places: Uint32Array, id: number): number {
    let at = Math.floor(scattered(id) / PARTS) % places.length
    for (;;) {
      const place = places[at] as number
      if (place === 0 || this.#idOf(place - 1) === id) return at
      at = (at + 1) % places.length
    }
  }
}

/** 32 bits that differ much between ids that differ little. Ids are exact numbers of up to 53 bits. */
function scattered(id: number): number {
  let bits = Math.imul(id, 0x9e37_79b1) ^ Math.imul(Math.floor(id / 2 ** 32), 0x85eb_ca6b)
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b_3c6d)
  return (bits ^ (bits >>> 13)) >>> 0
}
