/** The picture of the reels. */
import { Container } from 'pixi.js'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { type CanvasParts, CanvasStage, openCanvas } from './canvas-stage.ts'
import { CoinShower } from './coin-shower.ts'
import type { ReelLanding, ReelPace } from './reel-pace.ts'
import { ReelView } from './reel-view.ts'
import type { SlotLayout, SlotTheme } from './slot-theme.ts'
import { type Landing, type LandingListener, type Rest, SpinRun } from './spin-run.ts'
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
  readonly coins: CoinShower
  /** Above the reels and their wins, below what darkens them. */
  readonly effects = new Container()
  protected readonly reels: readonly ReelView[]
  private readonly theme: SlotTheme
  private readonly run: SpinRun

  constructor(parts: StageParts) {
    const { textures, theme, layout } = parts
    const { grid, colours } = theme
    super(parts, { tint: colours.dim, alpha: DIM_ALPHA })
    this.theme = theme
    this.reels = grid.strips.map(
      strip => new ReelView(strip, { textures, rows: grid.rows, unlit: colours.unlit }),
    )
    this.run = new SpinRun(this.reels)
    this.wins = new WinView(theme, textures, this.reels)
    this.coins = new CoinShower(textures.coin)
    const windowOfReels = new Container()
    windowOfReels.mask = this.mask
    windowOfReels.addChild(this.mask, ...this.reels.map(reel => reel.view))
    this.root.addChild(
      this.wins.behind,
      windowOfReels,
      this.wins.above,
      this.effects,
      this.dimmer,
      this.coins.view,
    )
    this.applyLayout(layout)
  }

  /** Puts the paid spin's reels on these stops at once. */
  place(stops: readonly number[]): void {
    for (const [index, reel] of this.reels.entries())
      reel.place(stops[index] ?? 0, this.theme.grid.strips[index] ?? [])
    frames.touch()
  }

  spin(pace: ReelPace): void {
    this.run.start(pace, prefersReducedMotion())
  }

  land(rest: Rest, plan: readonly ReelLanding[], listener: LandingListener): Landing {
    return this.run.land(rest, plan, listener)
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
    const { x, y, width, height } = layout.reels
    this.mask.clear().rect(x, y, width, height).fill(0xffffff)
    for (const [index, reel] of this.reels.entries()) reel.resize(layout, index)
    this.wins.resize(layout)
    this.coins.resize(layout)
  }

  protected override dress(textures: StageTextures): void {
    for (const reel of this.reels) reel.dress(textures)
    this.wins.dress(textures)
    this.coins.dress(textures.coin)
  }

  protected override rest(): void {
    this.wins.clear()
    this.coins.stop()
  }
}
