/** Shows which symbols won: they swell in a light on their line while the others step back. */
import { Container } from '../../../view/canvas/container.ts'
import { Graphics } from '../../../view/canvas/graphics.ts'
import { Sprite } from '../../../view/canvas/sprite.ts'
import { clamp01, easeInOutSine } from '../../../view/motion/easing.ts'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import type { Cell } from '../maths/reels.ts'
import type { ReelView } from './reel-view.ts'
import type { WinFrame } from './slot-round.ts'
import type { SlotLayout, SlotTheme, SymbolName } from './slot-theme.ts'
import type { StageTextures } from './stage-textures.ts'
import { winPose } from './symbol-life.ts'

const BEAT_MS = 900
const SWELL = 0.11
/** The loop pauses after this many beats, and with it the page's clock. */
const BEATS_MOST = 14
const GLOW_CELLS = 1.5
/** Symbols whose parts move at the same time: at most as many more draw calls as twice that. */
export const LIVING_MOST = 6
const PULSE_SWELL = 0.13
const PULSE_MS = 560
/** A scatter that beats when the reels come to rest is back at its size after this long. */
const CALM_MS = 140

/** How strongly a scatter beats this long after it has landed: hard at first, then steadily, 1 at a usual beat's top. */
function pulseAt(age_ms: number): number {
  const first = 1.2 * clamp01(age_ms / 48) * Math.exp(-age_ms / 160)
  return first + Math.abs(Math.sin((Math.PI * age_ms) / PULSE_MS))
}

export class WinView {
  readonly behind = new Container()
  readonly above = new Container()
  private readonly strokes = new Graphics()
  private readonly glows: readonly Sprite[]
  private readonly column: Sprite
  private readonly reels: readonly ReelView[]
  private readonly theme: SlotTheme
  private textures: StageTextures
  private layout: SlotLayout | null = null
  private shown: WinFrame | null = null
  private stopLoop: () => void = () => undefined
  /** Wins are shown in motion. */
  isLooping = false
  private landed: { readonly cell: Cell; readonly since: number }[] = []
  private stopPulse: () => void = () => undefined
  /** How much larger than usual symbols were when they stopped beating. */
  private ebbing: readonly { readonly cell: Cell; readonly swell: number }[] = []
  /** What is left of that, 1 … 0. */
  private ebb = 0
  /** How much larger the winning symbols are now. */
  private breath = 0

  constructor(theme: SlotTheme, textures: StageTextures, reels: readonly ReelView[]) {
    this.theme = theme
    this.textures = textures
    this.reels = reels
    const glow = () => {
      const sprite = new Sprite(textures.glow)
      sprite.anchor.set(0.5)
      sprite.visible = false
      sprite.blendMode = 'add'
      return sprite
    }
    this.glows = Array.from({ length: reels.length * theme.grid.rows }, glow)
    this.column = glow()
    this.behind.addChild(this.column, ...this.glows)
    this.above.addChild(this.strokes)
  }

  resize(layout: SlotLayout): void {
    this.layout = layout
    if (this.shown) this.present(this.shown)
  }

  dress(textures: StageTextures): void {
    this.textures = textures
    for (const glow of [...this.glows, this.column]) glow.texture = textures.glow
  }

  /** Shows the frames in turn, a beat each, and stays on the first one in the end. */
  loop(cycle: readonly WinFrame[]): void {
    this.endLoop()
    this.calm()
    const first = cycle[0]
    if (first === undefined) return
    this.present(first)
    if (prefersReducedMotion()) {
      frames.touch()
      return
    }
    let passed = 0
    let current = 0
    this.isLooping = true
    void this.textures.layers.load(this.symbolsOf(cycle.filter(isLiving).flatMap(({ cells }) => cells)))
    this.stopLoop = frames.add((_now, elapsed) => {
      passed += elapsed
      const beat = Math.floor(passed / BEAT_MS)
      const over = beat >= BEATS_MOST
      if (beat !== current) {
        current = beat
        this.present((over ? undefined : cycle[beat % cycle.length]) ?? first)
      }
      this.breathe(over ? null : (passed % BEAT_MS) / BEAT_MS)
      this.isLooping = !over
      return !over
    })
  }

  /** Lights the column of a reel that still decides. */
  tense(reel: number | null): void {
    const { layout, column } = this
    column.visible = reel !== null && layout !== null
    frames.touch()
    if (reel === null || layout === null) return
    const { x } = centre([reel, 0], layout)
    column.position.set(x, layout.reels.y + layout.reels.height / 2)
    column.setSize(layout.cellWidth * 2.2, layout.reels.height * 1.3)
  }

  /** Scatters that have landed beat in a light until the reels have come to rest. */
  pulse(cells: readonly Cell[]): void {
    const { layout } = this
    if (layout === null || cells.length === 0) return
    const since = frames.now()
    for (const cell of cells) {
      const glow = this.glows[this.landed.length]
      if (glow !== undefined) placeGlow(glow, cell, layout)
      this.landed.push({ cell, since })
    }
    if (this.landed.length > cells.length || prefersReducedMotion()) {
      frames.touch()
      return
    }
    this.stopPulse = frames.add(now => {
      for (const [index, { cell, since: begun }] of this.landed.entries()) this.beat(index, cell, now - begun)
      return true
    })
  }

