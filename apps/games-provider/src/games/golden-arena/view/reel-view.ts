import { Container, Sprite } from 'pixi.js'
import { ROWS, type SymbolId } from '../reels.ts'
import type { ArenaLayout } from './arena-layout.ts'
import { createReelMotion } from './reel-motion.ts'
import { NORMAL_PACE, type ReelPace } from './reel-pace.ts'
import type { StageTextures } from './stage-textures.ts'

/** Above this speed, in cells per second, the eye no longer reads symbols. */
const BLUR_SPEED = 13
const SYMBOL_SHARE = 0.97
const UNLIT = 0x4a4038
const LIT = 0xffffff

export interface ReelView {
  readonly view: Container
  advance(elapsed: number, onReached: () => void): boolean
  place(stop: number): void
  /** `still`: for people who want no motion, the symbols fade out and the result fades in. */
  start(pace: ReelPace, delay: number, still: boolean): void
  land(stop: number): void
  resize(layout: ArenaLayout, reel: number): void
  dress(textures: StageTextures): void
  /** Darkens the symbols of the rows that are not in `rows`; null lights all. */
  light(rows: ReadonlySet<number> | null): void
  /** Size of the symbol in this row, 1 at rest. */
  swell(row: number, factor: number): void
}

export function createReelView(strip: readonly SymbolId[], firstTextures: StageTextures): ReelView {
  const motion = createReelMotion(strip, NORMAL_PACE)
  const view = new Container()
  const cells = Array.from({ length: ROWS + 1 }, () => new Sprite())
  for (const sprite of cells) sprite.anchor.set(0.5)
  view.addChild(...cells)
  let textures = firstTextures
  let size = { width: 10, height: 10 }
  let still = false

  /** The sprite that shows a row at rest; the extra one waits above. */
  const inRow = (row: number): Sprite | undefined => cells[ROWS - 1 - row]
  const baseScale = (sprite: Sprite) =>
    (Math.min(size.width, size.height) * SYMBOL_SHARE) / Math.max(1, sprite.texture.width)

  function draw(): void {
    const position = motion.position()
    const lowest = Math.floor(position)
    const set = motion.speed() > BLUR_SPEED && !still ? textures.blurred : textures.sharp
    for (const [offset, sprite] of cells.entries()) {
      const index = lowest + offset
      sprite.texture = set[motion.symbolAt(index)]
      sprite.scale.set(baseScale(sprite))
      sprite.position.set(size.width / 2, (position - index + ROWS - 0.5) * size.height)
    }
    view.alpha = still && motion.speed() > 0 ? 0.18 : 1
  }

  return {
    view,
    advance(elapsed, onReached) {
      const moving = motion.advance(elapsed, onReached)
      draw()
      return moving
    },
    place(stop) {
      motion.place(stop)
      draw()
    },
    start(pace, delay, withoutMotion) {
      still = withoutMotion
      motion.start(pace, delay)
    },
    land: stop => motion.land(stop),
    resize(layout, reel) {
      size = { width: layout.cellWidth, height: layout.cellHeight }
      view.position.set(layout.reels.x + reel * layout.cellWidth, layout.reels.y)
      draw()
    },
    dress(next) {
      textures = next
      draw()
    },
    light(rows) {
      for (let row = 0; row < ROWS; row += 1) {
        const sprite = inRow(row)
        if (sprite) sprite.tint = rows === null || rows.has(row) ? LIT : UNLIT
      }
    },
    swell(row, factor) {
      const sprite = inRow(row)
      sprite?.scale.set(baseScale(sprite) * factor)
    },
  }
}
