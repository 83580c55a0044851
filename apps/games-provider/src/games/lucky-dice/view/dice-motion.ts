/** How the four dice of a roll tumble and stop: pure functions of time. */

/** Tens, units, tenths and hundredths of a roll from 00.00 to 99.99. */
export const DICE = [0, 1, 2, 3] as const

export const digitsOf = (roll: number): readonly number[] =>
  DICE.map(die => Math.floor(roll / 10 ** (3 - die)) % 10)

interface Tumble {
  readonly die: number
  /** The page's clock, in milliseconds. */
  readonly now: number
  /** From the answer on. */
  readonly landing: { readonly passed_ms: number; readonly land_ms: number } | null
  /** Of the answer. */
  readonly digits: readonly number[] | null
}

export interface DieLook {
  readonly turns: number
  /** Above the table, 0 … 1. */
  readonly lift: number
  readonly digit: number
}

const TURNS_PER_MS = 1 / 420
const FIGURE_MS = 70
/** The share of the landing after which the first die lies, and what each further one takes more. */
const FIRST_STOP = 0.49
const NEXT_STOP = 0.17
/** From here to its stop a die shows the digit it stops on. */
const TURNED_UP = 0.55

export function tumbleAt({ die, now, landing, digits }: Tumble): DieLook {
  const turning = now * TURNS_PER_MS + die * 0.23
  const shown = Math.floor(now / FIGURE_MS + die * 3) % 10
  if (landing === null || digits === null) {
    return { turns: turning % 1, lift: Math.abs(Math.sin(turning * Math.PI)), digit: shown }
  }
  const stop_ms = landing.land_ms * (FIRST_STOP + die * NEXT_STOP)
  const progress = Math.min(1, landing.passed_ms / stop_ms)
  const left = (1 - progress) ** 2
  const digit = progress >= TURNED_UP ? (digits[die] ?? 0) : shown
  return { turns: -left, lift: Math.abs(Math.sin(left * Math.PI)), digit }
}
