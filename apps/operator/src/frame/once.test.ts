import { expect, test } from 'vitest'
import { createOnce } from './once.ts'

test('a second press while the first is under way starts nothing, and one afterwards does', async () => {
  const once = createOnce()
  const ends: (() => void)[] = []
  const press = () => once(() => new Promise<void>(resolve => ends.push(resolve)))
  press()
  press()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await Promise.resolve()
  press()
  expect(ends).toHaveLength(2)
})

test('a press after one that failed starts again', async () => {
  const once = createOnce()
  let started = 0
  const fail = () => {
    started += 1
    return Promise.reject(new Error('refused'))
  }
  once(fail)
  await Promise.resolve()
  once(fail)
  expect(started).toBe(2)
})
