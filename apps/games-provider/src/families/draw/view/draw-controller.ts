/** Leads one draw after another: ticket, drum, balls one by one, win. */

import type { FinishedRound } from '../../../view/autoplay.ts'
import { celebrateWin } from '../../../view/big-win/celebrate-win.ts'
import { pause } from '../../../view/motion/frame-loop.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { rejectionSound } from '../../../view/sound/effects.ts'
import { hum, noise, tone } from '../../../view/sound/tones.ts'
import { createStore, type Store } from '../../../view/store.ts'
import {
  type DrawOutcome,
  type DrawRules,
  hitsOf,
  type Risk,
  risksOf,
  type Ticket,
} from '../maths/number-draw.ts'
import { isOnTheBrink, leastMarks, mostMarks, quickPick, readKeptMarks, toggleMark } from './marking.ts'

export interface PastDraw {
  readonly round_id: string
  readonly hits: number
  readonly marks: number
  readonly win: number
}

export interface DrawState {
  /** `mixing`: no answer yet. `rolling`: the balls come. `showing`: the win is on show. */
  readonly phase: 'idle' | 'mixing' | 'rolling' | 'showing'
  /** The marks, rising. */
  readonly numbers: readonly number[]
  readonly risk: Risk
  /** The balls that have come, in their order. */
  readonly shown: readonly number[]
  /** The next ball could complete the ticket. */
  readonly brink: boolean
  readonly result: { readonly hits: number; readonly win: number; readonly bet: number } | null
  /** Why the last touch of the ticket or the round button did nothing. */
  readonly hint: 'tooFew' | 'tooMany' | null
  readonly past: readonly PastDraw[]
}

interface DrawPace {
  /** From ball to ball, in milliseconds. */
  readonly ball_ms: number
  readonly turboBall_ms: number
  /** How many numbers quick pick marks on an empty ticket. */
  readonly quickMarks: number
}

interface ControllerOptions {
  readonly rules: DrawRules
  readonly pace: DrawPace
}

const MIX_MS = 500
const BRINK_MS = 900
const PAST_DRAWS = 12

export class DrawController extends RoundController {
  readonly state: Store<DrawState>
  private readonly options: ControllerOptions

  constructor(session: GameSession, options: ControllerOptions) {
    super(session, { pause_ms: 900, turboPause_ms: 300 })
    this.options = options
    this.state = createStore<DrawState>({
      phase: 'idle',
      ...readKeptMarks(options.rules, session.preferences.get().choice),
      shown: [],
      brink: false,
      result: null,
      hint: null,
      past: [],
    })
  }

  /** Marks a number or takes its mark away. */
  readonly touch = (number: number): void => {
    if (this.loop.state.get().busy) return
    const numbers = toggleMark(this.options.rules, this.state.get().numbers, number)
    if (numbers === undefined) this.refuse('tooMany')
    else this.setNumbers(numbers)
  }

  readonly quickPick = (): void => {
    if (this.loop.state.get().busy) return
    const { rules, pace } = this.options
    const count = this.state.get().numbers.length || pace.quickMarks
    this.setNumbers(quickPick(rules, { count: Math.max(count, leastMarks(rules)), random: Math.random }))
  }

  readonly clear = (): void => {
    if (!this.loop.state.get().busy) this.setNumbers([])
  }

  readonly chooseRisk = (risk: Risk): void => {
    if (this.loop.state.get().busy) return
    markSound(true)
    haptic(this.session, 'selection')
    this.state.set({ risk, shown: [], result: null, hint: null })
    this.keepMarks()
  }

  /** What is played: a game without a choice has tickets without a risk. */
  private ticket(): Ticket {
    const { numbers, risk } = this.state.get()
    return risksOf(this.options.rules).length > 1 ? { numbers, risk } : { numbers }
  }

  private keepMarks(): void {
    const { numbers, risk } = this.state.get()
    this.session.preferences.set({ choice: { numbers, risk } })
  }

  protected override layPast(choice: unknown): void {
    const { numbers, risk = 'medium' } = choice as Ticket
    this.state.set({ numbers, risk })
  }

  private setNumbers(numbers: readonly number[]): void {
    markSound(numbers.length > this.state.get().numbers.length)
    haptic(this.session, 'selection')
    this.state.set({ numbers, shown: [], result: null, hint: null })
  }

