/** Runs one piece of work at a time on the thread that answers calls, and lets everything else that waits have a turn between two pieces. */
export type Slices = <Result>(work: () => Result) => Promise<Result>

/**
 * For work of some hundredths of a second that can be split: with ten concurrent callers no other call waits longer than for one piece.
 * Longer work belongs in a worker thread.
 */
export function createSlices(): Slices {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const done = last.then(nextTurn).then(work)
    last = done.catch(() => undefined)
    return done
  }
}

/** Timers and connections have their turn before. */
function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}
