/** A caller who has waited for this many times the usual time of a call is late. */
const LATE = 2
const LATE_MIN_MS = 10
/**
 * Overload: callers are late, and as many come as are finished, give or take a tenth, in three windows one after the other. A window has this length
 * and a finished call per place. After a burst or a pause of the database fewer come than are finished, and nobody is refused.
 */
const BUSY_WINDOW_MS = 50
const BUSY_WINDOWS = 3
const CAME = 0.9
/** With nobody late for this long, the overload is over. */
const QUIET_MS = 100
/**
 * How long a caller waits for a place before they are refused: in a burst, and when more comes than can be done. The latter is for a line of
 * `LINE` callers; a longer one is patient for less, so that it is always as short as refusals are quick.
 */
const PATIENCE_MS = { burst: 1_000, overload: 50 } as const
const LINE = 256
/**
 * Refusing takes work as well, 35 to 50 µs of Node's HTTP server: this many leave at least two fifths of a core, for any number of callers. The
 * others keep waiting. Three times the capacity needs 7 to 12.
 */
const REFUSALS_PER_MS = 12
const REFUSALS_AT_ONCE = 512
/** Callers who wait cost memory only; more than these are refused at once. */
const WAITING_MAX = 8_192

/** How often the limit is looked at, and how many calls that takes at least. */
const WINDOW_MS = 100
const WINDOW_CALLS = 10
/** How many times longer than usual a call may take while every place is taken. */
const TOLERANCE = 1.8
/** Under overload, a caller who has waited for this share of a call's usual time gives their place to the next one. */
const FRESH = 0.75
const SHRINK = 0.9
const GROW = 1 / 16
/** The weight of a quiet window in the usual time, and of a window in which not even the least number of calls is done in time. */
const LEARN = 0.1
const RELEARN = 0.02
const USUAL_AT_FIRST_MS = 5
const USUAL_MIN_MS = 1

export interface AdmissionLimits {
  /** Concurrent calls: the minimum, the maximum, and the initial number. */
  readonly least: number
  readonly most: number
  readonly first: number
}

interface Waiting<Caller> {
  readonly caller: Caller
  readonly since_ms: number
}

/** A time in which callers were late. */
interface Late {
  last_ms: number
  /** Of the window: when it began, the calls that came since then, and those that were finished. */
  from_ms: number
  came: number
  finished: number
  /** The windows before it, one after the other, in which as many came as were finished. */
  busy: number
}

/**
 * Decides which calls run now: as many concurrent calls as still finish about as quickly as usual. The limit adapts: it grows while every
 * place is taken and calls take no longer than `TOLERANCE` times their time at low load, and shrinks when they do.
 *
 * - A burst waits its turn, first come first served.
 * - Under overload the newest go first: they are answered as quickly as usual. A caller who has waited too long is refused.
 *
 * Pure: time is passed with each call, in milliseconds of any monotonic clock.
 */
