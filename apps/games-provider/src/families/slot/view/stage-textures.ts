import { Texture } from '../../../view/canvas/texture.ts'
import { drawSvg, makeCanvas, radialGlow } from './canvas-pictures.ts'
import type { SlotArt, SlotTheme, SymbolName } from './slot-theme.ts'
import { SymbolLayers } from './symbol-layers.ts'

export interface StageTextures {
  readonly sharp: ReadonlyMap<SymbolName, Texture>
  readonly blurred: ReadonlyMap<SymbolName, Texture>
  readonly layers: SymbolLayers
  readonly glow: Texture
  readonly coin: Texture
  /** Three symbols high; only where the theme has one. */
  readonly reelCover: Texture | null
}

const COVER_ROWS = 3

function textured(pictures: ReadonlyMap<SymbolName, HTMLCanvasElement>): Map<SymbolName, Texture> {
  return new Map([...pictures].map(([name, picture]) => [name, new Texture(picture)]))
}

/** Everything the stage draws with; `size` is a symbol's edge in device pixels. */
export async function loadTextures({ art, colours }: SlotTheme, size: number): Promise<StageTextures> {
  const coinSize = Math.round(size * 0.5)
  const coverHeight = size * COVER_ROWS
  const [pictures, coinPicture, coverPicture] = await Promise.all([
    drawSymbols(art, size),
    drawSvg(art.coin(coinSize), coinSize),
    art.reelCover === undefined ? null : drawSvg(art.reelCover(size, coverHeight), size, coverHeight),
  ])
  const [inner, middle, outer] = colours.glow
  const glowPicture = radialGlow(128, [
    [0, inner],
    [0.4, middle],
    [1, outer],
  ])
  return {
    sharp: textured(pictures.sharp),
    blurred: textured(pictures.blurred),
    layers: new SymbolLayers(art, size),
    glow: new Texture(glowPicture),
    coin: new Texture(coinPicture),
    reelCover: coverPicture && new Texture(coverPicture),
  }
}

export interface SymbolPictures {
  readonly sharp: ReadonlyMap<SymbolName, HTMLCanvasElement>
  /** Smeared along the reel, for full speed. */
  readonly blurred: ReadonlyMap<SymbolName, HTMLCanvasElement>
}

const SMEARS = 11

/** Web views without canvas filters draw this too: copies of the picture, each a little further along and nearly transparent. */
function smeared(picture: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = makeCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (!context) return picture
  context.globalCompositeOperation = 'lighter'
  context.globalAlpha = 1 / (SMEARS * 0.82)
  for (let i = 0; i < SMEARS; i += 1) {
    const offset = (i / (SMEARS - 1) - 0.5) * picture.height * 0.42
    context.drawImage(picture, 0, offset)
  }
  return canvas
}

/** The symbols as pixels, made once for the size the reels have. */
async function drawSymbols(art: SlotArt, size: number): Promise<SymbolPictures> {
  const drawn = await Promise.all(
    art.names.map(async name => [name, await drawSvg(art.symbol(name, size), size)] as const),
  )
  return {
    sharp: new Map(drawn),
    blurred: new Map(drawn.map(([name, picture]) => [name, smeared(picture)])),
  }
}