  /** The reels are at rest. */
  calm(): void {
    this.stopPulse()
    frames.touch()
    if (this.landed.length === 0) return
    for (const glow of this.glows.slice(0, this.landed.length)) glow.visible = false
    const begun = frames.now()
    const swellAt = (since: number) => (prefersReducedMotion() ? 0 : PULSE_SWELL * pulseAt(begun - since))
    const ebbing = this.landed.map(({ cell, since }) => ({ cell, swell: swellAt(since) }))
    this.landed = []
    this.ebbing = ebbing
    frames.add(now => {
      if (this.ebbing !== ebbing) return false
      this.ebb = 1 - easeInOutSine(clamp01((now - begun) / CALM_MS))
      for (const { cell } of ebbing) this.size(cell)
      return this.ebb > 0
    })
  }

  private beat(index: number, [reel, row]: Cell, age_ms: number): void {
    const strength = pulseAt(age_ms)
    this.reels[reel]?.swell(row, 1 + PULSE_SWELL * strength)
    const glow = this.glows[index]
    if (glow !== undefined) glow.alpha = 0.35 + 0.65 * Math.min(1, strength)
  }

  clear(): void {
    this.endLoop()
    this.calm()
    this.ebb = 0
    for (const { cell } of this.ebbing) this.size(cell)
    this.ebbing = []
    this.relax()
    this.strokes.clear()
    this.column.visible = false
    for (const glow of this.glows) glow.visible = false
    for (const reel of this.reels) reel.light(null)
    frames.touch()
  }

  private present(frame: WinFrame): void {
    this.relax()
    this.shown = frame
    const { layout } = this
    if (!layout) return
    this.drawLines(layout, frame.lines)
    for (const [reel, view] of this.reels.entries()) {
      view.light(new Set(frame.cells.filter(cell => cell[0] === reel).map(cell => cell[1])))
    }
    for (const [index, glow] of this.glows.entries()) {
      const cell = frame.cells[index]
      glow.visible = cell !== undefined
      if (!cell) continue
      placeGlow(glow, cell, layout)
    }
  }

  private drawLines(layout: SlotLayout, lines: readonly number[]): void {
    this.strokes.clear()
    const { grid, colours } = this.theme
    for (const line of lines) {
      const points = linePoints(layout, grid.lines[line] ?? [])
      const color = colours.lines[line % colours.lines.length] ?? 0xffffff
      for (const style of [
        { width: 8, alpha: 0.22 },
        { width: 3, alpha: 0.95 },
      ]) {
        this.strokes.line(points).strokeWith({ ...style, color })
      }
    }
  }

  /** One beat of the winning symbols; `share` runs from 0 to 1, null = they come to rest. */
  private breathe(share: number | null): void {
    const strength = share === null ? 0 : easeInOutSine(share * 2)
    const pose = share !== null && this.shown !== null && isLiving(this.shown) ? winPose(share) : null
    this.breath = SWELL * strength
    for (const cell of this.shown?.cells ?? []) {
      this.size(cell)
      this.reels[cell[0]]?.live(cell[1], pose)
    }
    for (const glow of this.glows) glow.alpha = 0.5 + 0.5 * strength
    this.strokes.alpha = 0.62 + 0.38 * strength
  }

  private relax(): void {
    const cells = this.shown?.cells ?? []
    this.shown = null
    this.breath = 0
    for (const cell of cells) {
      this.size(cell)
      this.reels[cell[0]]?.live(cell[1], null)
    }
  }

  /** Gives a symbol the size that its beat, or what is left of it, asks for. */
  private size([reel, row]: Cell): void {
    const isHere = (cell: Cell) => cell[0] === reel && cell[1] === row
    const breath = this.shown?.cells.some(isHere) === true ? this.breath : 0
    const left = this.ebb * (this.ebbing.find(({ cell }) => isHere(cell))?.swell ?? 0)
    this.reels[reel]?.swell(row, 1 + Math.max(breath, left))
  }

  private endLoop(): void {
    this.stopLoop()
    this.isLooping = false
  }

  private symbolsOf(cells: readonly Cell[]): readonly SymbolName[] {
    return cells.flatMap(([reel, row]) => this.reels[reel]?.symbolIn(row) ?? [])
  }
}

const isLiving = ({ cells }: WinFrame): boolean => cells.length <= LIVING_MOST

function centre([reel, row]: Cell, { reels, cellWidth, cellHeight }: SlotLayout): { x: number; y: number } {
  return { x: reels.x + (reel + 0.5) * cellWidth, y: reels.y + (row + 0.5) * cellHeight }
}

function placeGlow(glow: Sprite, cell: Cell, layout: SlotLayout): void {
  const { x, y } = centre(cell, layout)
  glow.visible = true
  glow.position.set(x, y)
  glow.setSize(layout.cellWidth * GLOW_CELLS, layout.cellHeight * GLOW_CELLS)
}

/** From edge to edge through the middle of the line's cells. */
function linePoints(layout: SlotLayout, rows: readonly number[]): { x: number; y: number }[] {
  const through = rows.map((row, reel) => centre([reel, row], layout))
  const { x, width } = layout.reels
  return [{ x, y: through[0]?.y ?? 0 }, ...through, { x: x + width, y: through.at(-1)?.y ?? 0 }]
}
