/** Runs one round after another: bet, deal, the player's moves, the dealer's turn, the result. */
import type { StepReply } from '../../../game-api.ts'
import { leaveAfterLastRound } from '../../../view/last-round.ts'
import { type Motion, pause, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import type { SettledReply } from '../../../view/session/round-calls.ts'
import { chordSound } from '../../../view/sound/win-sounds.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { countUpMs, winTier } from '../../../view/win-tiers.ts'
import type { BlackjackMove, BlackjackOutcome, BlackjackView } from '../outcome.ts'
import type { BlackjackChoice } from '../side-bets.ts'
import {
  blackjackSound,
  CARD_MS,
  evenSound,
  FLIP_MS,
  HOLE_PAUSE_MS,
  knockSound,
  lostSound,
  soundStep,
  stepLength,
} from './blackjack-sounds.ts'
import type { BlackjackState, WaitingRound } from './blackjack-state.ts'
import { ChipsOnFelt } from './chips-on-felt.ts'
import { type HintSwitch, openHintSwitch } from './hint-switch.ts'
import { FIRST_AIM, isPlain } from './laid-boxes.ts'
import {
  EMPTY_TABLE,
  extraStake,
  facesOn,
  isOffered,
  NO_FACES,
  type Step,
  scenesOf,
  stepsTo,
  tableOf,
} from './table.ts'

type Reply = StepReply<BlackjackView, BlackjackOutcome>

const CLEAR_MS = 260
const TURBO = 0.4
const BLACKJACK_MS = 1800

export class BlackjackController {
  readonly state: Store<BlackjackState> = createStore<BlackjackState>({
    phase: 'betting',
    table: EMPTY_TABLE,
    faces: NO_FACES,
    isClearing: false,
    round: null,
    sum: null,
    boxes: [],
    aim: FIRST_AIM,
    withSides: false,
    isBetCleared: false,
  })
  readonly hints: Store<HintSwitch> = openHintSwitch()
  readonly chips: ChipsOnFelt
  private readonly session: GameSession
  private watching: AbortController | null = null
  private motion: Motion | null = null
  private isHurried = false

  constructor(session: GameSession) {
    this.session = session
    this.chips = new ChipsOnFelt(session, this.state, this.clearTable)
    this.state.subscribe(() => session.shown.set({ isPlaying: this.state.get().phase !== 'betting' }))
    session.replay?.attach({ replay: this.dealPast, hurry: this.hurry })
  }

  /** To be called once the page shows the table. Answers how to stop. */
  readonly open = (): (() => void) => {
    this.resume()
    // A round the page had lost sight of is found when a refused deal is looked into.
    const unsubscribe = this.session.state.subscribe(() => {
      this.chips.followBet()
      this.resume()
    })
    return () => {
      unsubscribe()
      this.stopWatching()
    }
  }

  /** Cards fly and turn for this long now, in milliseconds. */
  pace(): { readonly card_ms: number; readonly flip_ms: number } {
    const factor = this.factor()
    return { card_ms: CARD_MS * factor, flip_ms: FLIP_MS * factor }
  }

  /** A tap on the table skips the animation. */
  readonly hurry = (): void => {
    if (this.state.get().phase !== 'moving') return
    this.isHurried = true
    this.motion?.finish()
  }

  readonly deal = (): void => {
    if (this.state.get().phase === 'betting') void this.openRound()
    else this.hurry()
  }

  private readonly dealPast = (choice: unknown): void => {
    this.chips.layAgain(choice)
    this.deal()
  }

  readonly move = (move: BlackjackMove): void => {
    const { phase, round } = this.state.get()
    if (phase === 'deciding' && round !== null && this.offers(move)) void this.takeMove(round, move)
  }

  /** Whether the rules, the balance and the session's largest round allow this move now. */
  offers(move: BlackjackMove): boolean {
    const { round } = this.state.get()
    const { balance } = this.session.state.get()
    const { round_max } = this.session.limits
    return round !== null && isOffered(round.view, move, { balance, round_max })
  }

  private async openRound(): Promise<void> {
    const { session, state } = this
    haptic(session, 'light')
    if (state.get().isBetCleared || !session.canBet()) return
    state.set({ phase: 'moving', sum: null })
    this.isHurried = false
    const { boxes } = state.get()
    const asked = isPlain(boxes)
      ? session.open<BlackjackView, BlackjackOutcome, BlackjackChoice>()
      : session.open<BlackjackView, BlackjackOutcome, BlackjackChoice>({ boxes })
    await this.takeCardsAway()
    const reply = await asked
    if (reply === undefined) {
      state.set({ phase: 'betting' })
      this.resume()
      return
    }
    await this.show(reply)
  }

  private async takeMove(round: WaitingRound, move: BlackjackMove): Promise<void> {
    const { session, state } = this
    this.stopWatching()
    haptic(session, 'light')
    if (move === 'stand') knockSound()
    state.set({ phase: 'moving' })
    this.isHurried = false
    const extra = extraStake(round.view, move)
    const reply = await session.move<BlackjackView, BlackjackOutcome, BlackjackChoice>(round, move, extra)
    if (reply === undefined) {
      // Refused, or the page was outdated: either way the provider knows the round's state.
      state.set({ phase: 'deciding' })
      this.watch(round, 0)
      return
    }
    await this.show(reply)
  }

  private async show(reply: Reply): Promise<void> {
    const { state } = this
    state.set({ phase: 'moving' })
    if (reply.state === 'open') {
      const { round_id, step, view } = reply.round
      await this.play(stepsTo(state.get().table, { state: 'open', view }))
      const round = { round_id, step, view }
      state.set({ phase: 'deciding', round })
      this.watch(round, this.session.watchAfter_ms)
      return
    }
    const { outcome, bet, win } = reply.round
    await this.play(stepsTo(state.get().table, { state: 'settled', outcome }))
    await this.celebrate(outcome, { staked: bet, win })
    this.finish(reply)
  }

  private finish(reply: SettledReply): void {
    this.session.finishRound(reply)
    // The caller that asked for the session meanwhile got this very round, which is over.
    this.session.state.set({ openRound: null })
    this.state.set({ phase: 'betting', round: null })
    void leaveAfterLastRound(this.session)
  }

  private async play(steps: readonly Step[]): Promise<void> {
    for (const { step, next, table, faces, landed } of scenesOf(this.state.get().table, steps)) {
      if (step.kind === 'turn') await this.hold(HOLE_PAUSE_MS)
      this.state.set({ table, faces })
      soundStep(step)
      if (step.kind === 'card') haptic(this.session, 'soft')
      if (step.kind === 'turn') haptic(this.session, 'rigid')
      await this.hold(stepLength(step, next))
      this.state.set({ faces: landed })
    }
  }

  private async celebrate(
    outcome: BlackjackOutcome,
    paid: { readonly staked: number; readonly win: number },
  ) {
    const { staked, win } = paid
    const [hand, ...others] = outcome.hands
    const isBlackjack = others.length === 0 && hand?.result === 'blackjack'
    const tier = win > staked ? winTier(win, staked) : 'none'
    const count_ms = isBlackjack ? BLACKJACK_MS * 0.6 : countUpMs(tier)
    this.state.set({ sum: { ...paid, isBlackjack, count_ms: count_ms * this.factor() } })
    if (isBlackjack) {
      blackjackSound()
      haptic(this.session, 'success')
      await this.hold(BLACKJACK_MS)
      return
    }
    if (win > staked) {
      const isRaised = staked > this.session.state.get().bet
      chordSound(isRaised ? 'great' : 'good')
      haptic(this.session, 'success')
    } else if (win === staked) evenSound()
    else if (win > 0) chordSound('below-stake')
    else lostSound()
    await this.hold(count_ms / 2)
  }

  /** Shows the current state of the round the page was opened with, or of one it had lost track of. */
  private resume(): void {
    const { openRound } = this.session.state.get()
    const { phase, round } = this.state.get()
    if (openRound === null || phase !== 'betting' || round !== null) return
    // It is shown from here on: found again later, it would be another one.
    this.session.state.set({ openRound: null })
    const view = openRound.view as BlackjackView
    const waiting = { round_id: openRound.round_id, step: openRound.step, view }
    this.session.setBet(openRound.opening_bet)
    this.chips.layAgain(openRound.choice)
    const table = tableOf({ state: 'open', view })
    this.state.set({
      phase: 'deciding',
      table,
      faces: facesOn(table),
      round: waiting,
      sum: null,
      isBetCleared: false,
    })
    this.watch(waiting, this.session.watchAfter_ms)
  }

  private watch(round: WaitingRound, after_ms: number): void {
    this.stopWatching()
    const watching = new AbortController()
    this.watching = watching
    const timer = setTimeout(() => void this.watchOn(round, watching.signal), after_ms)
    watching.signal.addEventListener('abort', () => clearTimeout(timer))
  }

  private async watchOn(round: WaitingRound, signal: AbortSignal): Promise<void> {
    const { session, state } = this
    for (;;) {
      const reply = await session.watch<BlackjackView, BlackjackOutcome, BlackjackChoice>(
        round.round_id,
        round.step,
        signal,
      )
      if (signal.aborted) return
      if (reply === undefined) {
        // The round does not belong to this player any more, or the provider does not answer: the message is on show.
        state.set({ phase: 'betting', table: EMPTY_TABLE, faces: NO_FACES, round: null })
        return
      }
      if (reply.state === 'settled' || reply.round.step !== round.step) {
        await this.show(reply)
        return
      }
    }
  }

  private stopWatching(): void {
    this.watching?.abort()
    this.watching = null
  }

  /** A new bet is laid on an empty table. */
  private readonly clearTable = (): void => {
    if (this.state.get().table !== EMPTY_TABLE)
      this.state.set({ table: EMPTY_TABLE, faces: NO_FACES, sum: null })
  }

  private async takeCardsAway(): Promise<void> {
    const { state } = this
    if (state.get().table.dealer.length > 0) {
      state.set({ isClearing: true })
      await this.hold(CLEAR_MS)
    }
    state.set({ isClearing: false, table: EMPTY_TABLE, faces: NO_FACES })
  }

  private factor(): number {
    if (this.isHurried || prefersReducedMotion()) return 0
    return this.session.preferences.get().turbo ? TURBO : 1
  }

  private async hold(duration_ms: number): Promise<void> {
    const length_ms = duration_ms * this.factor()
    if (length_ms === 0) return
    this.motion = pause(length_ms)
    await this.motion.finished
    this.motion = null
  }
}