  private refuse(hint: 'tooFew' | 'tooMany'): void {
    rejectionSound()
    haptic(this.session, 'warning')
    this.state.set({ hint })
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { session, state } = this
    const { rules } = this.options
    const { numbers } = state.get()
    haptic(session, 'light')
    if (!rules.marks.includes(numbers.length)) {
      this.refuse(numbers.length > mostMarks(rules) ? 'tooMany' : 'tooFew')
      return undefined
    }
    if (!session.canBet()) return undefined
    this.keepMarks()
    state.set({ phase: 'mixing', shown: [], result: null, hint: null })
    const quiet = startDrum()
    const mixed = pause(this.loop.turbo() ? 0 : MIX_MS)
    const reply = await session.play<DrawOutcome, Ticket>(this.ticket())
    await mixed.finished
    if (!reply) {
      quiet()
      state.set({ phase: 'idle' })
      return undefined
    }
    const { outcome, bet, win, round_id } = reply.round
    state.set({ phase: 'rolling' })
    await this.rollOut(outcome.drawn)
    quiet()
    const past = [{ round_id, hits: outcome.hits, marks: numbers.length, win }, ...state.get().past]
    state.set({ phase: 'showing', result: { hits: outcome.hits, win, bet }, past: past.slice(0, PAST_DRAWS) })
    await celebrateWin({ session, overlay: this.overlay, win, bet, loseSound })
    session.finishRound(reply)
    state.set({ phase: 'idle' })
    return { bet, win, feature: false, balance: reply.balance }
  }

  /** Shows the balls one by one; a tap shows all remaining balls at once. */
  private async rollOut(drawn: readonly number[]): Promise<void> {
    const { session } = this
    const { rules, pace } = this.options
    const { numbers } = this.state.get()
    let hurried = false
    for (const [place, ball] of drawn.entries()) {
      const hit = hitsOf({ numbers }, [ball]) === 1
      const shown = drawn.slice(0, place + 1)
      const brink = !hurried && isOnTheBrink(rules, this.ticket(), shown)
      this.state.set({ shown, brink })
      if (hurried) continue
      ballSound(place, hit)
      if (hit) haptic(session, 'medium')
      if (brink) brinkSound()
      const gap_ms = this.loop.turbo() ? pace.turboBall_ms : pace.ball_ms + (brink ? BRINK_MS : 0)
      const waiting = pause(gap_ms)
      this.loop.onTap(() => {
        hurried = true
        waiting.finish()
      })
      await waiting.finished
    }
    this.loop.onTap(null)
    this.state.set({ brink: false })
  }
}

/** The balls in the drum, until the last one is out. */
const startDrum = () => audio.sustain(voice => hum(voice, 900, 0.03))

/** A ball rolls to its place, a step higher each time; a hit rings. */
const ballSound = (place: number, hit: boolean) =>
  audio.play(voice => {
    const from = 294 * 2 ** (place / 9)
    noise(voice, { filter: 'bandpass', frequency: 1500, toFrequency: 700, length: 0.12, level: 0.1 })
    tone(voice, { wave: 'sine', from: from * 1.1, to: from, length: 0.12, level: 0.26 })
    if (!hit) return
    tone(voice, { wave: 'triangle', from: from * 2, length: 0.3, level: 0.2, delay: 0.03 })
    tone(voice, { wave: 'triangle', from: from * 3, length: 0.34, level: 0.13, delay: 0.1 })
  })

/** Two heartbeats: the next ball could complete the ticket. */
const brinkSound = () =>
  audio.play(voice => {
    for (const delay of [0, 0.22])
      tone(voice, { wave: 'sine', from: 92, to: 52, length: 0.16, level: 0.34, delay })
    tone(voice, { wave: 'triangle', from: 440, to: 660, length: 0.6, level: 0.06 })
  })

const markSound = (marked: boolean) =>
  audio.play(voice => tone(voice, { wave: 'triangle', from: marked ? 880 : 620, length: 0.05, level: 0.16 }))

const loseSound = () =>
  audio.play(voice => tone(voice, { wave: 'sine', from: 200, to: 140, length: 0.2, level: 0.12 }))
