/** The parts of living symbols as pixels, made when a symbol first moves: the page is playable before. */
import { Texture } from '../../../view/canvas/texture.ts'
import { drawSvg } from './canvas-pictures.ts'
import type { SlotArt, SymbolName } from './slot-theme.ts'
import { type LayerMove, SYMBOL_BOX, type SymbolLayer } from './symbol-life.ts'

type Box = NonNullable<SymbolLayer['box']>

export interface DrawnLayer {
  readonly texture: Texture
  /** In the symbol's 200 × 200 box. */
  readonly box: Box
  readonly move: LayerMove | null
  readonly isLight: boolean
}

const WHOLE: Box = [0, 0, SYMBOL_BOX, SYMBOL_BOX]

/** The size of a layer's picture in device pixels; `size` is the edge of the symbol. */
export function layerPixels({ box: [, , width, height] = WHOLE }: SymbolLayer, size: number) {
  const pixels = (length: number) => Math.ceil((length * size) / SYMBOL_BOX)
  return { width: pixels(width), height: pixels(height) }
}

export class SymbolLayers {
  private readonly art: SlotArt
  private readonly size: number
  private readonly drawn = new Map<SymbolName, readonly DrawnLayer[]>()
  private readonly loading = new Map<SymbolName, Promise<void>>()

  constructor(art: SlotArt, size: number) {
    this.art = art
    this.size = size
  }

  /** The layers of a symbol once they are drawn. */
  get(name: SymbolName): readonly DrawnLayer[] | null {
    return this.drawn.get(name) ?? null
  }

  /** Draws the layers of these symbols unless they are drawn already. */
  async load(names: readonly SymbolName[]): Promise<void> {
    await Promise.all(names.map(name => this.loadOne(name)))
  }

  private loadOne(name: SymbolName): Promise<void> {
    const known = this.loading.get(name) ?? this.draw(name)
    this.loading.set(name, known)
    return known
  }

  private async draw(name: SymbolName): Promise<void> {
    const { layers } = this.art
    if (layers === undefined) return
    const drawn = await Promise.all(
      layers.of(name).map(async layer => {
        const { width, height } = layerPixels(layer, this.size)
        const { box = WHOLE, markup, move = null, isLight = false } = layer
        const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(' ')}" preserveAspectRatio="none"><defs>${layers.defs}</defs>${markup}</svg>`
        return { texture: new Texture(await drawSvg(svg, width, height)), box, move, isLight }
      }),
    )
    this.drawn.set(name, drawn)
  }
}
