import { describe, expect, it } from 'vitest'
import { winFrames } from '../../../families/slot/view/slot-round.ts'
import { evaluatePaidSpin } from '../outcome.ts'

const evaluate = (stops: readonly number[]) => evaluatePaidSpin(stops, 100)

describe('the display of a win', () => {
  it('shows all lines together and then each one, every winning cell included', () => {
    const spin = evaluate([26, 18, 18, 8, 30])
    const [together, ...single] = winFrames(spin)
    expect(single).toHaveLength(spin.line_wins.length + 1 === 1 ? 0 : spin.line_wins.length + 1)
    for (const frame of single) {
      for (const cell of frame.cells) {
        expect(together?.cells.map(String)).toContain(String(cell))
      }
    }
  })

  it('shows a single line once', () => {
    const spin = evaluate([1, 2, 0, 0, 0])
    expect(spin.line_wins).toHaveLength(1)
    expect(winFrames(spin)).toEqual([{ cells: spin.line_wins[0]?.cells, lines: [spin.line_wins[0]?.line] }])
  })
})
