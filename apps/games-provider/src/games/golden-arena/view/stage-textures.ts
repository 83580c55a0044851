import { Texture } from 'pixi.js'
import { coinSvg } from './art/coin-art.ts'
import { ART_NAMES, type ArtName } from './art/symbol-art.ts'
import { drawSvg, drawSymbols, makeCanvas } from './symbol-pictures.ts'

export interface StageTextures {
  readonly sharp: Readonly<Record<ArtName, Texture>>
  readonly blurred: Readonly<Record<ArtName, Texture>>
  readonly glow: Texture
  readonly coin: Texture
  /** Every one of them. */
  readonly all: readonly Texture[]
  destroy(): void
}

function radialGlow(size: number): HTMLCanvasElement {
  const canvas = makeCanvas(size, size)
  const context = canvas.getContext('2d')
  const gradient = context?.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2)
  if (!context || !gradient) return canvas
  gradient.addColorStop(0, 'rgba(255, 226, 150, 0.95)')
  gradient.addColorStop(0.4, 'rgba(255, 176, 56, 0.42)')
  gradient.addColorStop(1, 'rgba(255, 140, 0, 0)')
  context.fillStyle = gradient
  context.fillRect(0, 0, size, size)
  return canvas
}

function textured(pictures: Readonly<Record<ArtName, HTMLCanvasElement>>): Record<ArtName, Texture> {
  return Object.fromEntries(ART_NAMES.map(name => [name, Texture.from(pictures[name], true)])) as Record<
    ArtName,
    Texture
  >
}

/** Everything the stage draws with; `size` is a symbol's edge in device pixels. */
export async function loadTextures(size: number): Promise<StageTextures> {
  const coinSize = Math.round(size * 0.5)
  const [pictures, coinPicture] = await Promise.all([
    drawSymbols(size),
    drawSvg(coinSvg(coinSize), coinSize, coinSize),
  ])
  const sharp = textured(pictures.sharp)
  const blurred = textured(pictures.blurred)
  const glow = Texture.from(radialGlow(128), true)
  const coin = Texture.from(coinPicture, true)
  const all = [...Object.values(sharp), ...Object.values(blurred), glow, coin]
  return {
    sharp,
    blurred,
    glow,
    coin,
    all,
    destroy() {
      for (const texture of all) texture.destroy(true)
    },
  }
}
