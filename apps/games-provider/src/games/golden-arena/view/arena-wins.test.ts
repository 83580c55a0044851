import { describe, expect, it } from 'vitest'
import { winFrames } from '../../../view/slot/slot-round.ts'
import { evaluateSpin } from '../outcome.ts'
import { ARENA_GRID } from './rule-figures.ts'

describe('the display of a win', () => {
  it('starts from reels on which nothing wins', () => {
    expect(evaluateSpin(ARENA_GRID.firstStops, 100, 1).win).toBe(0)
  })

  it('shows all lines together and then each one, every winning cell included', () => {
    const spin = evaluateSpin([14, 17, 20, 9, 25], 100, 1)
    const [together, ...single] = winFrames(spin)
    expect(single).toHaveLength(spin.line_wins.length + 1 === 1 ? 0 : spin.line_wins.length + 1)
    for (const frame of single) {
      for (const cell of frame.cells) {
        expect(together?.cells.map(String)).toContain(String(cell))
      }
    }
  })

  it('shows a single line once', () => {
    const spin = evaluateSpin([0, 0, 17, 20, 29], 100, 1)
    expect(spin.line_wins).toHaveLength(1)
    expect(winFrames(spin)).toEqual([{ cells: spin.line_wins[0]?.cells, lines: [spin.line_wins[0]?.line] }])
  })
})
