/** Leads one round in steps after another: the first step opens a round, each further one raises the multiplier, and the player may stop. */
import type { OpenRound, StepReply } from '../../../game-api.ts'
import type { FinishedRound } from '../../../view/autoplay.ts'
import { celebrateWin } from '../../../view/big-win/celebrate-win.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { CASH_OUT, type StepMove, type StepsOutcome, type StepsView } from '../maths/step-round.ts'
import { cashOutSound, hitSound, stepSound } from './steps-sounds.ts'

/** The game-specific part of a game in steps, for its controller. */
export interface StepsPlan<Choice> {
  /** The choice before a round, such as the number of mines; a stored or foreign value is parsed. */
  readonly readSetting: (input: unknown) => number | undefined
  readonly firstSetting: number
  readonly choiceOf: (setting: number, first: number) => Choice
  readonly settingOf: (choice: Choice) => number
  /** The places that may be picked after these steps. */
  readonly offered: (opened: readonly number[]) => readonly number[]
}

export interface StepsState<Outcome> {
  readonly setting: number
  /**
   * `choosing`: no round. `asking`: a call to the provider is under way. `deciding`: the player steps on or stops. `over`: the end is
   * shown.
   */
  readonly phase: 'choosing' | 'asking' | 'deciding' | 'over'
  /** The steps that went well. */
  readonly opened: readonly number[]
  /** The place that has been picked and is not answered yet. */
  readonly asked: number | null
  readonly outcome: Outcome | null
  readonly sum: { readonly bet: number; readonly win: number } | null
}

type Reply<Outcome, Choice> = StepReply<StepsView, Outcome, Choice>
type Open<Choice> = OpenRound<StepsView, Choice>
type Settled<Outcome, Choice> = Extract<Reply<Outcome, Choice>, { readonly state: 'settled' }>

/** After this time without a move, the player may have another page open: the page refetches the round's state. */
const WATCH_AFTER_MS = 6000
/** A press meant for the round that has just ended must not begin the next one, nor a double tap end one at once. */
const DEAF_AFTER_OPENING_MS = 350
const REVEAL_MS = 700
const REVEAL_TURBO_MS = 350
const WIN_MS = 350

export class StepsController<Choice, Outcome extends StepsOutcome> extends RoundController {
  readonly state: Store<StepsState<Outcome>>
  readonly #plan: StepsPlan<Choice>
  #first = 0
  #act: ((move: StepMove) => void) | null = null
  /** Page time at which the round was seen to be open. */
  #openSince = 0

  constructor(session: GameSession, plan: StepsPlan<Choice>) {
    super(session, { rest_ms: 0, turboRest_ms: 0 })
    this.#plan = plan
    this.state = createStore<StepsState<Outcome>>({
      setting: plan.readSetting(session.preferences.get().choice) ?? plan.firstSetting,
      phase: 'choosing',
      opened: [],
      asked: null,
      outcome: null,
      sum: null,
    })
  }

  /** Continues a round that is open, now and whenever one appears. Returns a function that stops this. */
  readonly start = (): (() => void) => {
    const resume = () => {
      if (this.session.state.get().openRound !== null && !this.loop.state.get().busy) this.loop.press()
    }
    resume()
    return this.session.state.subscribe(resume)
  }

  choose(setting: number): void {
    if (this.loop.state.get().busy) return
    this.clear()
    haptic(this.session, 'selection')
    this.state.set({ setting })
    this.session.preferences.set({ choice: setting })
  }

