import { expect, it } from 'vitest'
import { hasSubject } from './act-words.ts'

it.each(['waiting', 'refused', 'withdrawn', 'expired'])(
  'a tournament whose request is %s has no page',
  state => {
    expect(hasSubject({ act: 'tournament.create', state })).toBe(false)
  },
)

it('a tournament has one once its creation was approved, and so has the subject of any other act', () => {
  expect(hasSubject({ act: 'tournament.create', state: 'done' })).toBe(true)
  expect(hasSubject({ act: 'tournament.cancel', state: 'waiting' })).toBe(true)
})
