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
export interface StepsPlan<Choice, Outcome = StepsOutcome, View = StepsView> {
  /** The choice before a round, such as the number of mines; a stored or foreign value is parsed. */
  readonly readSetting: (input: unknown) => number | undefined
  readonly firstSetting: number
  readonly choiceOf: (setting: number, first: number) => Choice
  readonly settingOf: (choice: Choice) => number
  /** The places that may be picked after these steps. `view` is null before a round. */
  readonly offered: (
    opened: readonly number[],
    seen: { readonly setting: number; readonly view: View | null },
  ) => readonly number[]
  /** The setting a finished round leaves for the next one, which then begins with one touch. Left out: a touch clears the board first. */
  readonly settingAfter?: (outcome: Outcome) => number
  /** Whether a step raises the multiplier. Each one does when left out. */
  readonly raises?: (place: number) => boolean
}

export interface StepsState<Outcome, View = StepsView> {
  readonly setting: number
  /**
   * `choosing`: no round. `asking`: a call to the provider is under way. `deciding`: the player steps on or stops. `over`: the end is
   * shown.
   */
  readonly phase: 'choosing' | 'asking' | 'deciding' | 'over'
  /** The steps that went well. */
  readonly opened: readonly number[]
  /** The player's view of the open round. */
  readonly view: View | null
  /** Whether the round can be cashed out. Not at once: a double tap on its first step must not end it. */
  readonly mayStop: boolean
  /** The place that has been picked and is not answered yet. */
  readonly asked: number | null
  readonly outcome: Outcome | null
  readonly sum: { readonly bet: number; readonly win: number } | null
}

type Reply<Outcome, Choice, View> = StepReply<View, Outcome, Choice>
type Settled<Outcome, Choice, View> = Extract<Reply<Outcome, Choice, View>, { readonly state: 'settled' }>

/** After this time, a press is no longer the second half of the double tap that opened the round. */
const STOPS_AFTER_MS = 350
const NO_PLACE = -1
const REVEAL_MS = 700
const REVEAL_TURBO_MS = 350
const WIN_MS = 350

export class StepsController<
  Choice,
  Outcome extends StepsOutcome,
  View extends StepsView = StepsView,
