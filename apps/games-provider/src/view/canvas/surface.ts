import type { Container } from './container.ts'

/** More pixels than that cost power and show nothing. */
const DENSITY_MOST = 2

export const density = (): number => Math.min(window.devicePixelRatio, DENSITY_MOST)

/** A canvas over the whole page, drawn in CSS pixels. */
export class Surface {
  readonly canvas = document.createElement('canvas')
  private readonly context: CanvasRenderingContext2D
  private density = 1

  /** Throws where the device has no canvas left. */
  constructor() {
    const context = this.canvas.getContext('2d')
    if (context === null) throw new Error('The device can draw no canvas')
    this.context = context
    this.resize()
  }

  /** Takes the size of the window; what was drawn is gone. */
  resize(): void {
    const { canvas } = this
    const { innerWidth, innerHeight } = window
    this.density = density()
    canvas.width = Math.round(innerWidth * this.density)
    canvas.height = Math.round(innerHeight * this.density)
    canvas.style.width = `${innerWidth}px`
    canvas.style.height = `${innerHeight}px`
  }

  draw(root: Container): void {
    const context = this.context
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.canvas.width, this.canvas.height)
    root.draw(context, { a: this.density, b: 0, c: 0, d: this.density, e: 0, f: 0 }, 1)
  }

  remove(): void {
    this.canvas.remove()
    // Frees the pixels now, not when the page's memory is cleaned up.
    this.canvas.width = 0
  }
}
