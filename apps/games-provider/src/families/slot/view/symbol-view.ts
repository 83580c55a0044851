/** One symbol on the stage: a single picture at rest, its parts while it moves. */
import { Container } from '../../../view/canvas/container.ts'
import { Sprite } from '../../../view/canvas/sprite.ts'
import { Texture } from '../../../view/canvas/texture.ts'
import { Glint } from './glint.ts'
import type { DrawnLayer } from './symbol-layers.ts'
import { type LifePose, SYMBOL_BOX } from './symbol-life.ts'

const MIDDLE = SYMBOL_BOX / 2
/** A flatter symbol is wider, by this share of what it lost. */
const WIDENING = 0.6
const SYMBOL_SHARE = 0.97

interface Cell {
  readonly width: number
  readonly height: number
  /** Below the upper edge of the reel. */
  readonly top: number
}

export class SymbolView extends Container {
  private readonly whole = new Sprite()
  private readonly parts: Sprite[] = []
  private readonly glint = new Glint()
  private cell: Cell = { width: 1, height: 1, top: 0 }
  private swelling = 1
  private flatness = 0

  constructor() {
    super()
    this.whole.anchor.set(0.5)
    this.addChild(this.whole)
  }

  get tint(): number {
    return this.whole.tint
  }
  set tint(tint: number) {
    this.whole.tint = tint
  }

  /** Shows this picture in the middle of a cell. */
  show(texture: Texture, cell: Cell): void {
    if (texture !== this.whole.texture) this.rest()
    this.whole.texture = texture
    this.cell = cell
    this.fit()
  }

  /** Its size, 1 at rest. */
  swell(factor: number): void {
    this.swelling = factor
    this.fit()
  }

  /** How much flatter it is on the ground of its cell, 0 at rest. */
  squash(flatness: number): void {
    this.flatness = flatness
    this.fit()
  }

  /** Its parts in a pose; without drawn parts, the picture stays as it is. */
  live(layers: readonly DrawnLayer[] | null, pose: LifePose): void {
    if (layers === null || layers.length === 0) return
    if (this.parts.length !== layers.length) this.takeApart(layers)
    this.whole.visible = false
    for (const [index, layer] of layers.entries()) {
      const part = this.parts[index]
      if (part !== undefined) this.pose(part, layer, pose)
    }
    this.glint.show(this.whole.texture, pose.glint)
  }

  /** One picture again. */
  rest(): void {
    for (const part of this.parts) part.remove()
    this.parts.length = 0
    this.glint.show(Texture.EMPTY, null)
    this.whole.visible = true
  }

  private takeApart(layers: readonly DrawnLayer[]): void {
    this.rest()
    for (const layer of layers) this.parts.push(new Sprite(layer.texture))
    this.addChild(...this.parts, this.glint)
  }

  private pose(part: Sprite, { texture, box, move, isLight }: DrawnLayer, { wave, rise }: LifePose): void {
    const [x, y, width, height] = box
    const { about = [MIDDLE, MIDDLE], turn = 0, grow = 0, shift = [0, 0] } = move ?? {}
    const unit = this.unit()
    const size = unit * (1 + grow * rise)
    part.texture = texture
    part.anchor.x = (about[0] - x) / width
    part.anchor.y = (about[1] - y) / height
    part.position.set(
      (about[0] - MIDDLE + shift[0] * wave) * unit,
      (about[1] - MIDDLE + shift[1] * wave) * unit,
    )
    part.rotation = (turn * wave * Math.PI) / 180
    part.setSize(width * size, height * size)
    part.blendMode = isLight ? 'add' : 'normal'
    part.alpha = isLight ? rise : 1
  }

  /** Pixels of the picture for one unit of its box. */
  private unit(): number {
    return this.whole.texture.width / SYMBOL_BOX
  }

  private fit(): void {
    const { width, height, top } = this.cell
    const edge = Math.min(width, height) * SYMBOL_SHARE
    const factor = (edge / this.whole.texture.width) * this.swelling
    this.scale.set(factor * (1 + this.flatness * WIDENING), factor * (1 - this.flatness))
    this.position.set(width / 2, top + (height + edge * this.flatness) / 2)
  }
}
