import { cssColour } from './css-colour.ts'

/** A picture as pixels. What it takes is freed when no sprite shows it any more. */
export class Texture {
  static readonly EMPTY = new Texture(null)
  private readonly picture: HTMLCanvasElement | null
  private readonly tints = new Map<number, HTMLCanvasElement>()

  constructor(picture: HTMLCanvasElement | null) {
    this.picture = picture
  }

  get width(): number {
    return this.picture?.width ?? 1
  }

  get height(): number {
    return this.picture?.height ?? 1
  }

  /** The picture with each of its colours multiplied by `tint`, made once; null = there is nothing to see. */
  tinted(tint: number): HTMLCanvasElement | null {
    const picture = this.picture
    if (picture === null || tint === UNTINTED) return picture
    const known = this.tints.get(tint)
    if (known !== undefined) return known
    const made = multiplied(picture, tint)
    this.tints.set(tint, made)
    return made
  }
}

export const UNTINTED = 0xffffff

function multiplied(picture: HTMLCanvasElement, tint: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')
  if (context === null) return picture
  context.drawImage(picture, 0, 0)
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = cssColour(tint)
  context.fillRect(0, 0, canvas.width, canvas.height)
  // The colour has filled what was transparent too.
  context.globalCompositeOperation = 'destination-in'
  context.drawImage(picture, 0, 0)
  return canvas
}
