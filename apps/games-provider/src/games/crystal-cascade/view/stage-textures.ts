/** The pictures the stage draws with, made once for the size the crystals have: about a megabyte. */
import { drawSvg, makeCanvas, radialGlow } from '../../../families/slot/view/canvas-pictures.ts'
import { Texture } from '../../../view/canvas/texture.ts'
import { SYMBOLS, type SymbolId } from '../paytable.ts'
import { symbolSvg } from './art/symbol-art.ts'

export interface StageTextures {
  symbol(id: SymbolId): Texture
  readonly glow: Texture
  readonly shard: Texture
}

/** White, to be tinted with the colour of what shines. */
const GLOW = [
  [0, 'rgba(255, 255, 255, 1)'],
  [0.35, 'rgba(255, 255, 255, 0.45)'],
  [1, 'rgba(255, 255, 255, 0)'],
] as const

/** A splinter with a bright and a dark side, to be tinted. */
function shardPicture(size: number): HTMLCanvasElement {
  const canvas = makeCanvas(size)
  const context = canvas.getContext('2d')
  if (!context) return canvas
  const side = (points: readonly (readonly [number, number])[], colour: string) => {
    context.fillStyle = colour
    context.beginPath()
    for (const [x, y] of points) context.lineTo(x * size, y * size)
    context.fill()
  }
  side(
    [
      [0.5, 0.02],
      [0.78, 0.6],
      [0.46, 0.98],
      [0.2, 0.5],
    ],
    '#a9a9c4',
  )
  side(
    [
      [0.5, 0.02],
      [0.46, 0.98],
      [0.2, 0.5],
    ],
    '#ffffff',
  )
  return canvas
}

/** `size` is a crystal's edge in device pixels. */
export async function loadTextures(size: number): Promise<StageTextures> {
  const pictures = await Promise.all(SYMBOLS.map(name => drawSvg(symbolSvg(name, size), size)))
  const symbols = pictures.map(picture => new Texture(picture))
  return {
    symbol: id => symbols[id] ?? Texture.EMPTY,
    glow: new Texture(radialGlow(128, GLOW)),
    shard: new Texture(shardPicture(48)),
  }
}
