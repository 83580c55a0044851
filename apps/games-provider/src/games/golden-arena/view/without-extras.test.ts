import { beforeAll, expect, it, vi } from 'vitest'
import { openStream } from '../../../fairness/index.ts'
import type { SlotController } from '../../../families/slot/view/slot-controller.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { createStore } from '../../../view/store.ts'
import { EDITION } from '../game.ts'
import { playDuels } from '../outcome.ts'

const BET = 100
/** Enough for free spins with a duel, and for a big win without them. */
const ROUNDS = 3000

const roundOf = (nonce: number) =>
  playDuels(openStream({ serverSeed: 'a'.repeat(64), clientSeed: 'lost', nonce }), BET)

/** Frames that come as quickly as the page asks for them. */
function runFrames(): void {
  let now = 0
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => {
    now += 100
    setImmediate(draw, now)
    return 1
  })
}

let play: (nonce: number) => Promise<SlotController['state']>
beforeAll(async () => {
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  runFrames()
  const { SlotController } = await import('../../../families/slot/view/slot-controller.ts')
  const { openEdition } = await import('./editions.ts')
  const { partOnDemand } = await import('../../../view/late-part.ts')
  const lost = partOnDemand(() => Promise.reject(new Error('no connection')))
  play = async nonce => {
    const { win, outcome } = roundOf(nonce)
    const reply = { round: { outcome, bet: BET, win }, balance: 0 }
    const session = {
      canBet: () => true,
      play: () => Promise.resolve(reply),
      finishRound: () => undefined,
      preferences: { get: () => ({ turbo: true }) },
      state: createStore({ settings: { vibro: false }, roundsLeft: null, openRound: null, fault: null }),
      shown: createStore<object>({}),
      channel: { post: () => undefined },
      replay: null,
    } as unknown as GameSession
    const { theme, feature } = openEdition(EDITION, lost)
    const controller = new SlotController(session, { theme, feature, extras: lost })
    controller.open(resting())
    controller.press()
    await ended(controller)
    return controller.state
  }
})

/** A stage that draws nothing: its reels are at rest at once. */
function resting() {
  const nothing = () => undefined
  return {
    wins: { clear: nothing, loop: nothing, tense: nothing, pulse: nothing, calm: nothing },
    place: nothing,
    setResting: nothing,
    spin: nothing,
    land: () => ({ finished: Promise.resolve(), hurry: nothing }),
    covered: () => new Set<number>(),
    uncover: nothing,
    dim: nothing,
    resize: nothing,
    destroy: nothing,
  } as unknown as SlotController['stage']
}

const ended = ({ loop, overlay }: Pick<SlotController, 'loop' | 'overlay'>) =>
  new Promise<void>((resolve, reject) => {
    overlay.state.subscribe(() => {
      if (overlay.state.get().shown !== null)
        reject(new Error('an overlay without a picture covers the game'))
    })
    loop.state.subscribe(() => {
      if (!loop.state.get().busy) resolve()
    })
  })

it('big wins, free spins and duels whose pictures were lost on the way are played to their exact win', async () => {
  const rounds = Array.from({ length: ROUNDS }, (_, nonce) => ({ nonce, ...roundOf(nonce) }))
  const withFeature = rounds.find(({ outcome }) => outcome.free_spins.some(({ duel }) => duel !== null))
  const withBigWin = rounds.find(({ win, outcome }) => win >= 15 * BET && outcome.free_spins.length === 0)
  for (const round of [withFeature, withBigWin]) {
    if (round === undefined) throw new Error('there is no such round')
    const { nonce, win } = round
    const state = await play(nonce)
    expect(state.get()).toMatchObject({ feature: null, paid: win, win: { amount: win } })
  }
})
