/** Pictures as pixels, for the graphics card. */
export function makeCanvas(width: number, height = width): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

export async function drawSvg(svg: string, width: number, height = width): Promise<HTMLCanvasElement> {
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

/** Light from a middle outwards: each colour with how far from it that is reached, 0 … 1. */
export function radialGlow(size: number, colours: readonly (readonly [reach: number, colour: string])[]) {
  const canvas = makeCanvas(size)
  const context = canvas.getContext('2d')
  const gradient = context?.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2)
  if (!context || !gradient) return canvas
  for (const [reach, colour] of colours) gradient.addColorStop(reach, colour)
  context.fillStyle = gradient
  context.fillRect(0, 0, size, size)
  return canvas
}
