import { describe, expect, it } from 'vitest'
import { hiddenIn, sortIn, withListState } from './list-state.ts'

const KEYS = ['at', 'ton', 'state'] as const

describe('the state of a list in an address', () => {
  it('comes back from the address as it was written', () => {
    const states = [
      { sort: undefined, hidden: [] },
      { sort: { id: 'at', desc: false }, hidden: ['ton'] },
      { sort: { id: 'ton', desc: true }, hidden: ['at', 'state'] },
    ]
    for (const state of states) {
      const search = withListState(new URLSearchParams('state=held&sort=ton&hide=ton'), state)
      expect({ sort: sortIn(search, KEYS), hidden: hiddenIn(search, KEYS) }).toEqual(state)
      expect(search.get('state')).toBe('held')
    }
  })

  it('ignores columns that the list does not have', () => {
    const search = new URLSearchParams('sort=-secret&hide=secret,at')
    expect(sortIn(search, KEYS)).toBeUndefined()
    expect(hiddenIn(search, KEYS)).toEqual(['at'])
  })

  it('never hides every column', () => {
    expect(hiddenIn(new URLSearchParams('hide=at,ton,state'), KEYS)).toEqual([])
  })
})
