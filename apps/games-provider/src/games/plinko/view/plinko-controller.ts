/** Leads one round after another: press, fall, buckets, win. */
import type { FinishedRound } from '../../../view/autoplay.ts'
import { showBigWin } from '../../../view/big-win/celebrate-win.ts'
import { prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { createStore, type Store } from '../../../view/store.ts'
import {
  BALLS_MAX,
  type Board,
  ballsFor,
  bucketOf,
  dividesInto,
  type PlinkoChoice,
  type PlinkoOutcome,
  type RowCount,
  readKeptChoice,
} from '../outcome.ts'
import type { BoardStage, DropPace } from './board-stage.ts'
import { bucketSound, pegSound, releaseSound } from './plinko-sounds.ts'
import { timesText } from './times-text.ts'

/** A ball that is in its bucket. */
export interface LandedBall {
  readonly key: string
  readonly bucket: number
  readonly pays_x10: number
}

interface PlinkoState {
  readonly board: Board
  /** The balls the player wants; a bet that cannot be divided among them drops fewer. */
  readonly wanted: number
  /** `waiting`: no answer yet. `falling`: balls are on their way. `showing`: the win is on show. */
  readonly phase: 'idle' | 'waiting' | 'falling' | 'showing'
  /** The balls of this round that have landed, in the order in which they did. */
  readonly landed: readonly LandedBall[]
  readonly result: { readonly win: number; readonly bet: number } | null
  /** Newest first. */
  readonly past: readonly LandedBall[]
}

const FIRST_CHOICE: PlinkoChoice = { rows: 12, risk: 'medium', balls: 1 }
/** Fewer rows leave a ball more time at each of them. */
const ROW_MS: Readonly<Record<RowCount, number>> = { 8: 108, 12: 90, 16: 76 }
const BALL_GAP_MS = 190
const TURBO = 0.38
const PAST_BALLS = 12
const WIN_MS = 260
/** Sounds closer together than this are one. */
const PEG_SOUND_GAP_MS = 26

export class PlinkoController extends RoundController {
  readonly state: Store<PlinkoState>
  private stage: BoardStage | null = null

  constructor(session: GameSession) {
    super(session, { pause_ms: 420, turboPause_ms: 120 })
    const { rows, risk, balls } = readKeptChoice(session.preferences.get().choice) ?? FIRST_CHOICE
    this.state = createStore<PlinkoState>({
      board: { rows, risk },
      wanted: balls,
      phase: 'idle',
      landed: [],
      result: null,
      past: [],
    })
  }

  open(stage: BoardStage | null): void {
    this.stage = stage
  }

  setBoard(change: Partial<Board>): void {
    if (this.loop.state.get().busy) return
    this.state.set({ board: { ...this.state.get().board, ...change }, landed: [], result: null })
    this.remember()
  }

  /** The next number of balls upwards (`1`) or downwards (`-1`) that divides the bet; undefined at either end. */
  nextBalls(direction: 1 | -1): number | undefined {
    const { bet } = this.session.state.get()
    for (let balls = this.balls() + direction; balls >= 1 && balls <= BALLS_MAX; balls += direction)
      if (dividesInto(bet, balls)) return balls
    return undefined
  }

  setBalls(wanted: number): void {
    if (this.loop.state.get().busy) return
    this.state.set({ wanted })
    this.remember()
  }

  protected override layPast(choice: unknown): void {
    const { rows, risk, balls } = choice as PlinkoChoice
    this.state.set({ board: { rows, risk }, wanted: balls })
  }

  private balls(): number {
    return ballsFor(this.session.state.get().bet, this.state.get().wanted)
  }

  private remember(): void {
    const { board, wanted } = this.state.get()
    this.session.preferences.set({ choice: { ...board, balls: wanted } })
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { session, state } = this
    haptic(session, 'light')
    if (!session.canBet()) return undefined
    state.set({ phase: 'waiting', landed: [], result: null })
    const choice: PlinkoChoice = { ...state.get().board, balls: this.balls() }
    const reply = await session.play<PlinkoOutcome, PlinkoChoice>(choice)
    if (!reply) {
      state.set({ phase: 'idle' })
      return undefined
    }
    const { outcome, bet, win, round_id } = reply.round
    state.set({ phase: 'falling' })
    await this.fall(outcome, round_id)
    state.set({ phase: 'showing', result: { win, bet } })
    const isCovered = await showBigWin({ session, overlay: this.overlay, win, bet })
    if (!isCovered && !this.loop.turbo()) await this.loop.hold(WIN_MS)
    session.finishRound(reply)
    state.set({ phase: 'idle' })
    return { bet, win, feature: false, balance: reply.balance }
  }

  /** Ends when all balls have landed; a tap lands all of them at once. */
  private async fall(outcome: PlinkoOutcome, roundId: string): Promise<void> {
    const { stage, loop, session } = this
    const land = (ball: number) => this.land(outcome, ball, roundId)
    if (stage === null || prefersReducedMotion()) {
      for (const ball of outcome.paths.keys()) land(ball)
      return
    }
    releaseSound()
    const loudness = 1 / Math.sqrt(outcome.paths.length)
    let lastSound_ms = 0
    const motion = stage.drop(outcome, this.pace(), {
      onPeg(share, side) {
        const now_ms = performance.now()
        if (now_ms - lastSound_ms < PEG_SOUND_GAP_MS) return
        lastSound_ms = now_ms
        pegSound(share, side, loudness)
      },
      onLand: land,
      label: pays_x10 => timesText(pays_x10, session.language),
    })
    loop.onTap(motion.finish)
    await motion.finished
    loop.onTap(null)
  }

  private land({ paths, pays_x10 }: PlinkoOutcome, ball: number, roundId: string): void {
    const { state, session } = this
    const { board, landed, past } = state.get()
    const bucket = bucketOf(paths[ball] ?? 0)
    const here: LandedBall = { key: `${roundId} ${ball}`, bucket, pays_x10: pays_x10[ball] ?? 0 }
    state.set({ landed: [...landed, here], past: [here, ...past].slice(0, PAST_BALLS) })
    bucketSound(here.pays_x10, (2 * bucket) / board.rows - 1)
    haptic(session, here.pays_x10 >= 10 ? 'medium' : 'soft')
  }

  private pace(): DropPace {
    const speed = this.loop.turbo() ? TURBO : 1
    return { row_ms: ROW_MS[this.state.get().board.rows] * speed, gap_ms: BALL_GAP_MS * speed }
  }
}
