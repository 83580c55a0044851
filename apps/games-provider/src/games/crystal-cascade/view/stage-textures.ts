/** The pictures the stage draws with, made once for the size the crystals have: about a megabyte on the graphics card. */
import { Texture } from 'pixi.js'
import { SYMBOLS, type SymbolId } from '../paytable.ts'
import { symbolSvg } from './art/symbol-art.ts'

export interface StageTextures {
  symbol(id: SymbolId): Texture
  readonly glow: Texture
  readonly shard: Texture
  readonly all: readonly Texture[]
  destroy(): void
}

function makeCanvas(size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  return canvas
}

async function drawSvg(svg: string, size: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(size, size)
    image.src = url
    await image.decode()
    const canvas = makeCanvas(size)
    canvas.getContext('2d')?.drawImage(image, 0, 0, size, size)
    return canvas
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** White, to be tinted with the colour of what shines. */
function glowPicture(size: number): HTMLCanvasElement {
  const canvas = makeCanvas(size)
  const context = canvas.getContext('2d')
  const gradient = context?.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2)
  if (!context || !gradient) return canvas
  gradient.addColorStop(0, 'rgba(255, 255, 255, 1)')
  gradient.addColorStop(0.35, 'rgba(255, 255, 255, 0.45)')
  gradient.addColorStop(1, 'rgba(255, 255, 255, 0)')
  context.fillStyle = gradient
  context.fillRect(0, 0, size, size)
  return canvas
}

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
  const symbols = pictures.map(picture => Texture.from(picture, true))
  const glow = Texture.from(glowPicture(128), true)
  const shard = Texture.from(shardPicture(48), true)
  const all = [...symbols, glow, shard]
  return {
    symbol: id => symbols[id] ?? Texture.EMPTY,
    glow,
    shard,
    all,
    destroy() {
      for (const texture of all) texture.destroy(true)
    },
  }
}
