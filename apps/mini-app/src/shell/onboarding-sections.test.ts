import { expect, test } from 'vitest'
import { parseSections } from './onboarding-sections.ts'

test('stored sections are read back unchanged', () => {
  expect(parseSections('{"booster":{"seen":1},"task":true}')).toEqual({ booster: { seen: 1 }, task: true })
})

test('a missing or invalid stored value is an empty record', () => {
  for (const text of [null, '', 'nonsense', '[1]', 'null', '"booster"'])
    expect(parseSections(text)).toEqual({})
})
