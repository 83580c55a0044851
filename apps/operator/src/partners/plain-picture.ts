interface Shape {
  readonly width: number
  readonly height: number
  /** `whole`: with room at its sides; `full`: cut at its sides. */
  readonly fit: 'whole' | 'full'
}

/** Redraws a picture at the size it is shown in, whatever the file, so that the upload is small and plain. */
export async function plainPicture(file: Blob, { width, height, fit }: Shape): Promise<Blob> {
  const drawn = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(width, height)
  const scales = [width / drawn.width, height / drawn.height]
  const scale = fit === 'whole' ? Math.min(...scales) : Math.max(...scales)
  const [w, h] = [drawn.width * scale, drawn.height * scale]
  canvas.getContext('2d')?.drawImage(drawn, (width - w) / 2, (height - h) / 2, w, h)
  return canvas.convertToBlob({ type: 'image/png' })
}

export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 0x8000)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(pieces.join(''))
}
