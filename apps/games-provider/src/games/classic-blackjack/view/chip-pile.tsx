/** A bet as chips. Amounts are in hundredths. */

import type { CSSProperties } from 'react'
import type { BetLimits } from '../../../view/bet-ladder.ts'

export const CHIPS = [100, 500, 2500, 10_000, 50_000, 250_000] as const
export type Chip = (typeof CHIPS)[number]

const MOST_CHIPS = 7

/** The fewest chips that make the amount, largest first; of a very high pile the top is left out. */
export function chipsOf(amount: number): readonly Chip[] {
  const chips: Chip[] = []
  let left = amount
  for (const chip of [...CHIPS].reverse()) {
    while (left >= chip && chips.length < MOST_CHIPS) {
      chips.push(chip)
      left -= chip
    }
  }
  return chips
}

/** The bet with one more chip; undefined when the limits or the balance do not allow it. */
export function withChip(
  bet: number,
  chip: Chip,
  allowed: BetLimits & { readonly balance: number },
): number | undefined {
  const next = Math.max(bet + chip, allowed.min_bet)
  const isWhole = next % allowed.step === 0
  return isWhole && next <= allowed.max_bet && next <= allowed.balance ? next : undefined
}

/** Twice the bet, or as much of that as limits and balance allow. */
export function doubledBet(
  bet: number,
  { max_bet, step, balance }: BetLimits & { readonly balance: number },
): number {
  const most = Math.min(bet * 2, max_bet, balance)
  return Math.max(bet, most - (most % step))
}

const COLOURS: Readonly<Record<Chip, readonly [face: string, edge: string]>> = {
  100: ['#e9e6dd', '#3b6fb5'],
  500: ['#c8203a', '#fff3e0'],
  2500: ['#15804f', '#e9ffe9'],
  10000: ['#23262e', '#f2cd62'],
  50000: ['#6a2fb0', '#ffe0ff'],
  250000: ['#d79a1c', '#fff6cf'],
}

const DASHES = [0, 60, 120, 180, 240, 300]

/** A chip seen from above. The caller writes the number on it. */
export function ChipFace({ chip }: { readonly chip: Chip }) {
  const [face, edge] = COLOURS[chip]
  return (
    <svg className="chip-face" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="25.500" r="22" fill="#000" fillOpacity="0.45" />
      <circle cx="24" cy="24" r="22" fill={face} />
      {DASHES.map(angle => (
        <path
          key={angle}
          d="M19 2.600A22 22 0 0 1 29 2.600L28 9.500H20Z"
          fill={edge}
          transform={`rotate(${angle} 24 24)`}
        />
      ))}
      <circle cx="24" cy="24" r="21.300" fill="none" stroke="#000" strokeOpacity="0.35" strokeWidth="1.400" />
      <circle
        cx="24"
        cy="24"
        r="14.500"
        fill={face}
        stroke={edge}
        strokeWidth="1.300"
        strokeDasharray="3 2.200"
      />
      <path
        d="M7 17A18.500 18.500 0 0 1 36 9.500"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.45"
        strokeWidth="2"
      />
    </svg>
  )
}

/** A chip is dark or light, and so is the number on it. */
export function chipInk(chip: Chip): 'dark' | 'light' {
  return chip === 100 || chip === 250_000 ? 'dark' : 'light'
}

/** A stake as a stack of chips. */
export function ChipPile({ amount }: { readonly amount: number }) {
  const chips = chipsOf(amount)
  return (
    <span className="chip-pile" aria-hidden="true">
      {chips.map((chip, place) => {
        const style: CSSProperties = { '--place': place }
        return (
          <span key={place} className="chip-in-pile" style={style} data-chip={CHIPS.indexOf(chip)}>
            <ChipFace chip={chip} />
          </span>
        )
      })}
    </span>
  )
}
