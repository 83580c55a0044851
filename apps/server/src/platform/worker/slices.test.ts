import { expect, it } from 'vitest'
import { createSlices } from './slices.ts'

it('runs pieces one after the other, and lets waiting work have its turn between two of them', async () => {
  const slice = createSlices()
  const seen: string[] = []
  const pieces = ['a', 'b', 'c'].map(name => slice(() => seen.push(name)))
  const turns = (async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise(resolve => setImmediate(resolve))
      seen.push('turn')
    }
  })()
  await Promise.all([...pieces, turns])
  expect(seen.filter(one => one !== 'turn')).toEqual(['a', 'b', 'c'])
  expect(seen.join(' ')).not.toMatch(/a b|b c/)
})

it('continues after a piece that fails', async () => {
  const slice = createSlices()
  const failing = slice(() => {
    throw new Error('no')
  })
  const next = slice(() => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
