/** A position on the canvas: x' = a·x + c·y + e, y' = b·x + d·y + f, as `setTransform` takes it. */
export interface Matrix {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
  readonly e: number
  readonly f: number
}

export interface Placing {
  readonly x: number
  readonly y: number
  /** In radians, clockwise. */
  readonly rotation: number
  readonly scaleX: number
  readonly scaleY: number
}

/** Where something that is placed within `outer` is on the canvas. */
export function placed(outer: Matrix, { x, y, rotation, scaleX, scaleY }: Placing): Matrix {
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  const { a, b, c, d, e, f } = outer
  return {
    a: (a * cos + c * sin) * scaleX,
    b: (b * cos + d * sin) * scaleX,
    c: (c * cos - a * sin) * scaleY,
    d: (d * cos - b * sin) * scaleY,
    e: a * x + c * y + e,
    f: b * x + d * y + f,
  }
}
