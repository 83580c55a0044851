import { Container, type Rectangle } from './container.ts'
import { cssColour } from './css-colour.ts'

interface Paint {
  /** 0xrrggbb. */
  readonly color: number
  /** From 0, invisible, to 1. */
  readonly alpha?: number
}

interface Stroke extends Paint {
  readonly width: number
}

interface Step extends Required<Paint> {
  readonly path: Path2D
  /** Of a line, with round ends and corners; null = the shape is filled. */
  readonly width: number | null
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Shapes. `fillWith` and `strokeWith` paint the shapes named since the last of them. */
export class Graphics extends Container {
  private path = new Path2D()
  private steps: Step[] = []

  clear(): this {
    this.path = new Path2D()
    this.steps = []
    return this
  }

  rect({ x, y, width, height }: Rectangle): this {
    this.path.rect(x, y, width, height)
    return this
  }

  line(points: readonly Place[]): this {
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) this.path.moveTo(x, y)
      else this.path.lineTo(x, y)
    }
    return this
  }

  fillWith({ color, alpha = 1 }: Paint): this {
    return this.add({ color, alpha, width: null })
  }

  strokeWith({ color, alpha = 1, width }: Stroke): this {
    return this.add({ color, alpha, width })
  }

  protected override paint(context: CanvasRenderingContext2D): void {
    const whole = context.globalAlpha
    context.lineCap = 'round'
    context.lineJoin = 'round'
    for (const { path, color, alpha, width } of this.steps) {
      context.globalAlpha = whole * alpha
      if (width === null) {
        context.fillStyle = cssColour(color)
        context.fill(path)
      } else {
        context.lineWidth = width
        context.strokeStyle = cssColour(color)
        context.stroke(path)
      }
    }
    context.globalAlpha = whole
  }

  private add(step: Omit<Step, 'path'>): this {
    this.steps.push({ ...step, path: this.path })
    this.path = new Path2D()
    return this
  }
}
