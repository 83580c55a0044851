/** Leads one card after another: bought, scratched, won or not. */

import type { FinishedRound } from '../../../view/autoplay.ts'
import { celebrateWin } from '../../../view/big-win/celebrate-win.ts'
import { prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { noise, tone } from '../../../view/sound/tones.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { type ScratchOutcome, tripleOf } from '../maths/scratch-card.ts'

export interface ScratchState {
  /** `buying`: no answer yet. `covered`: the player scratches. `clearing`: the rest is removed automatically. */
  readonly phase: 'idle' | 'buying' | 'covered' | 'clearing' | 'showing'
  /** Counts the cards of this page; a new number is a new foil. */
  readonly card: number
  /** The nine fields, known to the page but not to be revealed before they are scratched. */
  readonly face: readonly number[] | null
  /** Which fields the player has freed; all of them once the card is done. */
  readonly opened: readonly boolean[]
  readonly result: { readonly win: number; readonly bet: number; readonly multiplier: number } | null
}

const CLEAR_MS = 950
const CLEAR_TURBO_MS = 320
/** A player who scratched the card by hand waits only for the crumbs. */
const CRUMBS_MS = 260
const COVERED: readonly boolean[] = new Array<boolean>(9).fill(false)
const OPEN: readonly boolean[] = new Array<boolean>(9).fill(true)

export class ScratchController extends RoundController {
  readonly state: Store<ScratchState> = createStore<ScratchState>({
    phase: 'idle',
    card: 0,
    face: null,
    opened: COVERED,
    result: null,
  })
  private byHand = false
  private done: (() => void) | null = null

  constructor(session: GameSession) {
    super(session, { pause_ms: 900, turboPause_ms: 350 })
  }

  /** Marks a field as open: it may be revealed, and a card with all fields open is done. */
  openField(field: number): void {
    const { phase, opened } = this.state.get()
    if (phase !== 'covered' || opened[field] === true) return
    const now = opened.map((isOpen, place) => isOpen || place === field)
    fieldSound(now.filter(Boolean).length)
    haptic(this.session, 'selection')
    this.state.set({ opened: now })
    if (now.every(Boolean)) this.scratchedFree()
  }

  /** Enough is scratched away by hand. */
  scratchedFree(): void {
    this.byHand = true
    this.done?.()
  }

  /** How long the rest of the foil takes to come off. */
  clearMs(): number {
    if (this.byHand || prefersReducedMotion()) return CRUMBS_MS
    return this.loop.turbo() ? CLEAR_TURBO_MS : CLEAR_MS
  }

  isByHand(): boolean {
    return this.byHand
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { session, state } = this
    haptic(session, 'light')
    if (!session.canBet()) return undefined
    this.byHand = false
    buySound()
    state.set({ phase: 'buying', face: null, opened: COVERED, result: null, card: state.get().card + 1 })
    const reply = await session.play<ScratchOutcome, null>()
    if (!reply) {
      state.set({ phase: 'idle' })
      return undefined
    }
    const { outcome, bet, win } = reply.round
    state.set({ phase: 'covered', face: outcome.face })
    const byItself = this.loop.state.get().auto !== null || session.replay !== null
    if (!byItself) await this.untilScratched()
    state.set({ phase: 'clearing' })
    await this.loop.hold(this.clearMs())
    haptic(session, 'rigid')
    state.set({
      phase: 'showing',
      opened: OPEN,
      result: { win, bet, multiplier: tripleOf(outcome.face) ?? 0 },
    })
    await celebrateWin({ session, overlay: this.overlay, win, bet, loseSound })
    session.finishRound(reply)
    state.set({ phase: 'idle' })
    return { bet, win, feature: false, balance: reply.balance }
  }

  /** Ends when the player has scratched enough, or presses the round button, which reveals the card. */
  private async untilScratched(): Promise<void> {
    await new Promise<void>(resolve => {
      this.done = resolve
      this.loop.onTap(resolve)
    })
    this.done = null
    this.loop.onTap(null)
  }
}

const GRAIN_GAP_MS = 34
let lastGrain = 0

/** One short rasp; many of them follow the finger, louder and brighter the faster it moves. `speed` is in card sides per second. */
export function scratchSound(speed: number): void {
  const now = performance.now()
  if (now - lastGrain < GRAIN_GAP_MS) return
  lastGrain = now
  const force = Math.min(1, speed / 4)
  audio.play(voice =>
    noise(voice, {
      filter: 'bandpass',
      frequency: 2200 + 2600 * force,
      toFrequency: 1700 + 1600 * force,
      q: 1.1,
      length: 0.07,
      level: 0.07 + 0.16 * force,
    }),
  )
}

/** A card slides onto the table. */
const buySound = () =>
  audio.play(voice => {
    noise(voice, { filter: 'lowpass', frequency: 700, toFrequency: 2600, length: 0.2, level: 0.16 })
    tone(voice, { wave: 'sine', from: 180, to: 120, length: 0.09, level: 0.22, delay: 0.16 })
  })

/** The sound of an opened field: the same small bell, a step higher for each field, whatever its symbol. */
const fieldSound = (count: number) =>
  audio.play(voice =>
    tone(voice, { wave: 'triangle', from: 520 * 2 ** (count / 12), length: 0.09, level: 0.12 }),
  )

const loseSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'sine', from: 240, to: 190, length: 0.16, level: 0.1 })
    tone(voice, { wave: 'sine', from: 190, to: 140, length: 0.2, level: 0.1, delay: 0.14 })
  })
