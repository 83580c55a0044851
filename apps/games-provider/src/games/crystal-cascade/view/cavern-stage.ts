/** The picture of the crystals: one canvas over the whole page, redrawn only while something moves. */
import 'pixi.js/unsafe-eval'
import { autoDetectRenderer, Container, Graphics, type Renderer, Sprite, Texture, Ticker } from 'pixi.js'
import { animate, frames, type Motion, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import type { Cluster } from '../cascade.ts'
import type { SymbolWindow } from '../paytable.ts'
import type { CavernLayout } from './cavern-layout.ts'
import { ClusterLight } from './cluster-light.ts'
import { CrystalGrid } from './crystal-grid.ts'
import { dropsAfter, dropsIn, dropsOut, type Pace } from './fall-plan.ts'
import { Shards } from './shards.ts'
import { loadTextures, type StageTextures } from './stage-textures.ts'

const DIM_ALPHA = 0.76
const DIM_MS = 240
const SHAKE_MS = 260
/** A new size asks for new pixels only when the difference shows. */
const REDRAW_RATIO = 1.12
/** More pixels than that cost power and show nothing. */
const DENSITY_MOST = 2

const density = () => Math.min(window.devicePixelRatio, DENSITY_MOST)
const crystalSize = ({ cell }: CavernLayout) => Math.ceil(cell * density())

export async function openCavernStage(host: HTMLElement, layout: CavernLayout): Promise<CavernStage> {
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
    loadTextures(crystalSize(layout)),
  ])
  // The library's own clock would ask for frames for ever; its housekeeping runs with ours instead.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  host.append(renderer.canvas)
  return new CavernStage(renderer, textures, layout)
}

export class CavernStage {
  readonly shards: Shards
  private readonly renderer: Renderer
  private readonly root = new Container()
  private readonly niche = new Container()
  private readonly mask = new Graphics()
  private readonly dimmer = new Sprite(Texture.WHITE)
  private readonly grid: CrystalGrid
  private readonly light: ClusterLight
  private readonly stopDrawing: () => void
  private textures: StageTextures
  private layout: CavernLayout
  private drawnSize: number
  private closed = false

  constructor(renderer: Renderer, textures: StageTextures, layout: CavernLayout) {
    this.renderer = renderer
    this.textures = textures
    this.layout = layout
    this.send(textures)
    this.drawnSize = crystalSize(layout)
    this.grid = new CrystalGrid(textures, layout)
    this.light = new ClusterLight(textures)
    this.shards = new Shards(textures)
    this.dimmer.tint = 0x04031a
    this.dimmer.alpha = 0
    const masked = new Container()
    masked.mask = this.mask
    masked.addChild(this.mask, this.grid.view)
    this.niche.addChild(this.light.view, masked)
    this.root.addChild(this.niche, this.dimmer, this.shards.view)
    this.stopDrawing = frames.onFrame(() => {
      Ticker.system.update(performance.now())
      renderer.render(this.root)
    })
    this.applyLayout(layout)
  }

  async resize(layout: CavernLayout): Promise<void> {
    const size = crystalSize(layout)
    const ratio = size / this.drawnSize
    this.applyLayout(layout)
    if (ratio < REDRAW_RATIO && ratio > 1 / REDRAW_RATIO) return
    this.drawnSize = size
    const textures = await loadTextures(size)
    // The screen may have turned again, or the page closed, while the crystals were drawn.
    if (this.closed || this.drawnSize !== size) textures.destroy()
    else this.dress(textures)
  }

  place(window: SymbolWindow): void {
    this.light.clear()
    this.grid.place(window)
  }

  leave(window: SymbolWindow, pace: Pace): Motion {
    this.light.clear()
    return this.grid.run(dropsOut(window, pace), pace, () => undefined)
  }

  comeIn(window: SymbolWindow, pace: Pace, onLand: (reel: number) => void): Motion {
    return this.grid.run(dropsIn(window, pace), pace, onLand)
  }

  /** Lights the clusters for a while. */
  mark(clusters: readonly Cluster[], length_ms: number): Motion {
    const cells = clusters.flatMap(cluster => cluster.cells)
    const shining = this.light.show(clusters, this.layout, length_ms)
    const swelling = this.grid.mark(cells, length_ms)
    return {
      finished: swelling.finished,
      finish() {
        shining.finish()
        swelling.finish()
      },
    }
  }

  /** Bursts the clusters, each crystal into so many splinters. */
  burst(clusters: readonly Cluster[], length_ms: number, splinters: number): Motion {
    this.light.clear()
    const { grid, cell } = this.layout
    for (const { symbol, cells } of clusters) {
      for (const [reel, row] of cells) {
        this.shards.burst(
          symbol,
          { x: grid.x + (reel + 0.5) * cell, y: grid.y + (row + 0.5) * cell, cell },
          splinters,
        )
      }
    }
    const cells = clusters.flatMap(cluster => cluster.cells)
    return this.grid.burst(cells, length_ms)
  }

  /** After a burst: what hung above falls, new crystals follow. */
  fall(
    clusters: readonly Cluster[],
    fallen: SymbolWindow,
    options: { pace: Pace; onLand: (reel: number) => void },
  ): Motion {
    const { pace, onLand } = options
    const gone = clusters.flatMap(cluster => cluster.cells)
    return this.grid.run(dropsAfter(gone, fallen, pace), pace, onLand)
  }

  /** The niche trembles; `strength` in pixels. */
  shake(strength: number): void {
    if (strength <= 0 || prefersReducedMotion()) return
    animate(SHAKE_MS, progress => {
      const left = (1 - progress) ** 2 * strength
      this.niche.position.set(Math.sin(progress * 40) * left, Math.cos(progress * 31) * left)
    })
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
    this.shards.rest()
    this.root.destroy({ children: true })
    this.textures.destroy()
    this.renderer.destroy(true)
  }

  private applyLayout(layout: CavernLayout): void {
    this.layout = layout
    const { x, y, width, height } = layout.grid
    this.renderer.resize(window.innerWidth, window.innerHeight)
    this.mask.clear().rect(x, y, width, height).fill(0xffffff)
    this.light.clear()
    this.grid.resize(layout)
    this.dimmer.setSize(window.innerWidth, window.innerHeight)
    frames.touch()
  }

  /** The pictures reach the graphics card now, not in the middle of the first fall. */
  private send(textures: StageTextures): void {
    for (const texture of textures.all) this.renderer.texture.initSource(texture.source)
  }

  private dress(textures: StageTextures): void {
    const old = this.textures
    this.textures = textures
    this.send(textures)
    this.grid.dress(textures)
    this.light.dress(textures)
    this.shards.dress(textures)
    old.destroy()
    frames.touch()
  }
}
