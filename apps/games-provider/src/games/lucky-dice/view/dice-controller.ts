/** Leads one dice round after another: press, shake, result, win. */
import type { FinishedRound } from '../../../view/autoplay.ts'
import { celebrateWin } from '../../../view/big-win/celebrate-win.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { hum, noise, tone } from '../../../view/sound/tones.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { type DiceChoice, type DiceOutcome, readDiceChoice } from '../outcome.ts'

export interface PastRoll {
  readonly round_id: string
  readonly roll: number
  readonly won: boolean
}

export interface DiceState {
  readonly choice: DiceChoice
  /** `rolling`: no answer yet. `landing`: the marker runs to the result. `showing`: the win is on show. */
  readonly phase: 'idle' | 'rolling' | 'landing' | 'showing'
  readonly result: { readonly roll: number; readonly won: boolean; readonly win: number } | null
  readonly past: readonly PastRoll[]
}

const LAND_MS = 620
const LAND_TURBO_MS = 180
const WIN_MS = 160
const BETWEEN_ROUNDS_MS = 350
const BETWEEN_TURBO_ROUNDS_MS = 110
const PAST_ROLLS = 24
const FIRST_CHOICE: DiceChoice = { target: 4950, side: 'under' }

export class DiceController extends RoundController {
  readonly state: Store<DiceState>

  constructor(session: GameSession) {
    super(session, { pause_ms: BETWEEN_ROUNDS_MS, turboPause_ms: BETWEEN_TURBO_ROUNDS_MS })
    this.state = createStore<DiceState>({
      choice: readDiceChoice(session.preferences.get().choice) ?? FIRST_CHOICE,
      phase: 'idle',
      result: null,
      past: [],
    })
  }

  choose(choice: DiceChoice): void {
    if (this.loop.state.get().busy) return
    this.state.set({ choice })
    this.session.preferences.set({ choice })
  }

  protected override layPast(choice: unknown): void {
    this.state.set({ choice: choice as DiceChoice })
  }

  /** How long the marker runs to the result. */
  landMs(): number {
    return this.loop.turbo() ? LAND_TURBO_MS : LAND_MS
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { session, state } = this
    haptic(session, 'light')
    if (!session.canBet()) return undefined
    state.set({ phase: 'rolling', result: null })
    const quiet = startShaking()
    const reply = await session.play<DiceOutcome, DiceChoice>(state.get().choice)
    quiet()
    if (!reply) {
      state.set({ phase: 'idle' })
      return undefined
    }
    const { outcome, bet, win, round_id } = reply.round
    const { roll, won } = outcome
    state.set({ phase: 'landing', result: { roll, won, win } })
    await this.loop.hold(this.landMs())
    landSound()
    haptic(session, 'rigid')
    const past = [{ round_id, roll, won }, ...state.get().past].slice(0, PAST_ROLLS)
    state.set({ phase: 'showing', past })
    await this.showWin(win, bet)
    session.finishRound(reply)
    state.set({ phase: 'idle' })
    return { bet, win, feature: false, balance: reply.balance }
  }

  private async showWin(win: number, bet: number): Promise<void> {
    const { session, overlay, loop } = this
    // Rounds follow each other quickly here: the amount is written at once, and the next press need not wait for the chord.
    const stand_ms = () => (loop.turbo() ? 0 : WIN_MS)
    await celebrateWin({ session, overlay, win, bet, loseSound, stand_ms })
  }
}

/** Dice in a cup, until the answer is here. */
const startShaking = () => audio.sustain(voice => hum(voice, 1400, 0.035))

const landSound = () =>
  audio.play(voice => {
    tone(voice, { wave: 'sine', from: 150, to: 80, length: 0.07, level: 0.42 })
    noise(voice, { filter: 'bandpass', frequency: 2400, length: 0.03, level: 0.2 })
    noise(voice, { filter: 'bandpass', frequency: 3000, length: 0.02, level: 0.1, delay: 0.06 })
  })

const loseSound = () =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 180, to: 130, length: 0.14, level: 0.1 }))

export const slideSound = () =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 900, length: 0.012, level: 0.08 }))