  /** A touch on a place: opens it, and with it the round. After a round it clears the board first. */
  readonly pick = (place: number): void => {
    const { phase, opened } = this.state.get()
    if (phase === 'deciding' && this.#plan.offered(opened).includes(place)) this.#act?.(place)
    if (this.loop.state.get().busy) return
    if (phase === 'over') this.clear()
    else if (this.#plan.offered([]).includes(place)) this.begin(place)
  }

  /** Picks for the player: any place that may be picked now. */
  readonly pickAny = (): void => {
    const { phase, opened } = this.state.get()
    const offered = this.#plan.offered(phase === 'over' ? [] : opened)
    const place = offered[Math.floor(Math.random() * offered.length)]
    if (place === undefined) return
    if (phase === 'deciding') this.#act?.(place)
    else if (!this.loop.state.get().busy) this.begin(place)
    else this.loop.tap()
  }

  readonly cashOut = (): void => {
    const isMeant = performance.now() - this.#openSince >= DEAF_AFTER_OPENING_MS
    if (this.state.get().phase === 'deciding' && isMeant) this.#act?.(CASH_OUT)
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { openRound } = this.session.state.get()
    this.session.state.set({ openRound: null })
    const settled = await (openRound === null ? this.open() : this.resume(openRound as Open<Choice>))
    if (settled === undefined) {
      this.clear()
      return undefined
    }
    return this.end(settled)
  }

  private begin(place: number): void {
    this.clear()
    this.#first = place
    this.loop.press()
  }

  private clear(): void {
    this.state.set({ phase: 'choosing', opened: [], asked: null, outcome: null, sum: null })
  }

  private async open(): Promise<Settled<Outcome, Choice> | undefined> {
    const { session, state } = this
    if (!session.canBet()) return undefined
    haptic(session, 'light')
    state.set({ phase: 'asking', asked: this.#first })
    const choice = this.#plan.choiceOf(state.get().setting, this.#first)
    const reply = await session.open<StepsView, Outcome, Choice>(choice)
    if (reply !== undefined) return this.follow(reply)
    // A round that the page had lost sight of was found when this one was refused.
    const found = session.state.get().openRound
    session.state.set({ openRound: null })
    return found === null ? undefined : this.resume(found as Open<Choice>)
  }

  private resume(round: Open<Choice>): Promise<Settled<Outcome, Choice> | undefined> {
    this.session.setBet(round.opening_bet)
    this.state.set({ setting: this.#plan.settingOf(round.choice), opened: round.view.opened })
    return this.follow({ state: 'open', round, balance: this.session.state.get().balance })
  }

  /** Until the round is over; undefined when it is not this player's any more. */
  private async follow(opening: Reply<Outcome, Choice>): Promise<Settled<Outcome, Choice> | undefined> {
    let reply: Reply<Outcome, Choice> | undefined = opening
    while (reply?.state === 'open') {
      this.showOpen(reply.round)
      reply = await this.next(reply.round)
    }
    return reply
  }

  /** The next state: by the player's own step, or by another page or the timeout. */
  private async next(round: Open<Choice>): Promise<Reply<Outcome, Choice> | undefined> {
    let watchAfter_ms = WATCH_AFTER_MS
    for (;;) {
      const watching = new AbortController()
      const move = await Promise.race([
        new Promise<StepMove>(resolve => {
          this.#act = resolve
        }),
        this.watch(round, { signal: watching.signal, after_ms: watchAfter_ms }),
      ])
      watching.abort()
      this.#act = null
      if (move === undefined || typeof move === 'object') return move
      const reply = await this.ask(round, move)
      if (reply !== undefined) return reply
      // Refused, or the page was outdated: either way the provider knows the round's state.
      this.state.set({ phase: 'deciding', asked: null })
      watchAfter_ms = 0
    }
  }

  private ask(round: Open<Choice>, move: StepMove): Promise<Reply<Outcome, Choice> | undefined> {
    haptic(this.session, 'light')
    this.state.set({ phase: 'asking', asked: move === CASH_OUT ? null : move })
    return this.session.move<StepsView, Outcome, Choice>(round, move)
  }

  private async watch(
    { round_id, step }: Open<Choice>,
    { signal, after_ms }: { readonly signal: AbortSignal; readonly after_ms: number },
  ): Promise<Reply<Outcome, Choice> | undefined> {
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, after_ms)
      signal.addEventListener('abort', () => clearTimeout(timer))
    })
    for (;;) {
      const reply = await this.session.watch<StepsView, Outcome, Choice>(round_id, step, signal)
      if (reply === undefined || reply.state === 'settled' || reply.round.step !== step) return reply
    }
  }

  private showOpen({ view: { opened } }: Open<Choice>): void {
    if (this.state.get().opened.length === 0) this.#openSince = performance.now()
    const isNew = opened.length > this.state.get().opened.length
    this.state.set({ phase: 'deciding', opened, asked: null })
    if (!isNew) return
    stepSound(opened.length)
    haptic(this.session, 'soft')
  }

  private async end(reply: Settled<Outcome, Choice>): Promise<FinishedRound> {
    const { session, overlay, loop } = this
    const { outcome, bet, win } = reply.round
    const isHit = outcome.end === 'hit'
    this.state.set({
      phase: 'over',
      opened: isHit ? outcome.opened.slice(0, -1) : outcome.opened,
      asked: null,
      outcome,
      sum: { bet, win },
    })
    if (outcome.end === 'top') stepSound(outcome.opened.length)
    if (isHit) haptic(session, 'error')
    else cashOutSound()
    const revealed = loop.hold(loop.turbo() ? REVEAL_TURBO_MS : REVEAL_MS)
    if (isHit) hitSound()
    await revealed
    if (!isHit)
      await celebrateWin({ session, overlay, win, bet, loseSound: hitSound, stand_ms: () => WIN_MS })
    session.finishRound(reply)
    session.state.set({ openRound: null })
    return { bet, win, feature: false, balance: reply.balance }
  }
}
