/** Shows which symbols won: they swell in a warm light on their line while the others step back. */
import { Container, Graphics, Sprite } from 'pixi.js'
import { easeInOutSine } from '../../../view/motion/easing.ts'
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'
import type { Cell } from '../outcome.ts'
import { LINES, REELS, ROWS } from '../reels.ts'
import type { ArenaLayout } from './arena-layout.ts'
import type { ReelView } from './reel-view.ts'
import type { StageTextures } from './stage-textures.ts'

/** One picture of the loop: these cells, and the lines through them. */
export interface WinFrame {
  readonly cells: readonly Cell[]
  /** Places in `LINES`. */
  readonly lines: readonly number[]
}

export interface WinView {
  readonly behind: Container
  readonly above: Container
  resize(layout: ArenaLayout): void
  dress(textures: StageTextures): void
  /** Shows the frames in turn, a beat each, and stays on the first one in the end. */
  loop(frames: readonly WinFrame[]): void
  /** Lights the column of a reel that still decides. */
  tense(reel: number | null): void
  clear(): void
}

const PULSE_MS = 900
const SWELL = 0.11
/** The loop rests after so many beats, and with it the page's clock. */
const BEATS_MOST = 14

const LINE_COLOURS = [0xffd76a, 0xff7a6b, 0x7fc4ff, 0x8bf0b4, 0xe5b5ff]

export function createWinView(firstTextures: StageTextures, reels: readonly ReelView[]): WinView {
  let textures = firstTextures
  const behind = new Container()
  const above = new Container()
  const strokes = new Graphics()
  const glows = Array.from({ length: REELS * ROWS }, () => new Sprite(textures.glow))
  const column = new Sprite(textures.glow)
  for (const glow of [...glows, column]) {
    glow.anchor.set(0.5)
    glow.visible = false
    glow.blendMode = 'add'
  }
  behind.addChild(column, ...glows)
  above.addChild(strokes)
  let layout: ArenaLayout | null = null
  let shown: WinFrame | null = null
  let stop = () => {}

  const centre = ([reel, row]: Cell, at: ArenaLayout) => ({
    x: at.reels.x + (reel + 0.5) * at.cellWidth,
    y: at.reels.y + (row + 0.5) * at.cellHeight,
  })

  function drawLines(at: ArenaLayout, lines: readonly number[]): void {
    strokes.clear()
    for (const line of lines) {
      const rows = LINES[line] ?? []
      const path = () => {
        const first = centre([0, rows[0] ?? 1], at)
        strokes.moveTo(at.reels.x, first.y)
        for (const [reel, row] of rows.entries()) {
          const { x, y } = centre([reel, row], at)
          strokes.lineTo(x, y)
        }
        strokes.lineTo(at.reels.x + at.reels.width, centre([REELS - 1, rows.at(-1) ?? 1], at).y)
      }
      const colour = LINE_COLOURS[line % LINE_COLOURS.length] ?? 0xffd76a
      path()
      strokes.stroke({ width: 8, color: colour, alpha: 0.22, cap: 'round', join: 'round' })
      path()
      strokes.stroke({ width: 3, color: colour, alpha: 0.95, cap: 'round', join: 'round' })
    }
  }

  function draw(at: ArenaLayout, { cells, lines }: WinFrame): void {
    drawLines(at, lines)
    for (const [reel, view] of reels.entries()) {
      view.light(new Set(cells.filter(cell => cell[0] === reel).map(cell => cell[1])))
    }
    for (const [index, glow] of glows.entries()) {
      const cell = cells[index]
      glow.visible = cell !== undefined
      if (!cell) continue
      const { x, y } = centre(cell, at)
      glow.position.set(x, y)
      glow.setSize(at.cellWidth * 1.5, at.cellHeight * 1.5)
    }
  }

  function present(frame: WinFrame): void {
    relax()
    shown = frame
    if (layout) draw(layout, frame)
  }

  function relax(): void {
    for (const [reel, row] of shown?.cells ?? []) reels[reel]?.swell(row, 1)
    shown = null
  }

  function beat(share: number): void {
    const strength = easeInOutSine(share * 2)
    for (const [reel, row] of shown?.cells ?? []) reels[reel]?.swell(row, 1 + SWELL * strength)
    for (const glow of glows) glow.alpha = 0.5 + 0.5 * strength
    strokes.alpha = 0.62 + 0.38 * strength
  }

  function loop(cycle: readonly WinFrame[]): void {
    stop()
    const first = cycle[0]
    if (first === undefined) return
    present(first)
    if (prefersReducedMotion()) {
      frames.touch()
      return
    }
    let passed = 0
    let at = 0
    stop = frames.add((_now, elapsed) => {
      passed += elapsed
      const beats = Math.floor(passed / PULSE_MS)
      const over = beats >= BEATS_MOST
      const frame = over ? first : cycle[beats % cycle.length]
      if (frame && (beats !== at || over)) {
        at = beats
        present(frame)
      }
      beat(over ? 0 : (passed % PULSE_MS) / PULSE_MS)
      return !over
    })
  }

  function rest(): void {
    stop()
    stop = () => {}
    relax()
  }

  return {
    behind,
    above,
    resize(at) {
      layout = at
      if (shown) draw(at, shown)
    },
    dress(next) {
      textures = next
      for (const glow of [...glows, column]) glow.texture = textures.glow
    },
    loop,
    tense(reel) {
      column.visible = reel !== null && layout !== null
      if (reel === null || layout === null) return
      column.position.set(centre([reel, 1], layout).x, centre([reel, 1], layout).y)
      column.setSize(layout.cellWidth * 2.2, layout.reels.height * 1.3)
      frames.touch()
    },
    clear() {
      rest()
      strokes.clear()
      column.visible = false
      for (const glow of glows) glow.visible = false
      for (const reel of reels) reel.light(null)
      frames.touch()
    },
  }
}
