import { Container, Sprite, Texture } from 'pixi.js'
import { ReelMotion } from './reel-motion.ts'
import type { ReelPace } from './reel-pace.ts'
import type { SlotLayout, Strip } from './slot-theme.ts'
import type { StageTextures } from './stage-textures.ts'

/** Above this speed, in cells per second, the eye no longer reads symbols. */
const BLUR_SPEED = 13
const SYMBOL_SHARE = 0.97
const FADED = 0.18
const LIT = 0xffffff

/** One reel on the stage. */
export class ReelView {
  readonly view = new Container()
  private readonly cells: readonly Sprite[]
  /** In front of the symbols while a feature covers the whole reel. */
  private readonly cover = new Sprite()
  private readonly motion: ReelMotion
  private textures: StageTextures
  private cellWidth = 1
  private cellHeight = 1
  private still = false
  private readonly rows: number
  private readonly unlit: number

  constructor(strip: Strip, options: { textures: StageTextures; rows: number; unlit: number }) {
    this.rows = options.rows
    this.unlit = options.unlit
    this.textures = options.textures
    this.motion = new ReelMotion(strip, this.rows)
    this.cells = Array.from({ length: this.rows + 1 }, () => new Sprite())
    for (const sprite of this.cells) sprite.anchor.set(0.5)
    this.cover.visible = false
    this.view.addChild(...this.cells, this.cover)
  }

  get isCovered(): boolean {
    return this.cover.visible
  }

  /** Puts the theme's picture over the whole reel, or takes it away. A covered reel does not spin. */
  setCovered(on: boolean): void {
    this.cover.visible = on && this.textures.reelCover !== null
    this.cover.alpha = 1
    for (const sprite of this.cells) sprite.visible = !this.cover.visible
    this.draw()
  }

  /** How far the cover has come out of the light, 0 … 1. */
  showCover(share: number): void {
    this.cover.alpha = share
    for (const sprite of this.cells) sprite.visible = share < 1
  }

  advance(elapsed: number, onReached: () => void): boolean {
    const moving = this.motion.advance(elapsed, onReached)
    this.draw()
    return moving
  }

  place(stop: number, strip: Strip): void {
    this.motion.place(stop, strip)
    this.draw()
  }

  /** `still`: for people who want no motion, the symbols fade out and the result fades in. */
  start(pace: ReelPace, { delay, still }: { readonly delay: number; readonly still: boolean }): void {
    this.still = still
    this.motion.start(pace, delay)
  }

  land(stop: number, strip?: Strip): void {
    this.motion.land(stop, strip)
  }

  /** Slows down before its stop, or runs on as before. */
  slow(on: boolean): void {
    this.motion.slow(on)
  }

  resize(layout: SlotLayout, reel: number): void {
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
    this.cover.tint = rows === null || rows.size > 0 ? LIT : this.unlit
    for (let row = 0; row < this.rows; row += 1) {
      const sprite = this.inRow(row)
      if (sprite) sprite.tint = rows === null || rows.has(row) ? LIT : this.unlit
    }
  }

  /** Size of the symbol in this row, 1 at rest. */
  swell(row: number, factor: number): void {
    const sprite = this.inRow(row)
    sprite?.scale.set(this.scaleOf(sprite) * factor)
  }

  /** The sprite that shows a row at rest; the extra one waits above. */
  private inRow(row: number): Sprite | undefined {
    return this.cells[this.rows - 1 - row]
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
      const row = this.still && speed > 0 ? this.rows - 1 - offset : position - index + this.rows - 1
      sprite.texture = set.get(this.motion.symbolAt(index)) ?? Texture.EMPTY
      sprite.scale.set(this.scaleOf(sprite))
      sprite.position.set(this.cellWidth / 2, (row + 0.5) * this.cellHeight)
    }
    this.view.alpha = this.still && speed > 0 ? FADED : 1
    if (!this.cover.visible || this.textures.reelCover === null) return
    this.cover.texture = this.textures.reelCover
    this.cover.setSize(this.cellWidth, this.rows * this.cellHeight)
  }
}
