/**
 * Group commit: collects the operations that arrive while others are being committed and hands them over together.
 *
 * - Flushes at once when nothing is in flight, so a single player waits for nobody. While a batch is in flight the next one
 *   gathers until it is full or `linger_ms` old.
 * - A player is in at most one unfinished batch, and his operations run in the order they came.
 * - A batch that fails is cut in halves until the operation that breaks it stands alone: its neighbours never notice.
 *   This is safe because every operation is idempotent by its key.
 * - Beyond `queueMax` waiting operations new ones are turned away with `BatcherFull`.
 */
export interface RoundBatcherOptions<Operation, Answer> {
  /** Commits the operations together; answers stand in the same order. */
  readonly commit: (operations: readonly Operation[]) => Promise<readonly Answer[]>
  readonly playerOf: (operation: Operation) => number
  /** Whether an error may be one operation's fault; a lost connection is nobody's. */
  readonly mayBeOneOperation: (error: unknown) => boolean
  readonly sizeMax: number
  readonly inFlightMax: number
  readonly queueMax: number
  readonly linger_ms: number
}

export interface RoundBatcher<Operation, Answer> {
  /** Resolves after the commit. Rejects with the operation's own error, or `BatcherFull`. */
  submit(operation: Operation): Promise<Answer>
  /** Resolves when everything submitted so far is answered. */
  drained(): Promise<void>
  readonly waiting: number
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

export function createRoundBatcher<Operation, Answer>(
  options: RoundBatcherOptions<Operation, Answer>,
): RoundBatcher<Operation, Answer> {
  type OwnEntry = Entry<Operation, Answer>
  /** The first waiting operation of every player who has none in flight. */
  const ready: OwnEntry[] = []
  /** Per busy player, the operations behind the one that is ready or in flight. */
  const behind = new Map<number, OwnEntry[]>()
  const drainers: (() => void)[] = []
  let waiting = 0
  let inFlight = 0
  let flushPlanned = false
  let lingering: NodeJS.Timeout | undefined

  function plan(): void {
    if (flushPlanned || ready.length === 0 || inFlight >= options.inFlightMax) return
    if (inFlight === 0 || ready.length >= options.sizeMax) {
      flushPlanned = true
      // After the input that is readable right now: requests of one turn share a batch and nobody waits for a timer.
      setImmediate(flush)
    } else {
      lingering ??= setTimeout(flush, options.linger_ms)
    }
  }

  function flush(): void {
    flushPlanned = false
    clearTimeout(lingering)
    lingering = undefined
    if (ready.length === 0 || inFlight >= options.inFlightMax) return
    const batch = ready.splice(0, options.sizeMax)
    inFlight += 1
    void commitSafely(batch).then(outcomes => settle(batch, outcomes))
    plan()
  }

  async function commitSafely(batch: readonly OwnEntry[]): Promise<Outcome<Answer>[]> {
    try {
      const answers = await options.commit(batch.map(entry => entry.operation))
      if (answers.length !== batch.length) throw new Error('A batch must answer every operation')
      return answers.map(answer => ({ answer }))
    } catch (error) {
      if (batch.length === 1 || !options.mayBeOneOperation(error)) return batch.map(() => ({ error }))
      const middle = batch.length >> 1
      return [...(await commitSafely(batch.slice(0, middle))), ...(await commitSafely(batch.slice(middle)))]
    }
  }

  function settle(batch: readonly OwnEntry[], outcomes: readonly Outcome<Answer>[]): void {
    inFlight -= 1
    waiting -= batch.length
    batch.forEach((entry, index) => {
      const outcome = outcomes[index]
      if (outcome !== undefined && 'answer' in outcome) entry.resolve(outcome.answer)
      else entry.reject(outcome?.error)
      callNext(options.playerOf(entry.operation))
    })
    if (waiting === 0) for (const done of drainers.splice(0)) done()
    plan()
  }

  function callNext(player: number): void {
    const line = behind.get(player)
    const next = line?.shift()
    if (next === undefined) behind.delete(player)
    else ready.push(next)
  }

  return {
    submit(operation) {
      if (waiting >= options.queueMax) return Promise.reject(new BatcherFull())
      waiting += 1
      return new Promise((resolve, reject) => {
        const entry = { operation, resolve, reject }
        const line = behind.get(options.playerOf(operation))
        if (line !== undefined) {
          line.push(entry)
          return
        }
        behind.set(options.playerOf(operation), [])
        ready.push(entry)
        plan()
      })
    },
    drained: () => (waiting === 0 ? Promise.resolve() : new Promise(resolve => drainers.push(resolve))),
    get waiting() {
      return waiting
    },
  }
}
