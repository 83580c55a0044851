import { expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

const ALL_ON = { sounds: true, music: true, vibro: true }

test('everything is on until the player switches it off', () => {
  expect(parseSettings(null)).toEqual(ALL_ON)
  expect(parseSettings('{"music":false}')).toEqual({ ...ALL_ON, music: false })
})

test.each(['', 'null', '[]', '{broken', '"text"', '7'])('a stored value of %s is ignored', text => {
  expect(parseSettings(text)).toEqual(ALL_ON)
})
