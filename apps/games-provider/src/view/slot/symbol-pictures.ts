/** The symbols as pixels, made once for the size the reels have. */
import type { SlotArt, SymbolName } from './slot-theme.ts'

export interface SymbolPictures {
  readonly sharp: ReadonlyMap<SymbolName, HTMLCanvasElement>
  /** Smeared along the reel, for full speed. */
  readonly blurred: ReadonlyMap<SymbolName, HTMLCanvasElement>
}

export async function drawSvg(svg: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = url
    await image.decode()
    const canvas = makeCanvas(width, height)
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
    return canvas
  } finally {
    URL.revokeObjectURL(url)
  }
}

export function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
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

export async function drawSymbols(art: SlotArt, size: number): Promise<SymbolPictures> {
  const drawn = await Promise.all(
    art.names.map(async name => [name, await drawSvg(art.symbol(name, size), size, size)] as const),
  )
  return {
    sharp: new Map(drawn),
    blurred: new Map(drawn.map(([name, picture]) => [name, smeared(picture)])),
  }
}
