import { expect, test } from 'vitest'
import { findAnswer } from './find-answer.ts'

const BITS = 9

async function isAnswer(number: number): Promise<boolean> {
  const text = new TextEncoder().encode(`a.puzzle:${number}`)
  const hash = new DataView(await crypto.subtle.digest('SHA-256', text))
  return hash.getUint16(0) >> (16 - BITS) === 0
}

test('a puzzle is solved by the first number whose hash begins with enough zero bits', async () => {
  const answer = await findAnswer('a.puzzle', BITS)
  expect(await isAnswer(answer)).toBe(true)
  const earlier = await Promise.all(Array.from({ length: answer }, (_, number) => isAnswer(number)))
  expect(earlier).not.toContain(true)
})
