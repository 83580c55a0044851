/** A moving picture on a plain canvas. It is drawn frame by frame, and less often while nothing in it happens. */
import { frames, prefersReducedMotion } from '../../../view/motion/frame-loop.ts'

const PIXEL_RATIO_MAX = 2
/** While nothing happens a calmer picture is enough. */
export const CALM_FRAME_MS = 48

export abstract class CanvasScene {
  /** The player prefers reduced motion: only motion that decides something is shown. */
  protected readonly still = prefersReducedMotion()
  /** Of the canvas, in CSS pixels. */
  protected width = 0
  protected height = 0
  private readonly pen: CanvasRenderingContext2D | null
  private lastDrawn = 0

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.pen = canvas.getContext('2d')
  }

  /** Draws until the returned function is called. */
  start(): () => void {
    const sizes = new ResizeObserver(() => {
      this.fit()
      this.paint(16, frames.now())
    })
    sizes.observe(this.canvas)
    const stop = frames.add((now, elapsed) => {
      const rest_ms = this.rest_ms(now)
      const passed = now - this.lastDrawn
      if (rest_ms !== null && passed < rest_ms) return true
      this.paint(rest_ms === null ? elapsed : passed, now)
      this.lastDrawn = now
      return true
    })
    return () => {
      stop()
      sizes.disconnect()
    }
  }

  /** How long the last drawn frame may stay; null while something moves. */
  protected abstract rest_ms(now: number): number | null

  /** `elapsed` are the milliseconds since the picture before. */
  protected abstract draw(pen: CanvasRenderingContext2D, elapsed: number, now: number): void

  /** The canvas has another size, `fine` pixels for each CSS pixel. */
  protected resized(_fine: number): void {}

  private fit(): void {
    const fine = Math.min(PIXEL_RATIO_MAX, window.devicePixelRatio)
    this.width = this.canvas.clientWidth
    this.height = this.canvas.clientHeight
    this.canvas.width = Math.round(this.width * fine)
    this.canvas.height = Math.round(this.height * fine)
    this.pen?.setTransform(fine, 0, 0, fine, 0, 0)
    this.resized(fine)
  }

  private paint(elapsed: number, now: number): void {
    if (this.pen && this.width > 0) this.draw(this.pen, elapsed, now)
  }
}
