/** A round as one sender took it: `attempts` tells it from the next one's. */
export interface HeldRound {
  readonly roundId: string
  readonly attempts: number
}

/** The rounds whose wallet calls this process has under way: as long as it lives, nobody else is to send them. */
export class HeldRounds {
  readonly #held = new Set<HeldRound>()

  /** Returns the function that lets the round go. */
  hold({ roundId, attempts }: HeldRound): () => void {
    const held = { roundId, attempts }
    this.#held.add(held)
    return () => void this.#held.delete(held)
  }

  list(): readonly HeldRound[] {
    return [...this.#held]
  }
}
