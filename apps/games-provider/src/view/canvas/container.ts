import { type Matrix, placed } from './matrix.ts'

/** A pair that is set together: one value sets both. */
export class Point {
  x: number
  y: number

  constructor(x: number, y = x) {
    this.x = x
    this.y = y
  }

  set(x: number, y = x): void {
    this.x = x
    this.y = y
  }
}

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A part of the picture, drawn after what it contains was placed by it. Sizes and places are CSS pixels of what contains it. */
export class Container {
  readonly position = new Point(0)
  readonly scale = new Point(1)
  /** In radians, clockwise. */
  rotation = 0
  /** From 0, invisible, to 1. */
  alpha = 1
  visible = true
  /** `add` = its light is added to what is below. */
  blendMode: 'normal' | 'add' = 'normal'
  /** Nothing is drawn outside of it. */
  clip: Rectangle | null = null
  private owner: Container | null = null
  private childList: Container[] = []

  get parent(): Container | null {
    return this.owner
  }

  get x(): number {
    return this.position.x
  }
  set x(value: number) {
    this.position.x = value
  }

  get y(): number {
    return this.position.y
  }
  set y(value: number) {
    this.position.y = value
  }

  /** Adds them above those it has. */
  addChild(...children: readonly Container[]): void {
    for (const child of children) {
      child.remove()
      child.owner = this
      this.childList.push(child)
    }
  }

  /** Takes it out of what contains it. */
  remove(): void {
    const parent = this.owner
    if (parent !== null) parent.childList = parent.childList.filter(child => child !== this)
    this.owner = null
  }

  draw(context: CanvasRenderingContext2D, outer: Matrix, outerAlpha: number): void {
    const alpha = outerAlpha * this.alpha
    if (!this.visible || alpha <= 0) return
    const { position, scale, rotation, clip } = this
    const matrix = placed(outer, {
      x: position.x,
      y: position.y,
      rotation,
      scaleX: scale.x,
      scaleY: scale.y,
    })
    if (clip !== null) {
      context.save()
      place(context, matrix)
      context.beginPath()
      context.rect(clip.x, clip.y, clip.width, clip.height)
      context.clip()
    }
    context.globalCompositeOperation = this.blendMode === 'add' ? 'lighter' : 'source-over'
    context.globalAlpha = alpha
    place(context, matrix)
    this.paint(context)
    for (const child of this.childList) child.draw(context, matrix, alpha)
    if (clip !== null) context.restore()
  }

  /** What it shows itself, below what it contains. Place, transparency and blending are set. */
  protected paint(_context: CanvasRenderingContext2D): void {
    // A container alone shows nothing.
  }
}

function place(context: CanvasRenderingContext2D, { a, b, c, d, e, f }: Matrix): void {
  context.setTransform(a, b, c, d, e, f)
}
