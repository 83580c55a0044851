import { Container, Sprite } from 'pixi.js'
import { ROWS, type SymbolId } from '../reels.ts'
import type { ArenaLayout } from './arena-layout.ts'
import { ReelMotion } from './reel-motion.ts'
import type { ReelPace } from './reel-pace.ts'
import type { StageTextures } from './stage-textures.ts'

/** Above this speed, in cells per second, the eye no longer reads symbols. */
const BLUR_SPEED = 13
const SYMBOL_SHARE = 0.97
const FADED = 0.18
const UNLIT = 0x4a4038
const LIT = 0xffffff

/** One reel on the stage. */
export class ReelView {
  readonly view = new Container()
  private readonly cells = Array.from({ length: ROWS + 1 }, () => new Sprite())
  private readonly motion: ReelMotion
  private textures: StageTextures
  private cellWidth = 1
  private cellHeight = 1
  private still = false

  constructor(strip: readonly SymbolId[], textures: StageTextures) {
    this.motion = new ReelMotion(strip)
    this.textures = textures
    for (const sprite of this.cells) sprite.anchor.set(0.5)
    this.view.addChild(...this.cells)
  }

  advance(elapsed: number, onReached: () => void): boolean {
    const moving = this.motion.advance(elapsed, onReached)
    this.draw()
    return moving
  }

  place(stop: number): void {
    this.motion.place(stop)
    this.draw()
  }

  /** `still`: for people who want no motion, the symbols fade out and the result fades in. */
  start(pace: ReelPace, { delay, still }: { readonly delay: number; readonly still: boolean }): void {
    this.still = still
    this.motion.start(pace, delay)
  }

  land(stop: number): void {
    this.motion.land(stop)
  }

  resize(layout: ArenaLayout, reel: number): void {
    this.cellWidth = layout.cellWidth
    this.cellHeight = layout.cellHeight
    this.view.position.set(layout.reels.x + reel * layout.cellWidth, layout.reels.y)
    this.draw()
  }

  dress(textures: StageTextures): void {
    this.textures = textures
    this.draw()
  }

  /** Darkens the symbols of the rows that are not in `rows`; null lights all. */
  light(rows: ReadonlySet<number> | null): void {
    for (let row = 0; row < ROWS; row += 1) {
      const sprite = this.inRow(row)
      if (sprite) sprite.tint = rows === null || rows.has(row) ? LIT : UNLIT
    }
  }

  /** Size of the symbol in this row, 1 at rest. */
  swell(row: number, factor: number): void {
    const sprite = this.inRow(row)
    sprite?.scale.set(this.scaleOf(sprite) * factor)
  }

  /** The sprite that shows a row at rest; the extra one waits above. */
  private inRow(row: number): Sprite | undefined {
    return this.cells[ROWS - 1 - row]
  }

  private scaleOf(sprite: Sprite): number {
    return (Math.min(this.cellWidth, this.cellHeight) * SYMBOL_SHARE) / Math.max(1, sprite.texture.width)
  }

  private draw(): void {
    const { position, speed } = this.motion
    const lowest = Math.floor(position)
    const set = speed > BLUR_SPEED && !this.still ? this.textures.blurred : this.textures.sharp
    for (const [offset, sprite] of this.cells.entries()) {
      const index = lowest + offset
      const row = this.still && speed > 0 ? ROWS - 1 - offset : position - index + ROWS - 1
      sprite.texture = set[this.motion.symbolAt(index)]
      sprite.scale.set(this.scaleOf(sprite))
      sprite.position.set(this.cellWidth / 2, (row + 0.5) * this.cellHeight)
    }
    this.view.alpha = this.still && speed > 0 ? FADED : 1
  }
}
