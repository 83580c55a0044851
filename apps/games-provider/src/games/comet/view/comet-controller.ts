/** Leads one comet after another: target, flight, gate, win. */
import { CASH_OUT_MIN, ceilingOf } from '../../../families/crash/maths/crash-point.ts'
import { earlierPoints, joinPoints, type PastPoint } from '../../../families/crash/view/crash-parts.tsx'
import type { FinishedRound } from '../../../view/autoplay.ts'
import { showBigWin } from '../../../view/big-win/celebrate-win.ts'
import { frames } from '../../../view/motion/frame-loop.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { type CometChoice, type CometOutcome, readCometChoice } from '../outcome.ts'
import { figureAt, planFlight, type ShownFlight } from './comet-path.ts'
import { fadeSound, gateSound, startRush } from './comet-sounds.ts'

export interface CometState {
  /** The player's chosen target; a bet may not allow all of it. */
  readonly wanted_x100: number
  /** `calling`: no answer yet. `flying`: it counts to its point. */
  readonly phase: 'idle' | 'calling' | 'flying' | 'showing'
  readonly flight: ShownFlight | null
  readonly result: { readonly point_x100: number; readonly target_x100: number; readonly win: number } | null
  readonly past: readonly PastPoint[]
}

const FIRST_TARGET_X100 = 200
const SHOW_MS = 420
const BETWEEN_ROUNDS_MS = 420
const BETWEEN_TURBO_ROUNDS_MS = 120
/** The steps of the plus and minus buttons of the target, in hundredths. */
const LADDER = [
  101, 105, 110, 120, 130, 140, 150, 175, 200, 250, 300, 400, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000,
  20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
]

export class CometController extends RoundController {
  readonly state: Store<CometState>

  constructor(session: GameSession) {
    super(session, { pause_ms: BETWEEN_ROUNDS_MS, turboPause_ms: BETWEEN_TURBO_ROUNDS_MS })
    // As far as the smallest bet may go: a larger one holds it back only while it is the bet.
    const kept = readCometChoice(session.preferences.get().choice, session.limits.min_bet)
    this.state = createStore<CometState>({
      wanted_x100: kept?.target_x100 ?? FIRST_TARGET_X100,
      phase: 'idle',
      flight: null,
      result: null,
      past: [],
    })
  }

  /** The target of the next flight: as wanted, or as far as the bet allows. */
  target(): number {
    return Math.min(this.state.get().wanted_x100, ceilingOf(this.session.state.get().bet))
  }

  choose(target_x100: number): void {
    if (this.loop.state.get().busy) return
    const farthest = ceilingOf(this.session.state.get().bet)
    const wanted_x100 = Math.min(farthest, Math.max(CASH_OUT_MIN, Math.round(target_x100)))
    this.state.set({ wanted_x100, result: null, flight: null })
    this.session.preferences.set({ choice: { target_x100: wanted_x100 } satisfies CometChoice })
  }

  step(direction: 1 | -1): void {
    const now = this.target()
    const next = direction === 1 ? LADDER.find(step => step > now) : LADDER.findLast(step => step < now)
    if (next !== undefined) this.choose(next)
  }

  protected override layPast(choice: unknown): void {
    this.state.set({ wanted_x100: (choice as CometChoice).target_x100 })
  }

  /** Brings the comets of earlier visits. */
  async loadPast(): Promise<void> {
    const earlier = await earlierPoints(this.session, 'point_x100')
    this.state.set({ past: joinPoints(this.state.get().past, earlier) })
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { session, state } = this
    haptic(session, 'light')
    if (!session.canBet()) return undefined
    const target_x100 = this.target()
    state.set({ phase: 'calling', result: null, flight: null })
    const quiet = startRush()
    const reply = await session.play<CometOutcome, CometChoice>({ target_x100 })
    if (!reply) {
      quiet()
      state.set({ phase: 'idle' })
      return undefined
    }
    const { outcome, bet, win, round_id } = reply.round
    const { point_x100, won } = outcome
    await this.fly({ point_x100, target_x100 })
    quiet()
    if (!won) fadeSound()
    haptic(session, won ? 'success' : 'soft')
    const past = joinPoints([{ round_id, point_x100, won }], state.get().past)
    state.set({ phase: 'showing', past, result: { point_x100, target_x100, win } })
    await this.celebrate(win, bet)
    session.finishRound(reply)
    state.set({ phase: 'idle' })
    return { bet, win, feature: false, balance: reply.balance }
  }

  /** Counts to the point; the gate chimes when it is passed. */
  private async fly(way: { readonly point_x100: number; readonly target_x100: number }): Promise<void> {
    const flight = planFlight({ ...way, at: performance.now() }, this.loop.turbo())
    this.state.set({ phase: 'flying', flight })
    let isPassed = false
    const stop = frames.add(() => {
      if (figureAt(flight, performance.now()) < way.target_x100) return true
      isPassed = true
      gateSound()
      return false
    })
    await this.loop.hold(flight.length_ms)
    stop()
    if (!isPassed && way.point_x100 >= way.target_x100) gateSound()
    // A tap, or a page that was asleep, may have ended it early: from here on it is seen at its end.
    this.state.set({ flight: { ...flight, at: Number.NEGATIVE_INFINITY } })
  }

  private async celebrate(win: number, bet: number): Promise<void> {
    const isCovered = await showBigWin({ session: this.session, overlay: this.overlay, win, bet })
    if (!isCovered && !this.loop.turbo()) await this.loop.hold(SHOW_MS)
  }
}