export class Admission<Caller> {
  readonly #limits: AdmissionLimits
  #limit: number
  #inFlight = 0
  #waiting: Waiting<Caller>[] = []
  #late: Late | undefined
  #usual_ms = USUAL_AT_FIRST_MS
  #window = { from_ms: 0, calls: 0, took_ms: 0, most: 0, isFull: false }
  #refusals = { left: REFUSALS_AT_ONCE, at_ms: 0 }

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
    this.#limit = limits.first
  }

  /** How many calls may run at the same time. */
  get limit(): number {
    return this.#limit
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** A call's time at low load. */
  get usual_ms(): number {
    return this.#usual_ms
  }

  arrive(caller: Caller, now_ms: number): 'admitted' | 'waits' | 'refused' {
    this.#noteLate(now_ms)
    if (this.#late !== undefined) this.#late.came += 1
    const isNext = this.#waiting.length === 0 || this.#isOverloaded
    if (this.#inFlight < this.#limit && isNext) {
      this.#admit()
      return 'admitted'
    }
    if (this.#waiting.length >= WAITING_MAX) return 'refused'
    this.#waiting.push({ caller, since_ms: now_ms })
    return 'waits'
  }

  /** A call has finished, this long after its admission, or without work. Returns the calls admitted in its place. */
  leave(took_ms: number | undefined, now_ms: number): readonly Caller[] {
    this.#noteLate(now_ms)
    this.#inFlight -= 1
    this.#noteFinished(now_ms)
    if (took_ms !== undefined) {
      this.#window.calls += 1
      this.#window.took_ms += took_ms
    }
    if (now_ms - this.#window.from_ms >= WINDOW_MS && this.#window.calls >= WINDOW_CALLS) this.#adjust(now_ms)
    return this.#admitWaiting(now_ms)
  }

  /** Callers who have waited too long: they are refused now. */
  expire(now_ms: number): readonly Caller[] {
    this.#noteLate(now_ms)
    const patience_ms = this.#isOverloaded
      ? PATIENCE_MS.overload * Math.min(1, LINE / this.#waiting.length)
      : PATIENCE_MS.burst
    const late = this.#waiting.findIndex(({ since_ms }) => now_ms - since_ms < patience_ms)
    const expired = this.#waiting.splice(0, this.#payRefusals(late < 0 ? this.#waiting.length : late, now_ms))
    // A refused call was late too, however soon it was refused.
    if (expired.length > 0 && this.#late !== undefined) this.#late.last_ms = now_ms
    return expired.map(({ caller }) => caller)
  }

  #admit(): void {
    this.#inFlight += 1
    this.#window.most = Math.max(this.#window.most, this.#inFlight)
    if (this.#inFlight >= this.#limit) this.#window.isFull = true
  }

  #admitWaiting(now_ms: number): readonly Caller[] {
    const admitted: Caller[] = []
    const isOverloaded = this.#isOverloaded
    while (this.#inFlight < this.#limit) {
      if (isOverloaded && this.#hasOnlyStale(now_ms) && this.#inFlight >= this.#limit / 2) break
      const next = isOverloaded ? this.#waiting.pop() : this.#waiting.shift()
      if (next === undefined) break
      this.#admit()
      admitted.push(next.caller)
    }
    return admitted
  }

  /** Whether even the newest has waited so long that later callers would be answered sooner. */
  #hasOnlyStale(now_ms: number): boolean {
    const newest = this.#waiting.at(-1)
    return newest !== undefined && now_ms - newest.since_ms > FRESH * this.#usual_ms
  }

  #noteLate(now_ms: number): void {
    const [oldest] = this.#waiting
    if (oldest !== undefined && now_ms - oldest.since_ms >= Math.max(LATE_MIN_MS, LATE * this.#usual_ms)) {
      this.#late ??= { last_ms: now_ms, from_ms: now_ms, came: 0, finished: 0, busy: 0 }
      this.#late.last_ms = now_ms
    } else if (this.#late !== undefined && now_ms - this.#late.last_ms > QUIET_MS) this.#late = undefined
  }

  #noteFinished(now_ms: number): void {
    const late = this.#late
    if (late === undefined) return
    late.finished += 1
    if (now_ms - late.from_ms <= BUSY_WINDOW_MS || late.finished < this.#limit) return
    if (late.busy < BUSY_WINDOWS) late.busy = late.came >= CAME * late.finished ? late.busy + 1 : 0
    late.from_ms = now_ms
    late.came = 0
    late.finished = 0
  }

  get #isOverloaded(): boolean {
    return this.#late !== undefined && this.#late.busy >= BUSY_WINDOWS
  }

  #payRefusals(wanted: number, now_ms: number): number {
    const earned = (now_ms - this.#refusals.at_ms) * REFUSALS_PER_MS
    const left = Math.min(REFUSALS_AT_ONCE, this.#refusals.left + earned)
    const paid = Math.min(wanted, Math.floor(left))
    this.#refusals = { left: left - paid, at_ms: now_ms }
    return paid
  }

  #adjust(now_ms: number): void {
    const { calls, took_ms, most, isFull } = this.#window
    const mean_ms = took_ms / calls
    const { least, most: limitMax } = this.#limits
    if (!isFull) {
      if (most <= this.#limit / 2) this.#learn(mean_ms, LEARN)
    } else if (mean_ms <= TOLERANCE * this.#usual_ms) {
      this.#limit = Math.min(limitMax, this.#limit + 1 + Math.floor(this.#limit * GROW))
    } else if (this.#limit > least) {
      this.#limit = Math.max(least, Math.floor(this.#limit * SHRINK))
    } else {
      // Fewer concurrent calls are no quicker: the usual time has changed.
      this.#learn(mean_ms, RELEARN)
    }
    this.#window = {
      from_ms: now_ms,
      calls: 0,
      took_ms: 0,
      most: this.#inFlight,
      isFull: this.#waiting.length > 0 || this.#inFlight >= this.#limit,
    }
  }

  #learn(mean_ms: number, share: number): void {
    this.#usual_ms = Math.max(USUAL_MIN_MS, this.#usual_ms + (mean_ms - this.#usual_ms) * share)
  }
}
