/** Callers who wait for one provider at the same time: fewer than the calls of players that are worked on, so there is always room for others. */
const AT_ONCE_MAX = 32
/** Of these so many for one game: those of a family that is late, three games at most, leave room for the others. */
const OF_ONE_MAX = 10
/** So many faults in a row, and it is not asked for a while; then one caller tries. */
const FAULTS_IN_A_ROW = 5
const REST_MS = 5_000

/**
 * Whether a provider may be asked now. One that is slow or away costs those who want to play its games their game, and nobody else anything:
 * without this, everybody who wants to play would wait until the time limit, thousands of them at the same time. Each game is judged by itself,
 * as a provider may be late or fail for one of them alone, and its players would use up everybody's turns.
 *
 * Time comes with each call, in milliseconds of any clock that never steps back.
 */
export class ProviderGuard {
  #inFlight = 0
  readonly #turns = new Map<string, Turns>()

  /** Whether the call for `what`, a game or the catalogue, may be made; then `end` has to follow. */
  begin(what: string, now_ms: number): boolean {
    if (this.#inFlight >= AT_ONCE_MAX) return false
    const turns = this.#turns.get(what) ?? new Turns()
    this.#turns.set(what, turns)
    if (!turns.begin(now_ms)) return false
    this.#inFlight += 1
    return true
  }

  end(what: string, hasFailed: boolean, now_ms: number): void {
    this.#inFlight -= 1
    this.#turns.get(what)?.end(hasFailed, now_ms)
  }
}

class Turns {
  #inFlight = 0
  #faults = 0
  #restsUntil_ms = Number.NEGATIVE_INFINITY
  #isTrying = false

  begin(now_ms: number): boolean {
    if (this.#inFlight >= OF_ONE_MAX) return false
    if (this.#faults >= FAULTS_IN_A_ROW) {
      if (this.#isTrying || now_ms < this.#restsUntil_ms) return false
      this.#isTrying = true
    }
    this.#inFlight += 1
    return true
  }

  end(hasFailed: boolean, now_ms: number): void {
    this.#inFlight -= 1
    this.#isTrying = false
    this.#faults = hasFailed ? this.#faults + 1 : 0
    if (hasFailed) this.#restsUntil_ms = now_ms + REST_MS
  }
}
