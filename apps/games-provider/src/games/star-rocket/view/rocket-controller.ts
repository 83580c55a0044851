/** Runs one flight after another: place the bets, launch, cash out, burst. The provider decides; this class shows it. */
import { earlierPoints, joinPoints, type PastPoint } from '../../../families/crash/view/crash-parts.tsx'
import type { OpenRound, StepReply } from '../../../game-api.ts'
import type { FinishedRound } from '../../../view/autoplay.ts'
import { allowedBet, nextBet } from '../../../view/bet-ladder.ts'
import { showBigWin } from '../../../view/big-win/celebrate-win.ts'
import { frames, pause, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { createStore, type Store } from '../../../view/store.ts'
import type { RocketChoice, RocketOutcome, RocketView } from '../outcome.ts'
import { type BetPlan, type BetPlans, planOf, readBetPlans } from './bet-plans.ts'
import {
  afterEnd,
  afterView,
  FlightClock,
  type FlyingBet,
  type FlyOn,
  flyingBets,
  flyOnTo,
  type Place,
  seenOnFlyOn,
  withDueBets,
} from './flight-state.ts'
import { burstSound, igniteSound, startEngine, takenOutSound } from './rocket-sounds.ts'

export interface Flight {
  /** `igniting`: no answer yet. `flying`: the burst is unknown. `flownOn`: all bets are cashed out, the rocket continues to its point. */
  readonly stage: 'igniting' | 'flying' | 'flownOn' | 'burst'
  readonly bets: readonly FlyingBet[]
  /** Known when the round is over. */
  readonly burst_x100: number | null
  readonly stake: number
  readonly win: number
}

export interface RocketState extends BetPlans {
  readonly flight: Flight | null
  readonly past: readonly PastPoint[]
}

type Settled = Extract<StepReply<RocketView, RocketOutcome, RocketChoice>, { readonly state: 'settled' }>

/** A press meant for the flight that has just ended must not launch the next one, nor a double tap end one at once. */
const DEAF_AFTER_END_MS = 650
const DEAF_AFTER_LAUNCH_MS = 320
const BETWEEN_ROUNDS_MS = 1500
const BETWEEN_TURBO_ROUNDS_MS = 250

export class RocketController extends RoundController {
  readonly state: Store<RocketState>
  private clock = new FlightClock()
  private flyOn: FlyOn | null = null
  /** Page time at which the stage on show began. */
  private stageSince = 0
  /** A flight that continued while the page was away was not launched by this page: its sound starts at once. */
  private launchedAt = Number.NEGATIVE_INFINITY
  private roundId: string | null = null
  private fault: string | null = null
  private keptPlans: BetPlans
  private unshown: PastPoint | null = null
  private settle: (reply: Settled | undefined) => void = () => undefined

  constructor(session: GameSession) {
    super(session, { pause_ms: BETWEEN_ROUNDS_MS, turboPause_ms: BETWEEN_TURBO_ROUNDS_MS })
    this.keptPlans = readBetPlans(session.preferences.get().choice)
    this.state = createStore<RocketState>({
      ...this.keptPlans,
      flight: null,
      past: [],
    })
  }

  /** Continues a flight that is under way, now and whenever one appears. Returns a function that stops this. */
  start(): () => void {
    const resume = () => {
      if (this.session.state.get().openRound !== null && !this.loop.state.get().busy) this.loop.press()
      this.fitSecond()
    }
    void this.loadPast()
    if (this.state.get().second.on) this.setAmount(1, this.plan(1).amount)
    resume()
    const endings = [this.session.state.subscribe(resume), this.state.subscribe(() => this.keepPlans())]
    return () => {
      for (const end of endings) end()
    }
  }

  /** Stores the plans as soon as they change: the player finds their bets as they left them. */
  private keepPlans(): void {
    const { first, second } = this.state.get()
    const kept = this.keptPlans
    if (kept.first === first && kept.second === second) return
    this.keptPlans = { first, second }
    this.session.preferences.set({ choice: this.keptPlans })
  }

  /** How far the flight on show is, in milliseconds since its start. */
  seen_ms(): number {
    const now = performance.now()
    const stage = this.state.get().flight?.stage
    if (stage === undefined || stage === 'igniting') return 0
    return this.flyOn === null ? this.clock.elapsed_ms(now) : seenOnFlyOn(this.flyOn, now)
  }

  stageAge_ms(): number {
    return performance.now() - this.stageSince
  }

  plan(place: Place): BetPlan {
    const { first, second } = this.state.get()
    return place === 0 ? { ...first, amount: this.session.state.get().bet } : second
  }

  stake(): number {
    return this.plans().reduce((sum, { amount }) => sum + amount, 0)
  }

  /** The allowed amounts of a bet, given the other one. */
  limitsOf(place: Place): { readonly min_bet: number; readonly max_bet: number; readonly step: number } {
    const { limits } = this.session
    const other = this.state.get().second.on ? this.plan(place === 0 ? 1 : 0).amount : 0
    return { ...limits, max_bet: Math.max(limits.min_bet, this.mostStake() - other) }
  }

  setAmount(place: Place, amount: number): void {
    const allowed = allowedBet(this.limitsOf(place), Math.round(amount))
    if (place === 0) this.session.setBet(allowed)
    else this.state.set({ second: { ...this.state.get().second, amount: allowed } })
  }

  stepAmount(place: Place, direction: 1 | -1): void {
    this.setAmount(place, nextBet(this.limitsOf(place), this.plan(place).amount, direction))
  }

  setAuto(place: Place, patch: Partial<Pick<BetPlan, 'auto' | 'auto_x100'>>): void {
    const { first, second } = this.state.get()
    if (place === 0) this.state.set({ first: { ...first, ...patch } })
    else this.state.set({ second: { ...second, ...patch } })
  }

  setSecond(on: boolean): void {
    const { second } = this.state.get()
    const room = this.mostStake() - this.session.state.get().bet
    if (on && room < this.session.limits.min_bet) return
    this.state.set({ second: { ...second, on } })
    // The first time it is as large as the other one.
    if (on) this.setAmount(1, second.amount || this.session.state.get().bet)
  }

  /** Takes a bet out, or the first one aboard. The press counts when it reaches the provider. */
  async cashOut(place?: Place): Promise<void> {
    const { flight } = this.state.get()
    if (flight?.stage !== 'flying' || performance.now() - this.launchedAt < DEAF_AFTER_LAUNCH_MS) return
    const wanted = place ?? flight.bets.findIndex(bet => bet.state === 'aboard' && !bet.sending)
    const bet = flight.bets[wanted]
    if (!bet || bet.state !== 'aboard' || bet.sending || this.roundId === null) return
    const round_id = this.roundId
    haptic(this.session, 'medium')
    this.showBet(wanted, { sending: true })
    const reply = await this.session.move<RocketView, RocketOutcome, RocketChoice>(
      { round_id },
      { cash_out: wanted },
    )
    if (this.roundId !== round_id) return
    this.showBet(wanted, { sending: false })
    if (reply?.state === 'settled') this.settle(reply)
    else if (reply) this.see(reply.round)
  }

  private mostStake(): number {
    const { max_bet, round_max = max_bet } = this.session.limits
    return Math.min(max_bet, round_max)
  }

  /** The second bet is removed when the first one needs its part of the limit, or when the balance covers only the first. */
  private fitSecond(): void {
    const { second } = this.state.get()
    const { bet, balance, fault } = this.session.state.get()
    const wasShort = this.fault === 'INSUFFICIENT_FUNDS' && fault === null
    this.fault = fault
    if (!second.on || this.loop.state.get().busy) return
    const room =
      Math.min(this.mostStake(), wasShort ? Math.max(bet, balance) : Number.POSITIVE_INFINITY) - bet
    if (room < this.session.limits.min_bet) this.state.set({ second: { ...second, on: false } })
    else if (second.amount > room) this.setAmount(1, room)
  }

  private plans(): readonly BetPlan[] {
    return this.state.get().second.on ? [this.plan(0), this.plan(1)] : [this.plan(0)]
  }

  private async loadPast(): Promise<void> {
    const earlier = await earlierPoints(this.session, 'burst_x100')
    this.state.set({ past: joinPoints(this.state.get().past, earlier) })
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    this.flyOn = null
    this.addPast()
    const { openRound } = this.session.state.get()
    const settled = await (openRound === null
      ? this.launch()
      : this.fly(openRound as OpenRound<RocketView, RocketChoice>))
    this.roundId = null
    if (settled) return this.land(settled)
    this.state.set({ flight: null })
    void this.loadPast()
    return undefined
  }

  protected override layPast(choice: unknown): void {
    const [first, second] = (choice as RocketChoice).bets.map(planOf)
    if (first === undefined) return
    this.session.setBet(first.amount)
    this.state.set({ first, second: { ...(second ?? first), on: second !== undefined } })
  }

  private async launch(): Promise<Settled | undefined> {
    const { session } = this
    const stake = this.stake()
    if (!session.canBet(stake)) return undefined
    haptic(session, 'light')
    const choice: RocketChoice = {
      bets: this.plans().map(({ amount, auto, auto_x100 }) => ({
        amount,
        auto_cash_out_x100: auto ? auto_x100 : null,
      })),
    }
    this.show({ stage: 'igniting', bets: flyingBets(choice, stake), burst_x100: null, stake, win: 0 })
    const quiet = igniteSound()
    const reply = await session.open<RocketView, RocketOutcome, RocketChoice>(choice, stake)
    quiet()
    this.launchedAt = performance.now()
    if (reply) return reply.state === 'settled' ? reply : this.fly(reply.round)
    const found = session.state.get().openRound
    return found === null ? undefined : this.fly(found as OpenRound<RocketView, RocketChoice>)
  }

  private async fly(round: OpenRound<RocketView, RocketChoice>): Promise<Settled | undefined> {
    this.session.state.set({ openRound: null })
    this.clock = new FlightClock()
    this.roundId = round.round_id
    const bets = flyingBets(round.choice, round.bet)
    this.clock.sync(round.elapsed_ms, performance.now())
    this.show({
      stage: 'flying',
      bets: afterView(bets, round.view),
      burst_x100: null,
      stake: round.bet,
      win: 0,
    })
    const engine = startEngine()
    const stopGoals = frames.add(() => {
      engine.pitch(this.clock.elapsed_ms(performance.now()))
      this.showDueBets()
      return true
    })
    const watching = new AbortController()
    const settled = await new Promise<Settled | undefined>(resolve => {
      this.settle = resolve
      void this.watch(round, watching.signal).then(resolve)
    })
    watching.abort()
    stopGoals()
    engine.stop()
    return settled
  }

  private async watch(round: OpenRound, signal: AbortSignal): Promise<Settled | undefined> {
    let { step } = round
    for (;;) {
      const reply = await this.session.watch<RocketView, RocketOutcome, RocketChoice>(
        round.round_id,
        step,
        signal,
      )
      if (reply === undefined || reply.state === 'settled') return reply
      this.see(reply.round)
      step = reply.round.step
    }
  }

  /** The state of an open flight in an answer. */
  private see(round: OpenRound<RocketView, RocketChoice>): void {
    const { flight } = this.state.get()
    if (flight?.stage !== 'flying' || round.round_id !== this.roundId) return
    this.clock.sync(round.elapsed_ms, performance.now())
    this.showBets(afterView(flight.bets, round.view))
  }

  private showDueBets(): void {
    const { flight } = this.state.get()
    if (flight?.stage !== 'flying') return
    const sure = this.session.state.get().link === 'ok'
    this.showBets(withDueBets(flight.bets, this.clock.elapsed_ms(performance.now()), sure))
  }

  private showBet(place: number, patch: Partial<FlyingBet>): void {
    const { flight } = this.state.get()
    if (flight) this.showBets(flight.bets.map((bet, at) => (at === place ? { ...bet, ...patch } : bet)))
  }

  private showBets(bets: readonly FlyingBet[]): void {
    const { flight } = this.state.get()
    if (!flight || bets === flight.bets) return
    const isNew = bets.some((bet, place) => bet.state === 'out' && flight.bets[place]?.state !== 'out')
    this.state.set({ flight: { ...flight, bets } })
    if (!isNew) return
    takenOutSound()
    haptic(this.session, 'success')
  }

  private show(flight: Flight): void {
    this.stageSince = performance.now()
    this.state.set({ flight })
  }

  /** The round is over: shows the win at once, and how far the rocket would have flown. */
  private async land(reply: Settled): Promise<FinishedRound> {
    const { session } = this
    const { outcome, choice, bet, win, round_id } = reply.round
    const { burst_x100 } = outcome
    const known = this.state.get().flight?.bets ?? flyingBets(choice, bet)
    this.showBets(afterEnd(known, outcome))
    const bets = afterEnd(known, outcome)
    const isLost = outcome.bets.some(({ end }) => end === 'burst')
    this.unshown = { round_id, point_x100: burst_x100, won: win > 0 }
    session.finishRound(reply)
    this.flyOn = flyOnTo(burst_x100, {
      from_ms: isLost ? Number.POSITIVE_INFINITY : this.clock.elapsed_ms(performance.now()),
      at: performance.now(),
      inHaste: this.loop.turbo() || prefersReducedMotion(),
    })
    const flight = { bets, burst_x100, stake: bet, win }
    if (isLost) {
      this.show({ ...flight, stage: 'burst' })
      this.addPast()
      burstSound()
      haptic(session, 'error')
    } else {
      this.show({ ...flight, stage: 'flownOn' })
      void this.burstLater(this.flyOn)
    }
    const shown = showBigWin({ session, overlay: this.overlay, win, bet })
    await Promise.all([pause(DEAF_AFTER_END_MS).finished, shown])
    return { bet, win, feature: false, balance: reply.balance }
  }

  private async burstLater(flyOn: FlyOn): Promise<void> {
    await pause(flyOn.length_ms).finished
    const { flight } = this.state.get()
    if (this.flyOn !== flyOn || flight?.stage !== 'flownOn') return
    this.show({ ...flight, stage: 'burst' })
    this.addPast()
  }

  /** The last flight joins the ones before it when it has been seen to its end, or the next one begins. */
  private addPast(): void {
    const point = this.unshown
    if (point === null) return
    this.state.set({ past: joinPoints([point], this.state.get().past) })
    this.unshown = null
  }
}
