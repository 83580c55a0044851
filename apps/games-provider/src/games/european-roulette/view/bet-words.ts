/** How a bet is called: what the magnifier, the list and a round's picture say. */
import type { RouletteBet } from '../bets.ts'
import { returnOf } from '../outcome.ts'
import type { RouletteTranslate } from './roulette-texts.tsx'

/** Bets of more numbers are named by their first and last. */
const NUMBERS_WRITTEN = 6
const EVEN_CHANCE_SIZE = 18

/** `8:1`. */
export const payText = (bet: RouletteBet): string => `${returnOf(bet) - 1}:1`

const range = (numbers: readonly number[]): string => `${numbers[0] ?? ''}–${numbers.at(-1) ?? ''}`

/** What stands on the cloth beside the numbers: `1–12`, `19–36`, `2:1`. Even chances by words have none. */
export function clothText(bet: RouletteBet): string | undefined {
  switch (bet.kind) {
    case 'dozen':
    case 'low':
    case 'high':
      return range(bet.numbers)
    case 'column':
      return payText(bet)
    case 'straight':
      return String(bet.numbers[0])
    default:
      return undefined
  }
}

/** `Corner 16 17 19 20`, `Red`, `Dozen 1–12`, `Column 3`. */
export function betText(bet: RouletteBet, text: RouletteTranslate): string {
  const name = text(bet.kind)
  const { numbers } = bet
  if (bet.kind === 'column') return `${name} ${numbers[0] ?? ''}`
  if (bet.kind === 'dozen' || bet.kind === 'low' || bet.kind === 'high') return `${name} ${range(numbers)}`
  if (numbers.length === EVEN_CHANCE_SIZE) return name
  return `${name} ${numbers.slice(0, NUMBERS_WRITTEN).join(' ')}`
}
