import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'

/**
 * A machine without a graphics card draws slowly, and the game's time then runs slower than the clock: free spins or a great win take a
 * phone half a minute, and may take minutes here.
 */
export const ROUND_TIMEOUT_MS = 150_000

const LOOK_EVERY_MS = 250
/** Most rounds are over after this many checks, twelve seconds. A longer one is an animation. */
const LOOKS_BEFORE_TAP = 48

/** Waits until the show is over; a long show is tapped through, as a player in a hurry does. A tap only ever shortens it. */
export async function tapThrough({ game }: Phone, isOver: () => boolean | Promise<boolean>): Promise<void> {
  const shows = game.locator('.stage, .comet-sky')
  let looks = 0
  await expect
    .poll(
      async () => {
        if (await isOver()) return true
        looks += 1
        if (looks > LOOKS_BEFORE_TAP) await shows.evaluateAll(tap)
        return false
      },
      { intervals: [LOOK_EVERY_MS], timeout: ROUND_TIMEOUT_MS },
    )
    .toBe(true)
}

function tap(elements: readonly Element[]): void {
  for (const element of elements) element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
}
