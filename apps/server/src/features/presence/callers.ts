import type { Clock } from '../../platform/clock/clock.ts'

export const MINUTE_MS = 60_000

/** A player who called within this many minutes is online. */
export const WINDOW_MIN = 5

/** Some megabytes at most. One process serves fewer. */
const COUNTED_MAX = 200_000

/** In which minute each of the latest callers called last. */
export class Callers {
  readonly #clock: Clock
  readonly #minuteOf = new Map<number, number>()
  #pruned = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  note(playerId: number): void {
    const minute = minuteOf(this.#clock)
    if (minute !== this.#pruned) this.#prune(minute)
    if (this.#minuteOf.size < COUNTED_MAX) this.#minuteOf.set(playerId, minute)
  }

  count(): number {
    const minute = minuteOf(this.#clock)
    if (minute !== this.#pruned) this.#prune(minute)
    return this.#minuteOf.size
  }

  /** The players whose latest call was in this minute. */
  of(minute: number): readonly number[] {
    return [...this.#minuteOf].filter(([, seen]) => seen === minute).map(([playerId]) => playerId)
  }

  #prune(minute: number): void {
    for (const [playerId, seen] of this.#minuteOf)
      if (seen < minute - WINDOW_MIN) this.#minuteOf.delete(playerId)
    this.#pruned = minute
  }
}

export function minuteOf(clock: Clock): number {
  return Math.floor(clock.now().getTime() / MINUTE_MS)
}
