import { LRUCache } from 'lru-cache'
import { createWorkQueue } from '../../platform/worker/work-queue.ts'

/** Turns an SVG into a PNG. `key` identifies its content: a recent drawing, or one under way, is reused. */
export type PaintCard = (key: string, svg: () => string) => Promise<Buffer>

/** A picture has a few hundred kB. */
const KEPT_BYTES = 24 * 1024 * 1024

/** Drawing takes a tenth of a second, so the last picture of a full queue comes within the caller's patience. */
const PAINT_LIMITS = {
  jobsMax: 32,
  jobsPerCallerMax: 32,
  runMax_ms: 15_000,
  waitMax_ms: 20_000,
  megabytesMax: 96,
}

// Next to this file in the source and next to the program's entry in the bundle.
const workerFile = new URL('./paint-worker.mjs', import.meta.url)

export function createPaintCard(): PaintCard {
  const painted = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: png => png.length })
  const running = new Map<string, Promise<Buffer>>()
  const queue = createWorkQueue<{ readonly svg: string }, Uint8Array>(workerFile, PAINT_LIMITS)
  return (key, svg) => {
    const known = painted.get(key)
    if (known !== undefined) return Promise.resolve(known)
    const begun = running.get(key)
    if (begun !== undefined) return begun
    const painting = queue
      .run({ svg: svg() })
      .then(png => {
        const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
        painted.set(key, bytes)
        return bytes
      })
      .finally(() => running.delete(key))
    running.set(key, painting)
    return painting
  }
}
