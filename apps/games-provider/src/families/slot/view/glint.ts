/** A band of light that travels over a symbol, within its outline. */
import { Container } from '../../../view/canvas/container.ts'
import { type Texture, UNTINTED } from '../../../view/canvas/texture.ts'
import { makeCanvas } from './canvas-pictures.ts'

const STRENGTH = 0.45
/** Width of the band as a share of the symbol. */
const BAND = 0.2
/** The band leans by this many radians. */
const LEAN = 0.45

let shared: HTMLCanvasElement | null = null

/** All glints are drawn one after the other, so one canvas is enough for their outlines. */
function canvasOf(width: number, height: number): HTMLCanvasElement {
  shared ??= makeCanvas(width, height)
  if (shared.width < width) shared.width = width
  if (shared.height < height) shared.height = height
  return shared
}

export class Glint extends Container {
  private texture: Texture | null = null
  private travelled: number | null = null

  constructor() {
    super()
    this.blendMode = 'add'
  }

  /** The outline is the texture's; `travelled` 0 … 1, null = no glint. */
  show(texture: Texture, travelled: number | null): void {
    this.texture = texture
    this.travelled = travelled
    this.visible = travelled !== null
  }

  protected override paint(context: CanvasRenderingContext2D): void {
    const outline = this.texture?.tinted(UNTINTED) ?? null
    if (outline === null || this.travelled === null) return
    const { width, height } = outline
    const canvas = canvasOf(width, height)
    const light = canvas.getContext('2d')
    if (light === null) return
    light.globalCompositeOperation = 'copy'
    light.drawImage(outline, 0, 0)
    light.globalCompositeOperation = 'source-in'
    const middle = (this.travelled * (1 + 2 * BAND) - BAND) * width
    const [lean, half] = [(Math.tan(LEAN) * height) / 2, (BAND * width) / 2]
    const band = light.createLinearGradient(middle - half - lean, 0, middle + half - lean, lean)
    band.addColorStop(0, 'rgba(255, 255, 255, 0)')
    band.addColorStop(0.5, `rgba(255, 250, 225, ${STRENGTH})`)
    band.addColorStop(1, 'rgba(255, 255, 255, 0)')
    light.fillStyle = band
    light.fillRect(0, 0, width, height)
    context.drawImage(canvas, 0, 0, width, height, -width / 2, -height / 2, width, height)
  }
}
