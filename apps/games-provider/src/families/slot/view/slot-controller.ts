/** Leads one round after another over the stage: press, wait, land, show, free spins, end. */
import type { AutoplayPlan, FinishedRound } from '../../../view/autoplay.ts'
import { countWin, tierShow } from '../../../view/big-win/celebrate-win.ts'
import type { TierWin } from '../../../view/big-win/overlay-show.ts'
import type { LatePart } from '../../../view/late-part.ts'
import { pause } from '../../../view/motion/frame-loop.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { audio } from '../../../view/sound/audio-engine.ts'
import { chordSound } from '../../../view/sound/win-sounds.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { countUpMs, hasOverlay, isCelebrated, tierBeside, winTier } from '../../../view/win-tiers.ts'
import type { SlotOutcome } from '../maths/line-slot.ts'
import { enterFeature } from './feature-entrance.ts'
import { NORMAL_PACE, planLanding, type ReelPace, TURBO_PACE } from './reel-pace.ts'
import type { ReelStage } from './reel-stage.ts'
import { cellsWith, type SlotSpin, winFrames } from './slot-round.ts'
import {
  EMPTY_SLOT,
  type SlotExtras,
  type SlotFeature,
  type SlotOverlay,
  type SlotShow,
  type SlotState,
} from './slot-state.ts'
import type { SlotTheme, Strip } from './slot-theme.ts'

const BETWEEN_ROUNDS_MS = 320
const BETWEEN_TURBO_ROUNDS_MS = 90

/** How a slot differs from others. */
interface SlotParts<Spin extends SlotSpin, Stage extends ReelStage> {
  readonly theme: SlotTheme
  readonly feature: SlotFeature<Spin, Stage>
  readonly extras: LatePart<SlotExtras>
}

export class SlotController<Spin extends SlotSpin = SlotSpin, Stage extends ReelStage = ReelStage>
  extends RoundController<SlotOverlay>
  implements SlotShow<Stage>
{
  readonly state: Store<SlotState> = createStore<SlotState>(EMPTY_SLOT)
  readonly theme: SlotTheme
  readonly extras: LatePart<SlotExtras>
  private readonly feature: SlotFeature<Spin, Stage>
  private opened: Stage | null = null
  private stops: readonly number[]

  constructor(session: GameSession, { theme, feature, extras }: SlotParts<Spin, Stage>) {
    super(session, { pause_ms: BETWEEN_ROUNDS_MS, turboPause_ms: BETWEEN_TURBO_ROUNDS_MS }, extras)
    this.theme = theme
    this.extras = extras
    this.feature = feature
    this.stops = theme.grid.firstStops
    this.loop.state.subscribe(() => this.letRest())
  }

  get stage(): Stage {
    if (this.opened === null) throw new Error('a round began before the reels were drawn')
    return this.opened
  }

  /** The reels are drawn: play may begin. */
  open(stage: Stage): void {
    this.opened = stage
    stage.place(this.stops)
    this.state.set({ ready: true })
    this.letRest()
  }

  readonly press = (): void => {
    if (this.opened !== null) this.loop.press()
  }

  readonly autoplay = (plan: AutoplayPlan): void => {
    if (this.opened !== null) this.loop.autoplay(plan)
  }

  pace(): ReelPace {
    return this.loop.turbo() ? TURBO_PACE : NORMAL_PACE
  }

  /** The viewer of a replay plays nothing, so there is no rest between rounds either. */
  private letRest(): void {
    this.opened?.setResting(this.session.replay === null && !this.loop.state.get().busy)
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { session, stage, state, theme } = this
    const { strips } = theme.grid
    haptic(session, 'light')
    stage.wins.clear()
    state.set({ win: null, paid: null })
    if (!session.canBet()) return undefined
    state.set({ waiting: true })
    stage.spin(this.pace())
    const quiet = theme.sounds.reelLoop()
    const reply = await session.play<SlotOutcome<Spin>, null>()
    state.set({ waiting: false })
    if (!reply) {
      await landSpin(this, { stops: this.stops, window: [] }, { strips, scattersCount: false })
      quiet()
      return undefined
    }
    const { outcome, bet, win } = reply.round
    await landSpin(this, outcome.spin, { strips, scattersCount: true })
    this.stops = outcome.spin.stops
    quiet()
    await showWin(this, outcome.spin, bet)
    const hasFeature = outcome.free_spins.length > 0
    if (hasFeature) await playFeature(this, this.feature, { outcome, bet })
    session.finishRound(reply)
    state.set({ paid: win })
    return { bet, win, feature: hasFeature, balance: reply.balance }
  }
}

const MORE_MS = 1500
const SUMMARY_REST_MS = 2200
const SUMMARY_COUNT_MS = 600
const BETWEEN_SPINS_MS = 380

/** The free spins of a round: a scene before, a counter during, the sum after. */
async function playFeature<Spin extends SlotSpin, Stage extends ReelStage>(
  show: SlotShow<Stage>,
  feature: SlotFeature<Spin, Stage>,
  { outcome, bet }: { readonly outcome: SlotOutcome<Spin>; readonly bet: number },
): Promise<void> {
  const { sounds } = show.theme
  const awarded = outcome.spin.scatter?.free_spins ?? outcome.free_spins.length
  let total = awarded
  let win = 0
  await enterFeature(show, {
    spins: awarded,
    begin() {
      feature.onBegin?.(outcome.spin)
      show.stage.wins.clear()
      show.state.set({ win: null, feature: { played: 0, total, win } })
    },
  })
  for (const [index, spin] of outcome.free_spins.entries()) {
    show.state.set({ win: null, feature: { played: index + 1, total, win } })
    await playFreeSpin(show, feature, { spin, bet })
    win += spin.win
    total += spin.scatter?.free_spins ?? 0
    show.state.set({ feature: { played: index + 1, total, win } })
    if (spin.scatter !== null) {
      sounds.feature()
      await showOverlay(show, { kind: 'more', spins: spin.scatter.free_spins }, MORE_MS)
    }
    await pause(BETWEEN_SPINS_MS).finished
  }
  await summary(show, { win: outcome.free_spins_win, bet, spins: outcome.free_spins.length })
  if (feature.strips !== undefined) {
    show.stage.wins.clear()
    show.stage.uncover()
    show.stage.place(outcome.spin.stops)
  }
  show.state.set({
    feature: null,
    coveredReels: 0,
    win: { amount: outcome.total_win, count_ms: 0, plain: outcome.total_win < bet },
  })
}

