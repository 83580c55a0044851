export interface RoundBatcherOptions<Operation, Answer> {
  /** Commits the operations together; answers are in the same order. */
  readonly commit: (operations: readonly Operation[]) => Promise<readonly Answer[]>
  readonly playerOf: (operation: Operation) => number
  /** Whether an error may be caused by one operation; a lost connection is not. */
  readonly mayBeOneOperation: (error: unknown) => boolean
  readonly sizeMax: number
  readonly inFlightMax: number
  readonly queueMax: number
}

export class BatcherFull extends Error {
  constructor() {
    super('Too many operations are waiting')
    this.name = 'BatcherFull'
  }
}

interface Entry<Operation, Answer> {
  readonly operation: Operation
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown }

/**
 * Group commit: collects the operations that arrive while others are being committed and commits them together.
 *
 * - Flushes at once when nothing is in flight, so a single player never waits. While a batch is in flight the next one
 *   gathers; a second one is sent beside it only when it is full. Few large batches cost less than many small ones.
 * - A player is in at most one unfinished batch, and their operations run in order of arrival.
 * - A batch that fails is cut in halves until the failing operation is alone: the others succeed.
 *   This is safe because every operation is idempotent by its key.
 * - Beyond `queueMax` waiting operations new ones are rejected with `BatcherFull`.
 */
export class RoundBatcher<Operation, Answer> {
  readonly #options: RoundBatcherOptions<Operation, Answer>
  /** The first waiting operation of every player without one in flight. */
  readonly #ready: Entry<Operation, Answer>[] = []
  /** Per busy player, the operations behind the one that is ready or in flight. */
  readonly #behind = new Map<number, Entry<Operation, Answer>[]>()
  readonly #drainers: (() => void)[] = []
  #waiting = 0
  #inFlight = 0
  #flushPlanned = false

  constructor(options: RoundBatcherOptions<Operation, Answer>) {
    this.#options = options
  }

  /** Operations that are not answered yet. */
  get waiting(): number {
    return this.#waiting
  }

  /** Resolves after the commit. Rejects with the operation's own error, or `BatcherFull`. */
  submit(operation: Operation): Promise<Answer> {
    if (this.#waiting >= this.#options.queueMax) return Promise.reject(new BatcherFull())
    this.#waiting += 1
    return new Promise((resolve, reject) => {
      const entry = { operation, resolve, reject }
      const player = this.#options.playerOf(operation)
      const line = this.#behind.get(player)
      if (line !== undefined) {
        line.push(entry)
        return
      }
      this.#behind.set(player, [])
      this.#ready.push(entry)
      this.#plan()
    })
  }

  /** Resolves when everything submitted so far is answered. */
  drained(): Promise<void> {
    return this.#waiting === 0 ? Promise.resolve() : new Promise(resolve => this.#drainers.push(resolve))
  }

  #plan(): void {
    const { inFlightMax, sizeMax } = this.#options
    if (this.#flushPlanned || this.#ready.length === 0 || this.#inFlight >= inFlightMax) return
    if (this.#inFlight > 0 && this.#ready.length < sizeMax) return
    this.#flushPlanned = true
    // After all currently readable input: requests of one event-loop turn share a batch and need no timer.
    setImmediate(() => this.#flush())
  }

  #flush(): void {
    this.#flushPlanned = false
    if (this.#ready.length === 0 || this.#inFlight >= this.#options.inFlightMax) return
    const batch = this.#ready.splice(0, this.#options.sizeMax)
    this.#inFlight += 1
    void this.#commitSafely(batch).then(outcomes => this.#settle(batch, outcomes))
    this.#plan()
  }

  async #commitSafely(batch: readonly Entry<Operation, Answer>[]): Promise<readonly Outcome<Answer>[]> {
    try {
      const answers = await this.#options.commit(batch.map(entry => entry.operation))
      return answers.map(answer => ({ answer }))
    } catch (error) {
      if (batch.length === 1 || !this.#options.mayBeOneOperation(error)) return batch.map(() => ({ error }))
      const middle = batch.length >> 1
      const first = await this.#commitSafely(batch.slice(0, middle))
      return [...first, ...(await this.#commitSafely(batch.slice(middle)))]
    }
  }

  #settle(batch: readonly Entry<Operation, Answer>[], outcomes: readonly Outcome<Answer>[]): void {
    this.#inFlight -= 1
    this.#waiting -= batch.length
    batch.forEach((entry, index) => {
      const outcome = outcomes[index] ?? { error: new Error('The batch did not answer this operation') }
      if ('answer' in outcome) entry.resolve(outcome.answer)
      else entry.reject(outcome.error)
      this.#callNext(this.#options.playerOf(entry.operation))
    })
    if (this.#waiting === 0) for (const done of this.#drainers.splice(0)) done()
    this.#plan()
  }

  #callNext(player: number): void {
    const next = this.#behind.get(player)?.shift()
    if (next === undefined) this.#behind.delete(player)
    else this.#ready.push(next)
  }
}
