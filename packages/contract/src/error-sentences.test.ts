import { expect, test } from 'vitest'
import { ERROR_CODES } from './error-codes.ts'
import { ERROR_SENTENCES } from './error-sentences.ts'

test.each(ERROR_CODES)('%s is explained to developers in one sentence of its own', code => {
  const sentence = ERROR_SENTENCES[code]
  expect(sentence).toMatch(/^[A-Z][^.]*\.$/)
  expect(sentence.split(' ').length).toBeGreaterThan(3)
  expect(Object.values(ERROR_SENTENCES).filter(other => other === sentence)).toHaveLength(1)
})
