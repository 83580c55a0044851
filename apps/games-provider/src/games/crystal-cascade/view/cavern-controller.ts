/** Leads one round after another over the stage: the grid empties, the answer comes in, the cascade runs, the win is shown. */

import type { AutoplayPlan, FinishedRound } from '../../../view/autoplay.ts'
import { countWin, tierShow } from '../../../view/big-win/celebrate-win.ts'
import { pause } from '../../../view/motion/frame-loop.ts'
import { RoundController } from '../../../view/round-controller.ts'
import { haptic } from '../../../view/session/frame-channel.ts'
import type { GameSession } from '../../../view/session/game-session.ts'
import { chordSound } from '../../../view/sound/win-sounds.ts'
import { createStore, type Store } from '../../../view/store.ts'
import { hasOverlay, tierBeside, type WinTier, winTier } from '../../../view/win-tiers.ts'
import type { CrystalCascadeOutcome, RoundStep } from '../outcome.ts'
import { type SymbolWindow, windowAt } from '../paytable.ts'
import { burstSound, landSound, leaveSound, shineSound, tickSound } from './cavern-sounds.ts'
import type { CavernStage } from './cavern-stage.ts'
import { NORMAL_PACE, type Pace, TURBO_PACE } from './fall-plan.ts'
import { setHeat } from './music.ts'

/** The last payout of a cluster, written where it was. Places in cells from the grid's upper left corner. */
export interface Plume {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly win: number
}

interface CavernState {
  /** The crystals are drawn: play may begin. */
  readonly ready: boolean
  /** The provider has not answered yet, so nothing can be shown or hurried. */
  readonly waiting: boolean
  /** Steps of the cascade on show so far; 0 before the first cluster has burst. */
  readonly steps: number
  /** The total win of the steps so far. */
  readonly won: number
  /** How long the running win takes to grow to `won`. */
  readonly count_ms: number
  readonly plumes: readonly Plume[]
  /** The round is over and has been shown; the bet says whether its win is one. */
  readonly result: { readonly win: number; readonly bet: number; readonly steps: number } | null
}

/** Before the crystals are drawn. */
const EMPTY_CAVERN: CavernState = {
  ready: false,
  waiting: false,
  steps: 0,
  won: 0,
  count_ms: 0,
  plumes: [],
  result: null,
}

/** The crystals before the first round: none of them form a cluster. */
const FIRST_STOPS = [7, 14, 21, 28, 3]

/** One plume over the middle of each cluster. */
function plumesOf(step: RoundStep, index: number): Plume[] {
  return step.clusters.map(({ cells, win }) => ({
    key: `${index}:${cells[0]?.join() ?? ''}`,
    x: cells.reduce((sum, cell) => sum + cell[0] + 0.5, 0) / cells.length,
    y: cells.reduce((sum, cell) => sum + cell[1] + 0.5, 0) / cells.length,
    win,
  }))
}

const REST_MS = 420
const TURBO_REST_MS = 110

export class CavernController extends RoundController {
  readonly state: Store<CavernState> = createStore<CavernState>(EMPTY_CAVERN)
  private opened: CavernStage | null = null
  private lying: SymbolWindow = windowAt(FIRST_STOPS)
  private isHurried = false

  constructor(session: GameSession) {
    super(session, { pause_ms: REST_MS, turboPause_ms: TURBO_REST_MS })
  }

  get stage(): CavernStage {
    if (this.opened === null) throw new Error('a round began before the crystals were drawn')
    return this.opened
  }

  /** The crystals are drawn: play may begin. */
  open(stage: CavernStage): void {
    this.opened = stage
    stage.place(this.lying)
    this.state.set({ ready: true })
  }

  readonly press = (): void => {
    if (this.state.get().ready) this.loop.press()
  }

  readonly autoplay = (plan: AutoplayPlan): void => {
    if (this.state.get().ready) this.loop.autoplay(plan)
  }

  /** Turbo, or the player has tapped: the rest of the round goes quickly. */
  pace(): Pace {
    return this.loop.turbo() || this.isHurried ? TURBO_PACE : NORMAL_PACE
  }

  /** Waits for something on show; a tap ends it at once and quickens what follows. */
  async watch(motion: { readonly finished: Promise<void>; finish(): void }): Promise<void> {
    this.loop.onTap(() => {
      this.isHurried = true
      motion.finish()
    })
    await motion.finished
    this.loop.onTap(null)
  }

