import { expect, test } from 'vitest'
import { readSwitches } from './frame-events.ts'

test('a change of switches gives the value of each, and nothing of the others', () => {
  expect(readSwitches({ sounds: false, music: true, vibro: false })).toEqual({
    sounds: false,
    music: true,
    vibro: false,
  })
  expect(readSwitches({ music: false })).toEqual({ music: false })
})

test.each([null, undefined, 'off', 7, [], { sounds: 'off', music: 0, vibro: null, balance: 5 }])(
  'a text that is no switch changes none: %j',
  data => {
    expect(readSwitches(data)).toEqual({})
  },
)
