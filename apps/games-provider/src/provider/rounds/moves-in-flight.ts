/** Moves that have come in and wait for their turn, by round. The end of a round lets those that came before it go first. */
export class MovesInFlight {
  readonly #moves = new Map<string, Set<Promise<void>>>()

  /** Returns the function that says the move has had its turn. */
  enter(roundId: string): () => void {
    let land = () => {}
    const move = new Promise<void>(resolve => {
      land = resolve
    })
    const moves = this.#moves.get(roundId) ?? new Set()
    this.#moves.set(roundId, moves.add(move))
    return () => {
      moves.delete(move)
      if (moves.size === 0 && this.#moves.get(roundId) === moves) this.#moves.delete(roundId)
      land()
    }
  }

  /** When all that are in flight now have had their turn. */
  async landed(roundId: string): Promise<void> {
    const moves = this.#moves.get(roundId)
    if (moves !== undefined) await Promise.all(moves)
  }
}