  protected override async playRound(): Promise<FinishedRound | undefined> {
    const { session, stage, state } = this
    haptic(session, 'light')
    this.isHurried = false
    state.set({ steps: 0, won: 0, count_ms: 0, plumes: [], result: null })
    if (!session.canBet()) return undefined
    state.set({ waiting: true })
    leaveSound()
    const leaving = stage.leave(this.lying, this.pace())
    const [reply] = await Promise.all([session.play<CrystalCascadeOutcome, null>(), leaving.finished])
    state.set({ waiting: false })
    await this.comeIn(reply ? reply.round.outcome.window : this.lying)
    if (!reply) return undefined
    const { outcome, bet, win } = reply.round
    await showCascade(this, outcome)
    this.lying = outcome.steps.at(-1)?.fallen ?? outcome.window
    await showResult(this, { win, bet, steps: outcome.steps.length })
    setHeat(0)
    session.finishRound(reply)
    return { bet, win, feature: false, balance: reply.balance }
  }

  private async comeIn(window: SymbolWindow): Promise<void> {
    await this.watch(this.stage.comeIn(window, this.pace(), landSound))
    haptic(this.session, 'rigid')
  }
}

/** Splinters of one crystal in the first step; each further step throws more, up to the most. */
const SPLINTERS = 4
const SPLINTERS_MOST = 9
/** Pixels the niche trembles per step beyond the first. */
const SHAKE_PX = 1.6
const SHAKE_MOST_PX = 9

/** Plays the steps one after another: shine, burst, fall. Counters grow with the steps that have been shown. */
async function showCascade(show: CavernController, { steps }: CrystalCascadeOutcome): Promise<void> {
  for (const [index, step] of steps.entries()) {
    await shine(show, step, index)
    await burst(show, step, index)
    const { stage, state } = show
    await show.watch(stage.fall(step.clusters, step.fallen, { pace: show.pace(), onLand: landSound }))
    state.set({ plumes: [] })
  }
}

/** The clusters light up, and with them the multiplier they are paid with. */
async function shine(show: CavernController, step: RoundStep, index: number): Promise<void> {
  const { stage, state } = show
  state.set({ steps: index + 1 })
  setHeat(index + 1)
  shineSound(index)
  if (index > 0) tickSound(index)
  await show.watch(stage.mark(step.clusters, show.pace().mark_ms))
}

async function burst(show: CavernController, step: RoundStep, index: number): Promise<void> {
  const { stage, state, session } = show
  const { pop_ms, count_ms } = show.pace()
  const crystals = step.clusters.reduce((sum, cluster) => sum + cluster.cells.length, 0)
  burstSound(index, crystals)
  haptic(session, index < 2 ? 'light' : index < 4 ? 'medium' : 'heavy')
  stage.shake(Math.min(SHAKE_MOST_PX, index * SHAKE_PX))
  state.set({ won: state.get().won + step.win, count_ms, plumes: plumesOf(step, index) })
  await show.watch(stage.burst(step.clusters, pop_ms, Math.min(SPLINTERS_MOST, SPLINTERS + index)))
}

/** The running win has counted up with the steps; it only stays visible for a while now. */
const STAND_MS: Partial<Record<WinTier, number>> = { 'below-stake': 160, modest: 420, good: 620, great: 900 }
const TURBO_STAND_MS = 160
const CRYSTALS_PER_S = { big: 14, huge: 20, mega: 28, legendary: 38 } as const

/** Shows what the round has won, by how much that is for the player. */
async function showResult(
  show: CavernController,
  result: { readonly win: number; readonly bet: number; readonly steps: number },
): Promise<void> {
  const { stage, state, session, overlay } = show
  const { win, bet } = result
  const tier = winTier(win, bet)
  state.set({ result })
  if (tier === 'none') return
  if (hasOverlay(tier)) haptic(session, 'success')
  if (hasOverlay(tier) && (await overlay.lead())) {
    stage.dim(true)
    await countWin(overlay, tierShow({ win, bet }), {
      session,
      onTitle: title => stage.shards.fountain(CRYSTALS_PER_S[title]),
    })
    stage.shards.rest()
    stage.dim(false)
    return
  }
  const beside = tierBeside(tier)
  chordSound(beside)
  await show.watch(pause(show.loop.turbo() ? TURBO_STAND_MS : (STAND_MS[beside] ?? TURBO_STAND_MS)))
}
