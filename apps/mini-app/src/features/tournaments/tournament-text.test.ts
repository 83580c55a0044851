import { expect, test } from 'vitest'
import { pathOf, tournamentText } from './tournament-text.ts'

const english = { name: 'Cup', description: 'A cup.', rules: 'Play.', terms: 'Terms.' }
const turkish = { name: 'Kupa', description: 'Bir kupa.', rules: 'Oyna.', terms: 'Koşullar.' }

test("the texts of a tournament are in the player's language", () => {
  expect(tournamentText({ translation: [{ EN: english, TR: turkish }] }, 'tr')).toEqual(turkish)
})

test('a missing language falls back to English', () => {
  expect(tournamentText({ translation: [{ EN: english, TR: turkish }] }, 'ua')).toEqual(english)
})

test('a part that is missing in a language is in English, the others are not', () => {
  const translation: [{ EN: typeof english; TR: typeof english }] = [
    { EN: english, TR: { ...turkish, terms: '' } },
  ]
  expect(tournamentText({ translation }, 'tr')).toEqual({ ...turkish, terms: 'Terms.' })
})

test('a finished tournament has its own address, and its key is escaped in it', () => {
  expect(pathOf({ t_key: 'open_2026W47' }, 'ended')).toBe('/c_tournaments/open_2026W47')
  expect(pathOf({ t_key: 'open_tournament' }, 'active')).toBe('/tournaments/open_tournament')
  expect(pathOf({ t_key: 'a/b' }, 'upcoming')).toBe('/tournaments/a%2Fb')
})
