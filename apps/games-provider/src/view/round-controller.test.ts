import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Celebration from './big-win/celebrate-win.ts'
import type * as Overlay from './big-win/overlay-show.ts'
import type * as ShowPart from './big-win/show-part.ts'
import type * as LateParts from './late-part.ts'
import type * as Controller from './round-controller.ts'
import type { GameSession } from './session/game-session.ts'
import { createStore } from './store.ts'
import { frameClock } from './testing/frame-clock.ts'

const { globals, pass } = frameClock()
for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
let isCalm = false
let view: typeof Controller
let overlays: typeof Overlay
let celebration: typeof Celebration
let show: typeof ShowPart.bigWinShow
let late: typeof LateParts
beforeAll(async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isCalm }) })
  view = await import('./round-controller.ts')
  overlays = await import('./big-win/overlay-show.ts')
  celebration = await import('./big-win/celebrate-win.ts')
  late = await import('./late-part.ts')
  show = (await import('./big-win/show-part.ts')).bigWinShow
  await show.load()
  await (await import('./hud/late-chrome.ts')).lateChrome.load()
})

interface WinSetting {
  readonly turbo?: boolean
  /** What loads the show; it is loaded already when left out. */
  readonly part?: typeof show
}

function winOf(win: number, { turbo = false, part = show }: WinSetting = {}) {
  const session = {
    preferences: { get: () => ({ turbo }) },
    state: { get: () => ({ settings: { vibro: false } }) },
    channel: { post: () => undefined },
  } as unknown as GameSession
  const loop = new view.RoundLoop({
    session,
    pause_ms: 0,
    turboPause_ms: 0,
    playRound: () => Promise.resolve(undefined),
  })
  const overlay = new overlays.OverlayShow<Overlay.TierWin>(loop, part)
  const celebrated = celebration.celebrateWin({ session, overlay, win, bet: 100, loseSound: () => undefined })
  const titles: string[] = []
  overlay.state.subscribe(() => {
    const { title } = overlay.state.get()
    if (title !== null && title !== titles.at(-1)) titles.push(title)
  })
  return { overlay, celebrated, titles, tap: loop.tap }
}

afterEach(() => {
  isCalm = false
})

describe('a big win', () => {
  it.each([
    { pace: 'normal pace', turbo: false, seen_ms: 600, rest_ms: 200 },
    { pace: 'turbo', turbo: true, seen_ms: 200, rest_ms: 100 },
  ])('shows the winning symbols before it covers the game, at $pace', async ({ turbo, seen_ms, rest_ms }) => {
    const { overlay } = winOf(5_000, { turbo })
    await pass(seen_ms)
    expect(overlay.state.get().shown).toBeNull()
    await pass(rest_ms)
    expect(overlay.state.get().shown).toMatchObject({ tier: 'mega', win: 5_000 })
    await pass(20_000)
    expect(overlay.state.get().shown).toBeNull()
  })

  it('shows its amount only on the overlay until that is gone', async () => {
    const { overlay, celebrated } = winOf(2_000)
    const isCounted = () => overlays.isCountedThere(overlay.state.get())
    expect(isCounted()).toBe(true)
    await pass(1_000)
    expect(isCounted()).toBe(true)
    await pass(5_000)
    await celebrated
    expect(isCounted()).toBe(false)
  })

  it('climbs through the titles below its own and ends on the exact amount', async () => {
    const { overlay, titles } = winOf(6_050)
    await pass(700 + 4_500 + 200)
    expect(titles).toEqual(['big', 'huge', 'mega'])
    expect(overlay.state.get()).toMatchObject({ counted: 6_050, countDone: true })
  })

  it.each([
    { when: 'before the count', at_ms: 300 },
    { when: 'while the amount counts', at_ms: 2_000 },
  ])('shows its exact amount at once when the player taps $when', async ({ at_ms }) => {
    const { overlay, tap } = winOf(123_456)
    await pass(at_ms)
    tap()
    await pass(50)
    expect(overlay.state.get()).toMatchObject({ counted: 123_456, countDone: true, title: 'legendary' })
  })

  it('stays for a moment when the player taps twice, and closes with the next tap', async () => {
    const { overlay, tap } = winOf(2_000)
    await pass(1_000)
    tap()
    tap()
    await pass(200)
    tap()
    expect(overlay.state.get().shown).not.toBeNull()
    await pass(200)
    tap()
    await pass(50)
    expect(overlay.state.get().shown).toBeNull()
  })

  it('shows the whole amount without a count to players who prefer reduced motion', async () => {
    isCalm = true
    const { overlay, titles } = winOf(6_050)
    await pass(750)
    expect(overlay.state.get()).toMatchObject({ counted: 6_050, countDone: true })
    expect(titles).toEqual(['mega'])
    await pass(1_500)
    expect(overlay.state.get().shown).not.toBeNull()
    await pass(1_000)
    expect(overlay.state.get().shown).toBeNull()
  })
})

