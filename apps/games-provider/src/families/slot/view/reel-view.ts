import { range } from '../../../view/art/svg-draw.ts'
import { Container } from '../../../view/canvas/container.ts'
import { Sprite } from '../../../view/canvas/sprite.ts'
import { Texture } from '../../../view/canvas/texture.ts'
import { ReelMotion } from './reel-motion.ts'
import type { ReelPace } from './reel-pace.ts'
import type { SlotLayout, Strip, SymbolName } from './slot-theme.ts'
import type { StageTextures } from './stage-textures.ts'
import { type LifePose, SQUASH_MS, squashAt } from './symbol-life.ts'
import { SymbolView } from './symbol-view.ts'

/** Above this speed, in cells per second, the eye no longer reads symbols. */
const BLUR_SPEED = 13
const FADED = 0.18
const LIT = 0xffffff

/** One reel on the stage. */
export class ReelView {
  readonly view = new Container()
  private readonly cells: readonly SymbolView[]
  /** In front of the symbols while a feature covers the whole reel. */
  private readonly cover = new Sprite()
  private readonly motion: ReelMotion
  private textures: StageTextures
  private cellWidth = 1
  private cellHeight = 1
  private still = false
  /** Milliseconds since the reel has landed. */
  private landed_ms = SQUASH_MS
  private readonly rows: number
  private readonly unlit: number

  constructor(strip: Strip, options: { textures: StageTextures; rows: number; unlit: number }) {
    this.rows = options.rows
    this.unlit = options.unlit
    this.textures = options.textures
    this.motion = new ReelMotion(strip, this.rows)
    this.cells = Array.from({ length: this.rows + 1 }, () => new SymbolView())
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
    for (const symbol of this.cells) symbol.visible = !this.cover.visible
    this.draw()
  }

  /** How far the cover has come out of the light, 0 … 1. */
  showCover(share: number): void {
    this.cover.alpha = share
    for (const symbol of this.cells) symbol.visible = share < 1
  }

  advance(elapsed: number, onReached: () => void): boolean {
    this.landed_ms += elapsed
    const moving = this.motion.advance(elapsed, () => {
      if (!this.still) this.landed_ms = 0
      onReached()
    })
    this.draw()
    return moving || this.landed_ms < SQUASH_MS
  }

  place(stop: number, strip: Strip): void {
    this.motion.place(stop, strip)
    this.landed_ms = SQUASH_MS
    this.draw()
  }

  /** `still`: for people who want no motion, the symbols fade out and the result fades in. */
  start(pace: ReelPace, { delay, still }: { readonly delay: number; readonly still: boolean }): void {
    this.still = still
    this.landed_ms = SQUASH_MS
    for (const symbol of this.cells) symbol.rest()
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

  /** The rows that nothing darkens. */
  litRows(): readonly number[] {
    return range(this.rows).filter(row => this.inRow(row)?.tint === LIT)
  }

  /** Darkens the symbols of the rows that are not in `rows`; null lights all. */
  light(rows: ReadonlySet<number> | null): void {
    this.cover.tint = rows === null || rows.size > 0 ? LIT : this.unlit
    for (let row = 0; row < this.rows; row += 1) {
      const symbol = this.inRow(row)
      if (symbol) symbol.tint = rows === null || rows.has(row) ? LIT : this.unlit
    }
  }

  /** Size of the symbol in this row, 1 at rest. */
  swell(row: number, factor: number): void {
    this.inRow(row)?.swell(factor)
  }

  /** The symbol in this row of a reel at rest. */
  symbolIn(row: number): SymbolName {
    return this.motion.symbolAt(this.indexOf(row))
  }

  /** Poses the layers of the symbol in this row; null = the still picture. */
  live(row: number, pose: LifePose | null): void {
    const symbol = this.inRow(row)
    if (pose === null) symbol?.rest()
    else symbol?.live(this.textures.layers.get(this.symbolIn(row)), pose)
  }

  /** What shows a row at rest; the extra one waits above. */
  private inRow(row: number): SymbolView | undefined {
    return this.cells[this.rows - 1 - row]
  }

  private indexOf(row: number): number {
    return Math.floor(this.motion.position) + this.rows - 1 - row
  }

  private draw(): void {
    const { position, speed } = this.motion
    const lowest = Math.floor(position)
    const set = speed > BLUR_SPEED && !this.still ? this.textures.blurred : this.textures.sharp
    const [width, height] = [this.cellWidth, this.cellHeight]
    const flatness = squashAt(this.landed_ms)
    for (const [offset, symbol] of this.cells.entries()) {
      const index = lowest + offset
      const row = this.still && speed > 0 ? this.rows - 1 - offset : position - index + this.rows - 1
      symbol.squash(flatness)
      symbol.show(set.get(this.motion.symbolAt(index)) ?? Texture.EMPTY, { width, height, top: row * height })
    }
    this.view.alpha = this.still && speed > 0 ? FADED : 1
    if (!this.cover.visible || this.textures.reelCover === null) return
    this.cover.texture = this.textures.reelCover
    this.cover.setSize(this.cellWidth, this.rows * this.cellHeight)
  }
}
