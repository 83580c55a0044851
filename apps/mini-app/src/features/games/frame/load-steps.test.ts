import { expect, test } from 'vitest'
import { FIRST_LOAD, loadAfterWait, loadAgain, loadWait_ms } from './load-steps.ts'

/** The states of a game that never reports that it has loaded, with the second of each. */
function course(state = FIRST_LOAD): readonly (readonly [s: number, load: string, attempt: number])[] {
  const steps: (readonly [number, string, number])[] = []
  let now_ms = 0
  for (let wait_ms = loadWait_ms(state); wait_ms !== null; wait_ms = loadWait_ms(state)) {
    now_ms += wait_ms
    state = loadAfterWait(state)
    steps.push([now_ms / 1000, state.load, state.attempt])
  }
  return steps
}

test('a game that fails to load is retried silently before an error is shown', () => {
  expect(course()).toEqual([
    [8, 'slow', 0],
    [30, 'slow', 1],
    [60, 'failed', 1],
  ])
})

test('a retry after the error has two attempts again, in a new frame', () => {
  const failed = { load: 'failed', attempt: 1, triesLeft: 0 } as const
  expect(course(loadAgain(failed)).map(([, load, attempt]) => [load, attempt])).toEqual([
    ['slow', 2],
    ['slow', 3],
    ['failed', 3],
  ])
})

test('a loaded game waits for nothing', () => {
  expect(loadWait_ms({ ...FIRST_LOAD, load: 'loaded' })).toBeNull()
})
