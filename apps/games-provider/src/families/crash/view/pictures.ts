/** Expensive drawings are rendered once into small pictures. Sizes are CSS pixels. */

export interface Size {
  readonly width: number
  readonly height: number
}

/** A picture of `fine` pixels for each CSS pixel. */
export function picture(
  { width, height }: Size,
  fine: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * fine))
  canvas.height = Math.max(1, Math.round(height * fine))
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.scale(fine, fine)
    draw(pen)
  }
  return canvas
}

const GLOW_FINE = 2

/** Light that fades to nothing: `stops` are shares of the radius and their colours. */
export function glow(
  diameter: number,
  stops: readonly (readonly [at: number, colour: string])[],
): HTMLCanvasElement {
  return picture({ width: diameter, height: diameter }, GLOW_FINE, pen => {
    const half = diameter / 2
    const paint = pen.createRadialGradient(half, half, 0, half, half, half)
    for (const [at, colour] of stops) paint.addColorStop(at, colour)
    pen.fillStyle = paint
    pen.fillRect(0, 0, diameter, diameter)
  })
}

/** A deterministic sequence of shares 0 … 1, so that every call draws the same picture. */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