async function playFreeSpin<Spin extends SlotSpin, Stage extends ReelStage>(
  show: SlotShow<Stage>,
  feature: SlotFeature<Spin, Stage>,
  { spin, bet }: { readonly spin: Spin; readonly bet: number },
): Promise<void> {
  const { grid, sounds } = show.theme
  show.stage.wins.clear()
  show.stage.spin(show.pace())
  const quiet = sounds.reelLoop()
  const { strips = grid.strips, scattersCount } = feature
  await landSpin(show, spin, { strips, scattersCount })
  quiet()
  await feature.onLanded?.(show, spin)
  show.state.set({ coveredReels: show.stage.covered().size })
  await showWin(show, spin, bet)
}

/** Without its code there is no summary: the round's win is shown below the reels. */
async function summary(
  show: SlotShow,
  { win, bet, spins }: { readonly win: number; readonly bet: number; readonly spins: number },
): Promise<void> {
  if ((await show.extras.inTime()) === null) return
  const counted = tierShow({ win, bet })
  const count_ms = Math.max(SUMMARY_COUNT_MS, counted.count_ms)
  if (hasOverlay(counted.tier)) haptic(show.session, 'success')
  await countOver(show, { ...counted, kind: 'summary', spins, count_ms }, SUMMARY_REST_MS)
}

const COINS_PER_S = { big: 22, huge: 32, mega: 44, legendary: 60 } as const

/** Counts an amount up over the darkened reels, while coins fly as thick as its title is high. */
async function countOver(
  show: SlotShow,
  shown: Extract<SlotOverlay, TierWin>,
  rest_ms?: number,
): Promise<void> {
  const { stage, session, overlay } = show
  const extras = show.extras.now()
  const coins = extras && stage.shower(extras.CoinShower)
  stage.dim(true)
  await countWin(overlay, shown, {
    session,
    onTitle: title => coins?.start(COINS_PER_S[title]),
    ...(rest_ms === undefined ? {} : { rest_ms }),
  })
  coins?.stop()
  stage.dim(false)
}

/** Shows what a spin won, by how much that is for the player; returns when the next spin may start. */
async function showWin(show: SlotShow, spin: SlotSpin, bet: number): Promise<void> {
  const { win } = spin
  const tier = winTier(win, bet)
  if (tier === 'none') return
  show.stage.wins.loop(winFrames(spin))
  if (hasOverlay(tier)) haptic(show.session, 'success')
  if (hasOverlay(tier) && (await show.overlay.lead())) {
    await countOver(show, { kind: 'tier', ...tierShow({ win, bet }) })
    show.state.set({ win: { amount: win, count_ms: 0, plain: false } })
    return
  }
  const beside = tierBeside(tier)
  const count_ms = countUpMs(beside)
  chordSound(beside)
  show.state.set({ win: { amount: win, count_ms, plain: !isCelebrated(tier) }, countDone: false })
  const counting = pause(count_ms)
  show.loop.onTap(() => {
    show.state.set({ countDone: true })
    counting.finish()
  })
  await counting.finished
  show.loop.onTap(null)
}

/** Covers the reels with text and darkens them meanwhile. Without the overlay's code the round continues. */
async function showOverlay(show: SlotShow, overlay: SlotOverlay, length_ms: number): Promise<void> {
  if ((await show.extras.inTime()) === null) return
  show.stage.dim(true)
  await show.overlay.show(overlay, length_ms)
  show.stage.dim(false)
}

interface LandingWay {
  readonly strips: readonly Strip[]
  readonly scattersCount: boolean
}

/** Lets the running reels land on a spin's stops; a tap makes them land at once. */
async function landSpin(
  show: SlotShow,
  { stops, window }: Pick<SlotSpin, 'stops' | 'window'>,
  { strips, scattersCount }: LandingWay,
): Promise<void> {
  const { stage, session, theme } = show
  const { sounds, grid } = theme
  const plan = planLanding(window, { grid, pace: show.pace(), held: stage.covered(), scattersCount })
  const landing = stage.land({ stops, strips }, plan, {
    onReel(reel) {
      sounds.reelStop()
      if (reel.reel === grid.strips.length - 1) {
        haptic(session, 'rigid')
        stage.wins.tense(null)
        audio.setMood({ tension: false })
      }
      if (reel.scattersHere === 0) return
      sounds.scatter(reel.scattersHere)
      stage.wins.pulse(cellsWith(grid.scatter, { window, reel: reel.reel }))
    },
    onTension(reel, milliseconds) {
      stage.wins.tense(reel)
      audio.setMood({ tension: true })
      sounds.anticipation(milliseconds / 1000)
    },
  })
  show.loop.onTap(() => {
    stage.wins.tense(null)
    landing.hurry()
  })
  await landing.finished
  stage.wins.calm()
  show.loop.onTap(null)
}
