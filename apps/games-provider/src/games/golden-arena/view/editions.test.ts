import { beforeAll, expect, it, vi } from 'vitest'
import { openStream } from '../../../fairness/index.ts'
import type { SlotOutcome } from '../../../families/slot/maths/line-slot.ts'
import type { SlotSpin } from '../../../families/slot/view/slot-round.ts'
import { goldenArena, playGoldenArena } from '../game.ts'
import type * as Editions from './editions.ts'

const BET = 100
/** Enough for free spins in both editions. */
const ROUNDS = 400

let editions: typeof Editions
beforeAll(async () => {
  vi.stubGlobal('document', { addEventListener: () => undefined })
  editions = await import('./editions.ts')
})

const roundsOf = (choice: unknown) =>
  Array.from({ length: ROUNDS }, (_, nonce) => {
    const stream = openStream({ serverSeed: 'a'.repeat(64), clientSeed: 'past', nonce })
    const { win, outcome } = playGoldenArena(stream, BET, choice)
    const played: SlotOutcome<SlotSpin> = outcome
    return { win, outcome: played }
  })

it.each([
  { edition: 'the first edition', choice: null, rows: 3 },
  { edition: 'the current edition', choice: goldenArena.exampleRound.choice, rows: 5 },
])('a replayed round of $edition shows the symbols and lines that it was paid for', ({ choice, rows }) => {
  const { theme, feature } = editions.openEdition(choice)
  const { grid } = theme
  const rounds = roundsOf(choice)
  expect(rounds.some(({ outcome }) => outcome.free_spins.length > 0)).toBe(true)
  expect(grid.rows).toBe(rows)
  for (const { win, outcome } of rounds) {
    const shown = [
      { spin: outcome.spin, strips: grid.strips },
      ...outcome.free_spins.map(spin => ({ spin, strips: feature.strips ?? grid.strips })),
    ]
    for (const { spin, strips } of shown) {
      const window = strips.map((strip, reel) =>
        Array.from({ length: rows }, (_, row) => strip[((spin.stops[reel] ?? 0) + row) % strip.length]),
      )
      expect(window).toEqual(spin.window)
      for (const { line, cells } of spin.line_wins)
        expect(cells.map(([, row]) => row)).toEqual(cells.map(([reel]) => grid.lines[line]?.[reel]))
    }
    expect(shown.reduce((sum, { spin }) => sum + spin.win, 0)).toBe(win)
  }
})
