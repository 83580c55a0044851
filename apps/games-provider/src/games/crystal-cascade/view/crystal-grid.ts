/** The twenty-five crystals on the stage: they come in, shine, burst and fall. */

import { type Cell, REELS } from '../../../families/slot/maths/reels.ts'
import { Container } from '../../../view/canvas/container.ts'
import { Sprite } from '../../../view/canvas/sprite.ts'
import { easeInOutSine, easeOutCubic } from '../../../view/motion/easing.ts'
import { animate, frames, type Motion, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import { ROWS, type SymbolWindow } from '../paytable.ts'
import type { CavernLayout } from './cavern-layout.ts'
import { type Drop, dropsEnd, landsAt, type Pace, placeAt } from './fall-plan.ts'
import type { StageTextures } from './stage-textures.ts'

const CRYSTAL_SHARE = 0.94
const SWELL = 0.13
const UNLIT = 0x5a5c88
const LIT = 0xffffff
/** Without motion a change is a fade of this length. */
const FADE_MS = 180

interface Crystal {
  readonly sprite: Sprite
  reel: number
  row: number
}

export class CrystalGrid {
  readonly view = new Container()
  private readonly crystals: readonly Crystal[]
  private textures: StageTextures
  private layout: CavernLayout
  private shown: SymbolWindow = []
  /** The old crystals have left, and no new ones have arrived yet. */
  private isEmpty = false

  constructor(textures: StageTextures, layout: CavernLayout) {
    this.textures = textures
    this.layout = layout
    this.crystals = Array.from({ length: REELS * ROWS }, (_, place) => {
      const sprite = new Sprite(textures.symbol(5))
      sprite.anchor.set(0.5)
      return { sprite, reel: Math.floor(place / ROWS), row: place % ROWS }
    })
    this.view.addChild(...this.crystals.map(crystal => crystal.sprite))
  }

  /** Shows a window at rest. */
  place(window: SymbolWindow): void {
    this.shown = window
    for (const [place, crystal] of this.crystals.entries()) {
      const [reel, row] = [Math.floor(place / ROWS), place % ROWS]
      this.dressOne(crystal, { reel, row, symbol: window[reel]?.[row] ?? 5 })
      this.setAt(crystal, row, 1)
    }
    this.view.alpha = 1
    this.isEmpty = false
    frames.touch()
  }

  /** Lets everything fall as planned; `onLand` is called once for each column in which something lands. */
  run(drops: readonly Drop[], pace: Pace, onLand: (reel: number) => void): Motion {
    for (const [place, drop] of drops.entries()) {
      const crystal = this.crystals[place]
      if (crystal) this.dressOne(crystal, { ...drop, row: drop.toRow })
    }
    this.shown = windowOf(drops)
    this.isEmpty = drops.every(drop => drop.toRow >= ROWS)
    this.view.alpha = 1
    if (prefersReducedMotion()) return this.fade(drops, onLand)
    const end = dropsEnd(drops, pace)
    const landed = new Set<number>()
    return animate(end, progress => {
      const passed = progress * end
      for (const [place, drop] of drops.entries()) {
        const crystal = this.crystals[place]
        const { row, height } = placeAt(drop, passed, pace.bounce_ms)
        if (crystal) this.setAt(crystal, row, height)
        const isLanding = drop.fromRow !== drop.toRow && drop.toRow < ROWS && passed >= landsAt(drop)
        if (isLanding && !landed.has(drop.reel)) {
          landed.add(drop.reel)
          onLand(drop.reel)
        }
      }
    })
  }

  /** The named cells swell while all the others step back. */
  mark(cells: readonly Cell[], length_ms: number): Motion {
    const marked = this.at(cells)
    for (const crystal of this.crystals) crystal.sprite.tint = marked.has(crystal) ? LIT : UNLIT
    const still = prefersReducedMotion()
    return animate(length_ms, progress => {
      const swell = still ? 1 : 1 + SWELL * easeInOutSine(progress * 2)
      for (const crystal of marked) crystal.sprite.scale.set(this.scale() * swell)
    })
  }

  /** The named cells burst and are gone; the others are lit again. */
  burst(cells: readonly Cell[], length_ms: number): Motion {
    const bursting = this.at(cells)
    const still = prefersReducedMotion()
    return animate(length_ms, progress => {
      // A quick breath in, then nothing is left.
      const size =
        progress < 0.3 ? 1 + 0.22 * easeOutCubic(progress / 0.3) : 1.22 * (1 - (progress - 0.3) / 0.7)
      for (const { sprite } of bursting) {
        sprite.scale.set(this.scale() * (still ? 1 : Math.max(0, size)))
        sprite.alpha = still ? 1 - progress : Math.min(1, 2 * (1 - progress))
      }
      if (progress === 1) for (const { sprite } of this.crystals) sprite.tint = LIT
    })
  }

  resize(layout: CavernLayout): void {
    this.layout = layout
    this.placeAgain()
  }

  dress(textures: StageTextures): void {
    this.textures = textures
    this.placeAgain()
  }

  private placeAgain(): void {
    const isEmpty = this.isEmpty
    this.place(this.shown)
    this.isEmpty = isEmpty
    if (isEmpty) this.view.alpha = 0
  }

  private fade(drops: readonly Drop[], onLand: (reel: number) => void): Motion {
    const leaves = drops.every(drop => drop.toRow >= ROWS)
    for (const [place, drop] of drops.entries()) {
      const crystal = this.crystals[place]
      if (crystal) this.setAt(crystal, leaves ? drop.fromRow : drop.toRow, 1)
    }
    const came = this.crystals.filter((_, place) => drops[place]?.fromRow !== drops[place]?.toRow)
    let isReported = leaves
    return animate(FADE_MS, progress => {
      for (const { sprite } of came) sprite.alpha = leaves ? 1 - progress : progress
      if (progress === 1 && !isReported) {
        isReported = true
        onLand(0)
      }
    })
  }

  private at(cells: readonly Cell[]): ReadonlySet<Crystal> {
    const places = new Set(cells.map(cell => cell.join()))
    return new Set(this.crystals.filter(({ reel, row }) => places.has([reel, row].join())))
  }

  private scale(): number {
    return (this.layout.cell * CRYSTAL_SHARE) / Math.max(1, this.textures.symbol(5).width)
  }

  private dressOne(
    crystal: Crystal,
    { reel, row, symbol }: Pick<Drop, 'reel' | 'symbol'> & { row: number },
  ): void {
    crystal.reel = reel
    crystal.row = row
    crystal.sprite.texture = this.textures.symbol(symbol)
    crystal.sprite.alpha = 1
    crystal.sprite.tint = LIT
  }

  private setAt({ sprite, reel }: Crystal, row: number, height: number): void {
    const { grid, cell } = this.layout
    const scale = this.scale()
    sprite.scale.set(scale * (2 - height), scale * height)
    // Squashed against the floor of its cell.
    const sunk = ((1 - height) * cell) / 2
    sprite.position.set(grid.x + (reel + 0.5) * cell, grid.y + (row + 0.5) * cell + sunk)
  }
}

/** Five columns by where everything ends; what ends below the grid leaves it empty only until the next window comes. */
function windowOf(drops: readonly Drop[]): SymbolWindow {
  return Array.from({ length: REELS }, (_, reel) =>
    drops
      .filter(drop => drop.reel === reel)
      .sort((a, b) => a.toRow - b.toRow)
      .map(drop => drop.symbol),
  )
}
