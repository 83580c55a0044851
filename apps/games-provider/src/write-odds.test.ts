import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GAMES } from './games/registry.ts'
import { withFigures } from './write-odds.ts'

const PAGE = `# Coin: the odds

| figure | value |
| --- | --- |
| Return | 90 % |
| Wins | 45 % |

## Prizes

| figure | value |
| --- | --- |
| Heads | 2 |
`

it('each row of an odds page is rewritten in its own table, however many rows it has now', () => {
  const figures = [
    { label: 'Return', value: '95 %' },
    { label: 'Heads', value: '3' },
    { label: 'Edge', value: '50' },
  ]
  const written = withFigures(PAGE, figures)
  expect(written).toContain('| Return | 95 % |\n\n## Prizes')
  expect(written).toContain('| Heads | 3 |\n| Edge | 50 |\n')
  expect(written).not.toContain('Wins')
})

it('an empty table takes every figure', () => {
  const page = '| figure | value |\n| --- | --- |\n'
  expect(withFigures(page, [{ label: 'Return', value: '95 %' }])).toBe(`${page}| Return | 95 % |\n`)
})

it('a table that begins with an unknown figure is refused', () => {
  expect(() => withFigures(PAGE, [{ label: 'Return', value: '95 %' }])).toThrow('Heads')
})

it.each(['golden-arena', 'pirate-chest', 'lotto-5-36', 'tower'])(
  'the page of %s stays as it is',
  async id => {
    const page = readFileSync(new URL(`./games/${id}/odds.md`, import.meta.url), 'utf8')
    const game = GAMES.find(one => one.id === id)
    expect(withFigures(page, (await game?.computeFigures()) ?? [])).toBe(page)
  },
)
