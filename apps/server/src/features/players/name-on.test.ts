import { expect, it } from 'vitest'
import { nameOn } from './name-on.ts'

it('a player is named by their own name', () => {
  expect(nameOn({ nickname: 'Оля', frame: '' }, 8)).toEqual({ nickname: 'Оля' })
})

it.each([undefined, { nickname: '', frame: '' }])(
  'a player without a name is named by a number, and by no word: %j',
  shown => {
    expect(nameOn(shown, 8)).toEqual({ nickname: '', nameless: 8 })
  },
)

it('a player is named with the frame that they wear', () => {
  expect(nameOn({ nickname: 'Оля', frame: 'laurel' }, 8)).toEqual({ nickname: 'Оля', frame: 'laurel' })
})
