/** The picture of the reels: one canvas over the whole page, redrawn only while something moves. */
import 'pixi.js/unsafe-eval'
import { autoDetectRenderer, Container, Graphics, type Renderer, Sprite, Texture, Ticker } from 'pixi.js'
import { animate, frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { STRIPS } from '../reels.ts'
import type { ArenaLayout } from './arena-layout.ts'
import { CoinShower } from './coin-shower.ts'
import type { ReelLanding } from './landing-plan.ts'
import type { ReelPace } from './reel-pace.ts'
import { ReelView } from './reel-view.ts'
import { type Landing, type LandingListener, SpinRun } from './spin-run.ts'
import { loadTextures, type StageTextures } from './stage-textures.ts'
import { WinView } from './win-view.ts'

const DIM_ALPHA = 0.74
const DIM_MS = 240
/** A new size asks for new pixels only when the difference shows. */
const REDRAW_RATIO = 1.12
/** More pixels than that cost power and show nothing. */
const DENSITY_MOST = 2

const density = () => Math.min(window.devicePixelRatio, DENSITY_MOST)
const symbolSize = ({ cellWidth, cellHeight }: ArenaLayout) =>
  Math.ceil(Math.min(cellWidth, cellHeight) * density())

export async function openReelStage(host: HTMLElement, layout: ArenaLayout): Promise<ReelStage> {
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
    loadTextures(symbolSize(layout)),
  ])
  // The library's own clock would ask for frames for ever; its housekeeping runs with ours instead.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  host.append(renderer.canvas)
  return new ReelStage(renderer, textures, layout)
}

export class ReelStage {
  readonly wins: WinView
  readonly coins: CoinShower
  private readonly renderer: Renderer
  private readonly root = new Container()
  private readonly mask = new Graphics()
  private readonly dimmer = new Sprite(Texture.WHITE)
  private readonly reels: readonly ReelView[]
  private readonly run: SpinRun
  private readonly stopDrawing: () => void
  private textures: StageTextures
  private drawnSize: number
  private closed = false

  constructor(renderer: Renderer, textures: StageTextures, layout: ArenaLayout) {
    this.renderer = renderer
    this.textures = textures
    this.send(textures)
    this.drawnSize = symbolSize(layout)
    this.reels = STRIPS.map(strip => new ReelView(strip, textures))
    this.run = new SpinRun(this.reels)
    this.wins = new WinView(textures, this.reels)
    this.coins = new CoinShower(textures.coin)
    this.dimmer.tint = 0x050201
    this.dimmer.alpha = 0
    const windowOfReels = new Container()
    windowOfReels.mask = this.mask
    windowOfReels.addChild(this.mask, ...this.reels.map(reel => reel.view))
    this.root.addChild(this.wins.behind, windowOfReels, this.wins.above, this.dimmer, this.coins.view)
    this.stopDrawing = frames.onFrame(() => {
      Ticker.system.update(performance.now())
      renderer.render(this.root)
    })
    this.applyLayout(layout)
  }

  async resize(layout: ArenaLayout): Promise<void> {
    const size = symbolSize(layout)
    const ratio = size / this.drawnSize
    this.applyLayout(layout)
    if (ratio < REDRAW_RATIO && ratio > 1 / REDRAW_RATIO) return
    this.drawnSize = size
    const textures = await loadTextures(size)
    // The screen may have turned again, or the page closed, while the symbols were drawn.
    if (this.closed || this.drawnSize !== size) textures.destroy()
    else this.dress(textures)
  }

  place(stops: readonly number[]): void {
    for (const [index, reel] of this.reels.entries()) reel.place(stops[index] ?? 0)
    frames.touch()
  }

  spin(pace: ReelPace): void {
    this.run.start(pace, prefersReducedMotion())
  }

  land(stops: readonly number[], plan: readonly ReelLanding[], listener: LandingListener): Landing {
    return this.run.land(stops, plan, listener)
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

  private applyLayout(layout: ArenaLayout): void {
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
