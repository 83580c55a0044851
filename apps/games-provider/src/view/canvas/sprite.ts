import { Container, Point } from './container.ts'
import { Texture, UNTINTED } from './texture.ts'

/** One picture. */
export class Sprite extends Container {
  texture: Texture
  /** The point of the picture that is at its position: 0 = left or top, 1 = right or bottom. */
  readonly anchor = new Point(0)
  /** Multiplies the colours of the picture; 0xffffff leaves them. */
  tint = UNTINTED

  constructor(texture: Texture = Texture.EMPTY) {
    super()
    this.texture = texture
  }

  setSize(width: number, height = width): void {
    this.scale.set(width / this.texture.width, height / this.texture.height)
  }

  protected override paint(context: CanvasRenderingContext2D): void {
    const picture = this.texture.tinted(this.tint)
    if (picture === null) return
    context.drawImage(picture, -this.anchor.x * picture.width, -this.anchor.y * picture.height)
  }
}
