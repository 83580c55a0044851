import { expect, test } from 'vitest'
import { parseSections } from './onboarding-sections.ts'

test('what is stored comes back as it was', () => {
  expect(parseSections('{"booster":{"seen":1},"task":true}')).toEqual({ booster: { seen: 1 }, task: true })
})

test('nothing, and what is no record, is an empty one', () => {
  for (const text of [null, '', 'nonsense', '[1]', 'null', '"booster"'])
    expect(parseSections(text)).toEqual({})
})
