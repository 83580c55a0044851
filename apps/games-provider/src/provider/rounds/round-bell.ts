/** Wakes the watchers of a round in this process when something has happened in it. */
export class RoundBell {
  readonly #listeners = new Map<string, Set<() => void>>()

  ring(roundId: string): void {
    for (const wake of this.#listeners.get(roundId) ?? []) wake()
  }

  /** From now on no ring is missed, also one that comes before `wait`. */
  listen(roundId: string): RoundEar {
    const ear = new RoundEar()
    const listeners = this.#listeners.get(roundId) ?? new Set()
    listeners.add(ear.wake)
    this.#listeners.set(roundId, listeners)
    ear.onClose = () => {
      listeners.delete(ear.wake)
      if (listeners.size === 0) this.#listeners.delete(roundId)
    }
    return ear
  }
}

export class RoundEar {
  onClose: () => void = () => {}
  #wake: () => void = () => {}
  readonly #rung = new Promise<void>(resolve => {
    this.#wake = resolve
  })
  readonly wake = () => this.#wake()

  /** Until the bell rings, one of the signals is aborted, or `limit_ms` have passed. */
  async wait(limit_ms: number, signals: readonly AbortSignal[]): Promise<void> {
    const timer = setTimeout(this.wake, limit_ms)
    for (const signal of signals) signal.addEventListener('abort', this.wake)
    if (signals.some(signal => signal.aborted)) this.wake()
    await this.#rung
    clearTimeout(timer)
    for (const signal of signals) signal.removeEventListener('abort', this.wake)
  }

  close(): void {
    this.onClose()
  }
}
