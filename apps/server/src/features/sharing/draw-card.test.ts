import { describe, expect, it } from 'vitest'
import { canSay, drawCard } from './draw-card.ts'
import { createPaintCard } from './paint-cards.ts'

const cardWith = (name: string | null, line = 'Weekly open') =>
  drawCard({ kind: 'level', figure: 7, words: { title: 'Level 7', line, name, foot: 'arena' } })

/** Every letter of these is drawn. */
const SAID = [
  'Оля',
  'Işıl Şahin',
  'Төлеген',
  'Ђорђе',
  'Ўзбек',
  'Οδυσσέας',
  'Nguyễn Ấn',
  'Արամ',
  'გიორგი',
  'สมชาย ใจดี',
  'محمد نور',
  'נועם כהן',
  '🦊 Оля 👩‍👩‍👧',
  '👍🏽 🇺🇦 ❤️ 1️⃣',
  'Төлеген & <Ko>',
]
/** The fonts lack a letter of these, or the painter does not put them together rightly. */
const LEFT_OUT = ['李小龍', '김민수', 'さくら', 'नीना', 'Оля 李', 'محمد Ali', '\ue000']

const paint = createPaintCard()

describe('the name on a picture', () => {
  it.each(SAID)('%s is drawn whole', async name => {
    expect(canSay(name)).toBe(true)
    const svg = cardWith(name)
    const blank = svg.replace(/<text.*?<\/text>/g, '')
    const [named, nameless] = await Promise.all([
      paint(name, () => svg),
      paint(`${name} left out`, () => blank),
    ])
    expect(named.subarray(1, 4).toString()).toBe('PNG')
    expect(named.equals(nameless)).toBe(svg === blank)
    // No run of it is lost.
    for (const run of svg.match(/<text.*?<\/text>/g) ?? []) {
      const without = await paint(`${name} without ${run}`, () => svg.replace(run, ''))
      expect(without.equals(named)).toBe(/>\s*<\/text>/.test(run))
    }
  })

  it.each(LEFT_OUT)('%s is left out, and no letter of it is drawn', name => {
    expect(canSay(name)).toBe(false)
    expect(cardWith(name)).not.toMatch(/<text/)
  })

  it('is no markup', () => {
    expect(cardWith('Төлеген <b>&')).toContain('&lt;b&gt;&amp;')
  })

  it('is drawn smaller where it is long', () => {
    const sizeOf = (name: string) => Number(/font-size="([\d.]+)"/.exec(cardWith(name))?.[1])
    expect(sizeOf('Төлеген')).toBe(44)
    expect(sizeOf('Төлеген'.repeat(9))).toBeLessThan(30)
  })
})

it('a line of operators keeps its emoji', () => {
  expect(cardWith(null, 'Кубок 🏆 зимы')).toContain('🏆')
})
