import { beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Controller from './round-controller.ts'
import type { GameSession } from './session/game-session.ts'

/** The browser's clock of frames, which runs only when a test says so. */
let nextFrame: ((now: number) => void) | undefined
let now = 0

async function pass(duration_ms: number): Promise<void> {
  for (const end = now + duration_ms; now < end; ) {
    now += 10
    const draw = nextFrame
    nextFrame = undefined
    draw?.(now)
    // What waits for the frame goes on before the next one.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
}

let view: typeof Controller
let beside: typeof import('./hud/won-amount.tsx')
beforeAll(async () => {
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => {
    nextFrame = draw
    return 1
  })
  view = await import('./round-controller.ts')
  beside = await import('./hud/won-amount.tsx')
})

function winOf(win: number, turbo = false) {
  const session = {
    preferences: { get: () => ({ turbo }) },
    state: { get: () => ({ settings: { vibro: false } }) },
    channel: { post: () => undefined },
  } as unknown as GameSession
  const loop = new view.RoundLoop({
    session,
    rest_ms: 0,
    turboRest_ms: 0,
    playRound: () => Promise.resolve(undefined),
  })
  const overlay = new view.OverlayShow<Controller.TierWin>(loop)
  const celebrated = view.celebrateWin({ session, overlay, win, bet: 100, loseSound: () => undefined })
  return { overlay, celebrated }
}

describe('a big win', () => {
  it.each([
    { pace: 'normal pace', turbo: false, seen_ms: 600, rest_ms: 200 },
    { pace: 'turbo', turbo: true, seen_ms: 200, rest_ms: 100 },
  ])(
    'lets the player see what has won before it covers the game, at $pace',
    async ({ turbo, seen_ms, rest_ms }) => {
      const { overlay } = winOf(5_000, turbo)
      await pass(seen_ms)
      expect(overlay.state.get().shown).toBeNull()
      await pass(rest_ms)
      expect(overlay.state.get().shown).toMatchObject({ tier: 'mega', win: 5_000 })
      await pass(20_000)
      expect(overlay.state.get().shown).toBeNull()
    },
  )

  it('shows its amount nowhere but on the overlay until that is gone', async () => {
    const { overlay, celebrated } = winOf(2_000)
    const isCounted = () => beside.isCountedThere(overlay.state.get())
    expect(isCounted()).toBe(true)
    await pass(1_000)
    expect(isCounted()).toBe(true)
    await pass(5_000)
    await celebrated
    expect(isCounted()).toBe(false)
  })
})

it('a smaller win covers nothing and is counted beside the game from the start', async () => {
  const { overlay } = winOf(300)
  expect(beside.isCountedThere(overlay.state.get())).toBe(false)
  await pass(2_000)
  expect(overlay.state.get()).toMatchObject({ shown: null, isDue: false })
})
