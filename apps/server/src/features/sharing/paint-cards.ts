import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { DomainError } from '../../platform/http/index.ts'

/** Draws an SVG as PNG. `key` names its content: what was drawn lately, or is being drawn, is not drawn again. */
export type PaintCard = (key: string, svg: string) => Promise<Buffer>

/** A picture has a few hundred kB. */
const KEPT_BYTES = 24 * 1024 * 1024
/** They wait for each other: at a tenth of a second each, the last one still comes within the patience of who asks. */
const WAITING_MAX = 32
/** Drawing takes a hundredth of it. Whatever takes longer has lost its thread. */
const LIMIT_MS = 15_000
const RETRY_AFTER_S = 3
const MEGABYTES_MAX = 96

// Beside this file in the source and beside the program's entry in the bundle.
const workerFile = new URL('./paint-worker.mjs', import.meta.url)

interface Waiting {
  readonly resolve: (png: Buffer) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/**
 * One thread draws what all ask for, one picture after the other. It starts with the first picture and ends with the program; a thread that is lost is
 * replaced.
 */
export function createPaintCard(): PaintCard {
  const painted = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: png => png.length })
  const running = new Map<string, Promise<Buffer>>()
  let thread: PaintThread | undefined
  return (key, svg) => {
    const known = painted.get(key)
    if (known !== undefined) return Promise.resolve(known)
    const begun = running.get(key)
    if (begun !== undefined) return begun
    if (running.size >= WAITING_MAX)
      return Promise.reject(new DomainError('TOO_MANY_REQUESTS', { retry_after_s: RETRY_AFTER_S }))
    if (thread === undefined || thread.isLost) thread = new PaintThread()
    const painting = thread.paint(svg).finally(() => running.delete(key))
    running.set(key, painting)
    return painting.then(png => {
      painted.set(key, png)
      return png
    })
  }
}

class PaintThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #last = 0
  isLost = false

  constructor() {
    this.#worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX } })
    this.#worker.on('message', ({ id, png }: { readonly id: number; readonly png?: Uint8Array }) => {
      const asked = this.#take(id)
      if (png === undefined) asked?.reject(new Error('a card could not be drawn'))
      else asked?.resolve(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
    })
    this.#worker.on('error', error => this.#lose(error))
    this.#worker.on('exit', () => this.#lose(new Error('the thread that draws cards has ended')))
    // After its listeners, which would hold the program.
    this.#worker.unref()
  }

  paint(svg: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const id = (this.#last += 1)
      const timer = setTimeout(
        () => this.#lose(new Error('the thread that draws cards does not answer')),
        LIMIT_MS,
      )
      this.#waiting.set(id, { resolve, reject, timer })
      this.#worker.postMessage({ id, svg }, [])
    })
  }

  #take(id: number): Waiting | undefined {
    const asked = this.#waiting.get(id)
    clearTimeout(asked?.timer)
    this.#waiting.delete(id)
    return asked
  }

  #lose(error: Error): void {
    this.isLost = true
    for (const id of this.#waiting.keys()) this.#take(id)?.reject(error)
    void this.#worker.terminate()
  }
}
