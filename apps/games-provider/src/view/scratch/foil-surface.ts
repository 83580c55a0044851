/** The foil on a card: a canvas that is rubbed away. Points are shares of the card's side. */
import { type CardPoint, ScratchMask } from './scratch-mask.ts'

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

  /** Thins what is left of the foil; `share` 1 takes all of it. */
  fade(share: number): void {
    this.canvas.style.opacity = String(1 - share)
  }
}