> extends RoundController {
  readonly state: Store<StepsState<Outcome, View>>
  private readonly plan: StepsPlan<Choice, Outcome, View>
  private first = 0
  private act: ((move: StepMove) => void) | null = null
  private stops: ReturnType<typeof setTimeout> | undefined

  constructor(session: GameSession, plan: StepsPlan<Choice, Outcome, View>) {
    super(session, { pause_ms: 0, turboPause_ms: 0 })
    this.plan = plan
    this.state = createStore<StepsState<Outcome, View>>({
      setting: plan.readSetting(session.preferences.get().choice) ?? plan.firstSetting,
      phase: 'choosing',
      opened: [],
      view: null,
      mayStop: false,
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
    const { phase } = this.state.get()
    if (phase === 'deciding' && this.offered().includes(place)) this.act?.(place)
    if (this.loop.state.get().busy) return
    if (phase === 'over' && this.plan.settingAfter === undefined) this.clear()
    else if (this.offered().includes(place)) this.begin(place)
  }

  /** Picks for the player: any place that may be picked now. */
  readonly pickAny = (): void => {
    const { phase } = this.state.get()
    const offered = this.offered()
    const place = offered[Math.floor(Math.random() * offered.length)]
    if (place === undefined) return
    if (phase === 'deciding') this.act?.(place)
    else if (!this.loop.state.get().busy) this.begin(place)
    else this.loop.tap()
  }

  readonly cashOut = (): void => {
    const { phase, mayStop } = this.state.get()
    if (phase === 'deciding' && mayStop) this.act?.(CASH_OUT)
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { openRound } = this.session.state.get()
    this.session.state.set({ openRound: null })
    const settled = await (openRound === null
      ? this.open()
      : this.resume(openRound as OpenRound<View, Choice>))
    if (settled === undefined) {
      this.clear()
      return undefined
    }
    return this.end(settled)
  }

  /** How many of these steps raised the multiplier. */
  readonly raised = (opened: readonly number[]): number =>
    opened.filter(this.plan.raises ?? (() => true)).length

  /** The places that may be picked now, after a round those of the next one. */
  private offered(): readonly number[] {
    const { phase, opened, setting, view } = this.state.get()
    const seen = phase === 'over' ? { setting, view: null } : { setting, view }
    return this.plan.offered(phase === 'over' ? [] : opened, seen)
  }

  private begin(place: number): void {
    this.clear()
    this.first = place
    this.loop.press()
  }

  /** The places come from the round itself. */
  protected override layPast(choice: unknown): void {
    this.clear()
    this.first = NO_PLACE
    this.state.set({ setting: this.plan.settingOf(choice as Choice) })
  }

  private clear(): void {
    clearTimeout(this.stops)
    const none = { view: null, asked: null, outcome: null, sum: null }
    this.state.set({ phase: 'choosing', opened: [], mayStop: false, ...none })
  }

  private async open(): Promise<Settled<Outcome, Choice, View> | undefined> {
    const { session, state } = this
    if (!session.canBet()) return undefined
    haptic(session, 'light')
    state.set({ phase: 'asking', asked: this.first })
    const choice = this.plan.choiceOf(state.get().setting, this.first)
    const reply = await session.open<View, Outcome, Choice>(choice)
    if (reply !== undefined) return this.follow(reply)
    // A round that the page had lost sight of was found when this one was refused.
    const found = session.state.get().openRound
    session.state.set({ openRound: null })
    return found === null ? undefined : this.resume(found as OpenRound<View, Choice>)
  }

  private resume(round: OpenRound<View, Choice>): Promise<Settled<Outcome, Choice, View> | undefined> {
    this.session.setBet(round.opening_bet)
    this.state.set({
      setting: this.plan.settingOf(round.choice),
      opened: round.view.opened,
      view: round.view,
      mayStop: true,
    })
    return this.follow({ state: 'open', round, balance: this.session.state.get().balance })
  }

  /** Until the round is over; undefined when it is not this player's any more. */
  private async follow(
    opening: Reply<Outcome, Choice, View>,
  ): Promise<Settled<Outcome, Choice, View> | undefined> {
    let reply: Reply<Outcome, Choice, View> | undefined = opening
    while (reply?.state === 'open') {
      this.showOpen(reply.round)
      reply = await this.next(reply.round)
    }
    return reply
  }

  /** The next state: by the player's own step, or by another page or the timeout. */
  private async next(round: OpenRound<View, Choice>): Promise<Reply<Outcome, Choice, View> | undefined> {
    let { watchAfter_ms } = this.session
    for (;;) {
      const watching = new AbortController()
      const move = await Promise.race([
        new Promise<StepMove>(resolve => {
          this.act = resolve
        }),
        this.watch(round, { signal: watching.signal, after_ms: watchAfter_ms }),
      ])
      watching.abort()
      this.act = null
      if (move === undefined || typeof move === 'object') return move
      const reply = await this.ask(round, move)
      if (reply !== undefined) return reply
      // Refused, or the page was outdated: either way the provider knows the round's state.
      this.state.set({ phase: 'deciding', asked: null })
      watchAfter_ms = 0
    }
  }

  private ask(
    round: OpenRound<View, Choice>,
    move: StepMove,
  ): Promise<Reply<Outcome, Choice, View> | undefined> {
    haptic(this.session, 'light')
    this.state.set({ phase: 'asking', asked: move === CASH_OUT ? null : move })
    return this.session.move<View, Outcome, Choice>(round, move)
  }

  private async watch(
    { round_id, step }: OpenRound<View, Choice>,
    { signal, after_ms }: { readonly signal: AbortSignal; readonly after_ms: number },
  ): Promise<Reply<Outcome, Choice, View> | undefined> {
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, after_ms)
      signal.addEventListener('abort', () => clearTimeout(timer))
    })
    for (;;) {
      const reply = await this.session.watch<View, Outcome, Choice>(round_id, step, signal)
      if (reply === undefined || reply.state === 'settled' || reply.round.step !== step) return reply
    }
  }

  private showOpen({ view }: OpenRound<View, Choice>): void {
    const { opened } = view
    if (this.state.get().opened.length === 0)
      this.stops = setTimeout(() => this.state.set({ mayStop: true }), STOPS_AFTER_MS)
    const raised = this.raised(opened)
    const isNew = raised > this.raised(this.state.get().opened)
    this.state.set({ phase: 'deciding', opened, view, asked: null })
    if (!isNew) return
    stepSound(raised)
    haptic(this.session, 'soft')
  }

  private async end(reply: Settled<Outcome, Choice, View>): Promise<FinishedRound> {
    const { session, overlay, loop } = this
    const { outcome, bet, win } = reply.round
    const isHit = outcome.end === 'hit'
    this.state.set({
      phase: 'over',
      setting: this.plan.settingAfter?.(outcome) ?? this.state.get().setting,
      opened: isHit ? outcome.opened.slice(0, -1) : outcome.opened,
      asked: null,
      outcome,
      sum: { bet, win },
    })
    if (outcome.end === 'top') stepSound(this.raised(outcome.opened))
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
