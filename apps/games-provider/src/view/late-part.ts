/**
 * Code that a game can be played without, such as the show of a big win. It loads once the game can be played; what needs it earlier waits
 * for it. The build bundles modules named `*.late.ts` apart from what a page loads first.
 */
import { frames, pause } from './motion/frame-loop.ts'

/** The first picture of a game competes with nothing. */
const BEFORE_LOAD_MS = 400
/** A round waits no longer for a part of its show. */
const WAIT_MOST_MS = 3000

export interface LatePart<Part> {
  /** Null until it is loaded. */
  readonly now: () => Part | null
  /** Ends when it is loaded, without loading it. */
  readonly arrival: Promise<Part>
  /** Fails without a network. The next call tries again, but Chromium remembers the failure until the page is opened again. */
  readonly load: () => Promise<Part>
  /** Null if it can't be loaded within a few seconds: the round continues without it. This long is waited only once. */
  readonly inTime: () => Promise<Part | null>
}

const loads = new Set<() => Promise<unknown>>()

/** Loads with the other parts of its page, or earlier when it is needed. */
export function latePart<Part>(bring: () => Promise<Part>): LatePart<Part> {
  const part = partOnDemand(bring)
  loads.add(part.load)
  return part
}

/** Loads only when it is needed. */
export function partOnDemand<Part>(bring: () => Promise<Part>): LatePart<Part> {
  let here: Part | null = null
  let loading: Promise<Part> | null = null
  let isAwaited = true
  let arrive = (_part: Part) => {}
  const arrival = new Promise<Part>(resolve => {
    arrive = resolve
  })

  async function read(): Promise<Part> {
    try {
      here = await bring()
      arrive(here)
      return here
    } finally {
      loading = null
    }
  }

  async function load(): Promise<Part> {
    if (here !== null) return here
    loading ??= read()
    return loading
  }

  return {
    now: () => here,
    arrival,
    load,
    async inTime() {
      const loaded = load().catch(() => null)
      if (here !== null || !isAwaited) return here
      const limit = pause(WAIT_MOST_MS)
      const tooLate = limit.finished.then(() => {
        isAwaited = loading === null
        return null
      })
      const part = await Promise.race([loaded, tooLate])
      limit.finish()
      return part
    },
  }
}

/** The game can be played. The page plays on without a part that can't be loaded. */
export function loadLateParts(): void {
  frames.after(BEFORE_LOAD_MS, () => {
    for (const load of loads) load().catch(() => undefined)
  })
}
