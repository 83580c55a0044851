/** The foil on a card: a canvas that is rubbed away. Points are shares of the card's side. */

import { type Drawing, stampDrawing } from '../../../view/art/drawing.ts'
import { type CardPoint, FIELDS_PER_ROW, ScratchMask } from './scratch-mask.ts'

/** Draws a whole foil onto a square canvas of this side. */
export type PaintFoil = (context: CanvasRenderingContext2D, side: number) => void

/** Half the width of a stroke, as a share of the card's side. */
export const BRUSH = 0.07
const SIDE_MAX = 900

export class FoilSurface {
  mask = new ScratchMask()

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly paint: PaintFoil,
  ) {}

  /** Canvas units per CSS pixel. */
  get scale(): number {
    return this.canvas.width / Math.max(1, this.canvas.clientWidth)
  }

  get side(): number {
    return this.canvas.width
  }

  /** Lays on a new foil; sharper screens get a finer one. */
  cover(): void {
    const side = Math.min(
      SIDE_MAX,
      Math.round(this.canvas.clientWidth * Math.min(2, window.devicePixelRatio)),
    )
    this.canvas.width = side
    this.canvas.height = side
    this.mask = new ScratchMask()
    const context = this.canvas.getContext('2d')
    if (context) this.paint(context, side)
  }

  /** Takes the foil off along a stroke; answers how much of it was still there. */
  wipe(from: CardPoint, to: CardPoint, radius = BRUSH): number {
    const context = this.canvas.getContext('2d')
    if (!context) return 0
    const { side } = this
    context.save()
    context.globalCompositeOperation = 'destination-out'
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.lineWidth = 2 * radius * side
    context.beginPath()
    context.moveTo(from.x * side, from.y * side)
    context.lineTo(to.x * side + 0.01, to.y * side)
    context.stroke()
    context.restore()
    return this.mask.wipe(from, to, radius)
  }

  /** Fades the rest of the foil; `share` 1 removes all of it. */
  fade(share: number): void {
    this.canvas.style.opacity = String(1 - share)
  }
}

interface FoilLook {
  /** The metal from the upper left corner to the lower right one. */
  readonly metal: readonly string[]
  /** Stamped all over, and once on each field. */
  readonly stamp: Drawing
  readonly shade: string
  readonly light: string
}

const ROWS = 7

/** A metal foil with a stamped pattern, as both cards wear it in their own colours. */
export function metalFoil({ metal, stamp, shade, light }: FoilLook): PaintFoil {
  return (context, side) => {
    paintMetal(context, side, metal)
    brush(context, side)
    const step = side / ROWS
    for (let row = 0; row <= ROWS; row += 1) {
      for (let column = 0; column <= ROWS; column += 1) {
        const x = (column + (row % 2 === 0 ? 0 : 0.5)) * step
        emboss(context, stamp, { at: { x, y: row * step, size: step * 0.5 }, shade, light, depth: 0.1 })
      }
    }
    paintFields(context, side, { stamp, shade, light })
  }
}

function paintMetal(context: CanvasRenderingContext2D, side: number, metal: readonly string[]): void {
  const fill = context.createLinearGradient(0, 0, side, side)
  for (const [i, colour] of metal.entries()) fill.addColorStop(i / (metal.length - 1), colour)
  context.fillStyle = fill
  context.fillRect(0, 0, side, side)
}

/** Fine lines, as if the metal had been brushed. */
function brush(context: CanvasRenderingContext2D, side: number): void {
  for (let i = 0; i < side * 0.9; i += 1) {
    context.fillStyle = Math.random() < 0.5 ? 'rgb(255 255 255 / 0.05)' : 'rgb(0 0 0 / 0.05)'
    context.fillRect(
      Math.random() * side - side / 4,
      Math.random() * side,
      side * (0.1 + Math.random() * 0.5),
      1,
    )
  }
}

interface Relief {
  readonly at: { readonly x: number; readonly y: number; readonly size: number }
  readonly shade: string
  readonly light: string
  readonly depth: number
}

function emboss(
  context: CanvasRenderingContext2D,
  stamp: Drawing,
  { at, shade, light, depth }: Relief,
): void {
  const shift = at.size * 0.035
  context.globalAlpha = depth * 1.6
  context.fillStyle = light
  stampDrawing(context, stamp, { ...at, x: at.x + shift, y: at.y + shift })
  context.globalAlpha = depth * 2.2
  context.fillStyle = shade
  stampDrawing(context, stamp, at)
  context.globalAlpha = 1
}

function paintFields(
  context: CanvasRenderingContext2D,
  side: number,
  { stamp, shade, light }: Pick<FoilLook, 'stamp' | 'shade' | 'light'>,
): void {
  const step = side / FIELDS_PER_ROW
  for (let field = 0; field < FIELDS_PER_ROW ** 2; field += 1) {
    const x = ((field % FIELDS_PER_ROW) + 0.5) * step
    const y = (Math.floor(field / FIELDS_PER_ROW) + 0.5) * step
    const glow = context.createRadialGradient(x - step * 0.1, y - step * 0.14, step * 0.04, x, y, step * 0.4)
    glow.addColorStop(0, 'rgb(255 255 255 / 0.75)')
    glow.addColorStop(0.75, 'rgb(255 255 255 / 0.16)')
    glow.addColorStop(1, 'rgb(0 0 0 / 0.16)')
    context.fillStyle = glow
    context.beginPath()
    context.arc(x, y, step * 0.4, 0, Math.PI * 2)
    context.fill()
    context.lineWidth = step * 0.018
    context.strokeStyle = 'rgb(255 255 255 / 0.55)'
    context.stroke()
    emboss(context, stamp, { at: { x, y, size: step * 0.5 }, shade, light, depth: 0.3 })
  }
}
