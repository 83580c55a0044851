import { Texture } from 'pixi.js'
import type { SlotTheme, SymbolName } from './slot-theme.ts'
import { drawSvg, drawSymbols, makeCanvas } from './symbol-pictures.ts'

export interface StageTextures {
  readonly sharp: ReadonlyMap<SymbolName, Texture>
  readonly blurred: ReadonlyMap<SymbolName, Texture>
  readonly glow: Texture
  readonly coin: Texture
  /** Three symbols high; only where the theme has one. */
  readonly reelCover: Texture | null
  /** Every one of them. */
  readonly all: readonly Texture[]
  destroy(): void
}

const COVER_ROWS = 3

function radialGlow(size: number, colours: readonly string[]): HTMLCanvasElement {
  const canvas = makeCanvas(size, size)
  const context = canvas.getContext('2d')
  const gradient = context?.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2)
  if (!context || !gradient) return canvas
  for (const [index, colour] of colours.entries()) gradient.addColorStop([0, 0.4, 1][index] ?? 1, colour)
  context.fillStyle = gradient
  context.fillRect(0, 0, size, size)
  return canvas
}

function textured(pictures: ReadonlyMap<SymbolName, HTMLCanvasElement>): Map<SymbolName, Texture> {
  return new Map([...pictures].map(([name, picture]) => [name, Texture.from(picture, true)]))
}

/** Everything the stage draws with; `size` is a symbol's edge in device pixels. */
export async function loadTextures({ art, colours }: SlotTheme, size: number): Promise<StageTextures> {
  const coinSize = Math.round(size * 0.5)
  const coverHeight = size * COVER_ROWS
  const [pictures, coinPicture, coverPicture] = await Promise.all([
    drawSymbols(art, size),
    drawSvg(art.coin(coinSize), coinSize, coinSize),
    art.reelCover === undefined ? null : drawSvg(art.reelCover(size, coverHeight), size, coverHeight),
  ])
  const sharp = textured(pictures.sharp)
  const blurred = textured(pictures.blurred)
  const glow = Texture.from(radialGlow(128, colours.glow), true)
  const coin = Texture.from(coinPicture, true)
  const reelCover = coverPicture === null ? null : Texture.from(coverPicture, true)
  const all = [...sharp.values(), ...blurred.values(), glow, coin, ...(reelCover === null ? [] : [reelCover])]
  return {
    sharp,
    blurred,
    glow,
    coin,
    reelCover,
    all,
    destroy() {
      for (const texture of all) texture.destroy(true)
    },
  }
}
