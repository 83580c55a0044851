/** The picture of the crystals. */
import { Container } from 'pixi.js'
import { type CanvasParts, CanvasStage, openCanvas } from '../../../families/slot/view/canvas-stage.ts'
import { animate, type Motion, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import type { Cluster } from '../cascade.ts'
import type { SymbolWindow } from '../paytable.ts'
import type { CavernLayout } from './cavern-layout.ts'
import { ClusterLight } from './cluster-light.ts'
import { CrystalGrid } from './crystal-grid.ts'
import { dropsAfter, dropsIn, dropsOut, type Pace } from './fall-plan.ts'
import { Shards } from './shards.ts'
import { loadTextures, type StageTextures } from './stage-textures.ts'

const DIM = { tint: 0x04031a, alpha: 0.76 }
const SHAKE_MS = 260

export const openCavernStage = async (host: HTMLElement, layout: CavernLayout): Promise<CavernStage> =>
  new CavernStage(await openCanvas(host, layout, { edgeOf: ({ cell }) => cell, load: loadTextures }))

export class CavernStage extends CanvasStage<CavernLayout, StageTextures> {
  readonly shards: Shards
  private readonly niche = new Container()
  private readonly grid: CrystalGrid
  private readonly light: ClusterLight

  constructor(parts: CanvasParts<CavernLayout, StageTextures>) {
    const { textures, layout } = parts
    super(parts, DIM)
    this.grid = new CrystalGrid(textures, layout)
    this.light = new ClusterLight(textures)
    this.shards = new Shards(textures)
    const masked = new Container()
    masked.mask = this.mask
    masked.addChild(this.mask, this.grid.view)
    this.niche.addChild(this.light.view, masked)
    this.root.addChild(this.niche, this.dimmer, this.shards.view)
    this.applyLayout(layout)
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

  protected override arrange(layout: CavernLayout): void {
    const { x, y, width, height } = layout.grid
    this.mask.clear().rect(x, y, width, height).fill(0xffffff)
    this.light.clear()
    this.grid.resize(layout)
  }

  protected override dress(textures: StageTextures): void {
    this.grid.dress(textures)
    this.light.dress(textures)
    this.shards.dress(textures)
  }

  protected override rest(): void {
    this.shards.rest()
  }
}
