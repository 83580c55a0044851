/** How a step on the table sounds, and how long it takes to be seen, in milliseconds at full pace. */
import { chipSound, dealSound, turnSound } from './blackjack-sounds.ts'
import type { Step } from './table.ts'

export const CARD_MS = 180
export const FLIP_MS = 240
/** Before the hidden card is turned over. */
export const HOLE_PAUSE_MS = 400
const NEXT_CARD_MS = 120

export function soundStep({ kind }: Step): void {
  if (kind === 'card') dealSound()
  if (kind === 'turn') turnSound()
  if (kind === 'stake' || kind === 'split') chipSound(2)
}

/** Cards follow each other closely in the first deal; a card that decides something is seen to land and turn. */
export function stepLength(step: Step, next: Step | undefined): number {
  switch (step.kind) {
    case 'card':
      return next?.kind === 'card' && next.hand !== step.hand ? NEXT_CARD_MS + CARD_MS : CARD_MS + FLIP_MS
    case 'turn':
      return FLIP_MS + NEXT_CARD_MS
    case 'split':
      return CARD_MS + NEXT_CARD_MS
    case 'stake':
      return NEXT_CARD_MS
    case 'active':
    case 'results':
      return 0
  }
}
