import { expect, it } from 'vitest'
import { afterSending, answerOf, storedAnswer } from './answer-draft.ts'

it('repeats its key after a lost answer and a reload, and has another one for another text', () => {
  const lost = answerOf('We’re looking into it')
  expect(storedAnswer(JSON.stringify(lost))).toEqual(lost)
  expect(answerOf('We’re looking into it.').key).not.toBe(lost.key)
})

it.each(['Your prize is on its way', '{"text":1}', '12', '"quoted"', 'null'])(
  'a draft of an earlier version is the text: %s',
  text => {
    expect(storedAnswer(text)?.text).toBe(text)
  },
)

it('starts empty without a draft', () => {
  expect(storedAnswer(undefined)).toBeUndefined()
})

it('keeps what was typed while the answer was sent', () => {
  const sent = answerOf('Hello')
  expect(afterSending(sent, sent).text).toBe('')
  expect(afterSending(answerOf('Hello '), sent).text).toBe('')
  const typed = answerOf('Hello again')
  expect(afterSending(typed, sent)).toBe(typed)
})
