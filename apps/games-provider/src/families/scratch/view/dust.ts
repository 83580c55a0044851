/** Crumbs of foil that fly up under the finger and fall. Lengths in canvas units, times in milliseconds. */
import { frames } from '../../../view/motion/frame-loop.ts'

interface Crumb {
  x: number
  y: number
  speedX: number
  speedY: number
  age: number
  readonly life: number
  readonly size: number
  readonly colour: string
}

const GRAVITY = 0.0016
const CRUMBS_MAX = 140

export class Dust {
  private crumbs: Crumb[] = []
  private stop: (() => void) | null = null

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly colours: readonly string[],
  ) {}

  /** `scale` is canvas units per CSS pixel. */
  scatter(at: { readonly x: number; readonly y: number }, count: number, scale: number): void {
    for (let i = 0; i < count && this.crumbs.length < CRUMBS_MAX; i += 1) {
      const angle = Math.random() * Math.PI * 2
      const force = (0.04 + Math.random() * 0.22) * scale
      this.crumbs.push({
        x: at.x + Math.cos(angle) * 8 * scale,
        y: at.y + Math.sin(angle) * 8 * scale,
        speedX: Math.cos(angle) * force,
        speedY: Math.sin(angle) * force - 0.12 * scale,
        age: 0,
        life: 420 + Math.random() * 420,
        size: (1.2 + Math.random() * 3) * scale,
        colour: this.colours[Math.floor(Math.random() * this.colours.length)] ?? '#fff',
      })
    }
    this.stop ??= frames.add((_now, elapsed) => this.fall(elapsed, scale))
  }

  end(): void {
    this.stop?.()
    this.stop = null
    this.crumbs = []
  }

  private fall(elapsed: number, scale: number): boolean {
    const context = this.canvas.getContext('2d')
    if (!context) return false
    context.clearRect(0, 0, this.canvas.width, this.canvas.height)
    for (const crumb of this.crumbs) {
      crumb.age += elapsed
      crumb.speedY += GRAVITY * scale * elapsed
      crumb.x += crumb.speedX * elapsed
      crumb.y += crumb.speedY * elapsed
      context.globalAlpha = Math.max(0, 1 - crumb.age / crumb.life)
      context.fillStyle = crumb.colour
      context.fillRect(crumb.x, crumb.y, crumb.size, crumb.size * 0.6)
    }
    context.globalAlpha = 1
    this.crumbs = this.crumbs.filter(crumb => crumb.age < crumb.life)
    if (this.crumbs.length > 0) return true
    this.stop = null
    return false
  }
}
