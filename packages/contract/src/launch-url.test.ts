import { expect, it } from 'vitest'
import { launchUrl, originOfLaunch } from './launch-url.ts'

const REQUEST = {
  session_id: 'b1-20261128-x',
  game_id: 'mines & more',
  currency: 'TRN:cup',
  language: 'ua',
  country: '',
  return_url: 'https://arena.example/games?a=1#b',
}

it('each placeholder becomes its value, encoded', () => {
  const template =
    'https://play.example/{game_id}/?t={session_id}&c={currency}&l={language}{country}&home={return_url}'
  expect(launchUrl(template, REQUEST)).toBe(
    'https://play.example/mines%20%26%20more/?t=b1-20261128-x&c=TRN%3Acup&l=ua&home=https%3A%2F%2Farena.example%2Fgames%3Fa%3D1%23b',
  )
})

it('a template names its session and only known placeholders, and its origin is fixed', () => {
  expect(originOfLaunch('https://play.example:8443/a?t={session_id}')).toBe('https://play.example:8443')
  for (const wrong of [
    '',
    'play',
    'https://play.example/',
    'https://play.example/{session_id}/{player_id}',
    'https://play.example/{session_id}/{}',
    'https://{session_id}.example/',
    'https://play.example{session_id}',
    'https://{game_id}@play.example/{session_id}',
    'HTTPS://play.example\\@evil.example/{session_id}',
  ])
    expect([wrong, originOfLaunch(wrong)]).toEqual([wrong, undefined])
})
