import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CALM, partsOf, pieceOf, playPiece } from './music.ts'
import type { Voice } from './voice.ts'

const part = () => undefined
const whole = pieceOf(2, { base: part, tension: part, feature: part })
const plain = pieceOf(2, part)

it('free spins replace the tune', () => {
  expect(partsOf(whole, CALM)).toEqual(['base'])
  expect(partsOf(whole, { feature: true, tension: false })).toEqual(['feature'])
})

it('suspense is added to the tune that plays', () => {
  expect(partsOf(whole, { feature: false, tension: true })).toEqual(['base', 'tension'])
  expect(partsOf(whole, { feature: true, tension: true })).toEqual(['feature', 'tension'])
})

it('a piece of one part keeps playing in every situation', () => {
  expect(partsOf(plain, { feature: true, tension: true })).toEqual(['base'])
})

describe('suspense', () => {
  interface Written extends Pick<Voice, 'at' | 'from' | 'stretch'> {
    readonly part: string
    readonly bar: number
  }
  const BAR_S = 2
  let clock: { currentTime: number }
  let written: Written[]

  const writer =
    (name: string) =>
    ({ at, from = 0, stretch = 1 }: Voice, bar: number) => {
      written.push({ part: name, bar, at, from, stretch })
    }
  const play = (parts: Parameters<typeof pieceOf>[1]) => {
    const gain = () => ({
      gain: { value: 0, setTargetAtTime: () => undefined, cancelScheduledValues: () => undefined },
      connect: () => undefined,
      disconnect: () => undefined,
    })
    const context = Object.assign(clock, { createGain: gain }) as unknown as AudioContext
    return playPiece(pieceOf(BAR_S, parts), { context, output: {} as AudioNode, at: 0 }, CALM)
  }
  const pass = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 0.1) {
      clock.currentTime += 0.1
      vi.advanceTimersByTime(100)
    }
  }

  beforeEach(() => {
    vi.useFakeTimers()
    clock = { currentTime: 0 }
    written = []
  })
  afterEach(() => vi.useRealTimers())

  it('slows a piece at once, in the middle of its bar, and returns to its tempo', () => {
    const music = play({ base: writer('base'), tension: writer('tension') })
    pass(3)
    written = []
    music.setMood({ feature: false, tension: true })
    const [base, tension] = written
    expect(base).toMatchObject({ part: 'base', bar: 1, from: clock.currentTime })
    expect(tension).toMatchObject({ part: 'tension', bar: 1, from: clock.currentTime })
    const slower = base?.stretch ?? 1
    expect(slower).toBeGreaterThan(1.2)
    // The same moment of the bar as before: 0.9 s of it had passed.
    expect(clock.currentTime - (base?.at ?? 0)).toBeCloseTo(0.9 * slower, 5)
    pass(1)
    written = []
    music.setMood(CALM)
    expect(written[0]).toMatchObject({ part: 'base', bar: 1, stretch: 1 })
    music.stop()
  })

  it('does not change a piece without a suspense part', () => {
    const music = play({ base: writer('base') })
    pass(3)
    const before = written.length
    music.setMood({ feature: false, tension: true })
    pass(2)
    expect(written.slice(before).map(({ at, stretch }) => [at, stretch])).toEqual([
      [expect.closeTo(4.1, 5), 1],
    ])
    music.stop()
  })
})
