const FRAME_MS = 10
/** Enough for work that waits for a frame to continue before the next one. */
const TURNS = 5

/**
 * A browser's frame clock that advances only when a test advances it. `globals` replace the browser's own; a test stubs them before it
 * imports a module that draws.
 */
export function frameClock() {
  let nextFrame: ((now: number) => void) | undefined
  let now = 0
  return {
    globals: {
      document: { hidden: false, addEventListener: () => undefined },
      requestAnimationFrame(draw: (now: number) => void) {
        nextFrame = draw
        return 1
      },
    },
    async pass(duration_ms: number): Promise<void> {
      for (const end = now + duration_ms; now < end; ) {
        now += FRAME_MS
        const draw = nextFrame
        nextFrame = undefined
        draw?.(now)
        await turns()
      }
    },
  }
}

export async function turns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
}
