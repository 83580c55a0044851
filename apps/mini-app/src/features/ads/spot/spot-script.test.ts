import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf, wrapText } from './spot-script.ts'

test('a spot plays its scenes in order and stops at its end', () => {
  expect(momentOf(0, 13)).toEqual({ scene: 0, share: 0 })
  expect(momentOf(13 * 0.38, 13)).toMatchObject({ scene: 1 })
  expect(momentOf(13 * 0.6, 13)).toMatchObject({ scene: 2 })
  expect(momentOf(13, 13)).toEqual({ scene: 3, share: 1 })
  expect(momentOf(99, 13)).toEqual({ scene: 3, share: 1 })
  expect(momentOf(-1, 13)).toEqual({ scene: 0, share: 0 })
})

test('no word of a text is lost, and lines are as short as possible', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 30 }), words => {
      const lines = wrapText(words.join(' '), 14, text => text.length)
      expect(lines.join(' ')).toBe(words.join(' '))
      for (const line of lines) expect(line.length <= 14 || !line.includes(' ')).toBe(true)
    }),
    properties(),
  )
})
