/** Leads one round after another over the stage: press, wait, land, show, free spins, end. */
import type { PlayReply } from '../../../game-api.ts'
import { type AutoplayPlan, autoplayEnd } from '../../../view/autoplay.ts'
import { pause } from '../../../view/motion/frame-loop.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { haptic } from '../../../view/session/haptics.ts'
import { createStore, type Store } from '../../../view/store.ts'
import type { GoldenArenaOutcome, Spin } from '../outcome.ts'
import { playFeature } from './feature-show.ts'
import { landSpin } from './land-spin.ts'
import { NORMAL_PACE, type ReelPace, TURBO_PACE } from './reel-pace.ts'
import { startReelLoop } from './reel-sounds.ts'
import type { ReelStage } from './reel-stage.ts'
import { showWin } from './win-show.ts'
import { EMPTY_SLOT, type SlotState } from './slot-state.ts'

/** What the parts of a round work with. */
export interface SlotShow {
  readonly stage: ReelStage
  readonly session: GameSession
  readonly state: Store<SlotState>
  readonly pace: () => ReelPace
  /** The player's next tap ends what is going on, instead of what was there before. */
  readonly onTap: (act: (() => void) | null) => void
}

export interface SlotController {
  readonly state: Store<SlotState>
  /** The round button, the space bar, or a tap on the reels. */
  press(): void
  /** A tap that only ever shortens what is on show. */
  tap(): void
  autoplay(plan: AutoplayPlan): void
  /** The reels are drawn: play may begin. */
  open(stage: ReelStage): void
}

/** The reels as they stand before the first round: no line wins there. */
const FIRST_STOPS = [2, 14, 11, 18, 8]
const BETWEEN_ROUNDS_MS = 320
const BETWEEN_TURBO_ROUNDS_MS = 90

export function createSlotController(session: GameSession): SlotController {
  const state = createStore<SlotState>(EMPTY_SLOT)
  let opened: ReelStage | null = null
  let act: (() => void) | null = null
  let stops: readonly number[] = FIRST_STOPS
  const turbo = () => session.preferences.get().turbo
  const show: SlotShow = {
    get stage() {
      if (opened === null) throw new Error('a round began before the reels were drawn')
      return opened
    },
    session,
    state,
    pace: () => (turbo() ? TURBO_PACE : NORMAL_PACE),
    onTap(next) {
      act = next
      state.set({ canHurry: next !== null })
    },
  }

  /** One spin on the reels, whatever paid for it. */
  async function reveal(spin: Spin): Promise<void> {
    await landSpin(show, spin)
    stops = spin.stops
  }

  async function playRound(): Promise<PlayReply<GoldenArenaOutcome> | undefined> {
    const { bet } = session.state.get()
    show.stage.wins.clear()
    state.set({ phase: 'waiting', win: null })
    show.stage.spin(show.pace())
    const quiet = startReelLoop()
    const reply = await session.play<GoldenArenaOutcome, null>()
    if (!reply) {
      await landSpin(show, { stops, window: [] })
      quiet()
      return undefined
    }
    const { outcome } = reply.round
    state.set({ phase: 'showing' })
    await reveal(outcome.spin)
    quiet()
    await showWin(show, outcome.spin, bet)
    if (outcome.free_spins.length > 0) await playFeature(show, { outcome, bet, reveal })
    return reply
  }

  async function round(): Promise<PlayReply<GoldenArenaOutcome> | undefined> {
    haptic(session, 'light')
    const reply = await playRound()
    show.onTap(null)
    if (reply) session.finishRound(reply)
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
      const end = autoplayEnd(
        plan,
        {
          bet: reply.round.bet,
          win: reply.round.win,
          feature: reply.round.outcome.free_spins.length > 0,
          balance: reply.balance,
        },
        left,
      )
      if (end !== null) break
      await pause(turbo() ? BETWEEN_TURBO_ROUNDS_MS : BETWEEN_ROUNDS_MS).finished
      if (state.get().auto === null) break
    }
    state.set({ auto: null, phase: 'idle' })
  }

  return {
    state,
    open(stage) {
      opened = stage
      stage.place(stops)
      state.set({ phase: 'idle' })
    },
    tap: () => act?.(),
    press() {
      const { phase, auto } = state.get()
      if (auto !== null) state.set({ auto: null })
      else if (phase === 'idle') void single()
      else act?.()
    },
    autoplay(plan) {
      if (state.get().phase === 'idle') void autoplay(plan)
    },
  }
}