describe('a big win whose show is not loaded yet', () => {
  function loading() {
    let arrive = () => {}
    const arrival = new Promise<void>(resolve => {
      arrive = resolve
    })
    const part = late.partOnDemand(async () => {
      await arrival
      return show.load()
    })
    return { part, arrive }
  }

  it('waits for it and then counts the whole amount', async () => {
    const { part, arrive } = loading()
    const { overlay, titles } = winOf(6_050, { part })
    await pass(2_000)
    expect(overlay.state.get()).toMatchObject({ shown: null, isDue: true })
    arrive()
    await pass(4_700)
    expect(titles).toEqual(['big', 'huge', 'mega'])
    expect(overlay.state.get()).toMatchObject({ counted: 6_050, countDone: true })
  })

  it.each([
    {
      lost: 'the connection is lost',
      bring: () => Promise.reject(new Error('no connection')),
      after_ms: 750,
    },
    { lost: 'no answer comes', bring: () => new Promise<never>(() => undefined), after_ms: 3_050 },
  ])('is shown beside the game as a smaller win is, when $lost', async ({ bring, after_ms }) => {
    const { overlay, celebrated, titles } = winOf(6_050, { part: late.partOnDemand(bring) })
    let isOver = false
    void celebrated.then(() => {
      isOver = true
    })
    await pass(after_ms)
    expect(overlays.isCountedThere(overlay.state.get())).toBe(false)
    expect(isOver).toBe(false)
    await pass(1_450)
    expect(isOver).toBe(true)
    expect(titles).toEqual([])
  })
})

it('a smaller win covers nothing and counts up beside the game from the start', async () => {
  const { overlay } = winOf(300)
  expect(overlays.isCountedThere(overlay.state.get())).toBe(false)
  await pass(2_000)
  expect(overlay.state.get()).toMatchObject({ shown: null, isDue: false })
})

describe('without rounds left in a tournament', () => {
  it.each([
    { openRound: { round_id: 'the last one' }, played: 1 },
    { openRound: null, played: 0 },
  ])('an open round continues and no other round begins: $played', async ({ openRound, played }) => {
    let count = 0
    // A message is on show, so that the game is not left when the round is over.
    const state = { roundsLeft: 0, openRound, fault: 'NO_ANSWER' }
    const session = {
      state: { get: () => state, set: () => undefined },
      shown: createStore({ isPlaying: false, replay: null }),
    } as unknown as GameSession
    const playRound = () => {
      count += 1
      return Promise.resolve(undefined)
    }
    const loop = new view.RoundLoop({ session, pause_ms: 0, turboPause_ms: 0, playRound })
    loop.press()
    await pass(10)
    expect(count).toBe(played)
  })
})

describe('autoplay with rules for the bet', () => {
  const loopOf = (balance: number) => {
    const bets: number[] = []
    const state = createStore({ bet: 200, roundsLeft: null, openRound: null, fault: null })
    const shown = createStore<ReturnType<GameSession['shown']['get']>>({ isPlaying: false, replay: null })
    const session = {
      state,
      shown,
      limits: { min_bet: 100, max_bet: 500, step: 100 },
      preferences: { get: () => ({ turbo: true }) },
    } as unknown as GameSession
    const playRound = () => {
      const { bet } = state.get()
      bets.push(bet)
      return Promise.resolve({ bet, win: bets.length === 4 ? 1000 : 0, feature: false, balance })
    }
    const loop = new view.RoundLoop({ session, pause_ms: 0, turboPause_ms: 0, playRound })
    return { bets, state, shown, loop }
  }
  const plan = {
    rounds: 5,
    stopOnFeature: false,
    stopOnWinBets: null,
    stopBelowBalance: null,
    betRules: { onWin: 0, onLoss: 1 },
  } as const

  it('raises the bet within the limit, returns to the first one, and leaves that one behind', async () => {
    const { bets, state, loop } = loopOf(10_000)
    loop.autoplay(plan)
    await pass(2_000)
    expect(bets).toEqual([200, 400, 500, 500, 200])
    expect(state.get().bet).toBe(200)
    expect(loop.state.get()).toMatchObject({ busy: false, auto: null })
  })

  it('ends without a message when the balance does not cover the raised bet', async () => {
    const { bets, state, loop } = loopOf(450)
    loop.autoplay(plan)
    await pass(2_000)
    expect(bets).toEqual([200, 400])
    expect(state.get()).toMatchObject({ bet: 200, fault: null })
  })

  it('ends when the player watches a past round, which begins once the round under way is over', async () => {
    const { bets, shown, loop } = loopOf(10_000)
    loop.autoplay(plan)
    expect(shown.get().isPlaying).toBe(true)
    shown.set({ replay: {} as GameSession })
    await pass(2_000)
    expect(bets).toEqual([200])
    expect(shown.get().isPlaying).toBe(false)
  })
})
