import { expect, test } from 'vitest'
import { readableTag } from './texts.tsx'

test('a browser whose language is no tag is taken to read English, any other is left as it is', () => {
  expect(() => new Intl.NumberFormat('en-US@posix')).toThrow(RangeError)
  expect(['en-US@posix', '', 'C', 'ru-RU', 'en'].map(readableTag)).toEqual(['en', 'en', 'en', 'ru-RU', 'en'])
})
