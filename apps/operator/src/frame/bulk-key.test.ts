import { expect, it } from 'vitest'
import { type ActFields, actDraftOf } from '../drafts/act-draft.ts'
import { bulkKey, inOrderOfIds, newSeed, withSeed } from './bulk-key.ts'

/** The question of a bulk act on a page that has just been loaded. */
function openAct() {
  const state = { seed: newSeed(), fields: { amount: '' } as ActFields }
  const fields = () =>
    withSeed(
      {
        value: state.fields,
        restore: values => {
          state.fields = values
        },
      },
      state.seed,
      seed => {
        state.seed = seed
      },
    )
  return {
    state,
    draft: () => JSON.stringify({ reason: 'a fault', fields: fields().value }),
    restore(text: string) {
      const draft = actDraftOf(text, fields().value)
      if (draft !== undefined) fields().restore(draft.fields)
    },
  }
}

it('repeats the key after a lost answer and a reload, whatever the order of the rows', async () => {
  const before = openAct()
  before.state.fields = { amount: '5' }
  const lost = await bulkKey(before.state.seed, [7, 12, 9])
  const reloaded = openAct()
  expect(await bulkKey(reloaded.state.seed, [7, 12, 9])).not.toBe(lost)
  reloaded.restore(before.draft())
  expect(reloaded.state.fields).toEqual({ amount: '5' })
  expect(await bulkKey(reloaded.state.seed, [12, 9, 7])).toBe(lost)
})

it('has another key for other subjects, and for another act', async () => {
  const seed = newSeed()
  const keys = [
    await bulkKey(seed, [1, 23]),
    await bulkKey(seed, [12, 3]),
    await bulkKey(seed, [1]),
    await bulkKey(newSeed(), [1, 23]),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

it('makes keys that the server takes', async () => {
  expect(await bulkKey(newSeed(), [1])).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
})

it('names the members in one order, however the list is sorted', () => {
  const idOf = (id: string | number) => id
  expect(inOrderOfIds([12, 7, 9], idOf)).toEqual([7, 9, 12])
  expect(inOrderOfIds(['try 2', 'pay 1', 'try 10'], idOf)).toEqual(['pay 1', 'try 10', 'try 2'])
})
