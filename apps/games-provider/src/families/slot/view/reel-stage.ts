/** The picture of the reels: one canvas over the whole page, redrawn only while something moves. */
import 'pixi.js/unsafe-eval'
import { autoDetectRenderer, Container, Graphics, type Renderer, Sprite, Texture, Ticker } from 'pixi.js'
import { animate, frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { CoinShower } from './coin-shower.ts'
import type { ReelLanding, ReelPace } from './reel-pace.ts'
import { ReelView } from './reel-view.ts'
import type { SlotLayout, SlotTheme } from './slot-theme.ts'
import { type Landing, type LandingListener, type Rest, SpinRun } from './spin-run.ts'
import { loadTextures, type StageTextures } from './stage-textures.ts'
import { WinView } from './win-view.ts'

const DIM_ALPHA = 0.74
const DIM_MS = 240
/** A new size asks for new pixels only when the difference shows. */
const REDRAW_RATIO = 1.12
/** More pixels than that cost power and show nothing. */
const DENSITY_MOST = 2

const density = () => Math.min(window.devicePixelRatio, DENSITY_MOST)
const symbolSize = ({ cellWidth, cellHeight }: SlotLayout) =>
  Math.ceil(Math.min(cellWidth, cellHeight) * density())

export interface StageParts {
  readonly renderer: Renderer
  readonly textures: StageTextures
  readonly theme: SlotTheme
  readonly layout: SlotLayout
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
  const [renderer, textures] = await Promise.all([
    autoDetectRenderer({
      preference: ['webgl', 'canvas'],
      width: window.innerWidth,
      height: window.innerHeight,
      resolution: density(),
      autoDensity: true,
      antialias: true,
      backgroundAlpha: 0,
      skipExtensionImports: true,
      // The few textures are wanted for as long as the page lives: dropping one only means a stutter when it is sent again.
      gcActive: false,
    }),
    loadTextures(theme, symbolSize(layout)),
  ])
  // The library's own clock would ask for frames for ever; its housekeeping runs with ours instead.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  host.append(renderer.canvas)
  return { renderer, textures, theme, layout }
}

export class ReelStage {
  readonly wins: WinView
  readonly coins: CoinShower
  /** Above the reels and their wins, below what darkens them. */
  readonly effects = new Container()
  protected layout: SlotLayout
  private readonly theme: SlotTheme
  private readonly renderer: Renderer
  private readonly root = new Container()
  private readonly mask = new Graphics()
  private readonly dimmer = new Sprite(Texture.WHITE)
  protected readonly reels: readonly ReelView[]
  private readonly run: SpinRun
  private readonly stopDrawing: () => void
  private textures: StageTextures
  private drawnSize: number
  private closed = false

  constructor({ renderer, textures, theme, layout }: StageParts) {
    const { grid, colours } = theme
    this.renderer = renderer
    this.theme = theme
    this.layout = layout
    this.textures = textures
    this.send(textures)
    this.drawnSize = symbolSize(layout)
    this.reels = grid.strips.map(
      strip => new ReelView(strip, { textures, rows: grid.rows, unlit: colours.unlit }),
    )
    this.run = new SpinRun(this.reels)
    this.wins = new WinView(theme, textures, this.reels)
    this.coins = new CoinShower(textures.coin)
    this.dimmer.tint = colours.dim
    this.dimmer.alpha = 0
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
    this.stopDrawing = frames.onFrame(() => {
      Ticker.system.update(performance.now())
      renderer.render(this.root)
    })
    this.applyLayout(layout)
  }

  async resize(layout: SlotLayout): Promise<void> {
    const size = symbolSize(layout)
    const ratio = size / this.drawnSize
    this.applyLayout(layout)
    if (ratio < REDRAW_RATIO && ratio > 1 / REDRAW_RATIO) return
    this.drawnSize = size
    const textures = await loadTextures(this.theme, size)
    // The screen may have turned again, or the page closed, while the symbols were drawn.
    if (this.closed || this.drawnSize !== size) textures.destroy()
    else this.dress(textures)
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

  /** Darkens everything below, for an overlay. */
  dim(on: boolean): void {
    const from = this.dimmer.alpha
    const to = on ? DIM_ALPHA : 0
    animate(DIM_MS, progress => {
      this.dimmer.alpha = from + (to - from) * progress
    })
  }

  destroy(): void {
    this.closed = true
    this.stopDrawing()
    this.wins.clear()
    this.coins.stop()
    this.root.destroy({ children: true })
    this.textures.destroy()
    this.renderer.destroy(true)
  }

  /** The reels that something has taken, which do not spin. */
  covered(): ReadonlySet<number> {
    return new Set(this.reels.flatMap((reel, index) => (reel.isCovered ? [index] : [])))
  }

  uncover(): void {
    for (const reel of this.reels) reel.setCovered(false)
    frames.touch()
  }

  private applyLayout(layout: SlotLayout): void {
    this.layout = layout
    const { x, y, width, height } = layout.reels
    this.renderer.resize(window.innerWidth, window.innerHeight)
    this.mask.clear().rect(x, y, width, height).fill(0xffffff)
    for (const [index, reel] of this.reels.entries()) reel.resize(layout, index)
    this.wins.resize(layout)
    this.coins.resize(layout)
    this.dimmer.setSize(window.innerWidth, window.innerHeight)
    frames.touch()
  }

  /** The pictures reach the graphics card now, not in the middle of the first spin. */
  private send(textures: StageTextures): void {
    for (const texture of textures.all) this.renderer.texture.initSource(texture.source)
  }

  private dress(textures: StageTextures): void {
    const old = this.textures
    this.textures = textures
    this.send(textures)
    for (const reel of this.reels) reel.dress(textures)
    this.wins.dress(textures)
    this.coins.dress(textures.coin)
    old.destroy()
    frames.touch()
  }
}
