import { describe, expect, it } from 'vitest'
import { evaluateSpin } from '../../../families/slot/maths/multiplier-slot.ts'
import { winFrames } from '../../../families/slot/view/slot-round.ts'
import { ARENA_RULES } from '../paytable.ts'

const evaluate = (stops: readonly number[]) => evaluateSpin(ARENA_RULES, stops, { bet: 100, multiplier: 1 })

describe('the display of a win', () => {
  it('shows all lines together and then each one, every winning cell included', () => {
    const spin = evaluate([14, 17, 20, 9, 25])
    const [together, ...single] = winFrames(spin)
    expect(single).toHaveLength(spin.line_wins.length + 1 === 1 ? 0 : spin.line_wins.length + 1)
    for (const frame of single) {
      for (const cell of frame.cells) {
        expect(together?.cells.map(String)).toContain(String(cell))
      }
    }
  })

  it('shows a single line once', () => {
    const spin = evaluate([0, 0, 17, 20, 29])
    expect(spin.line_wins).toHaveLength(1)
    expect(winFrames(spin)).toEqual([{ cells: spin.line_wins[0]?.cells, lines: [spin.line_wins[0]?.line] }])
  })
})
