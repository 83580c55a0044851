/** Leads one spin after another: chips on the table, ball on the wheel, number, payout. */
import type { PlayReply } from '../../../game-api.ts'
import type { AutoplayPlan, FinishedRound } from '../../../view/autoplay.ts'
import { celebrateWin } from '../../../view/big-win/celebrate-win.ts'
import { pause, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { countUpMs, type WinTier } from '../../../view/win-tiers.ts'
import type { LaidBet, RouletteChoice, RouletteOutcome, StruckNumber } from '../maths/laid-bets.ts'
import {
  checked,
  chipValues,
  choiceOf,
  doubled,
  EMPTY_SLIP,
  layOn,
  type Slip,
  type SlipChange,
  type SlipLimits,
  slipOf,
  takeOff,
  totalOf,
} from './bet-slip.ts'
import { chipSound, restSound, strikeSound, sweepSound } from './roulette-sounds.ts'
import { type Notice, PAST_SPINS, type PastSpin, type RouletteState } from './roulette-state.ts'
import type { RouletteTheme } from './roulette-theme.ts'
import type { WheelStage } from './wheel-stage.ts'

/** How long the number is shown on the wheel, and the table after it; the second column is turbo. */
const RESTING_MS = [1150, 380] as const
const PAYING_MS = [500, 160] as const
/** From one strike to the next, and how long the table shows them all. */
const STRIKE_MS = 520
const STRUCK_MS = [900, 450] as const
const BETWEEN_ROUNDS_MS = 450
const BETWEEN_TURBO_ROUNDS_MS = 120
const NOTICE_MS = 2600

export class RouletteController extends RoundController {
  readonly state: Store<RouletteState>
  readonly chips: readonly number[]
  readonly theme: RouletteTheme
  private wheel: WheelStage | null = null
  private notices = 0

  constructor(session: GameSession, theme: RouletteTheme) {
    super(session, { pause_ms: BETWEEN_ROUNDS_MS, turboPause_ms: BETWEEN_TURBO_ROUNDS_MS })
    this.theme = theme
    this.chips = chipValues(session.limits.step, this.cap())
    this.state = createStore<RouletteState>({
      phase: 'idle',
      slip: EMPTY_SLIP,
      undo: [],
      last: EMPTY_SLIP,
      chip: this.firstChip(),
      view: 'table',
      reach: 2,
      shown: null,
      struck: [],
      past: [],
      notice: null,
    })
  }

  /** The most one spin may cost, in hundredths. */
  cap(): number {
    const { max_bet, round_max = max_bet } = this.session.limits
    return Math.min(max_bet, round_max)
  }

  openWheel(wheel: WheelStage): void {
    this.wheel = wheel
  }

  /** Spins of earlier sessions, newest first, behind those of this one. */
  addPast(earlier: readonly PastSpin[]): void {
    const { past } = this.state.get()
    const known = new Set(past.map(({ round_id }) => round_id))
    const added = [...past, ...earlier.filter(({ round_id }) => !known.has(round_id))]
    this.state.set({ past: added.slice(0, PAST_SPINS) })
  }

  /** The round button or the space bar. */
  readonly press = (): void => {
    if (!this.loop.state.get().busy && this.bets().size === 0) this.say('empty')
    else this.loop.press()
  }

  /** Autoplay with the bets on the table, or with the last bets. False when there are none. */
  canRepeat(): boolean {
    if (this.bets().size > 0) return true
    this.say('empty')
    return false
  }

  readonly autoplay = (plan: AutoplayPlan): void => this.loop.autoplay(plan)

  /** Adds bets to the existing ones; all of them or none. */
  lay(laid: readonly LaidBet[]): void {
    if (this.loop.state.get().busy) return
    this.change(layOn(this.state.get().slip, laid, this.limits()))
  }

  remove(bet: string): void {
    const { slip, chip } = this.state.get()
    if (!this.loop.state.get().busy)
      this.change({ slip: takeOff(slip, { bet, amount: chip }), rejection: null })
  }

  readonly double = (): void => this.change(doubled(this.state.get().slip, this.limits()))

  readonly rebet = (): void => this.change(checked(this.state.get().last, this.limits()))

  readonly undo = (): void => {
    const { undo } = this.state.get()
    sweepSound()
    this.state.set({ slip: undo.at(-1) ?? EMPTY_SLIP, undo: undo.slice(0, -1) })
  }

  readonly clear = (): void => {
    const { slip, undo } = this.state.get()
    sweepSound()
    this.state.set({ slip: EMPTY_SLIP, undo: [...undo, slip] })
  }

  protected override layPast(choice: unknown): void {
    this.state.set({ slip: slipOf(choice as RouletteChoice), last: EMPTY_SLIP })
  }

  private limits(): SlipLimits {
    return { cap: this.cap(), balance: this.session.state.get().balance }
  }

  /** The bets of the next spin: the chips on the table, else those of the last spin. */
  private bets(): Slip {
    const { slip, last } = this.state.get()
    return slip.size > 0 ? slip : last
  }

  private firstChip(): number {
    const wanted = this.session.state.get().balance / 200
    return this.chips.findLast(value => value <= wanted) ?? this.chips[0] ?? this.session.limits.min_bet
  }

  private change({ slip, rejection }: SlipChange): void {
    if (rejection !== null) {
      this.say(rejection)
      return
    }
    const before = this.state.get()
    chipSound()
    haptic(this.session, 'light')
    this.state.set({ slip, undo: [...before.undo, before.slip], shown: null, struck: [] })
  }

  private say(reason: Notice['reason']): void {
    const notice = { reason, serial: ++this.notices }
    haptic(this.session, 'warning')
    this.state.set({ notice })
    void pause(NOTICE_MS).finished.then(() => {
      if (this.state.get().notice === notice) this.state.set({ notice: null })
    })
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { session, state, wheel } = this
    const { slip, rejection } = checked(this.bets(), this.limits())
    if (rejection !== null) {
      this.say(rejection)
      return undefined
    }
    if (wheel === null) throw new Error('a spin began before the wheel was drawn')
    haptic(session, 'light')
    state.set({ phase: 'rolling', slip, undo: [], shown: null, struck: [], notice: null })
    if (!this.theme.strikes) wheel.spin(this.loop.turbo())
    const reply = await session.play<RouletteOutcome, RouletteChoice>(choiceOf(slip), totalOf(slip))
    if (!reply) {
      wheel.cancel()
      state.set({ phase: 'idle' })
      return undefined
    }
    await this.strike(wheel, reply.round.outcome.struck ?? [])
    await this.land(wheel, reply.round.outcome.pocket)
    await this.show(reply, slip)
    session.finishRound(reply)
    state.set({ phase: 'idle', slip: EMPTY_SLIP, last: slip })
    const { bet, win } = reply.round
    return { bet, win, feature: false, balance: reply.balance }
  }

  /** Shows the struck numbers one after another, at once for those who hurry or want no motion, and then lets the ball run. */
  private async strike(wheel: WheelStage, struck: readonly StruckNumber[]): Promise<void> {
    if (struck.length === 0) return
    const { loop, session, state } = this
    const turbo = loop.turbo()
    let shown = turbo || prefersReducedMotion() ? struck.length : 1
    for (; shown <= struck.length; shown += 1) {
      state.set({ phase: 'striking', struck: struck.slice(0, shown) })
      strikeSound(shown)
      haptic(session, 'medium')
      if (shown < struck.length && (await loop.hold(STRIKE_MS))) shown = struck.length - 1
    }
    state.set({ phase: 'struck' })
    await loop.hold(STRUCK_MS[turbo ? 1 : 0])
    wheel.spin(turbo)
  }

  private async land(wheel: WheelStage, pocket: number): Promise<void> {
    this.state.set({ phase: 'landing' })
    const landing = wheel.land(pocket)
    this.loop.onTap(landing.finish)
    await landing.finished
    this.loop.onTap(null)
  }

  private async show({ round }: PlayReply<RouletteOutcome, RouletteChoice>, slip: Slip): Promise<void> {
    const { session, state, loop, overlay } = this
    const { win, bet, outcome, round_id } = round
    const { pocket, wins } = outcome
    const turbo = loop.turbo() ? 1 : 0
    restSound()
    haptic(session, 'rigid')
    const past = [{ round_id, pocket }, ...state.get().past].slice(0, PAST_SPINS)
    state.set({ phase: 'resting', past, shown: { pocket, slip, stake: bet, win, wins } })
    await loop.hold(RESTING_MS[turbo])
    state.set({ phase: 'paying' })
    const stand_ms = (tier: WinTier) => PAYING_MS[turbo] + (turbo === 0 ? countUpMs(tier) : 0)
    await celebrateWin({ session, overlay, win, bet, loseSound: sweepSound, stand_ms })
    if (win === 0) await loop.hold(PAYING_MS[turbo])
  }
}
