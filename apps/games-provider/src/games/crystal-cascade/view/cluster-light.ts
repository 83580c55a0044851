/** The light of a cluster that is about to burst: its cells glow in their colour inside one bright contour. */

import { Container, Graphics, Sprite } from 'pixi.js'
import { type Cell, REELS } from '../../../families/slot/maths/reels.ts'
import { animate, frames, type Motion, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import type { Cluster } from '../cascade.ts'
import { ROWS, SYMBOLS } from '../paytable.ts'
import { SYMBOL_LIGHT } from './art/symbol-art.ts'
import type { CavernLayout } from './cavern-layout.ts'
import type { StageTextures } from './stage-textures.ts'

const GLOW_CELLS = 1.7

/** Each side of a cell with its neighbour there. */
const SIDES = [
  { reel: 0, row: -1, from: [0, 0], to: [1, 0] },
  { reel: 1, row: 0, from: [1, 0], to: [1, 1] },
  { reel: 0, row: 1, from: [1, 1], to: [0, 1] },
  { reel: -1, row: 0, from: [0, 1], to: [0, 0] },
] as const

export class ClusterLight {
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
    for (const [reel, row] of cells) contour.rect(x(reel), y(row), cell, cell)
    contour.setFillStyle({ color, alpha: 0.16 }).fill()
    const edges = outerEdges(cells)
    for (const style of [
      { width: 9, alpha: 0.25, color },
      { width: 4, alpha: 0.9, color },
      { width: 1.5, alpha: 1, color: 0xffffff },
    ]) {
      for (const { from, to } of edges) contour.moveTo(x(from[0]), y(from[1])).lineTo(x(to[0]), y(to[1]))
      contour.stroke({ ...style, cap: 'round', join: 'round' })
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
