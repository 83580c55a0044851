/** The picture of the reels. */
import { Container } from '../../../view/canvas/container.ts'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import type { Cell } from '../maths/reels.ts'
import { type CanvasParts, CanvasStage, openCanvas } from './canvas-stage.ts'
import type { CoinShower } from './coin-shower.ts'
import { IdleMotions } from './idle-motions.ts'
import { hurried, type ReelLanding, type ReelPace } from './reel-pace.ts'
import { ReelView } from './reel-view.ts'
import type { SlotLayout, SlotTheme, Strip, SymbolName } from './slot-theme.ts'
import { loadTextures, type StageTextures } from './stage-textures.ts'
import { WinView } from './win-view.ts'

const DIM_ALPHA = 0.74

export interface StageParts extends CanvasParts<SlotLayout, StageTextures> {
  readonly theme: SlotTheme
}

export async function openReelStage(
  theme: SlotTheme,
  host: HTMLElement,
  layout: SlotLayout,
): Promise<ReelStage> {
  return new ReelStage(await openStageParts(theme, host, layout))
}

/** For a game whose stage shows more than the reels. */
export async function openStageParts(
  theme: SlotTheme,
  host: HTMLElement,
  layout: SlotLayout,
): Promise<StageParts> {
  const parts = await openCanvas(host, layout, {
    edgeOf: ({ cellWidth, cellHeight }) => Math.min(cellWidth, cellHeight),
    load: size => loadTextures(theme, size),
  })
  return { ...parts, theme }
}

export class ReelStage extends CanvasStage<SlotLayout, StageTextures> {
  readonly wins: WinView
  private coins: CoinShower | null = null
  /** Above the reels and their wins, below what darkens them. */
  readonly effects = new Container()
  protected readonly reels: readonly ReelView[]
  private readonly windowOfReels = new Container()
  private readonly theme: SlotTheme
  private readonly run: SpinRun
  private textures: StageTextures
  private readonly idle = new IdleMotions<Cell>({
    places: () => this.cellsAtRest(),
    prepare: cells => this.textures.layers.load(cells.map(cell => this.symbolIn(cell))),
    pose: ([reel, row], pose) => this.reels[reel]?.live(row, pose),
  })

  constructor(parts: StageParts) {
    const { textures, theme, layout } = parts
    const { grid, colours } = theme
    super(parts, { color: colours.dim, alpha: DIM_ALPHA })
    this.theme = theme
    this.textures = textures
    this.reels = grid.strips.map(
      strip => new ReelView(strip, { textures, rows: grid.rows, unlit: colours.unlit }),
    )
    this.run = new SpinRun(this.reels)
    this.wins = new WinView(theme, textures, this.reels)
    this.windowOfReels.addChild(...this.reels.map(reel => reel.view))
    this.root.addChild(this.wins.behind, this.windowOfReels, this.wins.above, this.effects, this.dimmer)
    this.applyLayout(layout)
  }

  /** Puts the paid spin's reels on these stops at once. */
  place(stops: readonly number[]): void {
    for (const [index, reel] of this.reels.entries())
      reel.place(stops[index] ?? 0, this.theme.grid.strips[index] ?? [])
    frames.touch()
  }

  /** Whether the player is idle: symbols are animated only then. */
  setResting(isResting: boolean): void {
    this.idle.rest(isResting)
  }

  spin(pace: ReelPace): void {
    this.run.start(pace, prefersReducedMotion())
  }

  land(rest: Rest, plan: readonly ReelLanding[], listener: LandingListener): Landing {
    return this.run.land(rest, plan, listener)
  }

  /** Throws coins over everything, from when their code is loaded. */
  shower(Shower: typeof CoinShower): CoinShower {
    if (this.coins === null) {
      this.coins = new Shower(this.textures.coin)
      this.coins.resize(this.layout)
      this.root.addChild(this.coins.view)
    }
    return this.coins
  }

  /** The reels that something has taken, which do not spin. */
  covered(): ReadonlySet<number> {
    return new Set(this.reels.flatMap((reel, index) => (reel.isCovered ? [index] : [])))
  }

  uncover(): void {
    for (const reel of this.reels) reel.setCovered(false)
    frames.touch()
  }

  protected override arrange(layout: SlotLayout): void {
    this.windowOfReels.clip = layout.reels
    for (const [index, reel] of this.reels.entries()) reel.resize(layout, index)
    this.wins.resize(layout)
    this.coins?.resize(layout)
  }

