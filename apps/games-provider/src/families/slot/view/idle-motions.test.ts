import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FrameLoop } from '../../../view/motion/frame-loop.ts'
import type { IdleMotions } from './idle-motions.ts'

const FRAME_MS = 16
const PLACES = ['a', 'b', 'c', 'd'] as const

let isCalm = false
let frames_drawn = 0
const page = { hidden: false, addEventListener: (_: string, listener: () => void) => (show = listener) }
let show = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isCalm = false
  frames_drawn = 0
  page.hidden = false
  let time = 0
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isCalm }) })
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) =>
    setTimeout(() => {
      frames_drawn += 1
      time += FRAME_MS
      draw(time)
    }, FRAME_MS),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Four symbols and an idle player. `moving`: the symbols in motion now; `moved`: all that have been in motion. */
async function resting(chance: () => number) {
  const { createFrameLoop } = await import('../../../view/motion/frame-loop.ts')
  const { IdleMotions: Motions } = await import('./idle-motions.ts')
  const moving = new Set<string>()
  const moved = new Set<string>()
  const loop: FrameLoop = createFrameLoop()
  const idle: IdleMotions<string> = new Motions(
    {
      places: () => PLACES,
      prepare: () => Promise.resolve(),
      pose(place, pose) {
        if (pose === null) moving.delete(place)
        else moving.add(place)
        moved.add(place)
      },
    },
    loop,
    chance,
  )
  idle.rest(true)
  return { idle, loop, moving, moved }
}

const pass = (duration_ms: number) => vi.advanceTimersByTimeAsync(duration_ms)

describe('symbols while the player is idle', () => {
  it.each([0, 0.5, 0.999])(
    'draws nothing for 4 s, then moves one or two within 7 s: chance %d',
    async draw => {
      const { moved } = await resting(() => draw)
      await pass(3990)
      expect(frames_drawn).toBe(0)
      await pass(3100)
      expect(moved.size).toBe(draw < 0.5 ? 1 : 2)
    },
  )

  it('come to rest after 1.5 s and draw nothing until the next motion', async () => {
    const { moving } = await resting(() => 0)
    await pass(4000 + 1700)
    expect(moving.size).toBe(0)
    const drawn = frames_drawn
    expect(drawn).toBeLessThan(110)
    await pass(3700)
    expect(frames_drawn).toBe(drawn)
    await pass(700)
    expect(moving.size).toBe(1)
  })

  it('come to rest at once when the player begins a round, and do not move during it', async () => {
    const { idle, moving } = await resting(() => 0)
    await pass(4500)
    expect(moving.size).toBe(1)
    idle.rest(false)
    expect(moving.size).toBe(0)
    await pass(20_000)
    expect(moving.size).toBe(0)
  })

  it('draws nothing for players who prefer reduced motion', async () => {
    isCalm = true
    await resting(() => 0.5)
    await pass(60_000)
    expect(frames_drawn).toBe(0)
  })

  it.each(['a hidden tab', 'a paused page'])(
    'draws nothing in %s, and moves again some seconds after it',
    async place => {
      const { loop, moving } = await resting(() => 0)
      await pass(3000)
      const setAway = (isAway: boolean) => {
        if (place === 'a paused page') loop.setPaused(isAway)
        else {
          page.hidden = isAway
          show()
        }
      }
      setAway(true)
      await pass(60_000)
      expect(frames_drawn).toBe(0)
      setAway(false)
      await pass(3900)
      expect(frames_drawn).toBe(0)
      await pass(500)
      expect(moving.size).toBe(1)
    },
  )
})
