import { expect, test } from 'vitest'
import { type BreakEvent, isBreak, NO_ROUNDS, nextBreak, type RoundBreaks } from './round-breaks.ts'

const after = (events: readonly BreakEvent[], { from = NO_ROUNDS, every = 100 } = {}): RoundBreaks =>
  events.reduce((state, event) => nextBreak(state, event, every), from)
const rounds = (count: number): BreakEvent[] =>
  Array.from({ length: count }, (): BreakEvent[] => ['started', 'finished']).flat()

test('the hundredth finished round makes an ad due, not the one before, and the count restarts', () => {
  expect(after(rounds(99))).toEqual({ finished: 99, isRunning: false, ad: 'none' })
  expect(after(rounds(100))).toEqual({ finished: 0, isRunning: false, ad: 'due' })
  expect(after(['asked', 'found', 'over', ...rounds(99)], { from: after(rounds(100)) })).toMatchObject({
    finished: 99,
    ad: 'none',
  })
})

test('an ad that arrives during a round waits for its end', () => {
  const running = after([...rounds(100), 'asked', 'started', 'found'])
  expect(isBreak(running)).toBe(false)
  expect(isBreak(after(['finished'], { from: running }))).toBe(true)
})

test('an ad that arrives between two rounds may be shown at once', () => {
  expect(isBreak(after([...rounds(100), 'asked', 'found']))).toBe(true)
})

test('after the player leaves a game no round is running, and a waiting ad is shown', () => {
  const running = after([...rounds(100), 'asked', 'found', 'started'])
  expect(isBreak(after(['left'], { from: running }))).toBe(true)
})

test('rounds played while an ad is being loaded do not request a second one', () => {
  const asked = after([...rounds(100), 'asked'])
  expect(after(rounds(150), { from: asked })).toMatchObject({ ad: 'asked', finished: 50 })
})

test('without a number there are no ads between rounds', () => {
  expect(after(rounds(500), { every: 0 }).ad).toBe('none')
})