  protected override dress(textures: StageTextures): void {
    this.textures = textures
    for (const reel of this.reels) reel.dress(textures)
    this.wins.dress(textures)
    this.coins?.dress(textures.coin)
  }

  protected override rest(): void {
    this.idle.rest(false)
    this.wins.clear()
    this.coins?.stop()
  }

  /** Visible symbols that are not part of a win. */
  private cellsAtRest(): readonly Cell[] {
    if (this.wins.isLooping || document.querySelector('dialog[open]') !== null) return []
    return this.reels.flatMap((reel, index) =>
      reel.isCovered ? [] : reel.litRows().map(row => [index, row] as const),
    )
  }

  private symbolIn([reel, row]: Cell): SymbolName {
    return this.reels[reel]?.symbolIn(row) ?? ''
  }
}

interface LandingListener {
  /** The reel has stopped. */
  readonly onReel: (landing: ReelLanding) => void
  /** The reels before it have stopped, and this one keeps running on purpose for this long. */
  readonly onTension: (reel: number, milliseconds: number) => void
}

interface Landing {
  readonly finished: Promise<void>
  /** The reels that still run land one shortly after the other. */
  hurry(): void
}

const HURRY_GAP_MS = 45

/** Where the reels come to rest. */
interface Rest {
  readonly stops: readonly number[]
  /** When they are other ones than before. */
  readonly strips?: readonly Strip[]
}

interface Target {
  readonly rest: Rest
  readonly listener: LandingListener
  readonly reported: Set<number>
  readonly tense: Set<number>
  readonly finish: () => void
}

/** One spin of the reels: keeps the time, gives each reel the landing command, and calls the show's callbacks. */
class SpinRun {
  private readonly reels: readonly ReelView[]
  private clock = 0
  private running = false
  private spinning: ReadonlySet<number> = new Set()
  private readonly standing = new Set<number>()
  private plan: readonly ReelLanding[] = []
  private target: Target | null = null

  constructor(reels: readonly ReelView[]) {
    this.reels = reels
  }

  /** Sets off all reels that nothing covers. */
  start(pace: ReelPace, still: boolean): void {
    this.clock = 0
    this.standing.clear()
    this.target = null
    this.spinning = new Set(this.reels.flatMap((reel, index) => (reel.isCovered ? [] : [index])))
    for (const index of this.spinning) {
      this.reels[index]?.start(pace, { delay: index * pace.start_stagger_ms, still })
    }
    if (this.running) return
    this.running = true
    frames.add((_now, elapsed) => this.step(elapsed))
  }

  land(rest: Rest, plan: readonly ReelLanding[], listener: LandingListener): Landing {
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    this.plan = plan
    this.target = { rest, listener, reported: new Set(), tense: new Set(), finish }
    return {
      finished,
      hurry: () => {
        for (const reel of this.reels) reel.slow(false)
        this.plan = hurried(this.plan, this.clock, HURRY_GAP_MS)
      },
    }
  }

  private step(elapsed: number): boolean {
    this.clock += elapsed
    this.reportReels()
    const moving = this.reels.map((reel, index) => reel.advance(elapsed, () => this.reached(index)))
    this.running = moving.includes(true)
    return this.running
  }

  private reportReels(): void {
    const { target } = this
    if (!target) return
    for (const landing of this.plan) {
      const { reel, at_ms, tense } = landing
      if (tense && this.stoodBefore(reel) && !target.tense.has(reel)) {
        target.tense.add(reel)
        this.reels[reel]?.slow(true)
        target.listener.onTension(reel, at_ms - this.clock)
      }
      if (this.clock < at_ms || target.reported.has(reel)) continue
      target.reported.add(reel)
      this.reels[reel]?.land(target.rest.stops[reel] ?? 0, target.rest.strips?.[reel])
    }
  }

  /** Every reel to the left that spins has come to rest. */
  private stoodBefore(reel: number): boolean {
    return [...this.spinning].every(other => other >= reel || this.standing.has(other))
  }

  private reached(reel: number): void {
    this.standing.add(reel)
    const landing = this.plan.find(each => each.reel === reel)
    if (landing) this.target?.listener.onReel(landing)
    if (this.standing.size === this.spinning.size) this.target?.finish()
  }
}
