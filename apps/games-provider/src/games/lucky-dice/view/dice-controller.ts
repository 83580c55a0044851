/** Leads one dice round after another: press, shake, result, win. */
import type { PlayReply } from '../../../game-api.ts'
import { type AutoplayPlan, autoplayEnd } from '../../../view/autoplay.ts'
import { pause } from '../../../view/motion/frame-loop.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { haptic } from '../../../view/session/haptics.ts'
import { bigWinSound, smallWinSound, winSound } from '../../../view/sound/effects.ts'
import { createStore, type Store } from '../../../view/store.ts'
import type { TierWin } from '../../../view/hud/tier-words.tsx'
import { countUpMs, hasOverlay, isCelebrated, winTier } from '../../../view/win-tiers.ts'
import type { DiceChoice, DiceOutcome } from '../outcome.ts'
import { landSound, loseSound, startShaking } from './dice-sounds.ts'

export interface PastRoll {
  readonly round_id: string
  readonly roll: number
  readonly won: boolean
}

export interface DiceState {
  readonly choice: DiceChoice
  /** `rolling`: no answer yet. `landing`: the marker runs to the result. `showing`: the win is counted. */
  readonly phase: 'idle' | 'rolling' | 'landing' | 'showing'
  readonly result: { readonly roll: number; readonly won: boolean; readonly win: number } | null
  readonly past: readonly PastRoll[]
  readonly auto: number | null
  readonly overlay: TierWin | null
  readonly countDone: boolean
}

export interface DiceController {
  readonly state: Store<DiceState>
  press(): void
  tap(): void
  choose(choice: DiceChoice): void
  autoplay(plan: AutoplayPlan): void
  landMs(): number
}

const LAND_MS = 620
const LAND_TURBO_MS = 180
const BETWEEN_ROUNDS_MS = 350
const BETWEEN_TURBO_ROUNDS_MS = 110
const PAST_ROLLS = 24
const FIRST_CHOICE: DiceChoice = { target: 4950, side: 'under' }
const OVERLAY_REST_MS = 900

export function createDiceController(session: GameSession): DiceController {
  const state = createStore<DiceState>({
    choice: FIRST_CHOICE,
    phase: 'idle',
    result: null,
    past: [],
    auto: null,
    overlay: null,
    countDone: false,
  })
  let act: (() => void) | null = null
  const turbo = () => session.preferences.get().turbo
  const landMs = () => (turbo() ? LAND_TURBO_MS : LAND_MS)

  async function hold(duration: number): Promise<void> {
    const waiting = pause(duration)
    act = waiting.finish
    await waiting.finished
    act = null
  }

  async function showWin(win: number, bet: number): Promise<void> {
    const tier = winTier(win, bet)
    if (tier === 'none') {
      loseSound()
      return
    }
    if (hasOverlay(tier)) {
      haptic(session, 'success')
      bigWinSound()
      const length = countUpMs(tier)
      state.set({ overlay: { tier, win, bet, count_ms: length - OVERLAY_REST_MS }, countDone: false })
      const staying = pause(length)
      act = () => {
        if (state.get().countDone) staying.finish()
        else state.set({ countDone: true })
      }
      await staying.finished
      act = null
      state.set({ overlay: null })
      return
    }
    if (isCelebrated(tier)) winSound(tier === 'great' ? 5 : 3)
    else smallWinSound()
    // Rounds follow each other quickly here: the amount is already written, the next press need not wait for the chord.
    if (!turbo()) await hold(160)
  }

  async function round(): Promise<PlayReply<DiceOutcome, DiceChoice> | undefined> {
    const { bet } = session.state.get()
    const { choice, past } = state.get()
    haptic(session, 'light')
    state.set({ phase: 'rolling', result: null })
    const quiet = startShaking()
    const reply = await session.play<DiceOutcome, DiceChoice>(choice)
    quiet()
    if (!reply) return undefined
    const { outcome, win, round_id } = reply.round
    state.set({ phase: 'landing', result: { roll: outcome.roll, won: outcome.won, win } })
    await hold(landMs())
    landSound()
    haptic(session, 'rigid')
    state.set({
      phase: 'showing',
      past: [{ round_id, roll: outcome.roll, won: outcome.won }, ...past].slice(0, PAST_ROLLS),
    })
    await showWin(win, bet)
    session.finishRound(reply)
    return reply
  }

  async function single(): Promise<void> {
    await round()
    state.set({ phase: 'idle' })
  }

  async function autoplay(plan: AutoplayPlan): Promise<void> {
    for (let left = plan.rounds - 1; ; left -= 1) {
      state.set({ auto: left + 1 })
      const reply = await round()
      if (!reply || state.get().auto === null) break
      const { bet, win } = reply.round
      if (autoplayEnd(plan, { bet, win, feature: false, balance: reply.balance }, left) !== null) break
      await pause(turbo() ? BETWEEN_TURBO_ROUNDS_MS : BETWEEN_ROUNDS_MS).finished
      if (state.get().auto === null) break
    }
    state.set({ auto: null, phase: 'idle' })
  }

  return {
    state,
    landMs,
    tap: () => act?.(),
    press() {
      const { phase, auto } = state.get()
      if (auto !== null) state.set({ auto: null })
      else if (phase === 'idle') void single()
      else act?.()
    },
    choose(choice) {
      const { phase, auto } = state.get()
      if (phase === 'idle' && auto === null) state.set({ choice })
    },
    autoplay(plan) {
      if (state.get().phase === 'idle') void autoplay(plan)
    },
  }
}
