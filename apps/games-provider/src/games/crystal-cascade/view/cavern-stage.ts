/** The picture of the crystals. */
import { type Cell, REELS } from '../../../families/slot/maths/reels.ts'
import { type CanvasParts, CanvasStage, openCanvas } from '../../../families/slot/view/canvas-stage.ts'
import { Container } from '../../../view/canvas/container.ts'
import { Graphics } from '../../../view/canvas/graphics.ts'
import { Sprite } from '../../../view/canvas/sprite.ts'
import { animate, frames, type Motion, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import type { Cluster } from '../cascade.ts'
import { ROWS, SYMBOLS, type SymbolWindow } from '../paytable.ts'
import { SYMBOL_LIGHT } from './art/symbol-art.ts'
import type { CavernLayout } from './cavern-layout.ts'
import { CrystalGrid } from './crystal-grid.ts'
import { dropsAfter, dropsIn, dropsOut, type Pace } from './fall-plan.ts'
import { Shards } from './shards.ts'
import { loadTextures, type StageTextures } from './stage-textures.ts'

const DIM = { color: 0x04031a, alpha: 0.76 }
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
    this.niche.addChild(this.light.view, this.grid.view)
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

  /** Bursts the clusters, each crystal into this many splinters. */
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
    this.grid.view.clip = layout.grid
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

const GLOW_CELLS = 1.7

/** Each side of a cell with its neighbour there. */
const SIDES = [
  { reel: 0, row: -1, from: [0, 0], to: [1, 0] },
  { reel: 1, row: 0, from: [1, 0], to: [1, 1] },
  { reel: 0, row: 1, from: [1, 1], to: [0, 1] },
  { reel: -1, row: 0, from: [0, 1], to: [0, 0] },
] as const

/** The light of a cluster that is about to burst: its cells glow in their colour inside one bright contour. */
class ClusterLight {
  readonly view = new Container()
  private readonly contour = new Graphics()
  private readonly glows: readonly Sprite[]

  constructor(textures: StageTextures) {
    this.glows = Array.from({ length: REELS * ROWS }, () => {
      const sprite = new Sprite(textures.glow)
      sprite.anchor.set(0.5)
      sprite.visible = false
      sprite.blendMode = 'add'
      return sprite
    })
    this.view.addChild(...this.glows, this.contour)
  }

  show(clusters: readonly Cluster[], layout: CavernLayout, length_ms: number): Motion {
    this.contour.clear()
    let used = 0
    for (const { symbol, cells } of clusters) {
      const color = Number.parseInt(SYMBOL_LIGHT[SYMBOLS[symbol]].slice(1), 16)
      this.drawContour(cells, layout, color)
      for (const cell of cells) {
        const glow = this.glows[used]
        used += 1
        if (glow) lightUp(glow, { cell, layout, color })
      }
    }
    const still = prefersReducedMotion()
    return animate(length_ms, progress => {
      this.view.alpha = still
        ? 1
        : Math.min(1, progress * 4) * (0.78 + 0.22 * Math.sin(progress * Math.PI * 3))
    })
  }

  clear(): void {
    this.contour.clear()
    for (const glow of this.glows) glow.visible = false
    frames.touch()
  }

  dress(textures: StageTextures): void {
    for (const glow of this.glows) glow.texture = textures.glow
  }

  private drawContour(cells: readonly Cell[], { grid, cell }: CavernLayout, color: number): void {
    const { contour } = this
    const x = (reel: number) => grid.x + reel * cell
    const y = (row: number) => grid.y + row * cell
    for (const [reel, row] of cells) contour.rect({ x: x(reel), y: y(row), width: cell, height: cell })
    contour.fillWith({ color, alpha: 0.16 })
    const edges = outerEdges(cells)
    for (const style of [
      { width: 9, alpha: 0.25, color },
      { width: 4, alpha: 0.9, color },
      { width: 1.5, alpha: 1, color: 0xffffff },
    ]) {
      for (const { from, to } of edges)
        contour.line([from, to].map(([reel, row]) => ({ x: x(reel), y: y(row) })))
      contour.strokeWith(style)
    }
  }
}

/** The sides of the cells that no other cell shares, between corners of the grid. */
function outerEdges(cells: readonly Cell[]): { readonly from: Cell; readonly to: Cell }[] {
  const inside = new Set(cells.map(cell => cell.join()))
  return cells.flatMap(([reel, row]) =>
    SIDES.filter(side => !inside.has([reel + side.reel, row + side.row].join())).map(({ from, to }) => ({
      from: [reel + from[0], row + from[1]] as const,
      to: [reel + to[0], row + to[1]] as const,
    })),
  )
}

function lightUp(
  glow: Sprite,
  { cell, layout, color }: { readonly cell: Cell; readonly layout: CavernLayout; readonly color: number },
): void {
  const { grid, cell: edge } = layout
  glow.visible = true
  glow.tint = color
  glow.alpha = 0.62
  glow.position.set(grid.x + (cell[0] + 0.5) * edge, grid.y + (cell[1] + 0.5) * edge)
  glow.setSize(edge * GLOW_CELLS)
}
