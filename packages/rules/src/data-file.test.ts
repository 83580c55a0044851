import { describe, expect, it } from 'vitest'
import { DATA_FILE_END, dataFileHead, dataFileName, dataFileSection, inTimeOrder } from './data-file.ts'

const NOW = new Date('2026-11-22T23:59:59.999Z')
const fileOf = (...sections: readonly (readonly object[])[]) =>
  [
    dataFileHead(NOW),
    ...sections.flatMap((rows, index) =>
      dataFileSection(
        { name: `s${index}`, about: 'What "they" are', lines: rows.map(row => JSON.stringify(row)) },
        index,
      ),
    ),
    DATA_FILE_END,
  ].join('')

describe('the file a player takes home', () => {
  it('is one JSON document, whatever its sections contain', () => {
    const many = Array.from({ length: 1_001 }, (_, n) => ({ n, text: '"\n\u2028' }))
    const file = JSON.parse(fileOf([], many, [{ n: 1 }])) as Record<string, unknown>
    expect(file).toMatchObject({
      collected_at: '2026-11-22T23:59:59.999Z',
      sections: {
        s0: { about: 'What "they" are', rows: [] },
        s1: { rows: many },
        s2: { rows: [{ n: 1 }] },
      },
    })
    expect(JSON.parse(fileOf())).toMatchObject({ sections: {} })
  })

  it('has a line for every row, and the day in its name', () => {
    expect(fileOf([{ a: 1 }, { a: 2 }])).toContain('"rows": [\n{"a":1},\n{"a":2}]')
    expect(dataFileName(NOW)).toBe('arena-data-2026-11-22.json')
  })

  it('puts rows in the order of time, those without one first, and leaves the rest as it was', () => {
    const rows = [{ at: '2026-11-02' }, { at: null, n: 1 }, { at: '2026-11-01' }, { n: 2 }]
    expect(inTimeOrder(rows, row => ('at' in row ? row.at : undefined))).toEqual([
      { at: null, n: 1 },
      { n: 2 },
      { at: '2026-11-01' },
      { at: '2026-11-02' },
    ])
  })
})
